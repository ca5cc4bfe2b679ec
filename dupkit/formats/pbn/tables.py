"""Tables: a header of columns in the tag's value, rows of cells in its data (PBN 2.1, section 4.12)."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from dupkit.diagnostics import Span
from dupkit.event.record import Table
from dupkit.formats.pbn.game import Game
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
            found.append(Column(match[2].strip(), match[1] or "", int(width[1:].rstrip("LR") or 0), side))
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
        rows, starts = _by_cells(gap, width, memo, report)
    else:
        rows, starts = _by_lines(gap, width, memo, report)
    return Table(name, names, tuple(rows), _spans(game, index, starts))


_SPECIAL: Final = frozenset('{};%"[]')


def _by_lines(
    gap: str, width: int, memo: dict[str, str], report: Callable[[str, Fault], None]
) -> tuple[list[tuple[str, ...]], list[int]]:
    """Return the rows of data that is plain words, and where each starts in the data."""
    words = gap.split()
    if len(words) % width or len(gap.strip().split("\n")) != len(words) // width:
        return _by_cells(gap, width, memo, report)
    keep = memo.setdefault
    cells = [keep(word, word) for word in words]
    starts, at = [], 0
    for line in gap.split("\n"):
        if line.strip():
            starts.append(at + len(line) - len(line.lstrip()))
        at += len(line) + 1
    return [tuple(cells[at : at + width]) for at in range(0, len(cells), width)], starts


def _by_cells(
    gap: str, width: int, memo: dict[str, str], report: Callable[[str, Fault], None]
) -> tuple[list[tuple[str, ...]], list[int]]:
    """Return the rows of data with quoted cells, comments or uneven lines."""
    cells: list[tuple[str, int, int]] = []
    for match in _CELL.finditer(gap):
        if match.lastindex is not None:
            text = match[match.lastindex]
            cells.append((memo.setdefault(text, text), match.start(), match.end()))
    if not len(cells) % width:
        return [tuple(cell[0] for cell in cells[at : at + width]) for at in range(0, len(cells), width)], [
            cell[1] for cell in cells[::width]
        ]
    lines = _split_lines(gap, cells)
    broken = any(mark.kind not in WELL_FORMED for mark in marks(gap))
    rows = [line for line in lines if len(line) == width]
    for line in lines:
        if len(line) == width or broken:
            continue
        start, end = line[0][1], line[-1][2]
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
    return [tuple(cell[0] for cell in row) for row in rows], [row[0][1] for row in rows]


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
