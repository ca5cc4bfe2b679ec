"""What an exporter is, and the look that its user may choose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import BinaryIO, Protocol

from dupkit.report.table import Report


@dataclass(frozen=True, slots=True)
class Look:
    """How a sheet looks: paper ("a4", "letter", "a5"), suits ("two", "four", "outline"), a terminal and its width."""

    paper: str = "a4"
    suits: str = "two"
    terminal: bool = False
    width: int = 100


PLAIN = Look()


class Exporter(Protocol):
    """A way to write reports: a module-level constant in a file of its own, listed in EXPORTERS."""

    name: str
    title: str
    suffix: str

    def write(self, reports: Sequence[Report], stream: BinaryIO, look: Look = PLAIN) -> None:
        """Write the reports; the same reports give the same bytes."""
        ...
