"""A table measured for print: its texts, column widths and size of type, and how to draw some of its rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dupkit.export.pdf.fonts import Face, drawable, width, wrapped
from dupkit.export.pdf.page import CONDENSE, Sheet
from dupkit.export.pdf.suits import BLACK, GREY, PALE, RULE
from dupkit.report.shown import NUMBERS, shown
from dupkit.report.table import Column, Kind, Table

LARGEST, SMALLEST = 9.0, 6.5
SIZES = (11.0, 10.0, 9.0, 8.5, 8.0, 7.5, 7.0, SMALLEST)
COMFORTABLE = 7.5
"""The smallest type that is chosen so that no word must be cut."""
READABLE = 7.0
"""The smallest type that is chosen so that every name is whole, though condensed."""
SMALLER = 0.8
"""How much smaller than the others a name may be that would be cut else."""
GAP = 7.0
LEADING = 1.34
NARROWEST_NAME = 62.0
ELASTIC = (Kind.NAME, Kind.TEXT)
RIGHT = (*NUMBERS, Kind.PLACE, Kind.LABEL)


@dataclass(frozen=True, slots=True)
class Grid:
    """A table, or some columns of it, ready to be drawn: texts row by row, widths in points, size of type."""

    table: Table
    columns: tuple[Column, ...]
    texts: tuple[tuple[str, ...], ...]
    widths: tuple[float, ...]
    size: float

    @property
    def width(self) -> float:
        """The width of the whole grid."""
        return sum(self.widths) + GAP * (len(self.widths) - 1)

    @property
    def row_height(self) -> float:
        """The height of a row."""
        return self.size * LEADING

    @property
    def head_height(self) -> float:
        """The height of title, facts and column heads."""
        title = 1.55 * self.size if self.table.title else 0
        facts = self.row_height if self.table.facts else 0
        return title + facts + self.row_height + 3

    def note_lines(self) -> list[str]:
        """Return the note under the table, wrapped to its width."""
        if not self.table.note:
            return []
        return wrapped(self.table.note, Face.NARROW, self.size * 0.9, max(self.width, 120))

    def height(self, first: int, last: int) -> float:
        """Return the height of the rows from ``first`` to before ``last`` with their heads, and the note at the end."""
        note = len(self.note_lines()) * self.row_height if last == len(self.texts) else 0
        return self.head_height + (last - first) * self.row_height + note + 2


def texts_of(table: Table) -> tuple[tuple[str, ...], ...]:
    """Return what the cells of a table show."""
    return tuple(
        tuple(drawable(shown(cell, column), Face.NARROW) for cell, column in zip(row, table.columns, strict=True))
        for row in table.rows
    )


def natural_widths(columns: Sequence[Column], texts: Sequence[Sequence[str]], size: float) -> list[float]:
    """Return how wide each column would like to be."""
    found = []
    for place, column in enumerate(columns):
        head = width(column.title, Face.NARROW_BOLD, size)
        found.append(max([head, *(width(row[place], Face.NARROW, size) for row in texts)]) + 1)
    return found


def whole_width(table: Table, size: float) -> float:
    """Return how wide a table is with every word in full."""
    widths = natural_widths(table.columns, texts_of(table), size)
    return sum(widths) + GAP * (len(widths) - 1)


def fitting_size(table: Table, room: float, largest: float = LARGEST) -> float:
    """Return the largest type in which a table fits: with every word in full, else condensed, if not too small."""
    texts = texts_of(table)
    for smallest, narrowest in ((COMFORTABLE, 1.0), (READABLE, CONDENSE), (SMALLEST, 0.0)):
        for size in SIZES:
            if size > largest or size < smallest:
                continue
            widths = natural_widths(table.columns, texts, size)
            free = room - GAP * (len(widths) - 1)
            given = _squeeze(table.columns, widths, free, size)
            if given is not None and all(has >= narrowest * wide for has, wide in zip(given, widths, strict=True)):
                return size
    return SMALLEST


def grids(table: Table, room: float, largest: float = LARGEST) -> list[Grid]:
    """Return a table as one grid that fits in the room; as several with some of its columns each if none would fit."""
    texts = texts_of(table)
    size = fitting_size(table, room, largest)
    widths = natural_widths(table.columns, texts, size)
    squeezed = _squeeze(table.columns, widths, room - GAP * (len(widths) - 1), size)
    if squeezed is None:
        return _split(table, texts, room)
    return [Grid(table, table.columns, texts, tuple(squeezed), size)]


def _squeeze(columns: Sequence[Column], widths: list[float], room: float, size: float) -> list[float] | None:
    """Return the widths with names and texts made narrower as needed; None if that is not enough."""
    excess = sum(widths) - room
    if excess <= 0:
        return widths
    least = NARROWEST_NAME * size / 8
    spare = [max(0.0, wide - least) if one.kind in ELASTIC else 0.0 for one, wide in zip(columns, widths, strict=True)]
    if sum(spare) < excess:
        return None
    # The widest give first: lower a common limit until the excess is gone.
    limit = max(wide for wide, part in zip(widths, spare, strict=True) if part)
    for _step in range(400):
        cut = [min(part, max(0.0, wide - limit)) for wide, part in zip(widths, spare, strict=True)]
        if sum(cut) >= excess:
            break
        limit -= 2
    return [wide - part for wide, part in zip(widths, cut, strict=True)]


def _split(table: Table, texts: tuple[tuple[str, ...], ...], room: float) -> list[Grid]:
    """Return the table in pieces side by side; the columns that say who is meant stand in each."""
    widths = natural_widths(table.columns, texts, SMALLEST)
    for place, column in enumerate(table.columns):
        if column.kind in ELASTIC:
            widths[place] = min(widths[place], NARROWEST_NAME * 1.6)
    fixed = 0
    while fixed < len(table.columns) - 1 and table.columns[fixed].kind in (Kind.PLACE, Kind.LABEL, Kind.NAME):
        fixed += 1
    fixed = min(fixed, 3)
    head = sum(widths[:fixed]) + GAP * fixed
    pieces: list[Grid] = []
    start = fixed
    while start < len(widths):
        end, used = start, head
        while end < len(widths) and (end == start or used + widths[end] <= room):
            used += widths[end] + GAP
            end += 1
        chosen = [*range(fixed), *range(start, end)]
        pieces.append(
            Grid(
                table if not pieces else replace(table, title=f"{table.title} …", facts=()),
                tuple(table.columns[place] for place in chosen),
                tuple(tuple(row[place] for place in chosen) for row in texts),
                tuple(widths[place] for place in chosen),
                SMALLEST,
            )
        )
        start = end
    return pieces


def draw(sheet: Sheet, grid: Grid, x: float, top: float, first: int, last: int) -> None:
    """Draw rows of a grid with its heads, from its upper left corner."""
    y = top
    with sheet.tags.group("Sect"):
        if grid.table.title:
            y -= grid.size * 1.25
            sheet.text(x, y, grid.table.title, grid.size * 1.15, face=Face.NARROW_BOLD, room=grid.width, kind="H2")
            y -= grid.size * 0.3
        if grid.table.facts:
            y -= grid.row_height
            facts = "   ".join(f"{name}: {value}" for name, value in grid.table.facts)
            sheet.text(x, y + 2, facts, grid.size * 0.92, colour=GREY, room=max(grid.width, 120))
        y -= grid.row_height
        _row(sheet, grid, x, y + 2, [column.title for column in grid.columns], Face.NARROW_BOLD)
        sheet.line(x, y, x + grid.width, y, 0.7, BLACK)
        y -= 3
        for number in range(first, last):
            y -= grid.row_height
            if (number - first) % 2:
                sheet.box(x - 2, y - 0.5, grid.width + 4, grid.row_height, fill=PALE, colour=None)
            _row(sheet, grid, x, y + grid.size * 0.22, grid.texts[number], Face.NARROW)
        sheet.line(x, y - 1.5, x + grid.width, y - 1.5, 0.4, RULE)
        if last == len(grid.texts):
            for line in grid.note_lines():
                y -= grid.row_height
                sheet.text(x, y, line, grid.size * 0.9, colour=GREY)


def _row(sheet: Sheet, grid: Grid, x: float, y: float, texts: Sequence[str], face: Face) -> None:
    """Draw the cells of a row; the row is one paragraph to a screen reader."""
    with sheet.tags.leaf("P"):
        for column, wide, text in zip(grid.columns, grid.widths, texts, strict=True):
            if text and column.kind in RIGHT:
                sheet.text(x + wide, y, text, grid.size, face=face, align="right", room=wide + 1)
            elif text:
                size = _name_size(text, face, grid.size, wide + 1) if column.kind is Kind.NAME else grid.size
                sheet.text(x, y, text, size, face=face, room=wide + 1)
            x += wide + GAP


def _name_size(text: str, face: Face, size: float, room: float) -> float:
    """Return the type in which a name is whole in its cell, condensed; not smaller than `SMALLER` allows."""
    needed = width(text, face, size) * CONDENSE
    return size if needed <= room else max(SMALLER * size, size * room / needed - 0.01)
