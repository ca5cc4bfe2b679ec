"""What terms claim about sums: the four hands have 40 points and 13 spades together, so some claims exclude others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from dupkit.game.table import SEATS, Seat, Side


@dataclass(frozen=True, slots=True)
class Claim:
    """A count of a hand, or of two together, lies between two numbers; ``total`` is that of all four hands."""

    what: str
    seats: frozenset[Seat]
    low: int
    high: int
    total: int | None

    def within(self, low: int, high: int) -> Claim:
        """Return the claim narrowed."""
        return replace(self, low=max(self.low, low), high=min(self.high, high))

    def compared(self, sign: str, number: int) -> Claim | None:
        """Return the claim that the count compares so with a number; None where that is no range."""
        ranges = {
            ">=": (number, self.high), ">": (number + 1, self.high), "==": (number, number),
            "<=": (self.low, number), "<": (self.low, number - 1),
        }  # fmt: skip
        return self.within(*ranges[sign]) if sign in ranges else None


def contradiction(claims: Iterable[Claim]) -> str:
    """Return a sentence that says why the claims cannot all hold; the empty string where that is not seen."""
    by_what: dict[str, list[Claim]] = {}
    for claim in claims:
        by_what.setdefault(claim.what, []).append(claim)
    return next((why for what, found in by_what.items() if (why := _excluded(what, found))), "")


def _excluded(what: str, claims: list[Claim]) -> str:
    total = claims[0].total
    most = max(total or 0, *(claim.high for claim in claims))
    seats = {seat: _together(claims, {seat}, 0, most) for seat in SEATS}
    sides = []
    for side in Side:
        low, high = (sum(seats[seat][end] for seat in SEATS if seat.side is side) for end in (0, 1))
        sides.append(_together(claims, {seat for seat in SEATS if seat.side is side}, low, high))
    for low, high in (*seats.values(), *sides):
        if low > high:
            return f"the constraints want at least {low} and at most {high} {what} in the same place"
    low, high = (sum(bounds[end] for bounds in sides) for end in (0, 1))
    if total is not None and not low <= total <= high:
        bound = f"at least {low}" if low > total else f"at most {high}"
        return f"the four hands have {total} {what} together, and the constraints want {bound}"
    return ""


def _together(claims: Iterable[Claim], whose: set[Seat], low: int, high: int) -> tuple[int, int]:
    """Return the bounds of some seats after all the claims about just them."""
    for claim in claims:
        if claim.seats == whose:
            low, high = max(low, claim.low), min(high, claim.high)
    return low, high
