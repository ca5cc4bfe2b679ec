"""Writing LIN: one line a board, or a match of two rooms with its list of results."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from dupkit.diagnostics import Findings, Outcome
from dupkit.event.award import exact
from dupkit.event.record import BoardRecord, Document
from dupkit.formats.comments import comments_of
from dupkit.formats.lin.board import ALERT
from dupkit.formats.lin.read import SCORINGS, LinLayout
from dupkit.formats.lin.values import LIN_SEATS, format_hands, format_result
from dupkit.game.auction import DOUBLE, PASS, REDOUBLE, Call
from dupkit.game.board import number_of
from dupkit.game.table import Vulnerability

_SV: Final = {Vulnerability.NONE: "o", Vulnerability.NS: "n", Vulnerability.EW: "e", Vulnerability.ALL: "b"}
_CALLS: Final = {PASS: "p", DOUBLE: "d", REDOUBLE: "r"}
_ROOMS: Final = {"open": "o", "closed": "c"}


def write_lin(document: Document) -> Outcome[bytes]:
    """Return the file; a note for each kind of thing that LIN cannot carry."""
    findings = Findings()
    layout = document.layout if document.format == "lin" and isinstance(document.layout, LinLayout) else None
    untouched = layout is not None and all(isinstance(record.source, str) for record in document.records)
    if layout is not None and untouched:
        texts = [layout.head, *(str(record.source) for record in document.records)]
        return Outcome("".join(texts).encode("utf-8", "replace"), tuple(findings))
    rooms = any(room_of(record) for record in document.records)
    names = _common_names(document) if rooms else ""
    lines = _head(document, names) if rooms else []
    for place, record in enumerate(document.records, 1):
        if len(record.lines) > 1 and record.result is None and record.deal is None:
            continue
        lines.append(_board(record, place, rooms, bool(names)))
    _losses(document, rooms, findings)
    return Outcome("".join(f"{line}\n" for line in lines).encode("utf-8", "replace"), tuple(findings))


def room_of(record: BoardRecord) -> str:
    """Return o or c for a record of one room of a match; the empty string for any other."""
    return _ROOMS.get(record.room.strip().lower(), "")


def _clean(text: str) -> str:
    """Return the text without bars and line ends, which LIN cannot have in a value."""
    return " ".join(text.replace("|", "/").split())


def _names(record: BoardRecord) -> str:
    """Return the four names in LIN's order; a comma in a name has a blank behind it, by which it is told apart."""
    names = (record.names[seat] for seat in LIN_SEATS)
    return ",".join(re.sub(r"\s*,\s*", ", ", _clean(name)).strip(", ") for name in names)


def _common_names(document: Document) -> str:
    """Return the eight names of a match in which nobody changed places; else the empty string."""
    by_room = {"o": set(), "c": set()}  # type: dict[str, set[str]]
    for record in document.records:
        by_room.setdefault(room_of(record), set()).add(_names(record))
    if all(len(by_room[room]) == 1 for room in "oc"):
        return f"{by_room['o'].pop()},{by_room['c'].pop()}"
    return ""


def _head(document: Document, names: str) -> list[str]:
    """Return the lines of vg, rs and pn."""
    numbers = [number for record in document.records if (number := number_of(record.label)) is not None]
    first, last = (min(numbers), max(numbers)) if numbers else (1, 1)
    letter = next((letter for letter, name in SCORINGS.items() if name == document.scoring), "I")
    match = document.matches[0] if document.matches else None
    title, _, segment = document.title.partition(" - ")
    tags = document.records[0].tags if document.records else {}
    home, away = (tags.get("HomeTeam", ""), tags.get("VisitTeam", ""))
    home, away = (match.home, match.away) if match is not None else (home, away)
    carry = match.carry if match is not None else Fraction(0)
    words = [title, segment or (match.name if match else ""), letter, str(first), str(last)]
    words += [home, exact(max(carry, Fraction(0))), away, exact(max(-carry, Fraction(0)))]
    results = {(record.label, room_of(record)): format_result(record.result) for record in document.records}
    entries = [results.get((str(number), room), "") for number in range(first, last + 1) for room in "oc"]
    lines = [
        f"vg|{','.join(_clean(word).replace(',', ' ') for word in words)}|",
        f"rs|{','.join(entries)}|",
    ]
    return lines + ([f"pn|{names}|pg||"] if names else ["pg||"])


def _board(record: BoardRecord, place: int, rooms: bool, names_in_head: bool) -> str:
    room = room_of(record)
    label = _clean(record.label)
    parts: list[tuple[str, str]] = []
    if rooms:
        parts.append(("qx", f"{room or 'o'}{label or place}"))
    if any(record.names) and not names_in_head:
        parts.append(("pn", _names(record)))
    parts += [("st", ""), ("md", format_hands(record.deal, record.dealer))]
    if not rooms:
        parts += [("rh", ""), *([("ah", f"Board {label}")] if label else [])]
    if record.vulnerability is not None:
        parts.append(("sv", _SV[record.vulnerability]))
    parts += [("nt", _clean(text)) for text in comments_of(record) if _clean(text)]
    parts += _calls(record)
    parts.append(("pg", ""))
    parts += _cards(record)
    return "".join(f"{command}|{value}|" for command, value in parts)


def _calls(record: BoardRecord) -> list[tuple[str, str]]:
    """Return the calls with their alerts and explanations."""
    auction = record.auction
    parts: list[tuple[str, str]] = []
    for place, call in enumerate(auction.calls if auction is not None else (), 1):
        note = _clean(record.notes.get(str(place), ""))
        parts.append(("mb", _call(call) + ("!" if note else "")))
        if note and note != ALERT:
            parts.append(("an", note))
    return parts


def _call(call: Call | None) -> str:
    return "-" if call is None else _CALLS.get(call) or str(call)


def _cards(record: BoardRecord) -> list[tuple[str, str]]:
    """Return the play in playing order, a page break after each trick, and the claim where the play is not complete."""
    parts: list[tuple[str, str]] = []
    count = 0
    play = record.play
    for trick in play.tricks if play is not None else ():
        cards = []
        for card in trick.cards:
            if card is None:
                break
            cards.append(card)
        parts += [("pc", str(card)) for card in cards]
        count += len(cards)
        if len(cards) < len(trick.cards):
            break
        parts.append(("pg", ""))
    if record.tricks is not None and count < 52 and not record.passed_out and record.contract is not None:
        parts += [("mc", str(record.tricks)), ("pg", "")]
    return parts


def _losses(document: Document, rooms: bool, findings: Findings) -> None:
    """Add a note for each kind of thing that is not in the file."""
    records = document.records
    texts = [text for record in records for text in (*comments_of(record), *record.names, *record.notes.values())]
    lost = {
        "results of travellers": sum(len(record.lines) > 1 for record in records),
        "penalties": len(document.penalties),
        "matches beyond the first": max(0, len(document.matches) - 1),
        "results without an auction": sum(
            record.result is not None and record.auction is None and not rooms for record in records
        ),
        "tables": sum(
            bool(set(record.tables) - {"ScoreTable", "TotalScoreTable"}) or record.tricks_table is not None
            for record in records
        ),
        "notes on cards": sum(any(key.startswith("play") for key in record.notes) for record in records),
        "contestants": sum(entrant.kind != "team" for entrant in document.entrants),
        "texts with a bar, which is now a slash": sum("|" in text for text in texts),
        "title, date or place": int(not rooms and bool(document.title or document.site)) + bool(document.date),
    }
    for things, count in lost.items():
        if count:
            findings.add("LIN013", f"LIN does not carry {things} ({count})")
