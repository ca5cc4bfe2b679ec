"""A line of a traveller as cells: contract, declarer, lead, result, and the score of each side."""

from __future__ import annotations

from dataclasses import dataclass

from dupkit.event.award import Outcome, ScoreOnly
from dupkit.event.ranking import ScoredBoard, ScoredLine
from dupkit.game.result import PassedOut, Played
from dupkit.languages import _
from dupkit.report.table import Cell, Column, Kind


@dataclass(frozen=True, slots=True)
class LineCells:
    """What happened at a table, as cells: ``contract`` holds the word of an outcome that was not played normally."""

    contract: Cell
    declarer: Cell
    lead: Cell
    result: Cell
    tricks: Cell


def line_cells(scored: ScoredLine) -> LineCells:
    """Return the cells of a line; None where there is nothing to say."""
    outcome, lead = scored.line.outcome, scored.line.lead
    card = None if lead is None else str(lead)
    if isinstance(outcome, Played):
        margin = f"{outcome.margin:+d}" if outcome.margin else "="
        return LineCells(str(outcome.contract), str(outcome.declarer), card, margin, outcome.tricks)
    return LineCells(outcome_word(outcome), None, card, None, None)


def outcome_word(outcome: Outcome | None) -> str | None:
    """Return the text of an outcome that is no contract; None for a score alone or nothing known."""
    return None if outcome is None or isinstance(outcome, ScoreOnly) else str(outcome)


def line_columns(lead: bool = True) -> tuple[Column, ...]:
    """Return the columns of `line_row`: contract, by, lead, result."""
    columns = (
        Column("contract", _("Contract"), Kind.CONTRACT),
        Column("by", _("By"), Kind.SEAT),
        Column("lead", _("Lead"), Kind.CARD),
        Column("result", _("Result"), Kind.TEXT),
    )
    return columns if lead else (*columns[:2], columns[3])


def line_row(scored: ScoredLine, lead: bool = True) -> tuple[Cell, ...]:
    """Return the cells under `line_columns`."""
    cells = line_cells(scored)
    row = (cells.contract, cells.declarer, cells.lead, cells.result)
    return row if lead else (*row[:2], row[3])


def score_pair(scored: ScoredLine) -> tuple[int | None, int | None]:
    """Return the score in North-South's plus column and in East-West's; a passed-out deal is 0 to North-South."""
    points = scored.points
    if points is None:
        return None, None
    if points == 0 and isinstance(scored.line.outcome, PassedOut):
        return 0, 0
    return (points, None) if points >= 0 else (None, -points)


def any_leads(boards: tuple[ScoredBoard, ...]) -> bool:
    """Return whether any line names the opening lead."""
    return any(scored.line.lead is not None for board in boards for scored in board.lines)
