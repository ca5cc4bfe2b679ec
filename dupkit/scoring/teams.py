"""Two rooms of a team match: each team's result at one table against its result at the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Protocol, runtime_checkable

from dupkit.event.award import Artificial, Share
from dupkit.options import Option
from dupkit.scoring.base import Compared, Comparison, Entry, Options, Parts, Sided

Convert = Callable[[int], Fraction]
"""From a team's difference in points to its award."""

KNOCKOUT = Option(
    "knockout", False, (),
    "whether a match whose scores do not balance gives both teams the mean of the two", "Law 12C4",
)  # fmt: skip
TEAMS_OF = Option(
    "eight", "imp-then-add", ("imp-then-add", "add-then-imp", "cross-imp"),
    "how a match at four tables (or six) is scored: each pair of tables, the sum of all, or each table with each",
    "EBU White Book 3.1.4, 3.7",
)  # fmt: skip


@runtime_checkable
class TeamComparison(Comparison, Protocol):
    """A comparison that also knows two rooms."""

    def rooms(self, entries: Sequence[Entry], options: Options) -> Compared:
        """Return the awards of the lines of two rooms, the first team sitting North-South in the first."""
        ...


def both(entry: int | Sided) -> Sided:
    """Return a plain score as one that counts for both sides."""
    if isinstance(entry, Sided):
        return entry
    whole: Parts = ((Fraction(1), entry),)
    return Sided(whole, whole)


def head_to_head(mine: Parts, theirs: Parts, convert: Convert) -> Fraction:
    """Return the award of North-South points against those of the other table, each component converted first."""
    return sum(
        (weight * other * convert(points - against) for weight, points in mine for other, against in theirs),
        Fraction(0),
    )


def two_rooms(
    first: Entry, second: Entry, convert: Convert, artificial: Callable[[Share], Fraction | None]
) -> Compared:
    """Return the awards of two lines; nothing is compared unless both have a score or one is artificial.

    The team that sits North-South at the first table gets the second line's East-West award, and the other way round.
    An artificial score at one table is the board's score; two of them that differ count half each.
    """
    judged = [(entry, swapped) for entry, swapped in ((first, False), (second, True)) if isinstance(entry, Artificial)]
    if judged:
        home = _mean([artificial(entry.ew if swapped else entry.ns) for entry, swapped in judged])
        away = _mean([artificial(entry.ns if swapped else entry.ew) for entry, swapped in judged])
        return Compared([home, away], [away, home], artificial=frozenset({0, 1}))
    if not isinstance(first, int | Sided) or not isinstance(second, int | Sided):
        return Compared([None, None], [None, None])
    one, two = both(first), both(second)
    home = head_to_head(one.ns, two.ew, convert)
    away = head_to_head(two.ns, one.ew, convert)
    return Compared([home, away], [away, home])


def _mean(awards: Sequence[Fraction | None]) -> Fraction | None:
    known = [award for award in awards if award is not None]
    return sum(known, Fraction(0)) / len(known) if known else None


def knockout_scores(home: Fraction, away: Fraction) -> tuple[Fraction, Fraction]:
    """Return both teams' scores of a knockout match: the mean of what each would have (Law 12C4).

    +10 for one side and -4 for the other become +7 and -7.
    """
    margin = (home - away) / 2
    return margin, -margin
