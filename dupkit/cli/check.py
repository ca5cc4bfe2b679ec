"""`dupkit check`: the findings of files; with --fix, a repaired file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from dupkit.cli.documents import read_named
from dupkit.cli.output import FORMATS, finish, write_file, write_findings
from dupkit.diagnostics import Diagnostic

if TYPE_CHECKING:
    from dupkit.formats.pbn.verify import Degree

_DEGREES = ("import", "export")


class _Check(click.Command):
    """The command with an option whose value may be left out: ``--strict`` alone judges as the file declares."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Give ``--strict`` its value where the next word is none of the degrees."""
        words = list(args)
        for place, word in enumerate(words):
            if word == "--strict" and words[place + 1 : place + 2] not in [[degree] for degree in _DEGREES]:
                words[place] = "--strict=declared"
        return super().parse_args(ctx, words)


@click.command(cls=_Check)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", help="How the findings are printed.")
@click.option(
    "--strict",
    type=click.Choice((*_DEGREES, "declared")),
    metavar="[import|export]",
    help="Judge PBN by its standard: import or export format; alone, as the file declares.",
)
@click.option("--fix", is_flag=True, help="Write a repaired PBN file and list each repair and what is left.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The repaired file.")
@click.option("--force", is_flag=True, help="Overwrite the output file.")
def check(files: tuple[str, ...], form: str, strict: str | None, fix: bool, output: Path | None, force: bool) -> None:
    """Find what is wrong in FILEs: code, line, column and what to do about it.

    \b
    dupkit check evening.pbn
    dupkit check evening.pbn --strict export --format json
    dupkit check --fix evening.pbn -o repaired.pbn
    """  # noqa: D301  \\b is the mark by which click keeps the lines as they are
    if fix:
        found = list(repaired(files, output, force, strict))
    elif output is not None:
        raise click.UsageError("-o names the repaired file: give --fix too")
    else:
        found = [item for name in files for item in examined(name, strict)]
    write_findings(found, form, err=False)
    finish(found)


def examined(name: str, strict: str | None = None) -> tuple[Diagnostic, ...]:
    """Return all findings about a file, in the order of their places; ``strict`` is a degree of PBN's own rules."""
    from dupkit.checks import examine
    from dupkit.diagnostics import Findings

    if name.lower().endswith(".pad"):
        from dupkit.cli.pad import findings_of

        return Findings(findings_of(name)).sorted()
    outcome = read_named(name)
    found = list(outcome.findings)
    if outcome.value is not None:
        known = {id(item) for item in found}
        found += [item for item in examine(outcome.value) if id(item) not in known]
        if strict is not None and outcome.value.format == "pbn":
            from dupkit.formats.pbn.verify import escalated, verify

            found = [*escalated(found), *verify(outcome.value, cast("Degree", strict))]
    return Findings(found).sorted()


def repaired(files: tuple[str, ...], output: Path | None, force: bool, strict: str | None) -> tuple[Diagnostic, ...]:
    """Write the repaired file; return the repairs, and what is still wrong in it."""
    if len(files) != 1 or output is None:
        raise click.UsageError("--fix takes one FILE and -o OUT")
    outcome = read_named(files[0])
    if outcome.value is None:
        return outcome.findings
    if outcome.value.format != "pbn":
        raise click.UsageError(f'"{files[0]}" is {outcome.value.format.upper()}: only PBN files can be repaired')
    from dupkit.formats.pbn.fix import fix

    result = fix(outcome.value)
    write_file(output, result.value or b"", force)
    return (*result.findings, *examined(str(output), strict))
