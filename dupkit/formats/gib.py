"""The input of GIB: a switch with the order of the hands, four hands, then dealer and vulnerability."""

from __future__ import annotations

import re
from typing import Final

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.event.record import BoardRecord, Document
from dupkit.formats import machines
from dupkit.formats.base import Source
from dupkit.game.deal import Deal, Hand, parse_hand
from dupkit.game.table import Seat, Vulnerability, parse_seat, parse_vulnerability

_ORDER: Final = re.compile(r"(?:^|\s)-([NESW]{4})(?=\s|$)")
_TURN: Final = re.compile(r"([NESW])\s+(-|NONE|NS|EW|BOTH)", re.I)


class _Gib:
    name = "gib"
    title = "GIB input"
    suffixes = (".gib",)
    binary = False
    writes = True

    def detect(self, source: Source) -> bool:
        """Return whether the first filled line has the switch with the four seats."""
        line = next((line for line in source.text[:2000].splitlines() if line.strip()), "")
        return _ORDER.search(line) is not None and sorted(_ORDER.findall(line)[0]) == sorted("NESW")

    def read(self, source: Source) -> Outcome[Document]:
        """Return the deals, numbered in the order of the file."""
        findings = Findings()
        document = Document(self.name, source.name)
        order = "NESW"
        hands: list[str] = []
        for row, raw in enumerate(source.text.splitlines(), 1):
            line = raw.strip()
            switch, turn = _ORDER.search(line), _TURN.fullmatch(line)
            span = Span(source.name, row, 1, row, len(raw) + 1)
            if switch is not None:
                order, hands = switch[1], []
            elif turn is not None:
                record = BoardRecord(str(len(document.records) + 1), "", parse_seat(turn[1]), span=span)
                record.vulnerability = parse_vulnerability(turn[2])
                record.deal = _deal(order, hands, span, findings)
                document.records.append(record)
                hands = []
            elif line.count(".") == 3 and len(hands) < 4:
                hands.append(line)
            elif line:
                findings.add("DLR002", f'the line "{line[:60]}" is no hand', span, "SPADES.HEARTS.DIAMONDS.CLUBS")
        if not document.records:
            findings.add("DLR002", "the file ends without a dealer", Span(source.name), 'add a line such as "N -"')
        return Outcome(document, tuple(findings))

    def write(self, document: Document) -> Outcome[bytes]:
        """Return the input for each board with a whole deal, a dealer and a vulnerability."""
        findings = Findings()
        lines: list[str] = []
        for record in machines.distinct_boards(document):
            if record.deal is None or not record.deal.complete or record.dealer is None or record.vulnerability is None:
                message = f'board "{record.label}" has no whole deal, dealer or vulnerability and is left out'
                findings.add("DLR007", message, record.span)
                continue
            lines.append("-NESW -H")
            lines += [str(hand) for hand in record.deal.hands]
            word = {Vulnerability.NONE: "-", Vulnerability.ALL: "both"}.get(record.vulnerability)
            lines.append(f"{record.dealer} {word or record.vulnerability}")
        machines.lost(document, findings, "GIB input", turns=False)
        return Outcome("".join(f"{line}\n" for line in lines).encode(), tuple(findings))


def _deal(order: str, words: list[str], span: Span, findings: Findings) -> Deal | None:
    """Return the deal of four hands in the order of the switch; a finding where it is none."""
    hands: list[Hand | None] = [None] * 4
    for letter, word in zip(order, words, strict=False):
        hands[Seat("NESW".index(letter))] = parse_hand(word)
    deal = Deal((hands[0], hands[1], hands[2], hands[3]))
    return machines.checked(deal, span, findings)


GIB = _Gib()
