"""One deal a line: strings of double-dummy solvers, lines of dealing programs, and lists of four hands.

Read: ``N:hand hand hand hand`` (alone or inside a longer line of a solver's list), ``hand hand hand hand`` from North,
``n hand e hand s hand w hand``, and ``N Both hand hand hand hand`` with the auction behind it.
"""

from __future__ import annotations

import re
from typing import Final

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.event.record import BoardRecord, Document
from dupkit.formats import machines
from dupkit.formats.base import Source
from dupkit.game.auction import Auction, parse_call
from dupkit.game.board import number_of
from dupkit.game.deal import Deal, Hand, parse_hand
from dupkit.game.table import SEATS, Seat, Vulnerability, dealer_of, parse_seat, parse_vulnerability, vulnerability_of

_HAND: Final = r"(?:-|(?:10|[AKQJTakqjt2-9])*(?:\.(?:10|[AKQJTakqjt2-9])*){3})"
_FOUR: Final = rf"({_HAND})\s+({_HAND})\s+({_HAND})\s+({_HAND})"
_COLON: Final = re.compile(rf'"?([NESWnesw]):\s*{_FOUR}"?')
_LETTERS: Final = re.compile(rf"n\s+({_HAND})\s+e\s+({_HAND})\s+s\s+({_HAND})\s+w\s+({_HAND})\s*", re.I)
_TURN: Final = re.compile(rf"([NESW])\s+(None|N-?S|E-?W|Both|All|Love|Z|B)\s+{_FOUR}(?:\s+(.*))?", re.I)
_PLAIN: Final = re.compile(rf"{_FOUR}\s*")
_BEFORE: Final = re.compile(r"[A-Za-z0-9 ]{0,24}")
_WORDS: Final = re.compile(r"(NUMBER|FUT|TABLE|PAR2?|PLAY|TRACE)\b.*")
_AUCTION: Final = re.compile(r"([NESW])\s+(None|N-?S|E-?W|Both|All)\s+(.+)", re.I)
_CALLS: Final = {"PASS": "P", "DB": "X", "RD": "XX"}


class _OneLine:
    name = "one-line"
    title = "One deal a line (solver strings, lists of hands)"
    suffixes = (".dds", ".deals")
    binary = False
    writes = True

    def detect(self, source: Source) -> bool:
        """Return whether the first filled line, comments aside, is a deal."""
        for line in source.text[:20_000].splitlines():
            if line.strip() and not line.startswith(("#", "%", ";")):
                return _line(line.strip()) is not None
        return False

    def read(self, source: Source) -> Outcome[Document]:
        """Return the deals; dealer and vulnerability are those of the place in the file unless the line has its own."""
        findings = Findings()
        document = Document(self.name, source.name)
        for row, raw in enumerate(source.text.splitlines(), 1):
            line = raw.strip()
            if not line or line.startswith(("#", "%", ";")) or _WORDS.fullmatch(line):
                continue
            column = len(raw) - len(raw.lstrip()) + 1
            span = Span(source.name, row, column, row, column + len(line))
            found = _line(line)
            if found is not None:
                document.records.append(_record(found, len(document.records) + 1, span, findings))
            elif not (document.records and _add_auction(document.records[-1], line)):
                findings.add("DLR002", f'no deal stands in the line "{line[:60]}"', span, "N:hand hand hand hand")
        return Outcome(document, tuple(findings))

    def write(self, document: Document) -> Outcome[bytes]:
        """Return a line ``N:hand hand hand hand`` for each deal, whole or partial."""
        findings = Findings()
        lines = []
        for record in machines.distinct_boards(document):
            if record.deal is None:
                findings.add("DLR007", f'board "{record.label}" has no deal and is left out', record.span)
                continue
            lines.append(f"{record.deal.format(Seat.NORTH)}\n")
        numbers = [number_of(record.label) for record in document.records if record.deal is not None]
        if numbers != list(range(1, len(numbers) + 1)):
            findings.add("DLR006", f"a list of deals has no board numbers: they are read back as 1 to {len(lines)}")
        machines.lost(document, findings, "a list of deals")
        return Outcome("".join(lines).encode(), tuple(findings))


class _Found:
    """What a line says: four hands from North, dealer and vulnerability where it names them, and calls."""

    __slots__ = ("calls", "dealer", "hands", "vulnerability")

    def __init__(
        self, hands: list[str], dealer: Seat | None = None, vulnerability: Vulnerability | None = None, calls: str = ""
    ) -> None:
        self.hands, self.dealer, self.vulnerability, self.calls = hands, dealer, vulnerability, calls


def _line(line: str) -> _Found | None:
    match = _TURN.fullmatch(line)
    if match:
        word = match[2].upper().replace("Z", "NONE")
        vulnerability = Vulnerability.ALL if word == "B" else parse_vulnerability(word)
        return _Found(list(match.groups()[2:6]), parse_seat(match[1]), vulnerability, match[7] or "")
    match = _LETTERS.fullmatch(line) or _PLAIN.fullmatch(line)
    if match:
        return _Found(list(match.groups()))
    match = _COLON.search(line)
    if match and _BEFORE.fullmatch(line[: match.start()]):
        first = "NESW".index(match[1].upper())
        hands = list(match.groups()[1:])
        return _Found([hands[(seat - first) % 4] for seat in SEATS])
    return None


def _record(found: _Found, number: int, span: Span, findings: Findings) -> BoardRecord:
    record = BoardRecord(str(number), "", dealer_of(number), vulnerability_of(number), span=span)
    if found.dealer is not None:
        record.dealer, record.vulnerability = found.dealer, found.vulnerability
    hands = [None if word == "-" else parse_hand(word) for word in found.hands]
    deal = Deal((hands[0], hands[1], hands[2], hands[3]))
    fault = _fault(found.hands, hands, deal)
    if fault:
        findings.add("DLR003", f"the line is no deal: {fault}", span, "each card once, 13 to a player")
    else:
        record.deal = deal
    record._auction = _auction(found.dealer, found.calls)
    return record


def _auction(dealer: Seat | None, words: str) -> Auction | None:
    """Return the auction of calls behind a deal; None where there is none, or where a word is no call."""
    calls = tuple(parse_call(_CALLS.get(word.upper(), word)) for word in words.split())
    return Auction(dealer, calls) if dealer is not None and calls and None not in calls else None


def _add_auction(record: BoardRecord, line: str) -> bool:
    """Give the record the auction that stands on the line after its deal; return whether the line is one."""
    match = _AUCTION.fullmatch(line)
    auction = _auction(parse_seat(match[1]), match[3]) if match else None
    if match is None or auction is None:
        return False
    record.dealer, record.vulnerability = auction.dealer, parse_vulnerability(match[2])
    record._auction = auction
    return True


def _fault(words: list[str], hands: list[Hand | None], deal: Deal) -> str:
    if any(hand is None and word != "-" for hand, word in zip(hands, words, strict=True)):
        return "a hand cannot be read"
    if None not in hands:
        return machines.deal_fault(deal)
    masks = [mask for mask in deal.masks if mask]
    together = sum(masks)
    overlap = any(masks[i] & masks[j] for i in range(len(masks)) for j in range(i))
    return "a card is dealt twice" if overlap else "" if together else "no hand is given"


ONE_LINE = _OneLine()
