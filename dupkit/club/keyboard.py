"""Entering an evening from the keyboard: a cursor over the lines of the movement, one line of keys a result.

Nothing here knows a terminal: `Keyboard.prompt` says what is asked for, `Keyboard.key` takes a line and answers.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from dupkit.club.desk import Desk
from dupkit.club.evening import Evening, blank, points_of
from dupkit.club.history import History
from dupkit.club.keys import Keyed, impossible_tricks, parse_keys
from dupkit.club.results import How, enter, erase, key_again, last_undoable, move, rule, undo, words
from dupkit.club.session_checks import sum_of_board
from dupkit.club.values import Entry, on_their_line
from dupkit.diagnostics import Diagnostic, Findings, Outcome
from dupkit.event.award import Artificial, Split, Weighted
from dupkit.event.traveller import Ruling
from dupkit.game.board import label_order
from dupkit.languages import _
from dupkit.store.values import Receipt

Order = Literal["board", "round"]
LONGEST: Final = 40
"""More of what was typed is not repeated."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a line of keys: words, whether something was stored, and what was found."""

    text: str = ""
    where: str = ""
    stored: bool = False
    findings: tuple[Diagnostic, ...] = ()
    over: bool = False
    waits: bool = False
    """Whether a result was refused, so that the same line is still asked for."""


@dataclass(slots=True)
class Keyboard:
    """The state of a keying: the lines in order (by board, or by round and table), where the cursor is, which board."""

    desk: Desk
    order: Order = "board"
    section: str = ""
    again: bool = False
    """Whether this is the second keying, which is compared with the first."""
    reason: str = ""
    confirmed: bool = False
    board: str = ""
    cursor: int = 0
    lines: list[Entry] = field(default_factory=list)
    ended: Entry | None = None
    """The last line of the board before, until something is done on the cursor's own: what a sum is compared with."""

    def __post_init__(self) -> None:
        """Lay out the lines and go to the first one that has no result."""
        self.lines = self._laid_out()
        if not self.again:
            self._to_open(0)
        self._on_line()
        self.ended = self._board_before()

    def _laid_out(self) -> list[Entry]:
        evening = self.desk.evening()
        lines = [blank(seating, board) for seating, board in evening.scheduled() if self._mine(seating.section)]
        if self.order == "board":
            lines.sort(key=lambda one: (one.section, label_order(one.board), label_order(one.contestants[0]), one.room))
        return lines

    def _mine(self, section: str) -> bool:
        return not self.section or section == self.section

    def _to_open(self, start: int) -> None:
        """Put the cursor on the next line from ``start`` that has no result; at the end where there is none."""
        results = self.desk.evening().results
        self.cursor = next(
            (place for place in range(start, len(self.lines)) if self.lines[place].subject not in results),
            len(self.lines),
        )

    def _on_line(self) -> None:
        if self.line is not None:
            self.board = self.line.board

    def _board_before(self) -> Entry | None:
        """Return the line before the cursor where it ends another board and the cursor's own has nothing yet."""
        before = self.lines[self.cursor - 1] if self.order == "board" and 0 < self.cursor <= len(self.lines) else None
        line = self.line
        if before is None or line is None:
            return before
        begun = not self.again and self.desk.evening().standings_on(line.section, line.board)
        return None if begun or _same_board(before, line) else before

    @property
    def line(self) -> Entry | None:
        """The line under the cursor; None at the end, or where there is no movement."""
        return self.lines[self.cursor] if 0 <= self.cursor < len(self.lines) else None

    def prompt(self) -> str:
        """Return what is asked for: board, vulnerability, who sits there, and what stands already."""
        evening, line = self.desk.evening(), self.line
        if line is None:
            return f"{_('board')} {self.board or '?'}> "
        board = evening.board(line.section, line.board)
        known = evening.results.get(line.subject)
        stands = f" [{words(known.entry)}]" if known else ""
        names = " v ".join(self._names(evening, line, side) for side in (0, 1))
        vulnerable = f" · {_('vul')} {board.vulnerability}" if board.vulnerability is not None else ""
        return f"{_('board')} {line.board}{vulnerable} · {names}{stands}> "

    def _names(self, evening: Evening, line: Entry, side: int) -> str:
        half = len(line.contestants) // 2
        ids = line.contestants[side * half : side * half + half]
        found = []
        for one in ids:
            entrant = evening.entrants.get((line.section, one))
            surnames = "-".join(name.split()[-1] for name in entrant.names if name.split()) if entrant else ""
            found.append(f"{one} {entrant.title if entrant and entrant.title else surnames}".strip())
        return " ".join(found)

    def key(self, text: str) -> Reply:
        """Take one line of keys and answer it; what is accepted is on the disk before the answer."""
        word = text.strip()
        command = "".join(word.lower().split())
        simple = {"": self._skip, "u": self._undo, "<": self._back, "q": self._quit, "?": self._help,
                  "m": self._missing, "del": self._delete}.get(command)  # fmt: skip
        if simple is not None:
            return simple()
        if command[0] == "b" and len(command) > 1:
            return self._go(command[1:])
        if command[0] == "=" and re.fullmatch(r"=[+-]?[0-9]{1,9}", command):
            return self._sum(int(command[1:]))
        reply = self._result(word)
        return reply if reply.stored else replace(reply, waits=True)

    def _result(self, word: str) -> Reply:
        evening = self.desk.evening()
        line = self.line
        section = line.section if line else self.section
        keyed = parse_keys(word, evening.board(section, line.board if line and not _says_who(word) else self.board))
        if keyed is None:
            hint = "like 4sn10, 3nn=, 2hxe-1, 420, -50, p, np, a6040 # reason; ? lists all keys"
            tricks = impossible_tricks(word)
            if tricks is not None:
                hint = "a declarer wins from 0 to 13 tricks: correct tricks or margin"
            shown = "".join(one if one.isprintable() else "?" for one in word)
            shown = shown if len(shown) <= LONGEST else f"{shown[:LONGEST]}…"
            fault = "is no result" if tricks is None else f"would be {tricks} tricks"
            return _found("SES010", f'"{shown}" {fault}', hint)
        entry = self._entry(keyed, evening)
        if entry is None:
            return _found("SES010", "nobody is named for this line", "begin with the pairs: 3v8 4sn10")
        known = evening.results.get(entry.subject)
        done = self._store(entry, keyed)
        if done.value is None:
            return Reply(words(entry), findings=done.findings)
        self._advance(entry)
        score = points_of(entry.outcome, evening.board(entry.section, entry.board))
        shown = words(entry) if score is None else f"{words(entry)} {score:+d}"
        was = f" ({_('was')} {words(known.entry)})" if known and not known.entry.same_result(entry) else ""
        return Reply(f"{shown}{was}{self._end_of_board(entry)}", entry.where, True, done.findings)

    def _entry(self, keyed: Keyed, evening: Evening) -> Entry | None:
        line = self.line
        if keyed.who:
            who = on_their_line(keyed.who) if evening.settings.numbering == "lines" else keyed.who
            base = next(
                (one for one in self.lines if one.board == self.board and set(one.contestants) == set(who)), None
            )
            entry = replace(base or Entry(self.section, self.board, who, None), contestants=who)
            if not self.board:
                return None
        elif line is not None:
            entry = line
        else:
            return None
        if keyed.swapped:
            half = len(entry.contestants) // 2
            entry = replace(entry, contestants=entry.contestants[half:] + entry.contestants[:half])
        return replace(entry, outcome=keyed.outcome, score=keyed.score, lead=keyed.lead)

    def _store(self, entry: Entry, keyed: Keyed) -> Outcome[Receipt]:
        reason = keyed.reason or self.reason
        how = How(reason=reason, force=keyed.force, confirmed=self.confirmed, correct=True)
        if self.again:
            return key_again(self.desk, entry)
        if isinstance(entry.outcome, Artificial | Weighted | Split):
            ruling = Ruling("12C", keyed.reason, self.desk.actor)
            return rule(self.desk, entry, entry.outcome, ruling, how)
        return enter(self.desk, entry, how)

    def _advance(self, entry: Entry) -> None:
        place = next((n for n, one in enumerate(self.lines) if one.subject == entry.subject), None)
        if place is None:
            return
        self.cursor = place + 1
        if not self.again:
            self._to_open(place + 1)
        self._on_line()
        moved_on = self.line is None or not _same_board(self.line, entry)
        self.ended = entry if self.order == "board" and moved_on else None

    def _end_of_board(self, entry: Entry) -> str:
        """Return the sum of the board's scores once its last line is in."""
        if self.order != "board" or (self.line is not None and self.line.board == entry.board):
            return ""
        total = sum_of_board(self.desk.evening(), entry.section, entry.board)
        return f"   {_('sum of board')} {entry.board}: {total:+d}"

    def _skip(self) -> Reply:
        self.ended = None
        if self.line is None:
            self._to_open(0)
            self._on_line()
            left = self.line is not None
            return Reply(_("back to the first open line") if left else _("everything is entered"))
        self.cursor += 1
        self._on_line()
        self.ended = self._board_before()
        return Reply(_("left open"))

    def _back(self) -> Reply:
        self.cursor = max(0, self.cursor - 1)
        self._on_line()
        self.ended = None
        return Reply()

    def _quit(self) -> Reply:
        return Reply(over=True)

    def _go(self, label: str) -> Reply:
        """Go to a board: its first open line, else its first one."""
        label = label.upper()
        places = [place for place, line in enumerate(self.lines) if line.board == label]
        if self.lines and not places:
            return _found("SES011", f'the movement has no board "{label}"', "b and a number go to a board")
        self.board, self.ended = label, None
        if places:
            results = self.desk.evening().results
            is_open = (place for place in places if self.lines[place].subject not in results)
            self.cursor = places[0] if self.again else next(is_open, places[0])
        return Reply()

    def _undo(self) -> Reply:
        events = last_undoable(self.desk, self.desk.actor)
        done = undo(self.desk, How(reason=self.reason, confirmed=self.confirmed), events)
        if done.value is None:
            return Reply(findings=done.findings)
        told = events[-1].event
        place = next((n for n, line in enumerate(self.lines) if line.subject == told.subject), None)
        if place is not None:
            self.cursor, self.ended = place, None
        self._on_line()
        history = History(self.desk.events())
        return Reply(f"{_('undone')}: {'; '.join(map(history.describe, events))}", stored=True)

    def _delete(self) -> Reply:
        line = self.line
        if line is None:
            return _found("SES013", "there is no line here", "b and a number go to a board")
        self.ended = None
        done = erase(self.desk, line.subject, How(reason=self.reason, confirmed=self.confirmed))
        return Reply(_("erased"), line.where, done.value is not None, done.findings)

    def _sum(self, total: int) -> Reply:
        """Compare the sum of the board's scores with that of the traveller."""
        near = self.ended or self.line
        board, section = (near.board, near.section) if near else (self.board, self.section)
        own = sum_of_board(self.desk.evening(), section, board)
        if own == total:
            return Reply(f"{_('sum of board')} {board}: {own:+d} ✓")
        message = f"the scores of board {board} add up to {own:+d}, not {total:+d}"
        return _found("SES043", message, "compare the slip line by line; b and a number go back to the board")

    def _missing(self) -> Reply:
        left = [entry for entry in self.lines if entry.subject not in self.desk.evening().results]
        listed = ", ".join(f"{entry.board}: {entry.who}" for entry in left[:12])
        more = f" … {_('and')} {len(left) - 12} {_('more')}" if len(left) > 12 else ""
        return Reply(f"{len(left)} {_('open')}" + (f": {listed}{more}" if left else ""))

    def _help(self) -> Reply:
        return Reply(_(HELP))

    def moved(self, to_board: str, reason: str) -> Outcome[Receipt]:
        """Put the result of the line under the cursor on another board (it was entered on a wrong one)."""
        line = self.line
        known = self.desk.evening().results.get(line.subject) if line else None
        if known is None:
            findings = Findings()
            findings.add("SES013", "nothing stands on this line", None, "b and a number go to a board")
            return Outcome(None, tuple(findings))
        return move(self.desk, known.entry.subject, replace(known.entry, board=to_board), How(reason=reason))


def _same_board(one: Entry, other: Entry) -> bool:
    return (one.section, one.board) == (other.section, other.board)


def _says_who(word: str) -> bool:
    from dupkit.club.keys import _WHO

    return _WHO.match(word.strip().lstrip("xX")) is not None


def _found(code: str, message: str, hint: str) -> Reply:
    findings = Findings()
    findings.add(code, message, None, hint)
    return Reply(findings=tuple(findings))


HELP = """4sn10    4 spades by North, 10 tricks      4sn= 4sn+1 4sn-2   or by the margin
3nw9     3 notrump by West                 2hxe-1 3cxxs9      doubled, redoubled
4sn10hk  with the lead                     420 -50            North-South's score alone
4sn-50   contract and score                p np so late       passed out, not played, sit-out, late
a6040 # reason   adjusted                  60% 4sn= 40% 4sn-1 # reason   weighted
3v8 4sn10   other contestants              x4sn10             they sat the other way round
4sn13!   store what is doubted             del                erase what stands on this line
Enter    leave open, go on   < back        b12  go to board 12       u  undo, again and again
=1230    check the sum of the board        m  what is open           q  end"""
