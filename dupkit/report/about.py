"""About a report: which program wrote it, and from which deals, so that a sheet can be matched with its file."""

from __future__ import annotations

from dupkit import __version__
from dupkit.event.ranking import Standings
from dupkit.game import deal as cards
from dupkit.languages import _
from dupkit.report.base import Maker, report
from dupkit.report.table import Cell, Column, Report, Table


def make(standings: Standings) -> Report:
    """Return the report about program, source and set of deals."""
    facts: tuple[tuple[str, Cell], ...] = (
        (_("Program"), f"dupkit {__version__}"),
        (_("File"), standings.event.source),
        (_("Set of deals"), set_identity(standings)),
        (_("Method"), standings.method),
        *((f"{_('Option')} {name}", str(value)) for name, value in standings.options.items()),
    )
    rows = tuple(fact for fact in facts if fact[1])
    table = Table("about", _("About"), (Column("fact", _("What")), Column("value", _("Value"))), rows)
    return report(standings, "about", _("About"), (table,))


def set_identity(standings: Standings) -> str:
    """Return the name of the set of deals; empty where none is known."""
    deals = (board.traveller.board.deal for board in standings.boards)
    return cards.set_identity(deal for deal in deals if deal is not None)


ABOUT = Maker("about", "program, version, options and the set of deals", make)
