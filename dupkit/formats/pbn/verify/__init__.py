"""The strict degrees of checking PBN: what the standard's own verifier accepts and rejects, with places and hints."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final, Literal

from dupkit.diagnostics import Diagnostic, Findings, Severity
from dupkit.event.record import Document
from dupkit.formats.pbn.game import Game
from dupkit.formats.pbn.read import Layout
from dupkit.formats.pbn.verify.export import verify_export
from dupkit.formats.pbn.verify.lexical import verify_lines
from dupkit.formats.pbn.verify.sections import verify_sections
from dupkit.formats.pbn.verify.tables import verify_tables
from dupkit.formats.pbn.verify.values import verify_values

Degree = Literal["declared", "import", "export"]
_VERSION: Final = re.compile(r"^%\s*PBN\s+([0-9])\.([0-9]+)", re.IGNORECASE | re.MULTILINE)
_EXPORT: Final = re.compile(r"^% EXPORT[ \t]*$", re.MULTILINE)
ESCALATED: Final = frozenset((
    "PBN009", "PBN024", "PBN025", "PBN026", "PBN028", "PBN033", "PBN035", "DEL005", "PLY002", "PLY003",
    "PLY005", "PBN001",
))  # fmt: skip
"""Findings about what dupkit reads all the same: the standard's verifier rejects it."""


def verify(document: Document, degree: Degree) -> tuple[Diagnostic, ...]:
    """Return what the standard does not allow in a PBN document, beside what reading and checking it finds.

    ``declared`` judges as the file says: by its version, and by export format, as warnings, where it claims that.
    """
    layout = document.layout
    if not isinstance(layout, Layout):
        return ()
    findings = Findings()
    version = declared_version(layout.text)
    verify_lines(document.source, layout.text, findings)
    for record in document.records:
        game = record.source
        if isinstance(game, Game):
            verify_values(record, game, version if degree == "declared" else (2, 1), findings)
            verify_sections(record, game, findings)
            verify_tables(game, findings)
    claims = bool(_EXPORT.search(layout.text[:4096]))
    if degree == "export" or (degree == "declared" and claims):
        found = Findings()
        verify_export(document, layout, found)
        weak = degree == "declared"
        findings.extend(replace(item, severity=Severity.WARNING) if weak else item for item in found)
    return tuple(findings)


def declared_version(text: str) -> tuple[int, int]:
    """Return the version that a file declares, else that of today's standard."""
    match = _VERSION.search(text[:4096])
    return (int(match[1]), int(match[2])) if match else (2, 1)


def escalated(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return findings of lenient checking as a strict degree judges them."""
    return [
        replace(item, severity=Severity.ERROR) if item.code in ESCALATED and item.severity is Severity.WARNING else item
        for item in findings
    ]
