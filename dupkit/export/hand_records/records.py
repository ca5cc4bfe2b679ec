"""What a hand record shows of a board: its cards, what can be made, and what was bid, played and said about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from dupkit.event.record import BoardRecord, Document
from dupkit.game.auction import Auction
from dupkit.game.board import Board, label_order
from dupkit.game.deal import set_identity
from dupkit.game.double_dummy import DoubleDummyTable
from dupkit.game.play import Play
from dupkit.game.result import Result
from dupkit.report.table import Table


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a board is worth with all hands open.

    ``makeable`` holds texts such as ``NS 3S``; ``par`` is North-South's score, None where it is not known, and
    ``contracts`` the results that give it ("4HXE-1").
    """

    table: DoubleDummyTable | None = None
    makeable: tuple[str, ...] = ()
    par: int | None = None
    contracts: tuple[str, ...] = ()


NO_ANALYSIS = Analysis()


@dataclass(frozen=True, slots=True)
class HandRecord:
    """A board for printing; what is not known is None or empty. ``results`` is the traveller of the board."""

    board: Board
    section: str = ""
    analysis: Analysis = NO_ANALYSIS
    names: tuple[str, str, str, str] = ("", "", "", "")
    auction: Auction | None = None
    notes: tuple[tuple[str, str], ...] = ()
    result: Result | None = None
    play: Play | None = None
    comments: tuple[str, ...] = ()
    results: Table | None = None


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands at the head and foot of each page."""

    title: str = ""
    site: str = ""
    date: str = ""
    session: str = ""
    deals: str = ""
    """The name of the set of deals, so that a sheet can be matched with its file."""


def heading(document: Document) -> Heading:
    """Return the heading for the deals of a document."""
    name = set_identity(record.deal for record in document.records if record.deal is not None)
    return Heading(document.title, document.site, document.date, "", name)


def hand_records(
    records: Iterable[BoardRecord],
    analyses: Sequence[Analysis | None] | None = None,
    comments: Callable[[BoardRecord], Iterable[str]] | None = None,
) -> list[HandRecord]:
    """Return each board with a deal once, in the order of labels; the analyses stand in the order of the records.

    A board that a file holds several times (once a table) is printed once, with what its first record says;
    ``comments`` gives what is said about a record where the record itself keeps it in the form of its file.
    """
    found: dict[tuple[str, str, str], HandRecord] = {}
    for place, record in enumerate(records):
        if record.deal is None:
            continue
        key = (record.section, record.label, record.deal.identity)
        if key in found:
            continue
        given = analyses[place] if analyses is not None else None
        said = tuple(comments(record)) if comments is not None else record.comments
        found[key] = replace(_record(record), analysis=given or Analysis(record.tricks_table), comments=said)
    return sorted(found.values(), key=lambda one: (one.section, label_order(one.board.label)))


def _record(record: BoardRecord) -> HandRecord:
    return HandRecord(
        board=record.board,
        section=record.section,
        names=record.names,
        auction=record.auction,
        notes=tuple(record.notes.items()),
        result=record.result,
        play=record.play,
    )
