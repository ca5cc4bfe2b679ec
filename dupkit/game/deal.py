"""Hands and deals, whole and partial, with a bit mask of 52 inside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from typing import Final

from dupkit.game.cards import CARDS, FILE_SUITS, RANK_LETTERS, Card, Suit
from dupkit.game.table import SEATS, Seat

FULL_DECK: Final = (1 << 52) - 1
SUIT_MASK: Final = (1 << 13) - 1
_BIT_OF_RANK: Final = {letter: 1 << place for place, letter in enumerate(RANK_LETTERS)}


@cache
def ranks_text(holding: int) -> str:
    """Return the rank letters of a 13-bit holding, high to low; the empty string for a void."""
    return "".join(RANK_LETTERS[place] for place in range(12, -1, -1) if holding >> place & 1)


@dataclass(frozen=True, slots=True, order=True)
class Hand:
    """The cards of one player as a mask of 52 bits (bit = index of the card); any number of cards."""

    mask: int = 0

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Hand:
        """Return the hand that holds the given cards."""
        mask = 0
        for card in cards:
            mask |= card.mask
        return cls(mask)

    def holding(self, suit: Suit) -> int:
        """Return the 13-bit mask of one suit; bit 12 is the ace."""
        return self.mask >> 13 * suit & SUIT_MASK

    def ranks(self, suit: Suit) -> str:
        """Return the ranks of one suit, high to low."""
        return ranks_text(self.holding(suit))

    def length(self, suit: Suit) -> int:
        """Return how many cards of a suit the hand holds."""
        return self.holding(suit).bit_count()

    @property
    def lengths(self) -> tuple[int, int, int, int]:
        """How many spades, hearts, diamonds and clubs."""
        spades, hearts, diamonds, clubs = (self.length(suit) for suit in FILE_SUITS)
        return spades, hearts, diamonds, clubs

    def __contains__(self, card: Card) -> bool:
        """Return whether the hand holds the card."""
        return bool(self.mask >> card.index & 1)

    def __len__(self) -> int:
        """Return the number of cards."""
        return self.mask.bit_count()

    def __iter__(self) -> Iterator[Card]:
        """Yield the cards: spades first, each suit from high to low."""
        return (CARDS[index] for index in range(51, -1, -1) if self.mask >> index & 1)

    def __str__(self) -> str:
        """Return the shorthand ``AK7.QJ..T98765`` (spades, hearts, diamonds, clubs)."""
        return ".".join(self.ranks(suit) for suit in FILE_SUITS)


@dataclass(frozen=True, slots=True)
class Deal:
    """The hands of North, East, South and West; None where a hand is not given."""

    hands: tuple[Hand | None, Hand | None, Hand | None, Hand | None]

    def __getitem__(self, seat: Seat) -> Hand | None:
        """Return the hand of a seat, or None."""
        return self.hands[seat]

    @property
    def masks(self) -> tuple[int, int, int, int]:
        """The four masks of N, E, S and W; 0 where a hand is not given."""
        north, east, south, west = self.hands
        return (
            0 if north is None else north.mask,
            0 if east is None else east.mask,
            0 if south is None else south.mask,
            0 if west is None else west.mask,
        )

    @property
    def complete(self) -> bool:
        """Whether all four hands have 13 cards and no card is held twice."""
        north, east, south, west = self.masks
        sizes = north.bit_count(), east.bit_count(), south.bit_count(), west.bit_count()
        return sizes == (13, 13, 13, 13) and north | east | south | west == FULL_DECK

    def holder(self, card: Card) -> Seat | None:
        """Return the seat that holds the card, or None."""
        for seat in SEATS:
            hand = self.hands[seat]
            if hand is not None and card in hand:
                return seat
        return None

    def rotate(self, steps: int) -> Deal:
        """Return the deal with each hand moved that many seats clockwise."""
        north, east, south, west = (self.hands[(seat - steps) % 4] for seat in SEATS)
        return Deal((north, east, south, west))

    def format(self, first: Seat = Seat.NORTH) -> str:
        """Return the shorthand ``N:hand hand hand hand`` from the given seat, ``-`` where a hand is not given."""
        hands = (self.hands[first.turn(step)] for step in range(4))
        return f"{first}:" + " ".join("-" if hand is None else str(hand) for hand in hands)

    def __str__(self) -> str:
        """Return the shorthand from North."""
        return self.format()

    @property
    def identity(self) -> str:
        """A stable name of the cards alone: 16 hex digits, the same for the same four hands in any file."""
        return blake2b(str(self).encode(), digest_size=8).hexdigest()


def set_identity(deals: Iterable[Deal]) -> str:
    """Return the name of a set of deals: 12 hex digits, whatever the order and the labels of the boards.

    It stands on hand records, in workbooks and beside a set that was dealt, so that a sheet can be matched with its
    file; the empty string for no deals.
    """
    names = "".join(sorted({deal.identity for deal in deals}))
    return blake2b(names.encode(), digest_size=6).hexdigest() if names else ""


def parse_holding(text: str) -> int | None:
    """Return the 13-bit mask of rank letters (``10`` and lower case too); None for a wrong letter or a card twice."""
    mask = 0
    for letter in text.upper().replace("10", "T"):
        bit = _BIT_OF_RANK.get(letter, 0)
        if not bit or mask & bit:
            return None
        mask |= bit
    return mask


def parse_hand(text: str) -> Hand | None:
    """Return the hand of ``AK7.QJ..T98765``, any number of cards; None if the text is not a hand."""
    suits = text.strip().split(".")
    if len(suits) != 4:
        return None
    mask = 0
    for suit, ranks in zip(FILE_SUITS, suits, strict=True):
        holding = parse_holding(ranks)
        if holding is None:
            return None
        mask |= holding << 13 * suit
    return Hand(mask)


def format_hand(hand: Hand) -> str:
    """Return the shorthand of a hand; the inverse of `parse_hand`."""
    return str(hand)


def parse_deal(text: str) -> Deal | None:
    """Return the deal of ``N:hand hand hand hand`` with ``-`` for a hand not given; None if it is not one.

    Cards held twice and wrong lengths are not judged here: `dupkit.checks` names them.
    """
    first, colon, rest = text.strip().partition(":")
    words = rest.split()
    if not colon or len(words) != 4 or first.upper() not in tuple("NESW"):
        return None
    seat = Seat("NESW".index(first.upper()))
    hands: list[Hand | None] = [None] * 4
    for step, word in enumerate(words):
        if word != "-":
            hand = parse_hand(word)
            if hand is None:
                return None
            hands[seat.turn(step)] = hand
    return Deal((hands[0], hands[1], hands[2], hands[3]))


def format_deal(deal: Deal) -> str:
    """Return the shorthand of a deal from North; the inverse of `parse_deal`."""
    return str(deal)
