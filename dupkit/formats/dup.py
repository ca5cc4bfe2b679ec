"""DUP (Duplimate): records of 156 bytes: card numbers as in BRI, hands as in DGE, a trailer with the first board."""

from __future__ import annotations

import re
from typing import Final

from dupkit.diagnostics import Findings, Outcome
from dupkit.event.record import Document
from dupkit.formats import machines
from dupkit.formats.base import Source
from dupkit.formats.bri import DIGITS, deal_of_digits, digits_of
from dupkit.formats.dge import TEXT, deal_of_text, text_of

RECORD: Final = 156
TRAILER: Final = 10
MOST: Final = 99
_TRAILER: Final = re.compile(rb"[YN ][YN ]([ 0-9]{3})([ 0-9]) ([ 0-9]{2}) ")


class _Dup:
    name = "dup"
    title = "DUP deals for Duplimate machines"
    suffixes = (".dup",)
    binary = True
    writes = True

    def detect(self, source: Source) -> bool:
        """Return whether the file is records of 156 bytes that begin with card numbers."""
        return machines.begins_with_records(source.data, RECORD, lambda row: deal_of_digits(row[:DIGITS]) is not None)

    def read(self, source: Source) -> Outcome[Document]:
        """Return the deals, numbered from the first board that the first trailer names."""
        findings = Findings()
        rows = machines.records(source, RECORD, findings)
        first = _first_board(source, rows, findings)
        deals = []
        for number, record in enumerate(rows, 1):
            span = machines.place(source.name, number, 1, RECORD)
            deal = deal_of_digits(record[:DIGITS])
            if deal is None:
                findings.add("DLR002", f"record {number} does not begin with 39 card numbers", span)
                continue
            shown = record[DIGITS : DIGITS + TEXT]
            if shown.strip(b"\0 ") and deal_of_text(shown) != deal:
                findings.add(
                    "DLR004", f"record {number}: the hands as text are not those of the card numbers",
                    machines.place(source.name, number, DIGITS + 1, TEXT), "the card numbers are taken",
                )  # fmt: skip
            if machines.checked(deal, span, findings):
                deals.append((first + number - 1, deal, span))
        layout = [record[-TRAILER:] for record in rows], [record[DIGITS : DIGITS + TEXT] for record in rows]
        return Outcome(machines.document_of(self.name, source.name, deals, layout), tuple(findings))

    def write(self, document: Document) -> Outcome[bytes]:
        """Return the records of all whole deals; the trailer stands on each record, as current programs write it."""
        findings = Findings()
        deals = machines.whole_deals(document, findings, "DUP", numbered=True)
        if len(deals) > MOST:
            findings.add("DLR008", f"{len(deals)} boards, but DUP has room for {MOST}")
            deals = deals[:MOST]
        first = deals[0][0] if deals else 1
        if first > MOST or [number for number, _ in deals] != list(range(first, first + len(deals))):
            findings.add("DLR006", f"DUP numbers its boards from the first ({first}) on without gaps")
            first = min(first, MOST)
        trailer = f"YN{first:<3}0 {len(deals):>2} ".encode()
        trailers, texts = [trailer] * len(deals), [text_of(deal) for _, deal in deals]
        kept = machines.layout_of(document, self.name, tuple)
        if kept is not None and deals and len(kept[0]) == len(deals) and _same(kept[0][0], trailer):
            trailers, texts = kept[0], [_text(old, new) for old, new in zip(kept[1], texts, strict=True)]
        rows = zip(deals, texts, trailers, strict=True)
        return Outcome(b"".join(digits_of(deal) + text + end for (_, deal), text, end in rows), tuple(findings))


def _first_board(source: Source, rows: list[bytes], findings: Findings) -> int:
    """Return the number of the first board: from the first trailer, else 1; a wrong count is a finding."""
    match = _TRAILER.fullmatch(rows[0][-TRAILER:]) if rows else None
    if match is None:
        return 1
    count = int(match[3].strip() or b"0")
    if count and count != len(rows):
        span = machines.place(source.name, 1, RECORD - TRAILER + 1, TRAILER)
        findings.add("DLR005", f"the trailer says {count} boards, the file has {len(rows)}", span)
    digits = match[1].replace(b" ", b"")
    return max(1, int(digits or b"1"))


def _same(old: bytes, new: bytes) -> bool:
    """Return whether a kept trailer says the same first board and count as the one that is needed."""
    matches = [_TRAILER.fullmatch(text) for text in (old, new)]
    return all(matches) and len({(match[1].strip(), match[3].strip()) for match in matches if match}) == 1


def _text(old: bytes, new: bytes) -> bytes:
    """Return the kept text part where it is blank (deals not to be shown), else the new one."""
    return old if not old.strip(b"\0 ") else new


DUP = _Dup()
