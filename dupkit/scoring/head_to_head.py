"""IMPs: of two rooms of a match, or of a result against each of the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from dupkit.scoring.base import Compared, Entry, Options, Results, Step
from dupkit.scoring.cross_imps import AVE_XIMPS, CROSS_IMPS
from dupkit.scoring.imps import AVE_IMPS, artificial_imps, imps
from dupkit.scoring.teams import KNOCKOUT, TEAMS_OF, two_rooms


class _Imps:
    """IMPs (Law 78B) of teams; among pairs the mean against all other results, as in cross-IMPs."""

    name = "imps"
    title = "IMPs"
    unit = "IMP"
    options = (AVE_IMPS, TEAMS_OF, KNOCKOUT)

    def compare(self, results: Results, options: Options) -> Compared:
        """Return the awards of pairs: the mean of the comparisons with all other results."""
        return CROSS_IMPS.compare(results, {"divisor": "mean", AVE_XIMPS.name: options["ave_imps"]})

    def rooms(self, entries: Sequence[Entry], options: Options) -> Compared:
        """Return the IMPs of two rooms; a weighted score has each component converted first."""
        average = Fraction(options["ave_imps"])
        first, second = entries
        return two_rooms(
            first, second, lambda points: Fraction(imps(points)), lambda share: artificial_imps(share, average)
        )

    def steps(self, results: Results, options: Options, position: int, ew: bool) -> Iterator[Step]:
        """Yield the comparisons among pairs."""
        return CROSS_IMPS.steps(results, {"divisor": "mean"}, position, ew)

    def describe(self, options: Options) -> str:
        """Return ``IMPs (Law 78B), AVE+ 3 IMPs``."""
        return f"IMPs (Law 78B), AVE+ {options['ave_imps']} IMPs"


IMPS = _Imps()
