"""Round by round: what each contestant got in each round."""

from __future__ import annotations

from fractions import Fraction

from dupkit.event.ranking import Standings
from dupkit.game.board import label_order
from dupkit.languages import _
from dupkit.report.base import Maker, Names, award_column, board_unit, contestant_name, contestants, report, unit_name
from dupkit.report.scorecards import lines_by_contestant, own
from dupkit.report.table import Cell, Column, Kind, Report, Table


def make(standings: Standings) -> Report:
    """Return the report of rounds: `Standings` to one table, or to none where no line names its round."""
    rounds = {scored.line.round for board in standings.boards for scored in board.lines if scored.line.round}
    tables = (rounds_table(standings, sorted(rounds, key=label_order)),) if len(rounds) > 1 else ()
    return report(standings, "rounds", _("Round by round"), tables)


def rounds_table(standings: Standings, rounds: list[str]) -> Table:
    """Return each contestant's award in each round, and the sum of them."""
    by_id = lines_by_contestant(standings)
    names = Names(standings.event)
    rows: list[tuple[Cell, ...]] = []
    for one in contestants(standings):
        got: dict[str, Fraction] = {}
        for _where, scored, side in by_id.get(one, []):
            award = own(scored, side)[1]
            if award is not None and scored.line.round:
                got[scored.line.round] = got.get(scored.line.round, Fraction(0)) + award
        cells: list[Cell] = [got.get(number) for number in rounds]
        rows.append((one, names.label(one), *cells, sum(got.values(), Fraction(0))))
    values: list[Cell] = [cell for row in rows for cell in row[2:-1]]
    unit = board_unit(standings)
    columns = (
        Column("id", contestant_name(standings.event.kind), Kind.LABEL),
        Column("names", _("Names"), Kind.NAME),
        *(award_column(standings, f"round-{number}", f"{_('R')}{number}", values, unit) for number in rounds),
        award_column(
            standings, "sum", unit_name(board_unit(standings)), [row[-1] for row in rows], board_unit(standings)
        ),
    )
    return Table("rounds", _("Round by round"), columns, tuple(rows))


ROUNDS = Maker("rounds", "what each contestant got in each round", make)
