"""International matchpoints: the scale (Law 78B), artificial scores in IMPs, and results compared with each other."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction

from dupkit.event.award import Artificial, Share
from dupkit.options import Option
from dupkit.scoring.base import Entry

LOWER_BOUNDS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500,
    3000, 3500, 4000,
)  # fmt: skip
"""The smallest difference for 1, 2, 3 … 24 IMPs."""

AVE_IMPS = Option(
    "ave_imps", Fraction(3), (), "IMPs of AVE+ and (minus) AVE-; a percentage counts this for each 10 from 50",
    "Law 12C2b (2017)",
)  # fmt: skip


def imps(difference: int | Fraction) -> int:
    """Return the IMPs for a difference in points, with its sign; a difference in a gap has the lower bound's."""
    if difference < 0:
        return -bisect_right(LOWER_BOUNDS, -difference)
    return bisect_right(LOWER_BOUNDS, difference)


def artificial_imps(share: Share, average: Fraction) -> Fraction:
    """Return the IMPs of one side's artificial score: AVE+ is ``average``, AVE 0, 70 % twice AVE+."""
    return (share.percent - 50) * average / 10


def add_artificial(
    entries: Sequence[Entry], average: Fraction, into: tuple[list[Fraction | None], list[Fraction | None]]
) -> frozenset[int]:
    """Write the IMPs of the artificial scores at their positions, which come back."""
    positions = set()
    for position, entry in enumerate(entries):
        if isinstance(entry, Artificial):
            into[0][position] = artificial_imps(entry.ns, average)
            into[1][position] = artificial_imps(entry.ew, average)
            positions.add(position)
    return frozenset(positions)
