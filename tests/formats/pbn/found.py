"""All findings about a text, as `dupkit check` puts them together."""

from __future__ import annotations

from dupkit.checks import examine
from dupkit.diagnostics import Diagnostic, Findings
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
