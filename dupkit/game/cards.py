"""Suits, ranks, strains and cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final


class Suit(IntEnum):
    """A suit; the order is the rank of the suits in bidding."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """C, D, H or S."""
        return "CDHS"[self]

    @property
    def symbol(self) -> str:
        """♣, ♦, ♥ or ♠."""
        return "♣♦♥♠"[self]

    def __bool__(self) -> bool:
        """Return True: a member whose number is 0 is a value like the others, and never "nothing"."""
        return True

    def __str__(self) -> str:
        """Return the letter."""
        return self.letter


class Strain(IntEnum):
    """A denomination: a suit or notrump; the order is that of bidding."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NOTRUMP = 4

    @property
    def letter(self) -> str:
        """C, D, H, S or N."""
        return "CDHSN"[self]

    @property
    def suit(self) -> Suit | None:
        """The trump suit; None at notrump."""
        return None if self is Strain.NOTRUMP else Suit(self)

    def __bool__(self) -> bool:
        """Return True: a member whose number is 0 is a value like the others, and never "nothing"."""
        return True

    def __str__(self) -> str:
        """Return the letter."""
        return self.letter


class Rank(IntEnum):
    """A rank, 2 to 14."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """One of 2 3 4 5 6 7 8 9 T J Q K A."""
        return RANK_LETTERS[self - 2]

    def __str__(self) -> str:
        """Return the letter."""
        return self.letter


RANK_LETTERS: Final = "23456789TJQKA"
FILE_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""The order in which files and sheets list the suits."""


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A card by its index: ``13 * suit + rank - 2``, so 0 is the two of clubs and 51 the ace of spades."""

    index: int

    @property
    def suit(self) -> Suit:
        """The suit."""
        return _SUITS[self.index // 13]

    @property
    def rank(self) -> Rank:
        """The rank."""
        return _RANKS[self.index % 13]

    @property
    def mask(self) -> int:
        """The card's bit in a mask of 52."""
        return 1 << self.index

    def __str__(self) -> str:
        """Return the shorthand: ``SA``, ``HT``, ``C2``."""
        return "CDHS"[self.index // 13] + RANK_LETTERS[self.index % 13]


_SUITS: Final = tuple(Suit)
_RANKS: Final = tuple(Rank)
CARDS: Final = tuple(Card(index) for index in range(52))
"""All cards by index; use these instead of making new ones."""
_BY_TEXT: Final = {str(card): card for card in CARDS}


def card_of(suit: Suit, rank: Rank) -> Card:
    """Return the card of a suit and a rank."""
    return CARDS[13 * suit + rank - 2]


def parse_card(text: str) -> Card | None:
    """Return the card of ``SA``, ``sa``, ``S10``, ``♠A`` or ``AS``; None if it is none."""
    word = text.strip().upper().replace("10", "T")
    for suit in _SUITS:
        word = word.replace(suit.symbol, suit.letter)
    return _BY_TEXT.get(word) or _BY_TEXT.get(word[::-1])


def format_card(card: Card) -> str:
    """Return the shorthand of a card; the inverse of `parse_card`."""
    return str(card)


def parse_strain(text: str) -> Strain | None:
    """Return the strain of C, D, H, S, N or NT in either case, or of a suit symbol; None if it is none."""
    word = text.strip().upper()
    if word == "NT":
        return Strain.NOTRUMP
    index = "CDHSN♣♦♥♠".find(word) if len(word) == 1 else -1
    return None if index < 0 else Strain(index if index < 5 else index - 5)
