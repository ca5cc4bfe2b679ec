"""Checks: findings over records, boards and whole sessions, the same for every format."""

from __future__ import annotations

from dupkit.checks.base import Check
from dupkit.diagnostics import Diagnostic, Findings
from dupkit.event.record import Document
from dupkit.registry import Registry

CHECKS: Registry[Check] = Registry(
    "check",
    {
        "deals": "dupkit.checks.deals:DEALS",
        "boards": "dupkit.checks.boards:BOARDS",
        "auctions": "dupkit.checks.auctions:AUCTIONS",
        "plays": "dupkit.checks.plays:PLAYS",
        "results": "dupkit.checks.results:RESULTS",
        "travellers": "dupkit.checks.travellers:TRAVELLERS",
    },
)
"""Every check by name, in the order in which they run."""


def examine(document: Document) -> tuple[Diagnostic, ...]:
    """Return what all checks find in a document, with what its records know and what reading their sections finds."""
    findings = Findings()
    for record in document.records:
        _ = record.auction, record.play, tuple(record.tables.values()), record.notes
        findings.extend(record.findings)
    for check in CHECKS.values():
        check.examine(document, findings)
    return tuple(findings)
