"""Cards for the tables of a session: the table's number, its QR and its code, six cards on a page."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import BinaryIO, Final

from dupkit.export.pdf.fonts import Face
from dupkit.export.pdf.page import MM, PAPERS, Sheet
from dupkit.languages import _

COLUMNS, ROWS = 2, 3
QR_SIZE: Final = 46 * MM


@dataclass(frozen=True, slots=True)
class TableCard:
    """One card: section, table, the code that players type, and the address behind the QR."""

    section: str
    table: str
    code: str
    address: str


def write_table_cards(
    cards: Sequence[TableCard], title: str, stream: BinaryIO, paper: str = "a4", address: str = ""
) -> None:
    """Write the cards as PDF: table, QR and code large; with ``address`` also a page for the wall and quick cards."""
    page = PAPERS[paper]
    sheet = Sheet(stream, page, title)
    wide, tall = page.width / COLUMNS, page.height / ROWS
    for number, card in enumerate(cards):
        place = number % (COLUMNS * ROWS)
        if number and not place:
            sheet.next_page()
        _card(sheet, card, title, place % COLUMNS * wide, page.height - (place // COLUMNS + 1) * tall, wide, tall)
    if not cards:
        sheet.text(20 * MM, page.height - 30 * MM, _("There are no tables."), 14)
    if address:
        sheet.next_page()
        _wall(sheet, title, address)
        sheet.next_page()
        for place in range(COLUMNS * ROWS):
            _quick(sheet, place % COLUMNS * wide, page.height - (place // COLUMNS + 1) * tall, wide, tall)
    sheet.close()


def _wall(sheet: Sheet, title: str, address: str) -> None:
    """Draw the page for the wall: the address of the results and of joining, readable from afar."""
    middle = sheet.width / 2
    sheet.text(middle, sheet.height - 45 * MM, title, 34, face=Face.BOLD, align="centre", room=sheet.width - 30 * MM)
    side = 110 * MM
    _qr(sheet, address, middle - side / 2, sheet.height - 60 * MM - side, side)
    sheet.text(
        middle, sheet.height - 80 * MM - side, address, 24, face=Face.BOLD, align="centre", room=sheet.width - 30 * MM
    )
    words = _("Join the club's wifi, then scan. The code of your table is on its card.")
    sheet.text(middle, sheet.height - 95 * MM - side, words, 14, align="centre", room=sheet.width - 30 * MM)


def quick_steps() -> tuple[str, ...]:
    """Return what a player needs to know, a line each."""
    return (
        _("Tap the board."),
        _("Contract, declarer, result, lead: OK."),
        _("Hand the phone over: Accept or Wrong."),
        _("Then the screen says where you go."),
        _("Call the director is always there."),
        _("Nothing gets lost when the wifi goes."),
    )


def _quick(sheet: Sheet, x: float, y: float, wide: float, tall: float) -> None:
    """Draw the quick card of a player."""
    sheet.canvas.setLineWidth(0.3)
    sheet.canvas.rect(x, y, wide, tall)
    sheet.text(x + 10 * MM, y + tall - 16 * MM, _("Your phone at the table"), 15, face=Face.BOLD, room=wide - 20 * MM)
    for number, words in enumerate(quick_steps(), 1):
        line = y + tall - (18 + 11 * number) * MM
        sheet.text(x + 10 * MM, line, str(number), 13, face=Face.BOLD)
        sheet.text(x + 18 * MM, line, words, 12, room=wide - 26 * MM)


def _card(sheet: Sheet, card: TableCard, title: str, x: float, y: float, wide: float, tall: float) -> None:
    middle, top = x + wide / 2, y + tall
    sheet.canvas.setLineWidth(0.3)
    sheet.canvas.rect(x, y, wide, tall)
    sheet.text(middle, top - 9 * MM, title, 9, align="centre", room=wide - 10 * MM)
    name = f"{_('Table')} {card.section}{card.table}"
    sheet.text(middle, top - 22 * MM, name, 30, face=Face.BOLD, align="centre", room=wide - 10 * MM)
    _qr(sheet, card.address, middle - QR_SIZE / 2, top - 26 * MM - QR_SIZE, QR_SIZE)
    spelt = f"{card.code[:3]} {card.code[3:]}"
    sheet.text(middle, y + 19 * MM, spelt, 24, face=Face.BOLD, align="centre")
    sheet.text(middle, y + 12 * MM, card.address.rsplit("/j/", 1)[0], 9, align="centre", room=wide - 10 * MM)
    steps = _("Join the club's wifi, scan, and stay connected though it has no internet.")
    sheet.text(middle, y + 6 * MM, steps, 7.5, align="centre", room=wide - 8 * MM)


def _qr(sheet: Sheet, address: str, x: float, y: float, side: float) -> None:
    """Draw the QR of an address in black squares."""
    import segno

    matrix = segno.make(address, error="m", micro=False).matrix
    step = side / len(matrix)
    sheet.canvas.setFillGray(0)
    for row, line in enumerate(matrix):
        for column, dark in enumerate(line):
            if dark:
                sheet.canvas.rect(x + column * step, y + side - (row + 1) * step, step, step, stroke=0, fill=1)


def qr_svg(address: str) -> bytes:
    """Return the QR of an address as an SVG picture."""
    import segno

    stream = io.BytesIO()
    segno.make(address, error="m", micro=False).save(stream, kind="svg", scale=5, border=3, light="#fff", dark="#000")
    return stream.getvalue()
