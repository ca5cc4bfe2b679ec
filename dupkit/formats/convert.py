"""Changing a document before it is written: choose boards, number them anew, turn them, take things out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from dupkit.diagnostics import Findings
from dupkit.event.entrants import Entrant
from dupkit.event.record import BoardRecord, Document
from dupkit.event.traveller import Line
from dupkit.formats.turn import turn_record
from dupkit.game.board import number_of
from dupkit.game.table import Seat, dealer_of, vulnerability_of
from dupkit.options import whole

STRIPPABLE: Final = ("auction", "play", "names", "results")
_RESULT_TAGS: Final = frozenset(("Contract", "Declarer", "Result", "Score", "ScoreIMP", "ScoreMP", "ScorePercentage",
                                 "ScoreRubber", "ScoreRubberHistory"))  # fmt: skip
_RESULT_TABLES: Final = frozenset(("ScoreTable", "TotalScoreTable", "InstantScoreTable"))
_NAME_TAGS: Final = frozenset(f"{seat}{what}" for seat in ("North", "East", "South", "West") for what in ("", "NA"))
_NAME_COLUMNS: Final = re.compile(r"Names(_NS|_EW)?|Player\w*|Name\d?|MemberID\d?")


def chosen_labels(text: str) -> list[str] | None:
    """Return the parts of ``1-16,20,25A``; None where one of them is empty or a range runs backwards."""
    parts = [part.strip() for part in text.split(",")]
    for part in parts:
        first, dash, last = part.partition("-")
        low, high = whole(first), whole(last)
        if not part or (dash and low is not None and high is not None and low > high):
            return None
    return parts


def _wanted(label: str, parts: Iterable[str]) -> bool:
    number = number_of(label)
    for part in parts:
        first, dash, last = part.partition("-")
        if part == label:
            return True
        low, high = whole(first), whole(last)
        if dash and low is not None and high is not None and number is not None and low <= number <= high:
            return True
        if number is not None and whole(part) == number:
            return True
    return False


def select(document: Document, parts: list[str], findings: Findings) -> Document:
    """Return the document with the boards that the parts name; a finding for each part that names none."""
    records = [record for record in document.records if _wanted(record.label, parts)]
    for part in parts:
        if not any(_wanted(record.label, [part]) for record in document.records):
            findings.add("CNV001", f'no board is called "{part}"', None, "labels and ranges: 1-16,20")
    return _changed(document, records)


def renumber(document: Document, first: int, findings: Findings) -> Document:
    """Return the document with the boards numbered from ``first`` on, in the order of the file.

    Dealer and vulnerability stay as they were where a board was bid or played; a bare deal that had those of its
    number gets those of its new one.
    """
    labels = list(dict.fromkeys(record.label or f"\n{place}" for place, record in enumerate(document.records)))
    numbers = {label: first + place for place, label in enumerate(labels)}
    records, kept = [], 0
    for place, record in enumerate(document.records):
        number = numbers[record.label or f"\n{place}"]
        records.append(_numbered(record, number))
        kept += records[-1].dealer not in (None, dealer_of(number))
        kept += records[-1].vulnerability not in (None, vulnerability_of(number))
    if kept:
        findings.add(
            "CNV002", f"{kept} dealers or vulnerabilities stay as they were and are not those of the new number"
        )
    return _changed(document, records)


def _numbered(record: BoardRecord, number: int) -> BoardRecord:
    old = number_of(record.label)
    tags = dict(record.tags)
    if "Board" in tags:
        tags["Board"] = str(number)
    changed = replace(record, label=str(number), tags=tags)
    bare = record.auction is None and record.play is None and record.result is None and not record.lines
    if bare and old is not None:
        if record.dealer is dealer_of(old):
            changed.dealer = dealer_of(number)
        if record.vulnerability is vulnerability_of(old):
            changed.vulnerability = vulnerability_of(number)
    return changed


def rotate(document: Document, north_to: Seat) -> Document:
    """Return the document with every board turned so that North's cards are at the given seat."""
    steps = int(north_to)
    return _changed(document, [turn_record(record, steps) for record in document.records], _turned(document, steps))


def _turned(document: Document, steps: int) -> list[Entrant]:
    """Return the entrants; those of one line sit in the other one after an odd turn."""
    if steps % 2 == 0:
        return document.entrants
    other = {"NS": "EW", "EW": "NS", "": ""}
    return [entrant.model_copy(update={"direction": other[entrant.direction]}) for entrant in document.entrants]


def strip(document: Document, what: Iterable[str]) -> Document:
    """Return the document without the auction, play, names or results."""
    wanted = frozenset(what)
    records = [_stripped(record, wanted) for record in document.records]
    changed = _changed(document, records)
    if "names" in wanted:
        changed.entrants = [_nameless(entrant) for entrant in changed.entrants]
    if "results" in wanted:
        changed.entrants = [entrant.model_copy(update={"stated": {}}) for entrant in changed.entrants]
        changed.penalties, changed.matches = [], []
        changed.entrants = [entrant for entrant in changed.entrants if entrant.names or entrant.title]
    return changed


def _stripped(record: BoardRecord, what: frozenset[str]) -> BoardRecord:
    auction, play = record.auction, record.play
    changed = replace(record, read_auction=None, read_play=None, _auction=auction, _play=play)
    if "auction" in what:
        changed._auction = None
        changed.notes = {key: text for key, text in changed.notes.items() if key.startswith("play")}
    if "play" in what:
        changed._play = None
        changed.notes = {key: text for key, text in changed.notes.items() if not key.startswith("play")}
    if "names" in what:
        changed.names = ("", "", "", "")
        changed.tags = {name: "" if name in _NAME_TAGS else value for name, value in changed.tags.items()}
        changed.lines = tuple(_nameless_line(line) for line in changed.lines)
        changed.tables = {name: table for name, table in changed.tables.items() if not _named(table.columns)}
    if "results" in what:
        _without_result(changed)
    return changed


def _without_result(record: BoardRecord) -> None:
    record.contract, record.declarer, record.tricks = None, None, None
    record.passed_out, record.not_played, record.lines = False, False, ()
    record.tags = {
        name: "" if name in ("Contract", "Declarer", "Result") else value
        for name, value in record.tags.items()
        if name not in _RESULT_TABLES and (name not in _RESULT_TAGS or name in ("Contract", "Declarer", "Result"))
    }
    record.tables = {name: table for name, table in record.tables.items() if name not in _RESULT_TABLES}


def _named(columns: Iterable[str]) -> bool:
    return any(_NAME_COLUMNS.fullmatch(column) for column in columns)


def _nameless_line(line: Line) -> Line:
    stated = {name: text for name, text in line.stated.items() if not _NAME_COLUMNS.fullmatch(name)}
    return replace(line, stated=stated)


def _nameless(entrant: Entrant) -> Entrant:
    stated = {
        name: text
        for name, text in entrant.stated.items()
        if not _NAME_COLUMNS.fullmatch(name) and not name.startswith("CLUB_ID_NUMBER")
    }
    return entrant.model_copy(update={"names": (), "numbers": (), "stated": stated})


def _changed(document: Document, records: list[BoardRecord], entrants: list[Entrant] | None = None) -> Document:
    """Return the document with other records; what writers keep byte for byte is given up where it cannot hold."""
    if document.format in ("lin", "rbn"):
        records = [replace(record, source=None) for record in records]
    return replace(document, records=records, entrants=document.entrants if entrants is None else entrants)
