"""`dupkit score FILE...`: from results to a ranking."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dupkit.cli.deliver import deliver
from dupkit.cli.documents import read_named
from dupkit.cli.output import finish, write_findings
from dupkit.cli.scoring_options import known_rules, method_option, set_option, settings
from dupkit.cli.standings import as_json_text, as_text

if TYPE_CHECKING:
    from dupkit.diagnostics import Diagnostic, Outcome
    from dupkit.event.event import Event
    from dupkit.event.ranking import Standings
    from dupkit.event.record import Document
    from dupkit.report.table import Report

METHODS = "matchpoints, imps, cross-imps, butler, bam, total-points or vp"


@click.command()
@click.argument("files", nargs=-1, required=True)
@click.option(
    "--rules", metavar="R", callback=known_rules, help="Rules for each board; duplicate unless the files say otherwise."
)
@method_option(f"How results are compared: {METHODS}.")
@set_option("A named option; may be given again.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to answer.")
@click.option(
    "--to",
    "targets",
    multiple=True,
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write a file by its suffix: .xlsx .pdf .html .csv .json .pbn .xml (USEBIO) .trv .txt; may be given again.",
)
@click.option(
    "--explain", metavar="WHAT", help='Print how a number arose: "pair 7 board 12", "pair 7", "board 12", "place 3".'
)
@click.option("--what-if", metavar="RULING", help='Show what "board 3 4 v 9 A6040" would change; nothing is kept.')
@click.option("--across", is_flag=True, help="Each file is a club of one simultaneous event.")
@click.option("--paper", type=click.Choice(["a4", "letter", "a5"]), default="a4", help="Paper of a PDF or workbook.")
@click.option("--force", is_flag=True, help="Overwrite files that exist.")
def score(
    files: tuple[str, ...], rules: str | None, by: str | None, options: tuple[str, ...], form: str,
    targets: tuple[Path, ...], paper: str, force: bool, explain: str | None, across: bool, what_if: str | None,
) -> None:  # fmt: skip
    """Score FILES and print the ranking.

    Several files are one event (- is stdin): sections by their name, else by file, and every board is compared with
    all sections that played the same deal.
    """
    from dupkit.pipeline.games import chosen_system

    given = settings(options)
    documents, found_reading = read_documents(files, rules or "")
    system = chosen_system((rules or "").lower(), documents)
    if system:
        from dupkit.cli.score_game import score_game_files

        score_game_files(system, documents, given, form, targets, paper, force, found_reading)
        return
    if across:
        from dupkit.cli.score_across import score_clubs

        score_clubs(documents, by, given, rules, form, targets, paper, force, found_reading)
        return
    standings, findings = standings_of(documents, found_reading, by, given, rules)
    if standings is None:
        write_findings(findings)
        if form == "json":
            click.echo(as_json_text(None, findings))
        finish(findings)
        return
    found = [*findings, *standings.findings]
    for target in targets:
        found += deliver(standings, target, paper, force)
    if explain is not None or what_if is not None:
        from dupkit.pipeline.explain import explain as make
        from dupkit.pipeline.what_if import what_if as change

        print_report(make(standings, explain) if explain is not None else change(standings, what_if or ""), form, found)
        return
    write_findings(found)
    click.echo(as_text(standings) if form == "text" else as_json_text(standings, found))
    finish(found)


def standings_of(
    documents: list[Document], found_reading: tuple[Diagnostic, ...], by: str | None, given: dict[str, str],
    rules: str | None,
) -> tuple[Standings | None, tuple[Diagnostic, ...]]:  # fmt: skip
    """Return the standings of the files as one event, or as sessions of one, with the findings of joining them."""
    from dupkit.pipeline import score as score_event
    from dupkit.pipeline.sessions import is_sessions, score_sessions

    stated = {name: text for document in documents for name, text in document.options.items()}
    if len(documents) > 1 and is_sessions({**stated, **given}):
        joined = [join([document], ()) for document in documents]
        findings = (*found_reading, *(item for _, found in joined for item in found))
        return score_sessions([one for one, _ in joined if one is not None], by, given, rules), findings
    event, findings = join(documents, found_reading)
    return None if event is None else score_event(event, by, given, rules or event.rules), findings


def print_report(outcome: Outcome[Report], form: str, found: list[Diagnostic]) -> None:
    """Print a report on the standings, as text or in JSON, and end with the exit code."""
    from dupkit.export.json import report_value
    from dupkit.export.text import report_text

    found = [*found, *outcome.findings]
    write_findings(found)
    if outcome.value is not None:
        as_json = json.dumps(report_value(outcome.value), ensure_ascii=False, indent=1)
        click.echo(report_text(outcome.value) if form == "text" else as_json)
    finish(found)


def load(files: tuple[str, ...]) -> tuple[Event | None, tuple[Diagnostic, ...]]:
    """Return the event of the files with all findings of reading and joining them."""
    return join(*read_documents(files))


def read_documents(files: tuple[str, ...], rules: str = "") -> tuple[list[Document], tuple[Diagnostic, ...]]:
    """Return what the files say, with all findings of reading them; as minibridge their deals are checked too."""
    documents: list[Document] = []
    findings: list[Diagnostic] = []
    for name in files:
        outcome = read_named(name)
        findings += outcome.findings
        if outcome.value is not None:
            documents.append(outcome.value)
    if rules.lower() == "minibridge":
        from dupkit.pipeline.games import checked_minibridge

        findings += checked_minibridge(documents)
    return documents, tuple(findings)


def join(documents: list[Document], findings: tuple[Diagnostic, ...]) -> tuple[Event | None, tuple[Diagnostic, ...]]:
    """Return the event of some documents, with the findings of reading and of joining them."""
    from dupkit.diagnostics import Findings, Span
    from dupkit.formats.assemble import build

    if not documents:
        return None, findings
    built = build(documents)
    found = Findings((*findings, *built.findings))
    if built.value is not None and not any(traveller.lines for traveller in built.value.travellers):
        found.add("SCO031", "there is no result to score", Span(built.value.source), "deals alone have no ranking")
    return built.value, tuple(found)
