"""Values of dealt hands that constraints are made of, with the bounds between which they can lie at all."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from dupkit.analysis.claims import Claim
from dupkit.analysis.measures import Measure
from dupkit.analysis.shapes import ShapeSet, shape_of
from dupkit.game.cards import Suit
from dupkit.game.table import Seat

Hands = Sequence[int]
"""The four hands' masks by seat; a term only looks at the seats that it names."""
Value = Callable[[Hands], int]


@dataclass(frozen=True, slots=True)
class Term:
    """A value of the hands: how to compute it, its bounds, whose hands it needs, and its text for messages.

    ``lengths_only`` tells that it looks at the lengths of suits and nothing else. As a condition it holds unless 0.
    ``by_lengths`` is 0 only where the lengths alone already say that it does not hold. ``claim`` is what a term says
    about a count of which the four hands together have a fixed number.
    """

    value: Value
    low: int
    high: int
    seats: frozenset[Seat] = frozenset()
    lengths_only: bool = True
    text: str = ""
    by_lengths: Value | None = None
    claim: Claim | None = None

    def could(self, hands: Hands) -> int:
        """Return 0 if the lengths of the suits alone say that the term does not hold."""
        if self.lengths_only:
            return self.value(hands)
        return self.by_lengths(hands) if self.by_lengths is not None else 1

    @property
    def never(self) -> bool:
        """Whether the term, as a condition, cannot hold."""
        return self.low == self.high == 0

    def named(self, text: str) -> Term:
        """Return the term with the text that it was written as."""
        return replace(self, text=" ".join(text.split()))


def constant(number: int) -> Term:
    """Return the term of a number."""
    return Term(lambda hands: number, number, number)


def counted(measure: Measure, seats: tuple[Seat, ...], suit: Suit | None = None) -> Term:
    """Return what a hand, or two together, have of a measure, in one suit or all."""
    whose = frozenset(seats)
    if suit is None:
        most = measure.most if len(seats) == 1 else measure.both
        what, total = measure.name, 4 * measure.in_suit
    else:
        most = measure.in_suit
        name = suit.name.lower()
        what, total = name if measure.lengths else f"{measure.name} in {name}", measure.in_suit
    claim = Claim(what, whose, 0, most, total if measure.sums else None)
    lengths_only = measure.lengths and suit is not None
    return Term(_count(measure, seats, suit), 0, most, whose, lengths_only, claim=claim)


def _count(measure: Measure, seats: tuple[Seat, ...], suit: Suit | None) -> Value:
    table, of_hand, first, last = measure.table, measure.of_hand, seats[0], seats[-1]
    if suit is not None:
        shift = 13 * suit
        if first is last:
            return lambda hands: table[hands[first] >> shift & 0x1FFF]
        return lambda hands: table[hands[first] >> shift & 0x1FFF] + table[hands[last] >> shift & 0x1FFF]
    if first is last:
        return lambda hands: of_hand(hands[first])
    return lambda hands: of_hand(hands[first]) + of_hand(hands[last])


def within(term: Term, low: int, high: int) -> Term:
    """Return whether a value lies between two numbers."""
    value = term.value
    never = low > high or term.high < low or term.low > high
    always = low <= term.low and term.high <= high
    held = _joined((term,), lambda hands: low <= value(hands) <= high, int(always), int(not never))
    return replace(held, claim=term.claim.within(low, high) if term.claim else None)


def shaped(seat: Seat, shapes: ShapeSet) -> Term:
    """Return whether a hand has one of the shapes."""
    return Term(lambda hands: shape_of(hands[seat]) in shapes, 0, int(bool(shapes)), frozenset((seat,)))


def holding(seats: tuple[Seat, ...], cards: int) -> Term:
    """Return whether a hand, or two together, hold all the cards of a mask."""
    first, last = seats[0], seats[-1]
    return Term(
        lambda hands: (hands[first] | hands[last]) & cards == cards, 0, 1, frozenset(seats), lengths_only=False
    )  # fmt: skip


def _divide(one: int, other: int) -> int:
    """Return the quotient without its remainder, as C does; 0 where the divisor is 0."""
    return 0 if other == 0 else abs(one) // abs(other) * (1 if (one < 0) == (other < 0) else -1)


def _remainder(one: int, other: int) -> int:
    return 0 if other == 0 else one - other * _divide(one, other)


ARITHMETIC: Final[dict[str, Callable[[int, int], int]]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": _divide, "%": _remainder,
}  # fmt: skip
COMPARISONS: Final[dict[str, Callable[[int, int], bool]]] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


def calculated(sign: str, one: Term, other: Term) -> Term:
    """Return the sum, difference, product, quotient or remainder of two terms."""
    apply = ARITHMETIC[sign]
    left, right = one.value, other.value
    if sign in "+-*":
        corners = [apply(a, b) for a, b in product((one.low, one.high), (other.low, other.high))]
        low, high = min(corners), max(corners)
    else:
        high = max(abs(one.low), abs(one.high))
        low = -high if one.low < 0 or other.low < 0 else 0
    return _joined((one, other), lambda hands: apply(left(hands), right(hands)), low, high)


def compared(sign: str, one: Term, other: Term) -> Term:
    """Return whether two terms compare so."""
    apply = COMPARISONS[sign]
    left, right = one.value, other.value
    seen = {apply(a, b) for a, b in product((one.low, one.high), (other.low, other.high))}
    if sign in ("==", "!="):
        apart = one.high < other.low or other.high < one.low
        same = one.low == one.high == other.low == other.high
        seen = {sign == "!="} if apart else {sign == "=="} if same else {True, False}
    held = _joined((one, other), lambda hands: apply(left(hands), right(hands)), min(seen), max(seen))
    fixed = other.low if other.low == other.high and not other.seats else None
    return replace(held, claim=one.claim.compared(sign, fixed) if one.claim and fixed is not None else None)


def both(one: Term, other: Term) -> Term:
    """Return whether two terms hold."""
    left, right = one.value, other.value
    high = 0 if one.never or other.never else 1
    term = _joined((one, other), lambda hands: 1 if left(hands) and right(hands) else 0, 0, high)
    return replace(term, by_lengths=lambda hands: 1 if one.could(hands) and other.could(hands) else 0)


def either(one: Term, other: Term) -> Term:
    """Return whether one of two terms holds."""
    left, right = one.value, other.value
    high = 0 if one.never and other.never else 1
    term = _joined((one, other), lambda hands: 1 if left(hands) or right(hands) else 0, 0, high)
    return replace(term, by_lengths=lambda hands: 1 if one.could(hands) or other.could(hands) else 0)


def negated(term: Term) -> Term:
    """Return whether a term does not hold."""
    value = term.value
    always = term.low > 0 or term.high < 0
    return _joined((term,), lambda hands: 0 if value(hands) else 1, int(term.never), int(not always))


def chosen(condition: Term, one: Term, other: Term) -> Term:
    """Return one term where the condition holds, else the other."""
    holds, left, right = condition.value, one.value, other.value
    return _joined(
        (condition, one, other),
        lambda hands: left(hands) if holds(hands) else right(hands),
        min(one.low, other.low),
        max(one.high, other.high),
    )


def _joined(parts: Sequence[Term], value: Value, low: int, high: int) -> Term:
    seats = frozenset().union(*(part.seats for part in parts))
    return Term(value, int(low), int(high), seats, all(part.lengths_only for part in parts))
