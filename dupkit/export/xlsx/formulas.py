"""Live sums: where a reader will check a total, the cell holds the sum itself, with its value beside it.

A formula is only used where it gives exactly the value that scoring found; where a total is no plain sum (a factor for
missed boards, victory points of a match), the number stands alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from xlsxwriter.utility import xl_range, xl_rowcol_to_cell

from dupkit.export.xlsx.layout import Block, SheetPlan, quoted
from dupkit.report.table import Cell

Formulas = dict[tuple[str, int, int], str]
"""Sheet, row and column -> the formula of that cell."""


def formulas(sheets: Sequence[SheetPlan]) -> Formulas:
    """Return the formulas of a workbook."""
    found: Formulas = {}
    cards = {
        block.table.key.partition("-")[2]: (sheet, block)
        for sheet in sheets
        if sheet.report.name == "scorecards"
        for block in sheet.blocks
    }
    for sheet in sheets:
        for block in sheet.blocks:
            if sheet.report.name == "ranking":
                _ranking(found, sheet, block, cards)
            elif sheet.report.name == "matrix":
                _matrix(found, sheet, block)
    return found


def _numbers(cells: Iterable[Cell]) -> Fraction:
    return sum((Fraction(cell) for cell in cells if isinstance(cell, (int, Fraction))), Fraction(0))


def _ranking(found: Formulas, sheet: SheetPlan, block: Block, cards: dict[str, tuple[SheetPlan, Block]]) -> None:
    """Add the formulas of totals (the sum of the scorecard less the penalty) and of percentages."""
    keys = [column.key for column in block.table.columns]
    for offset, cells in enumerate(block.table.rows):
        row, line = block.first + offset, dict(zip(keys, cells, strict=True))
        card = cards.get(str(line.get("id")))
        summed = None if card is None else _card_sum(card[1])
        penalty = line.get("penalty")
        taken = Fraction(penalty) if isinstance(penalty, (int, Fraction)) else Fraction(0)
        target = block.column("before") if "before" in keys else block.column("total")
        wanted = line.get("before", line.get("total"))
        if card is not None and summed is not None and target is not None and summed == wanted:
            found[sheet.name, row, target] = f"=SUM({_card_range(*card)})"
        before, total = block.column("before"), block.column("total")
        if before is not None and total is not None and _numbers([line["before"]]) + taken == line["total"]:
            cut = block.column("penalty")
            less = f"+{_cell(row, cut)}" if cut is not None else ""
            found[sheet.name, row, total] = f"={_cell(row, before)}{less}"
        _percent(found, sheet, block, row, line)


def _percent(found: Formulas, sheet: SheetPlan, block: Block, row: int, line: dict[str, Cell]) -> None:
    total, maximum, percent = line.get("total"), line.get("maximum"), line.get("percent")
    if not (isinstance(total, Fraction) and isinstance(maximum, Fraction) and isinstance(percent, Fraction)):
        return
    columns = [block.column(key) for key in ("total", "maximum", "percent")]
    if maximum and 100 * total / maximum == percent and all(column is not None for column in columns):
        found[sheet.name, row, columns[2] or 0] = f"={_cell(row, columns[0])}/{_cell(row, columns[1])}"


def _card_sum(block: Block) -> Fraction | None:
    place = [column.key for column in block.table.columns].index("award")
    return _numbers(row[place] for row in block.table.rows) if block.table.rows else None


def _card_range(sheet: SheetPlan, block: Block) -> str:
    column = block.column("award") or 0
    return f"{quoted(sheet.name)}!{xl_range(block.first, column, block.last, column)}"


def _matrix(found: Formulas, sheet: SheetPlan, block: Block) -> None:
    """Add the sum of each row over its boards."""
    places = [place for place, column in enumerate(block.table.columns) if column.key.startswith("board-")]
    target = block.column("sum")
    if not places or target is None:
        return
    first, last = block.starts[places[0]], block.starts[places[-1]]
    for offset, cells in enumerate(block.table.rows):
        if _numbers(cells[place] for place in places) == cells[-1]:
            row = block.first + offset
            found[sheet.name, row, target] = f"=SUM({xl_range(row, first, row, last)})"


def _cell(row: int, column: int | None) -> str:
    return str(xl_rowcol_to_cell(row, column or 0))
