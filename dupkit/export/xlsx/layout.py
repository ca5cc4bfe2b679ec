"""Where everything stands in the workbook: sheets, blocks and columns, worked out before anything is written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from dupkit.report.table import Kind, Report, Table

TITLE_ROWS: Final = 4
"""Rows above the first block of a sheet: title, event, method and a blank one."""
NAME_LENGTH: Final = 31
WIDE: Final = ("matrix", "data", "deals", "recap")


@dataclass(frozen=True, slots=True)
class Block:
    """A table on a sheet: ``head`` is the row of its headings, ``starts`` the first column of each of its columns."""

    table: Table
    title: int | None
    facts: int | None
    head: int
    starts: tuple[int, ...]
    end: int

    @property
    def first(self) -> int:
        """The row of the first result."""
        return self.head + 1

    @property
    def last(self) -> int:
        """The row of the last result; before ``first`` where there is none."""
        return self.head + len(self.table.rows)

    @property
    def width(self) -> int:
        """How many columns the block takes."""
        return self.end

    def column(self, key: str) -> int | None:
        """Return the place of a column of the table in the sheet, or None."""
        for start, column in zip(self.starts, self.table.columns, strict=True):
            if column.key == key:
                return start
        return None


@dataclass(slots=True)
class SheetPlan:
    """A sheet: its name, the report that it shows, and its blocks."""

    name: str
    report: Report
    blocks: list[Block] = field(default_factory=list)

    @property
    def single(self) -> bool:
        """Whether the sheet is one table that can be filtered and whose heads can stay in sight."""
        return len(self.blocks) == 1

    @property
    def width(self) -> int:
        """How many columns the blocks take; hidden ones stand to the right of them."""
        return max((block.width for block in self.blocks), default=1)

    @property
    def ties(self) -> bool:
        """Whether a place is a number with a column for the sign of ties beside it."""
        return self.report.name == "ranking"

    @property
    def facts(self) -> bool:
        """Whether the sheet is made of short facts, whose texts may run on to the right."""
        return self.report.name in ("summary", "about")

    @property
    def paged(self) -> bool:
        """Whether the sheet is many blocks, none of which is to be broken by the end of a page."""
        return self.report.name in ("boards", "scorecards", "frequency")

    @property
    def wide(self) -> bool:
        """Whether the sheet is printed on its side."""
        return self.report.name in WIDE


def plan(reports: Sequence[Report]) -> list[SheetPlan]:
    """Return the sheets: one a report, and one a ranking where there are several."""
    sheets: list[SheetPlan] = []
    for report in reports:
        apart = report.name == "ranking" and len(report.tables) > 1
        groups = [(table,) for table in report.tables] if apart else [report.tables]
        for tables in groups:
            title = f"{report.title} {tables[0].key}" if apart else report.title
            made = SheetPlan(_sheet_name(title, [sheet.name for sheet in sheets]), report)
            _fill(made, tables, several=len(tables) > 1 or apart)
            sheets.append(made)
    return sheets


def _fill(sheet: SheetPlan, tables: Sequence[Table], several: bool) -> None:
    row = TITLE_ROWS
    for table in tables:
        title = row if several and table.title else None
        row += title is not None
        facts = row if table.facts else None
        row += facts is not None
        starts, column = [], 0
        for one in table.columns:
            starts.append(column)
            column += 2 if sheet.ties and one.kind is Kind.PLACE else 1
        block = Block(table, title, facts, row, tuple(starts), column)
        sheet.blocks.append(block)
        row = block.last + 3 + bool(table.note)


def _sheet_name(title: str, taken: Sequence[str]) -> str:
    """Return a name that every spreadsheet takes, different from those before it."""
    name = re.sub(r"[\[\]:*?/\\]", " ", title).strip().strip("'")[:NAME_LENGTH] or "Sheet"
    number = 2
    plain = name
    while name.lower() in (other.lower() for other in taken):
        name = f"{plain[: NAME_LENGTH - 3]} {number}"
        number += 1
    return name


def anchors(sheets: Sequence[SheetPlan]) -> dict[str, tuple[str, int]]:
    """Return for each table's key ("board-7", "pair-12") the sheet and row where its block begins."""
    found: dict[str, tuple[str, int]] = {}
    for sheet in sheets:
        if sheet.report.name in ("boards", "scorecards"):
            for block in sheet.blocks:
                found.setdefault(block.table.key, (sheet.name, block.head if block.title is None else block.title))
    return found


def quoted(name: str) -> str:
    """Return the name of a sheet as formulas write it."""
    return "'" + name.replace("'", "''") + "'"
