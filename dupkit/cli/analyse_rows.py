"""`dupkit analyse ARCHIVE -o TABLES.csv`: any number of deals in constant memory, one row each."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import click

from dupkit.game.board import Board

if TYPE_CHECKING:
    from dupkit.analysis.boards import WorkersFactory
    from dupkit.analysis.cache import FileCache, NoCache
    from dupkit.diagnostics import Findings

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
    from dupkit.game.double_dummy import DoubleDummyTable

    if output.exists() and not force:
        raise click.ClickException(f'"{output}" exists already: give --force to overwrite it')
    growing = output.with_name(f".{output.name}.part")
    skipped = _Skipped(file, findings)
    try:
        with ExitStack() as stack:
            lines = stack.enter_context(_lines(file))
            rows = stack.enter_context(rows_for(growing, output.suffix.lower()))
            if not isinstance(store, FileCache):  # without a cache, a run could neither go on nor solve a deal once
                store = stack.enter_context(FileCache(output.with_name(f"{output.name}.cache")))
            advance = stack.enter_context(_counter())
            workers = stack.enter_context(crew())
            for board, tricks in Bulk(_packed(lines, skipped), workers, store):
                rows.write(row_of(board, None if tricks is None else DoubleDummyTable(tuple(tricks))))
                advance()
        growing.replace(output)
    except SolverError as fault:
        findings.extend([fault.finding()])
    except OSError as fault:
        reason = (fault.strerror or "unknown fault").lower()
        raise click.ClickException(f'"{fault.filename or output}" cannot be used: {reason}') from None
    finally:
        growing.unlink(missing_ok=True)
        skipped.tell()


class _Skipped:
    """Counts the deals that cannot be solved, and names the first of them."""

    def __init__(self, file: str, findings: Findings) -> None:
        self._file, self._findings, self._count = file, findings, 0

    def add(self, row: int, label: str) -> None:
        from dupkit.diagnostics import Span

        self._count += 1
        if self._count <= MOST_NAMED:
            board = f' of board "{label}"' if label else ""
            message = f"the deal{board} is not whole and cannot be solved"
            self._findings.add("ANA002", message, Span(self._file, row, 1, row, 1))

    def tell(self) -> None:
        if self._count > MOST_NAMED:
            self._findings.add("ANA002", f"{self._count} deals in all are not whole and cannot be solved")


def _packed(lines: TextIO, skipped: _Skipped) -> Iterator[tuple[Board, bytes]]:
    from dupkit.analysis.double_dummy import pack
    from dupkit.formats.deal_stream import stream_deals

    for found in stream_deals(lines):
        if found.deal is None or not found.deal.complete:
            skipped.add(found.row, found.label)
            continue
        yield Board(found.label, found.dealer, found.vulnerability, found.deal), pack(found.deal)


@contextmanager
def _lines(file: str) -> Iterator[TextIO]:
    """Give the lines of a file, or of standard input; a letter that is not UTF-8 does no harm to a deal."""
    if file == "-":
        yield sys.stdin
        return
    with Path(file).open(encoding="utf-8", errors="replace") as handle:
        yield handle


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
