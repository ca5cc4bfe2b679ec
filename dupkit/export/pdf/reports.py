"""Reports as PDF: tables in columns down the page, none broken that fits on one, heads repeated where one is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import BinaryIO, Final

from dupkit.export.base import PLAIN, Look
from dupkit.export.pdf.fonts import Face, wrapped
from dupkit.export.pdf.grid import LARGEST, READABLE, Grid, draw, fitting_size, grids, whole_width
from dupkit.export.pdf.page import MM, PAPERS, Paper, Sheet
from dupkit.export.pdf.suits import BLACK, GREY, PALETTES
from dupkit.languages import _
from dupkit.report.table import Report, Table

MARGIN: Final = 12 * MM
HEAD: Final = 13 * MM
FOOT: Final = 8 * MM
GUTTER: Final = 8 * MM
BETWEEN: Final = 4 * MM
LARGE: Final = 11.0
"""The type of a report of few tables, such as a ranking."""
FEW: Final = 2
COMFORTABLE: Final = 8.5
MOST_COLUMNS: Final = 4


@dataclass(frozen=True, slots=True)
class Piece:
    """Rows of a grid at a place on a page; ``top`` counts from the bottom of the paper."""

    grid: Grid
    x: float
    top: float
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a report: its paper and pieces, and lines of text that stand before them."""

    report: Report
    paper: Paper
    pieces: tuple[Piece, ...]
    notes: tuple[tuple[float, str], ...] = ()


class PdfExporter:
    """Printed reports: A4, Letter or A5, upright or on its side where a table is wide."""

    name, title, suffix = "pdf", "printed sheets", ".pdf"

    def write(self, reports: Sequence[Report], stream: BinaryIO, look: Look = PLAIN) -> None:
        """Write the reports, each from a new page on."""
        pages = [page for report in reports for page in lay_out(report, PAPERS[look.paper])]
        title = reports[0].subtitle or reports[0].title if reports else "dupkit"
        sheet = Sheet(stream, pages[0].paper if pages else PAPERS[look.paper], title, PALETTES[look.suits])
        for number, page in enumerate(pages, 1):
            sheet.turn_to(page.paper)
            _draw_page(sheet, page, number, len(pages))
            if number < len(pages):
                sheet.next_page()
        sheet.close()


def lay_out(report: Report, paper: Paper) -> list[Page]:
    """Return the pages of a report."""
    tables = _trimmed(report)
    chosen = _orientation(tables, paper)
    room = chosen.width - 2 * MARGIN
    count = _columns(tables, room)
    free = (room - GUTTER * (count - 1)) / count
    size = min((fitting_size(table, free, LARGE if len(tables) <= FEW else LARGEST) for table in tables), default=LARGE)
    flow = _Flow(chosen, count, report)
    for table in tables:
        for grid in grids(table, free, size):
            flow.add(grid)
    for note in report.notes:
        flow.note(note)
    return flow.done()


def _trimmed(report: Report) -> list[Table]:
    """Return the tables without columns that are empty in all of them, and without a title that the page has."""
    filled = {
        column.key
        for table in report.tables
        for place, column in enumerate(table.columns)
        if not table.rows or any(row[place] is not None and row[place] != "" for row in table.rows)
    }
    return [_with_columns(table, filled, report.title) for table in report.tables]


def _with_columns(table: Table, keys: set[str], heading: str) -> Table:
    used = [place for place, column in enumerate(table.columns) if column.key in keys]
    rows = tuple(tuple(row[place] for place in used) for row in table.rows)
    title = "" if table.title == heading else table.title
    return replace(table, title=title, columns=tuple(table.columns[place] for place in used), rows=rows)


def _columns(tables: Sequence[Table], room: float) -> int:
    """Return how many tables fit side by side with every word in full."""
    if len(tables) <= FEW:
        return 1
    widest = max(whole_width(table, COMFORTABLE) for table in tables)
    return max(1, min(MOST_COLUMNS, int((room + GUTTER) // (widest + GUTTER))))


def _orientation(tables: Sequence[Table], paper: Paper) -> Paper:
    """Return the paper upright, or on its side where a table would have to be small or in pieces otherwise."""
    room = paper.width - 2 * MARGIN
    for table in tables:
        made = grids(table, room)
        if len(made) > 1 or made[0].size < READABLE:
            return paper.turned
    return paper


class _Flow:
    """Places grids one below the other, column by column, page by page."""

    def __init__(self, paper: Paper, columns: int, report: Report) -> None:
        self.paper, self.columns, self.report = paper, columns, report
        self.pages: list[Page] = []
        self.pieces: list[Piece] = []
        self.notes: list[tuple[float, str]] = []
        self.top = paper.height - MARGIN - HEAD
        self.bottom = MARGIN + FOOT
        self.column, self.y = 0, self.top

    @property
    def x(self) -> float:
        """The left edge of the current column."""
        wide = (self.paper.width - 2 * MARGIN + GUTTER) / self.columns
        return MARGIN + self.column * wide

    def add(self, grid: Grid) -> None:
        """Place a grid; it is broken only if it is taller than a whole column."""
        first, rows = 0, len(grid.texts)
        while True:
            if grid.height(first, rows) <= self.y - self.bottom:
                self._place(grid, first, rows)
                return
            whole = self.top - self.bottom
            crowded = grid.height(first, rows) <= whole or self.y - self.bottom < grid.height(0, min(rows, 4))
            if crowded and self.y < self.top:
                self._next_column()
                continue
            fits = int((self.y - self.bottom - grid.head_height - 2) // grid.row_height)
            last = max(first + 1, min(rows - 1, first + fits))
            self._place(grid, first, last)
            self._next_column()
            first = last

    def _place(self, grid: Grid, first: int, last: int) -> None:
        self.pieces.append(Piece(grid, self.x, self.y, first, last))
        self.y -= grid.height(first, last) + BETWEEN

    def _next_column(self) -> None:
        self.column, self.y = self.column + 1, self.top
        if self.column == self.columns:
            self._next_page()

    def _next_page(self) -> None:
        self.pages.append(Page(self.report, self.paper, tuple(self.pieces), tuple(self.notes)))
        self.pieces, self.notes = [], []
        self.column, self.y = 0, self.top

    def note(self, words: str) -> None:
        """Place a paragraph under the tables."""
        for line in wrapped(words, Face.NARROW, LARGEST, self.paper.width - 2 * MARGIN):
            if self.y - 12 < self.bottom:
                self._next_column()
            self.y -= 12
            self.notes.append((self.y, line))

    def done(self) -> list[Page]:
        """Return the pages; a report with nothing in it still has one."""
        if self.pieces or self.notes or not self.pages:
            self._next_page()
        return self.pages


def _draw_page(sheet: Sheet, page: Page, number: int, count: int) -> None:
    head_and_foot(sheet, page.report.title, page.report.subtitle, page.report.method, number, count)
    for piece in page.pieces:
        draw(sheet, piece.grid, piece.x, piece.top, piece.first, piece.last)
    for y, line in page.notes:
        sheet.text(MARGIN, y, line, LARGEST)


def head_and_foot(sheet: Sheet, title: str, subtitle: str, method: str, number: int, count: int) -> None:
    """Draw a title with the event beside it, and below the page the method and the number of the page."""
    y = sheet.height - MARGIN - 12
    used = sheet.text(MARGIN, y, title, 15, face=Face.BOLD, kind="H1", room=sheet.width * 0.45)
    room = sheet.width - 2 * MARGIN - used - 12
    sheet.text(sheet.width - MARGIN, y, subtitle, 9.5, align="right", colour=GREY, room=room)
    sheet.line(MARGIN, y - 7, sheet.width - MARGIN, y - 7, 1.0, BLACK)
    foot = MARGIN + 1
    pages = _("page {number} of {count}").format(number=number, count=count)
    with sheet.tags.artifact():
        wide = sheet.text(sheet.width - MARGIN, foot, pages, 7.5, align="right", colour=GREY)
        sheet.text(MARGIN, foot, method, 7.5, colour=GREY, room=sheet.width - 2 * MARGIN - wide - 12)


PDF = PdfExporter()
