"""Board-a-match (point-a-board): each board is won, tied or lost, by any difference."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from dupkit.options import Option
from dupkit.scoring.base import Compared, Entry, Options, Results, Step
from dupkit.scoring.matchpoints import MATCHPOINTS
from dupkit.scoring.neuberg import SHORT_BOARD, SMALL_GROUP_RULE
from dupkit.scoring.rounding import ROUND_BOARD
from dupkit.scoring.teams import two_rooms

POINTS_A_BOARD = Option("points_per_win", 1, (1, 2), "points for a board that is won: 1 (½ a tie) or 2 (1 a tie)")


class _BoardAMatch:
    """Won, tied or lost; among pairs each result is a match against every other."""

    name = "bam"
    title = "Board-a-match"
    unit = "points"
    options: tuple[Option, ...] = (POINTS_A_BOARD, SHORT_BOARD, SMALL_GROUP_RULE, ROUND_BOARD)

    def compare(self, results: Results, options: Options) -> Compared:
        """Return the awards of pairs: a point, or half a one, for each other result."""
        return MATCHPOINTS.compare(results, options)

    def rooms(self, entries: Sequence[Entry], options: Options) -> Compared:
        """Return the points of two rooms; an artificial score counts its percentage of the board."""
        won = Fraction(int(options["points_per_win"]))
        first, second = entries
        compared = two_rooms(
            first,
            second,
            lambda points: won * ((points > 0) + (points >= 0)) / 2,
            lambda share: won * share.percent / 100,
        )
        return Compared(compared.ns, compared.ew, won, None, compared.artificial)

    def steps(self, results: Results, options: Options, position: int, ew: bool) -> Iterator[Step]:
        """Yield the comparisons among pairs."""
        return MATCHPOINTS.steps(results, options, position, ew)

    def describe(self, options: Options) -> str:
        """Return ``Board-a-match 1/½/0``."""
        return f"Board-a-match {'2/1/0' if options['points_per_win'] == 2 else '1/½/0'}"


BAM = _BoardAMatch()
