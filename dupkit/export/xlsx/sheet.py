"""One sheet: titles, blocks of cells, links between blocks, widths, frozen heads, filters and conditional formats."""

from __future__ import annotations

import datetime
import re
from fractions import Fraction
from typing import Any, Final

from xlsxwriter.utility import xl_rowcol_to_cell

from dupkit.export.xlsx.formulas import Formulas
from dupkit.export.xlsx.layout import Block, SheetPlan, quoted
from dupkit.export.xlsx.styles import Styles, number_format
from dupkit.game.board import number_of
from dupkit.report.shown import NUMBERS, shown
from dupkit.report.table import Cell, Column, Kind, Report

Anchors = dict[str, tuple[str, int]]
LONGEST: Final = 32000
WIDEST: Final = 40
OVERFLOWING: Final = ("value", "message", "reason")
"""Columns whose texts may run into the empty cells beside them."""
CONTESTANTS: Final = ("id", "ns", "ew", "against")
RIGHT: Final = (*NUMBERS, Kind.PLACE, Kind.LABEL)
READ_BACK: Final = (Kind.RESULT, Kind.VULNERABLE)
"""What stands in a workbook as programs read it."""


def write_sheet(page: Any, sheet: SheetPlan, styles: Styles, live: Formulas, places: Anchors, fractions: bool) -> float:
    """Write a report's titles and blocks to a worksheet; returns the width of what is printed, in inches."""
    _titles(page, sheet.report, styles)
    writer = _Writer(page, sheet, styles, live, places, fractions)
    for block in sheet.blocks:
        writer.block(block)
    for number, note in enumerate(sheet.report.notes):
        row = max((block.last + 2 for block in sheet.blocks), default=4) + number
        page.write_string(row, 0, _safe(note), styles.soft)
    writer.finish()
    return writer.inches()


def _titles(page: Any, report: Report, styles: Styles) -> None:
    page.write_string(0, 0, _safe(report.title), styles.title)
    page.write_string(1, 0, _safe(report.subtitle), styles.soft)
    page.write_string(2, 0, _safe(report.method), styles.soft)


def _safe(text: str) -> str:
    """Return a text that a cell can hold: of limited length, without halves of characters."""
    return text[:LONGEST].encode("utf-8", "replace").decode()


class _Writer:
    """Writes the blocks of one sheet and remembers how wide the columns must be."""

    def __init__(
        self, page: Any, sheet: SheetPlan, styles: Styles, live: Formulas, places: Anchors, fractions: bool
    ) -> None:
        self.page, self.sheet, self.styles = page, sheet, styles
        self.live, self.places, self.fractions = live, places, fractions
        self.widths: dict[int, float] = {}
        self.hidden: list[int] = []

    def block(self, block: Block) -> None:
        """Write a table with its title, facts, heads, rows, note and conditional formats."""
        table, page = block.table, self.page
        if block.title is not None:
            page.write_string(block.title, 0, _safe(table.title), self.styles.block)
        if block.facts is not None:
            facts = "   ".join(f"{name}: {value}" for name, value in table.facts)
            page.write_string(block.facts, 0, _safe(facts), self.styles.soft)
        for column, start in zip(table.columns, block.starts, strict=True):
            self._head(block.head, start, column)
        plain = [place for place, column in enumerate(table.columns) if column.kind is Kind.CONTRACT]
        for offset, cells in enumerate(table.rows):
            row = block.first + offset
            for column, start, cell in zip(table.columns, block.starts, cells, strict=True):
                self._cell(row, start, column, cell)
            self._hidden(row, block, cells, plain)
        if table.note:
            page.write_string(block.last + 1, 0, _safe(table.note), self.styles.soft)
        self._conditional(block)

    def _head(self, row: int, start: int, column: Column) -> None:
        self.page.write_string(row, start, _safe(column.title), self.styles.head(column.kind in RIGHT))
        self._need(start, len(column.title) + 2.5)
        if self.sheet.ties and column.kind is Kind.PLACE:
            self.page.write_string(row, start + 1, "", self.styles.head(right=False))
            self._need(start + 1, 2)

    def _cell(self, row: int, start: int, column: Column, cell: Cell) -> None:
        formula = self.live.get((self.sheet.name, row, start))
        if column.kind is Kind.PLACE and isinstance(cell, str):
            self._place(row, start, cell)
        elif isinstance(cell, (int, Fraction)) and not isinstance(cell, bool):
            self._number(row, start, column, Fraction(cell), formula)
        elif cell is not None and cell != "":
            self._text(row, start, column, cell)

    def _place(self, row: int, start: int, cell: str) -> None:
        digits, tied = cell.rstrip("="), cell.endswith("=")
        if not digits.isdecimal():
            self.page.write_string(row, start, cell, self.styles.get(align="right"))
            return
        form = '0"="' if tied and not self.sheet.ties else "0"
        self.page.write_number(row, start, int(digits), self.styles.get(num_format=form, align="right"))
        if tied and self.sheet.ties:
            self.page.write_string(row, start + 1, "=", self.styles.get())

    def _number(self, row: int, start: int, column: Column, cell: Fraction, formula: str | None) -> None:
        form = number_format(column)
        if self.fractions and column.kind is Kind.MATCHPOINTS:
            form = "# ?/?"
        style = self.styles.get(num_format=form)
        value = float(cell / 100 if column.kind is Kind.PERCENT else cell)
        if formula:
            self.page.write_formula(row, start, formula, style, value)
        else:
            self.page.write_number(row, start, value, style)
        self._need(start, len(shown(cell, column)) + 3)

    def _text(self, row: int, start: int, column: Column, cell: Cell) -> None:
        text = _safe(str(cell) if column.kind in READ_BACK else shown(cell, column))
        if column.key not in OVERFLOWING:
            self._need(start, len(text) * 0.95 + 2)
        label = column.kind is Kind.LABEL
        style = self.styles.get(align="right" if label else "left", num_format="@", indent=0 if label else 1)
        target = self._target(column, cell)
        if column.kind is Kind.DATE and self._date(row, start, str(cell)):
            return
        if target is not None:
            self.page.write_url(row, start, target, self.styles.get(font_color="#0047A8", align="right"), text)
        elif re.search("[♠♥♦♣]", text) and len(text) > 1:
            self._rich(row, start, text, style)
        else:
            self.page.write_string(row, start, text, style)

    def _date(self, row: int, start: int, text: str) -> bool:
        try:
            day = datetime.date.fromisoformat(text)
        except ValueError:
            return False
        self.page.write_datetime(row, start, day, self.styles.get(num_format="yyyy-mm-dd", align="left"))
        return True

    def _rich(self, row: int, start: int, text: str, style: Any) -> None:
        """Write a text whose suit symbols have their colours."""
        pieces: list[Any] = []
        for piece in re.split("([♠♥♦♣])", text):
            if piece and piece in "♠♥♦♣":
                pieces += [self.styles.suit(piece), piece]
            elif piece:
                pieces += [self.styles.get(), piece]
        self.page.write_rich_string(row, start, *pieces, style)

    def _target(self, column: Column, cell: Cell) -> str | None:
        """Return the link of a cell that names a board or a contestant who has a block of its own."""
        if column.kind is not Kind.LABEL or not isinstance(cell, str):
            return None
        if column.key == "board":
            keys = [f"board-{cell}"]
        elif column.key in CONTESTANTS and self.sheet.report.name != "data":
            keys = [f"{kind}-{cell}" for kind in ("pair", "team", "player")]
        else:
            return None
        for key in keys:
            if key in self.places:
                name, row = self.places[key]
                return f"internal:{quoted(name)}!{xl_rowcol_to_cell(row, 0)}"
        return None

    def _hidden(self, row: int, block: Block, cells: tuple[Cell, ...], plain: list[int]) -> None:
        """Write the plain contract and the sort key of a board in hidden columns to the right."""
        beside = self.sheet.width
        for number, place in enumerate(plain):
            if isinstance(cells[place], str):
                self.page.write_string(row, beside + number, _safe(str(cells[place])), self.styles.get(num_format="@"))
                self._hide(beside + number)
        for column, cell in zip(block.table.columns, cells, strict=True):
            if column.key == "board" and isinstance(cell, str):
                number_key = number_of(cell)
                if number_key is not None:
                    self.page.write_number(row, beside + len(plain), number_key, self.styles.get(num_format="0"))
                    self._hide(beside + len(plain))

    def _hide(self, column: int) -> None:
        if column not in self.hidden:
            self.hidden.append(column)

    def _need(self, column: int, width: float) -> None:
        self.widths[column] = min(WIDEST, max(self.widths.get(column, 0), width))

    def _conditional(self, block: Block) -> None:
        """Shade good and bad percentages of a board: whole ranges only, light enough to read and print."""
        if self.sheet.report.name not in ("boards", "scorecards") or not block.table.rows:
            return
        for column, start in zip(block.table.columns, block.starts, strict=True):
            if column.kind is Kind.PERCENT and column.key != "running":
                cell = xl_rowcol_to_cell(block.first, start)
                for test, colour in _SHADES:
                    rule = {"type": "formula", "criteria": f"=AND(ISNUMBER({cell}),{cell}{test})", "stop_if_true": True}
                    shade = self.styles.condition(bg_color=colour)
                    self.page.conditional_format(block.first, start, block.last, start, {**rule, "format": shade})

    def inches(self) -> float:
        """Return the width of the columns that are printed: a character is seven pixels of 96 to the inch."""
        printed = (self.widths.get(column, 8.43) for column in range(self.sheet.width))
        return sum(7 * width + 5 for width in printed) / 96

    def finish(self) -> None:
        """Set widths, hide the helper columns, freeze heads and names, and switch the filter on."""
        for column, width in self.widths.items():
            self.page.set_column(column, column, width)
        for column in self.hidden:
            self.page.set_column(column, column, 8, None, {"hidden": True})
        if not self.sheet.single:
            self.page.freeze_panes(3, 0)
            return
        block = self.sheet.blocks[0]
        names = block.column("names")
        self.page.freeze_panes(block.first, 0 if names is None else names + 1)
        self.page.repeat_rows(block.head)
        if block.table.rows and self.sheet.report.name not in ("summary", "about"):
            self.page.autofilter(block.head, 0, block.last, block.width - 1)


_SHADES: Final = ((">=0.9999", "#8FD19E"), (">=0.7", "#DDF2E1"), ("<=0.0001", "#F4A6A6"), ("<=0.3", "#FBE3E3"))
"""A test of a percentage and the colour of those that pass it; the first that passes decides."""
