"""Checking what a file states about its deals: tables against the solver's, par against the table."""

from __future__ import annotations

from collections.abc import Sequence

from dupkit.analysis.boards import BoardAnalysis
from dupkit.analysis.par import par
from dupkit.analysis.stated import floor_of
from dupkit.diagnostics import Findings
from dupkit.event.record import BoardRecord
from dupkit.game.double_dummy import DoubleDummyTable

MAKES = 7
"""Tricks from which a contract can be made: what some programs write for less says nothing."""


def check_stated(records: Sequence[BoardRecord], solved: Sequence[BoardAnalysis | None]) -> Findings:
    """Return a finding for each board whose stated table or par is not what the solver finds.

    A file that writes one number for anything lower is judged by what it does say.
    """
    findings = Findings()
    floor = floor_of(record.tricks_table for record in records if record.tricks_table is not None)
    for record, board in zip(records, solved, strict=True):
        if board is None or board.origin == "file":
            continue
        if record.tricks_table is not None:
            _table(record, record.tricks_table, board.table, floor, findings)
        _par(record, board, findings)
    return findings


def _table(
    record: BoardRecord, stated: DoubleDummyTable, solved: DoubleDummyTable, floor: int | None, findings: Findings
) -> None:
    cells = [
        f"{seat} {strain}: {says}, not {makes}"
        for (strain, seat, says), (_, _, makes) in zip(stated, solved, strict=True)
        if says != makes and not (says == floor and makes < max(floor, MAKES))
    ]
    if cells:
        more = f" and {len(cells) - 4} more" if len(cells) > 4 else ""
        findings.add(
            "ANA004",
            f'the table of board "{record.label}" is wrong in {", ".join(cells[:4])}{more} (stated, solved)',
            record.span,
            "`dupkit analyse FILE --check -o OUT.pbn` writes the right one",
        )


def _par(record: BoardRecord, board: BoardAnalysis, findings: Findings) -> None:
    stated = record.tags.get("OptimumScore", "")
    if not stated or record.dealer is None or record.vulnerability is None:
        return
    side, _, points = stated.strip().partition(" ")
    best = par(board.table, record.dealer, record.vulnerability)
    if side.upper() in ("NS", "EW") and points.strip().lstrip("-").isdecimal():
        score = int(points) * (1 if side.upper() == "NS" else -1)
        if score != best.score:
            findings.add("ANA005", f'par of board "{record.label}" is {best.optimum_score}, not {stated}', record.span)
