"""The booklet: pages of half a sheet with two boards and their comments, in the order for folding and stapling."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from dupkit.export.hand_records.base import HandLook
from dupkit.export.hand_records.cells import Cell, beside
from dupkit.export.hand_records.records import HandRecord, Heading
from dupkit.export.hand_records.words import heading_line
from dupkit.export.hand_records.write import MARGIN
from dupkit.export.pdf.fonts import Face
from dupkit.export.pdf.page import Sheet
from dupkit.export.pdf.suits import GREY, RULE
from dupkit.game.board import Board

BOARDS: Final = 2
EMPTY: Final = HandRecord(Board(""))
"""Stands where a page of the booklet stays white."""
_DRAW = beside(9.5, 0.6, 8.0)


def folded(count: int) -> list[tuple[int, int]]:
    """Return the pages side by side on each side of the sheets, from 0; the last and the first are the cover."""
    whole = -(-count // 4) * 4
    sides = []
    for side in range(whole // 2):
        left, right = whole - 1 - side, side
        sides.append((left, right) if side % 2 == 0 else (right, left))
    return sides


@dataclass(frozen=True, slots=True)
class Booklet:
    """Sheets on their side, to be printed on both, folded in the middle and stapled."""

    name: str = "booklet"
    title: str = "a booklet to fold, two boards on each of its pages with comments"
    paper: str = ""
    landscape: bool = True
    results: bool = False
    analysis: bool = True

    def pages(self, records: Sequence[HandRecord], sheet: Sheet, look: HandLook) -> list[tuple[HandRecord, ...]]:
        """Return four boards a side, in the order for folding."""
        leaves = [tuple(records[start : start + BOARDS]) for start in range(0, len(records), BOARDS)]
        filled = [(*leaf, *[EMPTY] * (BOARDS - len(leaf))) for leaf in leaves]
        white = (EMPTY,) * BOARDS
        found = []
        for left, right in folded(len(filled)):
            pair = [filled[one] if one < len(filled) else white for one in (left, right)]
            found.append((*pair[0], *pair[1]))
        return found

    def draw(
        self, sheet: Sheet, page: tuple[HandRecord, ...], head: Heading, look: HandLook, advance: Callable[[], None]
    ) -> None:
        """Draw two pages of the booklet with the line to fold along."""
        half = sheet.width / 2
        sheet.line(half, sheet.height - 4, half, sheet.height - 16, 0.4, RULE)
        sheet.line(half, 4, half, 16, 0.4, RULE)
        for side in range(2):
            left = side * half + MARGIN
            room = half - 2 * MARGIN
            boards = page[side * BOARDS : (side + 1) * BOARDS]
            if all(record is EMPTY for record in boards):
                continue
            y = sheet.height - MARGIN - 8
            sheet.text(left, y, heading_line(head), 8, face=Face.NARROW_BOLD, colour=GREY, room=room)
            high = (y - 8 - MARGIN * 1.6) / BOARDS
            for place, record in enumerate(boards):
                if record is EMPTY:
                    continue
                top = y - 8 - place * high
                sheet.line(left, top, left + room, top, 0.4, RULE)
                _DRAW(sheet, record, Cell(left, top - 6, room, high - 12), look)
                advance()


BOOKLET = Booklet()
