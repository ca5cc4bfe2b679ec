"""CDS: 14 bytes a deal: the board number, then two bits a card."""

from __future__ import annotations

from typing import Final

from dupkit.diagnostics import Findings, Outcome
from dupkit.event.record import Document
from dupkit.formats import machines
from dupkit.formats.base import Source
from dupkit.formats.rzd import pack, unpack
from dupkit.game.deal import Deal

RECORD: Final = 14
MOST: Final = 255


class _Cds:
    name = "cds"
    title = "CDS deals for dealing machines"
    suffixes = (".cds",)
    binary = True
    writes = True

    def detect(self, source: Source) -> bool:
        """Return whether the file is records of a board number and a whole deal."""
        return machines.begins_with_records(
            source.data, RECORD, lambda row: bool(row[0]) and not machines.deal_fault(_deal(row))
        )

    def read(self, source: Source) -> Outcome[Document]:
        """Return the deals under the board numbers that the file gives."""
        findings = Findings()
        deals = []
        for number, row in enumerate(machines.records(source, RECORD, findings), 1):
            span = machines.place(source.name, number, 1, RECORD)
            if not row[0]:
                findings.add("DLR002", f"record {number} has the board number 0", span)
                continue
            deal = machines.checked(_deal(row), span, findings)
            if deal:
                deals.append((row[0], deal, span))
        return Outcome(machines.document_of(self.name, source.name, deals), tuple(findings))

    def write(self, document: Document) -> Outcome[bytes]:
        """Return the records of all whole deals with a number up to 255."""
        findings = Findings()
        deals = machines.whole_deals(document, findings, "CDS", numbered=True)
        for number, _ in deals:
            if number > MOST:
                findings.add("DLR008", f"board {number} is left out: CDS has numbers up to {MOST}")
        rows = (bytes([number]) + pack(deal, shift=1) for number, deal in deals if number <= MOST)
        return Outcome(b"".join(rows), tuple(findings))


def _deal(row: bytes) -> Deal:
    return unpack(row[1:], shift=1)


CDS = _Cds()
