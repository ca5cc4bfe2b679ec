"""Victory points: from the margin of a match in IMPs, or from a percentage, to each side's share of a pool."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from dupkit.event.award import exact
from dupkit.options import number, whole
from dupkit.registry import Registry
from dupkit.scoring import scales
from dupkit.scoring.rounding import away
from dupkit.scoring.wbf_scales import continuous, discrete

MOST_BOARDS = 1000


class UndecidedError(ValueError):
    """What a scale does not say: a number of boards without a column, a value between known rows."""


class Scale(Protocol):
    """A victory point scale: its name, what it converts ("imps" or "percent"), and its pools."""

    @property
    def name(self) -> str:
        """Its name in the registry."""
        ...

    @property
    def title(self) -> str:
        """Its name in words."""
        ...

    @property
    def converts(self) -> str:
        """What it is entered with: "imps" or "percent"."""
        ...

    @property
    def pools(self) -> tuple[int, ...]:
        """The victory points that a match shares out; the first is the usual one, empty where it is not fixed."""
        ...

    @property
    def decimals(self) -> int:
        """The decimals of its points."""
        ...

    def points(self, value: Fraction, boards: int, pool: int) -> Fraction:
        """Return the victory points of the side whose margin or percentage is given; UndecidedError if unknown."""
        ...


def whole_margin(value: Fraction) -> int:
    """Return a margin in whole IMPs, halves away from zero: what every scale is entered with."""
    return int(away(value))


@dataclass(frozen=True, slots=True)
class WbfContinuous:
    """The WBF continuous scale of 2013; ``corrected`` keeps every step at most as large as the one before."""

    name: str
    title: str
    corrected: bool
    converts: str = "imps"
    pools: tuple[int, ...] = (20,)
    decimals: int = 2

    def points(self, value: Fraction, boards: int, pool: int) -> Fraction:
        """Return the victory points for a margin in IMPs over that many boards."""
        margin = whole_margin(value)
        table = continuous(boards, self.corrected)
        winner = Fraction(table[min(abs(margin), len(table) - 1)], 100)
        return winner if margin >= 0 else 20 - winner


@dataclass(frozen=True, slots=True)
class WbfDiscrete:
    """The WBF and EBU discrete scale of 2013, a pool of 20, or of 10 for half matches."""

    name: str = "wbf-discrete"
    title: str = "WBF and EBU discrete 20-0 (10-0 for half matches)"
    converts: str = "imps"
    pools: tuple[int, ...] = (20, 10)
    decimals: int = 0

    def points(self, value: Fraction, boards: int, pool: int) -> Fraction:
        """Return the victory points for a margin in IMPs over that many boards."""
        margin = whole_margin(value)
        winner = Fraction(pool // 2 + bisect_left(discrete(boards, pool), abs(margin)))
        return winner if margin >= 0 else pool - winner


@dataclass(frozen=True, slots=True)
class Acbl:
    """An ACBL scale, printed for 6 to 11 boards."""

    name: str
    title: str
    pools: tuple[int, ...]
    converts: str = "imps"
    decimals: int = 0

    def points(self, value: Fraction, boards: int, pool: int) -> Fraction:
        """Return the victory points for a margin in IMPs over that many boards."""
        margin = whole_margin(value)
        column = scales.column("acbl", pool, boards)
        if column is None:
            raise UndecidedError(f"the {self.name} scale has no column for {boards} boards: known are 6 to 11")
        place = bisect_left(column.bounds, abs(margin) + 1) - 1
        winner = column.points[place]
        return winner if margin >= 0 else pool - winner


@dataclass(frozen=True, slots=True)
class EbuSwissPairs:
    """The EBU's scale from a percentage; of the longest matches only three rows are known."""

    name: str = "ebu-swiss-pairs"
    title: str = "EBU Swiss pairs, from the percentage"
    converts: str = "percent"
    pools: tuple[int, ...] = (20, 10)
    decimals: int = 0

    def points(self, value: Fraction, boards: int, pool: int) -> Fraction:
        """Return the victory points for a percentage, rounded to two decimals away from 50 and kept within 0-100."""
        column = scales.column("ebu_swiss_pairs", pool, boards)
        if column is None:
            raise UndecidedError(f"the {self.name} scale has no column for {boards} boards and a pool of {pool}")
        percent = min(max(away(value, Fraction(1, 100), 50), Fraction(0)), Fraction(100))
        above = percent if percent >= 50 else 100 - percent
        winner = self._winner(column, above, pool)
        return winner if percent >= 50 else pool - winner

    def _winner(self, column: scales.Column, percent: Fraction, pool: int) -> Fraction:
        place = bisect_left(column.bounds, percent)
        if place == len(column.points):
            return Fraction(pool)
        if percent == column.bounds[place] or column.points[place] - 1 in (*column.points, pool // 2 - 1):
            return column.points[place]
        raise UndecidedError(
            f"the known rows for {column.first} to {column.last} boards do not decide {exact(percent)}%"
        )


@dataclass(frozen=True, slots=True)
class Bands:
    """A scale of a user's own: smallest margins with the points of winner and loser, which need not share a pool."""

    name: str
    bands: tuple[tuple[int, Fraction, Fraction], ...]
    title: str = "own bands"
    converts: str = "imps"
    pools: tuple[int, ...] = ()
    decimals: int = 2

    def points(self, value: Fraction, boards: int, pool: int) -> Fraction:
        """Return the victory points for a margin in IMPs."""
        margin = whole_margin(value)
        place = bisect_left([lowest for lowest, _, _ in self.bands], abs(margin) + 1) - 1
        _, winner, loser = self.bands[place]
        return winner if margin >= 0 else loser


def victory_points(scale: Scale, value: Fraction, boards: int, pool: int = 0) -> tuple[Fraction, Fraction]:
    """Return the victory points of both sides; ``value`` is the first side's margin in IMPs, or its percentage.

    ``pool`` is the scale's first one unless given. Raises UndecidedError for what the scale does not say.
    """
    if not 1 <= boards <= MOST_BOARDS:
        raise UndecidedError(f"a match of {boards} boards has no victory points")
    pool = pool or (scale.pools[0] if scale.pools else 0)
    if scale.pools and pool not in scale.pools:
        known = " or ".join(map(str, scale.pools))
        raise UndecidedError(f"the {scale.name} scale has a pool of {known}, not of {pool}")
    opposite = 100 - value if scale.converts == "percent" else -value
    return scale.points(value, boards, pool), scale.points(opposite, boards, pool)


CONTINUOUS = WbfContinuous("wbf-continuous", "WBF continuous, corrected to be concave", True)
CONTINUOUS_PLAIN = WbfContinuous("wbf-continuous-plain", "WBF continuous, rounded only", False)
DISCRETE = WbfDiscrete()
ACBL_20 = Acbl("acbl-20", "ACBL 20-0", (20,))
ACBL_30 = Acbl("acbl-30", "ACBL 30-0", (30,))
SWISS_PAIRS = EbuSwissPairs()

_HERE = "dupkit.scoring.victory_points"
SCALES: Registry[Scale] = Registry(
    "victory point scale",
    {
        "wbf-continuous": f"{_HERE}:CONTINUOUS",
        "wbf-continuous-plain": f"{_HERE}:CONTINUOUS_PLAIN",
        "wbf-discrete": f"{_HERE}:DISCRETE",
        "acbl-20": f"{_HERE}:ACBL_20",
        "acbl-30": f"{_HERE}:ACBL_30",
        "ebu-swiss-pairs": f"{_HERE}:SWISS_PAIRS",
    },
    {"ebu-discrete": "wbf-discrete", "wbf": "wbf-continuous"},
)
"""Every victory point scale by name."""


def parse_bands(text: str, name: str = "own") -> Bands:
    """Return a scale of lines ``smallest margin, winner's points, loser's points``; ``#`` opens a remark.

    Lines may also be parted by ``;``, and their numbers by colons and dashes: ``0: 10-10; 3: 11-9``.

    Raises ValueError with a sentence for a line that is none, bounds that do not rise, or a first one that is not 0.
    """
    bands: list[tuple[int, Fraction, Fraction]] = []
    for row, line in enumerate(re.split(r"[\n;]", text), 1):
        words = re.split(r"[\s,:-]+", line.split("#")[0].strip())
        if words == [""]:
            continue
        try:
            lowest, winner, loser = whole(words[0]), number(words[1]), number(words[2])
        except (ValueError, IndexError):
            raise ValueError(f'line {row}: "{line.strip()[:40]}" is not a margin with two sides\' points') from None
        if lowest is None or len(words) > 3 or (lowest != 0 if not bands else lowest <= bands[-1][0]):
            raise ValueError(f'line {row}: "{line.strip()}": margins start at 0 and rise')
        bands.append((lowest, winner, loser))
    if not bands:
        raise ValueError("the scale has no line")
    return Bands(name, tuple(bands))
