"""Cards of a movement as PDF: guide cards, personal cards, a caller's sheet, table mats, travellers, pick-up slips.

Every card is a page of its own in large clear type, on A4, Letter, A5 or A6; all is derived from the plays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import BinaryIO, Final

from dupkit.export.pdf.fonts import Face, width, wrapped
from dupkit.export.pdf.page import MM, PAPERS, Paper, Sheet
from dupkit.export.pdf.suits import BLACK, GREY, PALE
from dupkit.game.table import dealer_of, vulnerability_of
from dupkit.movements.base import Kind, Plan
from dupkit.movements.cards import calls, personal_cards, seat_words, table_cards
from dupkit.movements.show import boards_text, counted, facts

PAPER: Final = {**PAPERS, "a6": Paper("a6", 105 * MM, 148 * MM)}
LARGEST, SMALLEST = 20.0, 4.5
CALLS_A_PAGE = 20


class _Page:
    """A card being drawn: the sheet, its margins and how far down it is filled."""

    def __init__(self, sheet: Sheet, head: str, under: str) -> None:
        self.sheet = sheet
        self.left = min(15 * MM, sheet.width * 0.06)
        self.room = sheet.width - 2 * self.left
        big = min(34.0, sheet.width / 14)
        self.y = sheet.height - self.left - big
        sheet.text(self.left, self.y, head, big, face=Face.BOLD, room=self.room, kind="H1")
        for line in wrapped(under, Face.NARROW, big * 0.4, self.room):
            self.y -= big * 0.5
            sheet.text(self.left, self.y, line, big * 0.4, colour=GREY)
        self.y -= big * 0.45

    @property
    def left_over(self) -> float:
        """The height that is still free."""
        return self.y - self.left

    def table(
        self, heads: Sequence[str], rows: Sequence[Sequence[str]], shares: Sequence[float], bold: Sequence[int] = ()
    ) -> None:
        """Draw rows as large as the page allows; ``shares`` are the parts of the width, ``bold`` columns stand out."""
        total = sum(shares)
        widths = [self.room * share / total for share in shares]
        high = min(self.left_over / (len(rows) + 1.4), LARGEST * 2.5)
        size = max(SMALLEST, min(LARGEST, high / 2.4, self.room / 23))
        self._row(heads, widths, size * 0.62, size * 1.5, [], BLACK)
        self.sheet.line(self.left, self.y, self.left + self.room, self.y, 1.2, BLACK)
        for number, row in enumerate(rows):
            if number % 2:
                self.sheet.box(self.left, self.y - high, self.room, high, fill=PALE, colour=None)
            self._row(row, widths, size, high, bold, BLACK)
            self.sheet.line(self.left, self.y, self.left + self.room, self.y)

    def _row(
        self,
        texts: Sequence[str],
        widths: Sequence[float],
        size: float,
        high: float,
        bold: Sequence[int],
        colour: object,
    ) -> None:
        x = self.left
        self.y -= high
        with self.sheet.tags.leaf("P"):
            for place, (text, wide) in enumerate(zip(texts, widths, strict=True)):
                face = Face.NARROW_BOLD if place in bold else Face.NARROW
                smaller, lines = _fitted(text, face, size, wide - 8, high - 2)
                top = self.y + high / 2 + (len(lines) / 2 - 0.82) * smaller * 1.06
                for line in lines:
                    self.sheet.text(x + 2, top, line, smaller, face=face, room=wide - 6)
                    top -= smaller * 1.06
                x += wide


def _fitted(text: str, face: Face, size: float, room: float, high: float) -> tuple[float, list[str]]:
    """Return the size of type at which a text fits a cell without breaking a word, and its lines."""
    if not text:
        return size, []
    while True:
        lines = wrapped(text, face, size, room)
        whole = all(width(word, face, size) <= room for word in text.split())
        if (whole and len(lines) * size * 1.06 <= high) or size <= SMALLEST:
            return size, lines
        size *= 0.94


def write_cards(plan: Plan, stream: BinaryIO, kinds: Sequence[str] = ("guide",), paper: str = "a4") -> None:
    """Write the cards of a plan; ``kinds`` are names of KINDS, in the order in which they are to come."""
    sheet = Sheet(stream, PAPER[paper], plan.title or plan.name)
    first = True
    for kind in kinds:
        for draw in KINDS[kind](plan):
            if not first:
                sheet.next_page()
            first = False
            draw(sheet)
    sheet.close()


Draw = Callable[[Sheet], None]


def _guide(plan: Plan) -> list[Draw]:
    """Return the guide cards: what lies on each table."""
    lead = f"{plan.title} · {counted(plan.boards_per_set, 'board')} a round" if plan.title else plan.name

    def one(card_number: int) -> Draw:
        card = cards[card_number]
        heads = ["Rd", *card.words, "Boards", *(f"{word} then to" for word in card.words), "Boards then to"]
        shares = [1.0, *(1.1 for _ in card.words), 2.3, *(2.4 for _ in card.words), 2.6]
        rows = []
        for row in card.rows:
            boards = f"{row.boards}\n{row.mind}" if row.mind else row.boards
            rows.append([str(row.round), *row.seats, boards, *row.moves, row.boards_to])
        if any(row.mind for row in card.rows):
            shares[1 + len(card.words)] = 3.4

        def draw(sheet: Sheet) -> None:
            page = _Page(sheet, f"Table {card.table}", lead)
            page.table(heads, rows, shares, bold=range(1, 2 + len(card.words)))

        return draw

    cards = table_cards(plan)
    return [one(number) for number in range(len(cards))]


def _personal(plan: Plan) -> list[Draw]:
    """Return a card for everybody who moves as one."""
    single = plan.kind is Kind.INDIVIDUAL

    def one(number: int) -> Draw:
        card = cards[number]
        heads = ["Round", "Table", "Seat", *(["Partner"] if single else []), "Against", "Boards", ""]
        shares = [1.0, 1.0, 1.0, *([1.2] if single else []), 1.5, 1.5, 2.6]
        rows = [
            [str(r.round), r.table, r.seat, *([r.partner] if single else []), r.against, r.boards, r.mind]
            for r in card.rows
        ]

        def draw(sheet: Sheet) -> None:
            page = _Page(sheet, card.who, plan.title or plan.name)
            page.table(heads, rows, shares, bold=(1, 2))

        return draw

    cards = personal_cards(plan)
    return [one(number) for number in range(len(cards))]


def _caller(plan: Plan) -> list[Draw]:
    """Return the sheet of the one who calls the moves; where there is much to call, the start has a page of its own."""
    start, *moves = calls(plan)
    begin = [["" if number else "At the start", line] for number, line in enumerate(start.lines)]
    later = [[f"After round {call.round}", "; ".join(call.lines)] for call in moves]
    told = ". ".join(fact[0].upper() + fact[1:] for fact in facts(plan))
    under = f"{plan.title or plan.name}. {told}."
    whole = len(begin) + len(later) <= CALLS_A_PAGE
    parts = [begin + later] if whole else [begin, later[:CALLS_A_PAGE], later[CALLS_A_PAGE:]]

    def one(rows: Sequence[Sequence[str]], lead: str) -> Draw:
        def draw(sheet: Sheet) -> None:
            page = _Page(sheet, "Calling the moves", lead)
            page.table(["When", "Call"], rows, [1.7, 4.6], bold=(0,))

        return draw

    return [one(rows, plan.title or plan.name if number else under) for number, rows in enumerate(parts) if rows]


def _mats(plan: Plan) -> list[Draw]:
    """Return a mat for each table: its number for all four seats, who starts there."""

    def one(table: int) -> Draw:
        play = plan.at.get((1, table))
        seats = dict(zip(seat_words(plan), play.seats, strict=True)) if play else {}
        start = ", ".join(f"{word} {plan.label(seat)}" for word, seat in seats.items() if seat)
        boards = boards_text(plan, play.set if play else 0)

        def draw(sheet: Sheet) -> None:
            middle_x, middle_y = sheet.width / 2, sheet.height / 2
            half = min(sheet.width, sheet.height) / 2
            size = half * 0.13
            for degrees, seat in ((0, "SOUTH"), (90, "EAST"), (180, "NORTH"), (270, "WEST")):
                with sheet.turned(middle_x, middle_y, degrees):
                    far = -half + half * 0.12
                    sheet.text(0, far, f"{seat} · table {table}", size, face=Face.BOLD, align="centre")
            sheet.text(middle_x, middle_y + half * 0.02, str(table), half * 0.42, face=Face.BOLD, align="centre")
            sheet.text(
                middle_x, middle_y - half * 0.14, f"round 1: {start}", half * 0.08, align="centre", room=half * 1.3
            )
            sheet.text(middle_x, middle_y - half * 0.27, boards, half * 0.08, align="centre")

        return draw

    return [one(table) for table in range(1, plan.tables + 1)]


RESULT_HEADS: Final = ("Contract", "By", "Lead", "Tricks", "+ NS", "+ EW")
RESULT_SHARES: Final = (1.7, 0.8, 1.0, 1.0, 1.3, 1.3)


def _board_facts(board: int) -> str:
    return f"Dealer {dealer_of(board).letter} · Vulnerable: {vulnerability_of(board)}"


def _travellers(plan: Plan) -> list[Draw]:
    """Return a traveller for each board, a line for each play with the contestants filled in."""
    plays = [play for row in plan.by_round for play in row if play.counts]

    def one(group: int, board: int) -> Draw:
        mine = sorted((play for play in plays if play.set == group), key=lambda play: play.seats)
        words = seat_words(plan)
        rows = [[*(plan.label(seat) for seat in play.seats), *([""] * len(RESULT_HEADS))] for play in mine]

        def draw(sheet: Sheet) -> None:
            page = _Page(sheet, f"Board {board}", _board_facts(board))
            page.table([*words, *RESULT_HEADS], rows, [*(0.9 for _ in words), *RESULT_SHARES], bold=range(len(words)))

        return draw

    return [one(group, board) for group in range(1, plan.sets + 1) for board in plan.boards(group)]


def _slips(plan: Plan) -> list[Draw]:
    """Return a pick-up slip for each table and round, a line for each board."""

    def one(round_: int, table: int) -> Draw:
        play = plan.at[round_, table]
        who = " · ".join(f"{word} {plan.label(seat)}" for word, seat in zip(seat_words(plan), play.seats, strict=True))
        rows = [[str(board), str(vulnerability_of(board)), *([""] * 6)] for board in plan.boards(play.set)]

        def draw(sheet: Sheet) -> None:
            page = _Page(sheet, f"Round {round_} · Table {table}", who)
            page.table(["Board", "Vul", *RESULT_HEADS], rows, [1.0, 0.9, *RESULT_SHARES], bold=(0,))
            sheet.text(page.left, page.y - 22, "East or West agrees: ________________", 11)

        return draw

    return [one(play.round, play.table) for row in plan.by_round for play in row if play.counts]


KINDS: Final[dict[str, Callable[[Plan], list[Draw]]]] = {
    "guide": _guide,
    "personal": _personal,
    "caller": _caller,
    "mats": _mats,
    "travellers": _travellers,
    "slips": _slips,
}
"""The kinds of cards by name, each giving one drawing a page."""
