"""What the director's screen shows: the grid of tables and rounds, what is late, a board with all that is doubtful."""

from __future__ import annotations

from dataclasses import dataclass

from dupkit.club.entry_checks import examine
from dupkit.club.evening import Evening
from dupkit.club.values import Seating, Standing
from dupkit.game.board import label_order
from dupkit.languages import _
from dupkit.report.shown import contract
from dupkit.web.access import Access, Device
from dupkit.web.room import Room
from dupkit.web.table_state import CONFIRMED, ENTERED, OPEN, RULED, TableView

MARKS = {OPEN: "", ENTERED: "?", CONFIRMED: "✓", "disputed": "!", RULED: "✓"}
LATE_MINUTES = 7


@dataclass(frozen=True, slots=True)
class Cell:
    """A table in a round: its seating, the state of each board, and whether it is the one being played."""

    seating: Seating
    boards: tuple[tuple[str, str], ...]
    current: bool

    @property
    def done(self) -> bool:
        """Whether every board of the cell is settled."""
        return all(state in (CONFIRMED, RULED) for _, state in self.boards)


@dataclass(frozen=True, slots=True)
class Row:
    """A table of the grid: its cells by round, its devices, whether it is behind the others."""

    section: str
    table: str
    cells: tuple[Cell | None, ...]
    devices: tuple[Device, ...]
    late: bool
    code: str


@dataclass(frozen=True, slots=True)
class Doubt:
    """A result on a board with what the checks say about it."""

    standing: Standing
    result: str
    confirmed: bool
    doubts: tuple[tuple[str, str], ...]


def rounds_of(evening: Evening, section: str) -> list[str]:
    """Return the rounds of a section in order."""
    return sorted({one.round for one in evening.seatings if one.section == section}, key=label_order)


def complete_rounds(evening: Evening) -> list[str]:
    """Return the rounds in which nothing is missing any more."""
    missing = {(one.section, one.round) for one, _ in evening.missing()}
    found = []
    for section in evening.sections:
        found += [number for number in rounds_of(evening, section) if (section, number) not in missing]
    return found


def grid(room: Room) -> dict[str, list[Row]]:
    """Return for each section its rows."""
    evening, access = room.evening(), room.access()
    return {section: section_rows(room, evening, access, section) for section in evening.sections}


def section_rows(room: Room, evening: Evening, access: Access, section: str) -> list[Row]:
    """Return the rows of a section; a table is late when it is a round behind most others."""
    rounds = rounds_of(evening, section)
    tables = sorted({one.table for one in evening.seatings if one.section == section}, key=label_order)
    views = {table: TableView(room, evening, access, Device("", section, table, "", 0)) for table in tables}
    at = {table: _at(view, rounds) for table, view in views.items()}
    middle = sorted(at.values())[len(at) // 2] if at else 0
    rows = []
    for table, view in views.items():
        by_round = {one.round: one for one in view.seatings}
        cells = tuple(_cell(view, by_round.get(number), number == _name(rounds, at[table])) for number in rounds)
        late = at[table] < middle
        rows.append(
            Row(section, table, cells, tuple(access.at_table(section, table)), late, access.code_of(section, table))
        )
    return rows


def _at(view: TableView, rounds: list[str]) -> int:
    now = view.now()
    return len(rounds) if now is None else rounds.index(now.round)


def _name(rounds: list[str], place: int) -> str:
    return rounds[place] if place < len(rounds) else ""


def _cell(view: TableView, seating: Seating | None, current: bool) -> Cell | None:
    if seating is None:
        return None
    present = view.evening.present(seating)
    boards = tuple((board, view.state_of(seating, board)) for board in seating.boards) if present else ()
    return Cell(seating, boards, current)


def board_doubts(room: Room, section: str, label: str) -> list[Doubt]:
    """Return every result of a board with the findings of the checks about it, those already accepted left out."""
    evening, access = room.evening(), room.access()
    found = []
    for standing in evening.standings_on(section, label):
        entry = standing.entry
        doubts = tuple(
            (one.code, contract(one.message))
            for one in examine(evening, entry, replaces=entry.subject)
            if (entry.subject, one.code) not in evening.accepted
        )
        if entry.subject in access.disputed:
            doubts = (("", access.disputed[entry.subject] or _("East-West do not agree")), *doubts)
        confirmed = access.confirmed.get(entry.subject) == standing.seq
        found.append(Doubt(standing, contract(str(entry.outcome)), confirmed, doubts))
    return found


def doubtful(room: Room) -> list[tuple[str, str, Doubt]]:
    """Return all doubtful results of the evening with section and board."""
    evening = room.evening()
    boards = sorted({(one.entry.section, one.entry.board) for one in evening.results.values()}, key=_order)
    return [
        (section, label, doubt)
        for section, label in boards
        for doubt in board_doubts(room, section, label)
        if doubt.doubts and not doubt.standing.decided
    ]


def _order(place: tuple[str, str]) -> tuple[object, ...]:
    return place[0], label_order(place[1])


def people_rows(evening: Evening) -> list[tuple[str, str, str, bool]]:
    """Return section, number and names of all who are seated or entered, and whether they left; names may be empty."""
    seated = {(one.section, who) for one in evening.seatings for who in one.contestants if who}
    rows = []
    for section, who in sorted(seated | set(evening.entrants), key=_order):
        entrant = evening.entrants.get((section, who))
        names = entrant.label if entrant is not None and entrant.label != who else ""
        rows.append((section, who, names, (section, who) in evening.left))
    return rows


def missing(evening: Evening) -> list[tuple[Seating, list[str]]]:
    """Return the seatings whose results are missing, each with its boards, in the order of play."""
    found: dict[Seating, list[str]] = {}
    for seating, board in evening.missing():
        found.setdefault(seating, []).append(board)
    return list(found.items())
