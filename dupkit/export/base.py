"""What an exporter is, and the look that its user may choose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import BinaryIO, Protocol

from dupkit.report.table import Report


@dataclass(frozen=True, slots=True)
class Look:
    """How a sheet looks.

    ``paper`` is "a4", "letter" or "a5"; ``suits`` "two", "four" or "outline"; ``fractions`` shows matchpoints in a
    workbook as 12 1/2; a terminal gets colours and has a width.
    """

    paper: str = "a4"
    suits: str = "two"
    fractions: bool = False
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
