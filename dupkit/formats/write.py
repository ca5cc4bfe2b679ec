"""From a document to bytes; a file that would hold no board of it is not written."""

from __future__ import annotations

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.event.record import Document
from dupkit.formats.base import Format
from dupkit.formats.encodings import decode


def write(document: Document, chosen: Format) -> Outcome[bytes]:
    """Return a document in a format; nothing, with a finding, where boards without cards leave no board in it."""
    outcome = chosen.write(document)
    if outcome.value is None or any(record.deal is not None and record.deal.complete for record in document.records):
        return outcome
    again = chosen.read(decode(f"{document.source}{chosen.suffixes[0]}", outcome.value)).value
    if not document.records or (again is not None and again.records):
        return outcome
    findings = Findings()
    findings.add(
        "DLR009", f"nothing is written: {chosen.title} holds deals, and no board of the file has one",
        Span(document.source), "`dupkit merge DEALS RESULTS -o BOTH` puts the deals and the results together",
    )  # fmt: skip
    return Outcome(None, tuple(findings))
