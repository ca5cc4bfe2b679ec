"""Results from other programs while the session runs: Bridgemate databases row by row, other files as a whole."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from hashlib import blake2b

from dupkit.checks.results import stated_points
from dupkit.checks.travellers import both_lines
from dupkit.club.cards import take_hands
from dupkit.club.desk import Desk, event
from dupkit.club.evening import Evening, match_of, points_of
from dupkit.club.program import add_entrant
from dupkit.club.results import words
from dupkit.club.values import ROW, Entry, Standing, on_their_line
from dupkit.diagnostics import Diagnostic, Findings, Severity, Span
from dupkit.event.entrants import Entrant
from dupkit.event.record import Document
from dupkit.event.traveller import Line
from dupkit.formats.assemble import build
from dupkit.formats.base import Source
from dupkit.formats.bws.entrants import entrants_of
from dupkit.formats.bws.read import RESULTS
from dupkit.formats.bws.results import at, line_of, number, text
from dupkit.formats.bws.tables import Row, Tables
from dupkit.game.result import PassedOut, Played
from dupkit.store.faults import StoreError
from dupkit.store.values import Effect, NewEvent, Submission

_PASSING = ("erased", "processed", "externalupdate", "suspiciouscontract")
"""Columns that change after a row was written, and so are no part of what it is."""


@dataclass(slots=True)
class Imported:
    """What an import did: results that are new, replaced, taken away, already there, and all findings."""

    new: int = 0
    changed: int = 0
    erased: int = 0
    known: int = 0
    findings: Findings = field(default_factory=Findings)


def import_bws(desk: Desk, source: Source) -> Imported:
    """Take the rows of a Bridgemate database that the session does not have yet, and rows that became erased.

    The same file may come again and again, in any order of its states: rows are known by their content.
    """
    done = Imported()
    tables = Tables(source.name, source.data, done.findings)
    letters = {number(row, "id"): text(row, "letter") for row in tables.rows("Section")}
    known = {one.key for one in desk.events() if one.event.kind == "device"}
    alone = len(letters) < 2 and desk.evening().sections == ("",)
    futures, lines = [], []
    for place, row in enumerate(sorted(tables.rows(RESULTS), key=lambda row: number(row, "id")), 1):
        line = line_of(row, Span(source.name, place, 1, place, 2), done.findings)
        lines.append(replace(line, stated={**line.stated, "board": text(row, "board")}))
        section = "" if alone else letters.get(number(row, "section"), text(row, "section"))
        told, key = _row_event(row, line, section)
        if key in known:
            done.known += 1
            continue
        answer = desk.store.submit(desk.session.id, Submission(key, (told,), desk.actor, desk.clock()))
        futures.append((answer, bool(number(row, "erased"))))
    for answer, erased in futures:
        try:
            answer.result()
        except StoreError as fault:
            done.findings.extend([fault.finding()])
            return done
        done.erased += erased
        done.new += not erased
    _number_lines(desk, lines)
    _take_names(desk, entrants_of(tables, {} if alone else letters), alone, done)
    return done


def _row_event(row: Row, line: Line, section: str) -> tuple[NewEvent, str]:
    """Return the event of a row and its key, both the same whenever the same row is read."""
    erased = bool(number(row, "erased"))
    content = sorted((name, str(value)) for name, value in row.items() if not name.startswith(_PASSING))
    digest = blake2b(repr(content).encode(), digest_size=12).hexdigest()
    entry = Entry(section, text(row, "board"), line.contestants, line.outcome, lead=line.lead)
    payload = json.loads(entry.to_json())
    payload |= {"row": number(row, "id"), "logged": at(row), "erased": erased}
    told = NewEvent(
        "device", json.dumps(payload, ensure_ascii=False), ROW + digest, Effect.SET, section=section,
        table=line.table, round=line.round, board=entry.board,
    )  # fmt: skip
    return told, f"bws-{digest}" + ("-erased" if erased else "")


def _number_lines(desk: Desk, lines: Iterable[Line]) -> None:
    """Number both lines apart where a session without a movement shows that each begins with 1."""
    evening = desk.evening()
    if evening.settings.numbering != "auto" or evening.seatings or evening.settings.kind != "pairs":
        return
    boards: dict[str, list[Line]] = {}
    for line in lines:
        boards.setdefault(line.stated["board"], []).append(line)
    if both_lines(boards.values()):
        desk.submit([event("setting_changed", {"numbering": "lines"})], f"numbering-{desk.session.id}")


def _take_names(desk: Desk, entrants: Iterable[Entrant], alone: bool, done: Imported) -> None:
    """Add the names of a file for contestants that have none yet."""
    evening = desk.evening()
    for entrant in entrants:
        one = entrant.model_copy(update={"section": "" if alone else entrant.section, "stated": {}})
        if evening.settings.numbering == "lines" and one.id.isdigit() and one.direction:
            one = one.model_copy(update={"id": one.id + one.direction})
        known = evening.entrants.get((one.section, one.id))
        if _named(one) > (_named(known) if known else 0):
            done.findings.extend(add_entrant(desk, one).findings)


def _named(entrant: Entrant) -> int:
    """Return how many names are known: a file that knows more is believed, whenever it comes."""
    return sum(map(bool, (entrant.title, *entrant.names)))


def take_new_hands(desk: Desk, document: Document) -> tuple[Diagnostic, ...]:
    """Take the hands of a file for the boards whose hands are not known yet; returns the findings."""
    known = {label for _, label in desk.evening().boards}
    records = [one for one in document.records if one.deal is not None and one.label not in known]
    sections = {one.section for one in records}
    alone = len(sections) < 2 and desk.evening().sections == ("",)
    found: list[Diagnostic] = []
    for section in sorted(sections):
        mine = [record for record in records if record.section == section]
        found += take_hands(desk, mine, "" if alone else section).findings
    return tuple(found)


def import_document(desk: Desk, document: Document) -> Imported:
    """Take the results of a file (CSV, USEBIO, PBN, traveller file …) that the session does not have.

    A result that came from a file before is replaced by what the file says now; what the director or a table entered
    stays, and a difference is a finding.
    """
    done = Imported()
    built = build(document)
    done.findings.extend(built.findings)
    if built.value is None:
        return done
    read = built.value
    alone = len({traveller.section for traveller in read.travellers}) < 2 and desk.evening().sections == ("",)
    lines = [replace(line, stated={**line.stated, "board": traveller.board.label})
             for traveller in read.travellers for line in traveller.lines]  # fmt: skip
    _number_lines(desk, lines)
    _take_names(desk, read.entrants, alone, done)
    seen: set[str] = set()
    for traveller in read.travellers:
        for line in traveller.lines:
            evening = desk.evening()
            section = "" if alone else traveller.section
            _take(desk, evening, entry_of_line(evening, line, section, traveller.board.label), done, seen)
    return done


def entry_of_line(evening: Evening, line: Line, section: str, label: str) -> Entry:
    """Return the entry of a line of a file, with table and round as the movement has them."""
    ids = on_their_line(line.contestants) if evening.settings.numbering == "lines" else line.contestants
    entry = Entry(
        section, label, ids, line.outcome, lead=line.lead, table=line.table, round=line.round, match=line.match,
        room=line.room, group=line.group, ruling=line.ruling,
    )  # fmt: skip
    if evening.settings.kind == "teams" and all(ids):
        match, room = match_of(ids)
        entry = replace(entry, match=match, room=room)
    seating = evening.seating_of(section, label, ids)
    if seating is not None:
        entry = replace(entry, table=entry.table or seating.table, round=entry.round or seating.round)
    return replace(entry, score=_stated_score(evening, entry, line))


def _stated_score(evening: Evening, entry: Entry, line: Line) -> int | None:
    """Return the score that the file states where it is not that of the contract: both are kept."""
    if not isinstance(entry.outcome, Played | PassedOut):
        return None
    declarer = entry.outcome.declarer if isinstance(entry.outcome, Played) else None
    north_south = line.stated.get("Score_NS", "")
    stated = stated_points(f"NS {north_south}" if north_south else line.stated.get("Score", ""), declarer)
    points = points_of(entry.outcome, evening.board(entry.section, entry.board))
    return None if points is None or points == stated else stated


def _say(desk: Desk, entry: Entry, known: Standing, done: Imported) -> None:
    """Keep what the file says beside what stands: it is for the director to decide."""
    message = f"{entry.where}: the file says {words(entry)}, the session has {words(known.entry)}"
    hint = "the session's counts; correct it if the file is right"
    done.findings.add("SES042", message, None, hint, Severity.WARNING)
    told = event(
        "said", json.loads(entry.to_json()), about=known.seq, section=entry.section, table=entry.table,
        round=entry.round, board=entry.board,
    )  # fmt: skip
    digest = blake2b(f"{entry.subject} {known.seq} {told.payload}".encode(), digest_size=12).hexdigest()
    desk.submit([told], f"said-{digest}")


def _take(desk: Desk, evening: Evening, entry: Entry, done: Imported, seen: set[str]) -> None:
    known = evening.results.get(entry.subject)
    again = entry.subject in seen
    seen.add(entry.subject)
    if known is not None and known.entry.same_result(entry):
        done.known += 1
        return
    if known is not None and (known.kind != "imported" or again):
        _say(desk, entry, known, done)
        return
    version = evening.versions.get(entry.subject, 0)
    told = NewEvent(
        "imported", entry.to_json(), entry.subject, Effect.SET, base=version, about=known.seq if known else None,
        section=entry.section, table=entry.table, round=entry.round, board=entry.board,
    )  # fmt: skip
    digest = blake2b(f"{entry.subject} {version} {told.payload}".encode(), digest_size=12).hexdigest()
    outcome = desk.submit([told], f"import-{digest}")
    done.findings.extend(outcome.findings)
    if outcome.value is not None:
        done.changed += known is not None
        done.new += known is None


def quiet(findings: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return the findings without those that only say what an import always meets."""
    return tuple(finding for finding in findings if finding.code not in ("BWS006", "BWS010", "BWS012"))
