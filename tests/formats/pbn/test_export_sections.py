from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.formats.pbn import export_sections as sections
from dupkit.formats.pbn.export import export
from dupkit.formats.pbn.export_text import clean, escaped, wrapped
from dupkit.formats.pbn.lazy import stated_tricks
from dupkit.formats.pbn.tables import Column, columns
from dupkit.formats.pbn.trick_tables import from_ability, from_rows, from_tricks, to_ability, to_tricks
from dupkit.formats.read import read
from dupkit.game.auction import Auction
from dupkit.game.deal import parse_deal
from dupkit.game.double_dummy import DoubleDummyTable
from dupkit.game.play import Play
from dupkit.game.table import Seat
from tests.formats.pbn.vectors import DEAL, game
from tests.strategies import auctions

double_dummy_tables = st.builds(DoubleDummyTable, st.tuples(*[st.integers(0, 13)] * 20))


def lines(section) -> list[str]:
    assert section is not None
    return section.lines()


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("pass 1n P ap", ["Pass 1NT Pass AP"]),
        ("- - 1C Pass\n1H all  pass", ["1C Pass 1H AP"]),
        ("1D ^I 1C ^S X +", ["1D ^I 1C ^S X", "+"]),
        ("1C ! $22 =3= {c} ; d\n Pass *", ["1C =3= $1 $22 {c} {d} Pass", "*"]),
        ("{lead} 1C %x\n Pass", None),
        ("% hidden\n1C !? $300 =44= =0= Pass", ["1C $5 Pass"]),
        ("{before} 1C Pass", ["{before}", "1C Pass"]),
        ("1C Pass 1H Pass 1NT { open", ["1C Pass 1H Pass", "1NT { open}"]),
        ("!", None), ("+", ["+"]), ("", None), ("1C ___", None), ("1C nonsense", None),
    ],
)  # fmt: skip
def test_an_auction_is_written_four_to_a_line(text, wanted):
    section = sections.auction_of_text(text)
    if wanted is None and section is not None:
        assert section.items
    else:
        assert (None if section is None else section.lines()) == wanted


@given(auctions())
def test_an_auction_that_is_written_is_read_again(auction: Auction):
    text = "\n".join(sections.auction_of_value(auction, {}).lines())
    found = read("x.pbn", f'[Dealer "{auction.dealer}"]\n[Auction "{auction.dealer}"]\n{text}\n'.encode()).unwrap()
    assert found.records[0].auction == (auction if auction.calls else None)


@pytest.mark.parametrize(
    ("text", "leader", "wanted"),
    [
        ("H5 HQ H2 H9\nSK S4 S8 SQ\n*", Seat.WEST, ["H5 HQ H2 H9", "SK S4 S8 SQ", "*"]),
        ("H5 HQ H2 H9\nS4 S8 SQ SK\n*", Seat.WEST, ["H5 HQ H2 H9", "SK S4 S8 SQ", "*"]),
        ("h5 ! {good} qh", Seat.WEST, ["H5 $7 {good} HQ - -", "*"]),
        ("H5 + - -", Seat.WEST, ["H5 + - -"]),
        ("- H5", Seat.NORTH, ["H5 - - -", "*"]),
        ("{before} H5 ^R S4 ^L H2 =2= H9\n- - - -", Seat.WEST, ["{before}", "H5 ^R S4 ^L H2 =2= H9", "*"]),
        ("- - -", Seat.WEST, None), ("H5 zz", Seat.WEST, None), ("! H5", Seat.WEST, ["H5 - - -", "*"]),
    ],
)  # fmt: skip
def test_a_play_is_written_from_the_opening_leader(text, leader, wanted):
    section = sections.play_of_text(text, Seat.WEST, leader, parse_deal(DEAL))
    assert (None if section is None else section.lines()) == wanted


def test_a_play_without_tricks_is_none():
    assert (
        sections.play_of_value(Play(read("x.pbn", game().encode()).unwrap().records[0].contract.strain, ()), {}) is None
    )


def test_values_are_cleaned_and_long_comments_wrapped():
    assert clean("a\tb\nc\x85d") == "a b c d"
    assert escaped('a "b" \\c') == 'a \\"b\\" \\\\c'
    assert (
        max(len(line) for line in wrapped(["{" + "word " * 200 + "}", "{" + "x" * 600 + "}", "% " + "hidden" * 90]))
        <= 253
    )


@given(double_dummy_tables)
def test_double_dummy_tables_go_both_ways(table):
    assert from_tricks(to_tricks(table)) == table
    assert from_ability(to_ability(table)) == table


def test_what_is_no_double_dummy_table_is_none():
    assert from_tricks("12") is None
    assert from_rows([("N", "NT", "7")], ("Declarer", "Denomination", "Tricks")) is None
    assert stated_tricks({"DoubleDummyTricks": "xx", "Ability": ""}, {}) is None


def test_a_column_is_written_as_it_was():
    for text in ("Rank\\3R", "+MP_NS\\4R", "Names", "-Rank", "Center\\3"):
        assert str(columns(text)[0][0]) == text
    assert columns("Rank;;Call")[0] == (Column("Rank"), Column("Call"))


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (game() + '\n[Auction "S"]\n1S Pass 4S AP\n[Note "0:x"]\n', None),
        (game() + '\n[Score "NS 650"]\n', "{[Score \"NS 650\"]}"),
        (game() + '\n[Play "W"]\nH5 HJ H2 H9\n[Note "1:x"]\n', '{[Play "W"] H5 HJ H2 H9 * [Note "1:x"]}'),
        (game(Result="0") + '\n[Play "W"]\nzz\n', None),
        (game(Deal="N:K4... - AQT... -", Declarer="", Contract="", Result=""), "{[Deal \"S:AQT... - K4... -\"]}"),
        (game() + '\n[ActionTable "Rank;Call"]\n1 4S\n2\n', None),
        (game() + '\n{commented out\n[Result "3"]\n[Round "&"]\n}\n[Round "&"]\n', '[Result "3"]\r\n[Round "&"]\r\n}'),
        (game() + '\n[Round "&"]\n', '{[Round "&"]}'),
        (game(Dealer="") + '\n[Auction "S"]\n1S AP\n', None),
    ],
)  # fmt: skip
def test_what_cannot_stand_is_kept_beside(text, kept):
    document = read("x.pbn", text.encode(), "pbn").value
    assert document is not None
    data = export(document).value
    assert data is not None
    assert kept is None or kept in data.decode()
    again = read("x.pbn", data, "pbn").value
    assert again is not None
    assert export(again).value == data
