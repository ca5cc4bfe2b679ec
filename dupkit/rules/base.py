"""What a rule system is: named options, and pure functions from a deal's result to lines of points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from dupkit.game.result import Result
from dupkit.game.table import Side, Vulnerability
from dupkit.options import Option, OptionValue

Options = Mapping[str, OptionValue]


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


class DuplicateRules(Protocol):
    """A rule system in which each deal is scored by itself."""

    name: str
    title: str
    options: tuple[Option, ...]

    def lines(self, result: Result, vulnerability: Vulnerability, options: Options) -> tuple[ScoreLine, ...]:
        """Return the lines of one result; empty where nothing is scored."""
        ...

    def points(self, result: Result, vulnerability: Vulnerability, options: Options) -> int | None:
        """Return North-South's points; None where the board was not played."""
        ...
