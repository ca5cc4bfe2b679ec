"""What was bid, played and said about a board: a column of text beside or under its diagram."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from dupkit.export.hand_records.base import HandLook
from dupkit.export.hand_records.records import HandRecord
from dupkit.export.hand_records.words import seat_name
from dupkit.export.pdf.fonts import Face, drawable, shorten, wrapped
from dupkit.export.pdf.page import Sheet
from dupkit.export.pdf.suits import BLACK, GREY, RULE
from dupkit.game.auction import Call
from dupkit.game.result import PassedOut, Played
from dupkit.game.table import Seat
from dupkit.languages import _, language
from dupkit.report.shown import card, contract

COLUMNS: Final = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
SUPERSCRIPTS: Final = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_SUITS: Final = re.compile(r"(?:\\|!)([SHDC])(?![A-Za-z])", re.IGNORECASE)
SMALLEST: Final = 6.5


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a story: texts at shares of the width, its face and how tall it is in lines."""

    cells: tuple[tuple[float, str], ...]
    face: Face = Face.NARROW
    soft: bool = False
    after: float = 0.0
    ruled: bool = False


def symbols(text: str) -> str:
    """Return a comment with its ``!S``, or the same with a backslash, as a suit symbol."""
    return _SUITS.sub(lambda match: "♠♥♦♣"["SHDC".index(match[1].upper())], text)


def call_text(call: Call | None) -> str:
    """Return a call for people."""
    if call is None:
        return "–"
    return contract(str(call)) if call.is_bid else {"P": _("pass"), "X": "×", "XX": "××"}[str(call)]


def raised(number: int) -> str:
    """Return a number in raised digits."""
    return "".join(SUPERSCRIPTS[int(digit)] for digit in str(number))


def numbered_notes(record: HandRecord) -> list[tuple[str, str]]:
    """Return the notes on calls, by the place of the call; they are counted from 1 in that order."""
    found = [(place, note) for place, note in record.notes if place.isdecimal()]
    return sorted(found, key=lambda item: int(item[0]))


def auction_rows(record: HandRecord) -> list[Row]:
    """Return the auction: the seats with their players, then the calls, with a raised number where there is a note."""
    auction = record.auction
    if auction is None or not auction.calls:
        return []
    numbers = {place: raised(number) for number, (place, _note) in enumerate(numbered_notes(record), 1)}
    shares = (0.0, 0.25, 0.5, 0.75)
    rows = [Row(_cells(shares, [seat_name(seat) for seat in COLUMNS]), Face.NARROW_BOLD)]
    if any(record.names):
        rows.append(Row(_cells(shares, [record.names[seat] for seat in COLUMNS]), soft=True))
    rows[-1] = Row(rows[-1].cells, rows[-1].face, rows[-1].soft, 0.25, ruled=True)
    texts = [""] * COLUMNS.index(auction.dealer)
    for place, call in enumerate(auction.calls, 1):
        texts.append(call_text(call) + numbers.get(str(place), ""))
    rows += [Row(_cells(shares, texts[start : start + 4])) for start in range(0, len(texts), 4)]
    rows[-1] = Row(rows[-1].cells, after=0.35)
    return rows


def _cells(shares: tuple[float, ...], texts: list[str]) -> tuple[tuple[float, str], ...]:
    return tuple(zip(shares, texts, strict=False))


def result_text(record: HandRecord) -> str:
    """Return contract, declarer, result and lead in one line; the empty string where nothing is known."""
    found = []
    if isinstance(record.result, Played):
        margin = record.result.margin
        made = f"{margin:+d}".replace("-", "−") if margin else "="
        found.append(f"{contract(str(record.result.contract))} {seat_name(record.result.declarer)} {made}")
    elif isinstance(record.result, PassedOut):
        found.append(_("passed out"))
    first = record.play.tricks[0].cards[:1] if record.play is not None and record.play.tricks else ()
    if first and first[0] is not None:
        found.append(f"{_('Lead')} {card(str(first[0]))}")
    return "   ".join(found)


def play_rows(record: HandRecord) -> list[Row]:
    """Return the tricks, a line each: number, leader and the cards."""
    if record.play is None:
        return []
    rows = []
    for number, trick in enumerate(record.play.tricks, 1):
        cards = ["?" if one is None else card(str(one)) for one in trick.cards]
        lead = f"{number}. {language().seat(str(trick.leader))}"
        rows.append(Row(_cells((0.0, 0.2, 0.38, 0.56, 0.74), [lead, *cards])))
    if rows:
        rows[-1] = Row(rows[-1].cells, after=0.35)
    return rows


def story_rows(record: HandRecord, look: HandLook, size: float, room: float) -> list[Row]:
    """Return everything that is said about a board as rows for a column of a width."""
    rows = auction_rows(record) if look.auction else []
    if look.auction and rows:
        for number, (_place, note) in enumerate(numbered_notes(record), 1):
            rows += [Row(((0.0, line),), soft=True) for line in _lines(f"{raised(number)} {note}", size, room)]
    line = result_text(record) if look.auction else ""
    if line:
        rows.append(Row(((0.0, line),), Face.NARROW_BOLD, after=0.35))
    if look.play:
        rows += play_rows(record)
    for comment in record.comments if look.auction else ():
        rows += [Row(((0.0, text),)) for text in _lines(comment, size, room)]
    return rows


def _lines(text: str, size: float, room: float) -> list[str]:
    return wrapped(drawable(symbols(text), Face.NARROW), Face.NARROW, size, room)


def draw_story(
    sheet: Sheet, record: HandRecord, x: float, top: float, room: float, bottom: float, largest: float, look: HandLook
) -> None:
    """Draw the story of a board in a column, in a size that fits; what is too long even so ends with an ellipsis."""
    size = largest
    rows = story_rows(record, look, size, room)
    while size > SMALLEST and _height(rows, size) > top - bottom:
        size = max(SMALLEST, size - 0.5)
        rows = story_rows(record, look, size, room)
    draw_rows(sheet, rows, x, top, room, bottom, size)


def _height(rows: list[Row], size: float) -> float:
    return sum((1 + row.after) * size * 1.25 for row in rows)


def draw_rows(
    sheet: Sheet, rows: list[Row], x: float, top: float, room: float, bottom: float, size: float
) -> list[Row]:
    """Draw rows from the top down and return those that there was no room for."""
    y = top
    for number, row in enumerate(rows):
        y -= size * 1.25
        if y < bottom:
            return rows[number:]
        last = number + 1 < len(rows) and y - (1 + row.after) * size * 1.25 < bottom
        colour = GREY if row.soft else BLACK
        with sheet.tags.leaf("P"):
            for place, (share, text) in enumerate(row.cells):
                until = row.cells[place + 1][0] if place + 1 < len(row.cells) else (share + 0.25 if share else 1.0)
                space = (until - share) * room - (2 if until < 1 else 0)
                words = shorten(f"{text} …", row.face, size, space) if last and len(row.cells) == 1 else text
                sheet.text(x + share * room, y, words, size, face=row.face, colour=colour, room=space)
        if row.ruled:
            sheet.line(x, y - size * 0.3, x + room, y - size * 0.3, 0.4, RULE)
        y -= row.after * size * 1.25
    return []
