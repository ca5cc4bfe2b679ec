"""Importing while the session runs: a growing Bridgemate database, in any order; other files."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dupkit.club.desk import Desk
from dupkit.club.importing import import_bws, import_document, quiet, take_new_hands
from dupkit.club.keyboard import Keyboard
from dupkit.club.opening import evening_at, is_place
from dupkit.club.results import How, erase, undo
from dupkit.club.values import Settings
from dupkit.event.record import Document
from dupkit.formats.base import Source
from dupkit.formats.read import read
from dupkit.store.store import Store
from tests.club.conftest import Opening
from tests.formats.bws.jet4 import BOOLEAN, BYTE, DATE, LONG, TEXT, TableText, database

COLUMNS = [("ID", LONG), ("Section", BYTE), ("Table", BYTE), ("Round", BYTE), ("Board", LONG), ("PairNS", LONG),
           ("PairEW", LONG), ("Declarer", LONG), ("NS/EW", TEXT), ("Contract", TEXT), ("Result", TEXT),
           ("LeadCard", TEXT), ("Remarks", TEXT), ("DateLog", DATE), ("Processed", BOOLEAN),
           ("Erased", BOOLEAN)]  # fmt: skip


@dataclass(frozen=True)
class Row:
    id: int
    table: int
    board: int
    ns: int
    ew: int
    contract: str = "4 S"
    result: str = "="
    seat: str = "N"
    remarks: str = ""
    processed: bool = False
    erased: bool = False
    section: int = 1

    def cells(self) -> tuple[object, ...]:
        declarer = self.ns if self.seat in "NS" else self.ew
        when = datetime(2026, 1, 30, 19, self.id % 60)
        return (self.id, self.section, self.table, 1, self.board, self.ns, self.ew, declarer, self.seat,
                self.contract, self.result, "", self.remarks, when, self.processed, self.erased)  # fmt: skip


def bws(rows: list[Row], letters: str = "A") -> Source:
    received = TableText("ReceivedData", COLUMNS, [row.cells() for row in rows])  # type: ignore[misc]
    sections = [(n, letter) for n, letter in enumerate(letters, 1)]
    section = TableText("Section", [("ID", LONG), ("Letter", TEXT)], list(sections))  # type: ignore[arg-type]
    return Source("friday.bws", database([received, section]))


def told(desk: Desk) -> dict[str, str]:
    return {subject: str(one.entry.outcome) for subject, one in sorted(desk.evening().results.items())}


GROWING = [
    [Row(1, 1, 1, 1, 4), Row(2, 2, 4, 2, 5)],
    [Row(1, 1, 1, 1, 4, processed=True), Row(2, 2, 4, 2, 5, erased=True), Row(3, 2, 4, 2, 5, result="+1")],
    [Row(1, 1, 1, 1, 4, processed=True, erased=True), Row(2, 2, 4, 2, 5, erased=True), Row(3, 2, 4, 2, 5, result="+1"),
     Row(4, 1, 1, 1, 4, "3 NT", "-1", "E"), Row(5, 3, 7, 3, 6, "PASS", "", "")],
    [Row(1, 1, 1, 1, 4, erased=True), Row(2, 2, 4, 2, 5, erased=True), Row(3, 2, 4, 2, 5, result="+1"),
     Row(4, 1, 1, 1, 4, "3 NT", "-1", "E"), Row(5, 3, 7, 3, 6, "PASS", "", "", erased=True)],
]  # fmt: skip
"""States of one file: a row is added, erased, entered again, erased for good."""


@pytest.mark.parametrize("order", list(itertools.permutations(range(4))))
def test_a_growing_database_gives_the_same_session_in_any_order(order: tuple[int, ...], opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    for state in order:
        done = import_bws(desk, bws(GROWING[state]))
        assert not done.findings.errors
    assert told(desk) == {"result//1/1+4": "3NE-1", "result//4/2+5": "4SN+1"}
    assert len(import_bws(desk, bws(GROWING[3])).findings.errors) == 0
    before = len(desk.events())
    again = import_bws(desk, bws(GROWING[2]))
    assert (again.new, again.known) == (0, 5) and len(desk.events()) == before


@given(st.data())
@settings(max_examples=15, deadline=None)
def test_any_states_of_any_rows_in_any_order_are_the_same_session(data: st.DataObject) -> None:
    from tests.club.memory import memory_desk

    rows = [
        Row(number, table, table, table, table + 3, result=result)
        for number, (table, result) in enumerate(
            data.draw(st.lists(st.tuples(st.integers(1, 3), st.sampled_from(["=", "+1", "-1"])), max_size=6)), 1
        )
    ]
    erased = data.draw(st.sets(st.sampled_from([row.id for row in rows]))) if rows else set()
    states = [
        [replace(row, erased=row.id in erased and row.id <= seen - 1) for row in rows[:seen]]
        for seen in range(1, len(rows) + 1)
    ] + [[replace(row, erased=row.id in erased) for row in rows]]
    order = data.draw(st.permutations(states))
    with memory_desk() as one, memory_desk() as other:
        for state in states:
            import_bws(one, bws(state))
        for state in order:
            import_bws(other, bws(state))
        assert told(one) == told(other)


def test_what_the_director_entered_is_stronger_than_a_table(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    import_bws(desk, bws(GROWING[0]))
    Keyboard(desk).key("b1")
    keyboard = Keyboard(desk, board="1")
    keyboard.key("b1")
    keyboard.key("1v4 4sn+2")
    assert told(desk)["result//1/1+4"] == "4SN+2"
    import_bws(desk, bws(GROWING[2]))
    assert told(desk)["result//1/1+4"] == "4SN+2" and "result//1/1+4" in desk.evening().conflicts
    undo(desk)
    assert told(desk)["result//1/1+4"] == "3NE-1", "without the director's word the table's counts"


def test_what_the_director_erased_comes_back_with_a_new_row_only(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    import_bws(desk, bws(GROWING[0]))
    erase(desk, "result//1/1+4", How(reason="wrong board"))
    import_bws(desk, bws(GROWING[1]))
    assert "result//1/1+4" not in told(desk)
    import_bws(desk, bws(GROWING[2]))
    assert told(desk)["result//1/1+4"] == "3NE-1"


def test_several_sections_keep_their_letters_and_names_are_taken(opening: Opening) -> None:
    desk = opening()
    rows = [Row(1, 1, 1, 1, 4), Row(2, 1, 1, 1, 4, section=2)]
    import_bws(desk, bws(rows, "AB"))
    assert sorted(told(desk)) == ["result/A/1/1+4", "result/B/1/1+4"] and desk.evening().sections == ("A", "B")


def test_both_lines_numbered_from_one_are_told_apart(opening: Opening) -> None:
    desk = opening()
    rows = [Row(1, 1, 1, 1, 2), Row(2, 2, 1, 2, 1), Row(3, 1, 2, 1, 1), Row(4, 2, 2, 2, 2)]
    import_bws(desk, bws(rows))
    assert desk.evening().settings.numbering == "lines"
    assert sorted(told(desk)) == [
        "result//1/1EW+2NS", "result//1/1NS+2EW", "result//2/1EW+1NS", "result//2/2EW+2NS",
    ]  # fmt: skip


def test_a_row_that_waits_for_the_director_has_no_result(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    done = import_bws(
        desk, bws([Row(1, 1, 1, 1, 4, "", "", "", "Arbitral score"), Row(2, 2, 4, 2, 5, remarks="40%-60%")])
    )
    assert told(desk) == {"result//1/1+4": "None", "result//4/2+5": "A4060"}
    assert [one.code for one in quiet(done.findings)] == ["BWS008"]


def csv(text: str) -> Document:
    outcome = read("results.trv", text.encode())
    return outcome.unwrap()


FILE = "pair 1: Ann Ash - Bob Birch\nboard 1\n1 v 4 4SN=\n2 v 5 -50\n"


def test_other_files_are_taken_again_and_again(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    first = import_document(desk, csv(FILE))
    assert (first.new, first.changed, first.known) == (2, 0, 0)
    again = import_document(desk, csv(FILE.replace("-50", "-100") + "3 v 6 pass\n"))
    assert (again.new, again.changed, again.known) == (1, 1, 1)
    assert told(desk) == {"result//1/1+4": "4SN=", "result//1/2+5": "-100", "result//1/3+6": "pass"}
    assert desk.evening().entrants["", "1"].names == ("Ann Ash", "Bob Birch")
    count = len(desk.events())
    import_document(desk, csv(FILE.replace("-50", "-100") + "3 v 6 pass\n"))
    assert len(desk.events()) == count


def test_a_file_does_not_replace_what_was_keyed(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    Keyboard(desk).key("4sn11")
    done = import_document(desk, csv(FILE))
    assert [one.code for one in done.findings] == ["SES042"] and told(desk)["result//1/1+4"] == "4SN+1"


def test_a_score_that_is_not_that_of_the_contract_is_kept_beside_it(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    document = csv(FILE)
    record = document.records[0]
    record.lines = tuple(replace(line, stated={"Score_NS": "450"}) for line in record.lines[:1])
    import_document(desk, document)
    (standing,) = desk.evening().results.values()
    assert standing.entry.score == 450 and str(desk.evening().counted(standing.entry)) == "+450"


def test_teams_and_lines_from_a_file(opening: Opening) -> None:
    desk = opening("american-whist", teams=5, boards=10)
    text = "team 1: Aces = A, B, C, D\nmatch 1: 1 v 4\nboard 1\nopen 4SN=\nclosed 4SN+1\n"
    import_document(desk, csv(text))
    assert sorted(told(desk)) == ["result//1/1+4/closed", "result//1/1+4/open"]
    lines = opening(settings=Settings(numbering="lines"))
    import_document(lines, csv("board 1\n1 v 1 pass\n2 v 2 pass\n"))
    assert sorted(told(lines)) == ["result//1/1EW+1NS", "result//1/2EW+2NS"]


def test_two_lines_of_a_file_for_the_same_are_for_the_director(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    twice = csv("board 1\n1 v 4 4SN=\n4 v 1 4SN+1\n")
    import_document(desk, twice)
    assert told(desk) == {"result//1/1+4": "4SN="} and "result//1/1+4" in desk.evening().conflicts
    count = len(desk.events())
    import_document(desk, twice)
    assert len(desk.events()) == count
    Keyboard(desk, board="1").key("1v4 4sn+1")
    assert desk.evening().conflicts == {}


def test_names_and_hands_that_come_later_are_taken_too(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    import_document(desk, csv(FILE.replace("Ann Ash - Bob Birch", "Ann Ash")))
    import_document(desk, csv(FILE))
    import_document(desk, csv(FILE.replace("Ann Ash - Bob Birch", "Ann Ash")))
    assert desk.evening().entrants["", "1"].names == ("Ann Ash", "Bob Birch"), "in any order"
    cards = "N:AKQ2.432.A32.432 543.AKQJ.K54.765 JT9.T98.QJT9.QJT 876.765.876.AK98"
    first = read("a.pbn", f'[Board "1"]\n[Deal "{cards}"]\n'.encode()).value
    both = read("b.pbn", f'[Board "1"]\n[Deal "{cards}"]\n\n[Board "2"]\n[Deal "E{cards[1:]}"]\n'.encode()).value
    assert first is not None and both is not None
    take_new_hands(desk, first)
    take_new_hands(desk, both)
    count = len(desk.events())
    take_new_hands(desk, both)
    assert sorted(label for _, label in desk.evening().boards) == ["1", "2"] and len(desk.events()) == count


def test_sessions_are_found_by_their_place(opening: Opening, tmp_path: Path) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    import_document(desk, csv(FILE))
    assert is_place("a.dupkit") and is_place("postgresql://h/db#a") and not is_place("a.pbn")
    place = str(desk.store.place)
    assert len(evening_at(place).unwrap().results) == 2
    assert [one.code for one in evening_at(str(tmp_path / "none.dupkit")).findings] == ["RED002"]


def test_names_of_devices_come_with_their_sections(opening: Opening) -> None:
    desk = opening()
    columns = [("Section", BYTE), ("Table", BYTE), ("Direction", TEXT), ("Number", TEXT), ("Name", TEXT)]
    rows = [(1, 1, "N", "11", "Ann"), (1, 1, "S", "12", "Bob")]
    names = TableText("PlayerNumbers", columns, rows)  # type: ignore[arg-type]
    received = TableText("ReceivedData", COLUMNS, [Row(1, 1, 1, 1, 4).cells()])  # type: ignore[list-item]
    section = TableText("Section", [("ID", LONG), ("Letter", TEXT)], [(1, "A")])
    data = database([received, section, names])
    import_bws(desk, Source("f.bws", data))
    assert told(desk) == {"result//1/1+4": "4SN="}


def test_a_place_that_refuses_rows_is_a_finding(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    with Store(str(desk.store.place), write=False) as reader:
        desk.store, kept = reader, desk.store
        try:
            done = import_bws(desk, bws(GROWING[0]))
        finally:
            desk.store = kept
    assert [one.code for one in done.findings.errors] == ["SES004"]
    done = import_document(desk, Document("trv", "empty"))
    assert (done.new, done.known) == (0, 0)
