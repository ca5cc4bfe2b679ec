"""BHG (Borel): a blank line, then a line of 52 letters a deal: the hands clockwise from the dealer's."""

from __future__ import annotations

import re
from typing import Final

from dupkit.diagnostics import Findings, Outcome
from dupkit.event.record import Document
from dupkit.formats import machines
from dupkit.formats.base import Source
from dupkit.game.deal import Deal
from dupkit.game.table import Seat, dealer_of

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def _deal(letters: str, dealer: Seat) -> Deal:
    masks = [0, 0, 0, 0]
    for place, letter in enumerate(letters):
        masks[dealer.turn(place // machines.HAND_SIZE)] |= 1 << machines.INDEX_OF_NUMBER[LETTERS.index(letter)]
    return machines.deal_of_masks(masks)


def _letters(deal: Deal, dealer: Seat) -> str:
    hands = (deal[dealer.turn(step)] for step in range(4))
    return "".join(LETTERS[number - 1] for hand in hands if hand for number in machines.numbers_of(hand))


class _Bhg:
    name = "bhg"
    title = "BHG deals for Borel machines"
    suffixes = (".bhg",)
    binary = False
    writes = True

    def detect(self, source: Source) -> bool:
        """Return whether the file holds nothing but lines of 52 letters, the first of them a deal."""
        words = source.text[:20_000].replace("\x1a", "").split()
        if not words or len(set(words[0])) != len(LETTERS):
            return False
        whole = words if len(source.text) <= 20_000 else words[:-1]
        return all(len(word) == len(LETTERS) and word.isascii() and word.isalpha() for word in whole)

    def read(self, source: Source) -> Outcome[Document]:
        """Return the deals; the n-th line of letters is board n, and its dealer's hand comes first."""
        findings = Findings()
        deals, number = [], 0
        for row, line in enumerate(source.text.replace("\x1a", "").splitlines(), 1):
            word = line.strip()
            if not word:
                continue
            number += 1
            span = machines.place(source.name, row, 1, len(word))
            if not re.fullmatch("[A-Za-z]{52}", word):
                findings.add("DLR002", f'line {row} does not consist of 52 letters: "{word[:60]}"', span)
                continue
            deal = _deal(word, dealer_of(number))
            if machines.checked(deal, span, findings):
                deals.append((number, deal, span))
        if not number:
            findings.add("DLR001", "there is no deal in the file", machines.place(source.name, 1))
        layout = "\n" if "\r\n" not in source.text else "\r\n"
        return Outcome(machines.document_of(self.name, source.name, deals, layout), tuple(findings))

    def write(self, document: Document) -> Outcome[bytes]:
        """Return a blank line and the lines of all whole deals."""
        findings = Findings()
        deals = machines.whole_deals(document, findings, "BHG")
        line_end = machines.layout_of(document, self.name, str) or "\r\n"
        rows = [_letters(deal, dealer_of(number)) for number, (_, deal) in enumerate(deals, 1)]
        return Outcome("".join(row + line_end for row in ["", *rows]).encode(), tuple(findings))


BHG = _Bhg()
