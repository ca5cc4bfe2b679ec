"""Shapes of hands: how many spades, hearts, diamonds and clubs, by patterns such as ``any 4432`` or ``5xxx``."""

from __future__ import annotations

from itertools import permutations, product
from typing import Final

Shape = tuple[int, int, int, int]
"""Lengths of spades, hearts, diamonds and clubs."""
ShapeSet = frozenset[Shape]

SHAPES: Final[tuple[Shape, ...]] = tuple(
    (spades, hearts, diamonds, 13 - spades - hearts - diamonds)
    for spades, hearts, diamonds in product(range(14), repeat=3)
    if spades + hearts + diamonds <= 13
)
"""All 560 shapes."""


def shape_of(mask: int) -> Shape:
    """Return the shape of a hand by its mask."""
    return (
        (mask >> 39).bit_count(),
        (mask >> 26 & 0x1FFF).bit_count(),
        (mask >> 13 & 0x1FFF).bit_count(),
        (mask & 0x1FFF).bit_count(),
    )


def shape_set(pattern: str, in_any_order: bool = False) -> ShapeSet:
    """Return the shapes of four digits or ``x`` for spades, hearts, diamonds, clubs; empty if they cannot add up to 13.

    ``in_any_order`` takes the four in every order of the suits.
    """
    orders = set(permutations(pattern.lower())) if in_any_order else {tuple(pattern.lower())}
    return frozenset(shape for shape in SHAPES if any(_fits(shape, order) for order in orders))


def _fits(shape: Shape, order: tuple[str, ...]) -> bool:
    return all(wanted in ("x", str(length)) for length, wanted in zip(shape, order, strict=True))


BALANCED: Final = ("4333", "4432", "5332")
"""The shapes that count as balanced, in any order."""


def balanced() -> ShapeSet:
    """Return the balanced shapes."""
    return frozenset().union(*(shape_set(pattern, in_any_order=True) for pattern in BALANCED))
