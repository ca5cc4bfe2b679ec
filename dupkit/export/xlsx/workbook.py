"""Reports as a workbook (Office Open XML), written by XlsxWriter: formulas carry their values with them."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from io import BytesIO
from typing import Any, BinaryIO

from xlsxwriter import Workbook

from dupkit import __version__
from dupkit.export.base import PLAIN, Look
from dupkit.export.xlsx.formulas import formulas
from dupkit.export.xlsx.layout import SheetPlan, anchors, plan
from dupkit.export.xlsx.sheet import write_sheet
from dupkit.export.xlsx.styles import Styles
from dupkit.report.table import Report

NEVER = datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC).replace(tzinfo=None)
"""The date that every workbook says it was made, so that the same reports give the same bytes."""
PAPER_CODES = {"letter": 1, "a4": 9, "a5": 11}
PAPER_INCHES = {"letter": (8.5, 11.0), "a4": (8.27, 11.69), "a5": (5.83, 8.27)}
MARGIN, TOP, BOTTOM = 0.5, 0.75, 0.7
ROW_HEIGHT = 15 / 72


class XlsxExporter:
    """A workbook with a sheet for each report."""

    name, title, suffix = "xlsx", "a workbook with live sums", ".xlsx"

    def write(self, reports: Sequence[Report], stream: BinaryIO, look: Look = PLAIN) -> None:
        """Write the reports as sheets; no text of a report ever becomes a formula or a link of its own."""
        buffer = BytesIO()
        book = Workbook(
            buffer,
            {
                "in_memory": True,
                "strings_to_formulas": False,
                "strings_to_urls": False,
                "strings_to_numbers": False,
            },
        )
        title = (reports[0].subtitle or reports[0].title) if reports else "dupkit"
        book.set_properties({"title": title[:255], "comments": f"dupkit {__version__}", "created": NEVER})
        sheets = plan(reports)
        live, places, styles = formulas(sheets), anchors(sheets), Styles(book, look.suits)
        for sheet in sheets:
            page = book.add_worksheet(sheet.name)
            width = write_sheet(page, sheet, styles, live, places, look.fractions)
            _set_up_print(page, sheet, look.paper, width)
        if not sheets:
            book.add_worksheet("dupkit")
        book.close()
        stream.write(buffer.getvalue())


def _set_up_print(page: Any, sheet: SheetPlan, paper: str, width: float) -> None:
    """Make the sheet ready to print: one page wide, heads repeated, event and page number on each."""
    page.set_paper(PAPER_CODES[paper])
    page.set_margins(left=MARGIN, right=MARGIN, top=TOP, bottom=BOTTOM)
    if sheet.wide:
        page.set_landscape()
    page.fit_to_pages(1, 0)
    if sheet.paged:
        _break_pages(page, sheet, paper, width)
    page.hide_gridlines(1)
    event = sheet.report.subtitle.replace("&", "&&")[:180]
    page.set_header(f"&L&8 {event}&R&8&A")  # the blank parts a size from a date
    page.set_footer("&L&8dupkit&R&8&P / &N")
    last = max((block.last + 1 for block in sheet.blocks), default=3)
    page.print_area(0, 0, last, max(sheet.width, 10 if sheet.facts else 1) - 1)


def _break_pages(page: Any, sheet: SheetPlan, paper: str, width: float) -> None:
    """Break the pages of a sheet of blocks between blocks only, by the scale that fits it to the paper."""
    across, down = PAPER_INCHES[paper]
    scale = min(1.0, (across - 2 * MARGIN) / width)
    rows = int((down - TOP - BOTTOM) / (ROW_HEIGHT * scale)) - 1
    breaks, start = [], 0
    for block in sheet.blocks:
        first = block.head - (block.title is not None) - (block.facts is not None)
        if block.last + 1 - start > rows and first > start + 4:
            breaks.append(first)
            start = first
    page.set_h_pagebreaks(breaks[:1000])


XLSX = XlsxExporter()
