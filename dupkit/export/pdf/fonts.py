"""The fonts of printed sheets: DejaVu Sans, shipped with dupkit, embedded as subsets with real characters."""

from __future__ import annotations

import unicodedata
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Final

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

FOLDER = Path(__file__).parents[1] / "fonts"
STAND_IN = "\N{REPLACEMENT CHARACTER}"


class Face(StrEnum):
    """A font by the name under which it is registered."""

    REGULAR = "DejaVuSans"
    BOLD = "DejaVuSans-Bold"
    NARROW = "DejaVuSansCondensed"
    NARROW_BOLD = "DejaVuSansCondensed-Bold"

    @property
    def bold(self) -> Face:
        """The bold face of the same width."""
        return Face.BOLD if self in (Face.REGULAR, Face.BOLD) else Face.NARROW_BOLD


@cache
def font(face: Face) -> TTFont:
    """Return the font of a face, registered with reportlab when first asked for."""
    made = TTFont(str(face), str(FOLDER / f"{face}.ttf"))
    pdfmetrics.registerFont(made)
    return made


_ADVANCES: Final[dict[Face, dict[str, float]]] = {face: {} for face in Face}


def width(text: str, face: Face, size: float) -> float:
    """Return how wide a text is, in points."""
    table = _ADVANCES[face]
    total = 0.0
    for character in text:
        advance = table.get(character)
        if advance is None:
            advance = table[character] = float(font(face).stringWidth(character, 1))
        total += advance
    return total * size


@cache
def _drawable(face: Face, character: str) -> str:
    """Return the character, its plain letters where the font lacks it, else the sign for what cannot be shown."""
    glyphs = font(face).face.charToGlyph
    category = unicodedata.category(character)
    if category in ("Cc", "Cf", "Zl", "Zp") or character in "\ufe0e\ufe0f":
        return " " if character in "\t\n\r\v\f\u2028\u2029" else ""
    if ord(character) in glyphs:
        return character
    if category == "Mn":
        return ""
    plain = "".join(one for one in unicodedata.normalize("NFKD", character) if ord(one) in glyphs)
    return plain or STAND_IN


def drawable(text: str, face: Face) -> str:
    """Return a text of which the font has every character; composed first, since fonts hold whole letters."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_drawable(face, character) for character in unicodedata.normalize("NFC", text))


def shorten(text: str, face: Face, size: float, room: float) -> str:
    """Return the text, or as much of it as fits in the room with an ellipsis at its end."""
    if width(text, face, size) <= room:
        return text
    left = room - width("…", face, size)
    kept = 0
    for character in text:
        left -= width(character, face, size)
        if left < 0:
            break
        kept += 1
    return text[:kept].rstrip() + "…" if kept else ""


def wrapped(text: str, face: Face, size: float, room: float) -> list[str]:
    """Return the lines of a text in a column; a word that is wider than the column is broken."""
    lines: list[str] = []
    for paragraph in text.splitlines():
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if width(longer, face, size) <= room:
                line = longer
                continue
            if line:
                lines.append(line)
            while width(word, face, size) > room and len(word) > 1:
                cut = max(1, len(shorten(word, face, size, room)) - 1)
                lines.append(word[:cut])
                word = word[cut:]
            line = word
        lines.append(line)
    return lines
