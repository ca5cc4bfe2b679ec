from __future__ import annotations

from fractions import Fraction

from dupkit.event.entrants import Entrant
from dupkit.event.event import Event
from dupkit.event.ranking import Ranking, RankingRow, Standings
from dupkit.report.ranking import RANKING, figure_title, ranking_name
from dupkit.report.table import Kind
from tests.report.made import butler, evening, individual, teams


def column(table, key):
    place = [one.key for one in table.columns].index(key)
    return [row[place] for row in table.rows]


def test_two_winners_are_two_tables_with_the_names_of_the_lines():
    report = RANKING.make(evening(two_winners=True))
    assert [table.title for table in report.tables] == ["North-South", "East-West"]
    assert report.subtitle == "Monday pairs · Bridge club · 30 January 2026"
    assert report.method.startswith("Matchpoints")


def test_a_shared_place_has_an_equals_sign_and_an_unranked_one_nothing():
    rows = (
        RankingRow(1, True, "1", ("A", "B"), 2, Fraction(10)),
        RankingRow(1, True, "2", ("C", "D"), 2, Fraction(10)),
        RankingRow(None, False, "3", (), 0, Fraction(0)),
    )
    table = RANKING.make(Standings(Event(), "", "MP", (Ranking("overall", rows),), ())).tables[0]
    assert column(table, "place") == ["1=", "1=", None]
    assert column(table, "names") == ["A - B", "C - D", ""]


def test_the_score_before_a_penalty_the_penalty_and_the_total_add_up():
    table = RANKING.make(evening()).tables[0]
    for before, penalty, total in zip(*(column(table, key) for key in ("before", "penalty", "total")), strict=True):
        assert before + (penalty or 0) == total
    assert sum(one is not None for one in column(table, "penalty")) == 1


def test_columns_without_anything_to_say_are_left_out():
    keys = [one.key for one in RANKING.make(butler()).tables[0].columns]
    assert keys == ["place", "id", "names", "boards", "total"]


def test_teams_show_their_title_with_the_players_and_further_figures():
    table = RANKING.make(teams()).tables[0]
    assert column(table, "names")[0].startswith("Team ")
    kinds = {one.key: one.kind for one in table.columns}
    assert (kinds["imps"], kinds["total"], kinds["matches"]) == (Kind.IMPS, Kind.VP, Kind.COUNT)
    assert table.columns[1].title == "Team"


def test_an_individual_has_players():
    table = RANKING.make(individual()).tables[0]
    assert table.columns[1].title == "Player"
    assert " - " not in column(table, "names")[0]


def test_names_and_clubs_of_the_entrants_fill_rows_that_have_none():
    event = Event(entrants=(Entrant(id="7", names=("Ada", "Bo"), club="Hill club"),))
    row = RankingRow(1, False, "7", (), 1, Fraction(1))
    table = RANKING.make(Standings(event, "", "MP", (Ranking("A", (row,)),), ())).tables[0]
    assert (column(table, "names"), column(table, "club")) == (["Ada - Bo"], ["Hill club"])
    assert table.title == "A"


def test_unknown_figures_and_rankings_keep_their_own_names():
    assert figure_title("slam_bonus") == "Slam bonus"
    assert ranking_name("Section C") == "Section C"
