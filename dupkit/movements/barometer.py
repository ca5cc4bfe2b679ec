"""Barometers: all tables play the same set in the same round, so that scores can be shown after every round."""

from __future__ import annotations

from dupkit.movements.base import Family, Kind, Plan, plays_of, wrap
from dupkit.movements.data import listed, table


def _is_residue(number: int, prime: int) -> bool:
    return pow(number, (prime - 1) // 2, prime) == 1


def barometer(pairs: int, rounds: int) -> Plan:
    """Return the all-play-all of an even number of pairs by the circle method, cut after the given rounds.

    Directions are annealed ones of the table of barometers where it has them; else, round the circle of pairs-1
    places, the member whose place is a quadratic residue sits NS (perfectly balanced if pairs-1 is a prime 3 mod 4).
    """
    known = {int(row["pairs"]): row["plays"] for row in table("barometers")}
    size = pairs - 1
    if pairs in known:
        plays = tuple(play for play in listed(known[pairs]) if play.round <= rounds)
        return Plan("barometer", Kind.PAIRS, pairs, rounds, plays, shares=True)
    rows = []
    for r in range(1, rounds + 1):
        row = [(1, pairs, r, r)]
        for k in range(1, pairs // 2):
            up, down = wrap(r + k, size), wrap(r - k, size)
            row.append((k + 1, up, down, r) if _is_residue(k, size) else (k + 1, down, up, r))
        rows.append(row)
    return Plan("barometer", Kind.PAIRS, pairs, rounds, plays_of(rows), shares=True)


BAROMETER = Family(
    "barometer", "Barometer", Kind.PAIRS, 1,
    sizes=tuple(range(4, 51, 2)),
    lengths=lambda pairs: tuple(range(pairs - 1, max(3, pairs // 3) - 1, -1)),
    build=barometer,
    how="Every pair but one follows the next lower number; all tables play the same boards in a round, each from its "
    "own copy. It may stop after any round.",
)  # fmt: skip
