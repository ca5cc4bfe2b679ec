from __future__ import annotations

from fractions import Fraction

from dupkit.report.scorecards import SCORECARDS
from tests.report.made import butler, evening, individual, teams


def column(table, key):
    place = [one.key for one in table.columns].index(key)
    return [row[place] for row in table.rows]


def test_a_card_adds_up_to_the_ranking():
    standings = evening()
    cards = {table.key: table for table in SCORECARDS.make(standings).tables}
    for row in standings.rankings[0].rows:
        awards = [award for award in column(cards[f"pair-{row.id}"], "award") if award is not None]
        assert sum(awards, Fraction(0)) == row.total + row.penalty


def test_a_score_has_the_sign_of_the_own_side():
    standings = evening()
    cards = {table.key: table for table in SCORECARDS.make(standings).tables}
    first = standings.boards[0].lines[0]
    ns, ew = (cards[f"pair-{one}"] for one in first.line.contestants)
    assert column(ns, "score")[0] == first.points == -column(ew, "score")[0]
    assert (column(ns, "side")[0], column(ew, "side")[0]) == ("NS", "EW")


def test_the_running_percentage_ends_with_the_percentage_of_the_card():
    standings = evening()
    table = SCORECARDS.make(standings).tables[0]
    last = [share for share in column(table, "running") if share is not None][-1]
    row = next(row for row in standings.rankings[0].rows if row.id == "1")
    assert last == 100 * (row.total + row.penalty) / row.maximum


def test_cards_stand_in_the_order_of_numbers_with_place_and_total_above():
    tables = SCORECARDS.make(evening()).tables
    assert [table.key for table in tables] == [f"pair-{number}" for number in range(1, 15)]
    assert {name for name, _value in tables[1].facts} == {"Place", "Boards", "MP", "Penalty", "%"}


def test_without_a_top_the_running_total_is_shown():
    table = SCORECARDS.make(butler()).tables[0]
    assert column(table, "running")[-1] == sum(award for award in column(table, "award") if award is not None)


def test_teams_and_players_have_their_own_keys_and_a_player_has_a_partner():
    assert SCORECARDS.make(teams()).tables[0].key == "team-1"
    table = SCORECARDS.make(individual()).tables[0]
    assert table.key == "player-1"
    assert all("(+" in against for against in column(table, "against"))
    assert all(" · " in names for names in column(table, "names"))


def test_the_second_room_of_a_match_does_not_count_the_imps_again():
    standings = teams()
    tables = {table.key: table for table in SCORECARDS.make(standings).tables}
    for row in standings.rankings[0].rows:
        table = tables[f"team-{row.id}"]
        awards = [award for award in column(table, "award") if award is not None]
        assert len(awards) == 4 and len(table.rows) == 8
        assert sum(awards) == row.figures["imps"]
