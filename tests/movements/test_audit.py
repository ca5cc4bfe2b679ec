from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.movements import MOVEMENTS
from dupkit.movements.audit import audit
from dupkit.movements.balance import balance
from dupkit.movements.base import Kind, Plan, Play, plays_of
from dupkit.movements.mitchell import straight


def codes(plan: Plan, played: tuple[Play, ...] = ()) -> set[str]:
    return {item.code for item in audit(plan, played)}


def pairs(*rounds: list[tuple[int, ...]], contestants: int = 4, sets: int = 9, **more: object) -> Plan:
    return Plan("test", Kind.PAIRS, contestants, sets, plays_of(rounds), **more)  # type: ignore[arg-type]


SOUND = [[(1, 1, 3, 1), (2, 2, 4, 2)], [(1, 4, 1, 3), (2, 2, 3, 4)]]

UNEVEN = [[(1, 1, 2, 1), (2, 2, 1, 1)], [(1, 1, 2, 2), (2, 2, 1, 2)], [(1, 1, 3, 3), (3, 3, 1, 3)]]

CASES = {
    "MOV001": pairs([(1, 1, 3, 1), (2, 1, 4, 2)]),
    "MOV002": pairs([(1, 1, 3, 1), (1, 2, 4, 2)]),
    "MOV003": pairs([(1, 1, 1, 1), (2, 2, 4, 2)]),
    "MOV004": pairs([(1, 1, 3, 1)], [(1, 1, 4, 1)]),
    "MOV005": pairs([(1, 1, 3, 1)], [(1, 1, 3, 2)]),
    "MOV006": pairs([(1, 1, 3, 1)], [(1, 4, 1, 2)], winners=2),
    "MOV007": replace(straight(7, 7), winners=1),
    "MOV008": Plan("t", Kind.INDIVIDUAL, 4, 2, plays_of([[(1, 1, 2, 3, 4, 1)], [(1, 3, 4, 2, 1, 2)]])),
    "MOV009": pairs([(1, 1, 7, 1)]),
    "MOV010": Plan("t", Kind.TEAMS, 2, 2, plays_of([[(1, 1, 2, 1), (2, 2, 1, 2)]])),
    "MOV011": pairs([(1, 1, 3, 1), (2, 2, 4, 1)]),
    "MOV012": pairs([(1, 1, 3, 1), (2, 2, 4, 2)], [(1, 1, 4, 3)], [(1, 1, 2, 4)]),
    "MOV013": pairs([(1, 1, 3, 1), (2, 2, 4, 2)], sets=3),
    "MOV014": pairs(*SOUND, sets=4),
    "MOV015": pairs([(1, 1, 3, 1)], [(1, 1, 2, 2)]),
    "MOV016": Plan("t", Kind.TEAMS, 3, 3, plays_of(UNEVEN)),
}  # fmt: skip


@pytest.mark.parametrize("code", CASES)
def test_a_broken_rule_is_found(code: str) -> None:
    assert code in codes(CASES[code])


def test_a_set_beyond_the_last_is_found() -> None:
    assert "MOV009" in codes(pairs([(1, 1, 3, 12)]))


def test_a_sound_movement_has_no_finding() -> None:
    assert audit(MOVEMENTS["howell"].build(8, 7)) == ()
    assert audit(MOVEMENTS["mitchell"].build(14, 7)) == ()
    assert audit(MOVEMENTS["half-howell"].build(7, 7)) == ()
    assert audit(MOVEMENTS["american-whist"].build(7, 6)) == ()


def test_an_empty_plan_is_no_accident() -> None:
    assert codes(Plan("empty", Kind.PAIRS, 2, 0, ())) == {"MOV015"}
    assert codes(Plan("empty", Kind.TEAMS, 2, 0, ())) == {"MOV015"}


def test_what_was_played_counts_with_the_rest_of_the_plan() -> None:
    plan = straight(7, 7)
    rest = replace(plan, plays=tuple(play for play in plan.plays if play.round > 1))
    played = tuple(play for play in plan.plays if play.round == 1)
    assert audit(rest, played) == ()
    wrong = (replace(played[0], set=2), *played[1:])
    found = [item for item in audit(rest, wrong) if item.code == "MOV004"]
    assert [item.message for item in found] == [
        "pair 1 plays set 2 in round 1 and again in round 2",
        "pair 8 plays set 2 in round 1 and again in round 5",
    ]


MUTATED = ["mitchell", "relay-mitchell", "web", "howell", "switched-howell", "half-howell", "rover-mitchell",
           "individual", "american-whist", "thurner", "round-robin", "barometer", "hesitation"]  # fmt: skip


def mutated(plan: Plan, source: random.Random) -> Plan:
    """The plan with one number of one play changed: a seat or the set."""
    place = source.randrange(len(plan.plays))
    play = plan.plays[place]
    which = source.randrange(len(play.seats) + 1)
    if which == len(play.seats):
        other = source.choice([n for n in range(1, plan.sets + 1) if n != play.set])
        new = replace(play, set=other)
    else:
        other = source.choice([n for n in range(1, plan.contestants + 1) if n != play.seats[which]])
        new = replace(play, seats=(*play.seats[:which], other, *play.seats[which + 1 :]))
    return replace(plan, plays=(*plan.plays[:place], new, *plan.plays[place + 1 :]))


@given(st.sampled_from(MUTATED), st.integers(0, 10**6))
def test_one_wrong_cell_is_always_noticed(name: str, seed: int) -> None:
    family = MOVEMENTS[name]
    source = random.Random(seed)
    size = source.choice(family.sizes[:6])
    plan = family.build(size, family.lengths(size)[0])
    broken = mutated(plan, source)
    more = len(audit(broken)) > len(audit(plan))
    assert more or (balance(broken).qf or 0) < (balance(plan).qf or 0)


def test_a_team_whose_opponents_are_missing_sits_out() -> None:
    plan = Plan("t", Kind.TEAMS, 3, 1, plays_of([[(1, 1, 2, 1), (2, 2, 1, 1), (3, 3, 0, 1)]]), shares=True)
    assert codes(plan) == set()
