"""`dupkit report NAME FILE...`: any report of a scored event, in any form and language."""

from __future__ import annotations

import io
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from dupkit.cli.output import finish, write_file, write_findings
from dupkit.cli.scoring_options import method_option, set_option, settings
from dupkit.languages.language import LANGUAGES

if TYPE_CHECKING:
    from dupkit.event.ranking import Standings
    from dupkit.export.base import Exporter, Look

SUFFIXES: Final = {".txt": "text", ".csv": "csv", ".json": "json", ".xlsx": "xlsx", ".pdf": "pdf", ".html": "html"}


@click.command()
@click.argument("names", metavar="NAME[,NAME…]")
@click.argument("files", nargs=-1, required=True)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write a file by its suffix.")
@method_option("How results are compared, as for `dupkit score`.")
@set_option("A named option; may be given again.")
@click.option("--language", type=click.Choice(list(LANGUAGES)), default="en", show_default=True)
@click.option("--paper", type=click.Choice(["a4", "letter", "a5"]), default="a4", show_default=True)
@click.option("--suits", type=click.Choice(["two", "four", "outline"]), default="two", show_default=True)
@click.option("--fractions", is_flag=True, help="Matchpoints of a workbook as 12 1/2.")
@click.option("--force", is_flag=True, help="Overwrite a file that exists.")
def report(
    names: str, files: tuple[str, ...], output: Path | None, by: str | None, options: tuple[str, ...], language: str,
    force: bool, **look: str | bool,
) -> None:  # fmt: skip
    """Print reports of a scored event: prize list, start list, recap, matrix … `dupkit list reports` names them.

    \b
    dupkit report prizes evening.pbn
    dupkit report scorecards evening.pbn -o cards.pdf --language fr
    dupkit report all evening.pbn -o evening.xlsx
    """  # noqa: D301  \b is the mark by which click keeps the lines as they are
    from dupkit.cli.score import read_documents, standings_of

    chosen = chosen_reports(names)
    target = chosen_exporter(output)
    documents, found = read_documents(files)
    standings, findings = standings_of(documents, found, by, settings(options), None)
    if standings is not None:
        data = made(standings, chosen, target, language, {**look, **screen(output)})
        if output is None:
            click.echo(data.decode().rstrip("\n"))
        else:
            write_file(output, data, force)
        findings = (*findings, *standings.findings)
    write_findings(findings)
    finish(findings)


def chosen_reports(names: str) -> list[str]:
    """Return the names of the reports, ``all`` for every one; wrong use for a name that is none."""
    from dupkit.report import REPORTS

    if names == "all":
        return list(REPORTS)
    chosen = [name.strip() for name in names.split(",")]
    for name in chosen:
        if name not in REPORTS:
            raise click.BadParameter(f'no report is called "{name}"; known are {", ".join(REPORTS)}', param_hint="NAME")
    return chosen


def chosen_exporter(output: Path | None) -> Exporter:
    """Return the exporter for a file, text for the screen; wrong use for a suffix that is none."""
    from dupkit.export import EXPORTERS

    suffix = ".txt" if output is None else output.suffix.lower()
    if suffix not in SUFFIXES:
        raise click.BadParameter(f'"{output}" has no suffix that is written; known are {" ".join(SUFFIXES)}')
    return EXPORTERS[SUFFIXES[suffix]]


def screen(output: Path | None) -> dict[str, bool | int]:
    """Return whether the report goes to a terminal, and its width."""
    if output is not None or not sys.stdout.isatty():
        return {}
    return {"terminal": True, "width": shutil.get_terminal_size().columns}


def made(
    standings: Standings, names: list[str], target: Exporter, language: str, look: dict[str, str | bool | int]
) -> bytes:
    """Return the reports in a form and a language; of several, those that have nothing to tell are left out."""
    from dupkit.export.base import Look
    from dupkit.languages import using
    from dupkit.report import REPORTS

    stream = io.BytesIO()
    chosen: Look = Look(**look)  # type: ignore[arg-type]
    with using(language):
        reports = [REPORTS[name].make(standings) for name in names]
        told = [one for one in reports if one.tables] or reports
        target.write(told if len(names) > 1 else reports, stream, chosen)
    return stream.getvalue()
