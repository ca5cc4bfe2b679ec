"""Suit symbols in print: two colours, four colours, or outlines for black-and-white printers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from reportlab.lib.colors import Color, HexColor

BLACK: Final = HexColor(0x000000)
WHITE: Final = HexColor(0xFFFFFF)
RED: Final = HexColor(0xC00000)
GREEN: Final = HexColor(0x007A33)
BLUE: Final = HexColor(0x0055AA)
GREY: Final = HexColor(0x555555)
PALE: Final = HexColor(0xEEF1F4)
RULE: Final = HexColor(0xA0A8B0)


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of ♠ ♥ ♦ ♣ and which symbols are drawn as outlines."""

    name: str
    colours: tuple[Color, Color, Color, Color]
    outlined: str = ""

    def colour(self, symbol: str) -> Color:
        """Return the colour of a suit symbol."""
        return self.colours["♠♥♦♣".index(symbol)]


PALETTES: Final = {
    palette.name: palette
    for palette in (
        Palette("two", (BLACK, RED, RED, BLACK)),
        Palette("four", (BLACK, RED, BLUE, GREEN)),
        Palette("outline", (BLACK, BLACK, BLACK, BLACK), outlined="♦♣"),
    )
}
"""How suits are drawn, by name. The symbol itself always stays, so that colour never carries the meaning alone."""


def runs(text: str) -> Iterator[tuple[str, str]]:
    """Yield the text in pieces, each with its suit symbol or the empty string: a symbol is a piece of its own."""
    start = 0
    for place, character in enumerate(text):
        if character in "♠♥♦♣":
            if start < place:
                yield text[start:place], ""
            yield character, character
            start = place + 1
    if start < len(text):
        yield text[start:], ""
