"""Pages of a Jet 4 database: table definitions, usage maps and the rows of data pages. Every number is distrusted.

The layout is that described by the mdbtools project (HACKING): pages of 4096 bytes; little-endian numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

PAGE: Final = 4096
MAGIC: Final = (b"Standard Jet DB\0", b"Standard ACE DB\0")
CATALOGUE_PAGE: Final = 2
DATA, DEFINITION, USAGE = 1, 2, 5
DELETED, ELSEWHERE, OFFSET = 0x8000, 0x4000, 0x1FFF
MOST_ROWS: Final = 250_000
MOST_COLUMNS: Final = 1024


class BrokenPageError(Exception):
    """Raised where a page says something that cannot be; caught by the table reader and made a finding."""


@dataclass(frozen=True, slots=True)
class ColumnDefinition:
    """A column of a table: its type, number, where it stands in a row, and its name."""

    name: str
    kind: int
    number: int
    fixed: bool
    fixed_offset: int
    variable_index: int
    length: int


@dataclass(frozen=True, slots=True)
class TableDefinition:
    """A table: the page of its definition, its columns in the order of the file, how many rows it should have."""

    page: int
    columns: tuple[ColumnDefinition, ...]
    rows: int
    usage: int


class Database:
    """The bytes of a database, read page by page."""

    def __init__(self, data: bytes) -> None:
        """Keep the bytes; nothing is read yet."""
        self.data = data
        self.count = len(data) // PAGE

    def page(self, number: int) -> bytes:
        """Return a page; raises BrokenPageError for one beyond the end."""
        if not 0 <= number < self.count:
            raise BrokenPageError(f"page {number} is not in the file")
        return self.data[PAGE * number : PAGE * (number + 1)]

    def definition(self, number: int) -> TableDefinition:
        """Return the table whose definition begins at a page."""
        body = self._chained(number)
        columns, indexes = _u16(body, 45), _u32(body, 51)
        if columns > MOST_COLUMNS or indexes > MOST_COLUMNS:
            raise BrokenPageError(f"the definition on page {number} has {columns} columns and {indexes} indexes")
        start = 63 + 12 * indexes
        names = self._names(body, start + 25 * columns, columns)
        found = []
        for place, name in enumerate(names):
            entry = body[start + 25 * place : start + 25 * (place + 1)]
            found.append(
                ColumnDefinition(
                    name,
                    entry[0],
                    _u16(entry, 5),
                    bool(entry[15] & 1),
                    _u16(entry, 21),
                    _u16(entry, 7),
                    _u16(entry, 23),
                )
            )
        return TableDefinition(number, tuple(found), _u32(body, 16), _u32(body, 55))

    def _chained(self, number: int) -> bytes:
        """Return a definition that runs over several pages as one, each page's own head taken away."""
        body = b""
        seen: set[int] = set()
        while number:
            if number in seen or len(seen) > 64:
                raise BrokenPageError(f"the definition on page {number} runs in a circle")
            seen.add(number)
            page = self.page(number)
            if page[0] != DEFINITION:
                raise BrokenPageError(f"page {number} is no table definition")
            body += page if not body else page[8:]
            number = _u32(page, 4)
        return body

    def _names(self, body: bytes, position: int, count: int) -> list[str]:
        names = []
        for _ in range(count):
            length = _u16(body, position)
            name = body[position + 2 : position + 2 + length]
            if len(name) != length:
                raise BrokenPageError("the name of a column is cut off")
            names.append(name.decode("utf-16-le", "replace"))
            position += 2 + length
        return names

    def data_pages(self, table: TableDefinition) -> Iterator[int]:
        """Yield the pages that hold a table's rows: those of its usage map that belong to the table.

        Where the usage map cannot be read, all pages of the file are looked through.
        """
        try:
            listed = sorted(set(self._usage(table.usage)))
        except BrokenPageError:
            listed = list(range(1, self.count))
        for number in listed:
            if number < self.count:
                page = self.page(number)
                if page[0] == DATA and _u32(page, 4) == table.page:
                    yield number

    def _usage(self, pointer: int) -> Iterator[int]:
        """Yield the pages of a usage map: a bit map in the row itself, or on pages that the row lists."""
        row = self.row(pointer >> 8, pointer & 0xFF)
        if row[:1] == b"\0":
            yield from _bits(row[5:], _u32(row, 1))
        elif row[:1] == b"\1":
            for place in range(1, len(row) - 3, 4):
                number = _u32(row, place)
                if number:
                    page = self.page(number)
                    yield from _bits(page[4:], (place - 1) // 4 * (PAGE - 4) * 8)
        else:
            raise BrokenPageError("a usage map is of no known kind")

    def row(self, page_number: int, row_number: int) -> bytes:
        """Return the bytes of a row, followed once where they stand on another page; empty for a deleted one."""
        for _ in range(3):
            page = self.page(page_number)
            entry, start, end = _entry(page, row_number)
            if not entry & ELSEWHERE:
                return page[start:end]
            pointer = _u32(page, start)
            page_number, row_number = pointer >> 8, pointer & 0xFF
        raise BrokenPageError("a row is never where the file says")

    def rows(self, table: TableDefinition) -> Iterator[tuple[int, int, bytes | None]]:
        """Yield (page, row number, bytes) of the rows that are not deleted; None for bytes that cannot be found."""
        total = 0
        for number in self.data_pages(table):
            page = self.page(number)
            for row_number in range(min(_u16(page, 12), (PAGE - 14) // 2)):
                total += 1
                if total > MOST_ROWS:
                    return
                if _u16(page, 14 + 2 * row_number) & DELETED:
                    continue
                try:
                    yield number, row_number, self.row(number, row_number)
                except BrokenPageError:
                    yield number, row_number, None


def _entry(page: bytes, row_number: int) -> tuple[int, int, int]:
    """Return the entry of a row in a data page's list, and where the row begins and ends."""
    if page[0] != DATA or row_number >= min(_u16(page, 12), (PAGE - 14) // 2):
        raise BrokenPageError(f"there is no row {row_number} on the page")
    entry = _u16(page, 14 + 2 * row_number)
    start = entry & OFFSET
    end = _u16(page, 12 + 2 * row_number) & OFFSET if row_number else PAGE
    if not 14 <= start <= end <= PAGE:
        raise BrokenPageError(f"row {row_number} lies outside its page")
    return entry, start, end


def _bits(bitmap: bytes, first: int) -> Iterator[int]:
    """Yield the numbers whose bit is set, counted from ``first``."""
    for place, byte in enumerate(bitmap):
        if byte:
            for bit in range(8):
                if byte >> bit & 1:
                    yield first + 8 * place + bit


def _u16(data: bytes, offset: int) -> int:
    if offset + 2 > len(data):
        raise BrokenPageError("a number lies beyond the end of its page")
    return data[offset] | data[offset + 1] << 8


def _u32(data: bytes, offset: int) -> int:
    if offset + 4 > len(data):
        raise BrokenPageError("a number lies beyond the end of its page")
    return int.from_bytes(data[offset : offset + 4], "little")
