"""Pages of equal cells: how many boards stand on a page, and where each one does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from dupkit.export.hand_records.base import HandLook
from dupkit.export.hand_records.diagram import draw_diagram, fitting
from dupkit.export.hand_records.records import HandRecord, Heading
from dupkit.export.hand_records.story import draw_story, story_rows
from dupkit.export.hand_records.write import MARGIN, page_head
from dupkit.export.pdf.page import MM, Sheet

GUTTER: Final = 3 * MM
FOOT: Final = 5 * MM
HEAD: Final = 17.0


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a page: upper left corner and size."""

    x: float
    top: float
    width: float
    height: float


Drawer = Callable[[Sheet, HandRecord, Cell, HandLook], None]
"""Draws a board in a cell."""


@dataclass(frozen=True, slots=True)
class CellStyle:
    """A style of boards in rows and columns, each drawn by the same function.

    ``least`` is the smallest cell in which a board can be read; on small paper there are fewer rows and columns.
    """

    name: str
    title: str
    columns: int
    rows: int
    drawer: Drawer
    least: tuple[float, float]
    paper: str = ""
    landscape: bool = False
    results: bool = False
    analysis: bool = True

    def pages(self, records: Sequence[HandRecord], sheet: Sheet, look: HandLook) -> list[tuple[HandRecord, ...]]:
        """Return the boards page by page."""
        columns, rows = self.shape(sheet)
        count = columns * rows
        return [tuple(records[start : start + count]) for start in range(0, len(records), count)]

    def shape(self, sheet: Sheet) -> tuple[int, int]:
        """Return how many columns and rows a page has."""
        wide, high = sheet.width - 2 * MARGIN, sheet.height - 2 * MARGIN - HEAD - FOOT
        least_wide, least_high = (side + GUTTER for side in self.least)
        return min(self.columns, max(1, int(wide // least_wide))), min(self.rows, max(1, int(high // least_high)))

    def draw(
        self, sheet: Sheet, page: tuple[HandRecord, ...], head: Heading, look: HandLook, advance: Callable[[], None]
    ) -> None:
        """Draw one page: a board in each cell, with thin rules between the cells."""
        columns, rows = self.shape(sheet)
        places = cells(sheet, page_head(sheet, head), columns, rows, look.by_column)
        for record, place in zip(page, places, strict=False):
            sheet.box(place.x - GUTTER / 2, place.top - place.height - GUTTER / 2, place.width + GUTTER,
                      place.height + GUTTER, thick=0.3)  # fmt: skip
            self.drawer(sheet, record, place, look)
            advance()


def diagram_only(largest: float, ems: float = 21.0) -> Drawer:
    """Return a drawer that fills the cell with the diagram, in type up to a size."""

    def draw(sheet: Sheet, record: HandRecord, cell: Cell, look: HandLook) -> None:
        draw_diagram(sheet, record, fitting(cell.x, cell.top, cell.width, cell.height, look, largest, ems), look)

    return draw


def beside(largest: float, share: float, words: float) -> Drawer:
    """Return a drawer with the diagram at the left and what is said about the board at the right."""

    def draw(sheet: Sheet, record: HandRecord, cell: Cell, look: HandLook) -> None:
        told = bool(story_rows(record, look, words, cell.width))
        left = cell.width * (share if told else 1)
        draw_diagram(sheet, record, fitting(cell.x, cell.top, left, cell.height, look, largest * 1.2), look)
        if not told:
            return
        x = cell.x + left + GUTTER
        draw_story(sheet, record, x, cell.top, cell.width - left - GUTTER, cell.top - cell.height, words, look)

    return draw


def below(largest: float, share: float, words: float) -> Drawer:
    """Return a drawer with the diagram above and what is said about the board under it."""

    def draw(sheet: Sheet, record: HandRecord, cell: Cell, look: HandLook) -> None:
        frame = fitting(cell.x, cell.top, cell.width, cell.height * share, look, largest)
        draw_diagram(sheet, record, frame, look)
        top = cell.top - 14.2 * frame.line
        draw_story(sheet, record, cell.x, top, cell.width, cell.top - cell.height, words, look)

    return draw


def cells(sheet: Sheet, top: float, columns: int, rows: int, by_column: bool = False) -> list[Cell]:
    """Return the cells of a page below a height, row by row or column by column."""
    left, right, bottom = MARGIN + GUTTER / 2, sheet.width - MARGIN - GUTTER / 2, MARGIN + FOOT
    top -= GUTTER / 2
    wide = (right - left - GUTTER * (columns - 1)) / columns
    high = (top - bottom - GUTTER * (rows - 1)) / rows
    found = [
        Cell(left + column * (wide + GUTTER), top - row * (high + GUTTER), wide, high)
        for row in range(rows)
        for column in range(columns)
    ]
    if by_column:
        return [found[row * columns + column] for column in range(columns) for row in range(rows)]
    return found
