"""`dupkit league FILE`: the table of a season, its results, and what is still to be played."""

from __future__ import annotations

import datetime
import json
import shutil
import sys
from pathlib import Path

import click

from dupkit.cli.output import finish, write_file, write_findings

SUFFIXES = {".xlsx": "xlsx", ".pdf": "pdf", ".html": "html", ".csv": "csv", ".json": "json", ".txt": "text"}


@click.command()
@click.argument("file")
@click.option("--today", metavar="DATE", help="The day to judge deadlines by, such as 2026-03-01; today unless given.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to answer.")
@click.option("--to", "targets", multiple=True, type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
              help="Write a file by its suffix: .xlsx .pdf .html .csv .json .txt; may be given again.")  # fmt: skip
@click.option("--force", is_flag=True, help="Overwrite files that exist.")
def league(file: str, today: str | None, form: str, targets: tuple[Path, ...], force: bool) -> None:
    """Show the table, results and fixtures of a season of teams from a plain-text FILE (- is stdin)."""
    from dupkit.export.json import report_value
    from dupkit.export.text import report_text, terminal_text
    from dupkit.formats.encodings import decode
    from dupkit.formats.input import bytes_of
    from dupkit.formats.league import read_league
    from dupkit.pipeline.league import league_report

    try:
        data = bytes_of(file)
    except OSError as fault:
        raise click.UsageError(f'"{file}" cannot be read: {(fault.strerror or "unknown fault").lower()}') from None
    read = read_league(decode(file, data).text, file)
    assert read.value is not None
    outcome = league_report(read.value, today or datetime.date.today().isoformat())
    assert outcome.value is not None
    report, found = outcome.value, (*read.findings, *outcome.findings)
    for target in targets:
        write_file(target, rendered(report, target), force)
    write_findings(found)
    if form == "json":
        click.echo(json.dumps(report_value(report), ensure_ascii=False, indent=1))
    elif sys.stdout.isatty():
        click.echo(terminal_text([report], shutil.get_terminal_size().columns).rstrip("\n"))
    else:
        click.echo(report_text(report))
    finish(found)


def rendered(report: object, target: Path) -> bytes:
    """Return a report as the bytes of a file with that suffix."""
    import io
    from typing import cast

    from dupkit.export import EXPORTERS
    from dupkit.report.table import Report

    if target.suffix.lower() not in SUFFIXES:
        raise click.BadParameter(f'"{target}" has no suffix that dupkit writes; known are {" ".join(SUFFIXES)}')
    stream = io.BytesIO()
    EXPORTERS[SUFFIXES[target.suffix.lower()]].write([cast(Report, report)], stream)
    return stream.getvalue()
