"""BER (Bernasconi): 52 digits a deal, the owner of each card (1 North … 4 West) in the order of card numbers."""

from __future__ import annotations

import re
from typing import Final

from dupkit.diagnostics import Findings, Outcome
from dupkit.event.record import Document
from dupkit.formats import machines
from dupkit.formats.base import Source

_ALLOWED: Final = re.compile(r"[1-4\s\x1a]{52,}")


class _Ber:
    name = "ber"
    title = "BER deals for Bernasconi machines"
    suffixes = (".ber",)
    binary = False
    writes = True

    def detect(self, source: Source) -> bool:
        """Return whether the file holds nothing but digits from 1 to 4, 52 a deal."""
        head = source.text[:4096]
        return _ALLOWED.fullmatch(head) is not None and len("".join(source.text.split())) % machines.DECK_SIZE == 0

    def read(self, source: Source) -> Outcome[Document]:
        """Return the deals; each keeps its place in the file as its board number."""
        findings = Findings()
        digits = "".join(source.text.replace("\x1a", "").split())
        whole, rest = divmod(len(digits), machines.DECK_SIZE)
        if rest or not whole:
            span = machines.place(source.name, whole + 1, 1, max(1, rest))
            findings.add("DLR001", f"{len(digits)} digits are no whole number of deals", span, "was the file cut off?")
        deals = []
        for number in range(1, whole + 1):
            span = machines.place(source.name, number, 1, machines.DECK_SIZE)
            row = digits[machines.DECK_SIZE * (number - 1) : machines.DECK_SIZE * number]
            if set(row) - set("1234"):
                findings.add("DLR002", f"deal {number} has other signs than 1, 2, 3, 4", span)
                continue
            deal = machines.deal_of_owners([int(digit) - 1 for digit in row])
            if machines.checked(deal, span, findings):
                deals.append((number, deal, span))
        line_end = re.search(r"\r?\n", source.text)
        layout = line_end[0] if line_end and deals else ""
        return Outcome(machines.document_of(self.name, source.name, deals, layout), tuple(findings))

    def write(self, document: Document) -> Outcome[bytes]:
        """Return the digits of all whole deals, one after the other."""
        findings = Findings()
        deals = machines.whole_deals(document, findings, "BER")
        line_end = machines.layout_of(document, self.name, str) or ""
        rows = ("".join(str(owner + 1) for owner in machines.owners_of(deal)) + line_end for _, deal in deals)
        return Outcome("".join(rows).encode(), tuple(findings))


BER = _Ber()
