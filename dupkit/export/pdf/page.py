"""A printed document: paper, text with suits in colour, rules and boxes, tagged for screen readers.

Lengths are points (72 to the inch), from the lower left corner. The same calls give the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import BinaryIO, Final, Literal

from reportlab.lib.colors import Color
from reportlab.pdfgen.canvas import Canvas

from dupkit import __version__
from dupkit.export.pdf.fonts import Face, drawable, font, shorten, width
from dupkit.export.pdf.suits import BLACK, PALETTES, RULE, WHITE, Palette, runs
from dupkit.export.pdf.tags import Tags
from dupkit.languages import language

MM: Final = 72 / 25.4
Align = Literal["left", "right", "centre"]
CONDENSE: Final = 0.72
"""How narrow letters may become before a text is cut."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, upright, in points."""

    name: str
    width: float
    height: float

    @property
    def turned(self) -> Paper:
        """The same paper lying on its side."""
        return Paper(self.name, self.height, self.width)


PAPERS: Final = {
    paper.name: paper
    for paper in (
        Paper("a4", 210 * MM, 297 * MM),
        Paper("letter", 8.5 * 72, 11 * 72),
        Paper("a5", 148 * MM, 210 * MM),
    )
}


class Sheet:
    """A document that is drawn page by page; `close` writes it to the stream."""

    black, white = BLACK, WHITE

    def __init__(self, stream: BinaryIO, paper: Paper, title: str, palette: Palette = PALETTES["two"]) -> None:
        """Open the first page."""
        for face in Face:
            font(face)
        self.paper, self.palette = paper, palette
        self.canvas = Canvas(
            stream,
            pagesize=(paper.width, paper.height),
            invariant=1,
            pageCompression=1,
            initialFontName=str(Face.NARROW),  # type: ignore[arg-type]  # the stubs say float
            initialFontSize=8,
            lang=language().code,
        )
        self.canvas.setTitle(title)
        self.canvas.setAuthor("")
        self.canvas.setSubject("")
        self.canvas.setCreator(f"dupkit {__version__}")
        self.tags = Tags(self.canvas)

    @property
    def width(self) -> float:
        """The width of the page."""
        return self.paper.width

    @property
    def height(self) -> float:
        """The height of the page."""
        return self.paper.height

    def turn_to(self, paper: Paper) -> None:
        """Give the page that is open another paper or another orientation; call it before drawing."""
        self.paper = paper
        self.canvas.setPageSize((paper.width, paper.height))

    def next_page(self) -> None:
        """End the page and open another."""
        self.canvas.showPage()
        self.tags.end_page()

    def close(self) -> None:
        """End the last page and write the document."""
        self.canvas.showPage()
        self.tags.finish()
        self.canvas.save()

    @contextmanager
    def turned(self, x: float, y: float, degrees: float) -> Iterator[None]:
        """Draw a block turned about a point that becomes the origin."""
        self.canvas.saveState()
        self.canvas.translate(x, y)
        self.canvas.rotate(degrees)
        try:
            yield
        finally:
            self.canvas.restoreState()

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        *,
        face: Face = Face.NARROW,
        align: Align = "left",
        colour: Color = BLACK,
        room: float | None = None,
        suits: bool = True,
        whole: bool = False,
        kind: str = "P",
        alternative: str = "",
    ) -> float:
        """Draw words with their baseline at ``y`` and return their width.

        Words that are wider than ``room`` are condensed, and then cut with an ellipsis; ``whole`` ones are never cut.
        Suit symbols have their colours unless ``suits`` is False.
        """
        shown = drawable(words, face)
        length, scale = width(shown, face, size), 1.0
        if room is not None and length > room:
            scale = max(0.1 if whole else CONDENSE, room / length)
            shown = shorten(shown, face, size, room / scale + 0.01)
            length = width(shown, face, size) * scale
        if not shown.strip():
            return 0.0
        start = x - length if align == "right" else x - length / 2 if align == "centre" else x
        with self.tags.leaf(kind, alternative):
            self._runs(start, y, shown, size, face, colour, scale, suits)
        return length

    def _runs(
        self, x: float, y: float, shown: str, size: float, face: Face, colour: Color, scale: float, suits: bool
    ) -> None:
        """Draw the pieces of a text in one text object, so that it is copied as one."""
        draw = self.canvas.beginText(x, y)
        draw.setFont(str(face), size)
        if scale != 1:
            draw.setHorizScale(100 * scale)
        for piece, symbol in runs(shown) if suits else [(shown, "")]:
            ink = self.palette.colour(symbol) if symbol and colour == BLACK else colour
            draw.setFillColor(ink)
            if symbol and symbol in self.palette.outlined:
                draw.setStrokeColor(ink)
                self.canvas.setLineWidth(size * 0.045)
                draw.setTextRenderMode(1)
                draw.textOut(piece)
                draw.setTextRenderMode(0)
            else:
                draw.textOut(piece)
        if scale != 1:
            draw.setHorizScale(100)
        self.canvas.drawText(draw)

    def line(self, x1: float, y1: float, x2: float, y2: float, thick: float = 0.4, colour: Color = RULE) -> None:
        """Draw a rule."""
        with self.tags.artifact():
            self.canvas.setStrokeColor(colour)
            self.canvas.setLineWidth(thick)
            self.canvas.line(x1, y1, x2, y2)

    def box(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        *,
        fill: Color | None = None,
        thick: float = 0.4,
        colour: Color | None = RULE,
        round_by: float = 0,
    ) -> None:
        """Draw a rectangle, filled, framed or both."""
        with self.tags.artifact():
            if fill is not None:
                self.canvas.setFillColor(fill)
            if colour is not None:
                self.canvas.setStrokeColor(colour)
                self.canvas.setLineWidth(thick)
            self.canvas.roundRect(
                x, y, wide, high, round_by, stroke=int(colour is not None), fill=int(fill is not None)
            )
