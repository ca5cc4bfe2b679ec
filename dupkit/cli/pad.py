"""`dupkit pad FILE`: a home group's score pad."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dupkit.cli.output import finish, write_file, write_findings
from dupkit.cli.scoring_options import known_rules, named_values
from dupkit.diagnostics import Severity
from dupkit.options import whole

if TYPE_CHECKING:
    from dupkit.diagnostics import Diagnostic
    from dupkit.formats.base import Source
    from dupkit.pipeline.pads import PadScore
    from dupkit.report.table import Report
    from dupkit.rules.game_score import DealScore


@click.command()
@click.argument("file")
@click.option(
    "--rules",
    metavar="R",
    default="",
    callback=known_rules,
    help="rubber, chicago, auction, minibridge …; else as the file says.",
)
@click.option("--set", "options", multiple=True, metavar="NAME=VALUE", help="A named option; may be given again.")
@click.option("--explain", metavar="N", help="Show how deal N was scored, each line with its rule and source.")
@click.option("-o", "--out", type=click.Path(dir_okay=False, path_type=Path), help="Write .txt, .xlsx, .pdf …")
@click.option("--paper", type=click.Choice(["a4", "letter", "a5"]), default="a4", help="Paper of a PDF or workbook.")
@click.option("--force", is_flag=True, help="Overwrite the file if it exists.")
def pad(
    file: str, rules: str, options: tuple[str, ...], explain: str | None, out: Path | None, paper: str, force: bool
) -> None:
    """Show the score pad of FILE: the two columns, running totals, who owes whom.

    Without rules, in the file or here, it is Chicago with part-scores carried and honours.
    """
    from dupkit.formats.pad import read_pad
    from dupkit.pipeline.pads import score_pad

    given = named_values(options)
    outcome = read_pad(_source(file))
    findings: list[Diagnostic] = list(outcome.findings)
    scored = score_pad(outcome.value, rules.lower(), given) if outcome.value is not None else ()
    findings += scored if isinstance(scored, tuple) else scored.findings
    write_findings(findings)
    if not isinstance(scored, tuple):
        sure = not any(item.severity is Severity.ERROR for item in findings)
        _show(scored, sure, explain, out, paper, force)
    finish(findings)


def findings_of(file: str) -> list[Diagnostic]:
    """Return all findings about a score pad file, by the rules that it names."""
    from dupkit.formats.pad import read_pad
    from dupkit.pipeline.pads import score_pad

    outcome = read_pad(_source(file))
    scored = score_pad(outcome.value) if outcome.value is not None else ()
    return [*outcome.findings, *(scored if isinstance(scored, tuple) else scored.findings)]


def _source(file: str) -> Source:
    from dupkit.formats.encodings import decode
    from dupkit.formats.input import bytes_of

    try:
        return decode(file, bytes_of(file))
    except OSError as fault:
        raise click.ClickException(f'"{file}" cannot be read: {(fault.strerror or "unknown fault").lower()}') from None


def _show(scored: PadScore, settle: bool, explain: str | None, out: Path | None, paper: str, force: bool) -> None:
    if explain is not None:
        lines = list(explanation(scored, explain))
        if not lines:
            raise click.ClickException(f'no deal "{explain}" was scored: give its number, or round/number')
        click.echo("\n".join(lines))
        return
    report = report_of(scored, settle)
    if out is None:
        from dupkit.export.text import report_text

        click.echo(report_text(report))
        return
    write_report(report, out, paper, force)


def report_of(scored: PadScore, settle: bool = True) -> Report:
    """Return the report of a scored pad; without ``settle`` the balances are left out."""
    from dupkit.report.pad import pad_report
    from dupkit.rules import RULES

    system = RULES[scored.rules]
    return pad_report(
        scored.title, scored.date, (system.title, system.options), scored.options, scored.rounds, scored.stake, settle
    )


def write_report(report: Report, out: Path, paper: str, force: bool) -> None:
    """Write a report by the suffix of the file."""
    from dupkit.export import EXPORTERS
    from dupkit.export.base import Look

    name = out.suffix.lower().lstrip(".")
    if name not in EXPORTERS:
        raise click.UsageError(f'no exporter writes "{out.suffix}": give .txt .csv .json .xlsx .pdf or .html')
    stream = BytesIO()
    EXPORTERS[name].write([report], stream, Look(paper=paper))
    write_file(out, stream.getvalue(), force)


def explanation(scored: PadScore, wanted: str) -> Iterator[str]:
    """Yield how the deals of a number were scored; ``2/3`` is deal 3 of round 2."""
    from dupkit.rules.game_score import GameScore

    round_wanted, _, number = wanted.rpartition("/")
    for place, item in enumerate(scored.rounds, 1):
        if round_wanted and round_wanted != str(place):
            continue
        score = item.score
        if isinstance(score, GameScore):
            for deal in score.deals:
                if deal.deal.label == number:
                    yield from _explain_deal(item.name, deal)
        elif 1 <= (whole(number) or 0) <= len(score.deals):
            yield f"{item.name}, deal {number}"
            for line in score.deals[int(number) - 1]:
                player = item.sides[line.player][0]
                yield f"  {line.rule:<36} {line.points:>6} {line.where:<6} to {player}  ({line.source})"


def _explain_deal(round_name: str, deal: DealScore) -> Iterator[str]:
    yield f"{round_name}, deal {deal.deal.label}: {deal.deal}, vulnerable {deal.vulnerability}"
    if deal.word:
        yield f"  {deal.word}"
    for line in deal.lines:
        yield f"  {line.rule:<36} {line.points:>6} {line.where:<6} to {line.side}  ({line.source})"
    if deal.game is not None:
        yield f"  that completes a game for {deal.game}"
    state = deal.state
    (ns, ew), (ns_games, ew_games) = state.part, state.games
    yield f"  afterwards: below the line NS {ns}, EW {ew}; games NS {ns_games}, EW {ew_games}"
