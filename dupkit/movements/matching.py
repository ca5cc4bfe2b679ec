"""Matching opponents by rank: networkx's maximum weight matching, on few edges first."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import networkx

Barred = Collection[frozenset[int]]

TRIES, BRANCHES = 24, 3
NEAR = 8
"""Opponents up to so many ranks away are tried first; a field with no draw among them is matched over all ranks."""
FINE = 1000
"""Of draws with equal differences the one is taken that has the smaller ones at the top: they weigh a little more."""
APART = 10**8
REMATCH = 10**12


def best_matching(
    ranked: Sequence[int], barred: Barred, apart: Barred = frozenset(), style: str = "min-cost"
) -> list[tuple[int, int]]:
    """Return who meets whom, everybody once, for an even number of contestants in the order of rank.

    Barred pairs occur only where nothing else is possible. "top-down" gives the best placed the nearest opponents that
    a few exchanges allow; "min-cost" the least sum of squared differences of rank.
    """
    if style == "top-down":
        return _top_down(list(ranked), barred, apart)
    for reach in _reaches(ranked):
        found = _matched(_graph(ranked, barred, apart, reach))
        if 2 * len(found) == len(ranked):
            return found
    return _matched(_graph(ranked, barred, apart, len(ranked), rematches=True))


def _reaches(ranked: Sequence[int]) -> list[int]:
    """Return how far apart opponents may be, one try after the other; the last is the whole field."""
    return [*(reach for reach in (NEAR, 3 * NEAR) if reach < len(ranked)), len(ranked)]


def keeping_open(
    ranked: Sequence[int], barred: Barred, found: list[tuple[int, int]], fixed: Barred = frozenset()
) -> list[tuple[int, int]]:
    """Return a draw after which further rounds without a rematch stay possible: the found one, or one near it.

    Small fields that play many rounds would else come to a round in which all that is left are rematches. ``fixed``
    is what the round has beside (the bye as an opponent 0).
    """
    best, shunned = found, set[frozenset[int]]()
    everybody = sorted({*ranked, *(number for pair in fixed for number in pair)})
    for _ in range(TRIES):
        used = {*barred, *fixed, *(frozenset(pair) for pair in best)}
        if _lasts(everybody, used):
            return best
        shunned |= {frozenset(pair) for pair in best[-1:]} if len(shunned) % 2 else {frozenset(best[0])}
        best = best_matching(ranked, barred, shunned)
    return found


def _lasts(everybody: Sequence[int], used: Barred) -> bool:
    """Return whether the pairs that are left can be played in whole rounds to the end, as far as a search finds out."""
    left = len(everybody) - 1 - max(sum(number in pair for pair in used) for number in everybody)
    if left <= 0:
        return True
    shunned: set[frozenset[int]] = set()
    for _ in range(BRANCHES):
        found = best_matching(everybody, used, shunned)
        pairs = {frozenset(pair) for pair in found}
        if pairs & set(used):
            return False
        if _lasts(everybody, {*used, *pairs}):
            return True
        shunned |= pairs
    return False


def _graph(
    ranked: Sequence[int], barred: Barred, apart: Barred, reach: int, rematches: bool = False
) -> networkx.Graph[int]:
    import networkx

    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(ranked)
    for place, i in enumerate(ranked):
        for gap, j in enumerate(ranked[place + 1 : place + 1 + reach], 1):
            pair = frozenset((i, j))
            if pair in barred and not rematches:
                continue
            cost = gap * gap * (FINE + len(ranked) - place) + APART * (pair in apart) + REMATCH * (pair in barred)
            graph.add_edge(i, j, weight=-cost)
    return graph


def _matched(graph: networkx.Graph[int]) -> list[tuple[int, int]]:
    import networkx

    found = networkx.max_weight_matching(graph, maxcardinality=True)
    order = {node: place for place, node in enumerate(graph)}
    pairs = [(i, j) if order[i] < order[j] else (j, i) for i, j in found]
    return sorted(pairs, key=lambda pair: order[pair[0]])


def _top_down(ranked: list[int], barred: Barred, apart: Barred) -> list[tuple[int, int]]:
    """Return the matching that serves the best placed first, by exchanging opponents of the least-cost one.

    As a director untangles a draw: A-B, C-D becomes A-C, B-D, or takes in one table more.
    """
    current = dict(_both_ways(best_matching(ranked, barred, apart)))
    shunned = {*barred, *apart}
    found: list[tuple[int, int]] = []
    rest = ranked
    while rest:
        first, others = rest[0], rest[1:]
        for other in others[: others.index(current[first])]:
            if frozenset((first, other)) not in shunned:
                left = _exchanged(current, first, other, others, shunned)
                if left is not None:
                    current |= {**left, first: other, other: first}
                    break
        found.append((first, current[first]))
        rest = [number for number in others if number != current[first]]
    return found


def _exchanged(
    current: dict[int, int], first: int, other: int, others: Sequence[int], shunned: set[frozenset[int]]
) -> dict[int, int] | None:
    """Return new opponents for those whom ``first`` and ``other`` leave, or None."""
    one, two = current[first], current[other]
    if frozenset((one, two)) not in shunned:
        return {one: two, two: one}
    for third in others:
        fourth = current[third]
        if {third, fourth} & {first, other, one, two}:
            continue
        if not {frozenset((one, third)), frozenset((two, fourth))} & shunned:
            return {one: third, third: one, two: fourth, fourth: two}
    return None


def _both_ways(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    return [*pairs, *((j, i) for i, j in pairs)]
