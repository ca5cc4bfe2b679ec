"""Frequencies, the flat table, the matrix, deals, penalties, the summary and what a workbook is about."""

from __future__ import annotations

from fractions import Fraction

from dupkit.event.event import Event
from dupkit.event.ranking import Standings
from dupkit.game.table import Seat
from dupkit.report.about import ABOUT, set_identity
from dupkit.report.data import DATA
from dupkit.report.deals import DEALS
from dupkit.report.frequency import FREQUENCY
from dupkit.report.matrix import MATRIX
from dupkit.report.penalties import PENALTIES
from dupkit.report.shown import decimals
from dupkit.report.summary import SUMMARY
from tests.report.made import evening, individual, sections, small, teams

EMPTY = Standings(Event(), "", "MP", (), ())


def column(table, key):
    place = [one.key for one in table.columns].index(key)
    return [row[place] for row in table.rows]


def test_frequencies_count_every_line_once_and_scores_fall():
    standings = evening()
    for board, table in zip(standings.boards, FREQUENCY.make(standings).tables, strict=True):
        assert sum(column(table, "count")) == len(board.lines)
        scores = [score for score in column(table, "score") if score is not None]
        assert scores == sorted(set(scores), reverse=True)


def test_a_frequency_table_names_results_that_have_no_score():
    table = FREQUENCY.make(evening()).tables[4]
    assert "A5050" in column(table, "result")


def test_the_flat_table_has_a_row_for_each_result():
    standings = evening()
    table = DATA.make(standings).tables[0]
    lines = [scored for board in standings.boards for scored in board.lines]
    assert column(table, "points") == [scored.points for scored in lines]
    assert column(table, "ns_award") == [scored.ns_award for scored in lines]
    assert column(table, "outcome") == [str(scored.line.outcome) for scored in lines]
    assert column(table, "ns") == [scored.line.ns for scored in lines]


def test_the_flat_table_of_an_individual_has_four_seats_and_of_teams_rooms():
    keys = [one.key for one in DATA.make(individual()).tables[0].columns]
    assert [key for key in keys if key in ("n", "s", "e", "w", "ns")] == ["n", "s", "e", "w"]
    assert set(column(DATA.make(teams()).tables[0], "room")) == {"open", "closed"}


def test_a_row_of_the_matrix_sums_to_its_total():
    table = MATRIX.make(evening()).tables[0]
    for row in table.rows:
        assert sum((cell for cell in row[2:-1] if cell is not None), Fraction(0)) == row[-1]


def test_the_matrix_of_several_sections_names_them():
    table = MATRIX.make(sections()).tables[0]
    assert set(column(table, "section")) == {"A", "B"}
    assert len(table.columns) == 3 + 4 + 1


def test_deals_are_listed_with_their_points():
    standings = evening()
    table = DEALS.make(standings).tables[0]
    assert len(table.rows) == 28
    points = [column(table, f"{seat.name.lower()}_points") for seat in Seat]
    assert all(sum(four) == 40 for four in zip(*points, strict=True))
    assert column(table, "north")[0] == str(standings.boards[0].traveller.board.deal[Seat.NORTH])


def test_an_event_without_deals_or_penalties_says_so():
    assert DEALS.make(EMPTY).notes == ("The event has no deals.",)
    assert PENALTIES.make(EMPTY).notes == ("No penalties and no rulings.",)
    assert set_identity(EMPTY) == ""


def test_penalties_and_rulings_tell_who_why_and_by_which_law():
    penalties, rulings = PENALTIES.make(evening()).tables
    assert (column(penalties, "amount"), column(penalties, "unit")) == ([Fraction(1, 10)], ["of a top"])
    assert column(rulings, "law") == ["12C2"]
    assert len(PENALTIES.make(small()).tables) == 1


def test_the_summary_has_the_first_three_of_each_ranking_and_the_findings():
    tables = {table.key: table for table in SUMMARY.make(evening(two_winners=True)).tables}
    assert [len(tables[key].rows) for key in ("best-NS", "best-EW")] == [3, 3]
    assert column(tables["findings"], "code") == ["SCO001"]
    assert dict(tables["event"].rows)["Pairs"] == "14"
    assert dict(SUMMARY.make(teams()).tables[0].rows)["Teams"] == "4"


def test_the_set_of_deals_has_one_name_whatever_the_order_of_the_boards():
    standings = evening()
    turned = Standings(standings.event, "", "MP", (), standings.boards[::-1])
    assert set_identity(standings) == set_identity(turned)
    rows = dict(ABOUT.make(standings).tables[0].rows)
    assert rows["Program"].startswith("dupkit ")
    assert rows["Set of deals"] == set_identity(standings)


def test_decimals_are_as_few_as_show_the_values():
    assert decimals([1, Fraction(2)]) == 0
    assert decimals([Fraction(1, 2), None, "x"]) == 1
    assert decimals([Fraction(1, 2), Fraction(1, 4)]) == 2
    assert decimals([Fraction(1, 2)], most=0) == 0
