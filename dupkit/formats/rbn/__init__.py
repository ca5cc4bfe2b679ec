"""RBN and RBX, Richard Pavlicek's bridge notation: one line a field, or one line a record."""

from __future__ import annotations

import re
from typing import Final

from dupkit.diagnostics import Outcome
from dupkit.event.record import Document
from dupkit.formats.base import Source

_LINES: Final = re.compile(r"^(?:H [NESW?][:;]|A [NESW?][ZNEB?](?::|\s*$)|% ?RB[NX]\b)", re.M)
_BRACES: Final = re.compile(r"^[A-Z]\{[^{}\n]*\}[ \t]*(?:[A-Z0-9]?\{[^{}\n]*\}[ \t]*)+$", re.M)


class Rbn:
    """RBN and RBX; the suffix .rbx, or reading RBX, makes the writer write RBX."""

    name = "rbn"
    title = "RBN and RBX (Richard's Bridge Notation)"
    suffixes = (".rbn", ".rbx")
    binary = False
    writes = True

    def detect(self, source: Source) -> bool:
        """Return whether a line with a deal or an auction stands near the start."""
        head = source.text[:20_000]
        return _LINES.search(head) is not None or _BRACES.search(head) is not None

    def read(self, source: Source) -> Outcome[Document]:
        """Return the document of the file."""
        from dupkit.formats.rbn.read import read_rbn

        return read_rbn(source)

    def write(self, document: Document) -> Outcome[bytes]:
        """Return the records as RBN."""
        from dupkit.formats.rbn.write import write_rbn

        return write_rbn(document)


RBN = Rbn()
