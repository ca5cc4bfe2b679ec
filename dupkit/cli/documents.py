"""Reading the file that a command names, or standard input."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dupkit.diagnostics import Findings, Outcome
    from dupkit.event.record import Document


def read_document(name: str, findings: Findings) -> Document | None:
    """Return the document of a file, ``-`` for standard input; None if it cannot be read, with the findings."""
    outcome = read_named(name)
    findings.extend(outcome.findings)
    return outcome.value


def read_named(name: str) -> Outcome[Document]:
    """Return the document of a file, ``-`` for standard input, with the findings."""
    from dupkit.formats.read import read_file

    return read_file(name)
