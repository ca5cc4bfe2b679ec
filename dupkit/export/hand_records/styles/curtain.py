"""Curtain cards: each hand on a card of its own, to be cut out and put into the boards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from dupkit.export.hand_records.base import HandLook
from dupkit.export.hand_records.cells import Cell
from dupkit.export.hand_records.diagram import draw_hand
from dupkit.export.hand_records.records import HandRecord, Heading
from dupkit.export.hand_records.words import dealer_words, seat_name, vulnerability_words
from dupkit.export.hand_records.write import MARGIN
from dupkit.export.pdf.fonts import Face
from dupkit.export.pdf.page import Sheet
from dupkit.export.pdf.suits import GREY, RULE
from dupkit.game.table import SEATS, Seat
from dupkit.languages import _

BOARDS: Final = 2
COLUMNS, ROWS = 2, 4


@dataclass(frozen=True, slots=True)
class CurtainCards:
    """Two boards on a page, four cards each, with marks to cut along."""

    name: str = "curtain"
    title: str = "a card for each hand, to be cut out"
    paper: str = ""
    landscape: bool = False
    results: bool = False
    analysis: bool = False

    def pages(self, records: Sequence[HandRecord], sheet: Sheet, look: HandLook) -> list[tuple[HandRecord, ...]]:
        """Return two boards a page."""
        return [tuple(records[start : start + BOARDS]) for start in range(0, len(records), BOARDS)]

    def draw(
        self, sheet: Sheet, page: tuple[HandRecord, ...], head: Heading, look: HandLook, advance: Callable[[], None]
    ) -> None:
        """Draw the cards of two boards."""
        wide = (sheet.width - 2 * MARGIN) / COLUMNS
        low = MARGIN * 1.4
        high = (sheet.height - MARGIN - low) / ROWS
        for number, record in enumerate(page):
            for place, seat in enumerate(SEATS):
                row = 2 * number + place // 2
                top = sheet.height - MARGIN - row * high
                draw_card(sheet, record, seat, Cell(MARGIN + place % 2 * wide, top, wide, high), head, look)
            advance()
        cut_marks(sheet, wide, high, 2 * len(page), low)


def draw_card(sheet: Sheet, record: HandRecord, seat: Seat, cell: Cell, head: Heading, look: HandLook) -> None:
    """Draw one hand: seat, board, dealer, vulnerability, the cards."""
    inset = cell.height * 0.07
    x, top = cell.x + inset, cell.top - inset
    size = min(cell.height / 9, cell.width / 15)
    large = min(cell.height / 7.2, cell.width / 11.5)
    with sheet.tags.group("Sect"):
        sheet.text(x, top - size * 0.9, seat_name(seat), size, face=Face.BOLD, kind="H2", room=cell.width * 0.5)
        label = f"{_('Board')} {record.board.label}"
        right = cell.x + cell.width - inset
        sheet.text(right, top - size * 0.9, label, size, face=Face.BOLD, align="right", room=cell.width * 0.4)
        words = (dealer_words(record.board, look.labels), vulnerability_words(record.board, look.labels))
        line = " · ".join(word for word in words if word)
        sheet.text(x, top - size * 1.75, line, size * 0.6, room=cell.width - 2 * inset)
        hand = record.board.deal[seat] if record.board.deal is not None else None
        draw_hand(sheet, seat, hand, x, top - size * 2.2, large, cell.width - 2 * inset, look)
        sheet.text(right, cell.top - cell.height + inset * 0.6, head.title, 6.5, align="right", colour=GREY,
                   room=cell.width * 0.7)  # fmt: skip


def cut_marks(sheet: Sheet, wide: float, high: float, rows: int, low: float) -> None:
    """Draw thin lines to cut along."""
    top = sheet.height - MARGIN
    for column in range(COLUMNS + 1):
        x = MARGIN + column * wide
        sheet.line(x, top + 6, x, top - rows * high - 6, 0.3, RULE)
    for row in range(rows + 1):
        y = top - row * high
        sheet.line(MARGIN - 6, y, sheet.width - MARGIN + 6, y, 0.3, RULE)


CURTAIN = CurtainCards()
