"""Dealing to constraints: the seats in a good order, each hand tried as soon as it is dealt, exact chances.

A deal is drawn anew from the start when any term fails, so every deal that meets the terms has the same chance. What is
saved is work: the seat whose own terms are met least often is dealt first, and its shape is drawn from those that its
terms allow, which changes no chances because nothing was dealt before it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from dupkit.analysis.asked import Constraints
from dupkit.analysis.dealing import HAND, WAYS, Stream, combinations, random_deal, spread, unrank
from dupkit.analysis.shapes import SHAPES
from dupkit.analysis.terms import Term, Value
from dupkit.game.cards import FILE_SUITS
from dupkit.game.deal import FULL_DECK, SUIT_MASK, Deal, Hand
from dupkit.game.table import SEATS, Seat

MOST_TRIES: Final = 1_000_000
"""Deals that are begun for one board before the constraints are said to be too rare."""
_PROBES: Final = 200
"""Hands that are dealt to learn how often a seat's own terms are met."""


class ShapeTable:
    """The hands of a seat whose shape is allowed, numbered: a number becomes a hand in a few look-ups."""

    def __init__(self, fixed: int, pool: int, terms: Sequence[Term], seat: Seat) -> None:
        """Keep the shapes of the cards to draw with which, beside the fixed cards, the terms could hold."""
        self._fixed = fixed
        self._cards = [pool >> 13 * suit & SUIT_MASK for suit in FILE_SUITS]
        held = [(fixed >> 13 * suit & SUIT_MASK).bit_count() for suit in FILE_SUITS]
        self._picks: list[tuple[tuple[int, int, int, int], list[int]]] = []
        weights = []
        hands = [0] * 4
        for shape in SHAPES:
            lengths = tuple(total - given for total, given in zip(shape, held, strict=True))
            ways = [
                WAYS[cards.bit_count()][length] if length >= 0 else 0
                for cards, length in zip(self._cards, lengths, strict=True)
            ]
            weight = ways[0] * ways[1] * ways[2] * ways[3]
            hands[seat] = sum((1 << length) - 1 << 13 * suit for suit, length in zip(FILE_SUITS, shape, strict=True))
            if weight and all(term.could(hands) for term in terms):
                self._picks.append(((lengths[0], lengths[1], lengths[2], lengths[3]), ways))
                weights.append(weight)
        self._ends = list(accumulate(weights))
        self.size = self._ends[-1] if self._ends else 0

    def hand(self, number: int) -> int:
        """Return the hand of that number, the fixed cards included."""
        place = bisect_right(self._ends, number)
        lengths, ways = self._picks[place]
        number -= self._ends[place - 1] if place else 0
        hand = self._fixed
        for suit, cards, length, count in zip(FILE_SUITS, self._cards, lengths, ways, strict=True):
            number, which = divmod(number, count)
            hand |= spread(combinations(cards.bit_count(), length)[which], cards) << 13 * suit
        return hand


@dataclass(frozen=True, slots=True)
class Rare:
    """The term that is met least often: its text, and in so many of so many deals."""

    term: str
    met: int
    of: int


class Plan:
    """How to deal to constraints; `deal` draws one."""

    def __init__(self, constraints: Constraints) -> None:
        """Choose the order of the seats and what to try after each."""
        self._fixed = [constraints.predealt.get(seat, 0) for seat in SEATS]
        self._pool = FULL_DECK & ~(self._fixed[0] | self._fixed[1] | self._fixed[2] | self._fixed[3])
        self._terms = [term for term in constraints.terms if term.seats]
        self.order = self._ordered()
        first = self.order[0]
        own = [term for term in self._terms if term.seats == {first}]
        self._table = ShapeTable(self._fixed[first], self._pool, own, first)
        self._checks: list[list[Value]] = [[term.value for term in own if not term.lengths_only]]
        for count in range(2, 5):
            known = frozenset(self.order[:count])
            last = self.order[count - 1]
            self._checks.append([term.value for term in self._terms if last in term.seats and term.seats <= known])
        self.plain = not self._terms and self._pool == FULL_DECK

    @property
    def possible(self) -> bool:
        """Whether the first seat can have any shape at all."""
        return self._table.size > 0

    def deal(self, stream: Stream, tries: int = MOST_TRIES) -> Deal | None:
        """Return the next deal of a stream that meets the terms; None if so many that were begun did not."""
        if self.plain:
            north, east, south, west = random_deal(stream)
            return Deal((Hand(north), Hand(east), Hand(south), Hand(west)))
        size, hand_of = self._table.size, self._table.hand
        first, *others = self.order
        checks, *later = self._checks
        hands = [0] * 4
        for _ in range(tries if size else 0):
            hands[first] = hand_of(stream.below(size))
            for holds in checks:
                if not holds(hands):
                    break
            else:
                if self._rest(stream, hands, others, later):
                    return Deal((Hand(hands[0]), Hand(hands[1]), Hand(hands[2]), Hand(hands[3])))
        return None

    def _rest(self, stream: Stream, hands: list[int], seats: Sequence[Seat], checks: Sequence[Sequence[Value]]) -> bool:
        """Deal to the other seats; return False as soon as a term fails."""
        pool = self._pool & ~hands[self.order[0]]
        for seat, tried in zip(seats, checks, strict=True):
            need = HAND - self._fixed[seat].bit_count()
            left = pool.bit_count()
            drawn = pool if left == need else unrank(pool, need, stream.below(WAYS[left][need]))
            hands[seat] = self._fixed[seat] | drawn
            pool ^= drawn
            for holds in tried:
                if not holds(hands):
                    return False
        return True

    def _ordered(self) -> tuple[Seat, ...]:
        """Return the seats: those with terms of their own, the rarest first, then who brings a term nearest."""
        alone = {seat: [term for term in self._terms if term.seats == {seat}] for seat in SEATS}
        chances = {seat: self._chance(seat, own) for seat, own in alone.items() if own}
        order = sorted(chances, key=lambda seat: (chances[seat], seat))
        while len(order) < len(SEATS):
            left = [seat for seat in SEATS if seat not in order]
            order.append(min(left, key=lambda seat: (self._missing(order, seat), seat)))
        return tuple(order)

    def _chance(self, seat: Seat, terms: Iterable[Term]) -> int:
        """Return how many of a few hands meet a seat's own terms; the same hands in every run."""
        stream, hands, met = Stream("chance", seat), [0] * 4, 0
        need, left = HAND - self._fixed[seat].bit_count(), self._pool.bit_count()
        for _ in range(_PROBES):
            hands[seat] = self._fixed[seat] | unrank(self._pool, need, stream.below(WAYS[left][need]))
            met += all(term.value(hands) for term in terms)
        return met

    def _missing(self, order: Sequence[Seat], seat: Seat) -> int:
        """Return how many hands the nearest term still lacks when this seat has been dealt too."""
        known = {*order, seat}
        return min((len(term.seats - known) for term in self._terms if seat in term.seats), default=len(SEATS))

    def rarest(self, deals: int = 5_000) -> Rare:
        """Return the term that is met least often by itself, to say why no deal was found."""
        free = Plan(Constraints(predealt={seat: self._fixed[seat] for seat in SEATS}))
        counts = [0] * len(self._terms)
        for place in range(1, deals + 1):
            deal = free.deal(Stream("why", place))
            masks = deal.masks if deal else ()
            for index, term in enumerate(self._terms):
                counts[index] += bool(masks and term.value(masks))
        least = min(range(len(counts)), key=counts.__getitem__)
        return Rare(self._terms[least].text, counts[least], deals)
