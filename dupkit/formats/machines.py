"""What the formats of dealing machines share: cards by number, owners of cards, documents of deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from dupkit.diagnostics import Findings, Span
from dupkit.event.record import BoardRecord, Document
from dupkit.formats.base import Source
from dupkit.formats.comments import comments_of
from dupkit.game.board import Board, number_of
from dupkit.game.cards import CARDS, FILE_SUITS
from dupkit.game.deal import FULL_DECK, Deal, Hand
from dupkit.game.table import SEATS

Layout = TypeVar("Layout")
INDEX_OF_NUMBER: Final = tuple(13 * suit + rank for suit in FILE_SUITS for rank in range(12, -1, -1))
"""The index of the card with number 1 (SA), 2 (SK) … 52 (C2)."""
NUMBER_OF_INDEX: Final = {index: number for number, index in enumerate(INDEX_OF_NUMBER, 1)}
HAND_SIZE: Final = 13
DECK_SIZE: Final = 52
BLANK_DEAL: Final = tuple(place // HAND_SIZE for place in range(DECK_SIZE))
"""The owners that Duplimate writes for a board that is not there: all spades to North, all hearts to East …"""


def deal_of_owners(owners: Sequence[int]) -> Deal:
    """Return the deal in which card number n (from 1) belongs to seat ``owners[n - 1]``, 0 North to 3 West."""
    masks = [0, 0, 0, 0]
    for index, owner in zip(INDEX_OF_NUMBER, owners, strict=True):
        masks[owner] |= 1 << index
    return deal_of_masks(masks)


def deal_of_masks(masks: Sequence[int]) -> Deal:
    """Return the deal of the four masks of N, E, S and W."""
    north, east, south, west = (Hand(mask) for mask in masks)
    return Deal((north, east, south, west))


def deal_of_three(masks: Sequence[int]) -> Deal:
    """Return the deal of N, E and S, with what is left to West."""
    return deal_of_masks([*masks, FULL_DECK & ~(masks[0] | masks[1] | masks[2])])


def owners_of(deal: Deal) -> list[int]:
    """Return the seat number of each card's owner, in the order of card numbers; the deal is whole."""
    owner = {index: seat for seat in SEATS for index in range(DECK_SIZE) if deal.masks[seat] >> index & 1}
    return [owner[index] for index in INDEX_OF_NUMBER]


def numbers_of(hand: Hand) -> list[int]:
    """Return the ascending card numbers of a hand."""
    return sorted(NUMBER_OF_INDEX[card.index] for card in hand)


def deal_fault(deal: Deal) -> str:
    """Return what is wrong with a deal that should be whole, or the empty string."""
    seen = 0
    for seat in SEATS:
        mask = deal.masks[seat]
        twice = mask & seen
        if twice:
            return f"{CARDS[twice.bit_length() - 1]} is dealt twice"
        seen |= mask
    for seat in SEATS:
        if deal.masks[seat].bit_count() != HAND_SIZE:
            return f"{seat.name.title()} has {deal.masks[seat].bit_count()} cards"
    return ""


def place(source: str, record: int, column: int = 1, length: int = 1) -> Span:
    """Return a place in a file of records: the record's number as the row, the byte or character as the column."""
    return Span(source, record, column, record, column + length)


def checked(deal: Deal, span: Span, findings: Findings) -> Deal | None:
    """Return the deal if it is whole; else a finding is made and there is none."""
    fault = deal_fault(deal)
    if fault:
        findings.add("DLR003", f"record {span.line} is no whole deal: {fault}", span, "deal the board again")
        return None
    return deal


def document_of(name: str, source: str, deals: Iterable[tuple[int, Deal, Span]], layout: object = None) -> Document:
    """Return the document of numbered deals; dealer and vulnerability are those of the board numbers."""
    document = Document(name, source, layout=layout)
    for number, deal, span in deals:
        board = Board.numbered(number, deal)
        document.records.append(BoardRecord(board.label, "", board.dealer, board.vulnerability, deal, span=span))
    return document


def whole_deals(document: Document, findings: Findings, what: str, numbered: bool = False) -> list[tuple[int, Deal]]:
    """Return the (number, deal) of the boards that can be written, with findings for what is left out.

    A format that is not ``numbered`` gives the boards the numbers 1, 2, 3 …; it is a finding where that is not so.
    """
    deals: list[tuple[int, Deal]] = []
    for place_, record in enumerate(distinct_boards(document), 1):
        if record.deal is None or not record.deal.complete:
            findings.add("DLR007", f'board "{record.label}" has no whole deal and is left out', record.span)
            continue
        deals.append((number_of(record.label) or place_, record.deal))
    if not numbered and [number for number, _ in deals] != list(range(1, len(deals) + 1)):
        findings.add("DLR006", f"{what} has no board numbers: the boards are read back as 1 to {len(deals)}")
    lost(document, findings, what)
    return deals


def distinct_boards(document: Document) -> list[BoardRecord]:
    """Return the records without those that repeat the board of another (second rooms, sections)."""
    kept: dict[str, BoardRecord] = {}
    rest: list[BoardRecord] = []
    for record in document.records:
        known = kept.get(record.label) if record.label else None
        if known is None or (known.deal is None and record.deal is not None):
            kept[record.label or f"\n{len(rest)}"] = record
            if known is not None:
                rest[rest.index(known)] = record
            else:
                rest.append(record)
        elif record.deal is not None and record.deal != known.deal:
            rest.append(record)
    return rest


def lost(document: Document, findings: Findings, what: str, turns: bool = True) -> None:
    """Add a note for each kind of thing that a file of deals alone does not carry.

    ``turns`` tells whether that holds for dealers and vulnerabilities too.
    """
    numbers = [(record, number_of(record.label)) for record in document.records]
    odd = sum(
        number is None
        or (record.dealer is not None and record.dealer is not Board.numbered(number).dealer)
        or (record.vulnerability is not None and record.vulnerability is not Board.numbered(number).vulnerability)
        for record, number in numbers
    )
    counts = {
        "auctions": sum(record.read_auction is not None or record.auction is not None for record in document.records),
        "plays": sum(record.read_play is not None or record.play is not None for record in document.records),
        "results": sum(bool(record.lines) or record.result is not None for record in document.records),
        "comments": sum(bool(comments_of(record)) for record in document.records),
        "names": sum(any(record.names) for record in document.records) + len(document.entrants),
        "labels, dealers or vulnerabilities that are not those of a number": odd if turns else 0,
    }
    for things, count in counts.items():
        if count:
            findings.add("DLR006", f"{what} does not carry {things} ({count})")


def begins_with_records(data: bytes, size: int, fits: Callable[[bytes], bool]) -> bool:
    """Return whether the data is whole records of a size in bytes, of which the first eight fit."""
    starts = range(0, min(len(data), 8 * size), size)
    return bool(data) and len(data) % size == 0 and all(fits(data[start : start + size]) for start in starts)


def records(source: Source, size: int, findings: Findings, start: int = 0) -> list[bytes]:
    """Return the whole records of a file; a finding where bytes are left over."""
    body = source.data[start:]
    whole, rest = divmod(len(body), size)
    if rest or not whole:
        message = f"{len(body)} bytes are no whole number of records of {size}"
        findings.add("DLR001", message, place(source.name, whole + 1, 1, max(1, rest)), "was the file cut off?")
    return [body[size * number : size * (number + 1)] for number in range(whole)]


def layout_of(document: Document, name: str, kind: type[Layout]) -> Layout | None:
    """Return the layout that the format itself kept when it read the document, else None."""
    return document.layout if document.format == name and isinstance(document.layout, kind) else None
