"""BRI: records of 128 bytes with the card numbers of North, East and South; West has the rest."""

from __future__ import annotations

from typing import Final

from dupkit.diagnostics import Findings, Outcome
from dupkit.event.record import Document
from dupkit.formats import machines
from dupkit.formats.base import Source
from dupkit.game.deal import Deal
from dupkit.game.table import Seat

RECORD: Final = 128
DIGITS: Final = 78
FILLER: Final = b" " * 32 + b"\0" * 18


def deal_of_digits(digits: bytes) -> Deal | None:
    """Return the deal of 39 two-digit card numbers; None where one is no number from 01 to 52."""
    if not digits.isdigit() or len(digits) != DIGITS:
        return None
    numbers = [int(digits[start : start + 2]) for start in range(0, DIGITS, 2)]
    if not all(1 <= number <= machines.DECK_SIZE for number in numbers):
        return None
    masks = [0, 0, 0]
    for place, number in enumerate(numbers):
        bit = 1 << machines.INDEX_OF_NUMBER[number - 1]
        masks[place // machines.HAND_SIZE] |= bit
    return machines.deal_of_three(masks)


def digits_of(deal: Deal) -> bytes:
    """Return the 39 card numbers of North, East and South, each hand ascending."""
    hands = (deal[seat] for seat in (Seat.NORTH, Seat.EAST, Seat.SOUTH))
    return "".join(f"{number:02}" for hand in hands if hand for number in machines.numbers_of(hand)).encode()


class _Bri:
    name = "bri"
    title = "BRI deals for dealing machines"
    suffixes = (".bri",)
    binary = True
    writes = True

    def detect(self, source: Source) -> bool:
        """Return whether the file is records of 128 bytes that begin with card numbers."""
        return machines.begins_with_records(source.data, RECORD, lambda row: deal_of_digits(row[:DIGITS]) is not None)

    def read(self, source: Source) -> Outcome[Document]:
        """Return the deals; each keeps its place in the file as its board number."""
        findings = Findings()
        deals, fillers = [], []
        for number, record in enumerate(machines.records(source, RECORD, findings), 1):
            span = machines.place(source.name, number, 1, RECORD)
            deal = deal_of_digits(record[:DIGITS])
            if deal is None:
                findings.add("DLR002", f"record {number} does not begin with 39 card numbers", span)
                continue
            if machines.checked(deal, span, findings):
                deals.append((number, deal, span))
                fillers.append(record[DIGITS:])
        layout = fillers if any(filler != FILLER for filler in fillers) else None
        return Outcome(machines.document_of(self.name, source.name, deals, layout), tuple(findings))

    def write(self, document: Document) -> Outcome[bytes]:
        """Return the records of all whole deals."""
        findings = Findings()
        deals = machines.whole_deals(document, findings, "BRI")
        fillers = machines.layout_of(document, self.name, list) or [FILLER] * len(deals)
        if len(fillers) != len(deals):
            fillers = [FILLER] * len(deals)
        data = b"".join(digits_of(deal) + filler for (_, deal), filler in zip(deals, fillers, strict=True))
        return Outcome(data, tuple(findings))


BRI = _Bri()
