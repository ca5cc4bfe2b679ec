"""All findings about a text, as `dupkit check` puts them together."""

from __future__ import annotations

from dupkit.checks import examine
from dupkit.diagnostics import Diagnostic, Findings, Severity
from dupkit.event.record import Document
from dupkit.formats.pbn.export import export
from dupkit.formats.pbn.verify import Degree, escalated, verify
from dupkit.formats.read import read


def found(text: str | bytes, degree: Degree | None = None) -> tuple[Diagnostic, ...]:
    data = text if isinstance(text, bytes) else text.encode("latin-1", "replace")
    outcome = read("x.pbn", data, "pbn")
    findings = list(outcome.findings)
    if outcome.value is not None:
        known = {id(item) for item in findings}
        findings += [item for item in examine(outcome.value) if id(item) not in known]
        if degree is not None:
            findings = [*escalated(findings), *verify(outcome.value, degree)]
    return Findings(findings).sorted()


def codes(text: str | bytes, degree: Degree | None = None) -> list[str]:
    return [item.code for item in found(text, degree)]


OF_THE_DATA = ("RES010", "RES011", "RES013", "PBN112", "PBN000")
"""Errors in what a file says: a pair against itself, a wrong score, a table out of its order, no game at all."""


def exported(document: Document) -> bytes:
    """Return a document in export format: it comes back as it was written, and its form has no fault.

    Only a line that cannot be broken is longer than it may be, and that is told.
    """
    outcome = export(document)
    assert outcome.value is not None
    told = ("PBN100",) if any(item.code == "PBN062" for item in outcome.findings) else ()
    errors = [item for item in found(outcome.value, "export") if item.severity is Severity.ERROR]
    faults = [str(item) for item in errors if item.code not in (*OF_THE_DATA, *told)]
    assert faults == [], "export is not strict export format"
    again = export(read("x.pbn", outcome.value, "pbn").value or Document("pbn")).value
    assert again == outcome.value, "export is not stable"
    return outcome.value
