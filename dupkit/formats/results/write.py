"""Writing results as CSV: one row a line, under names that are read back."""

from __future__ import annotations

import csv
import io
from typing import Final

from dupkit.diagnostics import Findings, Outcome
from dupkit.event.record import BoardRecord, Document
from dupkit.event.traveller import Line
from dupkit.game.result import Played

_STATED: Final = {
    "Score": "Score_NS", "MP NS": "MP_NS", "MP EW": "MP_EW", "IMP NS": "IMP_NS", "IMP EW": "IMP_EW",
    "NS %": "Percentage_NS", "EW %": "Percentage_EW", "Datum": "ButlerDatum",
}  # fmt: skip


def write_csv(document: Document) -> Outcome[bytes]:
    """Return the rows of all lines; a note for each kind of thing that is not in them."""
    findings = Findings()
    rows = [_row(record, line, document) for record in document.records for line in record.lines]
    names = [name for name in rows[0] if any(row.get(name) for row in rows)] if rows else []
    names = list(dict.fromkeys(names + [name for row in rows for name, text in row.items() if text]))
    out = io.StringIO(newline="")
    writer = csv.DictWriter(out, names, restval="", extrasaction="ignore", lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    _losses(document, findings)
    return Outcome(out.getvalue().encode("utf-8"), tuple(findings))


def _row(record: BoardRecord, line: Line, document: Document) -> dict[str, str]:
    four = len(line.contestants) == 4
    heads = ("N", "S", "E", "W") if four else ("NS", "EW")
    row = {"Section": record.section, "Board": record.label, "Dealer": "", "Vul": "", "Round": line.round}
    row |= {"Table": line.table, **dict(zip(heads, line.contestants, strict=False))}
    if record.dealer is not None:
        row["Dealer"] = str(record.dealer)
    if record.vulnerability is not None:
        row["Vul"] = str(record.vulnerability)
    outcome = line.outcome
    if isinstance(outcome, Played):
        row |= {"Contract": str(outcome.contract), "Declarer": str(outcome.declarer), "Tricks": str(outcome.tricks)}
    elif outcome is not None:
        row["Contract"] = str(outcome)
    row["Lead"] = "" if line.lead is None else str(line.lead)
    row |= {name: line.stated[key] for name, key in _STATED.items() if line.stated.get(key)}
    row |= {"Room": line.room, "Match": line.match}
    for head, contestant in zip(heads, line.contestants, strict=False):
        row[f"{head} names"] = _names(document, contestant)
    return row


def _names(document: Document, contestant: str) -> str:
    found = next((entrant for entrant in document.entrants if entrant.id == contestant), None)
    return ";".join(found.names) if found is not None else ""


def _losses(document: Document, findings: Findings) -> None:
    records = document.records
    lost = {
        "deals": sum(record.deal is not None for record in records),
        "auctions": sum(record.auction is not None for record in records),
        "plays": sum(record.play is not None for record in records),
        "boards without results": sum(not record.lines for record in records),
        "penalties": len(document.penalties),
        "forms of fouled boards": sum(any(line.group for line in record.lines) for record in records),
        "totals and places": sum(bool(entrant.stated) for entrant in document.entrants),
    }
    for things, count in lost.items():
        if count:
            findings.add("CSV008", f"a table of results does not carry {things} ({count})")
