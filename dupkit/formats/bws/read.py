"""Reading a Bridgemate database: results of ReceivedData, names, hands and tables of tricks."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.event.record import BoardRecord, Document
from dupkit.formats.base import Source
from dupkit.formats.bws.entrants import entrants_of
from dupkit.formats.bws.results import line_of, number, text
from dupkit.formats.bws.tables import Row, Tables
from dupkit.game.board import label_order, number_of
from dupkit.game.cards import FILE_SUITS, Strain
from dupkit.game.deal import Deal, Hand, parse_holding
from dupkit.game.double_dummy import DoubleDummyTable
from dupkit.game.table import SEATS, dealer_of, vulnerability_of

RESULTS: Final = "ReceivedData"
_STRAINS: Final = {"spades": Strain.SPADES, "hearts": Strain.HEARTS, "diamonds": Strain.DIAMONDS,
                   "clubs": Strain.CLUBS, "notrump": Strain.NOTRUMP}  # fmt: skip
Key = tuple[str, str]


def read_bws(source: Source) -> Outcome[Document]:
    """Return the document of a database, with the findings; None where it is none."""
    findings = Findings()
    tables = Tables(source.name, source.data, findings)
    if not tables.definitions:
        if not findings.errors:
            findings.add("BWS005", "there is no table in the database", Span(source.name), "is it the right file?")
        return Outcome(None, tuple(findings))
    document = Document("bws", source.name)
    letters = {number(row, "id"): text(row, "letter") for row in tables.rows("Section")}
    records = _records(tables, letters, source.name, findings)
    _hands(tables, letters, records, source.name, findings)
    document.records = [records[key] for key in sorted(records, key=lambda key: (key[0], label_order(key[1])))]
    document.entrants = entrants_of(tables, letters)
    _facts(tables, document)
    if not any(record.lines for record in document.records):
        hint = "the results stand in the table ReceivedData"
        findings.add("BWS005", "there are no results in the database", Span(source.name), hint)
    _left_out(tables, source.name, findings)
    return Outcome(document, tuple(findings))


def _facts(tables: Tables, document: Document) -> None:
    """Set title, date, kind and number of winners."""
    session: Row = next(iter(tables.rows("Session")), {})
    document.title = text(session, "name")
    day = session.get("date")
    document.date = day.date().isoformat() if isinstance(day, datetime) else ""
    winners = {number(row, "winners") for row in tables.rows("Section")}
    if winners in ({1}, {2}):
        document.options["winners"] = str(winners.pop())
    individual = any(len(line.contestants) == 4 for record in document.records for line in record.lines)
    document.kind = "individual" if individual else "pairs"


def _records(tables: Tables, letters: dict[int, str], source: str, findings: Findings) -> dict[Key, BoardRecord]:
    """Return a record for each board of each section, with its lines in the order of entry."""
    records: dict[Key, BoardRecord] = {}
    for place, row in enumerate(_latest(tables, source, findings), 1):
        section, label = letters.get(number(row, "section"), text(row, "section")), text(row, "board")
        record = _record(records, section, label)
        line = line_of(row, Span(source, place, 1, place, 2), findings)
        record.lines = (*record.lines, line)
    return records


def _record(records: dict[Key, BoardRecord], section: str, label: str) -> BoardRecord:
    record = records.get((section, label))
    if record is None:
        record = records[section, label] = BoardRecord(label, section)
        board = number_of(label)
        if board is not None:
            record.dealer, record.vulnerability = dealer_of(board), vulnerability_of(board)
    return record


def _latest(tables: Tables, source: str, findings: Findings) -> list[Row]:
    """Return the entries that count: not erased, and the latest of each table, round and board."""
    rows = sorted(tables.rows(RESULTS), key=lambda row: number(row, "id"))
    chosen: dict[tuple[str, ...], Row] = {}
    for place, row in enumerate(rows, 1):
        if number(row, "erased"):
            continue
        key = _key(row)
        if key in chosen:
            del chosen[key]
            where = "section {}, table {}, round {}, board {}".format(*key)
            findings.add("BWS006", f"{where} was entered again", Span(source, place, 1, place, 2))
        chosen[key] = row
    return list(chosen.values())


def _key(row: Row) -> tuple[str, ...]:
    return tuple(text(row, name) for name in ("section", "table", "round", "board"))


def _hands(
    tables: Tables, letters: dict[int, str], records: dict[Key, BoardRecord], source: str, findings: Findings
) -> None:
    """Give the boards their deals and tables of tricks; a board that was dealt and not played gets a record too."""
    for row in tables.rows("HandRecord"):
        section = letters.get(number(row, "section"), text(row, "section"))
        deal = _deal(row)
        if deal is None or not deal.complete:
            message = f'the hands of board "{text(row, "board")}" in section "{section}" cannot be read'
            findings.add("BWS011", message, Span(source), "four hands of thirteen cards")
            continue
        _record(records, section, text(row, "board")).deal = deal
    for row in tables.rows("HandEvaluation"):
        record = records.get((letters.get(number(row, "section"), text(row, "section")), text(row, "board")))
        counts = {
            (strain, seat): number(row, f"{seat.name.lower()}{name}") if text(row, f"{seat.name.lower()}{name}") else -1
            for name, strain in _STRAINS.items()
            for seat in SEATS
        }
        if record is not None and any(counts.values()):
            record.tricks_table = DoubleDummyTable.of(counts)


def _deal(row: Row) -> Deal | None:
    """Return the deal of a row of HandRecord; None where a suit is not ranks."""
    hands: list[Hand] = []
    for seat in SEATS:
        mask = 0
        for suit in FILE_SUITS:
            word = "".join(text(row, f"{seat.name.lower()}{suit.name.lower()}").split()).strip("-")
            holding = parse_holding(word)
            if holding is None:
                return None
            mask |= holding << 13 * suit
        hands.append(Hand(mask))
    return Deal((hands[0], hands[1], hands[2], hands[3]))


def _left_out(tables: Tables, source: str, findings: Findings) -> None:
    """Name entries that were begun only, and tables that hold more than a session of results has room for."""
    done = {_key(row) for row in tables.rows(RESULTS)}
    begun = {_key(row) for row in tables.rows("IntermediateData")} - done
    for key in sorted(begun):
        where = "section {}, table {}, round {}, board {}".format(*key)
        findings.add("BWS010", f"{where} was begun and not confirmed", Span(source))
    for name in ("BiddingData", "PlayData"):
        count = _count(tables.rows(name))
        if count:
            findings.add("BWS012", f"{count} rows of {name} are not taken over", Span(source))


def _count(rows: Iterable[Row]) -> int:
    return sum(1 for _ in rows)
