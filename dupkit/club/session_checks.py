"""What to look at before a session is published: missing, doubtful, undecided; what is ticked is left out."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from typing import Final

from dupkit.club.entry_checks import result_faults, twice
from dupkit.club.evening import Evening, blank, points_of
from dupkit.club.members import Register
from dupkit.club.people import doubtful_names, named_twice
from dupkit.club.results import words
from dupkit.club.suspicion import unlike_others
from dupkit.club.values import Entry, Standing
from dupkit.diagnostics import Diagnostic, Findings
from dupkit.event.award import Late, SitOut
from dupkit.game.board import label_order
from dupkit.game.result import NotPlayed, Played
from dupkit.languages import _

MISSING: Final = "SES026"
"""The code of a result that is missing."""
Found = tuple[str, str, str, str]
"""Code, subject, message, hint."""
STAYS: Final = ("SES034", "SES036")
"""What no tick takes away: an undecided line, a ruling without its reason."""


def examine_session(evening: Evening, register: Register | None = None) -> tuple[Diagnostic, ...]:
    """Return all findings about a session, those that the director has ticked left out."""
    findings = Findings()
    for check in _CHECKS:
        for code, subject, message, hint in check(evening):
            standing = evening.results.get(subject)
            ticked = standing is not None and standing.decided and code not in STAYS
            if not ticked and (subject, code) not in evening.accepted:
                findings.add(code, message, None, hint)
    if register is not None:
        for entrant in evening.entrants.values():
            for message, hint in doubtful_names(entrant, register):
                findings.add("SES037", message, None, hint)
    return tuple(findings)


def _missing(evening: Evening) -> Iterator[Found]:
    for seating, board in evening.missing():
        entry = blank(seating, board)
        words = _("{where} (round {round}, table {table}) has no result")
        message = words.format(where=entry.where, round=seating.round, table=seating.table)
        yield MISSING, entry.subject, message, "enter it, or `not played` with a ruling"


def _unscheduled(evening: Evening) -> Iterator[Found]:
    for standing in _ordered(evening):
        entry = standing.entry
        seatings = [seating for seating in evening.seatings if seating.section == entry.section]
        if not seatings or isinstance(entry.outcome, SitOut):
            continue
        if not any(entry.board in seating.boards for seating in seatings):
            message = f"{entry.where}: {_('the movement has no board {board}').format(board=entry.board)}"
            yield "SES028", entry.subject, message, "correct the board"
        elif evening.seating_of(entry.section, entry.board, entry.contestants) is None:
            told = _("{where} have a result, {result}, though they were not to meet on this board")
            message = told.format(where=entry.where, result=words(entry))
            yield "SES027", entry.subject, message, "correct the numbers or the board, or tick it"


def _ordered(evening: Evening) -> list[Standing]:
    key = _order_of
    return sorted(evening.results.values(), key=lambda standing: key(standing.entry))


def _order_of(entry: Entry) -> tuple[object, ...]:
    return entry.section, label_order(entry.board), tuple(label_order(one) for one in entry.contestants), entry.room


def _results(evening: Evening) -> Iterator[Found]:
    """Yield what is wrong with results themselves, one by one."""
    for standing in _ordered(evening):
        entry = standing.entry
        for _check, code, message, hint in result_faults(evening, entry):
            yield code, entry.subject, message, hint


def _suspicious(evening: Evening) -> Iterator[Found]:
    for label in sorted({one.entry.board for one in evening.results.values()}, key=label_order):
        for standing, why in unlike_others(evening, label):
            entry = standing.entry
            yield "SES020", entry.subject, f"{entry.where}: {entry.outcome}: {why}", "look at the slip, or tick it"


def _repeated(evening: Evening) -> Iterator[Found]:
    """Yield boards that somebody played twice, and opponents who met more often than the movement has it."""
    told: set[frozenset[str]] = set()
    for standing in _ordered(evening):
        entry = standing.entry
        for _check, code, message, hint in twice(evening, entry):
            if frozenset((message.partition(":")[2],)) not in told:
                told.add(frozenset((message.partition(":")[2],)))
                yield code, entry.subject, message, hint
    planned: Counter[tuple[str, frozenset[str]]] = Counter()
    for seating in evening.seatings:
        if seating.full and seating.boards:
            planned[seating.section, frozenset(seating.contestants)] += 1
    if evening.settings.kind == "individual":
        return
    met: dict[tuple[str, frozenset[str]], set[str]] = defaultdict(set)
    for standing in evening.results.values():
        entry = standing.entry
        seated = evening.seating_of(entry.section, entry.board, entry.contestants)
        if entry.round or any(entry.board in seating.boards for seating in evening.seatings):
            number = entry.round or (seated.round if seated else "?")
            met[entry.section, frozenset(entry.contestants)].add(number)
    for (section, who), rounds in sorted(met.items(), key=lambda item: (item[0][0], sorted(item[0][1]))):
        if len(rounds) > max(1, planned[section, who]):
            together = sorted(who, key=label_order)
            names = f" {_('and')} ".join(together)
            numbers = ", ".join(sorted(rounds - {"?"}, key=label_order)) or _("one")
            message = _("{names} meet in rounds {numbers}").format(names=names, numbers=numbers)
            message += f" {_('and on boards of another')}" if "?" in rounds else ""
            yield "SES030", f"meet/{section}/{' and '.join(together)}", message, "correct the numbers"


def _undecided(evening: Evening) -> Iterator[Found]:
    for standing in _ordered(evening):
        entry = standing.entry
        if entry.outcome is None and entry.score is None:
            message = _("{where} waits for the director").format(where=entry.where)
            yield "SES036", entry.subject, message, "give the ruling: `adjust`"
        elif isinstance(entry.outcome, Late):
            message = _("{where} is a late play still to come").format(where=entry.where)
            yield "SES036", entry.subject, message, "enter it, or `not played`"
    for subject, entry in evening.conflicts.items():
        own = evening.results.get(subject)
        stands = words(own.entry) if own else _("no result")
        told = _("the device says {told}, what was entered is {stands}").format(told=words(entry), stands=stands)
        message = f"{entry.where}: {told}"
        yield "SES042", subject, message, "the director's counts; correct it, or tick this"


def _unequal(evening: Evening) -> Iterator[Found]:
    """Yield contestants who have fewer boards than most of their field without a sit-out or withdrawal that says so."""
    boards: Counter[tuple[str, str]] = Counter()
    for standing in evening.results.values():
        entry = standing.entry
        if not isinstance(entry.outcome, NotPlayed | SitOut | Late):
            for one in entry.contestants:
                boards[entry.section, one] += 1
    expected: Counter[tuple[str, str]] = Counter()
    for seating, _board in evening.scheduled():
        for one in seating.contestants:
            expected[seating.section, one] += 1
    for seating, _board in evening.missing():
        for one in seating.contestants:
            expected[seating.section, one] -= 1
    usual = Counter(boards.values()).most_common(1)[0][0] if boards else 0
    for (section, one), count in sorted(boards.items(), key=lambda item: (item[0][0], label_order(item[0][1]))):
        wanted = expected[section, one] if evening.seatings else usual
        if count != wanted:
            message = _("{who} has {count} boards, not {wanted}").format(who=one, count=count, wanted=wanted)
            yield "SES035", f"boards/{section}/{one}", message, "is a result missing or on another number?"


def _hands(evening: Evening) -> Iterator[Found]:
    played = {(one.entry.section, one.entry.board) for one in evening.results.values()}
    labels = {board for _section, board in played}
    dealt = {label for _section, label in evening.boards}
    if evening.boards:
        for label in sorted(labels - dealt, key=label_order):
            message = _("board {board} was played, but its hands are not known").format(board=label)
            yield "SES038", f"hands/{label}", message, "add the file"
        for label in sorted(dealt - labels, key=label_order) if played else ():
            message = _("board {board} has hands, but no result").format(board=label)
            yield "SES038", f"hands/{label}", message, "is it the right file?"
    seen: dict[str, str] = {}
    for (_section, label), board in sorted(evening.boards.items(), key=lambda item: label_order(item[0][1])):
        if board.deal is None:
            continue
        first = seen.setdefault(board.deal.identity, label)
        if first != label:
            message = _("boards {first} and {second} have the same hands").format(first=first, second=label)
            yield "SES032", f"hands/{label}", message, "is it the right file?"


def _wrong_leads(evening: Evening) -> Iterator[Found]:
    """Yield the word that the hands are of another evening where many leads do not fit them."""
    leads = [one.entry for one in evening.results.values() if one.entry.lead and isinstance(one.entry.outcome, Played)]
    known = [entry for entry in leads if evening.board(entry.section, entry.board).deal is not None]
    if len(known) < 8:
        return
    wrong = [
        entry
        for entry in known
        if any(code == "SES021" for _check, code, _message, _hint in result_faults(evening, entry))
    ]
    if len(wrong) * 3 > len(known):
        message = _("{wrong} of {all} leads are not in the leaders' hands").format(wrong=len(wrong), all=len(known))
        yield "SES039", "hands", message, "the hands are probably those of another evening"


def sum_of_board(evening: Evening, section: str, board: str) -> int:
    """Return the sum of North-South's scores on a board: what a traveller's column should add up to."""
    total = 0
    for standing in evening.standings_on(section, board):
        points = standing.entry.score
        if points is None:
            points = points_of(standing.entry.outcome, evening.board(section, board))
        total += points or 0
    return total


_CHECKS: Final[tuple[Callable[[Evening], Iterator[Found]], ...]] = (
    _missing, _undecided, _results, _suspicious, _unscheduled, _repeated, _unequal, _hands, _wrong_leads,
    named_twice,
)  # fmt: skip
