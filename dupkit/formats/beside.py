"""What a file says beside its format, in the statements of traveller files: all that the format has no place for.

A writer makes its bytes as its format wants them, reads them back, and states what is not in them or not the same:
methods, options, contestants, penalties, matches, dealers, rulings. Each format has a place where other programs
pass over such statements; `MARK` tells them as dupkit's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.event.entrants import Entrant
from dupkit.event.event import Event
from dupkit.event.record import BoardRecord, Document
from dupkit.event.traveller import Line
from dupkit.formats.base import Source
from dupkit.formats.encodings import decode
from dupkit.formats.traveller_lines import Reading
from dupkit.formats.traveller_read import read_line
from dupkit.formats.traveller_write import (
    UNSAID,
    board_line,
    by_section,
    entrant_lines,
    is_date,
    line_of,
    match_line,
    penalty_lines,
)
from dupkit.game.result import PassedOut, Played

MARK: Final = "dupkit"
FACTS: Final = ("title", "date", "site")
"""What an event is called, when and where it was."""
_HEADERS: Final = ("winners", "state", "session", "director")
_ESCAPES: Final = (("\\", "\\\\"), ("\n", "\\n"), ("\r", ""), ("|", "\\p"), ("?>", "?\\g"))
_MEANT: Final = {"\\\\": "\\", "\\n": "\n", "\\p": "|", "\\g": ">"}


@dataclass(slots=True)
class Beside:
    """The statements of the event, and those of each board by the place of its record in the document."""

    event: list[str] = field(default_factory=list)
    boards: dict[int, list[str]] = field(default_factory=dict)

    def __bool__(self) -> bool:
        """Return whether anything is stated."""
        return bool(self.event or self.boards)


def completed(
    document: Document, write: Callable[[Beside], bytes], read: Callable[[Source], Outcome[Document]],
    one_to_one: bool = False,
) -> tuple[bytes, str]:  # fmt: skip
    """Return what ``write`` makes of a document with all that ``read`` misses without it, and what others do not see.

    ``one_to_one`` tells that each record is read back as a record of its own; else they are told by section and label.
    """
    plain = write(Beside())
    said = read(decode(document.source, plain)).value
    beside = missing(document, said, one_to_one) if said is not None else Beside()
    return (write(beside) if beside else plain), told(beside, document)


def missing(document: Document, said: Document, one_to_one: bool = False) -> Beside:
    """Return what a document says and the one that was read back does not."""
    from dupkit.formats.assemble import build

    wanted, found = build(document).value, build(said).value
    if wanted is None or found is None:
        return Beside()
    boards = {}
    known = {} if one_to_one else {_key(record): record for record in said.records}
    seen: set[tuple[str, str]] = set()
    for place, record in enumerate(document.records):
        other = said.records[place] if one_to_one and place < len(said.records) else known.get(_key(record))
        lines = list(record.lines)
        if not one_to_one and _key(record) in seen:
            continue
        if not one_to_one:
            seen.add(_key(record))
            same = (one for one in document.records[place + 1 :] if _key(one) == _key(record))
            lines += [line for one in same for line in one.lines]
        statements = _board_statements(record, lines, other)
        if statements:
            boards[place] = statements
    return Beside(_event_statements(document, wanted, found), boards)


def _key(record: BoardRecord) -> tuple[str, str]:
    return record.section, record.label


def _event_statements(document: Document, wanted: Event, found: Event) -> list[str]:
    """Return the statements of what the event says as a whole."""
    out = [_fact(name, getattr(wanted, name)) for name in FACTS if _differs(wanted, found, name)]
    out += [f"kind: {wanted.kind}"] if wanted.kind != found.kind else []
    if wanted.scoring and wanted.scoring != found.scoring:
        out.append(f"scoring: {wanted.scoring}")
    for name, text in wanted.options.items():
        if found.options.get(name) != text:
            out.append(f"{name}: {text}" if name in _HEADERS else f"set {name} = {text}")
    if (
        "winners" in found.options
        and "winners" not in wanted.options
        and len({one.section for one in wanted.travellers}) > 1
    ):
        out.append("winners: auto")
    contestants = _entrant_statements(wanted.entrants, found.entrants)
    if [one.facts for one in wanted.penalties] != [one.facts for one in found.penalties]:
        contestants += penalty_lines(wanted.penalties, document.entrants)
    out += by_section(contestants)
    if [match.facts for match in wanted.matches] != [match.facts for match in found.matches]:
        out += [match_line(match) for match in wanted.matches]
    return out


def _differs(wanted: Event, found: Event, name: str) -> bool:
    """Return whether an event says what another does not: a title, a place, or a date that can be stated."""
    mine, theirs = (str(getattr(one, name)).replace(".", "-" if name == "date" else ".") for one in (wanted, found))
    return bool(mine) and " ".join(mine.split()) != " ".join(theirs.split()) and (name != "date" or is_date(mine))


def _fact(name: str, text: str) -> str:
    """Return the statement of a title, a date or a place; as an option where a line of its own cannot hold it."""
    text = " ".join(text.split())
    if name == "date":
        return f"date: {text.replace('.', '-')}"
    return f"set {name} = {text}" if UNSAID.search(text) else f"{name}: {text}"


def _entrant_statements(wanted: Sequence[Entrant], found: Sequence[Entrant]) -> list[tuple[str, str]]:
    """Return the contestants that are not the same when they are read back, each once with its section."""
    known = {(entrant.section, entrant.id): entrant for entrant in found}
    own = {(entrant.section, entrant.id): entrant for entrant in wanted}
    other = [entrant for place, entrant in own.items() if place not in known or facts(known[place]) != facts(entrant)]
    return entrant_lines(other)


def facts(entrant: Entrant) -> tuple[object, ...]:
    """Return what a statement says of a contestant beside its id."""
    return entrant.kind, entrant.names, entrant.title, entrant.section


def _board_statements(record: BoardRecord, lines: Sequence[Line], other: BoardRecord | None) -> list[str]:
    """Return the statements of a board: its dealer and vulnerability, and the lines that are read back otherwise."""
    out: list[str] = []
    turn = (record.dealer, record.vulnerability)
    if lines and other is not None and None not in turn and turn != (other.dealer, other.vulnerability):
        out.append(board_line(replace(record, label=record.label or "?"), always=True))
    wanted, found = _by_contestants(lines), _by_contestants(other.lines if other is not None else ())
    for who, mine in wanted.items():
        theirs = found.get(who, [])
        if [_result(line) for line in mine] != [_result(line) for line in theirs[: len(mine)]]:
            out += [line_of(line) for line in mine]
    return out


def _by_contestants(lines: Iterable[Line]) -> dict[tuple[str, ...], list[Line]]:
    found: dict[tuple[str, ...], list[Line]] = {}
    for line in lines:
        found.setdefault(line.contestants, []).append(line)
    return found


def _result(line: Line) -> tuple[object, ...]:
    reason = line.ruling.reason if line.ruling else ""
    return line.outcome, line.round, line.match, line.room, line.group, reason


def winners_of(document: Document) -> str:
    """Return 1 or 2: as it is stated, else 2 where no pair sits both ways; empty for teams, individuals and nobody."""
    stated = document.options.get("winners", "")
    if stated in ("1", "2") or document.kind not in ("", "pairs"):
        return stated if stated in ("1", "2") else ""
    lines = [(record.section, line) for record in document.records for line in record.lines if line.ns and line.ew]
    if not lines and not document.entrants:
        return ""
    both = {(section, line.ns) for section, line in lines} & {(section, line.ew) for section, line in lines}
    return "1" if both or (not lines and not any(one.direction for one in document.entrants)) else "2"


def encoded(statement: str) -> str:
    """Return a statement on one line, without bars and without what ends an instruction of XML."""
    for letter, escape in _ESCAPES:
        statement = statement.replace(letter, escape)
    return statement


def decoded(text: str) -> str:
    """Return the statement that `encoded` made a text of."""
    out, rest = [], text
    while "\\" in rest:
        before, _, rest = rest.partition("\\")
        out += [before, _MEANT.get(f"\\{rest[:1]}", rest[:1])]
        rest = rest[1:]
    return "".join([*out, rest])


SEPARATOR: Final = " | "
"""What parts the statements of one cell of a table."""
_OF_BOARD: Final = re.compile(r'board\s|(?:"[^"]*"|[^\s:"]+)(?:\s+(?:"[^"]*"|[^\s:"]+))?\s+v\s', re.I)


def of_board(statement: str) -> bool:
    """Return whether a statement speaks of a board, and not of the event."""
    return _OF_BOARD.match(statement) is not None


def cells(document: Document, beside: Beside, rows: int) -> list[str]:
    """Return the cells of a table with a row a line: a board's statements in its first row, the event's one a row."""
    found: list[list[str]] = [[encoded(one)] for one in beside.event[:rows]]
    found += [[] for _ in range(rows - len(found))]
    for statement in beside.event[rows:]:
        if found:
            found[-1].append(encoded(statement))
    at = 0
    for place, record in enumerate(document.records):
        if record.lines and place in beside.boards:
            found[at] += map(encoded, beside.boards[place])
        at += len(record.lines)
    return [SEPARATOR.join(texts) for texts in found]


_OPTION: Final = re.compile(r"set ([a-z][a-z0-9_]*) = (.*)", re.S)
"""An option, whose text may hold what no line of a traveller file can."""


def take_event(document: Document, statements: Iterable[str], findings: Findings, span: Span | None = None) -> None:
    """Put the statements of the event into a document; what it says already is replaced."""
    statements = list(statements)
    if not statements:
        return
    said = Document(document.format, document.source)
    reading = Reading(said, findings)
    for statement in statements:
        option = _OPTION.fullmatch(decoded(statement))
        if option:
            said.options[option[1]] = option[2]
        else:
            read_line(reading, decoded(statement), span or Span(document.source))
    _drop_other_kind(document, said, findings, span)
    document.scoring, document.kind = said.scoring or document.scoring, said.kind or document.kind
    for name in FACTS:
        setattr(document, name, said.options.pop(name, "") or getattr(said, name) or getattr(document, name))
    document.options.update(said.options)
    _take_entrants(document, said.entrants)
    document.penalties = said.penalties or document.penalties
    told = {match.name: match.stated for match in document.matches}
    matches = [match for match, _, _ in reading.team_lines]
    document.matches = [
        match.model_copy(update={"stated": told.get(match.name, {})}) for match in matches
    ] or document.matches


def _drop_other_kind(document: Document, said: Document, findings: Findings, span: Span | None) -> None:
    """Take out of what is stated a kind of event that the lines of the file deny, and its contestants."""
    seats = {len(line.contestants) for record in document.records for line in record.lines}
    if said.kind and seats and (said.kind == "individual") is (4 not in seats):
        findings.add(
            "TRV016",
            f"what stands beside the file says {said.kind}, its lines do not",
            span or Span(document.source),
            _NOT_TAKEN,
        )
        said.kind, said.entrants = "", []


def _take_entrants(document: Document, said: Iterable[Entrant]) -> None:
    """Put stated contestants in the place of those of the same section and id; a file may not know their section."""
    stated = {(entrant.section, entrant.id): entrant for entrant in said}
    own = [(entrant.section, entrant.id) for entrant in document.entrants]
    alone = {id_: place for place in stated for id_ in place[1:] if sum(one[1] == id_ for one in stated) == 1}
    for at, place in enumerate(own):
        if place not in stated and not place[0]:
            place = alone.get(place[1], place)
        document.entrants[at] = _renamed(document.entrants[at], stated.pop(place, None))
    document.entrants += stated.values()


def _renamed(entrant: Entrant, said: Entrant | None) -> Entrant:
    """Return an entrant as it is stated, with what the file itself says of its result."""
    if said is None:
        return entrant
    facts = {name: getattr(said, name) for name in ("kind", "names", "title", "section")}
    return entrant.model_copy(update={**facts, "direction": said.direction or entrant.direction})


def take_board(record: BoardRecord, statements: Iterable[str], findings: Findings, span: Span | None = None) -> None:
    """Put the statements of a board into its record: each line takes the place of that of the same contestants."""
    reading = Reading(Document("", span.source if span else ""), findings)
    reading.record = BoardRecord(record.label, record.section)
    opened = reading.record
    for statement in statements:
        read_line(reading, decoded(statement), span or Span(reading.document.source))
    if reading.record is not opened and reading.record is not None:
        own = reading.record
        record.dealer = record.dealer if own.dealer is None else own.dealer
        record.vulnerability = record.vulnerability if own.vulnerability is None else own.vulnerability
    said = reading.document
    if said.entrants or said.penalties or said.options or said.scoring or said.kind == "teams":
        findings.add("TRV016", "what is said of the event stands beside a board", span, _NOT_TAKEN)
    stated = _by_contestants(reading.lines)
    lines = [_replaced(line, stated.get(line.contestants, []), findings) for line in record.lines]
    record.lines = (*lines, *(line for rest in stated.values() for line in rest))


def _replaced(line: Line, stated: list[Line], findings: Findings) -> Line:
    """Return a line with what is stated of it, which is used up; a result that is played in the file stays."""
    if not stated:
        return line
    said = stated.pop(0)
    lead, table, span = said.lead or line.lead, said.table or line.table, line.span or said.span
    outcome = said.outcome
    if isinstance(line.outcome, Played | PassedOut) and outcome != line.outcome:
        message = f"what stands beside the file says {outcome}, the file says {line.outcome}"
        findings.add("TRV015", message, span, "the file's own result is kept")
        outcome = line.outcome
    return replace(said, outcome=outcome, lead=lead, table=table, span=span, stated=line.stated)


MOST_NAMED: Final = 3
"""So many boards are named one by one."""
_NOT_TAKEN: Final = "it is not taken"
_KINDS: Final = {
    "penalty": "penalties", "match": "matches", "set": "options", "scoring:": "methods",
    "board": "dealers or vulnerabilities",
}  # fmt: skip
_UNCOUNTED: Final = (
    "title:",
    "date:",
    "site:",
    "kind:",
    "state:",
    "session:",
    "director:",
    "winners:",
    "section:",
    "pair",
    "team",
    "player",
)


def told(beside: Beside, document: Document) -> str:
    """Return what other programs do not see of an event: "penalties (2), results or rulings (board 3)", or nothing."""
    found: dict[str, list[str]] = {}
    labels = {place: f"board {record.section} {record.label}" for place, record in enumerate(document.records)}
    said = [("", text) for text in beside.event]
    said += [(labels[place].replace("  ", " "), text) for place, texts in beside.boards.items() for text in texts]
    for where, statement in said:
        word = statement.split(maxsplit=1)[0]
        place = statement.partition(":")[0].removeprefix("penalty ") if word == "penalty" else where
        if word in ("pair", "team", "player", "penalty") and " #" in statement:
            found.setdefault("words behind a #, which are lost", []).append("")
        if word not in _UNCOUNTED:
            kind = _KINDS.get(word, "forms of a fouled board" if " group " in statement else "results or rulings")
            found.setdefault(kind, []).append(place)
    return ", ".join(f"{kind} ({_places(places)})" for kind, places in found.items())


def _places(places: Sequence[str]) -> str:
    """Return where something is, or how often where that is nowhere or in many places."""
    named = dict.fromkeys(filter(None, places))
    return ", ".join(named) if 0 < len(named) <= MOST_NAMED else str(len(places))
