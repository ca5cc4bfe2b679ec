"""Reading the file that a command names, or standard input."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from dupkit.diagnostics import Findings
    from dupkit.event.record import Document


def read_document(name: str, findings: Findings) -> Document | None:
    """Return the document of a file, ``-`` for standard input; None if it cannot be read, with the findings."""
    from dupkit.formats.read import read, read_file

    outcome = read("-", click.get_binary_stream("stdin").read()) if name == "-" else read_file(name)
    findings.extend(outcome.findings)
    return outcome.value
