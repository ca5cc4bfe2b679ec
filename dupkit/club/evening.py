"""An evening: the state of a session at one moment, as its events tell it, and the event that scoring gets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import cast

from dupkit.club.values import Entry, Seating, Settings, Standing
from dupkit.event.award import Cancelled, Outcome, ScoreOnly
from dupkit.event.entrants import Entrant
from dupkit.event.event import Event, Match, Penalty
from dupkit.event.record import BoardRecord
from dupkit.event.traveller import Line, Traveller
from dupkit.game.board import Board, label_order, number_of
from dupkit.game.double_dummy import DoubleDummyTable
from dupkit.game.result import PassedOut, Played
from dupkit.game.table import dealer_of, vulnerability_of

Id = tuple[str, str]
"""A contestant: section and id."""


@dataclass(slots=True)
class Evening:
    """Everything that is known at one moment.

    ``joined`` and ``left`` hold the first round of a late entrant and the last one of a withdrawn entrant. ``rows``
    are what table devices said; ``accepted`` the findings that the director has ticked as right, by subject and code.
    """

    settings: Settings = field(default_factory=Settings)
    entrants: dict[Id, Entrant] = field(default_factory=dict)
    joined: dict[Id, int] = field(default_factory=dict)
    left: dict[Id, int] = field(default_factory=dict)
    cancelled: set[Id] = field(default_factory=set)
    movements: dict[str, str] = field(default_factory=dict)
    seatings: list[Seating] = field(default_factory=list)
    boards: dict[tuple[str, str], Board] = field(default_factory=dict)
    tricks: dict[str, DoubleDummyTable] = field(default_factory=dict)
    hand_sets: dict[str, str] = field(default_factory=dict)
    results: dict[str, Standing] = field(default_factory=dict)
    versions: dict[str, int] = field(default_factory=dict)
    cleared: dict[str, int] = field(default_factory=dict)
    penalties: dict[int, Penalty] = field(default_factory=dict)
    accepted: set[tuple[str, str]] = field(default_factory=set)
    conflicts: dict[str, Entry] = field(default_factory=dict)
    opened_us: int = 0
    closed_us: int = 0
    round_started: dict[str, int] = field(default_factory=dict)
    published: list[tuple[int, str, bool]] = field(default_factory=list)
    last_seq: int = 0
    published_seq: int = 0

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections by name."""
        found = {seating.section for seating in self.seatings} | {section for section, _ in self.entrants}
        return tuple(sorted(found | {standing.entry.section for standing in self.results.values()})) or ("",)

    @property
    def closed(self) -> bool:
        """Whether the session was closed (and not opened again)."""
        return self.closed_us > 0

    def state(self, now_us: int) -> str:
        """Return open, provisional (closed, within the correction period of Law 79C) or final."""
        if not self.closed:
            return "open"
        return "provisional" if now_us < self.final_us else "final"

    @property
    def final_us(self) -> int:
        """When the correction period ends; 0 while the session is open."""
        return self.closed_us + self.settings.correction_minutes * 60_000_000 if self.closed else 0

    def board(self, section: str, label: str) -> Board:
        """Return a board: with its hands where they are known, else by its number (Law 2)."""
        known = self.boards.get((section, label)) or self.boards.get(("", label))
        if known is not None:
            return known
        number = number_of(label)
        return Board(label) if number is None else Board.numbered(number)

    def present(self, seating: Seating) -> bool:
        """Return whether all who should sit there are in the room in that round."""
        number = int(seating.round) if seating.round.isdigit() else 0
        for contestant in seating.contestants:
            who = (seating.section, contestant)
            if not contestant or number < self.joined.get(who, 0):
                return False
            if who in self.left and number > self.left[who]:
                return False
        return True

    def scheduled(self) -> Iterator[tuple[Seating, str]]:
        """Yield each seating that is played with each of its boards, in the order of rounds and tables."""
        for seating in self.seatings:
            if self.present(seating):
                for board in seating.boards:
                    yield seating, board

    def seating_of(self, section: str, board: str, contestants: tuple[str, ...]) -> Seating | None:
        """Return the seating of the movement that has these contestants on that board; None where there is none."""
        wanted = sorted(contestants)
        for seating in self.seatings:
            if seating.section == section and board in seating.boards and sorted(seating.contestants) == wanted:
                return seating
        return None

    def missing(self) -> list[tuple[Seating, str]]:
        """Return the seatings and boards that the movement has and nobody has entered."""
        done = set(self.results)
        return [(one, board) for one, board in self.scheduled() if blank(one, board).subject not in done]

    def contestants(self) -> set[Id]:
        """Return all who are named or have a seat."""
        return set(self.entrants) | {(s.section, one) for s in self.seatings for one in s.contestants if one}

    def standings_on(self, section: str, board: str) -> list[Standing]:
        """Return what stands on a board of a section, in the order of the lines."""
        found = [s for s in self.results.values() if s.entry.section == section and s.entry.board == board]
        return sorted(found, key=lambda standing: label_order(standing.entry.contestants[0]))

    def records(self) -> list[BoardRecord]:
        """Return the boards whose hands are known, as records of a file, with their double-dummy tables."""
        found = []
        for (section, label), board in self.boards.items():
            record = BoardRecord(label, section, board.dealer, board.vulnerability, board.deal)
            record.tricks_table = self.tricks.get(board.deal.identity) if board.deal else None
            found.append(record)
        return found

    def event(self) -> Event:
        """Return the event that scoring gets: entrants, travellers, penalties, matches."""
        travellers: dict[tuple[str, str], list[Line]] = {}
        ordered = sorted(self.results.values(), key=_order)
        for standing in ordered:
            entry = standing.entry
            travellers.setdefault((entry.section, entry.board), []).append(self._line(standing))
        settings = self.settings
        return Event(
            title=settings.title,
            date=settings.date,
            site=settings.site or settings.club,
            kind=cast("object", settings.kind),  # type: ignore[arg-type]
            scoring=settings.scoring,
            options=dict(settings.options),
            movement=", ".join(dict.fromkeys(self.movements.values())),
            entrants=tuple(self.entrants[key] for key in sorted(self.entrants, key=_id_order)),
            travellers=tuple(
                Traveller(self.board(section, label), tuple(lines), section)
                for (section, label), lines in travellers.items()
            ),
            penalties=tuple(self.penalties[seq] for seq in sorted(self.penalties)),
            matches=self._matches(),
        )

    def _line(self, standing: Standing) -> Line:
        entry = standing.entry
        return Line(
            contestants=entry.contestants,
            outcome=self.counted(entry),
            lead=entry.lead,
            table=entry.table,
            round=entry.round,
            room=entry.room,
            group=entry.group,
            match=entry.match,
            ruling=entry.ruling,
        )

    def counted(self, entry: Entry) -> Outcome | None:
        """Return what counts: the score where it disagrees with the contract, nothing of one whose results are off."""
        if any((entry.section, contestant) in self.cancelled for contestant in entry.contestants):
            return Cancelled()
        if entry.score is not None and points_of(entry.outcome, self.board(entry.section, entry.board)) != entry.score:
            return ScoreOnly(entry.score)
        return entry.outcome

    def _matches(self) -> tuple[Match, ...]:
        if self.settings.kind != "teams":
            return ()
        found: dict[str, Match] = {}
        for standing in self.results.values():
            entry = standing.entry
            home, away = match_sides(entry.contestants)
            if entry.match:
                found.setdefault(entry.match, Match(name=entry.match, home=home, away=away))
        return tuple(found[name] for name in sorted(found, key=label_order))


def blank(seating: Seating, board: str) -> Entry:
    """Return the entry of a seating and a board with nothing entered yet."""
    return Entry(
        seating.section, board, seating.contestants, None, table=seating.table, round=seating.round,
        match=seating.match, room=seating.room,
    )  # fmt: skip


def match_sides(contestants: tuple[str, ...]) -> tuple[str, str]:
    """Return the home team and the visitors of a match: the lower id is at home."""
    first, second = sorted(contestants, key=label_order)
    return first, second


def match_of(contestants: tuple[str, ...]) -> tuple[str, str]:
    """Return the name of two teams' match, ``1-4``, and the room: open where the home team sits North-South."""
    home, away = match_sides(contestants)
    return f"{home}-{away}", "open" if contestants[0] == home else "closed"


def points_of(outcome: Outcome | None, board: Board) -> int | None:
    """Return North-South's points of a played deal on a board; None for anything else."""
    from dupkit.rules.duplicate import DUPLICATE

    if isinstance(outcome, ScoreOnly):
        return outcome.points
    if not isinstance(outcome, Played | PassedOut) or board.vulnerability is None:
        return None
    return DUPLICATE.points(outcome, board.vulnerability)


def numbered_board(label: str) -> Board:
    """Return the board of a label with what Law 2 says of its number."""
    number = number_of(label)
    return Board(label) if number is None else Board(label, dealer_of(number), vulnerability_of(number))


def _order(standing: Standing) -> tuple[object, ...]:
    entry = standing.entry
    return entry.section, label_order(entry.board), entry.match, entry.room, [label_order(i) for i in entry.contestants]


def _id_order(key: Id) -> tuple[object, ...]:
    return key[0], label_order(key[1])
