"""The frequency table: each score of a board, how often it came, and what it was worth."""

from __future__ import annotations

from fractions import Fraction

from dupkit.event.ranking import ScoredBoard, ScoredLine, Standings
from dupkit.languages import _
from dupkit.report.base import Maker, award_column, board_unit, percent, report, unit_name
from dupkit.report.boards import board_key, board_title, facts
from dupkit.report.table import Cell, Column, Kind, Report, Table


def make(standings: Standings) -> Report:
    """Return the frequency report: `Standings` to one table a board."""
    tables = (frequency_table(standings, board) for board in standings.boards)
    return report(standings, "frequency", _("Frequencies"), tables)


def frequency_table(standings: Standings, board: ScoredBoard) -> Table:
    """Return the scores of a board from North-South's best down; results without a score come last by their text."""
    counted: dict[tuple[int | None, str, Fraction | None, Fraction | None], int] = {}
    for scored in board.lines:
        key = (scored.points, _word(scored), scored.ns_award, scored.ew_award)
        counted[key] = counted.get(key, 0) + 1
    rows = sorted(counted.items(), key=lambda item: _order(item[0]))
    ns: list[Cell] = [key[2] for key, _count in rows]
    ew: list[Cell] = [key[3] for key, _count in rows]
    words = any(key[1] for key, _count in rows)
    unit = unit_name(board_unit(standings))
    columns = (
        Column("score", _("Score"), Kind.POINTS),
        *((Column("result", _("Result"), Kind.CONTRACT),) if words else ()),
        Column("count", _("Count"), Kind.COUNT),
        award_column(standings, "ns_award", f"{unit} {_('NS')}", ns, board_unit(standings)),
        award_column(standings, "ew_award", f"{unit} {_('EW')}", ew, board_unit(standings)),
        *((Column("ns_percent", f"% {_('NS')}", Kind.PERCENT, 1),) if board.top else ()),
    )
    cells = tuple(
        (
            points,
            *((word,) if words else ()),
            count,
            ns_award,
            ew_award,
            *((percent(ns_award, board.top),) if board.top else ()),
        )
        for (points, word, ns_award, ew_award), count in rows
    )
    return Table(board_key(board), board_title(board), columns, cells, "", facts(board))


def _word(scored: ScoredLine) -> str:
    """Return the text of a line that has no score, else the empty string."""
    return str(scored.line.outcome) if scored.points is None and scored.line.outcome is not None else ""


def _order(key: tuple[int | None, str, Fraction | None, Fraction | None]) -> tuple[bool, int, str, Fraction]:
    points, word, award, _other = key
    return points is None, -(points or 0), word, -(award or Fraction(0))


FREQUENCY = Maker("frequency", "how often each score came on each board, and what it was worth", make)
