"""Total points: the points of the deals themselves, added up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from dupkit.event.award import exact
from dupkit.options import Option
from dupkit.scoring.base import Compared, Entry, Options, Results, Sided, Step, parts_of
from dupkit.scoring.teams import two_rooms


class _TotalPoints:
    """Each side's own points; an artificial score has none."""

    name = "total-points"
    title = "Total points"
    unit = "points"
    options: tuple[Option, ...] = ()

    def compare(self, results: Results, options: Options) -> Compared:
        """Return each line's points for North-South and, with the other sign, for East-West."""
        sides = [_sides(entry) for entry in results.entries]
        return Compared([ns for ns, _ in sides], [ew for _, ew in sides])

    def steps(self, results: Results, options: Options, position: int, ew: bool) -> Iterator[Step]:
        """Yield the points themselves."""
        sign = -1 if ew else 1
        for weight, points in parts_of(results.entries[position], ew):
            yield Step("points", f"{exact(100 * weight)}%", f"{sign * points:+d}")

    def rooms(self, entries: Sequence[Entry], options: Options) -> Compared:
        """Return the difference of two rooms for each team; an artificial score has none."""
        first, second = entries
        return two_rooms(first, second, Fraction, lambda share: None)

    def describe(self, options: Options) -> str:
        """Return ``Total points``."""
        return "Total points"


def _sides(entry: Entry) -> tuple[Fraction | None, Fraction | None]:
    if isinstance(entry, int):
        return Fraction(entry), Fraction(-entry)
    if isinstance(entry, Sided):
        ns = sum((weight * points for weight, points in entry.ns), Fraction(0))
        return ns, -sum((weight * points for weight, points in entry.ew), Fraction(0))
    return None, None


TOTAL_POINTS = _TotalPoints()
