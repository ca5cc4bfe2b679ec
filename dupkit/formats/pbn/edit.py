"""Changing the text of a game where its record was changed, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from dupkit.diagnostics import Findings
from dupkit.event.record import BoardRecord
from dupkit.formats.pbn import export_sections as sections
from dupkit.formats.pbn import export_tables as tables
from dupkit.formats.pbn.export_text import escaped, escaped_header
from dupkit.formats.pbn.game import Game
from dupkit.formats.pbn.read import original
from dupkit.formats.pbn.restate import restated_board
from dupkit.formats.pbn.tags import MANDATORY
from dupkit.formats.pbn.values import read_seat
from dupkit.game.table import SEATS, Seat


def edited(record: BoardRecord, game: Game, findings: Findings, alone: bool = False) -> str:
    """Return the game's text with what the record changed; ``alone`` writes out what the game inherits."""
    fresh = original(game)
    edit = _Edit(game)
    wanted = _changed_tags(record, fresh, game)
    if alone:
        _materialise(record, game, wanted)
    for name, value in wanted.items():
        edit.tag(name, value)
    _auction(record, fresh, edit)
    _play(record, fresh, edit)
    _tables(record, fresh, edit)
    text = edit.text()
    return text if record.lines == fresh.lines else restated_board(text, record)


def _text(value: object) -> str:
    return "" if value is None else str(value)


def _deal(record: BoardRecord, game: Game) -> str:
    first = game.values.get("Deal", "")[:1].upper()
    seat = Seat("NESW".index(first)) if first and first in "NESW" else record.dealer or Seat.NORTH
    return record.deal.format(seat) if record.deal is not None else ""


def _contract(record: BoardRecord) -> str:
    if record.passed_out:
        return "Pass"
    return tables.contract_text(record.contract) if record.contract is not None else ""


_FIELDS: Final[tuple[tuple[str, Callable[[BoardRecord], object], Callable[[BoardRecord, Game], str]], ...]] = (
    ("Board", lambda record: record.label, lambda record, _: record.label),
    ("Dealer", lambda record: record.dealer, lambda record, _: _text(record.dealer)),
    ("Vulnerable", lambda record: record.vulnerability, lambda record, _: _text(record.vulnerability)),
    ("Deal", lambda record: record.deal, _deal),
    ("Contract", lambda record: (record.contract, record.passed_out), lambda record, _: _contract(record)),
    ("Declarer", lambda record: record.declarer, lambda record, _: _text(record.declarer)),
    ("Result", lambda record: record.tricks, lambda record, _: _text(record.tricks)),
    ("Room", lambda record: record.room, lambda record, _: record.room),
    ("Section", lambda record: record.section, lambda record, _: record.section),
    *(
        (
            seat.name.title(),
            lambda record, seat=seat: record.names[seat],
            lambda record, _, seat=seat: record.names[seat],
        )
        for seat in SEATS
    ),
)
"""Each tag, the field that it holds, and the text of the field."""


def _changed_tags(record: BoardRecord, fresh: BoardRecord, game: Game) -> dict[str, str | None]:
    """Return the tags to write: a text, or None for a tag to take out."""
    wanted: dict[str, str | None] = {}
    for name, field, text in _FIELDS:
        if field(record) != field(fresh):
            wanted[name] = text(record, game)
    if record.tags != fresh.tags:
        for name, value in record.tags.items():
            if fresh.tags.get(name) != value:
                wanted.setdefault(name, value)
        for name in fresh.tags:
            if name not in record.tags and name not in ("Auction", "Play", "Note"):
                wanted.setdefault(name, None)
    return wanted


def _materialise(record: BoardRecord, game: Game, wanted: dict[str, str | None]) -> None:
    """Add the tags that the game inherits from others."""
    raw = {name: value for name, value, _ in reversed(game.tags)}
    for name, value in record.tags.items():
        if raw.get(name, "#").startswith("#"):
            wanted.setdefault(name, value)
    if game.shared is not None:
        for name, _, text in _FIELDS[:4]:
            wanted.setdefault(name, text(record, game))


class _Edit:
    """Collects changes of a game's text."""

    def __init__(self, game: Game) -> None:
        """Start with no change."""
        self.game = game
        self.changes: list[tuple[int, int, str]] = []
        self.added: dict[int, list[str]] = {}

    def tag(self, name: str, value: str | None) -> None:
        """Give a tag a value, add it, or take it out."""
        index = self.game.index(name)
        if index is None:
            if value is not None:
                self._add(name, value)
            return
        mark = self.game.tag_mark(index)
        if value is None:
            self._cut(index, index + 1)
        elif mark.kind == "TAG":
            start = self.game.text.index('"', mark.start) + 1
            end = self.game.text.rindex('"', mark.start, mark.end)
            self.changes.append((start, end, self._raw(name, value)))
        else:
            self.changes.append((mark.start, mark.end, f'[{name} "{self._raw(name, value)}"]'))

    def _raw(self, name: str, value: str) -> str:
        """Return a value as it stands between quotes; the header of a table keeps its backslashes."""
        index = self.game.index(name)
        table = index is not None and self.game.tags[index][2].strip()
        return escaped_header(value) if table else escaped(value)

    def _add(self, name: str, value: str) -> None:
        """Add a tag line: a mandatory one after its nearest forerunner, any other before the first section."""
        order = MANDATORY.index(name) if name in MANDATORY else len(MANDATORY)
        places = [
            index
            for index, (other, _, _) in enumerate(self.game.tags)
            if other in MANDATORY and MANDATORY.index(other) < order
        ]
        after = places[-1] if places else -1
        offset = self.game.tag_mark(after).end if after >= 0 else self.game.tag_mark(0).start
        self.added.setdefault(offset, []).append(f'[{name} "{escaped(value)}"]')

    def turn(self, name: str, steps: int) -> bool:
        """Let a section begin with a player so many seats on: its calls and cards stay as they stand, with their notes.

        Returns False where its tag names no player.
        """
        index = self.game.index(name)
        first = read_seat(self.game.tags[index][1]) if index is not None else None
        if first is None:
            return False
        self.tag(name, str(first.turn(steps)))
        return True

    def section(self, name: str, lines: list[str]) -> None:
        """Put lines in the place of a section with its notes; append them where there is none; no lines take it out."""
        index = self.game.index(name)
        if index is None:
            if lines:
                end = len(self.game.text.rstrip("\n"))
                self.added.setdefault(end, []).extend(lines)
            return
        last = index + 1
        while last < len(self.game.tags) and self.game.tags[last][0] == "Note":
            last += 1
        self._cut(index, last, "\n".join(lines))

    def _cut(self, first: int, last: int, instead: str = "") -> None:
        """Put a text in the place of some tags with what follows them."""
        start = self.game.tag_mark(first).start
        end = self.game.tag_mark(last).start if last < len(self.game.tags) else len(self.game.text)
        if instead:
            instead += "\n" if last < len(self.game.tags) else ""
        elif last == len(self.game.tags):
            start = len(self.game.text[:start].rstrip("\n"))
        self.changes.append((start, end, instead))

    def text(self) -> str:
        """Return the changed text."""
        changes = list(self.changes)
        for offset, lines in self.added.items():
            block = "\n".join(lines)
            at_start = offset == self.game.tag_mark(0).start and bool(self.game.tags)
            changes.append((offset, offset, block + "\n" if at_start else "\n" + block))
        text = self.game.text
        for start, end, new in sorted(changes, key=lambda change: (change[0], change[1]), reverse=True):
            text = text[:start] + new + text[end:]
        return text


def _auction(record: BoardRecord, fresh: BoardRecord, edit: _Edit) -> None:
    if record.read_auction is not None or record.auction == fresh.auction:
        return
    if record.auction is not None and fresh.auction is not None:
        steps = record.auction.dealer - fresh.auction.dealer
        if replace(fresh.auction, dealer=record.auction.dealer) == record.auction and edit.turn("Auction", steps):
            return
    lines: list[str] = []
    if record.auction is not None:
        section = sections.auction_of_value(record.auction, record.notes)
        lines = [f'[Auction "{record.auction.dealer}"]', *section.lines(), *section.note_lines()]
    edit.section("Auction", lines)


def _play(record: BoardRecord, fresh: BoardRecord, edit: _Edit) -> None:
    if record.read_play is not None or record.play == fresh.play:
        return
    if record.play is not None and fresh.play is not None:
        steps = record.play.tricks[0].leader - fresh.play.tricks[0].leader
        tricks = tuple(replace(trick, leader=trick.leader.turn(steps)) for trick in fresh.play.tricks)
        if replace(fresh.play, tricks=tricks) == record.play and edit.turn("Play", steps):
            return
    lines: list[str] = []
    section = sections.play_of_value(record.play, record.notes) if record.play is not None else None
    if record.play is not None and section is not None:
        lines = [f'[Play "{record.play.tricks[0].leader}"]', *section.lines(), *section.note_lines()]
    edit.section("Play", lines)


def _tables(record: BoardRecord, fresh: BoardRecord, edit: _Edit) -> None:
    """Write the double-dummy table and the score table anew where they were changed."""
    changed = {name for name in {*record.tables, *fresh.tables} if record.tables.get(name) != fresh.tables.get(name)}
    if record.tricks_table != fresh.tricks_table and not changed & {"OptimumResultTable"}:
        lines = tables.optimum_lines(record.tricks_table) if record.tricks_table is not None else []
        edit.section("OptimumResultTable", lines)
        for name in ("DoubleDummyTricks", "Ability"):
            if name in fresh.tags and name in record.tags:
                edit.tag(name, None)
    if record.lines != fresh.lines and "ScoreTable" not in changed:
        edit.section("ScoreTable", tables.score_rows(record, record.lines) if record.lines else [])
    for name in sorted(changed):
        table = record.tables.get(name)
        header = record.tags.get(name) or (";".join(table.columns) if table is not None else "")
        edit.section(name, tables.table_lines(name, header, table.rows) if table is not None else [])
