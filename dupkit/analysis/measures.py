"""What dealing counts in a hand: sums over the four suits of one small table of all 8192 holdings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

SUIT_CARDS: Final = 13
HOLDINGS: Final = 1 << SUIT_CARDS
_LAST: Final = HOLDINGS - 1


@dataclass(frozen=True)
class Measure:
    """A count of a holding of 13 bits (bit 12 is the ace), with the most that there can be, and its meaning.

    ``most`` is that of a hand, ``both`` that of two hands together, ``in_suit`` that of one suit.
    """

    name: str
    of_holding: Callable[[int], int]
    most: int
    both: int
    in_suit: int
    doc: str
    lengths: bool = False
    sums: bool = True
    """Whether the four hands together always have the same."""

    @cached_property
    def table(self) -> bytes:
        """The count of every holding."""
        return bytes(self.of_holding(holding) for holding in range(HOLDINGS))

    def of_hand(self, mask: int) -> int:
        """Return the count of a hand by its mask."""
        table = self.table
        return table[mask & _LAST] + table[mask >> 13 & _LAST] + table[mask >> 26 & _LAST] + table[mask >> 39]


def _weighted(*points: int) -> Callable[[int], int]:
    """Return the count with these points for ace, king, queen and so on."""
    return lambda holding: sum(value for place, value in enumerate(points) if holding >> (12 - place) & 1)


def _losers(holding: int) -> int:
    """Return how many of the ace, king and queen are missing among the first three cards."""
    length = min(3, holding.bit_count())
    return length - sum(holding >> (12 - place) & 1 for place in range(length))


def _rank(place: int, name: str) -> Measure:
    return Measure(name, lambda holding: holding >> (12 - place) & 1, 4, 4, 1, f"the {name} held")


def _top(count: int) -> Measure:
    return Measure(
        f"top{count}",
        lambda holding: (holding >> (13 - count)).bit_count(),
        min(13, 4 * count),
        4 * count,
        count,
        f"cards among the {count} highest of their suit",
    )


LENGTH: Final = Measure("cards", int.bit_count, 13, 26, 13, "cards held", lengths=True)
MEASURES: Final[dict[str, Measure]] = {
    measure.name: measure
    for measure in (
        Measure("hcp", _weighted(4, 3, 2, 1), 37, 40, 10, "high-card points: ace 4, king 3, queen 2, jack 1"),
        Measure("controls", _weighted(2, 1), 12, 12, 3, "controls: ace 2, king 1"),
        Measure(
            "losers",
            _losers,
            12,
            24,
            3,
            "losing-trick count: ace, king, queen missing among the first three cards",
            sums=False,
        ),
        Measure("c13", _weighted(6, 4, 2, 1), 49, 52, 13, "points with ace 6, king 4, queen 2, jack 1"),
        *(_rank(place, name) for place, name in enumerate(("aces", "kings", "queens", "jacks", "tens"))),
        *(_top(count) for count in (2, 3, 4, 5)),
        LENGTH,
    )
}
"""Every measure by its name in constraints."""
ALIASES: Final = {
    "hcps": "hcp", "point": "hcp", "points": "hcp", "control": "controls", "loser": "losers", "ace": "aces",
    "king": "kings", "queen": "queens", "jack": "jacks", "ten": "tens",
}  # fmt: skip
