"""Honours: what the players held, what that is worth in each system, and claims that cannot be right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from dupkit.game.cards import RANK_LETTERS, Strain, Suit
from dupkit.game.deal import Deal
from dupkit.game.table import SEATS, Side

TOP_FIVE: Final = "AKQJT"


@dataclass(frozen=True, slots=True)
class Claim:
    """Honours as they were claimed and written down: the side and its points."""

    side: Side
    points: int


@dataclass(frozen=True, slots=True)
class Holding:
    """What one player held: how many honours, and which where that is known (ranks of trumps, suits of aces)."""

    count: int = 0
    cards: str | None = None


Held = tuple[Holding, Holding, Holding, Holding]
"""The holdings of N, E, S and W."""


@dataclass(frozen=True, slots=True)
class Award:
    """Honours that score: the rule, the side and the points."""

    rule: str
    side: Side
    points: int


def held_of(hands: Deal, strain: Strain) -> Held | None:
    """Return what each player was dealt of the honours; None unless all four hands are known."""
    if not hands.complete:
        return None
    found: list[Holding] = []
    for seat in SEATS:
        hand = hands[seat]
        assert hand is not None
        suit = strain.suit
        if suit is None:
            cards = "".join(other.letter for other in reversed(Suit) if hand.holding(other) >> 12 & 1)
        else:
            cards = "".join(rank for rank in TOP_FIVE if hand.holding(suit) >> RANK_LETTERS.index(rank) & 1)
        found.append(Holding(len(cards), cards))
    north, east, south, west = found
    return north, east, south, west


def impossible(held: Held, strain: Strain) -> str:
    """Return why the holdings cannot be, or the empty string: more than five honours (four aces), a card twice."""
    most, what = (4, "aces") if strain is Strain.NOTRUMP else (5, "trump honours")
    total = sum(holding.count for holding in held)
    if total > most:
        return f"{total} {what} are held, and a pack has {most}"
    named = "".join(holding.cards or "" for holding in held)
    if len(set(named)) != len(named):
        return f"one of the {what} is held twice"
    return ""


def contract_award(held: Held, strain: Strain) -> Award | None:
    """Return the honours of contract bridge, in one hand: four of trumps 100, five 150, four aces at notrump 150."""
    for seat, holding in zip(SEATS, held, strict=True):
        if strain is Strain.NOTRUMP and holding.count == 4:
            return Award("honours: four aces in one hand", seat.side, 150)
        if strain is not Strain.NOTRUMP and holding.count >= 4:
            four = holding.count == 4
            rule = "honours: four in one hand" if four else "honours: five in one hand"
            return Award(rule, seat.side, 100 if four else 150)
    return None


@dataclass(frozen=True, slots=True)
class HonourScale:
    """What honours count in auction bridge: by holding, and how the readings of the rules are chosen.

    ``split`` maps 3, 4 and 5 honours between two partners to points; ``aces`` 3 and 4 aces.
    """

    four: int
    four_plus_one: int
    five: int
    split: Mapping[int, int]
    aces: Mapping[int, int]
    four_aces: int = 100
    four_is_akqj: bool = False


def auction_scale(four_is_akqj: bool, four_plus_one: int, split_aces: bool) -> HonourScale:
    """Return the scale of the auction sheet: 80, 90 and 100 in one hand, else 10 for each of three or more divided."""
    aces = {3: 30, 4: 40} if split_aces else {}
    return HonourScale(80, four_plus_one, 100, {3: 30, 4: 40, 5: 50}, aces, four_is_akqj=four_is_akqj)


def multiples(value: int) -> HonourScale:
    """Return the scale of 1913: 2, 4 and 5 times the trick value divided, 8, 9 and 10 times in one hand."""
    split = {3: 2 * value, 4: 4 * value, 5: 5 * value}
    return HonourScale(8 * value, 9 * value, 10 * value, split, {3: 30, 4: 40})


def auction_award(held: Held, strain: Strain, scale: HonourScale) -> Award | None:
    """Return the honours of auction bridge: only one side can hold enough of them."""
    for side in Side:
        pair = (held[side], held[side + 2])
        total, longest = pair[0].count + pair[1].count, max(pair, key=lambda holding: holding.count)
        found = _aces(total, longest.count, scale) if strain is Strain.NOTRUMP else _trumps(total, longest, scale)
        if found is not None:
            return Award(found[0], side, found[1])
    return None


def _aces(total: int, longest: int, scale: HonourScale) -> tuple[str, int] | None:
    if longest == 4:
        return "honours: four aces in one hand", scale.four_aces
    return (f"honours: {total} aces between partners", scale.aces[total]) if total in scale.aces else None


def _trumps(total: int, longest: Holding, scale: HonourScale) -> tuple[str, int] | None:
    four = longest.count == 4 and not (scale.four_is_akqj and "T" in (longest.cards or ""))
    if longest.count == 5:
        return "honours: five in one hand", scale.five
    if four and total == 5:
        return "honours: four in one hand, the fifth with partner", scale.four_plus_one
    if four:
        return "honours: four in one hand", scale.four
    return (f"honours: {total} between partners", scale.split[total]) if total in scale.split else None
