"""`dupkit score --across`: a verdict on each club's file, then the ranking of all of them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dupkit.cli.deliver import deliver
from dupkit.cli.output import finish, write_findings

if TYPE_CHECKING:
    from dupkit.diagnostics import Diagnostic
    from dupkit.event.record import Document


def score_clubs(
    documents: Sequence[Document], by: str | None, options: Mapping[str, str], rules: str | None, form: str,
    targets: Sequence[Path], paper: str, force: bool, findings: Sequence[Diagnostic],
) -> None:  # fmt: skip
    """Score the files of clubs as one event, print and write the ranking, and end with the exit code."""
    from dupkit.cli.standings import as_text
    from dupkit.diagnostics import as_json
    from dupkit.export.json import standings_value
    from dupkit.pipeline.across import score_across

    standings, verdicts, joining = score_across(documents, by, options, rules)
    found = [*findings, *joining, *standings.findings]
    for target in targets:
        found += deliver(standings, target, paper, force)
    write_findings(found)
    if form == "json":
        clubs = [asdict(verdict) for verdict in verdicts]
        answer = {**standings_value(standings), "clubs": clubs, "findings": [as_json(item) for item in found]}
        click.echo(json.dumps(answer, ensure_ascii=False, indent=1))
    else:
        for verdict in verdicts:
            click.echo(str(verdict))
        click.echo(f"\n{as_text(standings)}")
    finish(found)
