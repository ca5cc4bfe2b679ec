"""How commands answer: data to stdout, findings to stderr or, for `check`, to stdout, and the exit code."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from dupkit.diagnostics import Diagnostic, Severity, as_json

NOT_INSTALLED = frozenset(("ANA001",))
"""Codes that say that a part is not installed: as errors they are exit code 2."""
FORMATS = ("text", "concise", "json", "github")
_COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}
_GITHUB = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def exit_code(findings: Iterable[Diagnostic]) -> int:
    """Return 1 if a finding is an error, else 0; 2 if the error is that a part is not installed."""
    errors = {item.code for item in findings if item.severity is Severity.ERROR}
    return 2 if errors & NOT_INSTALLED else int(bool(errors))


def finish(findings: Iterable[Diagnostic]) -> None:
    """End the command with its exit code if a finding is an error."""
    code = exit_code(findings)
    if code:
        raise click.exceptions.Exit(code)


def write_findings(findings: Iterable[Diagnostic], form: str = "text", err: bool = True) -> None:
    """Print findings in one of FORMATS, to stderr unless they are the command's data.

    As text, findings in a row that have the same hint share it: it stands after the last of them.
    """
    if form == "json":
        click.echo(json.dumps([as_json(item) for item in findings], ensure_ascii=False, indent=1), err=err)
        return
    items = list(findings)
    for place, item in enumerate(items, 1):
        shared = [(after.code, after.hint) for after in items[place : place + 1]] == [(item.code, item.hint)]
        click.echo(_line(item, form, hinted=not shared), err=err)


def _line(item: Diagnostic, form: str, hinted: bool) -> str:
    if form == "github":
        span = item.span
        place = f"file={span.source},line={span.line},col={span.column}," if span else ""
        return f"::{_GITHUB[item.severity]} {place}title={item.code}::{item.message}"
    if form == "concise":
        return f"{item.span}: {item.code} {item.message}" if item.span else f"{item.code} {item.message}"
    head = f"{item.span}: " if item.span else ""
    hint = f"\n    {click.style('hint:', fg='blue')} {item.hint}" if item.hint and hinted else ""
    return f"{head}{click.style(str(item.severity), fg=_COLOURS[item.severity])} {item.code}: {item.message}{hint}"


def write_file(path: Path, data: bytes, force: bool) -> None:
    """Write a file that the user named; refuses to overwrite one without ``--force``."""
    if path.exists() and not force:
        raise click.ClickException(f'"{path}" exists already: give --force to overwrite it')
    try:
        path.write_bytes(data)
    except OSError as fault:
        raise click.ClickException(
            f'"{path}" cannot be written: {(fault.strerror or "unknown fault").lower()}'
        ) from None
    click.echo(f"wrote {path}", err=True)


@contextmanager
def progress(label: str, total: int) -> Iterator[Callable[[], None]]:
    """Show a progress bar on stderr, on a terminal only, and give the function that advances it by one."""
    with click.progressbar(length=total, label=label, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        yield lambda: bar.update(1)
