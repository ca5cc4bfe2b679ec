"""`dupkit hands FILE -o OUT.pdf`."""

from __future__ import annotations

import io
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dupkit.cli.documents import read_document
from dupkit.cli.output import finish, progress, write_file, write_findings
from dupkit.export.hand_records import STYLES
from dupkit.languages.language import LANGUAGES

if TYPE_CHECKING:
    from dupkit.diagnostics import Findings
    from dupkit.event.record import BoardRecord, Document
    from dupkit.export.hand_records.records import Analysis, HandRecord

SUITS = ("two", "four", "outline")
LABELS = ("american", "british", "polish", "iso")


@click.command()
@click.argument("file")
@click.option("-o", "--output", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The PDF.")
@click.option("--style", type=click.Choice(list(STYLES)), default=next(iter(STYLES)), show_default=True)
@click.option("--paper", type=click.Choice(["a4", "letter", "a5"]), default="a4", show_default=True)
@click.option(
    "--dd",
    type=click.Choice(["auto", "require", "off"]),
    default="auto",
    show_default=True,
    help="Double-dummy tables: of the file, the cache or the solver; an error where one is missing; or none.",
)
@click.option("--analysis", type=click.Choice(["grid", "makeable"]), default="grid", show_default=True)
@click.option("--suits", type=click.Choice(SUITS), default="two", show_default=True, help="Colours, or outlines.")
@click.option("--labels", type=click.Choice(LABELS), default="american", show_default=True, help="Manner of labels.")
@click.option("--language", type=click.Choice(list(LANGUAGES)), default="en", show_default=True)
@click.option("--ten", type=click.Choice(["10", "T"]), help="How the ten is written; else as the language does.")
@click.option("--points/--no-points", default=True, help="High-card points as a cross.")
@click.option("--auction/--no-auction", default=True, help="Auction, play and comments, where the style shows them.")
@click.option("--play", is_flag=True, help="The play of the cards too, where the style shows the auction.")
@click.option("--seats", default="NESW", metavar="LETTERS", help="Which hands are shown; the others stay hidden.")
@click.option("--by-column", is_flag=True, help="Number the boards down the columns of a page.")
@click.option("--force", is_flag=True, help="Overwrite a file that exists.")
def hands(file: str, output: Path, style: str, dd: str, language: str, force: bool, **look: str | bool | None) -> None:
    """Print the deals of FILE as hand records.

    FILE may be of any format that has deals (- is stdin). `dupkit hands boards.pbn -o hands.pdf` makes the club sheet:
    36 boards on both sides of one sheet of paper.
    """
    from dupkit.diagnostics import Findings

    findings = Findings()
    document = read_document(file, findings)
    look["seats"] = seats_of(str(look["seats"]))
    if document is not None:
        records = printable(document, file, dd, findings)
        if records and not (dd == "require" and lacks_tables(records)):
            if STYLES[style].results:
                records = with_results(document, records, language)
            analysis = "none" if dd == "off" else look["analysis"]
            options = {**look, "analysis": analysis, "ten": look["ten"] or ""}
            write_file(output, printed(document, records, style, language, options), force)
    write_findings(findings)
    finish(findings)


def seats_of(letters: str) -> str:
    """Return letters of seats in capitals; wrong use where one is none."""
    found = letters.upper()
    if not found or set(found) - set("NESW"):
        raise click.BadParameter(f'"{letters}" is not made of N, E, S and W', param_hint="--seats")
    return found


def lacks_tables(records: list[HandRecord]) -> bool:
    """Return whether a whole deal has no table of tricks."""
    return any(
        one.board.deal is not None and one.board.deal.complete and not one.analysis.table and not one.analysis.makeable
        for one in records
    )


def with_results(document: Document, records: list[HandRecord], language: str) -> list[HandRecord]:
    """Return the boards with their scored travellers, where the file has results."""
    from dataclasses import replace

    from dupkit.formats.assemble import build
    from dupkit.languages import using
    from dupkit.pipeline import score
    from dupkit.report.boards import board_table

    event = build([document]).value
    if event is None:
        return records
    with using(language):
        standings = score(event)
        tables = {
            (board.traveller.section, board.traveller.board.label): board_table(standings, board)
            for board in standings.boards
            if board.lines
        }
    plain = {label: table for (_section, label), table in reversed(tables.items())}
    return [
        replace(one, results=tables.get((one.section, one.board.label)) or plain.get(one.board.label))
        for one in records
    ]


def printable(document: Document, file: str, mode: str, findings: Findings) -> list[HandRecord]:
    """Return the boards that can be printed, with their analysis; a finding for each that has no deal."""
    from dupkit.diagnostics import Span
    from dupkit.export.hand_records.records import hand_records
    from dupkit.formats.comments import comments_of

    records = hand_records(document.records, analysed(document.records, mode, findings), comments_of)
    if not records:
        findings.add(
            "EXP001", f'no board of "{file}" has cards', Span(file), "merge the file with one that has the deals"
        )
        return []
    printed_labels = {(one.section, one.board.label) for one in records}
    missing = {(one.section, one.label): one for one in document.records}
    for key, record in missing.items():
        if key not in printed_labels:
            findings.add("EXP002", f'board "{record.label}" has no cards and is not printed', record.span)
    return records


def analysed(records: list[BoardRecord], mode: str, findings: Findings) -> list[Analysis | None]:
    """Return what can be made on each board: from the file, the cache or the solver."""
    from dupkit.analysis.boards import analyse_boards
    from dupkit.analysis.cache import FileCache, open_cache
    from dupkit.analysis.makeable import makeable_contracts
    from dupkit.export.hand_records.records import Analysis

    with ExitStack() as stack:
        cache = open_cache()
        if isinstance(cache, FileCache):
            stack.enter_context(cache)
        outcome = analyse_boards(records, mode, cache, progress=progress)
    findings.extend(outcome.findings)
    found: list[Analysis | None] = []
    for board in outcome.value or [None] * len(records):
        if board is None:
            found.append(None)
            continue
        makeable = tuple(str(item) for item in makeable_contracts(board.table))
        par = board.par
        contracts = tuple(str(played) for played in par.contracts) if par else ()
        found.append(Analysis(board.table if board.exact else None, makeable, par.score if par else None, contracts))
    return found


def printed(
    document: Document, records: list[HandRecord], style: str, language: str, look: dict[str, str | bool | None]
) -> bytes:
    """Return the PDF of the boards in a style and a language."""
    from dupkit.export.hand_records import write_records
    from dupkit.export.hand_records.base import HandLook
    from dupkit.export.hand_records.records import heading
    from dupkit.languages import using

    stream = io.BytesIO()
    with using(language), progress("Hand records", len(records)) as advance:
        write_records(records, heading(document), stream, style, HandLook(**look), advance)  # type: ignore[arg-type]
    return stream.getvalue()
