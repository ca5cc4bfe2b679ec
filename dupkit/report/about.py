"""About a report: which program wrote it, and from which deals, so that a sheet can be matched with its file."""

from __future__ import annotations

from hashlib import blake2b

from dupkit import __version__
from dupkit.event.ranking import Standings
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
    """Return a name of the set of deals: 12 hex digits, whatever the order of the boards; empty where none is known."""
    deals = {
        board.traveller.board.deal.identity for board in standings.boards if board.traveller.board.deal is not None
    }
    return blake2b("".join(sorted(deals)).encode(), digest_size=6).hexdigest() if deals else ""


ABOUT = Maker("about", "program, version, options and the set of deals", make)
