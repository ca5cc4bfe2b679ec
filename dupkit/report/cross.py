"""The cross table: what each contestant got against each of its opponents."""

from __future__ import annotations

from fractions import Fraction

from dupkit.event.ranking import Standings
from dupkit.languages import _
from dupkit.report.base import Maker, Names, award_column, board_unit, contestant_name, contestants, report, unit_name
from dupkit.report.scorecards import lines_by_contestant, own
from dupkit.report.table import Cell, Column, Kind, Report, Table


def make(standings: Standings) -> Report:
    """Return the cross table: `Standings` to one table, or to none for individuals, who change partners."""
    tables = () if standings.event.kind == "individual" or not standings.boards else (cross_table(standings),)
    return report(standings, "cross", _("Cross table"), tables)


def cross_table(standings: Standings) -> Table:
    """Return for each contestant the sum of its awards against each opponent; empty where they did not meet."""
    by_id = lines_by_contestant(standings)
    heads = [one for one in contestants(standings) if one in by_id]
    names = Names(standings.event)
    rows: list[tuple[Cell, ...]] = []
    for one in heads:
        met: dict[str, Fraction] = {}
        for _where, scored, side in by_id[one]:
            award = own(scored, side)[1]
            if award is not None:
                for opponent in (scored.line.ns_ids, scored.line.ew_ids)[1 - side]:
                    met[opponent] = met.get(opponent, Fraction(0)) + award
        cells: list[Cell] = [met.get(opponent) for opponent in heads]
        rows.append((one, names.label(one), *cells, sum(met.values(), Fraction(0))))
    values: list[Cell] = [cell for row in rows for cell in row[2:-1]]
    unit = board_unit(standings)
    columns = (
        Column("id", contestant_name(standings.event.kind), Kind.LABEL),
        Column("names", _("Names"), Kind.NAME),
        *(award_column(standings, f"against-{one}", one, values, unit) for one in heads),
        award_column(
            standings, "sum", unit_name(board_unit(standings)), [row[-1] for row in rows], board_unit(standings)
        ),
    )
    return Table("cross", _("Cross table"), columns, tuple(rows))


CROSS = Maker("cross", "what each contestant got against each opponent", make)
