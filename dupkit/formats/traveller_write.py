"""Writing a document as a traveller file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.event.award import Late, exact
from dupkit.event.entrants import Entrant
from dupkit.event.event import Match, Penalty
from dupkit.event.record import BoardRecord, Document
from dupkit.event.traveller import Line
from dupkit.formats.traveller_lines import DATE
from dupkit.game.board import number_of
from dupkit.game.table import dealer_of, vulnerability_of

_HEADERS: Final = ("title", "date", "site", "scoring", "movement")
_HEADER_OPTIONS: Final = ("winners", "session", "director", "state")
PLACES: Final = ("round", "table", "match", "room", "group")
_NUMBER: Final = re.compile(r"[A-Za-z]{0,3}[0-9]{1,6}(?:NS|EW)?", re.I)
_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
UNSAID: Final = re.compile(r"[\n\r]|(?:^|\s)#")
"""What a text of a statement cannot hold: a second line, and what would be a comment."""


def write_document(document: Document) -> Outcome[bytes]:
    """Return the traveller file of a document; deals, auctions and play are listed as not carried."""
    from dupkit.formats.assemble import contestants, in_sections

    findings = Findings()
    document = in_sections(document)
    out = header_lines(document)
    entrants = contestants(document)
    who = [*entrant_lines(entrants), *penalty_lines(document.penalties, entrants)]
    out += by_section(who)
    out += _boards(replace(document, entrants=entrants), who[-1][0] if who else "")
    lost = _lost(document)
    if lost:
        findings.add("TRV014", f"a traveller file does not carry {lost}", Span(document.source))
    return Outcome(("\n".join(out) + "\n").encode(), tuple(findings))


def by_section(statements: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield statements, each given with its section, and what opens a section before those that another has."""
    opened = ""
    for section, statement in statements:
        if section != opened:
            opened = section
            yield f"section: {section}".rstrip()
        yield statement


def entrant_lines(entrants: Iterable[Entrant]) -> list[tuple[str, str]]:
    """Return the statements of contestants, each with its section."""
    return [(entrant.section, entrant_line(entrant)) for entrant in entrants]


def penalty_lines(penalties: Iterable[Penalty], entrants: Iterable[Entrant]) -> list[tuple[str, str]]:
    """Return the statements of penalties, each with its section."""
    known = list(entrants)
    return [(item.section, penalty_line(item, known)) for item in penalties]


def word_of(name: str) -> str:
    """Return an id or a name of a match as a word of a statement: in quotes where it is no plain number."""
    return name if _NUMBER.fullmatch(name) else '"' + name.replace('"', "'") + '"' if name else "-"


def entrant_line(entrant: Entrant) -> str:
    """Return the statement of a contestant."""
    number, side = _number_and_side(entrant)
    if entrant.kind == "team":
        mark = "; " if any("," in name for name in entrant.names) else ", "
        players = f" = {mark.join(entrant.names)}{mark.strip() if mark == '; ' else ''}" if entrant.names else ""
        return f"team {word_of(number)}: {entrant.title}{players}".rstrip()
    return f"{entrant.kind} {word_of(number)}{side}: {' - '.join(entrant.names)}".rstrip()


def _number_and_side(entrant: Entrant) -> tuple[str, str]:
    """Return "3" and " NS" of the pair 3NS where both lines are numbered from 1; else the id and nothing."""
    if entrant.direction and entrant.id.endswith(entrant.direction):
        return entrant.id.removesuffix(entrant.direction), f" {entrant.direction}"
    return entrant.id, ""


def penalty_line(item: Penalty, entrants: Iterable[Entrant]) -> str:
    """Return the statement of a penalty."""
    entrant = next((known for known in entrants if known.id == item.id), None)
    kind = entrant.kind if entrant else "pair"
    number, side = _number_and_side(entrant) if entrant else (item.id, "")
    amounts = {"top": f"{exact(item.amount * 100)}% of a top", "percent": f"{exact(item.amount)}%"}
    amount = amounts.get(item.unit, f"{exact(item.amount)} {item.unit.upper()}".replace("BOARD", "boards"))
    match = f" match {word_of(item.match)}" if item.match else ""
    reason = f", {item.reason}" if item.reason else ""
    return f"penalty {kind} {word_of(number)}{side}{match}: {amount}{reason}"


def match_line(match: Match) -> str:
    """Return the statement that opens a match."""
    carry = f" carry {exact(match.carry)}" if match.carry else ""
    return f"match {word_of(match.name)}: {word_of(match.home)} v {word_of(match.away)}{carry}"


def is_date(text: str) -> bool:
    """Return whether a text is a date as a traveller file has it."""
    return DATE.fullmatch(text) is not None


def _date(document: Document) -> str:
    """Return the date of a document in the form that a traveller file has; the empty string for any other text."""
    date = document.date.strip().replace(".", "-")
    return date if is_date(date) else ""


def header_lines(document: Document) -> list[str]:
    """Return the statements of the event as a whole: title, date, method, options."""
    texts = {key: " ".join(getattr(document, key).split()) for key in _HEADERS} | {"date": _date(document)}
    out = [f"{key}: {text}" for key, text in texts.items() if text]
    out += ["kind: teams"] if document.kind == "teams" and not (document.entrants or document.matches) else []
    options = {key: text for key, text in document.options.items() if not UNSAID.search(text)}
    out += [f"{key}: {options[key]}" for key in _HEADER_OPTIONS if key in options]
    return out + [f"set {key} = {text}" for key, text in options.items() if key not in _HEADER_OPTIONS]


def line_of(line: Line, seats: str = "", places: Iterable[str] = PLACES) -> str:
    """Return the statement of a line; ``seats`` stands in the place of its contestants, ``places`` are those named."""
    ids = [word_of(name) for name in line.contestants]
    half = max(1, len(ids) // 2)
    outcome = Late() if line.outcome is None else line.outcome
    parts = [seats or f"{' '.join(ids[:half])} v {' '.join(ids[half:]) or '-'}", f" {outcome}"]
    parts += [str(line.lead)] if line.lead else []
    named = [(name, str(getattr(line, name))) for name in places]
    parts += [f"{name} {text if _NAME.fullmatch(text) else word_of(text)}" for name, text in named if text]
    reason = line.ruling.reason if line.ruling else ""
    return " ".join([*parts, *([f"because {reason}"] if reason else [])])


def _boards(document: Document, section: str) -> list[str]:
    out: list[str] = []
    match, opened = "", None
    directed = any(_number_and_side(entrant)[1] for entrant in document.entrants)
    for record, played_in, lines in _by_match(document):
        if record.section != section:
            section = record.section
            out += ["", f"section: {section}"]
        if played_in != match:
            match = played_in
            opened = next((item for item in document.matches if item.name == match), None)
            out += ["", match_line(opened)] if opened else []
        out += ["", board_line(record), *(_line(line, directed, opened) for line in lines)]
    return out


def _by_match(document: Document) -> list[tuple[BoardRecord, str, list[Line]]]:
    """Return the boards with a match and its lines; of teams match by match, though a board holds several matches."""
    order = {match.name: place for place, match in enumerate(document.matches)}
    parts = []
    for record in document.records:
        lines: dict[str, list[Line]] = {}
        for line in record.lines:
            lines.setdefault(line.match or record.tags.get("match", ""), []).append(line)
        parts += [(record, match, part) for match, part in (lines or {record.tags.get("match", ""): []}).items()]
    sections = {section: place for place, section in enumerate(dict.fromkeys(part[0].section for part in parts))}
    return sorted(parts, key=lambda part: (sections[part[0].section], order.get(part[1], len(order))))


def board_line(record: BoardRecord, always: bool = False) -> str:
    """Return the statement that opens a board; dealer and vulnerability ``always``, or where its number says others."""
    number = number_of(record.label)
    label = "_".join(record.label.replace("#", " ").split()) or "?"
    usual = (dealer_of(number), vulnerability_of(number)) if number else (None, None)
    own = (
        usual[0] if record.dealer is None else record.dealer,
        usual[1] if record.vulnerability is None else record.vulnerability,
    )
    dealer = f" dealer {own[0]}" if own[0] is not None else ""
    vulnerable = f" vul {own[1]}" if own[1] is not None else ""
    return f"board {label}" + ("" if own == usual and not always else dealer + vulnerable)


def _line(line: Line, directed: bool, match: Match | None) -> str:
    if directed and len(line.contestants) == 2:
        pairs = zip(line.contestants, ("NS", "EW"), strict=True)
        line = replace(line, contestants=tuple(name.removesuffix(side) for name, side in pairs))
    teams = (match.home, match.away) if match is not None else ()
    if match is not None and line.contestants == {"open": teams, "closed": teams[::-1]}.get(line.room):
        return line_of(line, line.room, ("round", "table", "group"))
    return line_of(line)


def _texts(document: Document) -> Iterator[str]:
    """Yield the texts that statements hold: of the event, names, reasons."""
    yield from (document.title, document.site, document.movement)
    for entrant in document.entrants:
        yield from (entrant.title, *entrant.names)
    yield from (item.reason for item in document.penalties)
    yield from (line.ruling.reason for record in document.records for line in record.lines if line.ruling)


def _lost(document: Document) -> str:
    lost = {
        f'the date "{document.date}"': bool(document.date) and not _date(document),
        "deals": any(record.deal for record in document.records),
        "auctions and play": any(record.read_auction or record.read_play for record in document.records),
        "options of several lines": any(UNSAID.search(text) for text in document.options.values()),
        "results of single games": any(record.result and not record.lines for record in document.records),
        "words behind a #": any(UNSAID.search(text) for text in _texts(document)),
        "notes and comments": any(record.notes or record.comments for record in document.records),
    }
    words = [name for name, there in lost.items() if there]
    return ", ".join(words)
