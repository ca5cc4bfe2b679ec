"""One board of a LIN file as a record."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from dupkit.diagnostics import Findings, Span
from dupkit.event.record import BoardRecord
from dupkit.formats.lin.pairs import Pair, Places
from dupkit.formats.lin.values import VULNERABILITIES, read_calls, read_cards, read_hands, read_names
from dupkit.game.auction import Auction, Call, examine
from dupkit.game.board import number_of
from dupkit.game.cards import Card, Strain
from dupkit.game.play import Play, Trick, winner_index
from dupkit.game.table import Seat, dealer_of

ROOMS: Final = {"o": "open", "c": "closed"}
_ROOM_BOARD: Final = re.compile(r"\s*([oc])?\s*([^\s,]*)", re.I)
ALERT: Final = "alert"
"""The note of a call that is alerted without an explanation."""


class BoardReader:
    """Makes the record of the pairs of one board."""

    def __init__(self, board: list[Pair], text: str, names: list[str], places: Places, findings: Findings) -> None:
        """Keep the pairs, the text they stand in, and the names from the head of the file."""
        self.board, self.text, self.names, self.places, self.findings = board, text, names, places, findings
        self.record_ = BoardRecord(span=places.span(board[0].start, board[-1].end), source=text)
        self.calls: list[Call | None] = []
        self.call_places: list[Pair] = []
        self.cards: list[Card] = []
        self.notes: dict[str, str] = {}
        self.comments: list[str] = []
        self.claim: int | None = None
        self.broken = {"mb": False, "pc": False}

    def record(self) -> BoardRecord:
        """Return the record."""
        readers: dict[str, Callable[[Pair], None]] = {
            "qx": self.board_label, "ah": self.heading, "pn": self.players, "md": self.hands,
            "sv": self.vulnerability, "mb": self.call, "an": self.explanation, "pc": self.card, "mc": self.claimed,
            "nt": self.comment, "at": self.comment,
        }  # fmt: skip
        for pair in self.board:
            read = readers.get(pair.command)
            if read is not None:
                read(pair)
        record = self.record_
        if self.names and not any(record.names):
            self.seat_names(self.names)
        record.notes, record.comments = self.notes, tuple(self.comments)
        number = number_of(record.label)
        if record.dealer is None and number is not None and record.deal is not None:
            record.dealer = dealer_of(number)
        self.finish(record)
        return record

    def fault(self, code: str, message: str, pair: Pair, hint: str = "") -> None:
        """Report a fault of the value of a pair."""
        self.findings.add(code, message, self.places.span(pair.value_start, max(pair.value_start, pair.end - 1)), hint)

    def board_label(self, pair: Pair) -> None:
        """Take room and label of ``o12`` or ``c1,BOARD 1``."""
        match = _ROOM_BOARD.match(pair.value)
        if match:
            self.record_.room = ROOMS.get((match[1] or "").lower(), "")
            self.record_.label = match[2]

    def heading(self, pair: Pair) -> None:
        """Take the label of ``Board 12`` unless the board has one."""
        word = " ".join(pair.value.split())
        match = re.fullmatch(r"(?:board|deal|hand|brd|donne|giv)?\s*#?\s*([0-9]{1,6}[A-Za-z]?)", word, re.I)
        if match and not self.record_.label:
            self.record_.label = match[1]

    def players(self, pair: Pair) -> None:
        """Take the names that stand inside the board."""
        names = read_names(pair.value)
        if names is None:
            self.fault("LIN010", "pn does not name four or eight players", pair, "South,West,North,East")
        elif any(names):
            self.seat_names(names)

    def seat_names(self, names: list[str]) -> None:
        """Give the names of the record's room to the seats; the second four are the closed room's."""
        if len(names) == 8 and self.record_.room == "closed":
            names = names[4:]
        south, west, north, east = names[:4]
        self.record_.names = north, east, south, west

    def hands(self, pair: Pair) -> None:
        """Take dealer and hands."""
        found = read_hands(pair.value)
        self.record_.dealer, self.record_.deal = found.dealer, found.deal
        for text in found.bad:
            self.fault("LIN002", f'"{text[:40]}" is no hand', pair, "S, H, D, C, each with its ranks")
        if found.short:
            self.fault("LIN003", "the three hands do not leave thirteen cards for East", pair, "a card stands twice")

    def vulnerability(self, pair: Pair) -> None:
        """Take the vulnerability."""
        word = pair.value.strip().lower()
        if word:
            self.record_.vulnerability = VULNERABILITIES.get(word)
            if word not in VULNERABILITIES:
                self.fault("LIN004", f'"{word}" is no vulnerability', pair, "o, n, e or b")

    def call(self, pair: Pair) -> None:
        """Take the calls of one mb; nothing more once one could not be read."""
        calls = None if self.broken["mb"] else read_calls(pair.value)
        if calls is None:
            if not self.broken["mb"]:
                self.fault("LIN005", f'"{pair.value.strip()}" is no call', pair, "1C to 7N, p, d or r")
            self.broken["mb"] = True
            return
        for call, alerted in calls:
            if call is None and not self.calls:
                continue
            self.calls.append(call)
            self.call_places.append(pair)
            if alerted:
                self.notes[str(len(self.calls))] = ALERT

    def explanation(self, pair: Pair) -> None:
        """Take the explanation of the call before it; the first one of a call that has several stands first."""
        text = " ".join(pair.value.split())
        if not text or not self.calls:
            return
        key = str(len(self.calls))
        old = self.notes.get(key, ALERT)
        self.notes[key] = text if old == ALERT else f"{old}; {text}"

    def card(self, pair: Pair) -> None:
        """Take the cards of one pc; nothing more once one could not be read."""
        cards = None if self.broken["pc"] else read_cards(pair.value)
        if cards is None:
            if not self.broken["pc"]:
                self.fault("LIN006", f'"{pair.value.strip()}" is no card', pair, "suit and rank: SA, HT, C2")
            self.broken["pc"] = True
            return
        self.cards += cards

    def claimed(self, pair: Pair) -> None:
        """Take declarer's tricks after a claim."""
        word = pair.value.strip()
        if re.fullmatch(r"[0-9]{1,2}", word) and int(word) <= 13:
            self.claim = int(word)
        elif word:
            self.fault("LIN007", f'"{word}" is no number of tricks', pair, "declarer's tricks in all, 0 to 13")

    def comment(self, pair: Pair) -> None:
        """Take a line of chat or text."""
        text = " ".join(pair.value.split())
        if text:
            self.comments.append(text)

    def finish(self, record: BoardRecord) -> None:
        """Set auction, contract, play and tricks from what was read."""
        if self.calls and record.dealer is not None:
            auction = Auction(record.dealer, tuple(self.calls))
            record._auction = auction
            state = examine(auction)
            if state.legal and state.over:
                record.passed_out = state.passed_out
                record.contract, record.declarer = state.contract, state.declarer
        record.locate = self.locate
        if record.contract is None or record.declarer is None:
            return
        play = play_of(record.declarer, record.contract.strain, self.cards)
        record._play = play
        won = play.won_by(record.declarer) if play is not None else 0
        if play is not None and len(self.cards) == 52:
            record.tricks = won
        if self.claim is not None:
            pair = next(pair for pair in self.board if pair.command == "mc" and pair.value.strip())
            done = len(self.cards) // 4
            if not won <= self.claim <= won + 13 - done:
                self.fault("LIN007", f"declarer claims {self.claim} tricks, has {won} of {done}", pair, "tricks in all")
            record.tricks = self.claim

    def locate(self, key: str) -> Span | None:
        """Return where a call, a card, the deal or the vulnerability stands; see `BoardRecord.where`."""
        name, _, rest = key.partition("/")
        command = {"auction": "mb", "play": "pc", "deal": "md", "dealer": "md", "vulnerability": "sv",
                   "tricks": "mc", "label": "ah"}.get(name, "")  # fmt: skip
        found = [pair for pair in self.board if pair.command == command]
        if name == "auction" and rest.isdigit() and int(rest) < len(self.call_places):
            found = [self.call_places[int(rest)]]
        elif name == "play" and rest.isdigit() and int(rest) < len(found):
            found = [found[int(rest)]]
        return self.places.span(found[0].start, found[0].end) if found else None


def play_of(declarer: Seat, trump: Strain, cards: list[Card]) -> Play | None:
    """Return the tricks of cards in playing order; None where there are none."""
    if not cards:
        return None
    tricks: list[Trick] = []
    leader = declarer.left
    for start in range(0, min(len(cards), 52), 4):
        row = tuple(cards[start : start + 4])
        tricks.append(Trick(leader, row))
        leader = leader.turn(winner_index(trump, row))
    return Play(trump, tuple(tricks))
