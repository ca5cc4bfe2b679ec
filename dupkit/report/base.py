"""What a maker of reports is, and what all of them need: names by id, and how many decimals a column shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from dupkit.event.entrants import Entrant
from dupkit.event.event import Event
from dupkit.event.ranking import Standings
from dupkit.game.board import label_order
from dupkit.languages import _, language
from dupkit.report.shown import decimals
from dupkit.report.table import Cell, Column, Kind, Report, Table


@dataclass(frozen=True, slots=True)
class Maker:
    """A report by its name in the registry: what it is for, and the pure function that makes it of standings."""

    name: str
    title: str
    make: Callable[[Standings], Report]


def report(standings: Standings, name: str, title: str, tables: Iterable[Table], notes: Iterable[str] = ()) -> Report:
    """Return a report with the event's title, date and method line."""
    return Report(name, title, subtitle(standings.event), standings.method, tuple(tables), tuple(notes))


def subtitle(event: Event) -> str:
    """Return the event in one line: title, session, place and date."""
    return " · ".join(part for part in (event.title, event.session, event.site, language().day(event.date)) if part)


class Names:
    """The entrants of an event by their ids."""

    def __init__(self, event: Event) -> None:
        """Index the entrants."""
        self._entrants: Mapping[str, Entrant] = {entrant.id: entrant for entrant in event.entrants}
        self.known = any(entrant.names or entrant.title for entrant in event.entrants)

    def label(self, contestant: str) -> str:
        """Return the names of a contestant; the empty string where none are known."""
        entrant = self._entrants.get(contestant)
        return "" if entrant is None or entrant.label == entrant.id else entrant.label

    def entrant(self, contestant: str) -> Entrant | None:
        """Return the entrant, or None."""
        return self._entrants.get(contestant)


def contestants(standings: Standings) -> tuple[str, ...]:
    """Return the ids of all who are ranked or sit in a line, by number."""
    found = {row.id for ranking in standings.rankings for row in ranking.rows}
    found.update(one for board in standings.boards for scored in board.lines for one in scored.line.contestants if one)
    return tuple(sorted(found, key=label_order))


BOARD_UNITS = {"imps": "IMP", "cross-imps": "IMP", "butler": "IMP", "matchpoints": "MP", "bam": "MP"}
"""What the awards of single boards count in, by the name of the comparison."""


def board_unit(standings: Standings) -> str:
    """Return the unit of the awards of boards: victory points are those of matches, their boards have IMPs."""
    if standings.unit != "VP":
        return standings.unit
    return BOARD_UNITS.get(str(standings.options.get("board_method", "imps")), "points")


def award_column(standings: Standings, key: str, title: str, values: Iterable[Cell], unit: str = "") -> Column:
    """Return a column of awards or totals in a unit, that of the standings unless given."""
    kind = {"MP": Kind.MATCHPOINTS, "IMP": Kind.IMPS, "VP": Kind.VP}.get(unit or standings.unit, Kind.POINTS)
    return Column(key, title, kind, 2 if kind is Kind.VP else decimals(values))


def unit_name(unit: str) -> str:
    """Return the short name of the unit in which awards count."""
    return {"MP": _("MP"), "IMP": _("IMPs"), "VP": _("VP")}.get(unit, _("Points"))


def contestant_name(kind: str) -> str:
    """Return what one contestant is called: pair, team or player."""
    return {"teams": _("Team"), "individual": _("Player")}.get(kind, _("Pair"))


def percent(award: Fraction | None, top: Fraction | None) -> Fraction | None:
    """Return an award in hundredths of the top; None where either is missing."""
    return None if award is None or not top else 100 * award / top
