"""DGE: records of 128 bytes with the hands as text, each suit behind the byte that prints as its symbol."""

from __future__ import annotations

from typing import Final

from dupkit.diagnostics import Findings, Outcome
from dupkit.event.record import Document
from dupkit.formats import machines
from dupkit.formats.base import Source
from dupkit.game.cards import FILE_SUITS
from dupkit.game.deal import Deal, parse_holding
from dupkit.game.table import SEATS

RECORD: Final = 128
TEXT: Final = 68
_MARKS: Final = dict(zip(b"\x06\x03\x04\x05", FILE_SUITS, strict=True))
_MARK_OF: Final = {suit: mark for mark, suit in _MARKS.items()}


def deal_of_text(text: bytes) -> Deal | None:
    """Return the deal of 68 bytes: N, E, S, W with spades, hearts, diamonds, clubs; None where it is none."""
    masks, hand, suit = [0, 0, 0, 0], -1, None
    ranks: list[str] = []
    for byte in [*text.rstrip(b"\0 "), 6]:
        if byte not in _MARKS:
            ranks.append(chr(byte))
            continue
        holding = parse_holding("".join(ranks))
        if holding is None or (ranks and suit is None) or hand > 3:
            return None
        if suit is not None:
            masks[hand] |= holding << 13 * suit
        suit, ranks = _MARKS[byte], []
        hand += suit is FILE_SUITS[0]
    return machines.deal_of_masks(masks) if hand == 4 else None


def text_of(deal: Deal) -> bytes:
    """Return the 68 bytes of a whole deal."""
    hands = (deal[seat] for seat in SEATS)
    return b"".join(
        bytes([_MARK_OF[suit]]) + hand.ranks(suit).encode() for hand in hands if hand for suit in FILE_SUITS
    )


class _Dge:
    name = "dge"
    title = "DGE deals for dealing machines"
    suffixes = (".dge",)
    binary = True
    writes = True

    def detect(self, source: Source) -> bool:
        """Return whether the file is records of 128 bytes that begin with a spade symbol and a deal."""
        data = source.data
        return len(data) >= RECORD and len(data) % RECORD == 0 and deal_of_text(data[:TEXT]) is not None

    def read(self, source: Source) -> Outcome[Document]:
        """Return the deals; each keeps its place in the file as its board number."""
        findings = Findings()
        deals = []
        for number, record in enumerate(machines.records(source, RECORD, findings), 1):
            span = machines.place(source.name, number, 1, TEXT)
            deal = deal_of_text(record[:TEXT])
            if deal is None:
                findings.add("DLR002", f"record {number} has no four hands of four suits", span)
            elif machines.checked(deal, span, findings):
                deals.append((number, deal, span))
        return Outcome(machines.document_of(self.name, source.name, deals), tuple(findings))

    def write(self, document: Document) -> Outcome[bytes]:
        """Return the records of all whole deals."""
        findings = Findings()
        deals = machines.whole_deals(document, findings, "DGE")
        return Outcome(b"".join(text_of(deal).ljust(RECORD, b"\0") for _, deal in deals), tuple(findings))


DGE = _Dge()
