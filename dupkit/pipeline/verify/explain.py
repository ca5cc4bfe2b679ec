"""Why a stated award is not the computed one: another rule, another rounding, another sign, or an edit by hand."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import floor
from typing import Final

from dupkit.event.award import Artificial, Share, exact
from dupkit.event.ranking import ScoredBoard
from dupkit.event.traveller import Line
from dupkit.pipeline.verify.readings import Reading
from dupkit.pipeline.verify.values import UNEXPLAINED, agrees, decimals, number, rounded

_UNITS: Final = ((Fraction(1), "1"), (Fraction(1, 2), "0.5"), (Fraction(1, 4), "0.25"), (Fraction(1, 10), "0.1"),
                 (Fraction(1, 100), "0.01"))  # fmt: skip


def explain_award(
    stated: str, side: str, column: str, line: Line, board: ScoredBoard, value: Fraction | None,
    others: Iterable[tuple[Reading, Fraction | None]],
) -> str:  # fmt: skip
    """Return the rule that would give a stated award, or that none is known."""
    given = number(stated) or Fraction(0)
    simple = _short_board(rounding_of(stated, value), value, column) or _sign(stated, side, column, line, board, value)
    if simple:
        return simple
    if isinstance(line.outcome, Artificial):
        return _artificial(given, side, column, line.outcome, board)
    seen = list(others)
    for reading, other in seen:
        if other is not None and agrees(stated, other):
            return f"by {reading.describe()}"
    for reading, other in seen:
        found = rounding_of(stated, other)
        if found:
            return f"by {reading.describe()}, {found}"
    return _from_the_other_side(given, side, line, board) or _short(given, board) or UNEXPLAINED


def rounding_of(stated: str, value: Fraction | None) -> str:
    """Return the coarser unit to which a value was rounded, or that it was cut off."""
    given = number(stated)
    if value is None or given is None:
        return ""
    shown = Fraction(1, 10 ** decimals(stated))
    if 2 * abs(given - value) == shown:
        return f"rounded to {exact(shown)}, an exact half to the other side"
    for unit, name in _UNITS:
        if given == rounded(value, unit) and given != value:
            return f"rounded to {name}"
        if (given / unit).denominator == 1 and 2 * abs(given - value) == unit:
            return f"rounded to {name}, an exact half to the other side"
    for unit, name in _UNITS:
        if given == unit * floor(value / unit) and given != value:
            return f"cut off to {name}"
    return ""


def _short_board(rounding: str, value: Fraction | None, column: str) -> str:
    """Return the rounding as Neuberg's where the value is no whole or half matchpoint."""
    neuberg = rounding and value is not None and column.endswith("award") and value.denominator > 2
    return f"Neuberg {rounding}" if neuberg else rounding


def _sign(stated: str, side: str, column: str, line: Line, board: ScoredBoard, value: Fraction | None) -> str:
    """Return that the sign, or the sides, are the other way round."""
    if value is None or column == "datum":
        return "the sign is that of the other side" if value is not None and agrees(stated, -value) else ""
    if value and agrees(stated, -value):
        return "the sign is that of the other side"
    scored = next((scored for scored in board.lines if scored.line is line), None)
    other = None if scored is None else scored.ew_award if side == "NS" else scored.ns_award
    swapped = other is not None and other != value and column.endswith("award") and agrees(stated, other)
    mirror = number(line.stated.get("MP_EW" if side == "NS" else "MP_NS", ""))
    if swapped and mirror is not None and value == mirror:
        return "the columns of the two sides are exchanged"
    return ""


def _artificial(given: Fraction, side: str, column: str, outcome: Artificial, board: ScoredBoard) -> str:
    """Return what a stated award of an artificial score comes to."""
    share: Share = outcome.ns if side == "NS" else outcome.ew
    if board.top is None:
        return f'edited by hand: not the usual IMPs for "{outcome}"'
    if share.kind and given in (share.percent, share.percent * board.top / 100):
        return f"AVE{share.kind} without the pair's own average"
    own = 2 * Fraction(sum(scored.points is not None for scored in board.lines) - 1)
    if own > 0 and given == share.percent * own / 100:
        return f"{exact(share.percent)}% of the top of the results that were obtained ({exact(own)})"
    percent = given if column.endswith("percent") else 100 * given / board.top if board.top else Fraction(0)
    if share.kind and 40 <= percent <= 70:
        return f"AVE{share.kind} after the pair's own average: {float(percent):.2f}% of the top {exact(board.top)}"
    text = exact(rounded(percent, Fraction(1, 100)))
    return f'edited by hand: {text}% of the top {exact(board.top)}, where "{outcome}" gives {exact(share.percent)}%'


def _from_the_other_side(given: Fraction, side: str, line: Line, board: ScoredBoard) -> str:
    """Return that the award is the top less what the other side is stated to have, where that does not follow."""
    mirror = number(line.stated.get("MP_EW" if side == "NS" else "MP_NS", ""))
    if board.top is not None and mirror is not None and given + mirror != board.top:
        return f"{UNEXPLAINED}; the two sides sum to {exact(given + mirror)}, not to the top {exact(board.top)}"
    return ""


def _short(given: Fraction, board: ScoredBoard) -> str:
    if board.top is not None and not 0 <= given <= board.top:
        return f"{UNEXPLAINED}; it lies outside 0 to {exact(board.top)}"
    return ""
