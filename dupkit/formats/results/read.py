"""From rows of cells to a document: the header is looked for, then every row is a line of a board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from dupkit.diagnostics import Findings, Span
from dupkit.event.event import Match
from dupkit.event.record import BoardRecord, Document
from dupkit.event.traveller import Line
from dupkit.formats.beside import SEPARATOR, of_board, take_board, take_event
from dupkit.formats.results.columns import is_header, meanings, own_columns
from dupkit.formats.results.lines import Row, contestants, is_relative, line_of
from dupkit.game.board import number_of
from dupkit.game.table import dealer_of, parse_seat, parse_vulnerability, vulnerability_of

HEADER_ROWS = 40
"""In how many rows at the top a header is looked for."""
_BOARD_ROW = re.compile(r"(?:board|bd|hand|deal)\s*[:#]?\s*(\w{1,8})", re.I)
Rows = Sequence[Sequence[str]]


def find_header(rows: Rows) -> int | None:
    """Return the place of the header among the first rows; one without a board column needs rows ``Board 7``."""
    for place, row in enumerate(rows[:HEADER_ROWS]):
        if is_header(row):
            return place
    for place, row in enumerate(rows[:HEADER_ROWS]):
        if is_header(row, with_board=False) and any(_board_of(other) for other in rows[:200]):
            return place
    return None


def read_table(document: Document, rows: Rows, section: str, findings: Findings) -> bool:
    """Add the lines of a table to the document; returns whether there was a header."""
    place = find_header(rows)
    if place is None:
        return False
    kinds = meanings(rows[place])
    for column, (cell, kind) in enumerate(zip(rows[place], kinds, strict=True)):
        if cell.strip() and not kind and not own_columns(rows[place]):
            span = Span(document.source, place + 1, column + 1, place + 1, column + 2)
            findings.add("CSV004", f'the column "{cell.strip()[:40]}" is not understood', span)
    if not document.title and not own_columns(rows[place]):
        document.title = next((words[0] for row in rows[:place] if len(words := _filled(row)) == 1), "")
    add_rows(document, kinds, rows[place + 1 :], place + 2, section, findings, _current_board(rows[:place]))
    return True


def _filled(row: Sequence[str]) -> list[str]:
    return [" ".join(cell.split()) for cell in row if cell.strip()]


def _board_of(row: Sequence[str]) -> str:
    """Return the board that a row by itself names (``Board 7``), or the empty string."""
    words = _filled(row)
    match = _BOARD_ROW.match(" ".join(words)) if 0 < len(words) <= 4 else None
    return match[1] if match else ""


def _current_board(rows: Rows) -> str:
    return next((label for row in reversed(rows) if (label := _board_of(row))), "")


def add_rows(
    document: Document, kinds: Sequence[str], rows: Rows, first: int, section: str, findings: Findings, board: str = ""
) -> None:
    """Add a line for each row under a header; ``board`` is the board of rows that name none."""
    records = {(record.section, record.label): record for record in document.records}
    cells = [dict(zip(kinds, (" ".join(cell.split()) for cell in row), strict=False)) for row in rows]
    relative = is_relative(cells)
    stated: list[tuple[BoardRecord | None, str]] = []
    for place, (row, raw) in enumerate(zip(cells, rows, strict=True), first):
        row.pop("", None)
        beside = row.pop("dupkit", "").removeprefix("'").strip()
        count = len(stated)
        stated += [(None, text) for text in beside.split(SEPARATOR.strip()) if text.strip()]
        span = Span(document.source, place, 1, place, max(2, sum(map(len, raw)) + len(raw)))
        if not any(row.values()) or is_header(raw, "board" in kinds):
            continue
        label = _board_of(raw)
        if label and ("board" not in kinds or len(_filled(raw)) == 1):
            board = label
            continue
        record = _add_row(document, records, row, relative, section, board, span, findings)
        stated[count:] = [(record, text) for _, text in stated[count:]]
    _take(document, stated, findings)


def _take(document: Document, stated: Sequence[tuple[BoardRecord | None, str]], findings: Findings) -> None:
    """Put the statements that stand beside the rows into the document, and name what the awards are counted in."""
    boards: dict[int, tuple[BoardRecord, list[str]]] = {}
    for record, text in stated:
        if record is not None and of_board(text.strip()):
            boards.setdefault(id(record), (record, []))[1].append(text.strip())
    for record, texts in boards.values():
        take_board(record, texts, findings, record.span)
    take_event(document, [text.strip() for _, text in stated if not of_board(text.strip())], findings)
    for record in document.records:
        if any("Award_NS" in line.stated for line in record.lines):
            record.lines = tuple(_counted(line, document.scoring) for line in record.lines)


def _counted(line: Line, scoring: str) -> Line:
    """Return a line with its awards as matchpoints where there is a top, as IMPs where the method counts in them."""
    stated = dict(line.stated)
    unit = "MP" if stated.pop("Top", "") else "IMP" if scoring in ("imps", "butler", "cross-imps", "vp") else ""
    for side in ("NS", "EW"):
        award = stated.pop(f"Award_{side}", "")
        if award and unit:
            stated[f"{unit}_{side}"] = award
    return replace(line, stated=stated)


def _add_row(
    document: Document, records: dict[tuple[str, str], BoardRecord], row: Row, relative: bool, section: str, board: str,
    span: Span, findings: Findings,
) -> BoardRecord | None:  # fmt: skip
    """Add one row to its board, which is returned."""
    label = re.sub(r"^(?:board|bd)\s*|\.0$", "", row.get("board", "") or board, flags=re.I)
    who = contestants(row)
    if not label or not who:
        what = "board" if not label else "contestants"
        findings.add("CSV002", f"the row names no {what}", span, "fill the cells under Board, NS and EW")
        return None
    key = (row.get("section", "") or section, label)
    record = records.get(key)
    if record is None:
        record = records[key] = _record(key, row, span)
        document.records.append(record)
    line = line_of(row, relative, who, span, findings)
    record.lines = (*record.lines, line)
    if line.match and line.match not in {match.name for match in document.matches}:
        document.matches.append(Match(name=line.match, home=line.ns, away=line.ew))
        document.kind = "teams"
    return record


def _record(key: tuple[str, str], row: Row, span: Span) -> BoardRecord:
    """Return the record of a board; dealer and vulnerability as the row says, else those of the number."""
    section, label = key
    number = number_of(label)
    record = BoardRecord(label, section, span=span)
    record.dealer, record.vulnerability = parse_seat(row.get("dealer", "")), parse_vulnerability(
        row.get("vulnerable", "")
    )  # fmt: skip
    if number is not None:
        record.dealer = record.dealer if record.dealer is not None else dealer_of(number)
        record.vulnerability = record.vulnerability if record.vulnerability is not None else vulnerability_of(number)
    return record


def scoring_of(records: Iterable[BoardRecord]) -> str:
    """Return the comparison that the stated columns speak of, or the empty string."""
    stated = {name for record in records for line in record.lines for name in line.stated}
    return "matchpoints" if stated & {"MP_NS", "Percentage_NS"} else "butler" if "ButlerDatum" in stated else ""
