"""`dupkit analyse FILE`."""

from __future__ import annotations

import json
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from dupkit.cli.output import finish, progress, write_file, write_findings

if TYPE_CHECKING:
    from dupkit.analysis.boards import BoardAnalysis, WorkersFactory
    from dupkit.analysis.cache import FileCache, NoCache
    from dupkit.diagnostics import Findings
    from dupkit.event.record import BoardRecord, Document

ROWS: Final = (".csv", ".parquet")
"""Suffixes of outputs that hold a row a deal and are written while the file is read."""


@click.command()
@click.argument("file")
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="With tables (.pbn), or rows (.csv .parquet).",
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--check", is_flag=True, help="Solve again what the file states, and name each number that differs.")
@click.option("--results", is_flag=True, help="Judge the results: luck of the deal, bidding, play.")
@click.option("--play", is_flag=True, help="Also count the tricks that lead, declarer and defence gave away.")
@click.option("--used", multiple=True, help="A file of earlier deals: name those that come again.")
@click.option("--workers", type=click.IntRange(1, 512), help="Processes; as many as there are cores unless given.")
@click.option("--cluster", metavar="ADDRESS", help="A Dask scheduler that gives the workers: tcp://host:8786.")
@click.option("--cache", type=click.Path(dir_okay=False, path_type=Path), help="Where solved tables are kept.")
@click.option("--library", type=click.Path(path_type=Path), help="The solver's library, instead of endplay's.")
@click.option("--force", is_flag=True, help="Overwrite a file that exists.")
def analyse(
    file: str,
    output: Path | None,
    form: str,
    check: bool,
    results: bool,
    play: bool,
    used: tuple[str, ...],
    workers: int | None,
    cluster: str | None,
    cache: Path | None,
    library: Path | None,
    force: bool,
) -> None:
    """Find what can be made with all hands open, and par, for the boards of FILE (- is stdin).

    Tables that the file states or that were solved before are used; the rest is solved on this machine's cores or on a
    cluster. A run that was stopped goes on where it was. With -o the answer goes into a file, else to stdout.
    """
    from dupkit.diagnostics import Findings

    rows = output is not None and output.suffix.lower() in ROWS
    if output is not None and (results or play or form != "text" or (rows and (check or used))):
        unwritten = "--results, --play and --format" + (", --check and --used" if rows else "")
        raise click.UsageError(f'{unwritten} say what to show, and "{output}" cannot hold it: leave out -o')
    findings = Findings()
    crew = _workers(cluster, workers or 0, str(library) if library else "")
    with ExitStack() as stack:
        store = _cache(cache, stack)
        if output is not None and rows:
            from dupkit.cli.analyse_rows import write_rows

            write_rows(file, output, crew, store, force, findings)
        else:
            _boards(file, output, form, (check, results, play), used, crew, store, force, findings)
    if store.fault:
        click.echo(f"warning: the cache could not be used: {store.fault}", err=True)
    write_findings(findings)
    finish(findings)


def _workers(cluster: str | None, count: int, library: str) -> WorkersFactory:
    from dupkit.analysis.workers import cluster_workers, local_workers

    if cluster:
        if count or library:
            raise click.UsageError("--cluster has its own workers: leave out --workers and --library")
        return partial(cluster_workers, cluster)
    return partial(local_workers, count, library)


def _cache(path: Path | None, stack: ExitStack) -> FileCache | NoCache:
    """Return the cache that the user named, else his own."""
    import sqlite3

    from dupkit.analysis.cache import FileCache, open_cache

    if path is None:
        cache = open_cache()
        return stack.enter_context(cache) if isinstance(cache, FileCache) else cache
    try:
        return stack.enter_context(FileCache(path))
    except (OSError, sqlite3.Error) as fault:
        raise click.BadParameter(f'"{path}" cannot be used: {str(fault).lower()}', param_hint="--cache") from None


def _boards(
    file: str,
    output: Path | None,
    form: str,
    wanted: tuple[bool, bool, bool],
    used: tuple[str, ...],
    crew: WorkersFactory,
    store: FileCache | NoCache,
    force: bool,
    findings: Findings,
) -> None:
    """Analyse the boards of a file of any format, and print them or write them into a file."""
    from dupkit.analysis.boards import analyse_boards
    from dupkit.cli.documents import read_document

    check, results, play = wanted
    document = read_document(file, findings)
    if document is None:
        return
    if not any(record.deal for record in document.records):
        findings.add("EXP001", f'no board of "{file}" has cards', None, "merge the file with one that has the deals")
    outcome = analyse_boards(document.records, "require", store, crew, progress, trust=not check)
    findings.extend(outcome.findings)
    boards = outcome.value or []
    _whole(document.records, findings)
    if check:
        from dupkit.analysis.checking import check_stated

        findings.extend(check_stated(document.records, boards))
    if used:
        _used(document, used, findings)
    if output is not None:
        _write(document, boards, output, force, findings)
        return
    from dupkit.cli.analyse_results import judged
    from dupkit.cli.analyse_text import as_json, as_text

    judgements = judged(document.records, boards, play, crew, findings) if results or play else []
    if form == "json":
        click.echo(json.dumps(as_json(document.records, boards, judgements), ensure_ascii=False, indent=1))
    else:
        click.echo(as_text(document.records, boards, judgements), nl=False)


def _whole(records: list[BoardRecord], findings: Findings) -> None:
    """Name the boards whose deals have not all four hands."""
    for record in records:
        if record.deal is not None and not record.deal.complete:
            findings.add("ANA002", f'the deal of board "{record.label}" is not whole and cannot be solved', record.span)


def _used(document: Document, used: tuple[str, ...], findings: Findings) -> None:
    """Name the boards whose deals stand in earlier files, or twice in this one."""
    from dupkit.analysis.deal_sets import used_before, uses
    from dupkit.cli.documents import read_document

    known = {}
    for name in used:
        earlier = read_document(name, findings)
        known.update(uses((name, record.board) for record in earlier.records) if earlier else {})
    findings.extend(used_before((record.board for record in document.records), known))


def _write(
    document: Document, boards: list[BoardAnalysis | None], output: Path, force: bool, findings: Findings
) -> None:
    """Write the file with its tables and par."""
    from dupkit.formats import FORMATS

    suffix = output.suffix.lower()
    if suffix not in FORMATS["pbn"].suffixes:
        raise click.BadParameter(f'"{output}": tables go into .pbn, rows into {" or ".join(ROWS)}', param_hint="-o")
    for record, found in zip(document.records, boards, strict=True):
        if found is not None and found.exact:
            record.tricks_table = found.table
            if found.par is not None:
                record.tags = {**record.tags, "OptimumScore": found.par.optimum_score}
    outcome = FORMATS["pbn"].write(document)
    findings.extend(outcome.findings)
    if outcome.value is not None:
        write_file(output, outcome.value, force)
