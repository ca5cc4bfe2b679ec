"""Round by round: what each contestant got in each round."""

from __future__ import annotations

from dupkit.event.ranking import ScoredLine, Standings
from dupkit.game.board import label_order
from dupkit.game.table import Side
from dupkit.languages import _
from dupkit.report.base import Maker, report
from dupkit.report.sums import sums_table
from dupkit.report.table import Report


def make(standings: Standings) -> Report:
    """Return the report of rounds: `Standings` to one table, or to none where no line names its round."""
    rounds = {scored.line.round for board in standings.boards for scored in board.lines if scored.line.round}
    if len(rounds) < 2:
        return report(standings, "rounds", _("Round by round"), ())
    heads = [(number, f"{_('R')}{number}") for number in sorted(rounds, key=label_order)]
    table = sums_table(standings, "rounds", _("Round by round"), heads, round_of)
    return report(standings, "rounds", _("Round by round"), (table,))


def round_of(scored: ScoredLine, side: Side) -> tuple[str, ...]:
    """Return the round of a line, for either side."""
    return (scored.line.round,) if scored.line.round else ()


ROUNDS = Maker("rounds", "what each contestant got in each round", make)
