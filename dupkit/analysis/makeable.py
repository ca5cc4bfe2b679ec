"""What each side makes with all hands open, as people print it, and the Law of total tricks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dupkit.game.cards import Strain
from dupkit.game.deal import Deal
from dupkit.game.double_dummy import DoubleDummyTable
from dupkit.game.table import SEATS, Seat, Side

BOOK = 6
"""Tricks that do not count towards the level."""


@dataclass(frozen=True, slots=True)
class Makeable:
    """The highest level that some players make in a denomination: one of a side, or both partners."""

    seats: tuple[Seat, ...]
    level: int
    strain: Strain

    def __str__(self) -> str:
        """Return ``NS 3S`` or, where partners differ, ``N 3S``."""
        return f"{''.join(str(seat) for seat in self.seats)} {self.level}{self.strain}"


def makeable_contracts(table: DoubleDummyTable) -> tuple[Makeable, ...]:
    """Return the makeable contracts from the highest level down, in a level from notrump to clubs."""
    found = [item for strain in Strain for side in Side for item in _of_side(table, strain, side)]
    return tuple(sorted(found, key=lambda item: (-item.level, -item.strain, item.seats)))


def _of_side(table: DoubleDummyTable, strain: Strain, side: Side) -> Iterator[Makeable]:
    seats = tuple(seat for seat in SEATS if seat.side is side)
    levels = [table[strain, seat] - BOOK for seat in seats]
    if levels[0] == levels[1]:
        if levels[0] > 0:
            yield Makeable(seats, levels[0], strain)
        return
    for seat, level in zip(seats, levels, strict=True):
        if level > 0:
            yield Makeable((seat,), level, strain)


def makeable_text(table: DoubleDummyTable) -> str:
    """Return the line under a diagram: ``NS 3S; EW 3H; NS 2D; E 1C``; the empty string where nothing makes."""
    return "; ".join(str(item) for item in makeable_contracts(table))


@dataclass(frozen=True, slots=True)
class BestFit:
    """A side's longest suit together, the cards it holds there, and the tricks that its better declarer makes."""

    strain: Strain
    trumps: int
    tricks: int


@dataclass(frozen=True, slots=True)
class TotalTricks:
    """The Law of total tricks on one deal: trumps of both sides' best fits against the tricks that they make there."""

    ns: BestFit
    ew: BestFit

    @property
    def trumps(self) -> int:
        """Trumps of both sides."""
        return self.ns.trumps + self.ew.trumps

    @property
    def tricks(self) -> int:
        """Tricks of both sides, each in its own fit."""
        return self.ns.tricks + self.ew.tricks

    @property
    def difference(self) -> int:
        """Tricks over (positive) or under (negative) what the Law expects."""
        return self.tricks - self.trumps

    def __str__(self) -> str:
        """Return ``17 tricks, 16 trumps (NS S 8: 9, EW H 8: 8)``."""
        sides = ", ".join(
            f"{side} {fit.strain} {fit.trumps}: {fit.tricks}" for side, fit in ((Side.NS, self.ns), (Side.EW, self.ew))
        )
        return f"{self.tricks} tricks, {self.trumps} trumps ({sides})"


def total_tricks(deal: Deal, table: DoubleDummyTable) -> TotalTricks | None:
    """Return the Law of total tricks for a whole deal; None where hands are missing.

    Between two suits of equal length a side plays where it makes more, then in the higher.
    """
    if not deal.complete:
        return None
    return TotalTricks(_best_fit(deal, table, Side.NS), _best_fit(deal, table, Side.EW))


def _best_fit(deal: Deal, table: DoubleDummyTable, side: Side) -> BestFit:
    both = deal.masks[side] | deal.masks[side + 2]
    fits = []
    for strain in tuple(Strain)[:4]:
        trumps = (both >> 13 * strain & 0x1FFF).bit_count()
        tricks = max(table[strain, Seat(side)], table[strain, Seat(side + 2)])
        fits.append((trumps, tricks, strain))
    trumps, tricks, strain = max(fits)
    return BestFit(strain, trumps, tricks)
