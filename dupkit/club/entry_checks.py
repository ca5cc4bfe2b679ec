"""What is looked at when a result comes in: each check is off, warns, or blocks, as the session's settings say."""

from __future__ import annotations

from collections.abc import Iterator

from dupkit.club.evening import Evening
from dupkit.club.suspicion import cannot_be_won, far_from_double_dummy, lead_not_held, score_fault, unlike_others
from dupkit.club.values import Entry, Standing
from dupkit.diagnostics import Diagnostic, Findings, Severity
from dupkit.event.award import Artificial, Split, Weighted
from dupkit.game.board import label_order
from dupkit.languages import _

Found = tuple[str, str, str, str]
"""Check, code, message, hint."""

_SCORE_CODES = {"sign": "SES023", "score": "SES024", "agree": "SES025"}


def examine(evening: Evening, entry: Entry, replaces: str = "") -> tuple[Diagnostic, ...]:
    """Return the findings about an entry: errors where the check blocks, warnings where it warns.

    ``replaces`` is the subject of a result that the entry takes away, such as one on a wrong board.
    """
    findings = Findings()
    for check, code, message, hint in _all(evening, entry, replaces):
        mode = evening.settings.mode(check)
        if mode != "off":
            severity = Severity.ERROR if mode == "block" else Severity.WARNING
            findings.add(code, message, None, hint, severity)
    return tuple(findings)


def _all(evening: Evening, entry: Entry, replaces: str) -> Iterator[Found]:
    yield from place_faults(evening, entry)
    yield from twice(evening, entry, replaces)
    yield from result_faults(evening, entry)
    others = dict(evening.results)
    others.pop(replaces, None)
    others[entry.subject] = Standing(entry, 0, 0, "entered", "", 0)
    seen = Evening(settings=evening.settings, results=others)
    for standing, why in unlike_others(seen, entry.board):
        if standing.entry.subject == entry.subject:
            words = _("{result} is unlike the others: {why}").format(result=entry.outcome, why=why)
            yield "side", "SES020", f"{entry.where}: {words}", "look at the slip"


def result_faults(evening: Evening, entry: Entry) -> Iterator[Found]:
    """Yield what is wrong with the result itself: score, lead, tricks, a ruling without its reason."""
    check, words = score_fault(evening, entry)
    if check:
        hint = {
            "sign": "correct the sign or the declarer",
            "score": "correct the score or the board",
            "agree": "the score counts unless you decide otherwise",
        }[check]
        yield check, _SCORE_CODES[check], f"{entry.where}: {words}", hint
    words = lead_not_held(evening, entry)
    if words:
        yield "lead", "SES021", f"{entry.where}: {words}", "look at board, declarer and lead"
    words = far_from_double_dummy(evening, entry)
    if words:
        words = _("{result} is {tricks}").format(result=entry.outcome, tricks=words)
        yield "double-dummy", "SES022", f"{entry.where}: {words}", "look at the slip"
    words = cannot_be_won(evening, entry)
    if words:
        yield "deals", "SES033", f"{entry.where}: {words}", "correct tricks, declarer or board"
    if isinstance(entry.outcome, Artificial | Weighted | Split) and not (entry.ruling and entry.ruling.reason):
        words = _('"{result}" has no reason').format(result=entry.outcome)
        yield "reason", "SES034", f"{entry.where}: {words}", "say why: law and reason"


def place_faults(evening: Evening, entry: Entry) -> Iterator[Found]:
    """Yield what the movement says against the entry: board not in the set, contestants not on this board."""
    seatings = [seating for seating in evening.seatings if seating.section == entry.section]
    if not seatings:
        return
    at_table = [s for s in seatings if (s.round, s.table) == (entry.round, entry.table) and entry.table]
    if at_table and entry.board not in at_table[0].boards:
        left = ", ".join(open_boards(evening, entry.section, entry.round, entry.table)) or "none"
        words = _("{where} is not in the set of table {table} in round {round}")
        message = words.format(where=entry.where, table=entry.table, round=entry.round)
        yield "set", "SES028", message, f"boards still to play there: {left}"
    elif not any(entry.board in seating.boards for seating in seatings):
        boards = sorted({board for seating in seatings for board in seating.boards}, key=label_order)
        message = f"{entry.where}: {_('the movement has no board {board}').format(board=entry.board)}"
        yield "set", "SES028", message, f"its boards are {boards[0]} to {boards[-1]}"
    elif evening.seating_of(entry.section, entry.board, entry.contestants) is None:
        message = _("{where} are not to meet on this board").format(where=entry.where)
        yield "schedule", "SES027", message, "correct the numbers or the board"
    if evening.settings.mode("order") == "off":
        return
    earlier = open_boards(evening, entry.section, entry.round, entry.table)
    skipped = [board for board in earlier if label_order(board) < label_order(entry.board)]
    if skipped:
        message = _("{where} comes before board {board}").format(where=entry.where, board=skipped[0])
        yield "order", "SES044", message, "enter that one too"


def open_boards(evening: Evening, section: str, round: str, table: str) -> list[str]:
    """Return the boards of a table and round that have no result yet."""
    return [
        board
        for seating, board in evening.missing()
        if (seating.section, seating.round, seating.table) == (section, round, table)
    ]


def twice(evening: Evening, entry: Entry, replaces: str = "") -> Iterator[Found]:
    """Yield contestants who would have two results on the board (a team has one in each room)."""
    for subject, standing in evening.results.items():
        other = standing.entry
        if subject in (entry.subject, replaces) or (other.section, other.board) != (entry.section, entry.board):
            continue
        if entry.match and other.room != entry.room:
            continue
        both = sorted(set(other.contestants) & set(entry.contestants))
        if both:
            words = _("{who} has a result on this board already").format(who=both[0])
            message = f"{entry.where}: {words}, {other.who} {other.outcome}"
            yield "repeat", "SES029", message, "correct the numbers or the board"
