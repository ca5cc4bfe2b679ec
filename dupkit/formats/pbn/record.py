"""From a game to a record: every tag's value, the tables, and auction and play for when they are asked for."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from dupkit.checks.results import stated_points
from dupkit.diagnostics import Diagnostic
from dupkit.event.award import ScoreOnly
from dupkit.event.record import BoardRecord
from dupkit.event.traveller import Line
from dupkit.formats.pbn.deal import plain_deal, read_deal
from dupkit.formats.pbn.game import COMMENTS, Game, has_data
from dupkit.formats.pbn.hidden import take_hidden_board
from dupkit.formats.pbn.lazy import NO_TABLES, AuctionReader, Notes, PbnRecord, PlayReader, Tables, add
from dupkit.formats.pbn.scores import score_lines
from dupkit.formats.pbn.tags import EXTENSIONS, IDENTIFICATION
from dupkit.formats.pbn.values import (
    SEATS_BY_LETTER,
    UNKNOWN,
    Fault,
    read_contract,
    read_result,
    read_seat,
    read_vulnerability,
)
from dupkit.game.cards import Strain
from dupkit.game.table import Seat, Vulnerability

_NO_DATA: Final = IDENTIFICATION | EXTENSIONS | {"Note"}


def known(value: str) -> str:
    """Return a value; the empty string for one that is not known."""
    return "" if value == "?" else value


_STRAYS: Final = str.maketrans("", "", '[]}"%')


class Reader:
    """Makes the record of one game; findings go to the record's own list."""

    __slots__ = ("findings", "game", "memo")

    def __init__(self, game: Game, memo: dict[str, str]) -> None:
        """Keep the game and the memo of cell texts that the file shares."""
        self.game, self.memo = game, memo
        self.findings: list[Diagnostic] = []

    def fault(self, name: str, fault: Fault) -> None:
        """Report a fault of the value of a tag; of a broken tag the tag itself is reported."""
        index = self.game.index(name)
        if index is not None and not self.game.clean and self.game.tag_mark(index).kind != "TAG":
            return
        span = self.game.value_span(index, fault.start, fault.end) if index is not None else None
        add(self.findings, fault.code, fault.message, span, fault.hint)

    def record(self) -> PbnRecord:
        """Return the record."""
        game = self.game
        values = game.values
        get = values.get
        contract, passed_out, strain, fault = read_contract(get("Contract", ""))
        if fault:
            self.fault("Contract", fault)
        deal = plain_deal(get("Deal", ""))
        if deal is None:
            deal, faults = read_deal(get("Deal", ""))
            for fault in faults:
                self.fault("Deal", fault)
        names = (get("North", ""), get("East", ""), get("South", ""), get("West", ""))
        if "?" in names:
            names = (known(names[0]), known(names[1]), known(names[2]), known(names[3]))
        dealer, declarer = get("Dealer", ""), get("Declarer", "")
        record = PbnRecord(
            known(get("Board", "").strip()),
            known(get("Section", "")),
            SEATS_BY_LETTER.get(dealer) if dealer in SEATS_BY_LETTER else self.seat("Dealer", dealer),
            self.vulnerability(get("Vulnerable", "")),
            deal,
            contract,
            SEATS_BY_LETTER.get(declarer) if declarer in SEATS_BY_LETTER else self.seat("Declarer", declarer),
            None,
            passed_out,
            False,
            get("Room", ""),
            names,
            MappingProxyType(values),
            NO_TABLES,
        )
        record.findings, record.source = self.findings, game
        self.sections(record, strain)
        record.tricks = self.tricks(record)
        if "PairNS" in values:
            self.own_line(record)
        take_hidden_board(record, game)
        return record

    def seat(self, name: str, value: str) -> Seat | None:
        """Return the seat of a tag; a finding where it is none."""
        if value in UNKNOWN:
            return None
        seat = read_seat(value.removeprefix("^") if name == "Declarer" else value)
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
        game = self.game
        tables: dict[str, int] = {}
        plain = game.plain
        followed = [(index, tag) for index, tag in enumerate(game.tags) if tag[2] != "\n"]
        for index, (name, raw, gap) in followed:
            if not (gap.strip() if plain else has_data(gap)):
                continue
            if name == "Auction":
                record.read_auction = record.read_auction or AuctionReader(record, game, index, raw, gap)
            elif name == "Play":
                record.read_play = record.read_play or PlayReader(record, game, index, raw, gap, strain)
            elif name in _NO_DATA:
                self.stray(index)
            else:
                tables.setdefault(name, index)
        if "Note" in game.values:
            record.notes = Notes(game)
        if tables:
            record.tables = read = Tables(game, self.findings, tables, self.memo)
            if "ScoreTable" in tables:
                record.lines = score_lines(read["ScoreTable"])
                read.release()
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
        add(
            self.findings,
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


def own_score(values: Mapping[str, str], declarer: Seat | None) -> ScoreOnly | None:
    """Return the Score tag as a score of North-South; None where there is none or its side is not known."""
    points = stated_points(values.get("Score", ""), declarer)
    return None if points is None else ScoreOnly(points)
