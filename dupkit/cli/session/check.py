"""`dupkit session check`: what to look at before you publish."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from dupkit.cli.output import FORMATS, finish, write_findings
from dupkit.cli.session.common import desk_options, open_desk

if TYPE_CHECKING:
    from dupkit.club.desk import Desk
    from dupkit.club.members import Register
    from dupkit.diagnostics import Findings


@click.command()
@desk_options
@click.option("--members", type=click.Path(dir_okay=False, path_type=Path), help="The register, members.csv.")
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", help="How to print findings.")
def check(place: str, who: str | None, at: str | None, members: Path | None, form: str) -> None:
    """Look for what is missing, doubtful or undecided in the session PLACE; exit code 1 where there is an error."""
    from dupkit.club.session_checks import examine_session
    from dupkit.diagnostics import Findings, Severity

    with open_desk(place, who, at, write=False) as desk:
        findings = Findings()
        register = register_of(desk, members, findings)
        findings.extend(examine_session(desk.evening(), register))
        for damage in desk.store.check():
            findings.add("SES007", f'"{place}" is damaged: {damage}', None, "restore the latest backup")
    write_findings(findings, form, err=False)
    if form == "text":
        counts = [sum(one.severity is severity for one in findings) for severity in (Severity.ERROR, Severity.WARNING)]
        click.echo(
            f"{counts[0]} errors, {counts[1]} warnings" if any(counts) else "nothing to look at: ready to publish"
        )
    finish(findings)


def register_of(desk: Desk, path: Path | None, findings: Findings) -> Register | None:
    """Return the register that was named now or when the session was opened; None where there is none."""
    from dupkit.club.members import read_members

    known = desk.evening().settings.members
    chosen = path or (Path(known) if known else None)
    if chosen is None:
        return None
    outcome = read_members(chosen)
    findings.extend(outcome.findings)
    return outcome.value
