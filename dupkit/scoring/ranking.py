"""Places by competition ranking: 1, 2=, 2=, 4; a tie is a tie of exact values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import TypeVar

Item = TypeVar("Item")


def competition(
    items: Iterable[Item], value: Callable[[Item], Fraction | int | tuple[Fraction | int, ...]]
) -> list[tuple[int, bool, Item]]:
    """Return (place, tied, item), best value first; equal values share a place and keep the order they came in."""
    keyed = sorted(((value(item), item) for item in items), key=lambda pair: pair[0], reverse=True)
    places: list[tuple[int, bool, Item]] = []
    start = 0
    while start < len(keyed):
        end = start
        while end < len(keyed) and keyed[end][0] == keyed[start][0]:
            end += 1
        places += [(start + 1, end - start > 1, item) for _, item in keyed[start:end]]
        start = end
    return places


def place_text(place: int, tied: bool) -> str:
    """Return ``2=`` for a shared place, else ``2``."""
    return f"{place}=" if tied else str(place)


def ranks(scores: Sequence[Fraction | int]) -> list[str]:
    """Return the places of scores in the order in which they were given: 10 20 20 40 -> 4 2= 2= 1."""
    places = competition(range(len(scores)), lambda position: scores[position])
    texts = {position: place_text(place, tied) for place, tied, position in places}
    return [texts[position] for position in range(len(scores))]
