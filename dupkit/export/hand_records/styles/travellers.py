"""One board on a page with its traveller: the diagram, the auction and every result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from dupkit.export.hand_records.base import HandLook
from dupkit.export.hand_records.diagram import draw_diagram, fitting
from dupkit.export.hand_records.records import HandRecord, Heading
from dupkit.export.hand_records.story import draw_story
from dupkit.export.hand_records.write import MARGIN, page_head
from dupkit.export.pdf.grid import Grid, draw, grids
from dupkit.export.pdf.page import MM, Sheet
from dupkit.game.board import Board

DIAGRAM: Final = 72 * MM
FOOT: Final = 6 * MM


@dataclass(frozen=True, slots=True)
class Travellers:
    """A page a board; a traveller that is too long goes on on the next page."""

    name: str = "travellers"
    title: str = "one board on a page with its results"
    paper: str = ""
    landscape: bool = False
    results: bool = True
    analysis: bool = True

    def pages(self, records: Sequence[HandRecord], sheet: Sheet, look: HandLook) -> list[tuple[HandRecord, ...]]:
        """Return a page for each board, and more where its traveller is long."""
        found: list[tuple[HandRecord, ...]] = []
        for record in records:
            table = record.results
            if table is None or not table.rows:
                found.append((record,))
                continue
            grid = _grid(record, sheet)
            first, start = True, 0
            while start < len(table.rows):
                free = sheet.height - 2 * MARGIN - FOOT - 20 - (DIAGRAM if first else 0) - grid.head_height - 20
                count = max(1, int(free // grid.row_height))
                part = replace(table, rows=table.rows[start : start + count])
                found.append((replace(record, results=part, board=record.board if first else _bare(record)),))
                first, start = False, start + count
        return found

    def draw(
        self, sheet: Sheet, page: tuple[HandRecord, ...], head: Heading, look: HandLook, advance: Callable[[], None]
    ) -> None:
        """Draw the diagram with the auction beside it, and the traveller below."""
        (record,) = page
        top = page_head(sheet, head) - 8
        room = sheet.width - 2 * MARGIN
        if record.board.deal is not None or record.results is None:
            left = room * 0.55
            draw_diagram(sheet, record, fitting(MARGIN, top, left, DIAGRAM - 8 * MM, look, 13.0), look)
            draw_story(sheet, record, MARGIN + left + 4 * MM, top, room - left - 4 * MM, top - DIAGRAM + 10, 9.5, look)
            top -= DIAGRAM
            advance()
        if record.results is not None and record.results.rows:
            grid = _grid(record, sheet)
            draw(sheet, grid, MARGIN, top, 0, len(grid.texts))


def _bare(record: HandRecord) -> Board:
    """Return the board without its cards, for the pages on which the traveller goes on."""
    return replace(record.board, deal=None)


def _grid(record: HandRecord, sheet: Sheet) -> Grid:
    """Return the traveller measured for the page; what does not fit in the width is left out at the right."""
    if record.results is None:
        raise ValueError("a board without results has no grid")
    return grids(record.results, sheet.width - 2 * MARGIN)[0]


TRAVELLERS = Travellers()
