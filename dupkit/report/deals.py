"""The deals of an event as text: dealer, vulnerability, the four hands, their points and tricks."""

from __future__ import annotations

from typing import Final

from dupkit.event.ranking import Standings
from dupkit.event.traveller import Traveller
from dupkit.game.cards import Strain
from dupkit.game.deal import Hand
from dupkit.game.double_dummy import STRAINS_DOWN
from dupkit.game.table import SEATS, Seat
from dupkit.languages import _
from dupkit.report.base import Maker, report
from dupkit.report.shown import contract
from dupkit.report.shown import seat as seat_letters
from dupkit.report.table import Cell, Column, Kind, Report, Table

CELLS: Final = tuple(
    (seat, strain) for seat in (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST) for strain in STRAINS_DOWN
)
"""The order of the tricks of a double-dummy table, as files write it."""


def make(standings: Standings) -> Report:
    """Return the report of deals: `Standings` to one table with a row a board that has a deal."""
    boards = [one.traveller for one in standings.boards if one.traveller.board.deal is not None]
    tables = any(one.tricks_table is not None for one in boards)
    rows = tuple(dict.fromkeys(deal_row(one, tables) for one in boards))
    columns = (
        Column("section", _("Section")),
        Column("board", _("Board"), Kind.LABEL),
        Column("dealer", _("Dealer"), Kind.SEAT),
        Column("vulnerable", _("Vulnerable"), Kind.VULNERABLE),
        *(Column(seat.name.lower(), name) for seat, name in zip(SEATS, seat_names(), strict=True)),
        *(Column(f"{seat.name.lower()}_points", f"{_('HCP')} {seat_letters(str(seat))}", Kind.COUNT) for seat in SEATS),
        *((Column(f"{seat}_{strain}", head(seat, strain), Kind.COUNT) for seat, strain in CELLS) if tables else ()),
        Column("deal", _("Deal")),
    )
    kept = [place for place, one in enumerate(columns) if one.key != "section" or any(row[place] for row in rows)]
    cells = tuple(tuple(row[place] for place in kept) for row in rows)
    table = Table("deals", _("Deals"), tuple(columns[place] for place in kept), cells)
    notes = () if rows else (_("The event has no deals."),)
    return report(standings, "deals", _("Deals"), (table,) if rows else (), notes)


def seat_names() -> tuple[str, str, str, str]:
    """Return the names of the seats from North."""
    return _("North"), _("East"), _("South"), _("West")


def head(seat: Seat, strain: Strain) -> str:
    """Return the heading of a column of tricks: ``N ♠``."""
    return f"{seat_letters(str(seat))} {contract(f'1{strain}')[1:]}"


def deal_row(traveller: Traveller, tables: bool) -> tuple[Cell, ...]:
    """Return the cells of a board: facts, hands, points, tricks if any board has them, the name of the deal."""
    board, found = traveller.board, traveller.tricks_table
    hands = board.deal.hands if board.deal is not None else ()
    tricks = tuple(None if found is None else found[strain, seat] for seat, strain in CELLS) if tables else ()
    return (
        traveller.section,
        board.label,
        None if board.dealer is None else str(board.dealer),
        None if board.vulnerability is None else str(board.vulnerability),
        *(None if hand is None else str(hand) for hand in hands),
        *(points(hand) for hand in hands),
        *tricks,
        board.deal.identity if board.deal is not None else "",
    )


def points(hand: Hand | None) -> Cell:
    """Return the high-card points of a hand, 4-3-2-1; None for a hand that is not given."""
    if hand is None:
        return None
    weights = ((4, 12), (3, 11), (2, 10), (1, 9))
    return sum(weight for weight, place in weights for suit in range(4) if hand.mask >> 13 * suit + place & 1)


DEALS = Maker("deals", "the four hands of each board and their high-card points", make)
