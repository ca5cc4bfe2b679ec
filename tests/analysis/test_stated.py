from __future__ import annotations

import pytest

from dupkit.analysis.double_dummy import pack
from dupkit.analysis.stated import floor_of, stated
from dupkit.diagnostics import Span
from dupkit.event.record import BoardRecord
from dupkit.game.deal import parse_deal
from dupkit.game.double_dummy import DoubleDummyTable
from tests.analysis.solving import some_deals
from tests.needs import SHARED, needs_corpus

EXACT = DoubleDummyTable((7, 5, 7, 6) * 5)


def low(number: int) -> DoubleDummyTable:
    return DoubleDummyTable((number, 9, number, 9) * 5)


def test_a_number_that_stands_for_all_below_seven_is_seen_in_three_tables() -> None:
    assert floor_of([low(6)] * 3) == 6
    assert floor_of([low(1)] * 3) == 1
    assert floor_of([low(6)] * 2) is None
    assert floor_of([low(6), low(6), EXACT]) is None


def test_a_lowest_number_is_seen_in_eight_tables() -> None:
    tables = [DoubleDummyTable((4, 9, 5, 9) * 5)] * 8
    assert floor_of(tables) == 4
    assert floor_of(tables[1:]) is None
    assert floor_of([*tables, low(3)]) is None


def test_no_table_is_no_floor() -> None:
    assert floor_of([]) is None


def test_only_tables_of_whole_deals_count() -> None:
    deals = some_deals(3)
    span = Span("file", 3)
    records = [
        BoardRecord("1", deal=deals[0], tricks_table=EXACT, span=span),
        BoardRecord("2", deal=deals[0], tricks_table=low(1)),
        BoardRecord("3", deal=deals[1]),
        BoardRecord("4", tricks_table=EXACT),
        BoardRecord("5", deal=parse_deal("N:AKQ... - - -"), tricks_table=EXACT),
    ]
    found = stated(records)
    assert (found.tables, found.exact, list(found.note())) == ({pack(deals[0]): EXACT}, True, [])


def test_the_note_names_the_number() -> None:
    records = [BoardRecord(str(n), deal=deal, tricks_table=low(6)) for n, deal in enumerate(some_deals(3))]
    (note,) = stated(records).note()
    assert note.code == "ANA003"
    assert '"6"' in note.message


@needs_corpus()
@pytest.mark.parametrize(
    ("name", "floor"),
    [
        ("pbn--Hand_Trophy_Pairs", 1),
        ("pbn--Hazlemere_Trophy", 6),
        ("pbn--Wed_Individual", 4),
        ("deal-convert--test", None),
        ("pbn--bigdeal_with_deepfinese_analyses", None),
    ],
)
def test_what_real_programs_write_for_few_tricks_is_seen(name: str, floor: int | None) -> None:
    from dupkit.formats.read import read_file

    document = read_file(SHARED / "corpus" / "pbn" / f"{name}.pbn").value
    assert document is not None
    found = stated(document.records)
    assert found.tables
    assert found.floor == floor
