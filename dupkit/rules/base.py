"""What a rule system is: named options, and pure functions from a deal's result to lines of points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from dupkit.game.result import Result
from dupkit.game.table import Side, Vulnerability
from dupkit.options import Option, OptionValue

Options = Mapping[str, OptionValue]
NO_OPTIONS: Options = {}


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score: the rule that gave it, the side that gets it, its points, where it is written, its source.

    ``where`` is "above" or "below" the line for systems with a line, else the empty string.
    """

    rule: str
    points: int
    side: Side
    where: str = ""
    source: str = ""

    @property
    def ns(self) -> int:
        """The points in North-South's terms."""
        return self.points * self.side.sign


class RuleSystem(Protocol):
    """What every rule system has: a name for the registry, a title, its options and what its numbers come from."""

    name: str
    title: str
    options: tuple[Option, ...]
    sources: tuple[str, ...]


@runtime_checkable
class DuplicateRules(RuleSystem, Protocol):
    """A rule system in which each deal is scored by itself; an option that is not given has its default."""

    def lines(
        self, result: Result, vulnerability: Vulnerability, options: Options = NO_OPTIONS
    ) -> tuple[ScoreLine, ...]:
        """Return the lines of one result; empty where nothing is scored."""
        ...

    def points(self, result: Result, vulnerability: Vulnerability, options: Options = NO_OPTIONS) -> int | None:
        """Return North-South's points; None where the board was not played."""
        ...
