"""`dupkit analyse ARCHIVE -o TABLES.csv`: any number of deals in constant memory, one row each."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from dupkit.analysis.boards import WorkersFactory
    from dupkit.analysis.cache import FileCache, NoCache
    from dupkit.diagnostics import Findings
    from dupkit.event.record import BoardRecord
    from dupkit.game.board import Board

MOST_NAMED = 20
"""Deals that cannot be solved and are named; the rest is counted."""


def write_rows(
    file: str,
    output: Path,
    crew: WorkersFactory,
    store: FileCache | NoCache,
    force: bool,
    findings: Findings,
) -> None:
    """Write a row for each deal of a file, in its order; the file appears under its name when it is whole."""
    from dupkit.analysis.bulk import Bulk
    from dupkit.analysis.cache import FileCache
    from dupkit.analysis.double_dummy import SolverError
    from dupkit.analysis.rows import row_of, rows_for
    from dupkit.diagnostics import Severity
    from dupkit.game.double_dummy import DoubleDummyTable

    if output.exists() and not force:
        raise click.ClickException(f'"{output}" exists already: give --force to overwrite it')
    growing = output.with_name(f".{output.name}.part")
    skipped = _Skipped(findings)
    try:
        with ExitStack() as stack:
            rows = stack.enter_context(rows_for(growing, output.suffix.lower()))
            if not isinstance(store, FileCache):  # without a cache, a run could neither go on nor solve a deal once
                store = stack.enter_context(FileCache(output.with_name(f"{output.name}.cache")))
            advance = stack.enter_context(_counter())
            workers = stack.enter_context(crew())
            for board, tricks in Bulk(_packed(_records(file, findings), skipped), workers, store):
                rows.write(row_of(board, None if tricks is None else DoubleDummyTable(tuple(tricks))))
                advance()
        if not findings.errors:
            growing.replace(output)
    except SolverError as fault:
        findings.extend([replace(fault.finding(), severity=Severity.ERROR)])
    except OSError as fault:
        reason = (fault.strerror or "unknown fault").lower()
        raise click.ClickException(f'"{fault.filename or output}" cannot be used: {reason}') from None
    finally:
        growing.unlink(missing_ok=True)
        skipped.tell()


class _Skipped:
    """Counts the deals that cannot be solved, and names the first of them."""

    def __init__(self, findings: Findings) -> None:
        self._findings, self._count = findings, 0

    def add(self, record: BoardRecord) -> None:
        self._count += 1
        if self._count <= MOST_NAMED:
            message = f'the deal of board "{record.label}" is not whole and cannot be solved'
            self._findings.add("ANA002", message, record.span)

    def tell(self) -> None:
        if self._count > MOST_NAMED:
            self._findings.add("ANA002", f"{self._count} deals in all are not whole and cannot be solved")


def _packed(records: Iterable[BoardRecord], skipped: _Skipped) -> Iterator[tuple[Board, bytes]]:
    from dupkit.analysis.double_dummy import pack

    for record in records:
        if record.deal is None or not record.deal.complete:
            skipped.add(record)
            continue
        yield record.board, pack(record.deal)


def _records(file: str, findings: Findings) -> Iterator[BoardRecord]:
    """Yield the records of a file as they are read, or all of standard input."""
    from dupkit.cli.documents import read_document
    from dupkit.formats.read import iter_records

    if file != "-":
        seen = False
        for record in iter_records(file):
            seen = True
            yield record
        if seen:
            return
    document = read_document(file, findings)  # what is wrong with a file that has no records at all
    yield from document.records if document is not None else ()


@contextmanager
def _counter() -> Iterator[Callable[[], None]]:
    """Count the deals on stderr, on a terminal only: how many there will be is not known."""
    count = 0
    shown = sys.stderr.isatty()

    def advance() -> None:
        nonlocal count
        count += 1
        if shown and count % 10 == 0:
            click.echo(f"\r{count} deals", nl=False, err=True)

    yield advance
    if shown:
        click.echo(f"\r{count} deals", err=True)
