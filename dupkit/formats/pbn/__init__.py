"""Portable Bridge Notation 2.1: reading, writing, verifying and repairing."""

from __future__ import annotations

import re
from typing import Final

from dupkit.diagnostics import Outcome
from dupkit.event.record import BoardRecord, Document
from dupkit.formats.base import Source
from dupkit.game.double_dummy import DoubleDummyTable

_TAG: Final = re.compile(r'^[ \t]*\[[A-Za-z][A-Za-z0-9_]*[ \t]*"', re.MULTILINE)


class Pbn:
    """The format PBN."""

    name = "pbn"
    title = "Portable Bridge Notation"
    suffixes = (".pbn",)
    binary = False
    writes = True

    def detect(self, source: Source) -> bool:
        """Return whether a line begins with a tag."""
        return bool(_TAG.search(source.text))

    def read(self, source: Source) -> Outcome[Document]:
        """Return what the file says, with the findings."""
        from dupkit.formats.pbn.read import read

        return read(source)

    def write(self, document: Document) -> Outcome[bytes]:
        """Return the file's bytes: in its own layout where it was read from PBN, else in export format."""
        from dupkit.formats.pbn.write import write

        return write(document)


class PbnExport:
    """PBN in export format: the one layout and spelling of the standard, whatever the file looked like."""

    name = "pbn-export"
    title = "Portable Bridge Notation, export format"
    suffixes = (".pbn",)
    binary = False
    writes = True

    def detect(self, source: Source) -> bool:
        """Return False: reading knows one PBN."""
        return False

    def read(self, source: Source) -> Outcome[Document]:
        """Return what the file says, with the findings."""
        return PBN.read(source)

    def write(self, document: Document) -> Outcome[bytes]:
        """Return the file's bytes in export format, with a finding for each thing that it cannot carry."""
        from dupkit.formats.pbn.export import export

        return export(document)


PBN: Final = Pbn()
PBN_EXPORT: Final = PbnExport()


def double_dummy(record: BoardRecord) -> DoubleDummyTable | None:
    """Return the double-dummy table that a record states: OptimumResultTable, DoubleDummyTricks or Ability."""
    return record.tricks_table
