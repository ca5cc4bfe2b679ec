"""From a game to a record: every tag's value, the tables, and auction and play for when they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from dupkit.checks.results import stated_points
from dupkit.diagnostics import Findings, Span
from dupkit.event.award import ScoreOnly
from dupkit.event.record import BoardRecord
from dupkit.event.traveller import Line
from dupkit.formats.pbn.auction import read_auction
from dupkit.formats.pbn.deal import read_deal
from dupkit.formats.pbn.game import COMMENTS, Game, has_data
from dupkit.formats.pbn.lazy import NO_TABLES, Notes, PbnRecord, Tables
from dupkit.formats.pbn.play import read_play
from dupkit.formats.pbn.scores import score_lines
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
from dupkit.game.play import Play
from dupkit.game.table import Seat, Vulnerability

_NO_DATA: Final = IDENTIFICATION | EXTENSIONS | {"Note"}


def known(value: str) -> str:
    """Return a value; the empty string for one that is not known."""
    return "" if value == "?" else value


_STRAYS: Final = str.maketrans("", "", '[]}"%')


class Reader:
    """Makes the record of one game; its findings are the record's own list, which sections append to when asked for."""

    __slots__ = ("findings", "game", "memo")

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
        deal = read_deal(get("Deal", ""))
        for fault in deal.faults:
            self.fault("Deal", fault)
        names = (get("North", ""), get("East", ""), get("South", ""), get("West", ""))
        label, section = get("Board", ""), get("Section", "")
        width = game.text.find("\n")
        record = PbnRecord(
            label.strip() if label != "?" else "",
            section if section != "?" else "",
            self.seat("Dealer", get("Dealer", "")),
            self.vulnerability(get("Vulnerable", "")),
            deal.deal,
            contract.contract,
            self.seat("Declarer", get("Declarer", "")),
            None,
            contract.passed_out,
            False,
            get("Room", ""),
            names if "?" not in names else (known(names[0]), known(names[1]), known(names[2]), known(names[3])),
            MappingProxyType(values),
            NO_TABLES,
        )
        line, column = game.line, game.column
        record.span = Span(game.source, line, column, line, column + (width if width >= 0 else len(game.text)))
        record.findings = self.findings.items
        record.source, record.locate = game, game.where
        self.sections(record, contract.strain)
        record.tricks = self.tricks(record)
        if "PairNS" in values:
            self.own_line(record)
        return record

    def seat(self, name: str, value: str) -> Seat | None:
        """Return the seat of a tag; a finding where it is none."""
        seat = read_seat(value)
        if seat is not None or value in UNKNOWN:
            return seat
        if name == "Declarer" and value[0] == "^":
            seat = read_seat(value[1:])
        if seat is None:
            hint = "N, E, S or W, or ? where it is not known"
            self.fault(name, Fault("PBN020", f'"{value}" is no seat', hint=hint))
        return seat

    def vulnerability(self, value: str) -> Vulnerability | None:
        """Return the vulnerability; a finding where the word is none."""
        found = read_vulnerability(value)
        if found is None and value not in UNKNOWN:
            self.fault("Vulnerable", Fault("PBN027", f'"{value}" is no vulnerability', hint="None, NS, EW or All"))
        return found

    def sections(self, record: PbnRecord, strain: Strain | None) -> None:
        """Take what follows the tags: auction, play, tables; a finding for data that belongs nowhere."""
        tables: dict[str, int] = {}
        plain = self.game.plain
        for index, (name, _, gap) in enumerate(self.game.tags):
            if gap == "\n" or not gap or not (gap.strip() if plain else has_data(gap)):
                continue
            if name == "Auction":
                record.read_auction = record.read_auction or self.auction_reader(record, index)
            elif name == "Play":
                record.read_play = record.read_play or self.play_reader(record, index, strain)
            elif name in _NO_DATA:
                self.stray(index)
            else:
                tables.setdefault(name, index)
        if "Note" in self.game.values:
            record.notes = Notes(self.game)
        if tables:
            record.tables = Tables(self.game, self.findings, tables, self.memo)
            if "ScoreTable" in tables:
                record.lines = score_lines(record.tables["ScoreTable"])
        record.unread = True

    def stray(self, index: int) -> None:
        """Report data after a tag that no data follows."""
        name, _, gap = self.game.tags[index]
        stripped = COMMENTS.sub(lambda match: " " * len(match[0]), gap)
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


def own_score(values: Mapping[str, str], declarer: Seat | None) -> ScoreOnly | None:
    """Return the Score tag as a score of North-South; None where there is none or its side is not known."""
    points = stated_points(values.get("Score", ""), declarer)
    return None if points is None else ScoreOnly(points)
