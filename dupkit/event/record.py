"""What a file says about one board, whatever its format: the same record for PBN, LIN, USEBIO and the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from dupkit.diagnostics import Diagnostic, Span
from dupkit.event.entrants import Entrant
from dupkit.event.event import Match, Penalty
from dupkit.event.traveller import Line
from dupkit.game.auction import Auction
from dupkit.game.board import Board
from dupkit.game.deal import Deal
from dupkit.game.double_dummy import DoubleDummyTable
from dupkit.game.play import Play
from dupkit.game.result import Contract, NotPlayed, PassedOut, Played, Result
from dupkit.game.table import Seat, Vulnerability

_NO_TAGS: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a file (PBN ScoreTable …): its name, columns and rows of cell texts, with the place of each row."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    spans: tuple[Span, ...] = ()

    def column(self, name: str) -> int | None:
        """Return the position of a column, or None."""
        return self.columns.index(name) if name in self.columns else None


@dataclass(slots=True)
class BoardRecord:
    """One game of a file.

    Everything that the file does not say is None or empty. ``tags`` are the file's own names and resolved values (for
    PBN after inheritance) in file order. ``passed_out`` is True where the file says so. Auction and play stay raw
    until asked for: ``read_auction`` and ``read_play`` return the typed value and append to the record's findings.
    ``lines`` are the results that the record carries (its own and those of its score table).
    ``notes`` explain calls by their place in the auction from 1 ("3"), and cards by their place in the file ("play 3").
    ``tricks_table`` is the double-dummy table that the file states.
    """

    label: str = ""
    section: str = ""
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    deal: Deal | None = None
    contract: Contract | None = None
    declarer: Seat | None = None
    tricks: int | None = None
    passed_out: bool = False
    not_played: bool = False
    room: str = ""
    names: tuple[str, str, str, str] = ("", "", "", "")
    tags: Mapping[str, str] = field(default_factory=lambda: _NO_TAGS)
    tables: Mapping[str, Table] = field(default_factory=dict)
    lines: tuple[Line, ...] = ()
    tricks_table: DoubleDummyTable | None = None
    notes: Mapping[str, str] = field(default_factory=lambda: _NO_TAGS)
    comments: tuple[str, ...] = ()
    span: Span | None = None
    findings: list[Diagnostic] = field(default_factory=list)
    read_auction: Callable[[], Auction | None] | None = None
    read_play: Callable[[], Play | None] | None = None
    locate: Callable[[str], Span | None] | None = None
    source: object = None
    """The format's own view of the record, which its writer uses to give back what is untouched byte for byte."""

    _auction: Auction | None = None
    _play: Play | None = None

    @property
    def auction(self) -> Auction | None:
        """The auction, parsed when first asked for; None where there is none."""
        if self._auction is None and self.read_auction is not None:
            self._auction, self.read_auction = self.read_auction(), None
        return self._auction

    @property
    def play(self) -> Play | None:
        """The play, parsed when first asked for; None where there is none."""
        if self._play is None and self.read_play is not None:
            self._play, self.read_play = self.read_play(), None
        return self._play

    def where(self, key: str) -> Span | None:
        """Return where the file says something about the record, else where the record stands.

        Keys are the names of the fields (``dealer``, ``contract``, ``tricks``, ``score`` …), with a part where there
        is one: ``deal/N`` a hand, ``deal/N/SA`` a card of it, ``auction/4`` a call from 0, ``play/H5`` a card played.
        """
        found = self.locate(key) if self.locate is not None else None
        return found or self.span

    @property
    def board(self) -> Board:
        """The board: label, dealer, vulnerability and deal."""
        return Board(self.label, self.dealer, self.vulnerability, self.deal)

    @property
    def result(self) -> Result | None:
        """The result of the record itself; None where it is not known."""
        if self.passed_out:
            return PassedOut()
        if self.not_played:
            return NotPlayed()
        if self.contract is None or self.declarer is None or self.tricks is None:
            return None
        return Played(self.contract, self.declarer, self.tricks)


@dataclass(slots=True)
class Document:
    """What one file says: its records in order, and what it says about the event as a whole.

    ``options`` are texts by name. ``layout`` belongs to the format that read the file and is used for writing it back.
    """

    format: str
    source: str = ""
    title: str = ""
    date: str = ""
    site: str = ""
    kind: str = ""
    scoring: str = ""
    movement: str = ""
    options: dict[str, str] = field(default_factory=dict)
    records: list[BoardRecord] = field(default_factory=list)
    entrants: list[Entrant] = field(default_factory=list)
    penalties: list[Penalty] = field(default_factory=list)
    matches: list[Match] = field(default_factory=list)
    layout: object = None
