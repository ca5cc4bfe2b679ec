from __future__ import annotations

from dataclasses import replace

from dupkit.movements.base import Kind, Plan
from dupkit.movements.describe import as_value, boards_played, complete, copies, quality, stands, stationary
from dupkit.movements.planning import plan
from dupkit.movements.show import as_text, board_range


def made(name: str, **field: int) -> Plan:
    return plan(name, **field).unwrap()  # type: ignore[arg-type]


def test_the_json_has_what_outside_callers_rely_on() -> None:
    value = as_value(made("switched-mitchell", pairs=14, boards=28))
    assert {"name", "tables", "rounds", "sets", "boards_per_set", "winners", "plays", "audit"} <= set(value)
    assert value["plays"][0] == {"round": 1, "table": 1, "ns": 1, "ew": 8, "set": 1, "boards": [1, 2, 3, 4]}
    audit = value["audit"]
    assert (audit["errors"], audit["qf"], audit["shared"], audit["sitouts"]) == ([], 90.46, [], {})
    assert round(audit["sd"], 4) == 1.0491


def test_single_players_have_four_seats_and_teams_no_quality() -> None:
    value = as_value(made("individual", players=13, boards=26))
    assert set(value["plays"][0]) == {"round", "table", "n", "s", "e", "w", "set", "boards"}
    assert value["audit"]["sitouts"]["2"]
    assert as_value(made("thurner", teams=8, boards=28))["audit"]["qf"] is None


def test_errors_and_warnings_are_told_in_the_json() -> None:
    broken = replace(made("mitchell", pairs=14), winners=1, sets=8)
    audit = as_value(broken)["audit"]
    assert [item["code"] for item in audit["errors"]] == ["MOV007"]
    assert [item["code"] for item in audit["warnings"]] == ["MOV013"]


def test_empty_seats_are_sit_outs_not_plays() -> None:
    value = as_value(made("howell", pairs=7, boards=28))
    assert all(play["ns"] and play["ew"] for play in value["plays"])
    assert value["audit"]["sitouts"]["1"] == [2]


def test_who_is_stationary() -> None:
    assert stationary(made("mitchell", pairs=14)) == tuple(range(1, 8))
    assert stationary(made("american-whist", teams=7)) == tuple(range(1, 8))
    assert stationary(made("half-howell", pairs=7)) == ()


def test_stands_lie_between_the_right_tables() -> None:
    assert stands(made("relay-mitchell", pairs=12)) == ()
    assert stands(made("howell", pairs=8)) == ((1, 2, 1), (4, 1, 2))
    assert stands(made("mitchell", pairs=14)) == ()
    assert stands(made("double-weave", pairs=16)) == ()
    assert stands(Plan("none", Kind.PAIRS, 2, 1, ())) == ()


def test_copies_and_completeness() -> None:
    assert copies(made("web", pairs=28, boards=26)) == 2
    assert complete(made("web", pairs=28, boards=26))
    assert complete(made("half-howell", pairs=7))
    assert complete(made("round-robin", teams=7))
    assert not complete(made("skip-mitchell", pairs=16))
    assert not complete(made("american-whist", teams=7))
    assert quality(made("mitchell", pairs=14)) is None


def test_a_team_counts_a_board_once() -> None:
    assert set(boards_played(made("american-whist", teams=7, boards=24)).values()) == {24}


def test_the_text_has_facts_grid_and_findings() -> None:
    text = as_text(made("switched-mitchell", pairs=13, boards=28))
    assert text.startswith("Mitchell, arrow-switched, 13 pairs, 7 rounds\n7 tables, 7 rounds of 4 boards")
    assert "1 v 7 b1-4" in text
    assert "arrow switch" in text
    assert "sitting out" in text
    relay = as_text(made("relay-mitchell", pairs=12, boards=6))
    assert "tables share boards, or use 2 copies" in relay
    assert "2 winners" in relay
    assert "stand for 2 sets between tables 4 and 1" in as_text(made("howell", pairs=8))
    assert "not everybody plays every board" in as_text(made("skip-mitchell", pairs=16))
    assert "warning MOV013" in as_text(replace(made("mitchell", pairs=14), sets=8))
    assert "teams" in as_text(made("triangle", teams=3))
    assert "stationary" not in as_text(made("half-howell", pairs=7))
    assert "table 7" in as_text(made("round-robin", teams=7))


def test_boards_are_said_as_a_range_or_one_by_one() -> None:
    made_plan = replace(made("howell", pairs=8, boards=28), omitted=(2, 5, 6, 7, 8))
    assert board_range(made_plan, 1) == "1, 3, 4"
    assert board_range(made_plan, 2) == "-"
    assert board_range(made_plan, 3) == "9-12"
    assert made_plan.boards_in_play == 23
    assert board_range(made("howell", pairs=8), 3) == "3"


def test_numbers_may_be_shown_line_by_line() -> None:
    mitchell = made("mitchell", pairs=14)
    assert (mitchell.label(9), mitchell.label(9, "lines"), mitchell.label(2, "lines")) == ("9", "2EW", "2NS")
    assert mitchell.label(99, "lines") == "99"
    assert made("howell", pairs=8).label(3, "lines") == "3"
    assert mitchell.plays[0].flipped().by_seat == {"ns": 8, "ew": 1}
