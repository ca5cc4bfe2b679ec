"""DLM (Duplimate for Windows): a text of names and values, each board as 26 letters and three check digits."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.event.record import Document
from dupkit.formats import machines
from dupkit.formats.base import Source
from dupkit.game.deal import Deal

MOST: Final = 99
BLANK: Final = "aaaaaabffffffkkkkkklpppppp"
_BOARD: Final = re.compile(r"([a-p]{26})\s*([0-9]{3})", re.I)
_HEAD: Final = re.compile(r"\s*\[Document\]", re.I)


@dataclass(slots=True)
class DlmLayout:
    """The lines of the file as (name, value), in order, and its line end."""

    lines: list[tuple[str, str]] = field(default_factory=list)
    line_end: str = "\r\n"


class _Dlm:
    name = "dlm"
    title = "DLM deals of Duplimate"
    suffixes = (".dlm",)
    binary = False
    writes = True

    def detect(self, source: Source) -> bool:
        """Return whether the text is a Duplimate document."""
        head = source.text[:4096].lower()
        return _HEAD.match(source.text) is not None and ("duplicates" in head or "board 01=" in head)

    def read(self, source: Source) -> Outcome[Document]:
        """Return the boards from the first to the last that the document names."""
        findings = Findings()
        layout = DlmLayout(line_end="\n" if "\r\n" not in source.text else "\r\n")
        boards: dict[int, tuple[str, Span]] = {}
        facts: dict[str, str] = {}
        for row, line in enumerate(source.text.splitlines(), 1):
            key, equals, value = line.partition("=")
            layout.lines.append((key, value) if equals else (line, "\n"))
            name = " ".join(key.lower().split())
            board = re.fullmatch(r"board ([0-9]{1,3})", name)
            if board and equals:
                boards[int(board[1])] = value.strip(), machines.place(source.name, row, 1, len(line))
            elif equals:
                facts[name] = value.strip()
        deals = _deals(source, boards, facts, findings)
        _checksum(source, facts, findings)
        document = machines.document_of(self.name, source.name, deals, layout)
        document.title = facts.get("headline", "")
        return Outcome(document, tuple(findings))

    def write(self, document: Document) -> Outcome[bytes]:
        """Return a document with the 99 board lines that Duplimate expects."""
        findings = Findings()
        deals = machines.whole_deals(document, findings, "DLM", numbered=True)
        for number, _ in deals:
            if number > MOST:
                findings.add("DLR008", f"board {number} is left out: DLM has numbers up to {MOST}")
        by_number = {number: deal for number, deal in deals if number <= MOST}
        first, last = min(by_number, default=1), max(by_number, default=1)
        if len(by_number) < last - first + 1 and by_number:
            findings.add("DLR006", f"DLM holds the boards {first} to {last} without gaps: blank deals fill them")
        layout = machines.layout_of(document, self.name, DlmLayout) or DlmLayout()
        lines = _filled(layout.lines or _new_lines(document.title), by_number, first, last)
        text = "".join(f"{key}{layout.line_end}" if value == "\n" else f"{key}={value}{layout.line_end}"
                       for key, value in lines)  # fmt: skip
        return Outcome(text.encode("utf-8", "replace"), tuple(findings))


def check_digits(letters: str, number: int) -> int:
    """Return the check value of a board: its number and the codes of all 26 letters, XORed."""
    value = number
    for letter in letters:
        value ^= ord(letter)
    return value


def _deals(
    source: Source, boards: dict[int, tuple[str, Span]], facts: dict[str, str], findings: Findings
) -> list[tuple[int, Deal, Span]]:
    first, last = (_number(facts.get(name, "")) for name in ("from board", "to board"))
    if first is None or last is None or first > last:
        named = [number for number, (text, _) in boards.items() if not text.lower().startswith(BLANK)]
        first, last = min(named, default=1), max(named, default=0)
    deals = []
    for number in sorted(number for number in boards if first <= number <= last):
        text, span = boards[number]
        match = _BOARD.fullmatch(text)
        if match is None:
            findings.add("DLR002", f"board {number} has no 26 letters from a to p and three digits", span)
            continue
        letters = match[1].lower()
        if int(match[2]) != check_digits(letters, number):
            wanted = f"{check_digits(letters, number):03}"
            findings.add("DLR004", f'board {number}: the check digits "{match[2]}" should be "{wanted}"', span)
        owners = [owner for letter in letters for owner in divmod(ord(letter) - ord("a"), 4)]
        if letters == BLANK:
            findings.add("DLR005", f"board {number} is blank", span)
        elif machines.checked(machines.deal_of_owners(owners), span, findings):
            deals.append((number, machines.deal_of_owners(owners), span))
    if not deals or len(deals) < last - first + 1:
        message = f"the document says boards {first} to {last}, and has {len(deals)} deals"
        findings.add("DLR005", message, machines.place(source.name, 1))
    return deals


def _checksum(source: Source, facts: dict[str, str], findings: Findings) -> None:
    names = ("duplicates", "from board", "to board", "checksum")
    values = [_number(facts.get(name, "")) for name in names]
    if None in values or "status" not in facts:
        return
    copies, first, last, stated = (value or 0 for value in values)
    wanted = copies ^ first ^ last ^ (facts["status"].lower() == "show")
    if stated != wanted:
        findings.add("DLR004", f"the checksum {stated} should be {wanted}", machines.place(source.name, 1))


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch("[0-9]{1,4}", text) else None


def _board_text(deal: Deal | None, number: int) -> str:
    owners = machines.owners_of(deal) if deal is not None else machines.BLANK_DEAL
    letters = "".join(chr(ord("a") + 4 * owners[i] + owners[i + 1]) for i in range(0, machines.DECK_SIZE, 2))
    return f"{letters}{check_digits(letters, number):03}"


def _new_lines(title: str) -> list[tuple[str, str]]:
    facts = ("Status", "Show"), ("Duplicates", "1"), ("From board", ""), ("To board", ""), ("Checksum", "")
    lines = [("[Document]", "\n"), ("Headline", " ".join(title.split()) or "dupkit"), *facts[:4]]
    lines += [("Next board to duplimate", "0"), ("PrintOuts", "0"), ("Crypto key", "0"), facts[4]]
    for number in range(1, MOST + 1):
        lines += [(f"Duplicates {number:02}", "0"), (f"Board {number:02}", "")]
    return lines


def _filled(lines: list[tuple[str, str]], by_number: dict[int, Deal], first: int, last: int) -> list[tuple[str, str]]:
    """Return the lines with the boards, the range and the checksum put in."""
    facts = {" ".join(key.lower().split()): value.strip() for key, value in lines}
    checksum = (_number(facts.get("duplicates", "")) or 0) ^ first ^ last ^ (facts.get("status", "").lower() == "show")
    new = {"from board": str(first), "to board": str(last), "checksum": str(checksum)}
    filled = []
    for key, value in lines:
        name = " ".join(key.lower().split())
        board = re.fullmatch(r"board ([0-9]{1,3})", name)
        if board and value != "\n":
            number = int(board[1])
            value = _board_text(by_number.get(number), number)
        filled.append((key, new.get(name, value) if value != "\n" else value))
    missing = sorted(set(by_number) - {number for number in by_number if f"board {number:02}" in facts})
    return filled + [(f"Board {number:02}", _board_text(by_number[number], number)) for number in missing]


DLM = _Dlm()
