"""What a record of a PBN file reads only when it is asked for: tables, notes, the double-dummy table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from dupkit.diagnostics import Diagnostic, Findings, Span
from dupkit.event.record import BoardRecord, Table
from dupkit.formats.pbn import trick_tables
from dupkit.formats.pbn.auction import bidding, read_auction
from dupkit.formats.pbn.game import Game, unescaped
from dupkit.formats.pbn.play import cards, read_play
from dupkit.formats.pbn.tables import read_table
from dupkit.formats.pbn.values import UNKNOWN, Fault, read_seat
from dupkit.game.auction import Auction
from dupkit.game.cards import Strain
from dupkit.game.double_dummy import DoubleDummyTable
from dupkit.game.play import Play
from dupkit.game.table import Seat

NO_TABLES: Final[Mapping[str, Table]] = MappingProxyType({})


class PbnRecord(BoardRecord):
    """A record whose place and double-dummy table are found in its game when they are first asked for."""

    __slots__ = ("_span", "_tricks_table", "unread")

    unread: bool
    _span: Span | None
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

    @property
    def span(self) -> Span | None:
        """The place of the first line of the game."""
        if self._span is None and isinstance(self.source, Game):
            self._span = self.source.first_line
        return self._span

    @span.setter
    def span(self, span: Span | None) -> None:
        self._span = span

    def where(self, key: str) -> Span | None:
        """Return where the game says something, else its first line."""
        found = self.source.where(key) if isinstance(self.source, Game) else None
        return found or self.span


class _SectionReader:
    """Reads a section when it is asked for; faults go to the findings of the record."""

    __slots__ = ("game", "gap", "index", "raw", "record")

    def __init__(self, record: BoardRecord, game: Game, index: int, raw: str, gap: str) -> None:
        """Keep the section: the number of its tag, the tag's raw value and its data."""
        self.record, self.game, self.index, self.raw, self.gap = record, game, index, raw, gap

    def report(self, fault: Fault) -> None:
        """Add a fault of the section's text."""
        span = self.game.gap_span(self.index, fault.start, fault.end if fault.end is not None else fault.start)
        add(self.record.findings, fault.code, fault.message, span, fault.hint)

    def no_first_seat(self, name: str, likely: Seat | None) -> Seat | None:
        """Report that the tag names no player; return the likely one where it does not name another.

        Of one that must not inherit, that alone is told.
        """
        if self.raw.startswith("#"):
            return likely
        code = "AUC001" if name == "Auction" else "PLY004"
        hint = "[Auction] names the dealer" if name == "Auction" else "[Play] names the opening leader"
        span = self.game.value_span(self.index)
        message = f'[{name} "{self.raw}"] names no player for its first column'
        add(self.record.findings, code, message, span, hint)
        return likely if self.raw in UNKNOWN else None


class AuctionReader(_SectionReader):
    """Reads the auction."""

    __slots__ = ()

    def __call__(self) -> Auction | None:
        """Return the auction; None where it cannot be followed."""
        dealer = self.record.dealer
        first = read_seat(self.raw)
        if first is None:
            first = self.no_first_seat("Auction", dealer)
        return None if first is None else read_auction(first, dealer, self.gap, self.report)


class PlayReader(_SectionReader):
    """Reads the play; ``strain`` is that of an end position's contract."""

    __slots__ = ("strain",)

    def __init__(self, record: BoardRecord, game: Game, index: int, raw: str, gap: str, strain: Strain | None) -> None:
        """Keep the section."""
        super().__init__(record, game, index, raw, gap)
        self.strain = strain

    def __call__(self) -> Play | None:
        """Return the play; None where it cannot be followed."""
        record = self.record
        trump = record.contract.strain if record.contract is not None else self.strain
        if trump is None and record.auction is not None:
            reached = record.auction.examine().contract
            trump = reached.strain if reached is not None else None
        leader = record.declarer.left if record.declarer is not None else None
        first = read_seat(self.raw)
        if first is None:
            first = self.no_first_seat("Play", leader)
        if first is None or trump is None:
            return None
        deal = record.deal
        ending = deal is not None and not any(mask.bit_count() > 12 for mask in deal.masks)
        return read_play(first, first if leader is None or ending else leader, trump, self.gap, deal, self.report)


def add(items: list[Diagnostic], code: str, message: str, span: Span | None, hint: str) -> None:
    """Append a finding to a list."""
    Findings.over(items).add(code, message, span, hint)


class Tables(Mapping[str, Table]):
    """The tables of a game by name; each is read when it is first asked for."""

    __slots__ = ("_findings", "_game", "_memo", "_places", "_read", "_told")

    def __init__(self, game: Game, findings: list[Diagnostic], places: dict[str, int], memo: dict[str, str]) -> None:
        """Keep where the tables stand; faults go to the findings of the record."""
        self._game, self._findings, self._places, self._memo = game, findings, places, memo
        self._read: dict[str, Table] | None = None
        self._told: tuple[str, ...] = ()

    def __getitem__(self, name: str) -> Table:
        """Return the table of that name."""
        if self._read is None:
            self._read = {}
        if name not in self._read:
            index = self._places[name]
            header = self._game.values.get(name, "")
            report = self._report(index) if name not in self._told else _nothing
            self._read[name] = read_table(self._game, index, header, self._memo, report)
            self._told += (name,)
        return self._read[name]

    def release(self) -> None:
        """Forget what was read: it is read again when asked for."""
        self._read = None
        self._game.release()

    def _report(self, index: int) -> Callable[[str, Fault], None]:
        game, findings = self._game, self._findings

        def report(part: str, fault: Fault) -> None:
            place = game.value_span if part == "value" else game.gap_span
            end = fault.end if fault.end is not None else len(game.tags[index][1])
            add(findings, fault.code, fault.message, place(index, fault.start, end), fault.hint)

        return report

    def __contains__(self, name: object) -> bool:
        """Return whether the game has the table; it is not read."""
        return name in self._places

    def __iter__(self) -> Iterator[str]:
        """Yield the names in file order."""
        return iter(self._places)

    def __len__(self) -> int:
        """Return how many tables the game has."""
        return len(self._places)


def _nothing(part: str, fault: Fault) -> None:
    """Report nothing: the faults of the table were told before."""


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
    """Return the table of DoubleDummyTricks, Ability or an OptimumResultTable; None where none is whole."""
    for name, read in (("DoubleDummyTricks", trick_tables.from_tricks), ("Ability", trick_tables.from_ability)):
        value = values.get(name)
        table = read(value) if value else None
        if table is not None:
            return table
    if "OptimumResultTable" not in tables:
        return None
    found = tables["OptimumResultTable"]
    return trick_tables.from_rows(found.rows, found.columns)
