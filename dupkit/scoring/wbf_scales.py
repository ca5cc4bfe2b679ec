"""The WBF's victory point scales of 2013: continuous (with and without its correction) and discrete.

The golden ratio shapes both: tau = (sqrt 5 - 1) / 2, R = tau cubed, and a match of N boards is won by 20-0 from
B = 15 sqrt N IMPs on. The arithmetic is decimal with fifty digits, so no bound depends on binary rounding.
"""

from __future__ import annotations

from decimal import ROUND_FLOOR, Context, Decimal, localcontext
from functools import cache

_EXACT = Context(prec=50)


def _tau() -> Decimal:
    return (Decimal(5).sqrt() - 1) / 2


@cache
def continuous(boards: int, corrected: bool = True) -> tuple[int, ...]:
    """Return the winner's hundredths of a victory point for a margin of 0, 1, 2 … IMPs, up to the first 2000.

    ``10 + 10 (1 - tau^(3M/B)) / (1 - tau^3)``, rounded; the correction raises entries until no step is larger than
    the step before it (the smallest concave sequence above the rounded one).
    """
    with localcontext(_EXACT):
        tau, full = _tau(), 15 * Decimal(boards).sqrt()
        table = []
        for margin in range(int(full.to_integral_value(rounding="ROUND_CEILING")) + 1):
            share = (1 - tau ** (3 * margin / full)) / (1 - tau**3)
            table.append(min(2000, int((1000 + 1000 * share).to_integral_value())))
    return _concave(table) if corrected else tuple(table)


def _concave(table: list[int]) -> tuple[int, ...]:
    """Raise entries by 1 until each step is at most the one before; the result does not depend on the order."""
    work = list(range(1, len(table) - 1))
    while work:
        again = set()
        for place in work:
            while table[place + 1] - table[place] > table[place] - table[place - 1]:
                table[place] += 1
                again.update({place - 1, place + 1} & set(range(1, len(table) - 1)))
        work = sorted(again)
    return tuple(table)


@cache
def discrete(boards: int, pool: int = 20) -> tuple[int, ...]:
    """Return the largest margins for each victory point from the middle on; the pool is 20, or 10 for half matches."""
    middle = pool // 2
    with localcontext(_EXACT):
        full = 15 * Decimal(boards if pool == 20 else Decimal(boards) / 2).sqrt()
        ratio = _tau() ** 3
        uppers = []
        for step in range(middle):
            share = (Decimal(middle + step) + Decimal("0.5")) / middle - 1
            bound = full * (1 - (1 - ratio) * share).ln() / ratio.ln()
            uppers.append(int(bound.to_integral_value(rounding=ROUND_FLOOR)))
    return _evened(uppers)


def _evened(uppers: list[int]) -> tuple[int, ...]:
    """Lower bounds until no band is narrower than the one before it."""
    place = 0
    while place < len(uppers) - 1:
        before = 2 * uppers[0] + 1 if place == 0 else uppers[place] - uppers[place - 1]
        if uppers[place + 1] - uppers[place] < before:
            uppers[place] -= 1
            place = 0
        else:
            place += 1
    return tuple(uppers)
