"""The start list: who plays, where, and what is known of them before the first board."""

from __future__ import annotations

from dupkit.event.entrants import Entrant
from dupkit.event.ranking import Standings
from dupkit.game.board import label_order
from dupkit.languages import _
from dupkit.report.base import Maker, contestant_name, report
from dupkit.report.table import Cell, Column, Kind, Report, Table


def make(standings: Standings) -> Report:
    """Return the start list: `Standings` to one table of the entrants by section and number."""
    entrants = sorted(standings.event.entrants, key=lambda one: (one.section, label_order(one.id)))
    table = start_table(contestant_name(standings.event.kind), entrants)
    notes = () if entrants else (_("No entrants are known."),)
    return report(standings, "start", _("Start list"), (table,) if entrants else (), notes)


def start_table(contestant: str, entrants: list[Entrant]) -> Table:
    """Return the entrants, with the columns for which some have something to say."""
    columns: list[tuple[Column, list[Cell]]] = [
        (Column("section", _("Section")), [one.section for one in entrants]),
        (Column("id", contestant, Kind.LABEL), [one.id for one in entrants]),
        (Column("direction", _("Dir"), Kind.SEAT), [one.direction for one in entrants]),
        (Column("title", _("Name"), Kind.NAME), [one.title for one in entrants]),
        (Column("names", _("Players"), Kind.NAME), [", ".join(one.names) for one in entrants]),
        (Column("club", _("Club")), [one.club for one in entrants]),
        (Column("numbers", _("Numbers")), [", ".join(one.numbers) for one in entrants]),
        (Column("stratum", _("Stratum")), [one.stratum for one in entrants]),
        (Column("handicap", _("Handicap")), [one.handicap for one in entrants]),
    ]
    kept = [(head, cells) for head, cells in columns if head.key == "id" or any(cells)]
    rows = tuple(zip(*(cells for _head, cells in kept), strict=True))
    return Table("start", _("Start list"), tuple(head for head, _cells in kept), rows)


START = Maker("start", "who plays, by section and number", make)
