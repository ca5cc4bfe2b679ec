"""Rounding where a rule asks for it: halves away from a middle, exactly."""

from __future__ import annotations

from fractions import Fraction

from dupkit.options import Option, OptionValue

ROUND_BOARD = Option(
    "round_board", "none", ("none", "unit", "2dp", "4dp"),
    "what an award of a board is rounded to, halves away from the average",
    "EBU White Book 4.2.6",
)  # fmt: skip
UNITS = {"unit": Fraction(1), "2dp": Fraction(1, 100), "4dp": Fraction(1, 10000)}


def away(value: Fraction | int, unit: Fraction | int = 1, middle: Fraction | int = 0) -> Fraction:
    """Return the nearest multiple of a unit, exact halves away from the middle (from zero unless given)."""
    steps = Fraction(value) / unit
    below = steps.numerator // steps.denominator
    rest = steps - below
    if rest * 2 == 1:
        return (below + (value > middle)) * Fraction(unit)
    return (below + (rest * 2 > 1)) * Fraction(unit)


def half_up(value: Fraction | int, unit: Fraction | int = 1) -> Fraction:
    """Return the nearest multiple of a unit, exact halves towards plus infinity."""
    steps = Fraction(value) / unit + Fraction(1, 2)
    return (steps.numerator // steps.denominator) * Fraction(unit)


def board_award(award: Fraction, top: Fraction, choice: OptionValue) -> Fraction:
    """Return an award rounded as the option ``round_board`` says."""
    unit = UNITS.get(str(choice))
    return award if unit is None else away(award, unit, top / 2)
