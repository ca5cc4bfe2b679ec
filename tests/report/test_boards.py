from __future__ import annotations

from fractions import Fraction

from dupkit.event.award import parse_outcome
from dupkit.event.event import Event
from dupkit.event.ranking import ScoredBoard, ScoredLine, Standings
from dupkit.event.traveller import Line, Traveller
from dupkit.game.board import Board
from dupkit.report.boards import BOARDS
from tests.report.made import evening, individual, sections, small, teams


def column(table, key):
    place = [one.key for one in table.columns].index(key)
    return [row[place] for row in table.rows]


def test_the_best_score_for_north_south_stands_first():
    for table in BOARDS.make(evening()).tables:
        awards = [award for award in column(table, "ns_award") if award is not None]
        assert awards == sorted(awards, reverse=True)


def test_a_board_names_dealer_vulnerability_and_top():
    table = BOARDS.make(evening()).tables[1]
    assert dict(table.facts) == {"Dealer": "E", "Vulnerable": "NS", "Top": "12"}
    assert (table.key, table.title) == ("board-2", "Board 2")


def test_a_board_of_unknown_dealer_says_nothing_of_it_and_a_datum_is_shown():
    line = ScoredLine(Line(("1", "2"), parse_outcome("pass")), 0, None, None)
    board = ScoredBoard(Traveller(Board("25A"), (line.line,)), (line,), None, -40)
    table = BOARDS.make(Standings(Event(), "", "IMP", (), (board,))).tables[0]
    assert table.facts == (("Datum", "-40"),)
    assert (column(table, "ns_score"), column(table, "ew_score")) == ([0], [0])


def test_each_score_stands_on_the_side_that_gained_it():
    for table in BOARDS.make(evening()).tables:
        for ns, ew in zip(column(table, "ns_score"), column(table, "ew_score"), strict=True):
            assert ns is None or ew is None or ns == ew == 0


def test_outcomes_that_are_no_contract_are_named():
    table = BOARDS.make(small()).tables[0]
    assert set(column(table, "contract")) == {
        "4SX", "pass", "A6040", "60% 4SN= 40% 4SN-1", "split NS 4SN= EW 4SN-1", "sit-out", "late", None, "3N",
    }  # fmt: skip
    by_contract = dict(zip(column(table, "contract"), column(table, "result"), strict=True))
    assert (by_contract["4SX"], by_contract["3N"], by_contract["pass"]) == ("-2", "+1", None)


def test_a_ruling_is_told_under_the_board():
    note = BOARDS.make(evening()).tables[4].note
    assert "Law 12C2, boards mixed up at the last table" in note


def test_sections_teams_and_individuals_say_where_and_who():
    assert {table.title for table in BOARDS.make(sections()).tables} >= {"Board 1 (Section A)", "Board 1 (Section B)"}
    assert {table.key for table in BOARDS.make(sections()).tables} >= {"board-A-1", "board-B-1"}
    assert set(column(BOARDS.make(teams()).tables[0], "room")) == {"Open", "Closed"}
    assert all("+" in ids for ids in column(BOARDS.make(individual()).tables[0], "ns"))


def test_a_share_is_a_percentage_of_the_top():
    table = BOARDS.make(evening()).tables[0]
    for award, share in zip(column(table, "ns_award"), column(table, "ns_percent"), strict=True):
        assert share == Fraction(100) * award / 12
