"""Values of the columns of a Jet 4 row: whole numbers, texts, dates and yes or no."""

from __future__ import annotations

import struct
from datetime import UTC, datetime, timedelta
from typing import Final

from dupkit.formats.bws.pages import BrokenPageError, ColumnDefinition, Database, TableDefinition

Value = str | int | datetime | bool | None
BOOLEAN, BYTE, INTEGER, LONG, MONEY, SINGLE, DOUBLE, DATE, BINARY, TEXT, OLE, MEMO, GUID = range(1, 14)
BIG: Final = 0x13
_SIZES: Final = {BYTE: 1, INTEGER: 2, LONG: 4, MONEY: 8, SINGLE: 4, DOUBLE: 8, DATE: 8, BIG: 8}
_EPOCH: Final = datetime(1899, 12, 30, tzinfo=UTC)
_COMPRESSED: Final = b"\xff\xfe"


def read_row(database: Database, table: TableDefinition, row: bytes) -> dict[str, Value]:
    """Return a row's values by column name; raises BrokenPageError where the row contradicts itself."""
    columns = int.from_bytes(row[:2], "little")
    mask_size = (columns + 7) // 8
    if columns == 0 or len(row) < 2 + mask_size:
        raise BrokenPageError("a row is shorter than its list of columns")
    mask = row[len(row) - mask_size :]
    offsets = _offsets(row, mask_size) if any(not column.fixed for column in table.columns) else []
    values: dict[str, Value] = {}
    for column in table.columns:
        present = column.number < columns and bool(mask[column.number // 8] >> column.number % 8 & 1)
        if column.kind == BOOLEAN:
            values[column.name] = present
        elif not present:
            values[column.name] = None
        elif column.fixed:
            values[column.name] = _fixed(column, row, 2 + column.fixed_offset)
        else:
            values[column.name] = _variable(database, column, row, offsets)
    return values


def _offsets(row: bytes, mask_size: int) -> list[int]:
    """Return where the variable columns begin, and where the last one ends."""
    position = len(row) - mask_size - 2
    if position < 2:
        raise BrokenPageError("a row has no place for its columns of variable length")
    count = int.from_bytes(row[position : position + 2], "little")
    first = position - 2 * (count + 1)
    if first < 2:
        raise BrokenPageError("a row lists more columns of variable length than it has room for")
    return [int.from_bytes(row[at : at + 2], "little") for at in range(position - 2, first - 1, -2)]


def _fixed(column: ColumnDefinition, row: bytes, start: int) -> Value:
    size = _SIZES.get(column.kind)
    data = row[start : start + (size or column.length)]
    if size is None:
        return data.hex()
    if len(data) != size:
        raise BrokenPageError(f'the value of "{column.name}" lies outside its row')
    if column.kind == BYTE:
        return data[0]
    if column.kind in (INTEGER, LONG, BIG):
        return int.from_bytes(data, "little", signed=True)
    if column.kind == MONEY:
        return f"{int.from_bytes(data, 'little', signed=True) / 10_000:.4f}"
    number = float(struct.unpack("<f" if column.kind == SINGLE else "<d", data)[0])
    return _date(number) if column.kind == DATE else f"{number:g}"


def _date(days: float) -> datetime | None:
    """Return the time of an Access date: days since 30 December 1899; None for one that no calendar has."""
    whole = int(days) if abs(days) < 3_000_000 else None
    if whole is None:
        return None
    try:
        return _EPOCH + timedelta(days=whole, seconds=round(abs(days - whole) * 86_400))
    except OverflowError:
        return None


def _variable(database: Database, column: ColumnDefinition, row: bytes, offsets: list[int]) -> Value:
    index = column.variable_index
    if index + 1 >= len(offsets):
        return None
    start, end = offsets[index], offsets[index + 1]
    if not 2 <= start <= end <= len(row):
        raise BrokenPageError(f'the value of "{column.name}" lies outside its row')
    data = row[start:end]
    if column.kind == TEXT:
        return text_of(data)
    if column.kind == MEMO:
        return text_of(_memo(database, data))
    return data.hex()


def text_of(data: bytes) -> str:
    """Return a text: UTF-16, or compressed, where a zero byte changes between one and two bytes a letter."""
    if not data.startswith(_COMPRESSED):
        return data.decode("utf-16-le", "replace")
    parts, single = [], True
    body = data[2:]
    position = 0
    while position < len(body):
        if single:
            stop = body.find(b"\0", position)
            stop = len(body) if stop < 0 else stop
            parts.append(body[position:stop].decode("latin-1"))
        else:
            stop = position
            while stop < len(body) and body[stop] != 0:
                stop += 2
            parts.append(body[position:stop].decode("utf-16-le", "replace"))
        position, single = stop + 1, not single
    return "".join(parts)


def _memo(database: Database, data: bytes) -> bytes:
    """Return the bytes of a memo: in the row itself, or in one or several rows of other pages."""
    if len(data) < 12:
        return b""
    length, flags = int.from_bytes(data[:3], "little"), data[3]
    if flags & 0x80:
        return data[12 : 12 + length]
    pointer = int.from_bytes(data[4:8], "little")
    if flags & 0x40:
        return database.row(pointer >> 8, pointer & 0xFF)[:length]
    body = b""
    seen: set[int] = set()
    while pointer and len(body) < length and pointer not in seen and len(seen) < 256:
        seen.add(pointer)
        row = database.row(pointer >> 8, pointer & 0xFF)
        body += row[4:]
        pointer = int.from_bytes(row[:4], "little")
    return body[:length]
