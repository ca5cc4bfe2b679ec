"""The matrix: contestants down, boards across, the award of each."""

from __future__ import annotations

from fractions import Fraction

from dupkit.event.ranking import Standings
from dupkit.languages import _
from dupkit.report.base import Maker, Names, award_column, board_unit, contestant_name, contestants, report, unit_name
from dupkit.report.scorecards import lines_by_contestant, own
from dupkit.report.table import Cell, Column, Kind, Report, Table


def make(standings: Standings) -> Report:
    """Return the matrix report: `Standings` to one table, or one a section."""
    return report(standings, "matrix", _("Matrix"), (matrix_table(standings),))


def matrix_table(standings: Standings) -> Table:
    """Return each contestant's award on each board; several lines of one board are summed; the sum stands last."""
    places = [(board.traveller.section, board.traveller.board.label) for board in standings.boards]
    sections = len({section for section, _label in places}) > 1
    heads = list(dict.fromkeys(label for _section, label in places))
    by_id = lines_by_contestant(standings)
    names = Names(standings.event)
    rows: list[tuple[Cell, ...]] = []
    for one in contestants(standings):
        found: dict[str, Fraction] = {}
        for board, scored, side in by_id.get(one, []):
            award = own(scored, side)[1]
            if award is not None:
                label = board.traveller.board.label
                found[label] = found.get(label, Fraction(0)) + award
        entrant = names.entrant(one)
        lead = (entrant.section if entrant else "",) if sections else ()
        awards: list[Cell] = [found.get(label) for label in heads]
        rows.append((*lead, one, names.label(one), *awards, sum(found.values(), Fraction(0))))
    start = 3 if sections else 2
    values: list[Cell] = [cell for row in rows for cell in row[start:-1]]
    unit = board_unit(standings)
    columns = (
        *((Column("section", _("Section")),) if sections else ()),
        Column("id", contestant_name(standings.event.kind), Kind.LABEL),
        Column("names", _("Names"), Kind.NAME),
        *(award_column(standings, f"board-{label}", label, values, unit) for label in heads),
        award_column(
            standings, "sum", unit_name(board_unit(standings)), [row[-1] for row in rows], board_unit(standings)
        ),
    )
    return Table("matrix", _("Matrix"), columns, tuple(rows))


MATRIX = Maker("matrix", "contestants down, boards across, the award of each", make)
