"""USEBIO: the XML of the English Bridge Union for results, versions 1.0 to 1.3."""

from __future__ import annotations

import re

from dupkit.diagnostics import Outcome
from dupkit.event.record import Document
from dupkit.formats.base import Source


class Usebio:
    """USEBIO results: pairs, teams and individuals, with hands; `NOTES` says what is not carried."""

    name = "usebio"
    title = "USEBIO results (XML)"
    suffixes = (".xml",)
    binary = False
    writes = True

    def detect(self, source: Source) -> bool:
        """Return whether the first element is USEBIO."""
        return re.match(r"\s*(?:<\?.*?\?>|<!--.*?-->|<![^>]*>|\s)*<USEBIO[\s>/]", source.text[:4096], re.S) is not None

    def read(self, source: Source) -> Outcome[Document]:
        """Return the document of the file."""
        from dupkit.formats.usebio.read import read_usebio

        return read_usebio(source)

    def write(self, document: Document) -> Outcome[bytes]:
        """Return the document as USEBIO 1.2."""
        from dupkit.formats.usebio.write import write_usebio

        return write_usebio(document)


USEBIO = Usebio()
