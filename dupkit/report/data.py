"""The flat table: one row a result with everything about it, for pivot tables and other programs."""

from __future__ import annotations

from dupkit.event.ranking import ScoredBoard, ScoredLine, Standings
from dupkit.languages import _
from dupkit.report.base import Maker, Names, award_column, board_unit, percent, report, unit_name
from dupkit.report.lines import line_cells
from dupkit.report.table import Cell, Column, Kind, Report, Table


def make(standings: Standings) -> Report:
    """Return the flat report: `Standings` to one table with a row a result."""
    return report(standings, "data", _("Data"), (data_table(standings),))


def data_table(standings: Standings) -> Table:
    """Return all results, board by board in the order of the event."""
    individual = standings.event.kind == "individual"
    seats = ("n", "s", "e", "w") if individual else ("ns", "ew")
    names = Names(standings.event)
    lines = [(board, scored) for board in standings.boards for scored in board.lines]
    unit = unit_name(board_unit(standings))
    ns: list[Cell] = [scored.ns_award for _board, scored in lines]
    ew: list[Cell] = [scored.ew_award for _board, scored in lines]
    columns = (
        Column("section", _("Section")),
        Column("board", _("Board"), Kind.LABEL),
        Column("dealer", _("Dealer"), Kind.SEAT),
        Column("vulnerable", _("Vulnerable"), Kind.VULNERABLE),
        Column("round", _("Round"), Kind.LABEL),
        Column("table", _("Table"), Kind.LABEL),
        Column("match", _("Match"), Kind.LABEL),
        Column("room", _("Room")),
        *(Column(seat, seat.upper(), Kind.LABEL) for seat in seats),
        *(Column(f"{seat}_names", f"{_('Names')} {seat.upper()}", Kind.NAME) for seat in seats),
        Column("outcome", _("Result"), Kind.RESULT),
        Column("contract", _("Contract"), Kind.CONTRACT),
        Column("by", _("By"), Kind.SEAT),
        Column("lead", _("Lead"), Kind.CARD),
        Column("tricks", _("Tricks"), Kind.COUNT),
        Column("points", _("Score"), Kind.POINTS),
        award_column(standings, "ns_award", f"{unit} {_('NS')}", ns, board_unit(standings)),
        award_column(standings, "ew_award", f"{unit} {_('EW')}", ew, board_unit(standings)),
        award_column(standings, "top", _("Top"), [board.top for board, _scored in lines], board_unit(standings)),
        Column("ns_percent", f"% {_('NS')}", Kind.PERCENT, 2),
        Column("ew_percent", f"% {_('EW')}", Kind.PERCENT, 2),
    )
    rows = tuple(_row(board, scored, len(seats), names) for board, scored in lines)
    return Table("data", _("Data"), columns, rows)


def _row(board: ScoredBoard, scored: ScoredLine, seats: int, names: Names) -> tuple[Cell, ...]:
    line, place, cells = scored.line, board.traveller.board, line_cells(scored)
    ids = (*line.contestants, *[""] * seats)[:seats]
    return (
        board.traveller.section,
        place.label,
        None if place.dealer is None else str(place.dealer),
        None if place.vulnerability is None else str(place.vulnerability),
        line.round,
        line.table,
        line.match,
        line.room,
        *ids,
        *map(names.label, ids),
        None if line.outcome is None else str(line.outcome),
        cells.contract if cells.declarer is not None else None,
        cells.declarer,
        cells.lead,
        cells.tricks,
        scored.points,
        scored.ns_award,
        scored.ew_award,
        board.top,
        percent(scored.ns_award, board.top),
        percent(scored.ew_award, board.top),
    )


DATA = Maker("data", "one row a result with everything about it", make)
