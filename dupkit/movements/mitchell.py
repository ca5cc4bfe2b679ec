"""Mitchell movements: North-South sit still, East-West move up, boards move down; two winners.

All functions take the tables T and the rounds R; EW pairs have the ids T+1..2T.
"""

from __future__ import annotations

from collections.abc import Callable

from dupkit.movements.base import Family, Kind, Plan, plays_of, wrap

MOST_TABLES = 25
"""The formulas hold for any number; the library lists sizes up to this many tables."""


def mitchell_plan(
    name: str,
    tables: int,
    rounds: int,
    sets: int,
    cell: Callable[[int, int], tuple[int, int]],
    max_meet: int = 1,
    shares: bool = False,
) -> Plan:
    """Return the plan whose table t in round r has the EW pair and the set that ``cell(t, r)`` says (EW from 1)."""
    rows = [[(t, t, tables + cell(t, r)[0], cell(t, r)[1]) for t in range(1, tables + 1)] for r in range(1, rounds + 1)]
    return Plan(
        name, Kind.PAIRS, 2 * tables, sets, plays_of(rows), winners=2, max_meet=max_meet, shares=shares
    )  # fmt: skip


def straight(tables: int, rounds: int) -> Plan:
    """Return the straight Mitchell: EW up one, boards down one; T odd for the full movement, R at most T."""

    def cell(t: int, r: int) -> tuple[int, int]:
        return wrap(t - (r - 1), tables), wrap(t + r - 1, tables)

    return mitchell_plan("mitchell", tables, rounds, tables, cell)


def skip(tables: int, rounds: int) -> Plan:
    """Return the skip Mitchell: T even; after round T/2 the EW pairs jump one table more; R at most T-1."""

    def cell(t: int, r: int) -> tuple[int, int]:
        return wrap(t - (r - 1) - (r > tables // 2), tables), wrap(t + r - 1, tables)

    return mitchell_plan("skip-mitchell", tables, rounds, tables, cell)


def relay(tables: int, rounds: int) -> Plan:
    """Return the share-and-relay Mitchell: T even; a stand halfway, tables 1 and T share; R = T."""

    def cell(t: int, r: int) -> tuple[int, int]:
        return wrap(t - (r - 1), tables), wrap(t + (t > tables // 2) + r - 1, tables)

    return mitchell_plan("relay-mitchell", tables, rounds, tables, cell, shares=True)


def double_weave(tables: int, rounds: int) -> Plan:
    """Return the double weave (criss-cross): T = 4n; odd EW up, even EW down; odd sets down, even sets up."""
    half = tables // 2

    def place_of_set(group: int, r: int) -> int:
        sign = 1 if group % 2 == 0 else -1
        if r <= half:
            return wrap(group + sign * (r - 1), tables)
        return wrap(group + sign * (half - 1) + half - sign * (r - 1 - half), tables)

    rows = []
    for r in range(1, rounds + 1):
        pair_at = {wrap(c + (1 if c % 2 else -1) * (r - 1), tables): c for c in range(1, tables + 1)}
        set_at = {place_of_set(group, r): group for group in range(1, tables + 1)}
        rows.append([(t, t, tables + pair_at[t], set_at[t]) for t in range(1, tables + 1)])
    return Plan("double-weave", Kind.PAIRS, 2 * tables, tables, plays_of(rows), winners=2)


def blackpool(tables: int, rounds: int) -> Plan:
    """Return the Blackpool (extended) Mitchell: T even, R = T+2; the last round reverses EW, some meet twice."""

    def cell(t: int, r: int) -> tuple[int, int]:
        group = wrap(t + (t > tables // 2) + r - 1, tables + 2)
        return (tables + 1 - t if r == tables + 2 else wrap(t - (r - 1), tables)), group

    return mitchell_plan("blackpool", tables, rounds, tables + 2, cell, max_meet=2)


def _by_tables(make: Callable[[int, int], Plan]) -> Callable[[int, int], Plan]:
    def build(pairs: int, rounds: int) -> Plan:
        return make(pairs // 2, rounds)

    return build


def _down(first: int, last: int) -> tuple[int, ...]:
    return tuple(range(first, last - 1, -1))


def _short(tables: int) -> int:
    """Return the fewest rounds worth offering: 70 % of the sets, as some organisers ask."""
    return max(3, -(-7 * tables // 10))


STRAIGHT = Family(
    "mitchell", "Mitchell", Kind.PAIRS, 2,
    sizes=tuple(2 * tables for tables in range(3, MOST_TABLES + 1) if tables != 4),
    lengths=lambda pairs: _down(pairs // 2, _short(pairs // 2)) if pairs // 2 % 2 else _down(pairs // 4, 3),
    build=_by_tables(straight),
    how="NS sit still. EW move up one table, boards move down one. With an even number of tables stop halfway.",
    source="John T. Mitchell, 1891",
)  # fmt: skip
SKIP = Family(
    "skip-mitchell", "Skip Mitchell", Kind.PAIRS, 2,
    sizes=tuple(range(8, 2 * MOST_TABLES + 1, 4)),
    lengths=lambda pairs: _down(pairs // 2 - 1, _short(pairs // 2)),
    build=_by_tables(skip),
    how="As the Mitchell, but after half the rounds EW skip a table. Nobody plays the last set: stop one round early.",
)  # fmt: skip
RELAY = Family(
    "relay-mitchell", "Share-and-relay Mitchell", Kind.PAIRS, 2,
    sizes=tuple(range(8, 2 * MOST_TABLES + 1, 4)),
    lengths=lambda pairs: (pairs // 2,),
    build=_by_tables(relay),
    how="EW up one, boards down one through a stand between the middle tables; the first and the last table share.",
)  # fmt: skip
DOUBLE_WEAVE = Family(
    "double-weave", "Double-weave Mitchell", Kind.PAIRS, 2,
    sizes=tuple(range(8, 2 * MOST_TABLES + 1, 8)),
    lengths=lambda pairs: _down(pairs // 2, _short(pairs // 2)),
    build=_by_tables(double_weave),
    how="Odd EW pairs move up, even ones down; odd sets move down, even ones up. Halfway every set crosses the room "
    "and turns round. Nobody shares, nobody skips.",
)  # fmt: skip
BLACKPOOL = Family(
    "blackpool", "Blackpool (extended) Mitchell", Kind.PAIRS, 2,
    sizes=tuple(range(12, 2 * MOST_TABLES + 1, 4)),
    lengths=lambda pairs: (pairs // 2 + 2,),
    build=_by_tables(blackpool),
    how="Two more rounds than tables: stands after the middle and after the last table; for the last round EW sit "
    "in reverse order. Each pair meets two opponents twice.",
)  # fmt: skip
