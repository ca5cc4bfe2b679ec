"""Deals: a card held twice, a hand of fourteen, hands of unequal size, one label with two deals."""

from __future__ import annotations

from typing import Final

from dupkit.diagnostics import Findings
from dupkit.event.record import BoardRecord, Document
from dupkit.game.cards import CARDS
from dupkit.game.deal import Deal, Hand
from dupkit.game.table import SEATS, Seat

FULL: Final = 13
FEW: Final = 3


class _Deals:
    """The cards of each deal."""

    name = "deals"
    title = "each card held once, thirteen to a hand"

    def examine(self, document: Document, findings: Findings) -> None:
        """Append what is wrong with the deals."""
        for record in document.records:
            if record.deal is not None and not record.deal.complete:
                _examine(record, record.deal, findings)


DEALS: Final = _Deals()


def sound(deal: Deal | None) -> bool:
    """Return whether no hand is too long and no card is held twice."""
    if deal is None or deal.complete:
        return True
    seen = 0
    for mask in deal.masks:
        if mask.bit_count() > FULL or seen & mask:
            return False
        seen |= mask
    return True


def _examine(record: BoardRecord, deal: Deal, findings: Findings) -> None:
    before = len(findings)
    long = [seat for seat, hand in _given(deal) if len(hand) > FULL]
    for seat in long:
        _long(record, deal, seat, findings)
    if not long:
        _twice(record, deal, findings)
    if len(findings) == before:
        _sizes(record, deal, findings)


def _long(record: BoardRecord, deal: Deal, seat: Seat, findings: Findings) -> None:
    """Report a hand of more than thirteen cards, naming those that another player holds too."""
    mask, others = deal.masks[seat], 0
    for other in SEATS:
        others |= deal.masks[other] if other is not seat else 0
    double = [card for card in CARDS[::-1] if mask & others & card.mask]
    shown = ", ".join(str(card) for card in double[:3])
    findings.add(
        "DEL003",
        f"{seat.name.title()} has {mask.bit_count()} cards{_board(record)}"
        + (f": {shown} {'is' if len(double) == 1 else 'are'} held by another player too" if double else ""),
        record.where(f"deal/{seat}/{double[0]}" if double else f"deal/{seat}"),
        "a hand has 13 cards: take out what is not its own",
    )


def _given(deal: Deal) -> list[tuple[Seat, Hand]]:
    return [(seat, hand) for seat, hand in zip(SEATS, deal.hands, strict=True) if hand is not None]


def _twice(record: BoardRecord, deal: Deal, findings: Findings) -> None:
    """Find each card that a second player holds; many at once are one finding, for two hands are the same."""
    seen = 0
    for seat, hand in _given(deal):
        double = [card for card in CARDS[::-1] if seen & hand.mask & card.mask]
        for card in double if len(double) <= FEW else double[:1]:
            first = deal.holder(card)
            other = first.name.title() if first is not None else "?"
            more = f"{card} and {len(double) - 1} more cards are" if len(double) > FEW else f"{card} is"
            findings.add(
                "DEL002",
                f"{more} held by {other} and by {seat.name.title()}{_board(record)}",
                record.where(f"deal/{seat}/{card}"),
                "each card is held once",
            )
        seen |= hand.mask


def _sizes(record: BoardRecord, deal: Deal, findings: Findings) -> None:
    """Find hands that are shorter than the others; fragments of a diagram are a warning."""
    given = _given(deal)
    longest = max(len(hand) for _, hand in given)
    short = [(seat, hand) for seat, hand in given if len(hand) != longest]
    if not short:
        return
    code = "DEL004" if longest == FULL else "DEL005"
    for seat, hand in short if longest == FULL else short[:1]:
        findings.add(
            code,
            f"{seat.name.title()} has {len(hand)} cards and another hand has {longest}{_board(record)}",
            record.where(f"deal/{seat}"),
            "give each player as many cards, or leave a hand out",
        )


def _board(record: BoardRecord) -> str:
    return f" on board {record.label}" if record.label else ""
