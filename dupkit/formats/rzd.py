"""RZD (KoPS): a header with the number of deals, then 13 bytes a deal, two bits a card."""

from __future__ import annotations

from typing import Final

from dupkit.diagnostics import Findings, Outcome
from dupkit.event.record import Document
from dupkit.formats import machines
from dupkit.formats.base import Source
from dupkit.game.cards import FILE_SUITS
from dupkit.game.deal import Deal

HEADER: Final = 13
SIZE: Final = 13
MOST: Final = 0xFFFF


def unpack(data: bytes, shift: int = 0) -> Deal:
    """Return the deal of 13 bytes: a byte a rank from the ace, spades in the high bits; 0 North to 3 West.

    ``shift`` is what the format adds to each owner.
    """
    masks = [0, 0, 0, 0]
    for place, byte in enumerate(data):
        for step, suit in enumerate(FILE_SUITS):
            owner = ((byte >> 6 - 2 * step) - shift) & 3
            masks[owner] |= 1 << 13 * suit + 12 - place
    return machines.deal_of_masks(masks)


def pack(deal: Deal, shift: int = 0) -> bytes:
    """Return the 13 bytes of a whole deal; the inverse of `unpack`."""
    owners = machines.owners_of(deal)
    return bytes(
        sum((owners[13 * step + place] + shift & 3) << 6 - 2 * step for step in range(4)) for place in range(SIZE)
    )


class _Rzd:
    name = "rzd"
    title = "RZD deals of KoPS"
    suffixes = (".rzd",)
    binary = True
    writes = True

    def detect(self, source: Source) -> bool:
        """Return whether a header with blanks stands before whole deals of 13 bytes."""
        data = source.data
        blank = not data[2:HEADER].strip(b" \0")
        return len(data) >= HEADER + SIZE and len(data) % SIZE == 0 and blank and not _fault(data[HEADER:][:SIZE])

    def read(self, source: Source) -> Outcome[Document]:
        """Return the deals; each keeps its place in the file as its board number."""
        findings = Findings()
        rows = machines.records(source, SIZE, findings, HEADER)
        count = int.from_bytes(source.data[:2], "little")
        if count != len(rows):
            span = machines.place(source.name, 1, 1, 2)
            findings.add("DLR005", f"the header says {count} deals, the file has {len(rows)}", span)
        deals = []
        for number, row in enumerate(rows, 1):
            span = machines.place(source.name, number, 1, SIZE)
            deal = machines.checked(unpack(row), span, findings)
            if deal:
                deals.append((number, deal, span))
        return Outcome(machines.document_of(self.name, source.name, deals), tuple(findings))

    def write(self, document: Document) -> Outcome[bytes]:
        """Return the header and all whole deals."""
        findings = Findings()
        deals = machines.whole_deals(document, findings, "RZD")
        if len(deals) > MOST:
            findings.add("DLR008", f"{len(deals)} boards, but RZD has room for {MOST}")
        deals = deals[:MOST]
        header = len(deals).to_bytes(2, "little") + b" " * (HEADER - 2)
        return Outcome(header + b"".join(pack(deal) for _, deal in deals), tuple(findings))


def _fault(data: bytes) -> str:
    return machines.deal_fault(unpack(data))


RZD = _Rzd()
