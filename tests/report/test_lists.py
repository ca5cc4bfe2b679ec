"""The prize list, the start list, the recap and the matches of teams."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from dupkit.event.entrants import Entrant
from dupkit.event.event import Event
from dupkit.event.ranking import MatchScore, Ranking, RankingRow, Standings
from dupkit.report.matches import MATCHES
from dupkit.report.prizes import PRIZES
from dupkit.report.recap import RECAP
from dupkit.report.start import START
from tests.report.made import evening, sections, teams


def column(table, key):
    place = [one.key for one in table.columns].index(key)
    return [row[place] for row in table.rows]


@pytest.fixture
def stratified() -> Standings:
    """Five pairs: two of A, two of B, one of C; the second and third are equal."""
    strata = {"1": "A", "2": "B", "3": "A", "4": "C", "5": "B"}
    entrants = tuple(Entrant(id=one, names=(f"N{one}", f"S{one}"), stratum=stratum) for one, stratum in strata.items())
    places = (("1", 1, False, 60), ("2", 2, True, 55), ("3", 2, True, 55), ("4", 4, False, 45), ("5", 5, False, 35))
    rows = tuple(
        RankingRow(place, tied, one, (f"N{one}", f"S{one}"), 10, Fraction(percent), Fraction(100), Fraction(percent))
        for one, place, tied, percent in places
    )
    return Standings(Event(entrants=entrants), "", "MP", (Ranking("overall", rows),), ())


def test_prizes_go_to_three_places_of_the_ranking_and_of_each_stratum(stratified):
    tables = {table.key: table for table in PRIZES.make(stratified).tables}
    assert column(tables["overall"], "place") == ["1", "2=", "2="]
    assert column(tables["overall-stratum-B"], "id") == ["2", "5"]
    assert column(tables["overall-stratum-B"], "place") == ["1", "2"]
    assert list(tables) == ["overall", "overall-stratum-A", "overall-stratum-B", "overall-stratum-C"]


def test_each_section_has_its_prizes_and_one_section_has_none_of_its_own():
    assert {table.key for table in PRIZES.make(sections()).tables} == {
        "overall", "overall-section-A", "overall-section-B",
    }  # fmt: skip
    assert [table.key for table in PRIZES.make(evening()).tables] == ["overall"]


def test_the_recap_stands_by_number_with_places_in_every_stratum_that_counts(stratified):
    table = RECAP.make(stratified).tables[0]
    assert column(table, "id") == ["1", "2", "3", "4", "5"]
    assert column(table, "rank-A") == ["1", "2/3", "2/3", "4", "5"]
    assert column(table, "rank-B") == [None, "1", None, "2", "3"]
    assert column(table, "rank-C") == [None, None, None, "1", None]
    assert dict(table.facts) == {"Average": "50", "Contestants": "5", "Strata": "A=5/B=3/C=1"}


def test_a_recap_without_strata_has_one_place_and_awards_where_there_are_some(stratified):
    row = replace(stratified.rankings[0].rows[0], figures={"masterpoints": Fraction(11, 10)})
    gone = replace(stratified.rankings[0].rows[1], place=None)
    plain = Standings(Event(), "", "MP", (Ranking("overall", (row, gone)),), ())
    table = RECAP.make(plain).tables[0]
    assert (column(table, "rank"), column(table, "masterpoints")) == (["1", None], [Fraction(11, 10), None])


def test_the_start_list_leaves_out_what_nobody_has():
    table = START.make(evening(two_winners=True)).tables[0]
    assert [one.key for one in table.columns] == ["id", "direction", "names"]
    assert column(table, "id") == [str(number) for number in range(1, 15)]
    assert [one.key for one in START.make(teams()).tables[0].columns] == ["id", "title", "names"]
    assert START.make(Standings(Event(), "", "MP", (), ())).notes == ("No entrants are known.",)


def test_matches_have_scores_and_victory_points():
    match = MatchScore(
        "1",
        "1",
        "2",
        8,
        Fraction(13),
        Fraction(-13),
        Fraction(30),
        Fraction(17),
        Fraction(1372, 100),
        Fraction(628, 100),
    )
    table = MATCHES.make(replace(teams(), matches=(match,))).tables[0]
    assert column(table, "home_vp") == [Fraction(343, 25)]
    assert column(table, "home_names")[0].startswith("Team ")
    assert (column(table, "home_score"), column(table, "away_score")) == ([30], [17])
    plain = replace(match, home_vp=None, away_vp=None, home_plus=Fraction(0), away_plus=Fraction(0))
    table = MATCHES.make(replace(teams(), matches=(plain,))).tables[0]
    assert table.columns[-1].key == "away_score"
    assert column(table, "away_score") == [-13]
    assert MATCHES.make(evening()).notes == ("No matches were played.",)
