"""From hand records to a PDF: each page of a style, with its number and the set of deals at its foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import BinaryIO, Final

from dupkit.export.hand_records.base import HandLook, Style
from dupkit.export.hand_records.records import HandRecord, Heading
from dupkit.export.hand_records.words import heading_line
from dupkit.export.pdf.fonts import Face
from dupkit.export.pdf.page import MM, PAPERS, Sheet
from dupkit.export.pdf.suits import GREY, PALETTES
from dupkit.languages import _

MARGIN: Final = 8 * MM


def write(
    style: Style,
    records: Sequence[HandRecord],
    head: Heading,
    look: HandLook,
    stream: BinaryIO,
    advance: Callable[[], None],
) -> int:
    """Write the pages of a style and return how many there are; no records make one page that says so."""
    paper = PAPERS[style.paper or look.paper]
    sheet = Sheet(
        stream,
        paper.turned if style.landscape else paper,
        heading_line(head) or _("Hand records"),
        PALETTES[look.suits],
    )
    pages = style.pages(records, sheet, look) if records else []
    for number, page in enumerate(pages, 1):
        if number > 1:
            sheet.next_page()
        style.draw(sheet, page, head, look, advance)
        printed = style.analysis and look.analysis != "none"
        _foot(sheet, page if printed else (), head, number, len(pages))
    if not pages:
        sheet.text(MARGIN, sheet.height - 2 * MARGIN, _("There are no deals."), 12)
    sheet.close()
    return max(1, len(pages))


def _foot(sheet: Sheet, page: tuple[HandRecord, ...], head: Heading, number: int, count: int) -> None:
    """Draw the number of the page, the set of deals, and what the tables mean."""
    with sheet.tags.artifact():
        pages = _("page {number} of {count}").format(number=number, count=count)
        used = sheet.text(sheet.width - MARGIN, MARGIN * 0.7, pages, 7.5, align="right", colour=GREY)
        deals = _("deals {name}").format(name=head.deals) if head.deals else ""
        legend = ""
        if any(record.analysis.table or record.analysis.makeable for record in page):
            legend = _("Tricks and par with all hands open (double dummy): what is possible, not what is likely.")
        line = "   ".join(part for part in (deals, legend) if part)
        sheet.text(MARGIN, MARGIN * 0.7, line, 7.5, colour=GREY, room=sheet.width - 2 * MARGIN - used - 10)


def page_head(sheet: Sheet, head: Heading) -> float:
    """Draw the event at the head of a page and return the height that is left below it."""
    y = sheet.height - MARGIN - 10
    used = sheet.text(MARGIN, y, head.title or _("Hand records"), 12, face=Face.BOLD, kind="H1", room=sheet.width * 0.6)
    rest = heading_line(Heading("", head.site, head.date, head.session))
    room = sheet.width - 2 * MARGIN - used - 10
    sheet.text(sheet.width - MARGIN, y, rest, 9, align="right", colour=GREY, room=room)
    return y - 7
