"""`dupkit score` for rubber, Chicago and auction bridge: the games of the files are the deals of one score."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dupkit.cli.output import finish, write_findings

if TYPE_CHECKING:
    from dupkit.diagnostics import Diagnostic
    from dupkit.event.record import Document
    from dupkit.report.table import Report
    from dupkit.rules.game_score import GameScore


def score_game_files(
    system: str,
    documents: Sequence[Document],
    given: Mapping[str, str],
    form: str,
    targets: Sequence[Path],
    paper: str,
    force: bool,
    findings: Sequence[Diagnostic],
) -> None:
    """Print or write the score of the games of some files; ``findings`` are those of reading them."""
    from dupkit.pipeline.games import score_documents

    score = score_documents(system, documents, given)
    found = [*findings, *score.findings]
    write_findings(found)
    report = report_of(score, documents)
    for target in targets:
        _write(score, report, found, target, paper, force)
    if form == "json":
        click.echo(as_json_text(score, found))
    else:
        from dupkit.export.text import report_text

        click.echo(report_text(report))
    finish(found)


def as_json_text(score: GameScore, findings: Sequence[Diagnostic]) -> str:
    """Return the answer as JSON."""
    from dupkit.diagnostics import as_json
    from dupkit.rules.game_data import score_data

    return json.dumps(
        score_data(score) | {"findings": [as_json(item) for item in findings]}, ensure_ascii=False, indent=1
    )


def report_of(score: GameScore, documents: Sequence[Document]) -> Report:
    """Return the score as a pad, with the players of the first game where the file names them."""
    from dupkit.report.pad import pad_report
    from dupkit.rules.balance import Round

    names = next((record.names for document in documents for record in document.records if all(record.names)), None)
    north, east, south, west = names or ("North", "East", "South", "West")
    title = next((document.title for document in documents if document.title), "")
    date = next((document.date for document in documents if document.date), "")
    item = Round(score.rules.title, ((north, south), (east, west)), score)
    return pad_report(title, date, (score.rules.title, score.rules.options), score.options, [item], None, bool(names))


def _write(
    score: GameScore, report: Report, findings: Sequence[Diagnostic], target: Path, paper: str, force: bool
) -> None:
    from dupkit.cli.output import write_file
    from dupkit.cli.pad import write_report

    if target.suffix.lower() == ".json":
        write_file(target, as_json_text(score, findings).encode(), force)
    else:
        write_report(report, target, paper, force)
