"""What verifying compares: stated cells, computed values, and the differences between them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Final

from dupkit.diagnostics import Diagnostic, Span
from dupkit.event.award import exact

_NUMBER: Final = re.compile(r"[+-]?(?:\d{1,9}(?:[.,]\d{0,9})?|[.,]\d{1,9})")
UNEXPLAINED: Final = "no rule known here gives it"


@dataclass(frozen=True, slots=True)
class Difference:
    """A cell that is not what the rules give: where, which column, both values, and the rule that would explain it."""

    where: str
    column: str
    stated: str
    computed: str
    why: str
    code: str
    span: Span | None = None


@dataclass(slots=True)
class Verification:
    """The outcome: how many lines, cells and totals were compared, by which readings, and what differs.

    ``lines`` counts the lines with a result of their own, ``artificial`` those with an artificial score.
    """

    lines: int = 0
    artificial: int = 0
    cells: int = 0
    totals: int = 0
    readings: list[str] = field(default_factory=list)
    differing: list[Difference] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)

    @property
    def checked(self) -> int:
        """The lines that were compared; where no line states anything, the totals."""
        return self.lines or self.artificial or self.totals


def number(text: str) -> Fraction | None:
    """Return a stated number, without the mark of an artificial score or a percent sign; None if it is none."""
    word = text.strip().removeprefix("^").removesuffix("%").strip().replace("−", "-")
    return Fraction(Decimal(word.replace(",", "."))) if _NUMBER.fullmatch(word) else None


def decimals(text: str) -> int:
    """Return how many decimals a stated number has."""
    match = re.search(r"[.,](\d*)", text)
    return len(match[1]) if match else 0


def rounded(value: Fraction, unit: Fraction) -> Fraction:
    """Return the nearest multiple of a unit, halves away from zero."""
    steps = abs(value) / unit
    whole = (2 * steps.numerator + steps.denominator) // (2 * steps.denominator)
    return unit * (whole if value >= 0 else -whole)


def agrees(stated: str, value: Fraction) -> bool:
    """Return whether an exact value gives the stated decimal when rounded to as many decimals."""
    given = number(stated)
    return given is not None and given == rounded(value, Fraction(1, 10 ** decimals(stated)))


def shown(value: Fraction | None) -> str:
    """Return the exact text of a computed value."""
    return "" if value is None else exact(value)
