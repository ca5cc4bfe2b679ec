"""BWS: the databases of Bridgemate, BridgeTab, BridgePad and TabScore."""

from __future__ import annotations

from dupkit.diagnostics import Outcome
from dupkit.event.record import Document
from dupkit.formats.base import Source
from dupkit.formats.bws.pages import MAGIC


class Bws:
    """Bridgemate databases; read only, since Access alone writes them safely."""

    name = "bws"
    title = "Bridgemate database (BWS)"
    suffixes = (".bws",)
    binary = True
    writes = False

    def detect(self, source: Source) -> bool:
        """Return whether the file begins like an Access database."""
        return source.data[4:20].startswith(MAGIC)

    def read(self, source: Source) -> Outcome[Document]:
        """Return the results, names and hands of the database."""
        from dupkit.formats.bws.read import read_bws

        return read_bws(source)

    def write(self, document: Document) -> Outcome[bytes]:
        """Return nothing: a Bridgemate database is not written."""
        return Outcome(None)


BWS = Bws()
