"""Tables of sums: contestants down, something across (opponents, rounds), and in each cell the awards together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from dupkit.event.ranking import ScoredLine, Standings
from dupkit.game.table import Side
from dupkit.languages import _
from dupkit.report.base import Names, award_column, board_unit, contestant_name, contestants, unit_name
from dupkit.report.scorecards import lines_by_contestant, own
from dupkit.report.table import Cell, Column, Kind, Table


def sums_table(
    standings: Standings,
    key: str,
    title: str,
    heads: Sequence[tuple[str, str]],
    under: Callable[[ScoredLine, Side], Iterable[str]],
) -> Table:
    """Return each contestant's awards summed under the heads, and the sum of all at the end of the row.

    ``heads`` are pairs of a value and its heading; ``under`` gives the values that a line of a side counts under. A
    cell is empty where no line counts.
    """
    by_id = lines_by_contestant(standings)
    names = Names(standings.event)
    rows: list[tuple[Cell, ...]] = []
    for one in contestants(standings):
        got: dict[str, Fraction] = {}
        for _where, scored, side in by_id.get(one, []):
            award = own(scored, side)[1]
            for value in under(scored, side) if award is not None else ():
                got[value] = got.get(value, Fraction(0)) + (award or 0)
        cells: list[Cell] = [got.get(value) for value, _head in heads]
        rows.append((one, names.label(one), *cells, sum(got.values(), Fraction(0))))
    values: list[Cell] = [cell for row in rows for cell in row[2:-1]]
    unit = board_unit(standings)
    columns = (
        Column("id", contestant_name(standings.event.kind), Kind.LABEL),
        Column("names", _("Names"), Kind.NAME),
        *(award_column(standings, f"{key}-{value}", head, values, unit) for value, head in heads),
        award_column(standings, "sum", unit_name(unit), [row[-1] for row in rows], unit),
    )
    return Table(key, title, columns, tuple(rows))
