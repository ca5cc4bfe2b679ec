"""More tables than rounds and everybody plays every board: web, Bowman and appendix Mitchells; two winners."""

from __future__ import annotations

from dupkit.movements.base import Family, Kind, Plan, plays_of, wrap
from dupkit.movements.mitchell import MOST_TABLES, mitchell_plan


def split_of(tables: int, rounds: int) -> int:
    """Return how many tables take the sets upwards; the others take them downwards.

    For odd R the split q must satisfy 2q = T (mod R): halves where T is even, else the largest q. For even R (T even,
    at least R+2) it is T/2.
    """
    if tables % 2 == 0:
        return tables // 2
    return max(q for q in range(1, tables) if (2 * q - tables) % rounds == 0)


def web(tables: int, rounds: int, split: int = 0, name: str = "web") -> Plan:
    """Return the web Mitchell of T tables and R rounds: tables 1..q hold rising sets, the others falling ones."""
    q = split or split_of(tables, rounds)

    def cell(t: int, r: int) -> tuple[int, int]:
        moved = r - 1 + (rounds % 2 == 0 and r > rounds // 2)
        group = t + r - 1 if t <= q else 2 * q - t - (r - 1)
        return wrap(t - moved, tables), wrap(group, rounds)

    return mitchell_plan(name, tables, rounds, rounds, cell, shares=True)


def bowman(tables: int, rounds: int) -> Plan:
    """Return the Bowman (Ewing) movement: two tables more than rounds, the last one plays the sets backwards."""
    return web(tables, rounds, tables - 1, "bowman")


def appendix(tables: int, rounds: int, core: int) -> Plan:
    """Return the appendix Mitchell: a core of p tables (p odd, not a multiple of 3) and T-p tables that share.

    NS of tables 1..a sit still, the others move up one in a ring; EW of tables 1..p move down two, those of the
    appendix sit still; table p+t has the same set as table t.
    """
    extra = tables - core
    rows = []
    for r in range(1, rounds + 1):
        row = []
        for t in range(1, tables + 1):
            ns = t if t <= extra else extra + wrap(t - extra - (r - 1), core)
            ew = wrap(t + 2 * (r - 1), core) if t <= core else t
            row.append((t, ns, tables + ew, wrap(wrap(t, core) + r - 1, core)))
        rows.append(row)
    return Plan("appendix", Kind.PAIRS, 2 * tables, core, plays_of(rows), winners=2, shares=True)


def _web_lengths(pairs: int) -> tuple[int, ...]:
    tables = pairs // 2
    most = min(15, tables - 1)
    return tuple(r for r in range(most, 4, -1) if r % 2 or (tables % 2 == 0 and tables >= r + 2))


def _cores(pairs: int) -> tuple[int, ...]:
    """Return the cores of an appendix Mitchell for so many pairs: the rounds are those of the core."""
    tables = pairs // 2
    return tuple(p for p in (19, 17, 13, 11, 7, 5) if p < tables < 2 * p)


WEB = Family(
    "web", "Web Mitchell", Kind.PAIRS, 2,
    sizes=tuple(range(12, 2 * MOST_TABLES + 1, 2)),
    lengths=_web_lengths,
    build=lambda pairs, rounds: web(pairs // 2, rounds),
    how="NS sit still, EW move up one. One part of the tables plays the sets upwards, the other, with a second copy "
    "of the boards, downwards; with an even number of rounds EW skip a table halfway.",
)  # fmt: skip
BOWMAN = Family(
    "bowman", "Bowman", Kind.PAIRS, 2,
    sizes=tuple(range(14, 36, 2)),
    lengths=lambda pairs: (pairs // 2 - 2,),
    build=lambda pairs, rounds: bowman(pairs // 2, rounds),
    how="Two tables more than rounds: the last table plays the sets backwards, the last but one shares with table 1.",
)  # fmt: skip
APPENDIX = Family(
    "appendix", "Appendix Mitchell", Kind.PAIRS, 2,
    sizes=tuple(pairs for pairs in range(12, 2 * MOST_TABLES + 1, 2) if _cores(pairs)),
    lengths=_cores,
    build=lambda pairs, rounds: appendix(pairs // 2, rounds, rounds),
    how="A straight core of 5, 7, 11, 13 … tables and an appendix whose tables share boards with the first tables. "
    "NS of the first tables and EW of the appendix sit still, the other NS move up one, the other EW down two.",
)  # fmt: skip
