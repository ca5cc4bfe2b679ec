"""Reports as HTML: one page that stands alone, reads on a phone, prints well and needs no script."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import BinaryIO, Final

from dupkit.export.base import PLAIN, Look
from dupkit.languages import _, language
from dupkit.report.shown import NUMBERS, shown
from dupkit.report.table import Cell, Column, Kind, Report, Table

STYLE: Final = """
:root { --ink: #111; --soft: #555; --line: #ccd2d8; --band: #14406010; --shade: #0006;
  --red: #c00000; --diamond: #c00000; --club: #111; }
:root.four { --diamond: #0055aa; --club: #007a33; }
body { font: 16px/1.4 system-ui, "DejaVu Sans", sans-serif; color: var(--ink); background: #fff; margin: 0 auto;
  padding: 1rem; max-width: 75rem; }
h1 { font-size: 1.5rem; margin: 1.5rem 0 .2rem; } h2 { font-size: 1.1rem; margin: 1.6rem 0 .3rem; }
.subtitle, .method, .facts, .note { color: var(--soft); margin: .1rem 0; } .method { font-size: .85rem; }
.scroll { overflow-x: auto; background: linear-gradient(to right, #fff 40%, #fff0) 0 0 / 2.5rem 100% no-repeat local,
  linear-gradient(to left, #fff 40%, #fff0) 100% 0 / 2.5rem 100% no-repeat local,
  linear-gradient(to right, var(--shade), #fff0) 0 0 / 1rem 100% no-repeat scroll,
  linear-gradient(to left, var(--shade), #fff0) 100% 0 / 1rem 100% no-repeat scroll; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .55rem; text-align: left; border-bottom: 1px solid var(--line); white-space: nowrap; }
thead th { border-bottom: 2px solid var(--ink); vertical-align: bottom; }
tbody tr:nth-child(even) { background: var(--band); }
.r { text-align: right; } .n { white-space: normal; min-width: 9rem; }
tbody th { font-weight: 600; } nav { display: flex; flex-wrap: wrap; gap: .3rem .9rem; margin: .5rem 0; }
a { color: #0047a8; } .h { color: var(--red); } .d { color: var(--diamond); } .c { color: var(--club); }
@media (max-width: 40rem) { .wide { display: none; }
  .boards .n, .scorecards .n { display: none; } .n { min-width: 5.5rem; overflow-wrap: anywhere; }
  body { font-size: 14px; padding: .6rem; } th, td { padding: .25rem .25rem; } }
@page { margin: 12mm; }
@media print { nav { display: none; } body { max-width: none; padding: 0; font-size: 9pt; }
  h1 { break-after: avoid; } h2 { font-size: 10pt; break-after: avoid; } section { break-inside: avoid; }
  .scroll { overflow: visible; background: none; } table { font-size: 7.5pt; max-width: 100%; }
  th, td { padding: .12rem .28rem; } .n { min-width: 4rem; } thead th { white-space: normal; }
  thead { display: table-header-group; } a { color: inherit; text-decoration: none; } }
"""
RIGHT: Final = (*NUMBERS, Kind.PLACE, Kind.LABEL)
WIDE: Final = ("boards", "maximum", "before", "penalty", "club", "handicap", "unfactored")
"""Columns of a ranking that a narrow screen leaves out: what they say is in the total, or stands elsewhere."""
_CLASSES: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}


class HtmlExporter:
    """A page of its own: no script, no other file."""

    name, title, suffix = "html", "a page that stands alone", ".html"

    def write(self, reports: Sequence[Report], stream: BinaryIO, look: Look = PLAIN) -> None:
        """Write the reports as one page with links to each table."""
        heading = reports[0].subtitle or reports[0].title if reports else "dupkit"
        body = "\n".join(report_html(report) for report in reports)
        stream.write(page_html(heading, body, four=look.suits == "four").encode())


def page_html(title: str, body: str, four: bool = False) -> str:
    """Return a whole page round a body."""
    root = ' class="four"' if four else ""
    return (
        f'<!DOCTYPE html>\n<html lang="{language().code}"{root}>\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def report_html(report: Report) -> str:
    """Return a report as a header, links to its tables, and the tables."""
    parts = [f'<header id="{anchor(report.name)}">', f"<h1>{escape(report.title)}</h1>"]
    if report.subtitle:
        parts.append(f'<p class="subtitle">{escape(report.subtitle)}</p>')
    if report.method:
        parts.append(f'<p class="method">{escape(report.method)}</p>')
    parts.append("</header>")
    if len(report.tables) > 2:
        links = "".join(
            f'<a href="#{anchor(report.name, table.key)}">{escape(table.title)}</a>' for table in report.tables
        )
        parts.append(f'<nav aria-label="{escape(_("Contents"))}">{links}</nav>')
    parts += [table_html(report.name, table) for table in report.tables]
    parts += [f'<p class="note">{coloured(note)}</p>' for note in report.notes]
    return "\n".join(parts)


def anchor(*words: str) -> str:
    """Return an id for links made of words: letters, digits and hyphens; the name of boards is not repeated."""
    text = "-".join(words[-1:] if len(words) > 1 and words[0] in ("boards", "scorecards") else words)
    return re.sub(r"[^\w-]+", "-", text).strip("-") or "x"


Links = Mapping[str, Callable[[Cell], str]]
"""For the key of a column, the function that gives a cell's address; the empty string for none."""


def table_html(report: str, table: Table, links: Links | None = None, before: str = "") -> str:
    """Return a table with its title, facts and note as a section; ``before`` is HTML that stands above the rows."""
    heads = "".join(f'<th scope="col"{_class(column)}>{coloured(column.title)}</th>' for column in table.columns)
    rows = "\n".join(_row(table.columns, row, links or {}) for row in table.rows)
    facts = " · ".join(f"{escape(name)}: {coloured(value)}" for name, value in table.facts)
    return "\n".join(
        part
        for part in (
            f'<section id="{anchor(report, table.key)}" class="{anchor(report)}">',
            f"<h2>{escape(table.title)}</h2>" if table.title else "",
            f'<p class="facts">{facts}</p>' if facts else "",
            before,
            scroll(
                table.title or report,
                f"<table>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}\n</tbody></table>",
            ),
            f'<p class="note">{coloured(table.note)}</p>' if table.note else "",
            "</section>",
        )
        if part
    )


def scroll(label: str, table: str) -> str:
    """Return a table in a region of its own that scrolls sideways, by keyboard too."""
    return f'<section class="scroll" tabindex="0" aria-label="{escape(label)}">{table}</section>'


def _row(columns: Sequence[Column], row: Sequence[Cell], links: Links) -> str:
    cells = []
    for place, (cell, column) in enumerate(zip(row, columns, strict=True)):
        text = coloured(shown(cell, column))
        name, scope = ("th", ' scope="row"') if place == 0 and text else ("td", "")
        address = links[column.key](cell) if column.key in links else ""
        text = f'<a href="{escape(address)}">{text}</a>' if address else text
        cells.append(f"<{name}{scope}{_class(column)}>{text}</{name}>")
    return f"<tr>{''.join(cells)}</tr>"


def _class(column: Column) -> str:
    wraps = column.kind is Kind.NAME or column.key == "reason"
    words = ["r"] if column.kind in RIGHT else ["n"] if wraps else []
    words += ["wide"] if column.key in WIDE else []
    return f' class="{" ".join(words)}"' if words else ""


def coloured(text: str) -> str:
    """Return escaped text with each suit symbol in its colour; the sign after it keeps it from becoming an emoji."""
    return re.sub("[♠♥♦♣]", lambda match: f'<span class="{_CLASSES[match[0]]}">{match[0]}\ufe0e</span>', escape(text))


HTML = HtmlExporter()
