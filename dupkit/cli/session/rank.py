"""`dupkit session rank`: the ranking at this moment."""

from __future__ import annotations

import json
from pathlib import Path

import click

from dupkit.cli.scoring_options import method_option, set_option
from dupkit.cli.scoring_options import settings as options_of
from dupkit.cli.session.common import desk_options, open_desk
from dupkit.cli.standings import as_text


@click.command()
@desk_options
@method_option("Another comparison than the session's.")
@set_option("A named option of the scoring.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to answer.")
@click.option("--to", "targets", multiple=True, metavar="FILE", type=click.Path(dir_okay=False, path_type=Path),
              help="Write a file by its suffix: .xlsx .pdf .html .csv .json .pbn .xml .txt.")  # fmt: skip
@click.option("--force", is_flag=True, help="Overwrite files that exist.")
def rank(
    place: str, who: str | None, at: str | None, by: str | None, options: tuple[str, ...], form: str,
    targets: tuple[Path, ...], force: bool,
) -> None:  # fmt: skip
    """Print the ranking of the session PLACE as it is now: provisional until the correction period has ended."""
    from dupkit.cli.deliver import deliver
    from dupkit.cli.output import finish, write_findings
    from dupkit.club.rank import rank as rank_evening
    from dupkit.club.rank import state_words
    from dupkit.diagnostics import as_json
    from dupkit.export.json import standings_value

    with open_desk(place, who, at, write=False) as desk:
        standings = rank_evening(desk.evening(), by, options_of(options))
        state = state_words(desk)
    findings = [*standings.findings]
    for target in targets:
        findings += deliver(standings, target, force=force, state=state)
    write_findings(findings)
    if form == "json":
        answer = {"state": state, **standings_value(standings), "findings": [as_json(item) for item in findings]}
        click.echo(json.dumps(answer, ensure_ascii=False, indent=1))
    else:
        click.echo(f"{as_text(standings)}\n\n{state}")
    finish(findings)
