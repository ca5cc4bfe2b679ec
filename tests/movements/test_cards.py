from __future__ import annotations

from dupkit.movements.base import Plan
from dupkit.movements.cards import calls, next_seat, personal_cards, table_cards, where
from dupkit.movements.planning import plan


def made(name: str, **field: int) -> Plan:
    return plan(name, **field).unwrap()  # type: ignore[arg-type]


def test_a_mitchell_card_tells_who_stays_and_who_goes() -> None:
    card = table_cards(made("mitchell", pairs=14, boards=28))[0]
    first = card.rows[0]
    assert (card.table, card.words) == (1, ("NS", "EW"))
    assert (first.seats, first.boards, first.moves, first.boards_to, first.mind) == (
        ("1", "8"),
        "1-4",
        ("stay", "table 2 EW"),
        "table 7",
        "",
    )
    assert (card.rows[-1].moves, card.rows[-1].boards_to) == (("", ""), "")


def test_an_arrow_switch_says_where_to_sit() -> None:
    switched = made("switched-mitchell", pairs=14, boards=28)
    rows = table_cards(switched)[0].rows
    assert rows[5].moves == ("stay, sit EW", "table 2 NS")
    assert rows[6].mind == "arrow switch: sit as shown"
    assert "ARROW SWITCH: all tables exchange directions" in calls(switched)[-1].lines


def test_a_howell_switched_table_by_table_just_shows_the_seats() -> None:
    howell = made("switched-howell", pairs=12, boards=24)
    assert all("switch" not in row.mind for card in table_cards(howell) for row in card.rows)
    assert calls(howell)[1].lines[0] == "everybody moves as the guide cards say"


def test_a_hesitation_names_the_table_that_does_not_switch() -> None:
    assert any("all tables exchange directions but 7" in line for line in calls(made("hesitation", pairs=14))[-1].lines)


def test_boards_that_rest_are_on_a_stand_until_they_are_needed() -> None:
    relay = made("relay-mitchell", pairs=12, boards=24)
    assert table_cards(relay)[3].rows[0].boards_to == "stand (round 3: table 3)"
    assert table_cards(relay)[0].rows[0].mind == "same boards as table 6"
    assert "on a stand by table 3: boards 13-16 for round 2" in calls(relay)[0].lines


def test_boards_that_nobody_needs_are_out_of_play() -> None:
    assert table_cards(made("mitchell-5r", pairs=14, boards=20))[2].rows[3].boards_to == "table 2"
    assert table_cards(made("individual", players=4, boards=24))[0].rows[0].boards_to == "out of play"


def test_all_tables_with_the_same_boards_are_told_so() -> None:
    assert table_cards(made("barometer", pairs=8, boards=28))[0].rows[0].mind == "all tables play these boards"
    web = made("web", pairs=40, boards=26)
    assert any(row.mind.startswith("same boards as table") for card in table_cards(web) for row in card.rows)
    triple = made("web-5r", pairs=24, boards=25)
    assert any(" and " in row.mind for card in table_cards(triple) for row in card.rows)


def test_a_personal_card_leads_through_the_evening() -> None:
    card = personal_cards(made("howell", pairs=7, boards=28))[0]
    assert card.who == "Pair 1"
    assert [row.round for row in card.rows] == list(range(1, 8))
    out = [row for row in card.rows if row.mind == "sit out"]
    assert [(row.round, row.against, row.boards) for row in out] == [(2, "-", "-")]


def test_a_rover_is_told_when_he_sits_out() -> None:
    rover = made("rover-mitchell", pairs=15, boards=28)
    assert personal_cards(rover)[14].rows[0].mind == "sit out"
    displaced = next(r for r in rover.sitouts[1])
    assert next_seat(rover, ("", 1), displaced - 1) == "sit out"
    assert next_seat(rover, ("", 1), displaced) == "table 1 NS"
    assert next_seat(rover, ("", 1), 7) == ""
    assert where(rover, ("", 1), 99) is None
    assert any("sitting out" in line for line in calls(rover)[0].lines)


def test_a_player_knows_the_partner_and_a_team_both_its_pairs() -> None:
    individual = personal_cards(made("individual", players=4, boards=24))
    assert [row.partner for row in individual[0].rows] == ["2", "3", "4"]
    assert [row.against for row in individual[0].rows] == ["3 4", "4 2", "2 3"]
    teams = personal_cards(made("new-england-relay", teams=9, boards=24))
    assert [card.who for card in teams[:2]] == ["Team 1 NS", "Team 1 EW"]


def test_an_absent_partner_is_a_dash() -> None:
    from dupkit.movements.operations import without

    short = without(made("rainbow", players=20), 6)
    rows = [row for card in personal_cards(short) for row in card.rows]
    assert any(row.partner == "-" for row in rows)
    assert any("-" in row.against for row in rows)


def test_moves_that_all_share_are_called() -> None:
    assert calls(made("mitchell", pairs=14))[1].lines == ("NS: stay", "EW: up 1 table", "boards: down 1 table")
    assert calls(made("new-england-relay", teams=9))[1].lines[-1] == "boards: down 4 tables"
    assert "the others move as the guide cards say" in calls(made("individual", players=4))[1].lines
    assert calls(made("rainbow", players=20))[1].lines[:4] == (
        "N: stay",
        "S: up 1 table",
        "E: up 2 tables",
        "W: down 2 tables",
    )
