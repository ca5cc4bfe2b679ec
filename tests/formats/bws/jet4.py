"""Writes small Jet 4 databases for tests, with every way in which a row can be stored."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from datetime import datetime

PAGE = 4096
BOOLEAN, BYTE, INTEGER, LONG, DOUBLE, DATE, TEXT, OLE, MEMO = 1, 2, 3, 4, 7, 8, 10, 11, 12
SIZES = {BYTE: 1, INTEGER: 2, LONG: 4, DATE: 8, DOUBLE: 8, BOOLEAN: 0}
EPOCH = datetime(1899, 12, 30)
Value = str | int | bool | float | datetime | None


@dataclass
class TableText:
    """A table to write: (name, type) of the columns, rows, and the rows that are marked as deleted or moved."""

    name: str
    columns: list[tuple[str, int]]
    rows: list[tuple[Value, ...]] = field(default_factory=list)
    deleted: set[int] = field(default_factory=set)
    moved: set[int] = field(default_factory=set)


def rc4(key: bytes, data: bytes) -> bytes:
    box, j = list(range(256)), 0
    for i in range(256):
        j = (j + box[i] + key[i % len(key)]) & 255
        box[i], box[j] = box[j], box[i]
    out, i, j = bytearray(), 0, 0
    for byte in data:
        i = (i + 1) & 255
        j = (j + box[i]) & 255
        box[i], box[j] = box[j], box[i]
        out.append(byte ^ box[(box[i] + box[j]) & 255])
    return bytes(out)


def text_bytes(text: str) -> bytes:
    if text.isascii() and len(text) > 2:
        return b"\xff\xfe" + text.encode("ascii")
    return text.encode("utf-16-le")


def row_bytes(columns: list[tuple[str, int]], row: tuple[Value, ...]) -> bytes:
    fixed, variable, mask = b"", [], 0
    for number, ((_, kind), value) in enumerate(zip(columns, row, strict=True)):
        if value is not None and not (kind == BOOLEAN and not value):
            mask |= 1 << number
        if kind in SIZES:
            fixed += fixed_bytes(kind, value)
        elif kind == MEMO:
            body = text_bytes(str(value or ""))
            variable.append(struct.pack("<I", len(body) | 0x80000000) + bytes(8) + body if value is not None else b"")
        else:
            variable.append(b"" if value is None else text_bytes(str(value)))
    data = struct.pack("<H", len(columns)) + fixed
    ends = [len(data)]
    for body in variable:
        data += body
        ends.append(len(data))
    if variable:
        data += b"".join(struct.pack("<H", end) for end in reversed(ends)) + struct.pack("<H", len(variable))
    return data + mask.to_bytes((len(columns) + 7) // 8, "little")


def fixed_bytes(kind: int, value: Value) -> bytes:
    if kind == BOOLEAN:
        return b""
    if isinstance(value, datetime):
        days = (value - EPOCH).total_seconds() / 86400
        return struct.pack("<d", days)
    if kind in (DATE, DOUBLE):
        return struct.pack("<d", float(value or 0))
    return int(value or 0).to_bytes(SIZES[kind], "little", signed=kind != BYTE)


def definition_bytes(columns: list[tuple[str, int]], rows: int, usage: int, system: bool) -> bytes:
    variable = sum(kind not in SIZES for _, kind in columns)
    head = struct.pack("<IIII", 0, 0, rows, 0) + bytes([1, 0, 0, 0]) + bytes(12)
    head += bytes([0x53 if system else 0x4E]) + struct.pack("<HHH", len(columns), variable, len(columns))
    head += struct.pack("<II", 0, 0) + struct.pack("<II", usage, usage)
    entries, fixed_offset, variable_index = b"", 0, 0
    for number, (_, kind) in enumerate(columns):
        is_fixed = kind in SIZES
        size = SIZES.get(kind, 0 if kind == MEMO else 255 * 2)
        entry = bytes([kind]) + bytes(4) + struct.pack("<HHH", number, variable_index, number) + bytes(4)
        entry += bytes([1 if is_fixed else 2, 0]) + bytes(4) + struct.pack("<HH", fixed_offset, size)
        assert len(entry) == 25
        entries += entry
        fixed_offset += SIZES.get(kind, 0)
        variable_index += not is_fixed
    names = b"".join(struct.pack("<H", 2 * len(name)) + name.encode("utf-16-le") for name, _ in columns)
    body = head + entries + names + b"\xff\xff"
    return struct.pack("<I", len(body)) + body[4:]


def chained(body: bytes, numbers: list[int]) -> list[bytes]:
    """Cut a definition into pages; numbers are those of the pages it goes to."""
    pages = []
    for place, number in enumerate(numbers):
        following = numbers[place + 1] if place + 1 < len(numbers) else 0
        part, body = body[: PAGE - 8], body[PAGE - 8 :]
        pages.append((bytes([2, 1]) + b"VC" + struct.pack("<I", following) + part).ljust(PAGE, b"\0"))
        assert number
    return pages


def data_page(owner: int, rows: list[bytes], flags: list[int]) -> bytes:
    offsets, body, position = [], b"", PAGE
    for row, flag in zip(rows, flags, strict=True):
        position -= len(row)
        body = row + body
        offsets.append(position | flag)
    head = bytes([1, 1]) + struct.pack("<HIIH", position - 14 - 2 * len(rows), owner, 0, len(rows))
    head += b"".join(struct.pack("<H", offset) for offset in offsets)
    return head + bytes(PAGE - len(head) - len(body)) + body


def database(tables: list[TableText]) -> bytes:
    """Return a database with the tables; page 1 holds the usage maps, page 2 the catalogue's definition."""
    pages: dict[int, bytes] = {}
    header = bytearray(PAGE)
    header[:24] = b"\0\1\0\0Standard Jet DB\0\1\0\0\0"
    header[0x18 : 0x18 + 128] = rc4(bytes([0xC7, 0xDA, 0x39, 0x6B]), bytes(128))
    pages[0] = bytes(header)
    catalogue = TableText(
        "MSysObjects",
        [("Id", LONG), ("ParentId", LONG), ("Name", TEXT), ("Type", INTEGER), ("Flags", LONG), ("LvProp", OLE)],
    )
    following = 3
    places: dict[str, list[int]] = {"MSysObjects": [2]}
    for table in tables:
        size = len(definition_bytes(table.columns, 0, 0, False))
        count = -(-size // (PAGE - 8))
        places[table.name] = list(range(following, following + count))
        following += count
        catalogue.rows.append((places[table.name][0], 0, table.name, 1, 0, None))
    usage: list[bytes] = []
    for number, table in enumerate([catalogue, *tables]):
        owner = places[table.name][0]
        used = []
        for page, moved in pages_of(table, owner):
            pages[following] = page
            used.append(following)
            following += 1
            if moved is not None:
                pages[following] = data_page(owner, [moved], [0x8000])
                pages[following - 1] = pages[following - 1].replace(b"MOVE", struct.pack("<I", following << 8))
                used.append(following)
                following += 1
        bits = bytearray(64)
        for place in used:
            bits[place // 8] |= 1 << place % 8
        usage.append(b"\0" + struct.pack("<I", 0) + bytes(bits))
        body = definition_bytes(table.columns, len(table.rows), 1 << 8 | number, table is catalogue)
        pages |= dict(zip(places[table.name], chained(body, places[table.name]), strict=True))
    pages[1] = data_page(0, usage, [0] * len(usage))
    return b"".join(pages[number] for number in range(following))


def pages_of(table: TableText, owner: int) -> list[tuple[bytes, bytes | None]]:
    """Return the data pages of a table; a moved row gets a page of its own and a pointer in its place."""
    found: list[tuple[bytes, bytes | None]] = []
    rows: list[bytes] = []
    flags: list[int] = []

    def flush(moved: bytes | None = None) -> None:
        if rows:
            found.append((data_page(owner, rows, flags), moved))
            rows.clear()
            flags.clear()

    for number, row in enumerate(table.rows):
        body = row_bytes(table.columns, row)
        if sum(map(len, rows)) + len(body) + 2 * len(rows) + 20 > PAGE:
            flush()
        if number in table.moved:
            flush()
            rows.append(b"MOVE")
            flags.append(0x4000)
            flush(body)
            continue
        rows.append(body)
        flags.append(0xC000 if number in table.deleted else 0)
    flush()
    return found
