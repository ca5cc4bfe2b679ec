"""From a game to a record: every tag's value, the tables, and auction and play for when they are asked for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from dupkit.checks.results import stated_points
from dupkit.diagnostics import Findings, Span
from dupkit.event.award import ScoreOnly
from dupkit.event.record import BoardRecord, Table
from dupkit.event.traveller import Line
from dupkit.formats.pbn import trick_tables
from dupkit.formats.pbn.auction import bidding, read_auction
from dupkit.formats.pbn.deal import read_deal
from dupkit.formats.pbn.game import Game
from dupkit.formats.pbn.play import cards, read_play
from dupkit.formats.pbn.scores import score_lines
from dupkit.formats.pbn.tables import read_table
from dupkit.formats.pbn.tags import EXTENSIONS, IDENTIFICATION
from dupkit.formats.pbn.values import (
    UNKNOWN,
    Fault,
    read_contract,
    read_result,
    read_seat,
    read_vulnerability,
)
from dupkit.game.auction import Auction
from dupkit.game.cards import Strain
from dupkit.game.double_dummy import DoubleDummyTable
from dupkit.game.play import Play
from dupkit.game.table import Seat, Vulnerability

_NO_DATA: Final = IDENTIFICATION | EXTENSIONS | {"Note"}


def unescaped(value: str) -> str:
    r"""Return a raw value with ``\"`` and ``\\`` resolved; any other backslash stays (column widths need it)."""
    if "\\" not in value:
        return value
    return value.replace("\\\\", "\0").replace('\\"', '"').replace("\0", "\\")


def known(value: str) -> str:
    """Return a value; the empty string for one that is not known."""
    return "" if value == "?" else value


class Reader:
    """Makes the record of one game; findings go to ``findings`` and, by `lazy`, to the record's own list."""

    def __init__(self, game: Game, memo: dict[str, str]) -> None:
        """Keep the game and the memo of cell texts that the file shares."""
        self.game, self.memo = game, memo
        self.findings = Findings()

    def fault(self, name: str, fault: Fault) -> None:
        """Report a fault of the value of a tag; of a broken tag the tag itself is reported."""
        index = self.game.index(name)
        if index is not None and not self.game.clean and self.game.tag_mark(index).kind != "TAG":
            return
        span = self.game.value_span(index, fault.start, fault.end) if index is not None else None
        self.findings.add(fault.code, fault.message, span, fault.hint)

    def record(self) -> BoardRecord:
        """Return the record."""
        game, values = self.game, self.game.values
        get = values.get
        contract = read_contract(get("Contract", ""))
        if contract.fault:
            self.fault("Contract", contract.fault)
        dealer, declarer = self.seat("Dealer"), self.seat("Declarer")
        record = BoardRecord(
            label=known(get("Board", "").strip()),
            section=known(get("Section", "")),
            dealer=dealer,
            vulnerability=self.vulnerability(get("Vulnerable", "")),
            contract=contract.contract,
            declarer=declarer,
            passed_out=contract.passed_out,
            room=get("Room", ""),
            names=(known(get("North", "")), known(get("East", "")), known(get("South", "")), known(get("West", ""))),
            tags=MappingProxyType(values),
            span=game.span(0, game.text.find("\n") if "\n" in game.text else len(game.text)),
            findings=self.findings._items,
            source=game,
            locate=game.where,
        )
        deal = read_deal(get("Deal", ""))
        record.deal = deal.deal
        for fault in deal.faults:
            self.fault("Deal", fault)
        self.sections(record, contract.strain)
        record.tricks = self.tricks(record)
        self.own_line(record)
        return record

    def seat(self, name: str) -> Seat | None:
        """Return the seat of a tag; a finding where it is none."""
        value = self.game.values.get(name, "")
        if value in UNKNOWN:
            return None
        seat = read_seat(value.removeprefix("^") if name == "Declarer" else value)
        if seat is None:
            hint = "N, E, S or W, or ? where it is not known"
            self.fault(name, Fault("PBN020", f'"{value}" is no seat', hint=hint))
        return seat

    def vulnerability(self, value: str) -> Vulnerability | None:
        """Return the vulnerability; a finding where the word is none."""
        if value in UNKNOWN:
            return None
        found = read_vulnerability(value)
        if found is None:
            self.fault("Vulnerable", Fault("PBN027", f'"{value}" is no vulnerability', hint="None, NS, EW or All"))
        return found

    def sections(self, record: BoardRecord, strain: Strain | None) -> None:
        """Take what follows the tags: auction, play, tables; a finding for data that belongs nowhere."""
        seen: set[str] = set()
        tables: dict[str, int] = {}
        notes = False
        for index, (name, _, gap) in enumerate(self.game.tags):
            if name == "Note":
                notes = True
            if gap == "\n" or not gap or gap.isspace():
                continue
            if name in seen or not has_data(gap):
                continue
            seen.add(name)
            if name == "Auction":
                record.read_auction = self.auction_reader(record, index)
            elif name == "Play":
                record.read_play = self.play_reader(record, index, strain)
            elif name in _NO_DATA:
                self.stray(index)
            else:
                tables[name] = index
        if tables:
            record.tables = Tables(self, tables)
            if "ScoreTable" in tables:
                record.lines = score_lines(record.tables["ScoreTable"])
        if notes:
            record.notes = Notes(self.game)
        record.tricks_table = tricks_table(self.game.values, record.tables)

    def stray(self, index: int) -> None:
        """Report data after a tag that no data follows."""
        name, _, gap = self.game.tags[index]
        stripped = _COMMENTS.sub(lambda match: " " * len(match[0]), gap)
        if not stripped.translate(_STRAYS).strip():
            return
        word = stripped.strip()
        start = stripped.find(word)
        shown = word.split("\n")[0]
        self.findings.add(
            "PBN010",
            f'"{shown[:40]}" belongs to no section',
            self.game.gap_span(index, start, start + len(shown)),
            f"after [{name}] only a tag or a comment can stand; put remarks in {{}}",
        )

    def tricks(self, record: BoardRecord) -> int | None:
        """Return the tricks of declarer's side that the Result tag gives."""
        value = self.game.values.get("Result", "")
        result = read_result(value)
        if result.fault:
            self.fault("Result", result.fault)
        if result.margin is not None and record.contract is not None:
            tricks = record.contract.target + result.margin
            message = f'"{value}" counts from the contract; a Result is the number of tricks won'
            self.fault("Result", Fault("PBN028", message, hint=f'write "{tricks}"'))
            return tricks if 0 <= tricks <= 13 else None
        if result.tricks is None:
            return None
        if result.side is not None:
            if record.declarer is None:
                return None
            if result.both is not None:
                return result.both[record.declarer.side]
            return result.tricks if result.side is record.declarer.side else 13 - result.tricks
        if not result.tricks and record.contract and record.read_play is None and not self.game.values.get("Score"):
            hint = 'write "" or "?" where the board was not played'
            message = "a result of 0 tricks without play and score is taken as not known"
            self.fault("Result", Fault("RES005", message, hint=hint))
            return None
        return result.tricks

    def own_line(self, record: BoardRecord) -> None:
        """Add the line of the record's own result where its tags name the pairs."""
        get = self.game.values.get
        ns, ew = get("PairNS", "").strip(), get("PairEW", "").strip()
        if ns in UNKNOWN or ew in UNKNOWN:
            return
        outcome = record.result or own_score(self.game.values, record.declarer)
        stated = {name: value for name, value in self.game.values.items() if name.startswith("Score")}
        record.lines = (
            *record.lines,
            Line((ns, ew), outcome, table=get("Table", ""), room=record.room, span=record.span, stated=stated),
        )

    def auction_reader(self, record: BoardRecord, index: int) -> Callable[[], Auction | None]:
        """Return the function that reads the auction when it is asked for."""

        def read() -> Auction | None:
            first = self.first_seat(record, index, record.dealer)
            if first is None:
                return None
            return read_auction(first, record.dealer, self.game.tags[index][2], self.late(record, index))

        return read

    def play_reader(self, record: BoardRecord, index: int, strain: Strain | None) -> Callable[[], Play | None]:
        """Return the function that reads the play when it is asked for."""

        def read() -> Play | None:
            trump = record.contract.strain if record.contract else strain
            if trump is None and record.auction is not None:
                reached = record.auction.examine().contract
                trump = reached.strain if reached else None
            declarer = record.declarer
            first = self.first_seat(record, index, declarer.left if declarer is not None else None)
            if first is None or trump is None:
                return None
            whole = record.deal is None or any(hand is not None and len(hand) > 12 for hand in record.deal.hands)
            leader = declarer.left if declarer is not None and whole else first
            return read_play(first, leader, trump, self.game.tags[index][2], record.deal, self.late(record, index))

        return read

    def first_seat(self, record: BoardRecord, index: int, likely: Seat | None) -> Seat | None:
        """Return the seat of the first column of a section; a finding where the tag names none."""
        name, value, _ = self.game.tags[index]
        seat = read_seat(value)
        if seat is None:
            code = "AUC001" if name == "Auction" else "PLY004"
            hint = "[Auction] names the dealer" if name == "Auction" else "[Play] names the opening leader"
            span = self.game.value_span(index)
            add(record, code, f'[{name} "{value}"] names no player for its first column', span, hint)
        return seat if seat is not None else likely if value in UNKNOWN else None

    def late(self, record: BoardRecord, index: int) -> Callable[[Fault], None]:
        """Return a function that adds faults of a section to the record's findings."""

        def report(fault: Fault) -> None:
            span = self.game.gap_span(index, fault.start, fault.end if fault.end is not None else fault.start)
            add(record, fault.code, fault.message, span, fault.hint)

        return report


def add(record: BoardRecord, code: str, message: str, span: Span | None, hint: str) -> None:
    """Append a finding to those of a record."""
    findings = Findings()
    record.findings.append(findings.add(code, message, span, hint))


_STRAYS: Final = str.maketrans("", "", '[]}"%')
_COMMENTS: Final = re.compile(r"\{[^}]*\}?|;[^\n]*|^%[^\n]*", re.MULTILINE)


def has_data(gap: str) -> bool:
    """Return whether something but comments and hidden lines stands in the text after a tag."""
    return bool((gap if _OPENERS.isdisjoint(gap) else _COMMENTS.sub(" ", gap)).strip())


_OPENERS: Final = frozenset("{;%")


def own_score(values: Mapping[str, str], declarer: Seat | None) -> ScoreOnly | None:
    """Return the Score tag as a score of North-South; None where there is none or its side is not known."""
    points = stated_points(values.get("Score", ""), declarer)
    return None if points is None else ScoreOnly(points)


class Tables(Mapping[str, Table]):
    """The tables of a game by name; each is read when it is first asked for."""

    __slots__ = ("_places", "_read", "_reader")

    def __init__(self, reader: Reader, places: dict[str, int]) -> None:
        """Keep where the tables stand."""
        self._reader, self._places = reader, places
        self._read: dict[str, Table] = {}

    def __getitem__(self, name: str) -> Table:
        """Return the table of that name."""
        if name not in self._read:
            index = self._places[name]
            game = self._reader.game
            self._read[name] = read_table(
                game, index, game.values.get(name, ""), self._reader.memo, self._report(index)
            )
        return self._read[name]

    def _report(self, index: int) -> Callable[[str, Fault], None]:
        reader = self._reader

        def report(part: str, fault: Fault) -> None:
            place = reader.game.value_span if part == "value" else reader.game.gap_span
            end = fault.end if fault.end is not None else len(reader.game.tags[index][1])
            reader.findings.add(fault.code, fault.message, place(index, fault.start, end), fault.hint)

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


def tricks_table(values: Mapping[str, str], tables: Mapping[str, Table]) -> DoubleDummyTable | None:
    """Return the double-dummy table that a game states in any of the ways that programs use."""
    for name, read in (("DoubleDummyTricks", trick_tables.from_tricks), ("Ability", trick_tables.from_ability)):
        value = values.get(name)
        if value:
            table = read(value)
            if table is not None:
                return table
    if "OptimumResultTable" not in tables:
        return None
    found = tables["OptimumResultTable"]
    return trick_tables.from_rows(found.rows, found.columns)
