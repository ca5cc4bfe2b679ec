"""Law 64 counted another way, and random plays with revokes: what the engine is compared with.

``counted`` tries every set of distinct tricks that could be handed over and takes the largest that the law allows,
each trick charged to one revoke; the engine has a closed form instead.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from dupkit.game.cards import CARDS, Card, Strain
from dupkit.game.deal import Deal, Hand
from dupkit.game.play import Play, Trick, trick_winner
from dupkit.game.revoke import RevokeCase
from dupkit.game.table import Seat


def counted(winners: Sequence[Seat], declarer: Seat, cases: Sequence[RevokeCase]) -> int:
    """Return the tricks that declarer's side gains; negative where it loses them."""
    standing = [case for case in cases if case.established and not case.corrected_62c3 and case.trick != 12]
    if {case.player % 2 for case in standing} == {0, 1}:
        return 0
    rights: list[tuple[int, list[int]]] = []
    offender = -1
    for case in standing:
        side = case.player % 2
        excused = case.faced_card or case.player == (declarer + 2) % 4 or case.late
        earlier = [
            other
            for other in standing
            if other.player == case.player and other.suit == case.suit and other.trick < case.trick
        ]
        if excused or (earlier and case.suit is not None):
            continue
        won = [number for number in range(case.trick, len(winners) + 1) if winners[number - 1] % 2 == side]
        offender = side
        rights.append((2 if winners[case.trick - 1] == case.player else 1, won))
    most = _largest(rights)
    return 0 if offender < 0 else most if offender != declarer % 2 else -most


def _largest(rights: list[tuple[int, list[int]]]) -> int:
    """Return how many distinct tricks can be charged: a matching of tricks to revokes, each with its limit."""
    slots = [won for limit, won in rights for _ in range(limit)]
    owner: dict[int, int] = {}

    def charge(slot: int, tried: set[int]) -> bool:
        for trick in slots[slot]:
            if trick not in tried:
                tried.add(trick)
                if trick not in owner or charge(owner[trick], tried):
                    owner[trick] = slot
                    return True
        return False

    return sum(charge(slot, set()) for slot in range(len(slots)))


def random_play(dice: random.Random, carelessness: float = 0.04) -> tuple[Play, Deal, Seat]:
    """Return a play of a random deal in which players sometimes do not follow suit, the deal and the first leader."""
    order = list(range(52))
    dice.shuffle(order)
    hands = [[CARDS[index] for index in order[start : start + 13]] for start in range(0, 52, 13)]
    deal = Deal((Hand.of(hands[0]), Hand.of(hands[1]), Hand.of(hands[2]), Hand.of(hands[3])))
    trump = Strain(dice.randrange(5))
    first = leader = Seat(dice.randrange(4))
    tricks: list[Trick] = []
    for _ in range(13):
        cards: list[Card] = []
        for place in range(4):
            hand = hands[leader.turn(place)]
            able = [card for card in hand if cards and card.suit is cards[0].suit]
            choice = dice.choice(able if able and dice.random() > carelessness else hand)
            hand.remove(choice)
            cards.append(choice)
        tricks.append(Trick(leader, tuple(cards)))
        leader = trick_winner(trump, leader, cards)
    return Play(trump, tuple(tricks)), deal, first
