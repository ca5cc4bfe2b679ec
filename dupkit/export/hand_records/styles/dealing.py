"""The dealing sheet: for each card of a sorted pack the seat that gets it, to make up boards by hand."""

from __future__ import annotations

from typing import Final

from dupkit.export.hand_records.base import HandLook
from dupkit.export.hand_records.cells import Cell, CellStyle
from dupkit.export.hand_records.records import HandRecord
from dupkit.export.hand_records.words import dealer_words, suit_name, vulnerability_words
from dupkit.export.pdf.fonts import Face
from dupkit.export.pdf.page import Sheet
from dupkit.export.pdf.suits import BLACK, PALE, RULE
from dupkit.game.cards import FILE_SUITS, RANK_LETTERS, Rank, card_of
from dupkit.languages import _, language

RANKS: Final = RANK_LETTERS[::-1]


def draw_dealing(sheet: Sheet, record: HandRecord, cell: Cell, look: HandLook) -> None:
    """Draw a row for each suit with the letter of the seat under each rank."""
    size = min(cell.height / 7.2, cell.width / 22)
    words = (dealer_words(record.board, look.labels), vulnerability_words(record.board, look.labels))
    line = " · ".join(word for word in words if word)
    with sheet.tags.group("Sect"):
        used = sheet.text(cell.x, cell.top - size, f"{_('Board')} {record.board.label}", size * 1.1, face=Face.BOLD,
                          kind="H2", room=cell.width * 0.5)  # fmt: skip
        sheet.text(cell.x + used + size, cell.top - size, line, size * 0.8, room=cell.width - used - size)
        step, first = (cell.width - size * 1.4) / 13, cell.x + size * 1.4
        y = cell.top - size * 2.4
        with sheet.tags.leaf("P"):
            for place, rank in enumerate(RANKS):
                shown = language().ranks(rank, look.ten)
                sheet.text(first + (place + 0.5) * step, y, shown, size * 0.82, face=Face.NARROW_BOLD, align="centre")
        sheet.line(cell.x, y - size * 0.3, cell.x + cell.width, y - size * 0.3, 0.5, BLACK)
        for row, suit in enumerate(FILE_SUITS):
            y -= size * 1.2
            if row % 2:
                sheet.box(cell.x, y - size * 0.3, cell.width, size * 1.2, fill=PALE, colour=None)
            letters = [_seat(record, card_of(suit, Rank(14 - place)).index) for place in range(13)]
            with sheet.tags.leaf("P", f"{suit_name(suit)}: " + " ".join(letters)):
                sheet.text(cell.x, y, suit.symbol, size)
                for place, letter in enumerate(letters):
                    sheet.text(first + (place + 0.5) * step, y, letter, size, align="centre")
        sheet.line(cell.x, y - size * 0.4, cell.x + cell.width, y - size * 0.4, 0.4, RULE)


def _seat(record: HandRecord, index: int) -> str:
    """Return the letter of the seat that holds a card; a dot for one that nobody is given."""
    deal = record.board.deal
    held = [seat for seat, mask in enumerate(deal.masks) if mask >> index & 1] if deal is not None else []
    return language().seat("NESW"[held[0]]) if held else "·"


DEALING = CellStyle(
    "dealing",
    "for each card the seat that gets it, to deal boards by hand",
    2,
    7,
    draw_dealing,
    (170, 60),
    analysis=False,
)
