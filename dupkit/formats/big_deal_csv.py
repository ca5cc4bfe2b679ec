"""CSV of Big Deal: 16 columns of suits (North, East, South, West), the board number, and dealer/vulnerability."""

from __future__ import annotations

import csv
import io
import re
from typing import Final

from dupkit.diagnostics import Findings, Outcome
from dupkit.event.record import BoardRecord, Document
from dupkit.formats import machines
from dupkit.formats.base import Source
from dupkit.game.board import number_of
from dupkit.game.cards import FILE_SUITS
from dupkit.game.deal import Deal, parse_holding
from dupkit.game.table import SEATS, Seat, Vulnerability, dealer_of, parse_seat, parse_vulnerability, vulnerability_of

SUITS: Final = 16
_VULNERABILITY: Final = {
    Vulnerability.NONE: "-", Vulnerability.NS: "NS", Vulnerability.EW: "EW", Vulnerability.ALL: "All",
}  # fmt: skip
_CELL: Final = re.compile(r"[AKQJTakqjt2-9]*|10|-+")


def _rows(text: str) -> list[list[str]]:
    """Return the rows of cells; the separator is a comma or a semicolon, whichever stands in the first line."""
    head = text.lstrip()[:4096].splitlines()[0] if text.strip() else ""
    separator = ";" if head.count(";") > head.count(",") else ","
    try:
        return list(csv.reader(io.StringIO(text), delimiter=separator))
    except csv.Error:
        return []


def _is_deal(row: list[str]) -> bool:
    return len(row) >= SUITS + 1 and all(_holding(cell) is not None for cell in row[:SUITS])


def _holding(cell: str) -> int | None:
    return parse_holding("".join(cell.split()).strip("-").replace("10", "T"))


class _BigDealCsv:
    name = "big-deal-csv"
    title = "CSV deals of Big Deal"
    suffixes = (".csv",)
    binary = False
    writes = True

    def detect(self, source: Source) -> bool:
        """Return whether the first filled row is 16 suits that make a whole deal."""
        head = "\n".join(source.text[:4096].splitlines()[:3])
        row = next((row for row in _rows(head) if any(row)), [])
        return _is_deal(row) and not machines.deal_fault(_deal(row))

    def read(self, source: Source) -> Outcome[Document]:
        """Return the deals with the board numbers, dealers and vulnerabilities of the rows."""
        findings = Findings()
        document = Document(self.name, source.name, layout="\n" if "\r\n" not in source.text else "\r\n")
        for number, row in enumerate(_rows(source.text), 1):
            if not any(cell.strip() for cell in row):
                continue
            span = machines.place(source.name, number, 1, sum(map(len, row)) or 1)
            if not _is_deal(row):
                findings.add("DLR002", f"row {number} does not begin with 16 suits", span)
                continue
            deal = machines.checked(_deal(row), span, findings)
            if deal is not None:
                label = row[SUITS].strip() or str(len(document.records) + 1)
                dealer, vulnerability = _turn(label, row[SUITS + 1] if len(row) > SUITS + 1 else "")
                document.records.append(BoardRecord(label, "", dealer, vulnerability, deal, span=span))
        return Outcome(document, tuple(findings))

    def write(self, document: Document) -> Outcome[bytes]:
        """Return a row for each whole deal."""
        findings = Findings()
        line_end = machines.layout_of(document, self.name, str) or "\r\n"
        out = io.StringIO()
        writer = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator=line_end)
        for record in machines.distinct_boards(document):
            if record.deal is None or not record.deal.complete:
                findings.add("DLR007", f'board "{record.label}" has no whole deal and is left out', record.span)
                continue
            turn = str(record.dealer) if record.dealer is not None else ""
            if record.vulnerability is not None:
                turn = f"{turn}/{_VULNERABILITY[record.vulnerability]}"
            writer.writerow([*_suits(record.deal), record.label, turn])
        machines.lost(document, findings, "the CSV of Big Deal", turns=False)
        return Outcome(out.getvalue().encode(), tuple(findings))


def _deal(row: list[str]) -> Deal:
    masks = [0, 0, 0, 0]
    for place, cell in enumerate(row[:SUITS]):
        masks[place // 4] |= (_holding(cell) or 0) << 13 * FILE_SUITS[place % 4]
    return machines.deal_of_masks(masks)


def _suits(deal: Deal) -> list[str]:
    hands = (deal[seat] for seat in SEATS)
    return [hand.ranks(suit) for hand in hands if hand is not None for suit in FILE_SUITS]


def _turn(label: str, word: str) -> tuple[Seat | None, Vulnerability | None]:
    """Return dealer and vulnerability of ``N/-``; those of the board number where the cell is empty."""
    number = number_of(label)
    dealer, _, vulnerable = word.partition("/")
    if not word.strip() and number is not None:
        return dealer_of(number), vulnerability_of(number)
    return parse_seat(dealer), parse_vulnerability(vulnerable or "?")


BIG_DEAL_CSV = _BigDealCsv()
