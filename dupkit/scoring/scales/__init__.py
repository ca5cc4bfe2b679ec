"""Victory point scales that are tables: their columns by the number of boards."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Column:
    """One column: the pool, the numbers of boards that it is for, and the winner's points with their bounds."""

    pool: int
    first: int
    last: int
    points: tuple[Fraction, ...]
    bounds: tuple[Fraction, ...]


@cache
def columns(name: str) -> tuple[Column, ...]:
    """Return the columns of the table ``scales/NAME.csv``."""
    return parse_columns((files(__package__) / f"{name}.csv").read_text(encoding="utf-8"))


def parse_columns(text: str) -> tuple[Column, ...]:
    """Return the columns of a table's text: pool, boards from, boards to, points, bounds; ``#`` opens a remark."""
    found = []
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            pool, first, last, points, bounds = line.split(",")
            found.append(
                Column(
                    int(pool),
                    int(first),
                    int(last),
                    tuple(Fraction(word) for word in points.split()),
                    tuple(Fraction(word) for word in bounds.split()),
                )
            )
    return tuple(found)


def column(name: str, pool: int, boards: int) -> Column | None:
    """Return the column of a table for a pool and a number of boards, or None."""
    return next((one for one in columns(name) if one.pool == pool and one.first <= boards <= one.last), None)
