"""The boards of a PBN file and nothing else: label, dealer, vulnerability and checked hands."""

from __future__ import annotations

from typing import Final

from dupkit.checks import deals as deal_checks
from dupkit.diagnostics import Diagnostic, Findings, Outcome
from dupkit.event.record import BoardRecord, Document
from dupkit.formats.base import Source
from dupkit.formats.pbn.deal import plain_deal
from dupkit.formats.pbn.read import Games, collector_paused
from dupkit.formats.pbn.text import cut, normalise
from dupkit.formats.pbn.values import SEATS_BY_LETTER, read_vulnerability
from dupkit.game.board import Board

_NAMES: Final = ('[Board "', '[Dealer "', '[Vulnerable "', '[Deal "')


def read_boards(source: Source) -> Outcome[list[Board]]:
    """Return the boards of a PBN file, with findings about their tags and their hands only where something is wrong.

    A plain game gives its four values at once; any other is read as the whole file would be.
    """
    text, _ = normalise(source.text)
    games = Games(source.name)
    inherits = '"#' in text
    boards: list[Board] = []
    with collector_paused():
        for block in cut(text):
            part = text[block.start : block.end]
            board = None if inherits else _plain(part)
            if board is not None:
                boards.append(board)
                continue
            if boards:
                last = boards[-1]
                games.last = BoardRecord(last.label, "", last.dealer, last.vulnerability, last.deal)
            document = Document("pbn", source.name, records=list(games.records(text, block)))
            boards.extend(record.board for record in document.records)
            deal_checks.DEALS.examine(document, games.findings)
    return Outcome(boards, _of_boards(games.findings))


def _plain(part: str) -> Board | None:
    """Return the board of a game without brace comments whose deal is whole; None for any other.

    A tag that begins a line is in no other comment and behind no ``%``.
    """
    if "{" in part:
        return None
    values: list[str] = []
    for name in _NAMES:
        start = part.find(name)
        if start < 0 or (start and part[start - 1] != "\n"):
            return None
        start += len(name)
        end = part.find('"', start)
        if part[end + 1 : end + 2] != "]":
            return None
        values.append(part[start:end])
    if part.find(_NAMES[3], start) >= 0:
        return None
    label, dealer, vulnerability, deal = values
    seat, vulnerable, hands = SEATS_BY_LETTER.get(dealer), read_vulnerability(vulnerability), plain_deal(deal)
    if seat is None or vulnerable is None or hands is None or not hands.complete:
        return None
    return Board(label.strip(), seat, vulnerable, hands)


def _of_boards(findings: Findings) -> tuple[Diagnostic, ...]:
    """Return the findings that concern boards: those of auctions, plays and results are for the whole reader."""
    return tuple(item for item in findings.sorted() if item.code.startswith(("PBN", "DEL")))
