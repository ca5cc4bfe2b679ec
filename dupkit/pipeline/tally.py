"""What each contestant has collected: awards and tops, added up exactly, and the boards that are still to be judged."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from dupkit.event.award import Share
from dupkit.scoring.adjustments import uplifted

Number = Fraction | int


class Tally:
    """One contestant's awards: real ones, artificial ones, and those that its own session may lift (AVE+ and AVE-).

    Sums are exact: numerators are added for each denominator and joined only when the total is asked for.
    """

    __slots__ = ("_artificial", "_parts", "artificial_top", "count", "ew", "id", "ns", "open", "top", "unreal")

    def __init__(self, contestant: str) -> None:
        """Start with nothing."""
        self.id = contestant
        self._parts: dict[int, int] = {}
        self.count = self.unreal = 0
        self._artificial = Fraction(0)
        self.top: Number = 0
        self.artificial_top: Number = 0
        self.open: list[tuple[Fraction, Share, Fraction | None]] = []
        self.ns = self.ew = 0

    def add(self, award: Fraction, top: Number) -> None:
        """Add the award of a real comparison and the top of its board (0 where there is none)."""
        denominator, parts = award.denominator, self._parts
        parts[denominator] = parts.get(denominator, 0) + award.numerator
        self.count += 1
        self.top += top

    def add_artificial(self, award: Fraction, top: Fraction | None, share: Share | None) -> None:
        """Add an award that is no real comparison; AVE+ and AVE- wait for the contestant's own average."""
        self.top += top or 0
        self.artificial_top += top or 0
        if share is not None and share.kind:
            self.open.append((award, share, top))
        else:
            self._artificial += award
            self.unreal += 1

    @property
    def boards(self) -> int:
        """How many boards have an award."""
        return self.count + self.unreal + len(self.open)

    @property
    def real(self) -> Fraction:
        """The sum of the real awards."""
        common = lcm(*self._parts) if self._parts else 1
        return Fraction(sum(part * (common // denominator) for denominator, part in self._parts.items()), common)

    def own(self, top: Fraction | None) -> Fraction | None:
        """Return the average of the boards without artificial scores, scaled to a top if there is one."""
        if not self.count:
            return None
        if top is None:
            return self.real / self.count
        real_top = self.top - self.artificial_top
        return self.real / real_top * top if real_top else None

    @property
    def total(self) -> Fraction:
        """The sum of all awards, with AVE+ and AVE- as the session makes them."""
        lifted = [uplifted(award, share, self.own(top)) for award, share, top in self.open]
        return self.real + self._artificial + sum(lifted, Fraction(0))
