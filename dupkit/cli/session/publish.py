"""`dupkit session publish`: the checks, then the results site with all sheets of the evening."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dupkit.cli.output import finish, write_findings
from dupkit.cli.session.common import desk_options, open_desk

if TYPE_CHECKING:
    from dupkit.diagnostics import Findings


@click.command()
@desk_options
@click.option("-o", "--output", required=True, type=click.Path(file_okay=False, path_type=Path), help="The folder.")
@click.option("--provisional", is_flag=True, help="Publish in spite of errors; the result is called provisional.")
@click.option("--members", type=click.Path(dir_okay=False, path_type=Path), help="The register, members.csv.")
def publish(place: str, who: str | None, at: str | None, output: Path, provisional: bool, members: Path | None) -> None:
    """Check the session PLACE, then put it on the results site in a folder, with PDF, workbook, CSV, PBN and USEBIO.

    Errors refuse it unless --provisional; warnings are counted, `check` lists them. Every page and sheet says
    provisional until the correction period has ended, then final; publishing again makes a revision that says what
    changed.
    """
    from dupkit.cli.publish import tables_and_pars
    from dupkit.cli.session.check import register_of
    from dupkit.club.changes import changed_since
    from dupkit.club.publishing import note_published, ready, sheets, state_of
    from dupkit.diagnostics import Findings
    from dupkit.export.site.archive import Archive
    from dupkit.export.site.publish import publish as write_site
    from dupkit.export.site.publish import take

    with open_desk(place, who, at) as desk:
        findings = Findings()
        register = register_of(desk, members, findings)
        outcome = ready(desk, provisional, register)
        findings.extend(outcome.findings)
        _tell(findings, place)
        if outcome.value is None:
            raise click.exceptions.Exit(1)
        standings = outcome.value
        now = datetime.fromtimestamp(desk.clock() / 1_000_000, UTC)
        archive = Archive(output)
        archive.save_settings(archive.settings())
        state = state_of(desk, provisional)
        offered = sheets(desk, provisional)
        tables, pars = tables_and_pars(standings, desk.evening().records())
        take(archive, standings, now, state, None, tables, pars, tuple(offered))
        changes = changed_since(desk)
        done = write_site(archive, output, now, offered)
        note_published(desk, changes, provisional)
    for line in changes:
        click.echo(f"changed: {line}")
    click.echo(f"{state}: {len(done.written)} files written to {output}")
    if not provisional:
        finish(findings)


def _tell(findings: Findings, place: str) -> None:
    """Print what is wrong in full, and of the warnings that `check` lists how many there are."""
    from dupkit.diagnostics import Severity

    counted = [one for one in findings if one.severity is not Severity.ERROR and one.code.startswith("SES")]
    write_findings(one for one in findings if one not in counted)
    if counted:
        many = "1 warning" if len(counted) == 1 else f"{len(counted)} warnings"
        it = "it" if len(counted) == 1 else "them"
        click.echo(f"{many}: `dupkit session check {place}` lists {it}", err=True)
