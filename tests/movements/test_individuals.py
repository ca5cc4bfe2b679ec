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
        9: {7: 21, 8: 50},
        10: {7: 22, 8: 28, 9: 25, 10: 50},
        11: {7: 14, 8: 21, 9: 32, 10: 26, 11: 53},
        12: {7: 43, 8: 35, 9: 46, 10: 60, 11: 48},
        13: {7: 27, 8: 43, 9: 40, 10: 42, 12: 79, 13: 100},
        14: {7: 29, 8: 33, 9: 35, 10: 40, 12: 45, 13: 51, 14: 76},
        15: {7: 27, 8: 29, 9: 39, 10: 48, 12: 60, 13: 40, 15: 85},
        16: {7: 38, 8: 40, 9: 37, 10: 50, 12: 60, 13: 52, 15: 69},
        17: {7: 29, 8: 40, 9: 34, 10: 41, 12: 64, 13: 45, 17: 75},
        18: {7: 20, 8: 39, 9: 42, 10: 23, 12: 57, 13: 41, 18: 69},
        19: {7: 22, 8: 28, 9: 29, 10: 30, 12: 38, 13: 42, 19: 96},
        20: {7: 21, 8: 33, 9: 39, 10: 33, 12: 37, 13: 29, 19: 62},
        21: {7: 26, 8: 38, 9: 42, 10: 39, 12: 46, 13: 33, 21: 80},
        22: {7: 27, 8: 26, 9: 33, 10: 43, 12: 37, 13: 16, 22: 64},
        23: {7: 28, 8: 20, 9: 27, 10: 31, 12: 36, 13: 38, 23: 77},
        24: {7: 21, 8: 28, 9: 32, 10: 34, 12: 48, 13: 30, 14: 38},
    },
    "shared-individual": {
        8: {7: 100},
        9: {7: 31, 8: 50, 9: 100},
        10: {7: 24, 8: 35, 9: 55, 10: 50},
        11: {7: 16, 8: 23, 9: 34, 10: 55, 11: 53},
        12: {7: 56, 8: 61, 9: 66, 10: 80, 11: 47},
        13: {7: 50, 8: 62, 9: 57, 10: 71, 12: 88, 13: 100},
        14: {7: 42, 8: 51, 9: 56, 10: 57, 12: 70, 13: 66, 14: 85},
        15: {7: 43, 8: 48, 9: 54, 10: 62, 12: 70, 13: 68, 15: 93},
        16: {7: 46, 8: 50, 9: 55, 10: 100, 12: 75, 13: 53, 15: 100},
        17: {7: 43, 8: 53, 9: 52, 10: 69, 12: 71, 13: 64, 17: 100},
        18: {7: 36, 8: 54, 9: 70, 10: 35, 12: 71, 13: 63, 18: 90},
        19: {7: 29, 8: 39, 9: 44, 10: 49, 12: 44, 13: 58, 19: 94},
        20: {7: 37, 8: 49, 9: 64, 10: 69, 12: 69, 13: 62, 19: 100},
        21: {7: 41, 8: 45, 9: 55, 10: 59, 12: 63, 13: 59, 21: 88},
        22: {7: 35, 8: 40, 9: 55, 10: 57, 12: 54, 13: 57, 22: 86},
        23: {7: 33, 8: 31, 9: 38, 10: 43, 12: 40, 13: 53, 23: 93},
        24: {7: 38, 8: 42, 9: 41, 10: 49, 12: 64, 13: 49, 23: 94},
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
