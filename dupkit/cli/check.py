"""`dupkit check`: the findings of files; with --fix, a repaired file."""

from __future__ import annotations

import click

from dupkit.cli.output import FORMATS, finish, write_findings
from dupkit.diagnostics import Diagnostic


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", help="How the findings are printed.")
def check(files: tuple[str, ...], form: str) -> None:
    """Find what is wrong in FILEs: code, line, column and what to do about it."""
    found: list[Diagnostic] = []
    for name in files:
        found += examined(name)
    write_findings(found, form, err=False)
    finish(found)


def examined(name: str) -> tuple[Diagnostic, ...]:
    """Return all findings about a file, in the order of their places."""
    from dupkit.checks import examine
    from dupkit.diagnostics import Findings
    from dupkit.formats.read import read, read_file

    outcome = read("-", click.get_binary_stream("stdin").read()) if name == "-" else read_file(name)
    found = list(outcome.findings)
    if outcome.value is not None:
        known = {id(item) for item in found}
        found += [item for item in examine(outcome.value) if id(item) not in known]
    return Findings(found).sorted()
