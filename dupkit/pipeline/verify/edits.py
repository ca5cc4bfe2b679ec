"""Boards with a result that was replaced by hand: which line counts as an artificial score, and what follows.

A program that lets its user type an award over a line keeps the line's contract, but compares the others without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from dupkit.event.award import Artificial, Share, exact
from dupkit.event.event import Event
from dupkit.event.ranking import ScoredBoard
from dupkit.event.traveller import Line
from dupkit.pipeline import score
from dupkit.pipeline.fields import expected_results
from dupkit.pipeline.verify.readings import Reading
from dupkit.pipeline.verify.values import number, rounded

FEWEST = 3
"""How many cells of a board must differ before an edit is looked for."""


@dataclass(frozen=True, slots=True)
class Edit:
    """A line that counts as an artificial score, and the board as it is then scored."""

    line: int
    outcome: Artificial
    board: ScoredBoard

    def describe(self, line: Line) -> str:
        """Return the words for the other lines of the board."""
        return f"{line.ns} v {line.ew} counts as {self.outcome} (edited by hand) and the others by Neuberg"


def find_edit(event: Event, place: int, reading: Reading, differing: int) -> Edit | None:
    """Return the one edit of a board's lines by which most of its stated matchpoints follow; None if none helps much.

    At least half of the cells that differ must agree (to 0.1) once the line is taken out.
    """
    traveller = event.travellers[place]
    if differing < FEWEST:
        return None
    best: Edit | None = None
    fewest = differing
    for position, line in enumerate(traveller.lines):
        outcome = _as_stated(line, len(traveller.lines))
        if outcome is None:
            continue
        lines = list(traveller.lines)
        lines[position] = replace(line, outcome=outcome)
        changed = event.model_copy(update={"travellers": (replace(traveller, lines=tuple(lines)),)})
        expected = expected_results(changed.travellers, [[0]])
        options = {**reading.given(), "expected_results": str(expected)}
        boards = score(changed, reading.by, options).boards
        wrong = _wrong(boards[0], traveller.lines, position) if boards else differing
        if wrong < fewest:
            best, fewest = Edit(position, outcome, boards[0]), wrong
    return best if best is not None and fewest * 2 <= differing else None


def _as_stated(line: Line, count: int) -> Artificial | None:
    """Return the artificial score that a line's stated matchpoints amount to on a board of that many lines."""
    ns, ew = (number(line.stated.get(f"MP_{side}", "")) for side in ("NS", "EW"))
    top = 2 * (count - 1)
    if ns is None or ew is None or top <= 0 or isinstance(line.outcome, Artificial):
        return None
    return Artificial(Share(100 * ns / top), Share(100 * ew / top))


def _wrong(board: ScoredBoard, lines: Sequence[Line], edited: int) -> int:
    """Return how many stated matchpoints of the other lines are not those of the board, to 0.1."""
    wrong = 0
    for place, (scored, line) in enumerate(zip(board.lines, lines, strict=False)):
        for side, award in (("NS", scored.ns_award), ("EW", scored.ew_award)):
            stated = number(line.stated.get(f"MP_{side}", ""))
            if place != edited and stated is not None and award is not None:
                wrong += abs(rounded(award, Fraction(1, 10)) - stated) > Fraction(1, 10)
    return wrong


def explain_edited(stated: str, top: Fraction | None) -> str:
    """Return that the edited line itself states a share of the top."""
    given = number(stated)
    share = f", {exact(rounded(100 * given / top, Fraction(1, 100)))}% of the top" if given is not None and top else ""
    return f"edited by hand{share}"
