"""Writing a document as a traveller file."""

from __future__ import annotations

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.event.award import exact
from dupkit.event.entrants import Entrant
from dupkit.event.event import Penalty
from dupkit.event.record import BoardRecord, Document
from dupkit.event.traveller import Line
from dupkit.formats.traveller_lines import DATE
from dupkit.game.board import number_of
from dupkit.game.table import dealer_of, vulnerability_of

_HEADERS = ("title", "date", "site", "scoring", "movement")
_HEADER_OPTIONS = ("winners", "session", "director")


def write_document(document: Document) -> Outcome[bytes]:
    """Return the traveller file of a document; deals, auctions and play are listed as not carried."""
    findings = Findings()
    headers = {key: " ".join(getattr(document, key).split()) for key in _HEADERS}
    headers["date"] = _date(document)
    out = [f"{key}: {text}" for key, text in headers.items() if text]
    out += [f"{key}: {document.options[key]}" for key in _HEADER_OPTIONS if key in document.options]
    out += [f"set {key} = {value}" for key, value in document.options.items() if key not in _HEADER_OPTIONS]
    section = None
    for entrant in document.entrants:
        if entrant.section != (section or ""):
            section = entrant.section
            out.append(f"section: {section}")
        out.append(_entrant(entrant))
    out += [_penalty(item, document) for item in document.penalties]
    out += _boards(document, section or "")
    lost = _lost(document)
    if lost:
        findings.add("TRV014", f"a traveller file does not carry {lost}", Span(document.source))
    return Outcome(("\n".join(out) + "\n").encode(), tuple(findings))


def _date(document: Document) -> str:
    """Return the date of a document in the form that a traveller file has; the empty string for any other text."""
    date = document.date.strip().replace(".", "-")
    return date if DATE.fullmatch(date) else ""


def _entrant(entrant: Entrant) -> str:
    number, side = _number_and_side(entrant)
    if entrant.kind == "team":
        players = f" = {', '.join(entrant.names)}" if entrant.names else ""
        return f"team {number}: {entrant.title}{players}"
    return f"{entrant.kind} {number}{side}: {' - '.join(entrant.names)}".rstrip()


def _number_and_side(entrant: Entrant) -> tuple[str, str]:
    """Return "3" and " NS" of the pair 3NS where both lines are numbered from 1; else the id and nothing."""
    if entrant.direction and entrant.id.endswith(entrant.direction):
        return entrant.id.removesuffix(entrant.direction), f" {entrant.direction}"
    return entrant.id, ""


def _penalty(item: Penalty, document: Document) -> str:
    entrant = next((known for known in document.entrants if known.id == item.id), None)
    kind = entrant.kind if entrant else "pair"
    number, side = _number_and_side(entrant) if entrant else (item.id, "")
    amounts = {"top": f"{exact(item.amount * 100)}% of a top", "percent": f"{exact(item.amount)}%"}
    amount = amounts.get(item.unit, f"{exact(item.amount)} {item.unit.upper()}".replace("BOARD", "boards"))
    return f"penalty {kind} {number}{side}: {amount}" + (f", {item.reason}" if item.reason else "")


def _boards(document: Document, section: str) -> list[str]:
    out: list[str] = []
    match = ""
    directed = any(_number_and_side(entrant)[1] for entrant in document.entrants)
    for record, played_in, lines in _by_match(document):
        if record.section != section:
            section = record.section
            out += ["", f"section: {section}"]
        if played_in != match:
            match = played_in
            teams = next((item for item in document.matches if item.name == match), None)
            out += ["", f"match {match}: {teams.home} v {teams.away}"] if teams else []
        out += ["", _board(record), *(_line(line, directed) for line in lines if line.outcome is not None)]
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


def _board(record: BoardRecord) -> str:
    number = number_of(record.label)
    label = "_".join(record.label.replace("#", " ").split()) or "?"
    usual = (dealer_of(number), vulnerability_of(number)) if number else (None, None)
    own = (
        usual[0] if record.dealer is None else record.dealer,
        usual[1] if record.vulnerability is None else record.vulnerability,
    )
    dealer = f" dealer {own[0]}" if own[0] is not None else ""
    vulnerable = f" vul {own[1]}" if own[1] is not None else ""
    return f"board {label}" + ("" if own == usual else dealer + vulnerable)


def _line(line: Line, directed: bool) -> str:
    ids = [name or "-" for name in line.contestants]
    if directed and len(ids) == 2:
        ids = [name.removesuffix(side) for name, side in zip(ids, ("NS", "EW"), strict=True)]
    half = len(ids) // 2
    seats = line.room if line.room and line.match else f"{' '.join(ids[:half])} v {' '.join(ids[half:])}"
    lead = f" {line.lead}" if line.lead else ""
    group = f" group {line.group}" if line.group else ""
    because = f" because {line.ruling.reason}" if line.ruling and line.ruling.reason else ""
    return f"{seats}  {line.outcome}{lead}{group}{because}"


def _lost(document: Document) -> str:
    lost = {
        f'the date "{document.date}"': bool(document.date) and not _date(document),
        "deals": any(record.deal for record in document.records),
        "auctions and play": any(record.read_auction or record.read_play for record in document.records),
        "notes and comments": any(record.notes or record.comments for record in document.records),
    }
    words = [name for name, there in lost.items() if there]
    return ", ".join(words)
