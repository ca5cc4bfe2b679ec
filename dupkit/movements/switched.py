"""Arrow-switched (scrambled) Mitchells: some rounds are played with directions exchanged, so that one field is ranked.

About one board in eight is right (Manning; Ross Moore): one round up to 11, two from 12 to 18. The best rounds are
found by trying them all; of equals the last ones are taken.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from dupkit.movements.base import Family, Kind, Plan
from dupkit.movements.data import table
from dupkit.movements.mitchell import DOUBLE_WEAVE, RELAY, SKIP, STRAIGHT
from dupkit.movements.operations import best_switch, switch_rounds
from dupkit.movements.web import APPENDIX, WEB

MOST_ROUNDS = 17


@cache
def _known() -> dict[tuple[str, int, int], tuple[int, ...]]:
    """Return the rounds of the table of switches by (family, pairs, rounds)."""
    return {
        (row["base"], int(row["pairs"]), int(row["rounds"])): tuple(map(int, row["switched"].split()))
        for row in table("switches")
    }


def rounds_to_switch(plan: Plan) -> tuple[int, ...]:
    """Return the rounds to switch in a two-winner movement, from the table of switches or by trying them all."""
    known = _known().get((plan.name, plan.contestants, plan.rounds))
    return known or best_switch(plan, 1 if plan.rounds <= 8 else 2)


def _family(base: Family) -> Family:
    name = f"switched-{base.name}"

    def build(pairs: int, rounds: int) -> Plan:
        plan = base.build(pairs, rounds)
        chosen = rounds_to_switch(plan)
        word = "round" if len(chosen) == 1 else "rounds"
        note = f"{word} {' and '.join(str(number) for number in chosen)}: all tables switch direction"
        return replace(switch_rounds(plan, chosen), name=name, notes=(*plan.notes, note))

    return Family(
        name,
        f"{base.title}, arrow-switched",
        Kind.PAIRS,
        1,
        sizes=tuple(size for size in base.sizes if size >= 10 and base.lengths(size)[-1] <= MOST_ROUNDS),
        lengths=lambda pairs: tuple(rounds for rounds in base.lengths(pairs) if rounds <= MOST_ROUNDS),
        build=build,
        how=f"{base.how} In one or two rounds all pairs exchange directions (or turn the boards).",
        source="Manning, Competition, balance and arrow-switching",
    )


SWITCHED_STRAIGHT = _family(STRAIGHT)
SWITCHED_SKIP = _family(SKIP)
SWITCHED_RELAY = _family(RELAY)
SWITCHED_DOUBLE_WEAVE = _family(DOUBLE_WEAVE)
SWITCHED_WEB = _family(WEB)
SWITCHED_APPENDIX = _family(APPENDIX)
