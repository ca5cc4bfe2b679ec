"""Swiss and Danish draws for pairs and teams: by rank, without rematches, explained.

The draw is a matching of least weight (Edmonds, networkx): the square of the difference in rank, much more for
opponents of the same club, and far more for a rematch, so that there is one only where no draw is without.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, islice

from dupkit.diagnostics import Findings, Outcome
from dupkit.movements.base import Kind, Plan, Play
from dupkit.movements.matching import best_matching, keeping_open

Pair = tuple[int, int]

MOST_ODD = 24
SMALL = 16
"""Up to this field the draws of late rounds are chosen so that more rounds without a rematch stay possible."""


@dataclass(frozen=True, slots=True)
class Rules:
    """How to draw.

    ``method`` is "swiss" or "danish" (rematches allowed in the top half); ``style`` "min-cost" (least differences in
    rank altogether) or "top-down" (the best placed first); ``odd`` "bye" or "triangle". ``apart`` are pairs that should
    not meet now (same club, family), ``homes`` contestants who cannot move, ``late`` the rounds by which the ranking
    is behind, so that play can go on while the last round is scored.
    """

    method: str = "swiss"
    style: str = "min-cost"
    odd: str = "bye"
    apart: frozenset[Pair] = frozenset()
    homes: frozenset[int] = frozenset()
    late: int = 0


@dataclass(frozen=True, slots=True)
class Draw:
    """The matches of a round as (home, away), table by table; who has a bye or plays in a triangle; the reasons."""

    matches: tuple[Pair, ...]
    bye: int | None = None
    triangle: tuple[int, int, int] | None = None
    why: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Round:
    """A round that was drawn, with the points (victory points, matchpoints) of each contestant as far as known."""

    draw: Draw
    points: dict[int, Fraction]


def first_draw(field: int, seeded: bool = True) -> Draw:
    """Return the draw of round 1 by seeds, 1 v n/2+1 and so on; the last seed has the bye if the field is odd.

    Unseeded fields are 1 v 2, 3 v 4 …: number them by lot.
    """
    bye = field if field % 2 else None
    even = field - field % 2
    half = even // 2
    if seeded:
        matches = tuple((n, n + half) for n in range(1, half + 1))
        return Draw(matches, bye, why=(f"round 1 by seeds: 1 v {half + 1} and so on",))
    return Draw(tuple((n, n + 1) for n in range(1, even, 2)), bye, why=("round 1 by numbers: 1 v 2, 3 v 4 …",))


def standing(field: Collection[int], history: Sequence[Round]) -> list[int]:
    """Return the contestants by total points; ties by the points of the opponents met, then by number."""
    none = Fraction(0)
    total = {number: sum((round_.points.get(number, none) for round_ in history), none) for number in field}
    met = opponents(history)
    strength = {number: sum((total.get(other, none) for other in met.get(number, ())), none) for number in field}
    return sorted(field, key=lambda number: (-total[number], -strength[number], number))


def opponents(history: Sequence[Round]) -> dict[int, list[int]]:
    """Return whom each contestant has met, in order."""
    met: dict[int, list[int]] = {}
    for round_ in history:
        for i, j in pairings(round_.draw):
            met.setdefault(i, []).append(j)
            met.setdefault(j, []).append(i)
    return met


def pairings(draw: Draw) -> Iterator[Pair]:
    """Yield who meets whom in a draw, the three matches of a triangle included."""
    yield from draw.matches
    if draw.triangle:
        yield from combinations(draw.triangle, 2)


def next_draw(field: Collection[int], history: Sequence[Round], rules: Rules = Rules()) -> Outcome[Draw]:
    """Return the draw of the next round from all earlier rounds; a finding where a rematch cannot be avoided.

    ``field`` are those who play on (numbers in the order of seeds); who left is not in it, who came late is.
    """
    if not history:
        return Outcome(_opening(sorted(field), rules))
    ranked = standing(field, history[: len(history) - rules.late] if rules.late else history)
    met = {frozenset(pair) for round_ in history for pair in pairings(round_.draw)}
    barred = _barred(ranked, met, rules)
    (bye, triangle, reasons), rest, found = _matched(ranked, barred, history, rules)
    if rules.method == "swiss" and len(ranked) <= SMALL and len(history) * 2 >= len(ranked) - 4 and triangle is None:
        byes = {frozenset((0, round_.draw.bye)) for round_ in history if round_.draw.bye is not None}
        now = {frozenset((0, bye))} if bye is not None else set()
        found = keeping_open(rest, barred | byes, found, now)
    findings = Findings()
    for i, j in found:
        if frozenset((i, j)) in met and rules.method != "danish":
            findings.add("MOV041", f"{i} and {j} meet again: nobody else is left for them")
    place = {number: rank for rank, number in enumerate(ranked, 1)}
    ordered = sorted(found, key=lambda pair: min(place[pair[0]], place[pair[1]]))
    seated = _seats(ordered, history, rules)
    why = (*reasons, *(_reason(pair, ranked, place, met, rules) for pair in seated))
    return Outcome(Draw(tuple(seated), bye, triangle, why), tuple(findings))


def _opening(order: Sequence[int], rules: Rules) -> Draw:
    """Return round 1 for the numbers in the order of seeds; of an odd field the last have the bye or the triangle."""
    trio = rules.odd == "triangle" and len(order) % 2 == 1 and len(order) >= 3
    seeds = order[:-3] if trio else order
    drawn = first_draw(len(seeds))
    matches = tuple((seeds[i - 1], seeds[j - 1]) for i, j in drawn.matches)
    last = (order[-3], order[-2], order[-1]) if trio else None
    return Draw(matches, order[-1] if drawn.bye else None, last, drawn.why)


def _barred(ranked: Sequence[int], met: set[frozenset[int]], rules: Rules) -> set[frozenset[int]]:
    """Return who may not meet: who has met (in a Danish draw only in the lower half), and two who cannot move."""
    barred = set(met)
    if rules.method == "danish":
        top = set(ranked[: (len(ranked) + 1) // 2])
        barred = {pair for pair in met if not pair <= top}
    return barred | {frozenset(pair) for pair in combinations(sorted(rules.homes), 2)}


Odd = tuple[int | None, tuple[int, int, int] | None, tuple[str, ...]]
"""Who has the bye, or who makes the triangle, and why."""


def _matched(
    ranked: Sequence[int], barred: set[frozenset[int]], history: Sequence[Round], rules: Rules
) -> tuple[Odd, list[int], list[Pair]]:
    """Return the odd ones, the others in order of rank, and their matches: the first without a barred pair, if any."""
    apart = {frozenset(pair) for pair in rules.apart}
    first: tuple[Odd, list[int], list[Pair]] | None = None
    for odd in islice(_odd_ones(ranked, barred, history, rules), MOST_ODD):
        out = {odd[0], *(odd[1] or ())}
        rest = [number for number in ranked if number not in out]
        found = best_matching(rest, barred, apart, rules.style)
        first = first or (odd, rest, found)
        if not barred.intersection(frozenset(pair) for pair in found):
            return odd, rest, found
    assert first is not None
    return first


def _odd_ones(
    ranked: Sequence[int], barred: set[frozenset[int]], history: Sequence[Round], rules: Rules
) -> Iterator[Odd]:
    """Yield who may have the bye or make the triangle, the most suitable first; nobody where the field is even."""
    if len(ranked) % 2 == 0:
        yield None, None, ()
    elif rules.odd == "triangle" and len(ranked) >= 3:
        for trio in _triangles(ranked, barred, history):
            yield None, trio, (f"triangle of {trio[0]}, {trio[1]} and {trio[2]}: low, and new to each other",)
    else:
        had = {round_.draw.bye for round_ in history}
        for number in [number for number in reversed(ranked) if number not in had] or list(reversed(ranked)):
            yield number, None, (f"{number} has the bye: lowest without one",)


def _triangles(
    ranked: Sequence[int], barred: set[frozenset[int]], history: Sequence[Round]
) -> Iterator[tuple[int, int, int]]:
    """Yield threes that were in no triangle and have not met, the lowest first; at the end the lowest of all."""
    had = {number for round_ in history for number in round_.draw.triangle or ()}
    low = [number for number in reversed(ranked) if number not in had]
    low += [number for number in reversed(ranked) if number in had]
    for places in sorted(combinations(range(min(len(low), 12)), 3), key=lambda places: (sum(places), places)):
        third, second, first = (low[place] for place in places)
        if not any(frozenset(pair) in barred for pair in combinations((first, second, third), 2)):
            yield first, second, third
    yield low[2], low[1], low[0]


def _seats(matches: Sequence[Pair], history: Sequence[Round], rules: Rules) -> list[Pair]:
    """Return the matches with who was home less often first; who cannot move is always home."""
    homes: dict[int, int] = {}
    for round_ in history:
        for home, _ in round_.draw.matches:
            homes[home] = homes.get(home, 0) + 1
    return [
        (j, i) if (j in rules.homes, -homes.get(j, 0)) > (i in rules.homes, -homes.get(i, 0)) else (i, j)
        for i, j in matches
    ]


def _reason(pair: Pair, ranked: Sequence[int], place: dict[int, int], met: set[frozenset[int]], rules: Rules) -> str:
    """Return why two meet: their ranks, and who between them was not possible."""
    upper, lower = sorted(pair, key=lambda number: place[number])
    text = f"{upper} v {lower}: ranks {place[upper]} and {place[lower]}"
    if frozenset(pair) in met:
        return f"{text}, a rematch" + (" as the Danish draw allows" if rules.method == "danish" else "")
    between = ranked[place[upper] : place[lower] - 1]
    known = [str(number) for number in between if frozenset((upper, number)) in met]
    return text + (f"; {upper} has met {', '.join(known)}" if known else "")


def round_plan(draw: Draw, kind: Kind, field: int, set_number: int = 1, sets: int = 1) -> Plan:
    """Return the round as a plan: pairs meet at a table a match, teams at two tables on the same boards.

    A triangle is not in it: its three teams play the movement "triangle" over two rounds.
    """
    plays = []
    if kind is Kind.TEAMS:
        count = len(draw.matches)
        for table, (home, away) in enumerate(draw.matches, 1):
            plays.append(Play(1, table, set_number, (home, away)))
            plays.append(Play(1, count + table, set_number, (away, home)))
    else:
        plays = [Play(1, table, set_number, pair) for table, pair in enumerate(draw.matches, 1)]
    title = f"round {set_number}: {len(draw.matches)} matches"
    return Plan("swiss", kind, field, max(sets, set_number), tuple(plays), shares=True, title=title, notes=draw.why)
