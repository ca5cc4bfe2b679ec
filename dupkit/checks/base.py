"""What a check is: a named look at a document that appends findings and changes nothing."""

from __future__ import annotations

from typing import Protocol

from dupkit.diagnostics import Findings
from dupkit.event.record import Document


class Check(Protocol):
    """One check: a module-level constant in a file of its own, listed in CHECKS."""

    name: str
    title: str

    def examine(self, document: Document, findings: Findings) -> None:
        """Append what is wrong with the document."""
        ...
