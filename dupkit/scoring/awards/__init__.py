"""Award schemes as data: masterpoints by a federation's formula or table, with its source and year.

A scheme is a TOML file. ``first`` holds pieces of the first place's award, each a formula of P (contestants of the
group), T (tables) and the scheme's own names, used up to a bound; ``most`` caps it; ``shares`` are the parts of the
places, ``share_after`` a formula of n for later ones; ``depth`` is how many places get something, .5 rounded up.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any, Final

from dupkit.options import number
from dupkit.scoring.formula import FormulaError, evaluate
from dupkit.scoring.rounding import half_up

SCHEMES: Final = (
    "acbl-club-open", "acbl-club-invitational", "acbl-overall", "abf-mitchell", "abf-howell", "abf-sessions",
)  # fmt: skip
"""The schemes that come with the program, by name."""


class SchemeError(ValueError):
    """A scheme that cannot be used; the message says why."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A formula of the first place's award, for values of one name up to a bound."""

    formula: str
    up_to: Decimal | None = None
    of: str = "T"


@dataclass(frozen=True, slots=True)
class Scheme:
    """One award scheme."""

    name: str
    title: str
    source: str
    year: str
    first: tuple[Piece, ...]
    shares: tuple[Fraction, ...]
    depth: str
    unit: str = "masterpoints"
    decimals: int = 2
    most: Fraction | None = None
    share_after: str = ""
    names: Mapping[str, Decimal] = field(default_factory=dict)

    def award_of_first(self, contestants: int, tables: Fraction) -> Fraction:
        """Return the award of the first place of a group, capped but not rounded."""
        names = self._names(contestants, tables)
        for piece in self.first:
            if piece.up_to is None or names.get(piece.of, Decimal(0)) <= piece.up_to:
                award = Fraction(evaluate(piece.formula, names))
                return award if self.most is None else min(award, self.most)
        raise SchemeError(f"{self.name} says nothing about {contestants} contestants")

    def places(self, contestants: int, tables: Fraction) -> int:
        """Return how many places of a group get something, half a place rounded up."""
        return int(half_up(Fraction(evaluate(self.depth, self._names(contestants, tables)))))

    def awards(self, contestants: int, tables: Fraction) -> list[Fraction]:
        """Return the awards of the places of a group, not rounded."""
        first = self.award_of_first(contestants, tables)
        return [first * self._share(place) for place in range(1, self.places(contestants, tables) + 1)]

    def rounded(self, award: Fraction) -> Fraction:
        """Return an award with the scheme's decimals, halves up."""
        return half_up(award, Fraction(1, 10**self.decimals))

    def _share(self, place: int) -> Fraction:
        if place <= len(self.shares):
            return self.shares[place - 1]
        return Fraction(evaluate(self.share_after, {"n": place})) if self.share_after else Fraction(0)

    def _names(self, contestants: int, tables: Fraction) -> dict[str, Decimal]:
        return {
            **self.names,
            "P": Decimal(contestants),
            "T": Decimal(tables.numerator) / Decimal(tables.denominator),
        }


def shared(awards: Sequence[Fraction], places: Sequence[tuple[int, bool]]) -> list[Fraction]:
    """Return the award of each contestant by its place; tied ones share the awards of the places they take."""
    found = []
    for place, _ in places:
        count = sum(other == place for other, _ in places)
        taken = awards[place - 1 : place - 1 + count]
        found.append(sum(taken, Fraction(0)) / count)
    return found


@cache
def scheme(name: str) -> Scheme:
    """Return a scheme that comes with the program."""
    return parse_scheme((files(__package__) / f"{name}.toml").read_text(encoding="utf-8"))


def parse_scheme(text: str) -> Scheme:
    """Return the scheme of a TOML text; raises SchemeError with a sentence."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        raise SchemeError(f"it is no TOML: {fault}") from None
    try:
        found = _scheme(data)
        found.awards(10, Fraction(5))
    except KeyError as missing:
        raise SchemeError(f"{missing} is missing") from None
    except FormulaError as fault:
        raise SchemeError(str(fault)) from None
    except (TypeError, ValueError, AttributeError, InvalidOperation, ZeroDivisionError) as fault:
        raise SchemeError(f"a value is of the wrong kind: {fault}") from None
    return found


def _decimal(value: object) -> Decimal:
    """Return the value of a number of the data."""
    exact = number(value)
    return Decimal(exact.numerator) / Decimal(exact.denominator)


def _scheme(data: Mapping[str, Any]) -> Scheme:
    pieces = tuple(
        Piece(piece["formula"], _decimal(piece["up_to"]) if "up_to" in piece else None, piece.get("of", "T"))
        for piece in data["first"]
    )
    return Scheme(
        name=data["name"],
        title=data["title"],
        source=data["source"],
        year=str(data["year"]),
        first=pieces,
        shares=tuple(number(share) for share in data["shares"]),
        depth=str(data["depth"]),
        unit=data.get("unit", "masterpoints"),
        decimals=min(12, int(data.get("decimals", 2))),
        most=number(data["most"]) if "most" in data else None,
        share_after=str(data.get("share_after", "")),
        names={name: _decimal(value) for name, value in data.get("names", {}).items()},
    )
