"""Traveller files (.trv): what a director types, read line by line through `grammars/traveller.lark`."""

from __future__ import annotations

import re
from typing import Final

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.event.record import Document
from dupkit.formats.base import Source
from dupkit.formats.traveller_lines import Reading
from dupkit.formats.traveller_read import read_line
from dupkit.formats.traveller_write import write_document

_LINE_END: Final = re.compile(r"\r\n|\r|\n|\u2028|\u2029|\x85")
_MARKS: Final = re.compile(r"(?im)^\s*board\s+\S+.*$|^\s*(pair|player|team)\s+\S+.*:")


class TravellerFormat:
    """The format of traveller files, laid down in docs/traveller-files.md."""

    name = "trv"
    title = "Traveller file"
    suffixes = (".trv",)
    binary = False
    writes = True

    def detect(self, source: Source) -> bool:
        """Return whether the text has a line that opens a board or names an entrant."""
        return "[" not in source.text[:200] and bool(_MARKS.search(source.text[:20_000]))

    def read(self, source: Source) -> Outcome[Document]:
        """Return the boards with their lines, the entrants, options and penalties; a fault costs one line."""
        findings = Findings()
        reading = Reading(Document(self.name, source.name), findings)
        for number, text in enumerate(_LINE_END.split(source.text), 1):
            read_line(reading, text, Span(source.name, number, 1, number, 1))
        reading.finish()
        return Outcome(reading.document, tuple(findings))

    def write(self, document: Document) -> Outcome[bytes]:
        """Return the document as a traveller file; a finding for each thing that it cannot carry."""
        return write_document(document)


TRAVELLER: Final = TravellerFormat()
