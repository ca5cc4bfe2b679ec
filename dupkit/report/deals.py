"""The deals of an event as text: dealer, vulnerability, the four hands and their high-card points."""

from __future__ import annotations

from dupkit.event.ranking import Standings
from dupkit.game.deal import Hand
from dupkit.game.table import SEATS
from dupkit.languages import _
from dupkit.report.base import Maker, report
from dupkit.report.table import Cell, Column, Kind, Report, Table


def make(standings: Standings) -> Report:
    """Return the report of deals: `Standings` to one table with a row a board that has a deal."""
    rows = []
    for scored in standings.boards:
        board = scored.traveller.board
        if board.deal is not None:
            rows.append(
                (
                    scored.traveller.section,
                    board.label,
                    None if board.dealer is None else str(board.dealer),
                    None if board.vulnerability is None else str(board.vulnerability),
                    *(None if hand is None else str(hand) for hand in board.deal.hands),
                    *(points(hand) for hand in board.deal.hands),
                    board.deal.identity,
                )
            )
    unique = tuple(dict.fromkeys(rows))
    columns = (
        Column("section", _("Section")),
        Column("board", _("Board"), Kind.LABEL),
        Column("dealer", _("Dealer"), Kind.SEAT),
        Column("vulnerable", _("Vulnerable")),
        *(Column(seat.name.lower(), _(seat.name.capitalize())) for seat in SEATS),
        *(Column(f"{seat.name.lower()}_points", f"{_('HCP')} {seat}", Kind.COUNT) for seat in SEATS),
        Column("deal", _("Deal")),
    )
    table = Table("deals", _("Deals"), columns, unique)
    notes = () if unique else (_("The event has no deals."),)
    return report(standings, "deals", _("Deals"), (table,) if unique else (), notes)


def points(hand: Hand | None) -> Cell:
    """Return the high-card points of a hand, 4-3-2-1; None for a hand that is not given."""
    if hand is None:
        return None
    weights = ((4, 12), (3, 11), (2, 10), (1, 9))
    return sum(weight for weight, place in weights for suit in range(4) if hand.mask >> 13 * suit + place & 1)


DEALS = Maker("deals", "the four hands of each board and their high-card points", make)
