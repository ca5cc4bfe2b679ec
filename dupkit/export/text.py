"""Reports as text: aligned columns for files and pipes, tables with colour for a terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING, BinaryIO

from dupkit.export.base import PLAIN, Look
from dupkit.report.shown import NUMBERS, shown
from dupkit.report.table import Kind, Report, Table

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

RIGHT = (*NUMBERS, Kind.PLACE, Kind.LABEL)


class TextExporter:
    """Plain text; rich tables where the look says that it goes to a terminal."""

    name, title, suffix = "text", "plain text, or coloured tables on a terminal", ".txt"

    def write(self, reports: Sequence[Report], stream: BinaryIO, look: Look = PLAIN) -> None:
        """Write the reports one below the other in UTF-8."""
        if look.terminal:
            stream.write(terminal_text(reports, look.width).encode())
            return
        stream.write("\n\n".join(report_text(report) for report in reports).encode() + b"\n")


def report_text(report: Report) -> str:
    """Return a report as plain text without a final line end."""
    head = [line for line in (report.title, report.subtitle, report.method) if line]
    blocks = ["\n".join(head)]
    blocks += [table_text(table, report.title) for table in report.tables]
    blocks += list(report.notes)
    return "\n\n".join(blocks)


def table_text(table: Table, heading: str = "") -> str:
    """Return a table as aligned columns under its title, unless that is the heading already, and its facts."""
    cells = [[column.title for column in table.columns]]
    cells += [
        [_one_line(shown(cell, column)) for cell, column in zip(row, table.columns, strict=True)] for row in table.rows
    ]
    widths = [max(map(cell_width, column)) for column in zip(*cells, strict=True)]
    right = [column.kind in RIGHT for column in table.columns]
    lines = [table.title] if table.title not in ("", heading) else []
    if table.facts:
        lines.append("  ".join(f"{name}: {value}" for name, value in table.facts))
    for row in cells:
        padded = (_pad(cell, wide, side) for cell, wide, side in zip(row, widths, right, strict=True))
        lines.append("  ".join(padded).rstrip())
    if table.note:
        lines.append(table.note)
    return "\n".join(lines)


def _one_line(text: str) -> str:
    """Return a text without control characters, so that no name moves the cursor."""
    return "".join(one if unicodedata.category(one) not in ("Cc", "Zl", "Zp") else " " for one in text)


def cell_width(text: str) -> int:
    """Return how many columns a text takes on a terminal: wide letters take two, combining marks none."""
    return sum(
        0 if unicodedata.combining(one) else 2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in text
    )


def _pad(text: str, wide: int, right: bool) -> str:
    blanks = " " * (wide - cell_width(text))
    return blanks + text if right else text + blanks


def terminal_text(reports: Sequence[Report], width: int) -> str:
    """Return the reports as rich draws them, with colours."""
    from io import StringIO

    from rich.console import Console

    console = Console(file=StringIO(), force_terminal=True, width=width, color_system="standard", highlight=False)
    with console.capture() as captured:
        for report in reports:
            _draw(console, report)
    return captured.get()


def _draw(console: Console, report: Report) -> None:
    from rich import box
    from rich.table import Table as RichTable
    from rich.text import Text

    console.print(Text(report.title, style="bold"))
    for line in (report.subtitle, report.method):
        if line:
            console.print(Text(line, style="dim"))
    for table in report.tables:
        drawn = RichTable(
            title=Text("" if table.title == report.title else table.title),
            box=box.SIMPLE_HEAD,
            title_justify="left",
            header_style="bold",
        )
        if table.facts:
            drawn.caption = Text("  ".join(f"{name}: {value}" for name, value in table.facts))
        for column in table.columns:
            drawn.add_column(Text(column.title), justify="right" if column.kind in RIGHT else "left")
        for row in table.rows:
            drawn.add_row(
                *(_coloured(_one_line(shown(cell, column))) for cell, column in zip(row, table.columns, strict=True))
            )
        console.print(drawn)
        if table.note:
            console.print(Text(table.note))
    for note in report.notes:
        console.print(Text(note))


def _coloured(text: str) -> Text:
    from rich.text import Text

    found = Text(text)
    found.highlight_regex("[♥♦]", "red")
    return found


TEXT = TextExporter()
