"""The play of the cards: whose turn, who wins a trick, unmarked revokes (Laws 41-45, 61)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from dupkit.game.cards import Card, Strain
from dupkit.game.deal import Deal
from dupkit.game.table import Seat

TRICK_SIZE: Final = 4


def winner_index(trump: Strain, cards: Sequence[Card]) -> int:
    """Return which card of a trick wins, counted from the lead (Law 44E, F): highest trump, else of suit led."""
    best = 0
    for place in range(1, len(cards)):
        card, top = cards[place], cards[best]
        if card.suit is top.suit:
            if card > top:
                best = place
        elif int(card.suit) == int(trump):
            best = place
    return best


def trick_winner(trump: Strain, leader: Seat, cards: Sequence[Card]) -> Seat:
    """Return the seat that wins a trick whose cards are given in playing order from the leader."""
    return leader.turn(winner_index(trump, cards))


@dataclass(frozen=True, slots=True)
class Trick:
    """Up to four cards in playing order from the leader; None is a card that is not known."""

    leader: Seat
    cards: tuple[Card | None, ...]

    def seat(self, place: int) -> Seat:
        """Return who played the card at that place."""
        return self.leader.turn(place)

    def winner(self, trump: Strain) -> Seat | None:
        """Return who won the trick; None while it is not complete or a card is not known."""
        cards = tuple(card for card in self.cards if card is not None)
        return trick_winner(trump, self.leader, cards) if len(cards) == TRICK_SIZE else None


@dataclass(frozen=True, slots=True)
class Revoke:
    """A failure to follow suit that the play shows: trick number from 1, who, and the card played."""

    trick: int
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Play:
    """The tricks of a deal in order, at a denomination; ``marked`` holds the cards that the record calls revokes."""

    trump: Strain
    tricks: tuple[Trick, ...]
    marked: frozenset[Card] = frozenset()

    def won_by(self, side_of: Seat) -> int:
        """Return the tricks that the seat's side is known to have won."""
        winners = (trick.winner(self.trump) for trick in self.tricks)
        return sum(1 for winner in winners if winner is not None and winner.side is side_of.side)

    def revokes(self, deal: Deal) -> tuple[Revoke, ...]:
        """Return each card that did not follow suit although its player still held one of the suit led (Law 61A)."""
        left = list(deal.masks)
        found: list[Revoke] = []
        for number, trick in enumerate(self.tricks, 1):
            led = trick.cards[0] if trick.cards else None
            for place, card in enumerate(trick.cards):
                if card is None:
                    continue
                seat = trick.seat(place)
                if led is not None and card.suit is not led.suit and left[seat] >> 13 * led.suit & 0x1FFF:
                    found.append(Revoke(number, seat, card))
                left[seat] &= ~card.mask
        return tuple(found)
