"""What each contestant has collected: awards and tops, added up exactly, and the boards that are still to be judged."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from dupkit.event.award import Share
from dupkit.scoring.adjustments import uplifted


class Sum:
    """An exact sum of many fractions: numerators are added for each denominator, and joined only when asked for."""

    __slots__ = ("_parts", "count")

    def __init__(self) -> None:
        self._parts: dict[int, int] = {}
        self.count = 0

    def add(self, value: Fraction) -> None:
        """Add one value."""
        denominator = value.denominator
        self._parts[denominator] = self._parts.get(denominator, 0) + value.numerator
        self.count += 1

    @property
    def total(self) -> Fraction:
        """The sum."""
        common = lcm(*self._parts) if self._parts else 1
        return Fraction(sum(part * (common // denominator) for denominator, part in self._parts.items()), common)


class Tally:
    """One contestant's awards: real ones, artificial ones, and those that its own session may lift (AVE+ and AVE-)."""

    __slots__ = ("artificial", "ew", "id", "ns", "open", "real", "real_top", "top")

    def __init__(self, contestant: str) -> None:
        self.id = contestant
        self.real, self.artificial = Sum(), Sum()
        self.top = self.real_top = Fraction(0)
        self.open: list[tuple[Fraction, Share, Fraction | None]] = []
        self.ns = self.ew = 0

    @property
    def boards(self) -> int:
        """How many boards have an award."""
        return self.real.count + self.artificial.count + len(self.open)

    def own(self, top: Fraction | None) -> Fraction | None:
        """Return the average of the boards without artificial scores, scaled to a top if there is one."""
        if not self.real.count:
            return None
        if top is None:
            return self.real.total / self.real.count
        return self.real.total / self.real_top * top if self.real_top else None

    @property
    def total(self) -> Fraction:
        """The sum of all awards, with AVE+ and AVE- as the session makes them."""
        lifted = [uplifted(award, share, self.own(top)) for award, share, top in self.open]
        return self.real.total + self.artificial.total + sum(lifted, Fraction(0))
