"""USEBIO: the XML of the English Bridge Union for results, versions 1.0 to 1.3."""

from __future__ import annotations

import re

from dupkit.diagnostics import Outcome
from dupkit.event.record import Document
from dupkit.formats.base import Source


def _after_prologue(text: str) -> str:
    """Return the text from the first element on: behind the declaration, comments and the document type."""
    while True:
        text = text.lstrip()
        end = "?>" if text.startswith("<?") else "-->" if text.startswith("<!--") else ">"
        if end == ">" and not text.startswith("<!"):
            return text
        if end == ">" and "[" in text.partition(">")[0]:
            end = "]>"
        text = text.partition(end)[2]


class Usebio:
    """USEBIO results: pairs, teams and individuals, with hands; `NOTES` says what is not carried."""

    name = "usebio"
    title = "USEBIO results (XML)"
    suffixes = (".xml",)
    binary = False
    writes = True

    def detect(self, source: Source) -> bool:
        """Return whether the first element is USEBIO."""
        return re.match(r"<(?:\w+:)?USEBIO[\s>/]", _after_prologue(source.text[:8192])) is not None

    def read(self, source: Source) -> Outcome[Document]:
        """Return the document of the file."""
        from dupkit.formats.usebio.read import read_usebio

        return read_usebio(source)

    def write(self, document: Document) -> Outcome[bytes]:
        """Return the document as USEBIO 1.2."""
        from dupkit.formats.usebio.write import write_usebio

        return write_usebio(document)


USEBIO = Usebio()
