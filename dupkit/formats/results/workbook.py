"""The sheets of a workbook as rows of texts, within limits: nothing that unpacks to more than a result file holds."""

from __future__ import annotations

import io
import warnings
import zipfile
from typing import Final

from dupkit.diagnostics import Findings, Span

MOST_BYTES: Final = 20_000_000
"""How much a workbook may unpack to in all."""
MOST_PARTS: Final = 1000
MOST_ROWS: Final = 20_000
MOST_COLUMNS: Final = 100
OLD_EXCEL: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
Sheets = list[tuple[str, list[list[str]]]]


def sheets(source: str, data: bytes, findings: Findings) -> Sheets:
    """Return the name and the rows of each sheet; empty, with a finding, where the workbook is not read."""
    place = Span(source)
    if data.startswith(OLD_EXCEL):
        findings.add(
            "CSV006", "the file is an old workbook (.xls) or a protected one", place, "save it as .xlsx or .csv"
        )
        return []
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            doubt = _doubt(archive)
        if doubt:
            findings.add("CSV005", f"the workbook is not read: {doubt}", place, "save the one sheet as .csv")
            return []
        return _rows(data)
    except Exception as fault:  # whatever a damaged workbook makes the reader of workbooks raise
        words = str(fault).splitlines()[0][:100] if str(fault) else type(fault).__name__
        findings.add("CSV006", f"the workbook cannot be opened: {words}", place, "save it again as .xlsx or .csv")
        return []


def _doubt(archive: zipfile.ZipFile) -> str:
    """Return why a workbook is not read: too many or too large parts, entities, or no workbook in it."""
    parts = archive.infolist()
    if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > MOST_BYTES:
        return f"it has {len(parts)} parts and unpacks to {sum(part.file_size for part in parts) // 1_000_000} MB"
    if "xl/workbook.xml" not in {part.filename for part in parts}:
        return "there is no xl/workbook.xml in it"
    for part in parts:
        if not part.filename.endswith((".xml", ".rels")):
            continue
        text = archive.read(part)  # no more than the part says of itself, which was summed above
        if b"<!DOCTYPE" in text or b"<!ENTITY" in text:
            return f'"{part.filename}" declares entities'
    return ""


def _rows(data: bytes) -> Sheets:
    from openpyxl import load_workbook

    found: Sheets = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
        try:
            for sheet in book.worksheets:
                rows = sheet.iter_rows(max_row=MOST_ROWS, max_col=MOST_COLUMNS, values_only=True)
                found.append((sheet.title, [[_text(value) for value in row] for row in rows]))
        finally:
            book.close()
    return found


def _text(value: object) -> str:
    """Return a cell as text: whole numbers without decimals, nothing for an empty one."""
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer() and abs(value) < 10**15:
        return str(int(value))
    return str(value)
