"""What a record of a PBN file reads only when it is asked for: tables, notes, the double-dummy table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from dupkit.diagnostics import Findings
from dupkit.event.record import BoardRecord, Table
from dupkit.formats.pbn import trick_tables
from dupkit.formats.pbn.auction import bidding
from dupkit.formats.pbn.game import Game, unescaped
from dupkit.formats.pbn.play import cards
from dupkit.formats.pbn.tables import read_table
from dupkit.formats.pbn.values import Fault
from dupkit.game.double_dummy import DoubleDummyTable

NO_TABLES: Final[Mapping[str, Table]] = MappingProxyType({})


class PbnRecord(BoardRecord):
    """A record whose double-dummy table is read from its tags and tables when it is first asked for."""

    __slots__ = ("_tricks_table", "unread")

    unread: bool
    _tricks_table: DoubleDummyTable | None

    @property
    def tricks_table(self) -> DoubleDummyTable | None:
        """The double-dummy table that the game states in any of the ways that programs use."""
        if self.unread:
            self.tricks_table = stated_tricks(self.tags, self.tables)
        return self._tricks_table

    @tricks_table.setter
    def tricks_table(self, table: DoubleDummyTable | None) -> None:
        self._tricks_table, self.unread = table, False


class Tables(Mapping[str, Table]):
    """The tables of a game by name; each is read when it is first asked for."""

    __slots__ = ("_findings", "_game", "_memo", "_places", "_read")

    def __init__(self, game: Game, findings: Findings, places: dict[str, int], memo: dict[str, str]) -> None:
        """Keep where the tables stand; faults go to the findings of the record."""
        self._game, self._findings, self._places, self._memo = game, findings, places, memo
        self._read: dict[str, Table] = {}

    def __getitem__(self, name: str) -> Table:
        """Return the table of that name."""
        if name not in self._read:
            index = self._places[name]
            header = self._game.values.get(name, "")
            self._read[name] = read_table(self._game, index, header, self._memo, self._report(index))
        return self._read[name]

    def _report(self, index: int) -> Callable[[str, Fault], None]:
        game, findings = self._game, self._findings

        def report(part: str, fault: Fault) -> None:
            place = game.value_span if part == "value" else game.gap_span
            end = fault.end if fault.end is not None else len(game.tags[index][1])
            findings.add(fault.code, fault.message, place(index, fault.start, end), fault.hint)

        return report

    def __iter__(self) -> Iterator[str]:
        """Yield the names in file order."""
        return iter(self._places)

    def __len__(self) -> int:
        """Return how many tables the game has."""
        return len(self._places)


class Notes(Mapping[str, str]):
    """What the notes of a game say, by the call ("3") or the card ("play 5") that cites them; read when asked for."""

    __slots__ = ("_game", "_texts")

    def __init__(self, game: Game) -> None:
        """Keep the game."""
        self._game = game
        self._texts: dict[str, str] | None = None

    @property
    def texts(self) -> dict[str, str]:
        """The texts by place."""
        if self._texts is None:
            self._texts = cited(self._game)
        return self._texts

    def __getitem__(self, place: str) -> str:
        """Return the text of a place."""
        return self.texts[place]

    def __iter__(self) -> Iterator[str]:
        """Yield the places in file order."""
        return iter(self.texts)

    def __len__(self) -> int:
        """Return how many calls and cards have a note."""
        return len(self.texts)


def cited(game: Game) -> dict[str, str]:
    """Return the text of each note by the call or card that cites it."""
    found: dict[str, str] = {}
    section: tuple[str, str] = ("", "")
    notes: dict[str, str] = {}

    def close() -> None:
        name, gap = section
        if name and notes:
            marks = (bidding(gap) if name == "Auction" else cards(gap)).annotations
            prefix = "" if name == "Auction" else "play "
            for place, tokens in marks.items():
                texts = [notes[token.text.strip("=")] for token in tokens if token.text.strip("=") in notes]
                if texts and place >= 0:
                    found[f"{prefix}{place + 1}"] = "; ".join(texts)

    for name, raw, gap in game.tags:
        if name == "Note":
            number, colon, text = unescaped(raw).partition(":")
            if colon:
                notes[number.strip().lstrip("0") or "0"] = text.strip()
        elif name in ("Auction", "Play"):
            close()
            section, notes = (name, gap), {}
    close()
    return found


def stated_tricks(values: Mapping[str, str], tables: Mapping[str, Table]) -> DoubleDummyTable | None:
    """Return the double-dummy table of DoubleDummyTricks, Ability or an OptimumResultTable; None where none is whole."""
    for name, read in (("DoubleDummyTricks", trick_tables.from_tricks), ("Ability", trick_tables.from_ability)):
        value = values.get(name)
        table = read(value) if value else None
        if table is not None:
            return table
    if "OptimumResultTable" not in tables:
        return None
    found = tables["OptimumResultTable"]
    return trick_tables.from_rows(found.rows, found.columns)
