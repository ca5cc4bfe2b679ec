"""Individuals: each form is sound, nobody has a partner twice, and none is less balanced than it was found to be."""

from __future__ import annotations

from collections import Counter

import pytest

from dupkit.diagnostics import Severity
from dupkit.movements.audit import audit, shared
from dupkit.movements.base import Family, Plan
from dupkit.movements.data import cyclic
from dupkit.movements.individual import INDIVIDUAL, SHARED_INDIVIDUAL

FORMS = [
    pytest.param(family, players, rounds, id=f"{family.name}-{players}-{rounds}r")
    for family in (INDIVIDUAL, SHARED_INDIVIDUAL)
    for players in family.sizes
    for rounds in family.lengths(players)
]


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
