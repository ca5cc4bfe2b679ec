"""Short boards: Neuberg's formula, its two rivals, and the rules for groups of one, two or three results (Law 87)."""

from __future__ import annotations

from fractions import Fraction

from dupkit.options import Option

SHORT_BOARD = Option(
    "short_board", "neuberg", ("neuberg", "factor", "add-one", "own-top"),
    "how a board with fewer results than expected is brought to the common top: Neuberg's formula; the same "
    "percentage; one point for each missing result; or not at all (the board keeps a top of its own)",
    "EBU White Book 2025; WBF 1991",
)  # fmt: skip
SMALL_GROUP_RULE = Option(
    "small_group_rule", "ebu2025", ("ebu2025", "wbf", "neuberg-always"),
    "what one, two or three results of a board get where more were expected",
    "EBU White Book 2025; WBF (ACBL Bulletin, June 1991)",
)  # fmt: skip


def neuberg(matchpoints: Fraction | int, expected: int, actual: int) -> Fraction:
    """Return the matchpoints (2 for a win) that stand for ``expected`` results, from those among ``actual`` ones.

    ``(M + 1) * E / A - 1``: the sum over both sides of the group stays ``A`` times the full top.
    """
    return Fraction((matchpoints + 1) * expected - actual, actual)


def factor(matchpoints: Fraction | int, expected: int, actual: int) -> Fraction:
    """Return the matchpoints that are the same percentage of the full top; half of it for a single result."""
    if actual == 1:
        return Fraction(expected - 1)
    return Fraction(matchpoints * (expected - 1), actual - 1)


def add_one(matchpoints: Fraction | int, expected: int, actual: int) -> Fraction:
    """Return the matchpoints with one point (half a win) for each missing result: the old manual method."""
    return Fraction(matchpoints) + expected - actual


STRETCHED = {"neuberg": neuberg, "factor": factor, "add-one": add_one}


def small_group(matchpoints: Fraction | int, expected: int, actual: int, rule: str, largest: bool) -> Fraction | None:
    """Return the percentage that a small group's own rule gives; None where the formula is used.

    ``60 + 5 (M - (A - 1))`` on matchpoints of 2 for a win: 60, 65/55, 70/60/50, and ties share. EBU 2025: a single
    result is cancelled (60), two or three use the formula if they are more than a third of the field. WBF: three use
    it where no other group is larger. Nothing is small where nothing is missing.
    """
    if rule == "neuberg-always" or actual > 3 or actual >= expected:
        return None
    if actual > 1 and (3 * actual > expected if rule == "ebu2025" else actual == 3 and largest):
        return None
    return Fraction(60 + 5 * (matchpoints - (actual - 1)))
