"""What a hand is worth: points, shape, controls, losers, quick tricks, and the advice of opening rules. All exact.

Sources of the counts: the basics sheet (rule of 20, openings), Kaplan and Rubens in The Bridge World of October 1982
(CCCC), the Zar points of Z. Petkov, the tables of Fifths and Bum-Rap.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from dupkit.game.cards import FILE_SUITS, Strain, Suit
from dupkit.game.deal import Hand

ACE, KING, QUEEN, JACK, TEN, NINE, EIGHT = (1 << place for place in range(12, 5, -1))
_HCP: Final = ((ACE, 4), (KING, 3), (QUEEN, 2), (JACK, 1))
_FIFTHS: Final = ((ACE, 40), (KING, 28), (QUEEN, 18), (JACK, 10), (TEN, 4))  # tenths
_BUMRAP: Final = ((ACE, 18), (KING, 12), (QUEEN, 6), (JACK, 3), (TEN, 1))  # quarters
STRONG_TWO: Final = {"standard": 22, "acol": 23}
"""High-card points that open two clubs (basics sheet)."""


def _sum(hand: Hand, values: tuple[tuple[int, int], ...]) -> int:
    return sum(points for suit in FILE_SUITS for card, points in values if hand.holding(suit) & card)


def hcp(hand: Hand) -> int:
    """Return the high-card points: ace 4, king 3, queen 2, jack 1."""
    return _sum(hand, _HCP)


def controls(hand: Hand) -> int:
    """Return the controls: ace 2, king 1."""
    return _sum(hand, ((ACE, 2), (KING, 1)))


def fifths(hand: Hand) -> Fraction:
    """Return the points of Fifths: 4, 2.8, 1.8, 1, 0.4 for ace to ten."""
    return Fraction(_sum(hand, _FIFTHS), 10)


def bumrap(hand: Hand) -> Fraction:
    """Return the Bum-Rap points: 4.5, 3, 1.5, 0.75, 0.25 for ace to ten."""
    return Fraction(_sum(hand, _BUMRAP), 4)


def shape(hand: Hand) -> tuple[int, int, int, int]:
    """Return the lengths of the suits from long to short."""
    first, second, third, fourth = sorted(hand.lengths, reverse=True)
    return first, second, third, fourth


def losers(hand: Hand) -> int:
    """Return the losing trick count: the missing of A, K, Q in each suit, of as many as it has cards."""
    count = 0
    for suit in FILE_SUITS:
        holding = hand.holding(suit)
        tops = (ACE, KING, QUEEN)[: holding.bit_count()]
        count += sum(1 for card in tops if not holding & card)
    return count


def new_losers(hand: Hand) -> Fraction:
    """Return the new losing trick count: a missing ace 1.5, king 1 (from two cards), queen 0.5 (from three)."""
    halves = 0
    for suit in FILE_SUITS:
        holding = hand.holding(suit)
        for least, (card, cost) in enumerate(((ACE, 3), (KING, 2), (QUEEN, 1)), 1):
            halves += cost if holding.bit_count() >= least and not holding & card else 0
    return Fraction(halves, 2)


def quick_tricks(hand: Hand) -> Fraction:
    """Return the quick tricks: AK 2, AQ 1.5, A 1, KQ 1, K with another card 0.5."""
    halves = 0
    for suit in FILE_SUITS:
        holding = hand.holding(suit)
        if holding & ACE:
            halves += 4 if holding & KING else 3 if holding & QUEEN else 2
        elif holding & KING:
            halves += 2 if holding & QUEEN else 1 if holding.bit_count() > 1 else 0
    return Fraction(halves, 2)


def rule_of_20(hand: Hand) -> int:
    """Return high-card points and the lengths of the two longest suits (basics sheet: 20 opens)."""
    lengths = shape(hand)
    return hcp(hand) + lengths[0] + lengths[1]


def zar(hand: Hand, waste: bool = True) -> int:
    """Return the Zar points: HCP, controls, the two longest suits, and the longest less the shortest.

    ``waste`` takes one off for each suit with a singleton king, queen or jack, or a doubleton with a queen or jack.
    """
    long, second, _, short = shape(hand)
    points = hcp(hand) + controls(hand) + long + second + long - short
    if waste:
        points -= sum(1 for suit in FILE_SUITS if _wasted(hand.holding(suit)))
    return points


def _wasted(holding: int) -> bool:
    length = holding.bit_count()
    if length == 1:
        return bool(holding & (KING | QUEEN | JACK))
    return length == 2 and bool(holding & (QUEEN | JACK))


def cccc(hand: Hand) -> Fraction:
    """Return the Kaplan-Rubens evaluation of four C's: exact, in twentieths."""
    total = sum((_suit_quality(hand.holding(suit)) for suit in FILE_SUITS), Fraction(-1))
    return total + (Fraction(1, 2) if shape(hand) == (4, 3, 3, 3) else 0)


def _suit_quality(holding: int) -> Fraction:
    """Return the worth of a suit: its cards by length, its honours, its shortness."""
    length = holding.bit_count()
    quality = Fraction(length, 10) * _base(holding, length)
    quarters = 12 if holding & ACE else 0
    higher = (holding & ACE > 0) + (holding & KING > 0)
    if holding & KING:
        quarters += 2 if length == 1 else 8
    if holding & QUEEN:
        quarters += (4 if higher else 3) if length > 2 else (2 if higher else 1) if length == 2 else 0
    higher += holding & QUEEN > 0
    if holding & JACK:
        quarters += (0, 1, 2, 0)[higher]
    higher += holding & JACK > 0
    if holding & TEN and (higher == 2 or (higher == 1 and holding & NINE)):
        quarters += 1
    return quality + Fraction(quarters, 4) + (3 - length if length < 3 else 0)


def _base(holding: int, length: int) -> Fraction:
    """Return the card points that are multiplied by the length: HCP, half a ten, and what the tens and nines add."""
    tops = sum(1 for card in (ACE, KING, QUEEN) if holding & card)
    honours = tops + (holding & JACK > 0)
    halves = 2 * sum(points for card, points in _HCP if holding & card) + (holding & TEN > 0)
    if 2 <= length <= 6:
        if holding & TEN and (holding & JACK or tops >= 2):
            halves += 1
        if holding & NINE and (holding & (EIGHT | TEN) or honours == 2):
            halves += 1
    if 4 <= length <= 6 and holding & NINE and not holding & (EIGHT | TEN) and honours == 3:
        halves += 1
    missing = (not holding & QUEEN) + (not holding & JACK)
    if length >= 7:
        halves += 2 if missing else 0
        halves += 2 if length >= 8 and not holding & QUEEN else 0
        halves += 2 if length >= 9 and missing == 2 else 0
    return Fraction(halves, 2)


def honours_held(hand: Hand, strain: Strain) -> tuple[str, ...]:
    """Return the honours of a denomination in a hand: A K Q J T of trumps, or the aces, as ``SA``."""
    if strain is Strain.NOTRUMP:
        return tuple(f"{suit}A" for suit in FILE_SUITS if hand.holding(suit) & ACE)
    holding = hand.holding(Suit(strain))
    names = zip((ACE, KING, QUEEN, JACK, TEN), "AKQJT", strict=True)
    return tuple(f"{Suit(strain)}{name}" for card, name in names if holding & card)


@dataclass(frozen=True, slots=True)
class OpeningAdvice:
    """What beginners are told of opening: "pass", "one" or "two clubs", and why (basics sheet: advice, not a rule)."""

    opening: str
    reason: str


def opening_advice(hand: Hand, system: str = "standard") -> OpeningAdvice:
    """Return the advice of the basics sheet: 12 points, the rule of 20, two clubs from 22 points (23 in Acol)."""
    points, total = hcp(hand), rule_of_20(hand)
    if points >= STRONG_TWO[system]:
        return OpeningAdvice("two clubs", f"{points} points: {STRONG_TWO[system]} or more are too strong for one")
    if points >= 12:
        return OpeningAdvice("one", f"{points} points: 12 or more open")
    if total >= 20:
        return OpeningAdvice("one", f"rule of 20: {points} points and the two longest suits make {total}")
    return OpeningAdvice("pass", f"{points} points, rule of 20 makes {total}")
