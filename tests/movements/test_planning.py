from __future__ import annotations

import pytest

from dupkit.movements.base import Kind
from dupkit.movements.describe import boards_played
from dupkit.movements.planning import families, family_of, length_for, plan
from dupkit.registry import UnknownPartError


def test_a_name_may_say_the_rounds() -> None:
    family, rounds = family_of("three-quarter-howell-9r")
    assert (family.name, rounds) == ("three-quarter-howell", 9)
    assert family_of("AWL")[0].name == "american-whist"
    assert family_of("Double_Weave")[0].name == "double-weave"


def test_an_unknown_name_is_told_with_close_ones() -> None:
    with pytest.raises(UnknownPartError, match="howell"):
        family_of("howel")


def test_boards_decide_how_many_lie_on_a_table() -> None:
    made = plan("mitchell", pairs=14, boards=28).unwrap()
    assert (made.rounds, made.boards_per_set, made.boards(2)) == (7, 4, (5, 6, 7, 8))
    assert made.title == "Mitchell, 14 pairs, 7 rounds"


def test_a_movement_that_is_too_long_is_curtailed() -> None:
    made = plan("web", pairs=40, boards=26).unwrap()
    assert (made.name, made.rounds, made.boards_per_set) == ("web-13r", 13, 2)


def test_boards_may_start_anywhere() -> None:
    made = plan("howell", pairs=8, boards=28, first_board=33).unwrap()
    assert made.boards(1) == (33, 34, 35, 36)


def test_rounds_and_boards_of_a_set_may_be_given() -> None:
    made = plan("switched-howell", pairs=12, rounds=9, boards_per_set=3).unwrap()
    assert (made.rounds, made.boards_per_set) == (9, 3)


def test_without_boards_a_set_is_one_board() -> None:
    assert plan("howell", pairs=8).unwrap().boards_per_set == 1


@pytest.mark.parametrize(
    ("name", "field", "words"),
    [
        ("howell", {"teams": 8}, "say how many"),
        ("howell", {"pairs": 70}, "does not exist for 70 pairs"),
        ("half-howell", {"pairs": 8}, "does not exist for 8 pairs"),
        ("howell-6r", {"pairs": 8}, "no form of 6 rounds"),
        ("triangle", {"teams": 4}, "does not exist for 4 teams"),
    ],
)
def test_what_cannot_be_is_a_finding(name: str, field: dict[str, int], words: str) -> None:
    outcome = plan(name, **field, boards=26)
    assert outcome.value is None
    assert [item.code for item in outcome.findings] == ["MOV020"]
    assert words in outcome.findings[0].message


def test_an_odd_field_plays_the_movement_of_one_more() -> None:
    made = plan("relay-mitchell", pairs=15, boards=24).unwrap()
    assert made.contestants == 15
    assert max(boards_played(made).values()) == 24
    from dupkit.movements.audit import shared

    assert shared(made.plays) == [], "with the last NS pair the sharing goes"


def test_a_switched_mitchell_misses_its_last_north_south() -> None:
    made = plan("switched-mitchell", pairs=13, boards=28).unwrap()
    assert 0 in made.at[1, 7].seats


def test_a_large_field_misses_its_last_number() -> None:
    made = plan("barometer", pairs=27, boards=27).unwrap()
    assert (made.contestants, made.rounds) == (27, 27)


def test_families_come_by_kind() -> None:
    assert {family.kind for family in families(Kind.TEAMS)} == {Kind.TEAMS}


def test_the_full_length_is_kept_if_it_is_near_enough() -> None:
    assert length_for((7, 6, 5), 26) == 7
    assert length_for((15, 13, 11), 26) == 13
    assert length_for((15, 13), None) == 15
