"""What a format is, and the source that readers get: decoded text beside the raw bytes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from dupkit.diagnostics import Outcome
from dupkit.event.record import Document


@dataclass(frozen=True, slots=True)
class Source:
    """A file as given: its name, its bytes, and for text formats the decoded text with the encoding that was used.

    ``bom`` tells whether a byte order mark was there; the text does not contain it. Line ends are as in the file.
    """

    name: str
    data: bytes
    text: str = ""
    encoding: str = ""
    bom: bool = False


class Format(Protocol):
    """One file format: a module-level constant in a file of its own, listed in FORMATS."""

    name: str
    title: str
    suffixes: tuple[str, ...]
    binary: bool
    writes: bool

    def detect(self, source: Source) -> bool:
        """Return whether the content looks like this format, whatever the name of the file."""
        ...

    def read(self, source: Source) -> Outcome[Document]:
        """Return what the file says, with the findings; never raises for anything that the file holds."""
        ...

    def write(self, document: Document) -> Outcome[bytes]:
        """Return the file's bytes; a finding for each thing that the format cannot carry."""
        ...
