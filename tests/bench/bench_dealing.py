"""Dealing: chi-square and coverage of a million deals, and the speed of random deals and of constraints.

A p-value is the chance of a spread as wide as this or wider from perfect dealing: below 0.001 something is wrong.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Iterable
from itertools import product
from math import comb, erfc, sqrt

from dupkit.analysis.constraints import parse_constraints
from dupkit.analysis.deal_plan import Plan
from dupkit.analysis.dealing import Stream, random_deal
from dupkit.analysis.measures import MEASURES
from dupkit.analysis.shapes import SHAPES, shape_of

DEALS = int(os.environ.get("DUPKIT_BENCH_DEALS", "1000000"))
NAMED = (51, 37, 30, 22, 0)
"""Five cards: SA, HK, D6, DJ … any will do; 4 ** 5 ways to hold them."""


def chi_square(seen: Iterable[tuple[float, float]], constraints: int, scale: float) -> tuple[float, int, float]:
    """Return the statistic, its degrees of freedom and the p-value of pairs of counts, seen and expected.

    Classes of which fewer than five are expected count as one. The p-value is that of Wilson and Hilferty.
    """
    total, classes, rest_seen, rest_expected = 0.0, 0, 0.0, 0.0
    for count, expected in seen:
        if expected < 5:
            rest_seen, rest_expected = rest_seen + count, rest_expected + expected
            continue
        total += (count - expected) ** 2 / expected
        classes += 1
    if rest_expected >= 5:
        total += (rest_seen - rest_expected) ** 2 / rest_expected
        classes += 1
    degrees, total = classes - constraints, total * scale
    deviate = ((total / degrees) ** (1 / 3) - 1 + 2 / (9 * degrees)) / sqrt(2 / (9 * degrees))
    return total, degrees, erfc(deviate / sqrt(2)) / 2


def points() -> list[float]:
    """Return the chance of each number of high-card points in a hand, from 0."""
    ways = {(0, 0): 1}
    for value in (4, 3, 2, 1):
        step: Counter[tuple[int, int]] = Counter()
        for (cards, total), count in ways.items():
            for held in range(5):
                step[cards + held, total + held * value] += count * comb(4, held)
        ways = dict(step)
    chances = [0.0] * 38
    for (cards, total), count in ways.items():
        if cards <= 13:
            chances[total] += count * comb(36, 13 - cards) / comb(52, 13)
    return chances


def spread() -> None:
    """Deal and test."""
    cards = [[0] * 52 for _ in range(4)]
    shapes, hcp, named, repeated = Counter[object](), Counter[int](), Counter[tuple[int, ...]](), 0
    before = (0, 0, 0, 0)
    worth = MEASURES["hcp"].of_hand
    start = time.process_time()
    dealing = 0.0
    for place in range(1, DEALS + 1):
        begun = time.process_time()
        masks = random_deal(Stream("a million deals", place))
        dealing += time.process_time() - begun
        for seat, mask in enumerate(masks):
            counts = cards[seat]
            repeated += (mask & before[seat]).bit_count()
            while mask:
                low = mask & -mask
                counts[low.bit_length() - 1] += 1
                mask ^= low
        shapes[shape_of(masks[place & 3])] += 1
        hcp[worth(masks[place & 3])] += 1
        named[tuple(next(seat for seat in range(4) if masks[seat] >> card & 1) for card in NAMED)] += 1
        before = masks
    print(f"{DEALS} deals: {DEALS / dealing:.0f} a CPU second ({time.process_time() - start:.0f} s with the counting)")
    # A seat gets exactly 13 cards of each deal, which makes the counts of its cards lean against one another.
    report("each card with each seat", [(count, DEALS / 4) for row in cards for count in row], 52 + 4 - 1, 51 / 52)
    exact = {shape: DEALS * _ways(shape) / comb(52, 13) for shape in SHAPES}
    report("shapes of a hand, all 560", [(shapes[shape], expected) for shape, expected in exact.items()])
    report("high-card points of a hand", [(hcp[n], DEALS * chance) for n, chance in enumerate(points())])
    holders = list(product(range(4), repeat=len(NAMED)))
    report("who holds five named cards", [(named[who], DEALS * _held(who)) for who in holders])
    print(f"  coverage: {len(named)} of {len(holders)} ways to hold five cards, {len(shapes)} of 560 shapes")
    expected, deviation = 13.0 * (DEALS - 1), sqrt((DEALS - 1) * 52 * 3 / 16 * 52 / 51)
    print(f"  cards that stay from deal to deal: {repeated}, {(repeated - expected) / deviation:+.2f} deviations")


def _ways(shape: tuple[int, int, int, int]) -> int:
    spades, hearts, diamonds, clubs = shape
    return comb(13, spades) * comb(13, hearts) * comb(13, diamonds) * comb(13, clubs)


def _held(who: tuple[int, ...]) -> float:
    """Return the chance that each of some named cards is with a given seat."""
    chance, held, left = 1.0, [0, 0, 0, 0], 52
    for seat in who:
        chance *= (13 - held[seat]) / left
        held[seat] += 1
        left -= 1
    return chance


def report(what: str, seen: list[tuple[float, float]], constraints: int = 1, scale: float = 1.0) -> None:
    """Print a test."""
    total, degrees, chance = chi_square(seen, constraints, scale)
    print(f"  {what}: chi-square {total:.1f} with {degrees} degrees, p = {chance:.3f}")


PROBLEMS = {
    "1NT opposite 10+": "north: 15-17 hcp, balanced; south: 10+ hcp",
    "the same, as dealer": "hcp(north) >= 15 && hcp(north) <= 17 && "
    "shape(north, any 4333 + any 4432 + any 5332) && hcp(south) >= 10",
    "game values, 8+ fit": "ns: 25+ hcp; spades(north) + spades(south) >= 8",
    "both sides strong suits": "north: 6+ spades, 8+ hcp; east: 6+ hearts, 8+ hcp",
    "2NT, five-card major": "north: 20-22 hcp, balanced, 5 spades or 20-22 hcp, balanced, 5 hearts",
}


def constraints() -> None:
    """Time a thousand deals of some problems."""
    for name, text in PROBLEMS.items():
        start = time.process_time()
        plan = Plan(parse_constraints(text).unwrap())
        found = sum(plan.deal(Stream("bench", place)) is not None for place in range(1, 1001))
        print(f"  {name}: {found} deals in {time.process_time() - start:.2f} s of CPU")


def main() -> None:
    """Print tests and speeds."""
    spread()
    constraints()


if __name__ == "__main__":
    main()
