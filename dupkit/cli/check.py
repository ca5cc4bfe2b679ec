"""`dupkit check`: the findings of files; with --fix, a repaired file."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import click

from dupkit.cli.documents import read_named
from dupkit.cli.output import FORMATS, finish, write_findings
from dupkit.diagnostics import Diagnostic

if TYPE_CHECKING:
    from dupkit.formats.pbn.verify import Degree


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", help="How the findings are printed.")
@click.option(
    "--strict",
    is_flag=False,
    flag_value="declared",
    type=click.Choice(("import", "export", "declared")),
    help="Judge PBN by its standard: import or export format; alone, as the file declares.",
)
def check(files: tuple[str, ...], form: str, strict: str | None) -> None:
    """Find what is wrong in FILEs: code, line, column and what to do about it."""
    found: list[Diagnostic] = []
    for name in files:
        found += examined(name, strict)
    write_findings(found, form, err=False)
    finish(found)


def examined(name: str, strict: str | None = None) -> tuple[Diagnostic, ...]:
    """Return all findings about a file, in the order of their places; ``strict`` is a degree of PBN's own rules."""
    from dupkit.checks import examine
    from dupkit.diagnostics import Findings

    outcome = read_named(name)
    found = list(outcome.findings)
    if outcome.value is not None:
        known = {id(item) for item in found}
        found += [item for item in examine(outcome.value) if id(item) not in known]
        if strict is not None and outcome.value.format == "pbn":
            from dupkit.formats.pbn.verify import escalated, verify

            found = [*escalated(found), *verify(outcome.value, cast("Degree", strict))]
    return Findings(found).sorted()
