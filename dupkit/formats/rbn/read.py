"""Reading RBN and RBX: a record for each table of each board."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.event.event import Match
from dupkit.event.record import BoardRecord, Document
from dupkit.event.traveller import Line
from dupkit.formats.base import Source
from dupkit.formats.rbn.fields import RbnRecord, read_records
from dupkit.formats.rbn.values import read_calls, read_contract, read_hands, read_play, read_result
from dupkit.game.auction import Auction, Call, examine
from dupkit.game.cards import Strain
from dupkit.game.table import Seat

SCORINGS: Final = {"I": "imps", "B": "bam", "T": "total-points", "X": "cross-imps", "M": "matchpoints",
                   "N": "matchpoints", "A": "cross-imps", "R": "rubber", "C": "chicago"}  # fmt: skip
ROOMS: Final = {"O": "open", "C": "closed"}


@dataclass(slots=True)
class RbnLayout:
    """Whether the file was RBX, so that it is written as such."""

    rbx: bool = False


def read_rbn(source: Source) -> Outcome[Document]:
    """Return the document of a file."""
    findings = Findings()
    found = read_records(source, findings)
    rbx = any("{" in line and not line.startswith("{") for record in found for line in record.lines[:1])
    document = Document("rbn", source.name, layout=RbnLayout(rbx))
    for fields in found:
        if fields.own or fields.values:
            document.records.append(_Reader(fields, findings).record(document))
    if not document.records:
        findings.add("RBN001", "there is no record in the file", Span(source.name), "H N:… begins with a label")
    return Outcome(document, tuple(findings))


class _Reader:
    """Makes the record of the fields of one."""

    def __init__(self, fields: RbnRecord, findings: Findings) -> None:
        self.fields, self.findings = fields, findings

    def value(self, label: str) -> str:
        return self.fields.values.get(label, "")

    def fault(self, code: str, message: str, label: str, hint: str = "") -> None:
        self.findings.add(code, message, self.fields.places.get(label, self.fields.span), hint)

    def record(self, document: Document) -> BoardRecord:
        """Return the record; what holds for the whole file is taken over into the document."""
        board, _, section = self.value("B").partition(":")
        record = BoardRecord(board.strip(), section.strip(), span=self.fields.span)
        record.source = "\n".join(self.fields.lines)
        record.comments = tuple(self.fields.comments)
        self.hands(record)
        self.players(record)
        calls = read_calls(self.value("A")) if self.value("A") else None
        if calls is not None:
            record.dealer, record.vulnerability = calls.dealer, calls.vulnerability
            if calls.bad:
                self.fault("RBN003", f'"{calls.bad[:20]}" cannot be followed', "A", "1C to 7N, P, X, R, A")
            self.auction(record, calls.calls)
            record.notes = self.call_notes(calls.marks)
        self.contract_and_play(record)
        self.result(record, document)
        record.tags = self.tags()
        self.event(document)
        record.locate = self.locate
        return record

    def hands(self, record: BoardRecord) -> None:
        """Set the deal."""
        if self.value("H"):
            record.deal, bad, pseudo = read_hands(self.value("H"))
            if bad:
                self.fault("RBN002", f'"{bad[:40]}" is no hand', "H", "N:S.H.D.C:…")
            if pseudo:
                self.fault("RBN010", "a hand has cards that stand for any low one and is not known", "H")

    def players(self, record: BoardRecord) -> None:
        """Set names and room: North+South:West+East, then O, C or the table."""
        parts = [*self.value("N").replace("::", "\0").split(":"), "", "", ""]
        sides = [[name.replace("\0", ":").strip() for name in part.split("+")] for part in parts[:2]]
        if any(len(names) > 2 for names in sides):
            self.fault("RBN007", f'"{self.value("N")}" does not name two pairs', "N", "North+South:West+East")
            return
        (north, south), (west, east) = ([*names, ""][:2] for names in sides)
        record.names = north, east, south, west
        record.room = ROOMS.get(parts[2].strip(), parts[2].strip())

    def auction(self, record: BoardRecord, calls: list[Call]) -> None:
        """Set the auction, and the contract that it came to."""
        if record.dealer is None or not calls:
            return
        record._auction = Auction(record.dealer, tuple(calls))
        state = examine(record._auction)
        if state.legal and state.over:
            record.contract, record.declarer, record.passed_out = state.contract, state.declarer, state.passed_out

    def call_notes(self, marks: dict[int, str]) -> dict[str, str]:
        """Return the notes on calls: what ^n cites, "alert" for a conventional call."""
        notes: dict[str, str] = {}
        for place, mark in marks.items():
            cited = re.search(r"\^(\d)", mark)
            text = self.fields.notes.get(cited[1], "") if cited else "alert" if "*" in mark else ""
            if text:
                notes[str(place)] = text
        return notes

    def contract_and_play(self, record: BoardRecord) -> None:
        """Set contract, declarer and play from C and P."""
        strain: Strain | None = record.contract.strain if record.contract is not None else None
        leader: Seat | None = record.declarer.left if record.declarer is not None else None
        if self.value("C"):
            found = read_contract(self.value("C"))
            if found is None:
                self.fault("RBN004", f'"{self.value("C")}" is no contract', "C", "4S:N")
            else:
                contract, strain, declarer, led = found
                record.contract, record.declarer = contract or record.contract, declarer or record.declarer
                leader = led or (declarer.left if declarer is not None else None)
        if self.value("P") and strain is not None and leader is not None:
            record._play, marks, bad = read_play(self.value("P"), strain, leader, record.deal)
            if bad and bad[0] in "-~+.":
                self.fault("RBN010", f'the play is not known from "{bad[:10]}" on', "P")
            elif bad:
                self.fault("RBN005", f'"{bad[:20]}" cannot be followed', "P", "suit and rank, or rank alone")
            cited = {place: cite[1] for place, mark in marks.items() if (cite := re.search(r"\^(\d)", mark))}
            notes = {f"play {place}": self.fields.play_notes.get(key, "") for place, key in cited.items()}
            record.notes = dict(record.notes) | {key: text for key, text in notes.items() if text}

    def result(self, record: BoardRecord, document: Document) -> None:
        """Set the tricks and the line, which keeps what R states."""
        if not self.value("R"):
            record.lines = self.line(record, {}, document)
            return
        parts = read_result(self.value("R"))
        if parts is None:
            self.fault("RBN006", f'"{self.value("R")}" is no result', "R", "11+450:62.50")
            return
        tricks, score, effect = parts
        if tricks == "P":
            record.passed_out, record.contract, record.declarer = True, None, None
        elif tricks and record.contract is not None:
            record.tricks = int(tricks)
        stated = {"Score_NS": score.lstrip("+")} if score else {}
        if effect:
            percent = self.value("F")[:1] in ("M", "N") and effect[0] not in "+-="
            stated["Percentage_NS" if percent else "IMP_NS"] = "0" if effect == "=" else effect.lstrip("+")
        record.lines = self.line(record, stated, document)

    def line(self, record: BoardRecord, stated: dict[str, str], document: Document) -> tuple[Line, ...]:
        """Return the line of the record's own result."""
        result = record.result
        if result is None and not stated:
            return ()
        teams = [part.replace("\0", ":").strip() for part in self.value("K").replace("::", "\0").split(":")]
        if len(teams) > 1 and all(teams[:2]):
            match = Match(name=self.value("S") or "1", home=teams[0], away=teams[1])
            if match not in document.matches:
                document.matches.append(match)
            who = (teams[0], teams[1]) if record.room != "closed" else (teams[1], teams[0])
            return (Line(who, result, room=record.room, match=match.name, span=record.span, stated=stated),)
        north, east, south, west = record.names
        who = (f"{north} - {south}" if north and south else "", f"{east} - {west}" if east and west else "")
        return (Line(who, result, room=record.room, span=record.span, stated=stated),)

    def tags(self) -> dict[str, str]:
        """Return what the record says about the event, under the names of PBN."""
        date = re.match(r"(\d{4})(\d\d)?(\d\d)?", self.value("D"))
        place, title = (self.value(label).replace("::", "\0").replace(":", ", ").replace("\0", ":") for label in "LE")
        tags = {"Event": title, "Site": place, "Date": ".".join(filter(None, date.groups())) if date else ""}
        return {name: text for name, text in tags.items() if text}

    def event(self, document: Document) -> None:
        """Take title, date, place and scoring of the first record for the whole file."""
        tags = self.tags()
        document.title = document.title or tags.get("Event", "")
        document.site = document.site or tags.get("Site", "")
        document.date = document.date or tags.get("Date", "").replace(".", "-")
        word = self.value("F")
        if word and not document.scoring:
            document.scoring = "butler" if word.upper().startswith("X:BUTLER") else SCORINGS.get(word[0], "")
            document.kind = "teams" if word[0] in "IBT" and self.value("K") else "pairs"

    def locate(self, key: str) -> Span | None:
        """Return where a field of the record stands; see `BoardRecord.where`."""
        label = {
            "deal": "H",
            "auction": "A",
            "play": "P",
            "contract": "C",
            "declarer": "C",
            "tricks": "R",
            "score": "R",
            "dealer": "A",
            "vulnerability": "A",
            "label": "B",
        }.get(key.partition("/")[0], "")
        return self.fields.places.get(label)
