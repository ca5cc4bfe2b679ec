"""Reports as CSV (RFC 4180): one table is a plain file; several are one list where their columns agree."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from fractions import Fraction
from typing import BinaryIO

from dupkit.event.award import exact
from dupkit.export.base import PLAIN, Look
from dupkit.report.table import Cell, Report

_FORMULA = re.compile(r"[=+\-@\t\r]")
_RESULT = re.compile(r"=|[+-][0-9]+|-")


class CsvExporter:
    """Comma-separated values in UTF-8: keys as headings, exact numbers, file letters of suits and seats."""

    name, title, suffix = "csv", "comma-separated values for spreadsheets and programs", ".csv"

    def write(self, reports: Sequence[Report], stream: BinaryIO, look: Look = PLAIN) -> None:
        """Write all tables: those with the same columns follow each other, with the table's key in front."""
        text = io.StringIO(newline="")
        writer = csv.writer(text)
        tables = [(report, table) for report in reports for table in report.tables]
        single = len(tables) == 1
        last: tuple[str, ...] | None = None
        for number, (report, table) in enumerate(tables):
            keys = tuple(column.key for column in table.columns)
            if keys != last:
                if number:
                    writer.writerow([])
                writer.writerow(keys if single else ("report", "table", *keys))
                last = keys
            lead = () if single else (report.name, table.key)
            writer.writerows([*lead, *map(csv_cell, row)] for row in table.rows)
        stream.write(text.getvalue().encode())


def csv_cell(cell: Cell) -> str:
    """Return the text of a cell: exact numbers; a text that a spreadsheet would take for a formula is quoted."""
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, Fraction):
        return exact(cell)
    text = str(cell)
    if isinstance(cell, str) and _FORMULA.match(text) and not _RESULT.fullmatch(text):
        return f"'{text}"
    return text


CSV = CsvExporter()
