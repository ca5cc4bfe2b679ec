"""Individuals: each form is sound, nobody has a partner twice, and none is less balanced than it was found to be."""

from __future__ import annotations

from collections import Counter

import pytest

from dupkit.diagnostics import Severity
from dupkit.movements import MOVEMENTS
from dupkit.movements.audit import audit, shared
from dupkit.movements.balance import balance
from dupkit.movements.base import Family, Plan
from dupkit.movements.data import cyclic
from dupkit.movements.individual import INDIVIDUAL, SHARED_INDIVIDUAL

FORMS = [
    pytest.param(family, players, rounds, id=f"{family.name}-{players}-{rounds}r")
    for family in (INDIVIDUAL, SHARED_INDIVIDUAL)
    for players in family.sizes
    for rounds in family.lengths(players)
]

# The least Qf by players and rounds, rounded down: a bound against losing what the searches found.
LEAST = {
    "individual": {
        9: {7: 20, 8: 50},
        10: {7: 14, 8: 28, 9: 24, 10: 50},
        11: {7: 11, 8: 21, 9: 18, 10: 25, 11: 53},
        12: {7: 16, 8: 31, 9: 21, 10: 33, 11: 48},
        13: {7: 20, 8: 43, 9: 19, 10: 28, 12: 79, 13: 100},
        14: {7: 20, 8: 33, 9: 14, 10: 19, 12: 42, 13: 51, 14: 76},
        15: {7: 14, 8: 29, 9: 13, 10: 20, 12: 60, 13: 34, 15: 85},
        16: {7: 20, 8: 40, 9: 23, 10: 31, 12: 60, 13: 40, 15: 69},
        17: {7: 19, 8: 38, 9: 17, 10: 25, 12: 55, 13: 39, 17: 69},
        18: {7: 19, 8: 39, 9: 15, 10: 23, 12: 57, 13: 21, 18: 69},
        19: {7: 17, 8: 28, 9: 12, 10: 18, 12: 35, 13: 21, 19: 96},
        20: {7: 19, 8: 33, 9: 16, 10: 21, 12: 37, 13: 23, 19: 62},
        21: {7: 20, 8: 38, 9: 17, 10: 23, 12: 46, 13: 13, 21: 80},
        22: {7: 14, 8: 25, 9: 14, 10: 19, 12: 37, 13: 16, 22: 64},
        23: {7: 13, 8: 20, 9: 13, 10: 17, 12: 35, 13: 12, 23: 77},
        24: {7: 17, 8: 28, 9: 17, 10: 23, 12: 48},
    },
    "shared-individual": {
        8: {7: 100},
        9: {7: 31, 8: 50, 9: 100},
        10: {7: 22, 8: 35, 9: 34, 10: 50},
        11: {7: 16, 8: 22, 9: 25, 10: 35, 11: 53},
        12: {7: 41, 8: 61, 9: 27, 10: 34, 11: 47},
        13: {7: 31, 8: 62, 9: 36, 10: 46, 12: 88, 13: 100},
        14: {7: 26, 8: 51, 9: 29, 10: 37, 12: 70, 13: 66, 14: 85},
        15: {7: 27, 8: 48, 9: 24, 10: 33, 12: 70, 13: 68, 15: 93},
        16: {7: 30, 8: 50, 9: 29, 10: 38, 12: 75, 13: 53, 15: 100},
        17: {7: 30, 8: 53, 9: 29, 10: 37, 12: 71, 13: 49, 17: 100},
        18: {7: 26, 8: 54, 9: 26, 10: 35, 12: 71, 13: 63, 18: 90},
        19: {7: 23, 8: 39, 9: 22, 10: 28, 12: 44, 13: 58, 19: 94},
        20: {7: 28, 8: 49, 9: 28, 10: 35, 12: 69, 13: 37, 19: 100},
        21: {7: 25, 8: 45, 9: 24, 10: 32, 12: 63, 13: 28, 21: 86},
        22: {7: 23, 8: 40, 9: 20, 10: 28, 12: 54, 13: 57, 22: 86},
        23: {7: 17, 8: 31, 9: 18, 10: 25, 12: 40, 13: 53, 23: 93},
        24: {7: 24, 8: 42, 9: 23, 10: 31, 12: 64, 13: 25, 23: 88},
    },
}


def partners(plan: Plan) -> Counter[tuple[int, ...]]:
    """How often two players are partners."""
    return Counter(tuple(sorted(side)) for play in plan.plays for side in play.sides)


@pytest.mark.parametrize(("family", "players", "rounds"), FORMS)
def test_every_form_is_sound(family: Family, players: int, rounds: int) -> None:
    plan = family.build(players, rounds)
    assert (plan.contestants, plan.rounds) == (players, rounds)
    assert [item for item in audit(plan) if item.severity is Severity.ERROR] == []
    assert max(partners(plan).values()) == 1
    assert shared(plan.plays) == [] or family is SHARED_INDIVIDUAL


def test_several_rings_turn_each_in_its_own_circle() -> None:
    plays = cyclic("1-5-2-6@1 / 3-4-7-8@5", 8, (4, 2))
    assert [play.seats for play in plays[:3]] == [(1, 5, 2, 6), (2, 6, 3, 5), (3, 5, 4, 6)]
    assert [play.seats for play in plays[4:7]] == [(3, 4, 7, 8), (4, 1, 7, 8), (1, 2, 7, 8)]
    assert [play.set for play in plays] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [play.round for play in plays] == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize(("name", "players"), [(name, players) for name, sizes in LEAST.items() for players in sizes])
def test_no_form_is_less_balanced_than_it_was(name: str, players: int) -> None:
    family = MOVEMENTS[name]
    for rounds, least in LEAST[name][players].items():
        assert (balance(family.build(players, rounds)).qf or 0) >= least, rounds
