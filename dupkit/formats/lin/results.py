"""The list of results of a vugraph match (rs), and the lines that boards and list give together."""

from __future__ import annotations

from typing import Final

from dupkit.diagnostics import Findings
from dupkit.event.record import BoardRecord, Document
from dupkit.event.traveller import Line
from dupkit.formats.lin.pairs import Pair, Places
from dupkit.formats.lin.values import read_result
from dupkit.game.board import number_of
from dupkit.game.result import NotPlayed, PassedOut, Played, Result
from dupkit.game.table import dealer_of, vulnerability_of

Results = dict[tuple[str, str], Result]
_ROOMS: Final = ("open", "closed")


def results_of_match(head: list[Pair], facts: tuple[str, ...], places: Places, findings: Findings) -> Results:
    """Return the results of rs by board label and room (the empty room for pairs)."""
    pair = next((pair for pair in head if pair.command == "rs"), None)
    if pair is None:
        return {}
    words = [*facts, *[""] * 5]
    first, last = (int(word) if word.isdigit() and len(word) < 5 else 0 for word in words[3:5])
    entries = pair.value.rstrip("\r\n ").split(",")
    rooms = ("",) if words[2].upper() == "P" else _ROOMS
    wanted = (last - first + 1) * len(rooms) if 0 < first <= last else len(entries)
    if not wanted - 1 <= len(entries) <= wanted + 1 and any(entry.strip() for entry in entries):
        span = places.span(pair.value_start, pair.end)
        findings.add("LIN009", f"rs has {len(entries)} entries, the boards {first} to {last} need {wanted}", span)
    results: Results = {}
    for place, entry in enumerate(entries[:wanted]):
        result = read_result(entry)
        if result is None:
            span = places.span(pair.value_start, pair.end)
            findings.add("LIN008", f'"{entry.strip()}" is no result', span, "4SN+1, 3NWx-2, PASS")
        elif not isinstance(result, NotPlayed):
            label = str((first or 1) + place // len(rooms))
            results[label, rooms[place % len(rooms)]] = result
    return results


def settle(document: Document, results: Results, facts: tuple[str, ...], findings: Findings) -> None:
    """Give each record its result and its line; boards that only the list names get a record of their own."""
    seen = set()
    by_board: dict[str, BoardRecord] = {}
    for record in document.records:
        key = record.label, record.room if (record.label, record.room) in results else ""
        seen.add(key)
        stated = results.get(key)
        if stated is not None:
            _compare(record, stated, findings)
        other = by_board.setdefault(record.label, record)
        if record.label and record.room != other.room and record.deal and other.deal and record.deal != other.deal:
            findings.add("LIN012", f'the rooms have different hands on board "{record.label}"', record.span)
    for (label, room), result in results.items():
        if (label, room) not in seen:
            record = BoardRecord(label, room=room)
            number = number_of(label)
            if number is not None:
                record.dealer, record.vulnerability = dealer_of(number), vulnerability_of(number)
            _take(record, result)
            document.records.append(record)
    for record in document.records:
        record.lines = _lines(record, document)
        if document.matches:
            match = document.matches[0]
            record.tags = {"HomeTeam": match.home, "VisitTeam": match.away}


def _compare(record: BoardRecord, stated: Result, findings: Findings) -> None:
    """Take the stated result where the board has none of its own; a finding where the two differ."""
    own = record.result
    auction = (record.contract, record.declarer) if record.contract is not None else None
    if own is None and (
        auction is None or (isinstance(stated, Played) and (stated.contract, stated.declarer) == auction)
    ):
        if not record.passed_out:
            _take(record, stated)
        return
    if (own or auction) != stated and not (own is None and auction is None):
        mine = str(own) if own is not None else f"{record.contract} by {record.declarer}"
        message = f'board "{record.label}" ({record.room or "one room"}) says {mine}, the list of results {stated}'
        findings.add("LIN011", message, record.span)


def _take(record: BoardRecord, result: Result) -> None:
    if isinstance(result, Played):
        record.contract, record.declarer, record.tricks = result.contract, result.declarer, result.tricks
    record.passed_out = isinstance(result, PassedOut)


def _lines(record: BoardRecord, document: Document) -> tuple[Line, ...]:
    """Return the line of the record's own result, with the teams as contestants in a match."""
    result = record.result
    if result is None:
        return ()
    match = document.matches[0] if document.matches else None
    if match is not None:
        who = (match.home, match.away) if record.room != "closed" else (match.away, match.home)
        return (Line(who, result, room=record.room, match=match.name, span=record.span),)
    north, east, south, west = record.names
    who = (f"{north} - {south}" if north and south else "", f"{east} - {west}" if east and west else "")
    return (Line(who, result, room=record.room, span=record.span),)
