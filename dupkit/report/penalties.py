"""Penalties and rulings: who lost what and why, and which results are not those of the table (Laws 12, 90, 91)."""

from __future__ import annotations

from dupkit.event.award import Artificial, Cancelled, Split, Weighted
from dupkit.event.ranking import ScoredBoard, ScoredLine, Standings
from dupkit.languages import _
from dupkit.report.base import Maker, Names, award_column, board_unit, contestant_name, report, unit_name
from dupkit.report.shown import decimals
from dupkit.report.table import Cell, Column, Kind, Report, Table

RULED = (Artificial, Cancelled, Split, Weighted)


def make(standings: Standings) -> Report:
    """Return the report of penalties and rulings: `Standings` to at most two tables."""
    tables = [table for table in (penalty_table(standings), ruling_table(standings)) if table.rows]
    notes = () if tables else (_("No penalties and no rulings."),)
    return report(standings, "penalties", _("Penalties and rulings"), tables, notes)


def unit_words() -> dict[str, str]:
    """Return what the amount of a penalty is counted in, in words."""
    return {
        "top": _("of a top"), "percent": "%", "mp": _("MP"), "imp": _("IMPs"), "vp": _("VP"), "board": _("boards"),
    }  # fmt: skip


def penalty_table(standings: Standings) -> Table:
    """Return the penalties; a bonus is negative."""
    names = Names(standings.event)
    units = unit_words()
    columns = (
        Column("id", contestant_name(standings.event.kind), Kind.LABEL),
        Column("names", _("Names"), Kind.NAME),
        Column(
            "amount",
            _("Amount"),
            Kind.MATCHPOINTS,
            decimals([one.amount for one in standings.penalties]),
        ),
        Column("unit", _("Unit")),
        Column("reason", _("Reason")),
        Column("law", _("Law")),
        Column("by", _("Director")),
        Column("at", _("Time")),
    )
    rows = tuple(
        (one.id, names.label(one.id), one.amount, units[one.unit], one.reason, one.law, one.by, one.at)
        for one in standings.penalties
    )
    return Table("penalties", _("Penalties"), columns, rows)


def ruling_table(standings: Standings) -> Table:
    """Return the lines that a ruling changed: law, reason, result and awards."""
    found = [
        (board, scored)
        for board in standings.boards
        for scored in board.lines
        if scored.line.ruling is not None or isinstance(scored.line.outcome, RULED)
    ]
    unit = board_unit(standings)
    word = unit_name(unit)
    columns = (
        Column("board", _("Board"), Kind.LABEL),
        Column("ns", _("NS"), Kind.LABEL),
        Column("ew", _("EW"), Kind.LABEL),
        Column("result", _("Result"), Kind.CONTRACT),
        award_column(
            standings,
            "ns_award",
            f"{word} {_('NS')}",
            [scored.ns_award for _board, scored in found],
            board_unit(standings),
        ),
        award_column(
            standings,
            "ew_award",
            f"{word} {_('EW')}",
            [scored.ew_award for _board, scored in found],
            board_unit(standings),
        ),
        Column("law", _("Law")),
        Column("reason", _("Reason")),
        Column("by", _("Director")),
        Column("at", _("Time")),
    )
    return Table("rulings", _("Rulings"), columns, tuple(_ruling(board, scored) for board, scored in found))


def _ruling(board: ScoredBoard, scored: ScoredLine) -> tuple[Cell, ...]:
    line, ruling = scored.line, scored.line.ruling
    why = (ruling.law, ruling.reason, ruling.by, ruling.at) if ruling else (None,) * 4
    outcome = None if line.outcome is None else str(line.outcome)
    return board.traveller.board.label, line.ns, line.ew, outcome, scored.ns_award, scored.ew_award, *why


PENALTIES = Maker("penalties", "penalties, and results that a ruling changed", make)
