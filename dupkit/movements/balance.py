"""How fair a movement is: the competition matrix, Qf, standard deviation and comparisons (Manning; Ross Moore).

For two contestants, over all sets: +1 each time they hold the same cards at two tables, -1 each time they hold
opposite cards at two tables, + (n-1) when they meet, - (n-1) when they are partners, where n is how often the set is
played. A perfectly fair movement has the same sum for everybody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt

from dupkit.movements.base import Plan, Play


@dataclass(frozen=True, slots=True)
class Balance:
    """The figures of a movement; ``qf`` and ``sd`` are shown, never scored with, so they are floats.

    ``total`` is the sum S of the competition matrix, ``squares`` the sum of its squares, ``cells`` the number N of
    pairs of contestants. ``qf`` is 100 S²/(N·squares), 100 for perfect balance; ``qf_int`` the same against the best
    whole-number matrix. ``never`` counts the pairs of contestants who are never compared.
    """

    total: int
    squares: int
    cells: int
    least: int
    most: int
    never: int

    @property
    def mean(self) -> float:
        """The mean of the competition matrix."""
        return self.total / self.cells if self.cells else 0.0

    @property
    def sd(self) -> float:
        """The standard deviation of the competition matrix."""
        if not self.cells:
            return 0.0
        return sqrt(self.cells * self.squares - self.total**2) / self.cells

    @property
    def qf(self) -> float | None:
        """The quality factor from 0 to 100; None where there is nothing to compare."""
        return 100 * self.total**2 / (self.cells * self.squares) if self.squares else None

    @property
    def qf_int(self) -> float | None:
        """The quality factor against the best matrix of whole numbers; None where there is nothing to compare."""
        if not self.squares:
            return None
        each, rest = divmod(self.total, self.cells)
        best = rest * (each + 1) ** 2 + (self.cells - rest) * each**2
        return 100 * best / self.squares


Matrix = dict[tuple[int, int], int]


def competition(plays: Iterable[Play], contestants: Sequence[int]) -> Matrix:
    """Return the competition matrix: for each pair i < j of contestants the sum described at the top of this file."""
    counted = [play for play in plays if play.counts]
    times = Counter(play.set for play in counted)
    north, seen = dict.fromkeys(contestants, 0), dict.fromkeys(contestants, 0)
    together: Counter[tuple[int, int]] = Counter()
    for play in counted:
        bit, n = 1 << play.set, times[play.set]
        for side, members in enumerate(play.sides):
            for member in members:
                seen[member] = seen.get(member, 0) | bit
                north[member] = north.get(member, 0) | (0 if side else bit)
        _meetings(play, n, together)
    matrix: Matrix = {}
    for place, i in enumerate(contestants):
        for j in contestants[place + 1 :]:
            both = seen[i] & seen[j]
            opposite = ((north[i] ^ north[j]) & both).bit_count()
            matrix[i, j] = both.bit_count() - 2 * opposite + together.get((i, j) if i < j else (j, i), 0)
    return matrix


def _meetings(play: Play, n: int, together: Counter[tuple[int, int]]) -> None:
    """Add what turns a same or opposite sign at one table into the worth of a meeting: opponents +n, partners -n."""
    ns, ew = play.sides
    for i in ns:
        for j in ew:
            together[(i, j) if i < j else (j, i)] += n
    for side in play.sides:
        if len(side) == 2:
            together[(min(side), max(side))] -= n


def figures(values: Iterable[int]) -> Balance:
    """Return the figures of the cells of a competition matrix."""
    cells = tuple(values)
    if not cells:
        return Balance(0, 0, 0, 0, 0, 0)
    return Balance(sum(cells), sum(cell * cell for cell in cells), len(cells), min(cells), max(cells), cells.count(0))


def balance(plan: Plan) -> Balance:
    """Return how fairly the whole field of a plan is compared; team movements compare nobody across the field."""
    return figures(competition(plan.plays, range(1, plan.contestants + 1)).values())


def comparisons(plan: Plan) -> Matrix:
    """Return for each pair i < j on how many sets they hold the same cards: what counts inside a line."""
    hands: dict[tuple[int, int], list[int]] = {}
    for play in plan.plays:
        if play.counts:
            for side, members in enumerate(play.sides):
                hands.setdefault((play.set, side), []).extend(members)
    found: Matrix = {}
    for holders in hands.values():
        for i, j in combinations(sorted(holders), 2):
            found[i, j] = found.get((i, j), 0) + 1
    return found


def line_balance(plan: Plan) -> tuple[Balance, Balance]:
    """Return the figures of the comparisons inside each line of a two-winner movement."""
    found = comparisons(plan)
    lines = (_inside(found, line) for line in plan.lines)
    ns, ew = lines
    return ns, ew


def _inside(found: Matrix, line: Sequence[int]) -> Balance:
    return figures(found.get(cell, 0) for cell in combinations(sorted(line), 2))
