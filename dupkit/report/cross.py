"""The cross table: what each contestant got against each of its opponents."""

from __future__ import annotations

from dupkit.event.ranking import ScoredLine, Standings
from dupkit.game.table import Side
from dupkit.languages import _
from dupkit.report.base import Maker, contestants, report
from dupkit.report.sums import sums_table
from dupkit.report.table import Report


def make(standings: Standings) -> Report:
    """Return the cross table: `Standings` to one table, or to none for individuals, who change partners."""
    if standings.event.kind == "individual" or not standings.boards:
        return report(standings, "cross", _("Cross table"), ())
    heads = [(one, one) for one in contestants(standings)]
    table = sums_table(standings, "cross", _("Cross table"), heads, opponents)
    return report(standings, "cross", _("Cross table"), (table,))


def opponents(scored: ScoredLine, side: Side) -> tuple[str, ...]:
    """Return whom a side met on a line."""
    return (scored.line.ns_ids, scored.line.ew_ids)[1 - side]


CROSS = Maker("cross", "what each contestant got against each opponent", make)
