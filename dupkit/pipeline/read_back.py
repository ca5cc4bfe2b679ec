"""What was written is read back: it gives the same ranking, or a finding says what differs."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace

from dupkit.diagnostics import Diagnostic, Findings, Span
from dupkit.event.event import Event
from dupkit.event.ranking import RankingRow, Standings
from dupkit.event.record import Document
from dupkit.report.table import Column, Report

SHOWN = 3
"""How many differences a finding names."""


def with_statements(report: Report, document: Document) -> tuple[Report, str]:
    """Return the flat report with a column of all that its other columns do not say, and what others do not see."""
    from dupkit.formats.beside import MARK, Beside, cells, missing, told
    from dupkit.formats.encodings import decode
    from dupkit.formats.results import RESULTS

    said = RESULTS.read(decode("export.csv", table_of(report))).value
    beside = missing(document, said) if said is not None else Beside()
    scoring = f"scoring: {document.scoring}"
    if scoring not in beside.event:
        beside.event.insert(0, scoring)
    table = report.tables[0]
    texts = cells(document, beside, len(table.rows))
    rows = tuple((*row, text or None) for row, text in zip(table.rows, texts, strict=True))
    beside.event.remove(scoring)
    return replace(report, tables=(replace(table, columns=(*table.columns, Column(MARK, MARK)), rows=rows),)), told(
        beside, document
    )


def table_of(report: Report) -> bytes:
    """Return a report as CSV: what a workbook says in its sheet, without the work of reading a workbook."""
    from dupkit.export.csv import CSV

    stream = io.BytesIO()
    CSV.write([report], stream)
    return stream.getvalue()


def differences(standings: Standings, name: str, data: bytes, form: str) -> tuple[Diagnostic, ...]:
    """Return a finding where a file that was written gives another ranking than it was written from."""
    from dupkit.formats.assemble import build
    from dupkit.formats.read import read

    document = read(name, data, form).value
    event = build(document).value if document is not None else None
    again = _scored(event, standings) if event is not None else None
    found = list(_differing(standings, again))
    findings = Findings()
    if found:
        more = f" and {len(found) - SHOWN} more" if len(found) > SHOWN else ""
        findings.add(
            "SCO032", f"read back, the file gives another ranking: {'; '.join(found[:SHOWN])}{more}",
            Span(standings.event.source) if standings.event.source else None,
            "keep the event in the file that it was scored from",
        )  # fmt: skip
    return tuple(findings)


def _scored(event: Event, standings: Standings) -> Standings:
    from dupkit.pipeline import score

    return score(event, rules=event.rules)


def _differing(standings: Standings, again: Standings | None) -> Iterator[str]:
    """Yield what differs between two rankings of one event: rankings, places, totals, percentages and penalties."""
    if again is None:
        yield "nothing can be read"
        return
    names, others = ([one.name for one in found.rankings] for found in (standings, again))
    if names != others:
        yield f"its rankings are {', '.join(others) or 'none'}"
        return
    for mine, theirs in zip(standings.rankings, again.rankings, strict=True):
        rows = {row.id: row for row in theirs.rows}
        for row in mine.rows:
            other = rows.pop(row.id, None)
            if other is None:
                yield f'"{row.id}" is not ranked'
            elif _figures(row) != _figures(other):
                yield f'"{row.id}" has {_words(other)}, not {_words(row)}'
        yield from (f'"{name}" is ranked' for name in rows)


def _figures(row: RankingRow) -> tuple[object, ...]:
    figures = {name: value for name, value in row.figures.items() if name != "masterpoints"}
    return row.place, row.tied, row.boards, row.total, row.maximum, row.percent, row.penalty, figures


def _words(row: RankingRow) -> str:
    place = "no place" if row.place is None else f"place {row.place}{'=' if row.tied else ''}"
    return f"{float(row.total):g} ({place})"
