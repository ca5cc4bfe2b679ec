"""Writing results as CSV: one row a line, under names that are read back."""

from __future__ import annotations

import csv
import io
from typing import Final

from dupkit.diagnostics import Findings, Outcome
from dupkit.event.award import ScoreOnly
from dupkit.event.record import BoardRecord, Document
from dupkit.event.traveller import Line
from dupkit.formats.assemble import in_sections
from dupkit.formats.beside import MARK, Beside, cells, completed
from dupkit.game.result import Played

_STATED: Final = {
    "Score": "Score_NS", "MP NS": "MP_NS", "MP EW": "MP_EW", "IMP NS": "IMP_NS", "IMP EW": "IMP_EW",
    "NS %": "Percentage_NS", "EW %": "Percentage_EW", "Datum": "ButlerDatum",
}  # fmt: skip


UNSEEN: Final = "{unseen}: in the column that dupkit alone reads (nothing is lost), others do not see them"
"""The words about what stands in dupkit's own column of a table."""


def write_csv(document: Document) -> Outcome[bytes]:
    """Return the rows of all lines; a note for each kind of thing that is not in them."""
    from dupkit.formats.results import RESULTS

    findings = Findings()
    document = in_sections(document)
    data, unseen = completed(document, lambda beside: _table(document, beside), RESULTS.read)
    losses(document, unseen, findings)
    return Outcome(data, tuple(findings))


def _table(document: Document, beside: Beside) -> bytes:
    """Return the table, with the statements beside it in a column of their own."""
    rows = [_row(record, line, document) for record in document.records for line in record.lines]
    stated = cells(document, beside, len(rows)) if beside else []
    for row, text in zip(rows, stated, strict=False):
        row[MARK] = text
    names = [name for name in rows[0] if any(row.get(name) for row in rows)] if rows else []
    names = list(dict.fromkeys(names + [name for row in rows for name, text in row.items() if text]))
    out = io.StringIO(newline="")
    writer = csv.DictWriter(out, names, restval="", extrasaction="ignore", lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue().encode("utf-8")


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
    elif isinstance(outcome, ScoreOnly):
        row["Score"] = str(outcome.points)
    elif outcome is not None:
        row["Contract"] = str(outcome)
    row["Lead"] = "" if line.lead is None else str(line.lead)
    row |= {name: line.stated[key] for name, key in _STATED.items() if line.stated.get(key)}
    row |= {"Room": line.room, "Match": line.match}
    for head, contestant in zip(heads, line.contestants, strict=False):
        row[f"{head} names"] = _names(document, record.section, contestant) or line.stated.get(f"Names_{head}", "")
    return row


def _names(document: Document, section: str, contestant: str) -> str:
    """Return the names of a contestant: of the section, else of no section, else of any."""
    found = [entrant for entrant in document.entrants if entrant.id == contestant]
    found.sort(key=lambda entrant: (entrant.section != section, entrant.section != ""))
    return ";".join(found[0].names) if found else ""


def losses(document: Document, unseen: str, findings: Findings) -> None:
    """Add a note for each kind of thing that is not in the table, and for what stands beside it."""
    records = document.records
    lost = {
        "deals": sum(record.deal is not None for record in records),
        "auctions": sum(record.auction is not None for record in records),
        "plays": sum(record.play is not None for record in records),
        "boards without results": sum(not record.lines for record in records),
        "totals and places": sum(bool(entrant.stated) for entrant in document.entrants),
    }
    for things, count in lost.items():
        if count:
            findings.add("CSV008", f"a table of results does not carry {things} ({count})")
    if unseen:
        findings.add("CSV008", UNSEEN.format(unseen=unseen))
