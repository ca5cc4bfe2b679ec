"""Drawing for seats and the first deal (contract sheet): the two highest play the two lowest."""

from __future__ import annotations

from collections.abc import Mapping

from dupkit.game.cards import Card


def draw_for_seats(cards: Mapping[str, Card]) -> tuple[tuple[str, str], tuple[str, str]]:
    """Return the two pairs of four players by the cards that they drew, the highest card first: it deals first.

    Rank decides, then the suit: spades, hearts, diamonds, clubs. Raises ValueError unless four cards are drawn.
    """
    if len(cards) != 4 or len(set(cards.values())) != 4:
        raise ValueError("four players draw four different cards")
    order = sorted(cards, key=lambda name: (cards[name].rank, cards[name].suit), reverse=True)
    return (order[0], order[1]), (order[2], order[3])
