"""Hesitation Mitchells: one or two tables are pivots where both pairs move, so that one more round has one winner."""

from __future__ import annotations

from dupkit.movements.balance import balance
from dupkit.movements.base import Family, Kind, Plan, plays_of, wrap
from dupkit.movements.mitchell import MOST_TABLES
from dupkit.movements.operations import switch_rounds


def hesitation(tables: int) -> Plan:
    """Return the hesitation Mitchell without a switch: T tables, T+1 rounds and sets, T-1 stationary pairs."""
    ring = [("EW", t) for t in range(1, tables + 1)] + [("NS", tables)]
    fixed = {t: t for t in range(1, tables)}
    return _rotate("hesitation", tables, tables + 1, ring, fixed, _slots(tables), tables % 2 == 0)


def _slots(tables: int) -> dict[int, int]:
    """Return where each table stands in the circle of sets (from 0)."""
    if tables % 2:
        return {t: t - 1 if t <= (tables - 1) // 2 else t for t in range(1, tables + 1)}
    slots = {t: t - 1 if t <= tables // 2 else t + 1 for t in range(1, tables)}
    return slots | {tables: slots[1]}


def double_hesitation(tables: int) -> Plan:
    """Return the double hesitation Mitchell without a switch: T >= 5 tables, T+2 rounds, pivots at tables 2 and T."""
    ring = [("EW", t) for t in range(1, tables + 1)] + [("NS", 2), ("NS", tables)]
    still = [t for t in range(1, tables) if t != 2]
    fixed = {t: number for number, t in enumerate(still, 1)}
    if tables % 2 == 0:
        slots = {t: t - 1 if t <= tables // 2 + 1 else t for t in range(1, tables + 1)}
    else:
        slots = {t: t - 1 if t <= (tables + 1) // 2 else t + 1 for t in range(1, tables + 1)}
    return _rotate("double-hesitation", tables, tables + 2, ring, fixed, slots, False)


def _rotate(
    name: str,
    tables: int,
    rounds: int,
    ring: list[tuple[str, int]],
    fixed: dict[int, int],
    slots: dict[int, int],
    shares: bool,
) -> Plan:
    """Return the plan in which the moving pairs follow one another round the ring of seats.

    ``fixed`` names the stationary NS pair of a table; the ring's pairs are numbered after them in the order of seats.
    """
    first = len(fixed) + 1
    rows = []
    for r in range(rounds):
        at = {seat: first + (place - r) % len(ring) for place, seat in enumerate(ring)}
        rows.append(
            [
                (t, fixed.get(t) or at["NS", t], at["EW", t], wrap(slots[t] + r + 1, rounds))
                for t in range(1, tables + 1)
            ]
        )
    return Plan(name, Kind.PAIRS, 2 * tables, rounds, plays_of(rows), shares=shares)


def _switched(plan: Plan, pivots: tuple[int, ...], most: int) -> Plan:
    """Return the plan with the number of last rounds switched, pivots excepted, that balances best."""
    options = [switch_rounds(plan, range(plan.rounds - k + 1, plan.rounds + 1), pivots) for k in range(most + 1)]
    return max(options, key=lambda option: balance(option).qf or 0.0)


def _single(pairs: int, rounds: int) -> Plan:
    return _switched(hesitation(pairs // 2), (pairs // 2,), 2)


def _double(pairs: int, rounds: int) -> Plan:
    return _switched(double_hesitation(pairs // 2), (2, pairs // 2), 2)


HESITATION = Family(
    "hesitation", "Hesitation Mitchell", Kind.PAIRS, 1,
    sizes=tuple(range(6, 2 * MOST_TABLES + 1, 2)),
    lengths=lambda pairs: (pairs // 2 + 1,),
    build=_single,
    how="EW move up one; at the last table, the pivot, both pairs move: EW to the NS seat of the same table for a "
    "round, then on to table 1 EW. One or two last rounds are switched except at the pivot.",
)  # fmt: skip
DOUBLE_HESITATION = Family(
    "double-hesitation", "Double hesitation Mitchell", Kind.PAIRS, 1,
    sizes=tuple(range(10, 2 * MOST_TABLES + 1, 2)),
    lengths=lambda pairs: (pairs // 2 + 2,),
    build=_double,
    how="Tables 2 and T are pivots: a moving pair leaves EW of the last table for NS 2, then NS of the last table, "
    "then EW 1.",
)  # fmt: skip
