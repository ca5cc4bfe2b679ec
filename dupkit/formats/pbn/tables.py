"""Tables: a header of columns in the tag's value, rows of cells in its data (PBN 2.1, section 4.12)."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from dupkit.diagnostics import Span
from dupkit.event.record import Table
from dupkit.formats.pbn.game import Game, unescaped
from dupkit.formats.pbn.scanner import WELL_FORMED, marks
from dupkit.formats.pbn.values import Fault
from dupkit.syntax import terminals

_T: Final = terminals("pbn_table")
_COLUMN: Final = re.compile(rf"({_T['ORDER']})?({_T['NAME']})({_T['WIDTH']})?")
_CELL: Final = re.compile(
    r'\{[^}]*\}|;[^\n]*|^%[^\n]*|"([^"\\\n]*(?:\\[^\n][^"\\\n]*)*)"|([^\s{};"\[\]%]+)', re.MULTILINE
)
_OLD_NAMES: Final = {"Suit": "Denomination", "Tricks": "Result"}


class Column(NamedTuple):
    """A column of a table: its order ("+" falling, "-" rising), name, least width and side of the text."""

    name: str
    order: str = ""
    width: int = 0
    side: str = ""

    def __str__(self) -> str:
        """Return the column as a header writes it."""
        return f"{self.order}{self.name}" + (f"\\{self.width}{self.side}" if self.width or self.side else "")


@lru_cache(maxsize=512)
def columns(header: str) -> tuple[tuple[Column, ...], tuple[Fault, ...]]:
    """Return the columns of a header, and what is wrong with it.

    A header whose names are parted by blanks (``Declarer Suit Tricks``) is read too.
    """
    faults: list[Fault] = []
    separator = ";" if ";" in header or not re.fullmatch(r"[A-Za-z_]+( +[A-Za-z_]+)+", header.strip()) else " "
    if separator == " ":
        faults.append(Fault("PBN033", "the columns are parted by blanks", hint='part columns by ";"'))
    found: list[Column] = []
    at = 0
    for part in header.split(separator):
        word = part.strip()
        match = _COLUMN.fullmatch(word)
        if match:
            width = match[3] or ""
            side = width[-1:] if width[-1:] in "LR" else ""
            found.append(Column(match[2].strip(), match[1] or "", int(width[1:].rstrip("LR")[:9] or 0), side))
        elif word:
            hint = "a column is its name, then a width if one is wanted: Rank\\3R"
            faults.append(Fault("PBN032", f'"{word}" is no column', at, at + len(part), hint))
            found.append(Column(word.split("\\")[0].lstrip("+-") or word))
        at += len(part) + 1
    return tuple(found), tuple(faults)


def read_table(
    game: Game, index: int, header: str, memo: dict[str, str], report: Callable[[str, Fault], None]
) -> Table:
    """Return the table of a tag; ``report`` gets faults of its "value" and of its "gap"."""
    name, _, gap = game.tags[index]
    spec, faults = columns(header)
    for fault in faults:
        report("value", fault)
    names = tuple(column.name for column in spec)
    if separator_names := [_OLD_NAMES.get(column, column) for column in names]:
        names = tuple(separator_names) if name == "OptimumResultTable" else names
    width = len(names)
    if not width:
        return Table(name, names, ())
    if not _SPECIAL.isdisjoint(gap):
        rows, starts = _by_cells(gap, spec, memo, report)
    else:
        rows, starts = _by_lines(gap, spec, memo, report)
    return Table(name, names, tuple(rows), _spans(game, index, starts))


_SPECIAL: Final = frozenset('{};%"[]')


def _by_lines(
    gap: str, spec: tuple[Column, ...], memo: dict[str, str], report: Callable[[str, Fault], None]
) -> tuple[list[tuple[str, ...]], list[int]]:
    """Return the rows of data that is plain words, and where each starts in the data."""
    words, width = gap.split(), len(spec)
    if any(len(line.split()) not in (0, width) for line in gap.split("\n")):
        return _by_cells(gap, spec, memo, report)
    keep = memo.setdefault
    cells = [keep(word, word) for word in words]
    starts, at = [], 0
    for line in gap.split("\n"):
        if line.strip():
            starts.append(at + len(line) - len(line.lstrip()))
        at += len(line) + 1
    return [tuple(cells[at : at + width]) for at in range(0, len(cells), width)], starts


Cell = tuple[str, int, int]
"""The text of a cell with its place in the data."""


def _by_cells(
    gap: str, spec: tuple[Column, ...], memo: dict[str, str], report: Callable[[str, Fault], None]
) -> tuple[list[tuple[str, ...]], list[int]]:
    """Return the rows of data with quoted cells, comments or uneven lines.

    Rows may flow over lines; where there are as many lines as rows, each line is a row.
    """
    width = len(spec)
    cells: list[Cell] = []
    for match in _CELL.finditer(gap):
        if match.lastindex is not None:
            text = unescaped(match[1]) if match.lastindex == 1 else match[2]
            cells.append((memo.setdefault(text, text), match.start(), match.end()))
    lines = _split_lines(gap, cells)
    even = all(len(line) == width for line in lines)
    if even or (not len(cells) % width and len(lines) != len(cells) // width):
        rows = [cells[at : at + width] for at in range(0, len(cells), width)]
    else:
        broken = any(mark.kind not in WELL_FORMED for mark in marks(gap))
        rows = [row for line in lines if (row := _row(line, spec, report, broken)) is not None]
    return [tuple(cell[0] for cell in row) for row in rows], [row[0][1] for row in rows]


def _row(
    line: list[Cell], spec: tuple[Column, ...], report: Callable[[str, Fault], None], broken: bool
) -> list[Cell] | None:
    """Return a line as a row; None with a fault for one that has not its cells, but for names without quotes."""
    width, start, end = len(spec), line[0][1], line[-1][2]
    if len(line) == width:
        return line
    names = sum(1 for column in spec if column.name.startswith("Names"))
    if len(line) > width and names and all(column.name.startswith("Names") for column in spec[width - names :]):
        report("gap", Fault("PBN035", "the names are not quoted", start, end, "quote a cell that holds blanks"))
        return _with_names(line, width - names, names)
    if not broken:
        report(
            "gap",
            Fault(
                "PBN034",
                f"the row has {len(line)} cells; the table has {width} columns",
                start,
                end,
                hint='write "-" or ? for a cell that is not known; quote a cell that holds blanks',
            ),
        )
    return None


def _with_names(line: list[Cell], first: int, count: int) -> list[Cell]:
    """Return a row whose last cells are names without quotes: in equal parts with a hyphen each, else not known."""
    words = line[first:]
    size, rest = divmod(len(words), count)
    parts = [words[at : at + size] for at in range(0, len(words) - rest, size)]
    told = not rest and all(sum("-" in word[0] for word in part) == 1 for part in parts)
    named = [
        (" ".join(word[0] for word in part) if told or count == 1 else "?", part[0][1], part[-1][2])
        for part in parts[:count]
    ]
    return line[:first] + named


def _split_lines(gap: str, cells: list[tuple[str, int, int]]) -> list[list[tuple[str, int, int]]]:
    lines: list[list[tuple[str, int, int]]] = []
    last = -1
    for cell in cells:
        line = gap.count("\n", 0, cell[1])
        if line != last:
            lines.append([])
            last = line
        lines[-1].append(cell)
    return lines


def _spans(game: Game, index: int, starts: list[int]) -> tuple[Span, ...]:
    if not starts:
        return ()
    base = game.tag_mark(index).end
    text = game.text
    spans = []
    for start in starts:
        end = text.find("\n", base + start)
        spans.append(game.span(base + start, len(text) if end < 0 else end))
    return tuple(spans)
