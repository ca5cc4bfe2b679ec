"""The diagram of a deal: four hands round a compass, the label, the points and what can be made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dupkit.export.hand_records.analysis import analysis_line, draw_grid, grid_height, grid_width
from dupkit.export.hand_records.base import HandLook
from dupkit.export.hand_records.records import HandRecord
from dupkit.export.hand_records.words import dealer_words, ranks, spoken_hand, vulnerability_words
from dupkit.export.pdf.fonts import Face, width
from dupkit.export.pdf.page import Sheet
from dupkit.export.pdf.suits import BLACK, GREEN, GREY, RED
from dupkit.game.cards import FILE_SUITS
from dupkit.game.deal import Hand
from dupkit.game.table import SEATS, Seat, Side
from dupkit.languages import _, language
from dupkit.report.deals import points

LEADING: Final = 1.13
LINES: Final = 12.0
"""Four lines each for North, the middle and South."""
GRID: Final = 0.76
"""The size of the grid's type in that of the hands."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a diagram stands: its upper left corner, its size, and the size of type that fits."""

    x: float
    top: float
    width: float
    height: float
    size: float

    @property
    def line(self) -> float:
        """The distance from baseline to baseline."""
        return self.size * LEADING


def fitting(x: float, top: float, wide: float, high: float, look: HandLook, largest: float, ems: float = 21.0) -> Frame:
    """Return the frame of a cell with the largest type that its width (in letters ``ems``) and height allow."""
    foot = 1.0 if look.analysis != "none" else 0.2
    by_height = high / ((LINES + foot) * LEADING)
    by_width = wide / ems
    return Frame(x, top, wide, high, min(largest, by_height, by_width))


def draw_diagram(sheet: Sheet, record: HandRecord, frame: Frame, look: HandLook) -> None:
    """Draw a board in its frame."""
    with sheet.tags.group("Sect"):
        draw_label(sheet, record, frame, look)
        middle = frame.x + frame.width / 2
        box = 3.3 * frame.size
        column = middle - 1.95 * frame.size
        room = frame.width / 2 - box / 2 - 0.5 * frame.size
        tops = {Seat.NORTH: 0, Seat.WEST: 4, Seat.EAST: 4, Seat.SOUTH: 8}
        lefts = {
            Seat.NORTH: column,
            Seat.WEST: frame.x,
            Seat.EAST: middle + box / 2 + 0.5 * frame.size,
            Seat.SOUTH: column,
        }
        for seat in (Seat.NORTH, Seat.WEST, Seat.EAST, Seat.SOUTH):
            hand = shown_hand(record, seat, look)
            if seat is Seat.SOUTH and hand is not None and shows_grid(record, look):
                free = frame.width - grid_width(frame.size * GRID) - hand_width(hand, frame.size, look) - frame.size
                lefts[seat] = min(column, frame.x + max(free, 5.6 * frame.size))
                room = frame.x + frame.width - grid_width(frame.size * GRID) - lefts[seat] - 0.3 * frame.size
            draw_hand(sheet, seat, hand, lefts[seat], frame.top - tops[seat] * frame.line, frame.size, room, look)
        draw_compass(sheet, record, middle, frame.top - 6 * frame.line, box)
        if look.points:
            draw_points(sheet, record, frame, look)
        draw_analysis(sheet, record, frame, look)


def draw_label(sheet: Sheet, record: HandRecord, frame: Frame, look: HandLook) -> None:
    """Draw label, dealer and vulnerability: at the upper left, the number at the upper right in the Polish manner."""
    number = record.board.label or "?"
    words = [dealer_words(record.board, look.labels), vulnerability_words(record.board, look.labels)]
    room = frame.width / 2 - 2.3 * frame.size
    small = frame.size * 0.86
    if look.labels == "polish":
        sheet.text(
            frame.x + frame.width, frame.top - 2.2 * frame.size, number, frame.size * 2.6, face=Face.BOLD,
            align="right", kind="H2", room=room,
        )  # fmt: skip
        line = " / ".join(word for word in words if word)
        sheet.text(frame.x, frame.top - frame.size, line, small, room=room)
        return
    big = frame.size * 1.75
    y = frame.top - big * 0.82
    sheet.text(frame.x, y, number, big, face=Face.BOLD, kind="H2", room=room, alternative=f"{_('Board')} {number}")
    for word in words:
        y -= frame.line
        sheet.text(frame.x, y, word, small, room=room)
    if record.section:
        sheet.text(frame.x + frame.width, frame.top - small, record.section, small, align="right", colour=GREY)


def draw_hand(
    sheet: Sheet, seat: Seat, hand: Hand | None, x: float, top: float, size: float, room: float, look: HandLook
) -> None:
    """Draw four lines, spades first; nothing for a hand that is not given. The hand is read out as one."""
    if hand is None:
        return
    symbol = width("♠", Face.NARROW, size) + size * 0.14
    with sheet.tags.leaf("P", spoken_hand(seat, hand)):
        y = top - size * 0.86
        for suit in FILE_SUITS:
            sheet.text(x, y, suit.symbol, size)
            sheet.text(x + symbol, y, ranks(hand, suit, look.ten), size, room=room - symbol, whole=True)
            y -= size * LEADING


def hand_width(hand: Hand, size: float, look: HandLook) -> float:
    """Return the width of a hand's longest line."""
    symbol = width("♠", Face.NARROW, size) + size * 0.14
    return symbol + max(width(ranks(hand, suit, look.ten), Face.NARROW, size) for suit in FILE_SUITS)


def draw_compass(sheet: Sheet, record: HandRecord, middle: float, centre: float, box: float) -> None:
    """Draw the compass: vulnerable sides have a thick red edge, the others a thin green one; the dealer is inverse."""
    board, left, low = record.board, middle - box / 2, centre - box / 2
    sheet.box(left, low, box, box, thick=0.3)
    if board.vulnerability is not None:
        ns, ew = (board.vulnerability.of(side) for side in Side)
        for red, edges in (
            (ns, ((left, low, left + box, low), (left, low + box, left + box, low + box))),
            (ew, ((left, low, left, low + box), (left + box, low, left + box, low + box))),
        ):
            for edge in edges:
                sheet.line(*edge, 2.0 if red else 0.9, RED if red else GREEN)
    size, inset = box * 0.27, box * 0.2
    places = {
        Seat.NORTH: (middle, centre + box / 2 - inset), Seat.EAST: (middle + box / 2 - inset, centre),
        Seat.SOUTH: (middle, centre - box / 2 + inset), Seat.WEST: (middle - box / 2 + inset, centre),
    }  # fmt: skip
    with sheet.tags.artifact():
        for seat in SEATS:
            x, y = places[seat]
            deals = seat is board.dealer
            if deals:
                sheet.box(x - size * 0.6, y - size * 0.6, size * 1.2, size * 1.2, fill=BLACK, colour=None)
            letter = language().seat(str(seat))
            colour, face = (sheet.white, Face.BOLD) if deals else (BLACK, Face.REGULAR)
            sheet.text(x, y - size * 0.36, letter, size, align="centre", colour=colour, face=face)


def shown_hand(record: HandRecord, seat: Seat, look: HandLook) -> Hand | None:
    """Return the hand of a seat; None where it is not given or is to stay hidden."""
    return record.board.deal[seat] if record.board.deal is not None and str(seat) in look.seats else None


def draw_points(sheet: Sheet, record: HandRecord, frame: Frame, look: HandLook) -> None:
    """Draw the high-card points as a cross at the lower left: North above, South below."""
    size = frame.size * 0.82
    step = size * 1.35
    x, y = frame.x + step * 1.3, frame.top - 10.2 * frame.line
    places = {Seat.NORTH: (0, 1), Seat.EAST: (1, 0), Seat.SOUTH: (0, -1), Seat.WEST: (-1, 0)}
    hands = [(seat, shown_hand(record, seat, look)) for seat in SEATS]
    known = [(seat, points(hand)) for seat, hand in hands if hand is not None]
    if not known:
        return
    spoken = ", ".join(f"{language().seat(str(seat))} {value}" for seat, value in known)
    with sheet.tags.leaf("P", f"{_('HCP')}: {spoken}"):
        for seat, value in known:
            right, up = places[seat]
            sheet.text(x + right * step, y + up * size * 1.1, str(value), size, align="centre")


def shows_grid(record: HandRecord, look: HandLook) -> bool:
    """Return whether a board gets a grid of tricks."""
    return look.analysis == "grid" and look.seats == "NESW" and record.analysis.table is not None


def draw_analysis(sheet: Sheet, record: HandRecord, frame: Frame, look: HandLook) -> None:
    """Draw the grid of tricks at the lower right, and par, or what makes, under the diagram."""
    found = record.analysis
    if look.analysis == "none" or look.seats != "NESW":
        return
    if shows_grid(record, look) and found.table is not None:
        size = frame.size * GRID
        x = frame.x + frame.width - grid_width(size)
        bottom = frame.top - LINES * frame.line + 0.1 * frame.size
        draw_grid(sheet, found.table, x, bottom + grid_height(found.table, size), size)
    line = analysis_line(found, makeable=look.analysis == "makeable")
    if line:
        y = frame.top - (LINES + 0.72) * frame.line
        sheet.text(frame.x, y, line, frame.size * 0.82, room=frame.width)
