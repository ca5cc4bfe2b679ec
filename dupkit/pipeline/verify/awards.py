"""The awards of each line: stated against the reading that fits the file best, and what explains each difference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from dupkit.diagnostics import Span
from dupkit.event.award import Artificial
from dupkit.event.event import Event
from dupkit.event.ranking import ScoredBoard
from dupkit.event.traveller import Line
from dupkit.pipeline.verify.edits import Edit, explain_edited, find_edit
from dupkit.pipeline.verify.explain import explain_award, rounding_of
from dupkit.pipeline.verify.points import line_of_table
from dupkit.pipeline.verify.readings import Desk, Reading, averages, by_stated_scores, line_readings
from dupkit.pipeline.verify.values import Difference, Verification, agrees, number, shown

FAMILIES: Final[Mapping[str, tuple[tuple[str, str, str], ...]]] = {
    "MP": (
        ("MP_NS", "NS", "ns_award"), ("MP_EW", "EW", "ew_award"),
        ("Percentage_NS", "NS", "ns_percent"), ("Percentage_EW", "EW", "ew_percent"),
    ),
    "IMP": (("IMP_NS", "NS", "ns_award"), ("IMP_EW", "EW", "ew_award"), ("ButlerDatum", "NS", "datum")),
}  # fmt: skip
"""The columns of a family: as stated, whose they are, and what the answer calls them."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A stated cell: the positions of board and line, the column under both names, the side, text and place."""

    board: int
    line: int
    stated_as: str
    column: str
    side: str
    text: str
    span: Span | None

    def value(self, boards: Sequence[ScoredBoard]) -> Fraction | None:
        """Return the computed value among scored boards; None where the reading gives none."""
        board = boards[self.board]
        if self.line >= len(board.lines):
            return None
        if self.column == "datum":
            return None if board.datum is None else Fraction(board.datum)
        scored = board.lines[self.line]
        award = scored.ns_award if self.side == "NS" else scored.ew_award
        if award is not None and self.column.endswith("percent"):
            return 100 * award / board.top if board.top else None
        return award


def cells(event: Event, family: str) -> Iterator[Cell]:
    """Yield the stated cells of a family; a datum that is repeated on each line counts once a board."""
    for place, traveller in enumerate(event.travellers):
        datum: set[str] = set()
        for number_, line in enumerate(traveller.lines):
            for stated_as, side, column in FAMILIES[family]:
                text = line.stated.get(stated_as, "").strip()
                if number(text) is None or (column == "datum" and text in datum):
                    continue
                if column == "datum":
                    datum.add(text)
                yield Cell(place, number_, stated_as, column, side, text, line.span)


def best_reading(desk: Desk, found: Sequence[Cell], family: str) -> Reading | None:
    """Return the first of the readings with which most cells agree; None if nothing is stated."""
    if not found:
        return None
    best, most = None, -1
    for reading in line_readings(family, desk.event):
        boards = desk.boards(reading)
        count = sum(1 for cell in found if (value := cell.value(boards)) is not None and agrees(cell.text, value))
        if count > most:
            best, most = reading, count
        if count == len(found):
            break
    return best


def verify_awards(desk: Desk, outcome: Verification) -> dict[str, Reading]:
    """Compare the awards of all lines; return the reading of each family that the file states."""
    event = desk.event
    chosen: dict[str, Reading] = {}
    compared: set[tuple[int, int]] = set()
    for family in FAMILIES:
        found = list(cells(event, family))
        reading = best_reading(desk, found, family)
        if reading is None:
            continue
        chosen[family] = reading
        outcome.readings.append(reading.describe("awards"))
        compared |= {(cell.board, cell.line) for cell in found}
        wrong = _differing(desk, found, reading, outcome)
        edits = _edits(desk.event, wrong, reading)
        for cell in wrong:
            outcome.differing.append(_difference(desk, cell, reading, family, edits.get(cell.board)))
    for board, line in compared:
        artificial = isinstance(event.travellers[board].lines[line].outcome, Artificial)
        outcome.artificial += artificial
        outcome.lines += not artificial
    return chosen


def _differing(desk: Desk, found: Sequence[Cell], reading: Reading, outcome: Verification) -> list[Cell]:
    """Return the cells that do not agree, and count those that could be compared."""
    boards = desk.boards(reading)
    wrong: list[Cell] = []
    for cell in found:
        value = cell.value(boards)
        line = desk.event.travellers[cell.board].lines[cell.line]
        if value is None and line.outcome is None:
            continue
        outcome.cells += 1
        if (value is None or not agrees(cell.text, value)) and not _own_share(cell, line):
            wrong.append(cell)
    return wrong


def _own_share(cell: Cell, line: Line) -> bool:
    """Return whether a percentage is the one that the director gave, before the pair's own average counts."""
    if not isinstance(line.outcome, Artificial) or not cell.column.endswith("percent"):
        return False
    share = line.outcome.ns if cell.side == "NS" else line.outcome.ew
    return agrees(cell.text, share.percent)


def _edits(event: Event, wrong: Sequence[Cell], reading: Reading) -> dict[int, Edit]:
    """Return for each board with several differences the edit by hand that explains them, if there is one."""
    counts = Counter(cell.board for cell in wrong if cell.column.endswith("award"))
    found = ((board, find_edit(event, board, reading, count)) for board, count in counts.items())
    return {board: edit for board, edit in found if edit is not None and reading.by == "matchpoints"}


def _difference(desk: Desk, cell: Cell, reading: Reading, family: str, edit: Edit | None) -> Difference:
    """Return the difference of a cell with what explains it."""
    boards = desk.boards(reading)
    value = cell.value(boards)
    traveller = desk.event.travellers[cell.board]
    line = traveller.lines[cell.line]
    where = line_of_table(traveller, line, cell.side) if cell.column != "datum" else f"board {traveller.board.label}"
    code = "VER003" if cell.column == "datum" else "VER002"
    why = _why_edited(cell, traveller.lines, edit) or _own_average(desk, cell, line, reading)
    why = why or _by_stated_scores(desk, cell, reading)
    if not why:
        others = ((other, cell.value(desk.boards(other))) for other in line_readings(family, desk.event))
        why = explain_award(cell.text, cell.side, cell.column, line, boards[cell.board], value, others)
    return Difference(where, cell.column, cell.text, shown(value), why, code, cell.span)


def _own_average(desk: Desk, cell: Cell, line: Line, reading: Reading) -> str:
    """Return that an artificial score was raised or lowered to the pair's own average; empty where it was not."""
    if not isinstance(line.outcome, Artificial):
        return ""
    value = cell.value(desk.boards(averages(reading)))
    return "the pair's own average (Law 12C2c)" if value is not None and agrees(cell.text, value) else ""


def _by_stated_scores(desk: Desk, cell: Cell, reading: Reading) -> str:
    """Return that the award follows from the stated scores, where those are not what the results give."""
    other = by_stated_scores(reading)
    value = cell.value(desk.boards(other))
    return f"by {other.describe()}" if value is not None and agrees(cell.text, value) else ""


def _why_edited(cell: Cell, lines: Sequence[Line], edit: Edit | None) -> str:
    """Return the explanation that an edit of the board gives; the empty string where it gives none."""
    if edit is None or not cell.column.endswith("award"):
        return ""
    if cell.line == edit.line:
        return explain_edited(cell.text, edit.board.top)
    scored = edit.board.lines[cell.line]
    award = scored.ns_award if cell.side == "NS" else scored.ew_award
    words = edit.describe(lines[edit.line])
    if award is not None and agrees(cell.text, award):
        return words
    rounding = rounding_of(cell.text, award)
    return f"{words}, {rounding}" if rounding else ""
