"""`dupkit publish FILE... -o DIR`: the results site."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dupkit.cli.output import finish, write_findings
from dupkit.cli.scoring_options import method_option, set_option, settings
from dupkit.diagnostics import Severity

if TYPE_CHECKING:
    from dupkit.diagnostics import Diagnostic
    from dupkit.event.ranking import Standings
    from dupkit.event.record import BoardRecord
    from dupkit.event.traveller import Traveller
    from dupkit.export.site.archive import Archive, Settings

Option = Callable[[Callable[..., None]], Callable[..., None]]


def site_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options that belong to a site as a whole."""
    options: tuple[Option, ...] = (
        click.option("--site-title", metavar="TEXT", help="The heading of the list of evenings."),
        click.option("--language", metavar="CODE", help="The language of the pages: en fr de nl pl es it sv."),
        click.option("--names", type=click.Choice(["full", "initials", "numbers"]), help="How people are named."),
        click.option("--hide", multiple=True, metavar="NAME", help="A person who opted out; on all pages from now on."),
        click.option("--rename", multiple=True, metavar="OLD=NEW", help="Correct a name on all pages."),
        click.option("--noindex/--index", default=None, help="Ask search engines to stay away, or let them in."),
    )
    for option in reversed(options):
        command = option(command)
    return command


@click.command()
@click.argument("files", nargs=-1)
@click.option(
    "-o", "--output", required=True, type=click.Path(file_okay=False, path_type=Path), help="The site's folder."
)
@click.option("--hands", metavar="FILE", help="A file with the deals, where the results have none.")
@click.option("--provisional", is_flag=True, help="The results are not final yet.")
@click.option(
    "--embargo", metavar="INSTANT", help="No board before this UTC instant: 2026-01-30T22:00Z; it stays until `none`."
)
@method_option("How results are compared, as for `score`.")
@set_option("A named option of the scoring.")
@site_options
def publish(
    files: tuple[str, ...], output: Path, hands: str | None, provisional: bool, embargo: str | None, by: str | None,
    options: tuple[str, ...], **settings: object,
) -> None:  # fmt: skip
    """Put an evening on a results site: a folder of pages for any web server, or to read from a disk.

    FILES are the results of one evening (PBN, USEBIO, BWS, CSV, traveller file …), or a club session. The site of DIR
    gets one more evening; the same evening again becomes a revision that says what changed. Without FILES the pages
    are brought up to date: settings, or an embargo that has ended. What the site is made from is kept beside it in
    DIR-archive, which holds full names and hidden boards and is not to be uploaded.
    """
    from dupkit.export.site.archive import Archive
    from dupkit.export.site.publish import publish as write_site
    from dupkit.export.site.publish import revised, take

    now = datetime.now(UTC)
    until = _instant(embargo)
    if until is not None and not files:
        raise click.UsageError("an embargo is one of an evening: name its FILES")
    archive = Archive(output)
    archive.save_settings(_settings(archive.settings(), settings))
    findings: list[Diagnostic] = []
    revision = ""
    if files:
        from_session = len(files) == 1 and is_session(files[0])
        made = session_evening(files[0], provisional) if from_session else evening(files, hands, by, options)
        standings, tables, pars, found = made
        findings += found
        if standings is not None:
            revision = revised(archive, standings)
            take(archive, standings, now, "provisional" if provisional else "final", until, tables, pars)
    findings += strangers(archive, settings)
    done = write_site(archive, output, now, downloads())
    write_findings(findings)
    if revision:
        click.echo(revision)
    for name in done.written:
        click.echo(f"written {name}")
    for name in done.removed:
        click.echo(f"removed {name}")
    if not done.written and not done.removed:
        click.echo("nothing changed")
    finish(findings)


def _instant(text: str | None) -> str | None:
    """Return the instant of an embargo; the empty text for `none`, None where nothing is said."""
    if text in ("", "none"):
        return ""
    if text is not None:
        try:
            datetime.fromisoformat(text)
        except ValueError:
            raise click.BadParameter(
                f'"{text}" is not an instant such as 2026-01-30T22:00Z', param_hint="--embargo"
            ) from None
    return text


def _settings(known: Settings, given: Mapping[str, object]) -> Settings:
    """Return the settings of the site with those that were given this time."""
    from dupkit.languages.language import LANGUAGES

    hide, rename = given["hide"], given["rename"]
    assert isinstance(hide, tuple)
    assert isinstance(rename, tuple)
    for pair in rename:
        old, equals, new = pair.partition("=")
        if not equals or not old.strip() or not new.strip():
            raise click.BadParameter(f'"{pair}" is not OLD=NEW', param_hint="--rename")
        known.renamed[old.strip()] = new.strip()
    known.hidden = list(dict.fromkeys([*known.hidden, *hide]))
    if given["language"] and given["language"] not in LANGUAGES:
        raise click.BadParameter(f'"{given["language"]}" is none of {" ".join(LANGUAGES)}', param_hint="--language")
    known.title = str(given["site_title"] or known.title)
    known.language = str(given["language"] or known.language)
    known.names = str(given["names"] or known.names)
    known.index = known.index if given["noindex"] is None else not given["noindex"]
    return known


def strangers(archive: Archive, given: Mapping[str, object]) -> tuple[Diagnostic, ...]:
    """Return a finding for each name that was asked for this time and that nobody on the site has."""
    from dupkit.diagnostics import Findings
    from dupkit.export.site.privacy import unknown

    hide, rename = given["hide"], given["rename"]
    assert isinstance(hide, tuple)
    assert isinstance(rename, tuple)
    findings = Findings()
    wanted = [*hide, *(pair.partition("=")[0].strip() for pair in rename)]
    for name, like in unknown(archive, wanted).items() if wanted else ():
        did = f'did you mean "{like}"? ' if like else ""
        hint = f"{did}The request is kept: it holds for evenings that are published later"
        findings.add("EXP003", f'nobody of the name "{name}" is on the site', None, hint)
    return tuple(findings)


Evening = tuple["Standings | None", Mapping[str, str], Mapping[str, str], "list[Diagnostic]"]


def evening(files: tuple[str, ...], hands: str | None, by: str | None, options: tuple[str, ...]) -> Evening:
    """Return the standings of the files with the double-dummy table and par of each board, and the findings."""
    from dupkit.cli.score import load
    from dupkit.club.opening import evening_at, is_place
    from dupkit.pipeline import score

    if len(files) == 1 and is_place(files[0]):
        opened = evening_at(files[0])
        event, found = opened.value.event() if opened.value else None, opened.findings
        records = (opened.value.records() if opened.value else []) + _records([hands] if hands else [])
    else:
        event, found = load(files)
        records = _records([*files, *([hands] if hands else [])])
    findings = list(found)
    if event is None:
        return None, {}, {}, findings
    if hands:
        event = event.model_copy(update={"travellers": with_deals(event.travellers, records)})
    standings = score(event, by, settings(options), event.rules)
    findings += standings.findings
    tables, pars = tables_and_pars(standings, records)
    return standings, tables, pars, findings


def is_session(name: str) -> bool:
    """Return whether a name is a club session: a .dupkit file or the URL of a database."""
    return name.endswith(".dupkit") or "://" in name or ".dupkit#" in name


def session_evening(place: str, provisional: bool) -> Evening:
    """Return the standings of a session if its checks allow it, with the table and par of each board."""
    from dupkit.cli.session.common import open_desk
    from dupkit.club.publishing import ready

    with open_desk(place) as desk:
        outcome = ready(desk, provisional)
        if outcome.value is None:
            return None, {}, {}, list(outcome.findings)
        tables, pars = tables_and_pars(outcome.value, desk.evening().records())
    softened = [item for item in outcome.findings if not provisional or item.severity is not Severity.ERROR]
    return outcome.value, tables, pars, softened


def _records(files: Iterable[str]) -> list[BoardRecord]:
    from dupkit.formats.read import read_file

    found: list[BoardRecord] = []
    for name in files:
        outcome = read_file(name)
        found += outcome.value.records if outcome.value else []
    return found


def with_deals(travellers: Iterable[Traveller], records: Iterable[BoardRecord]) -> tuple[Traveller, ...]:
    """Return the travellers with the deal of the record that has their section and label, or their label alone."""
    deals = {(record.section, record.label): record.deal for record in records if record.deal is not None}
    found = []
    for traveller in travellers:
        board = traveller.board
        deal = deals.get((traveller.section, board.label)) or deals.get(("", board.label))
        known = board if board.deal is not None or deal is None else replace(board, deal=deal)
        found.append(replace(traveller, board=known))
    return tuple(found)


def tables_and_pars(standings: Standings, records: Iterable[BoardRecord]) -> tuple[dict[str, str], dict[str, str]]:
    """Return for each board key the double-dummy table that a file states for its deal, and the par that follows."""
    from dupkit.analysis.par import par
    from dupkit.report.boards import board_key

    known = {record.deal.identity: record.tricks_table for record in records if record.deal and record.tricks_table}
    tables, pars = {}, {}
    for scored in standings.boards:
        board = scored.traveller.board
        table = known.get(board.deal.identity) if board.deal else None
        if table is None:
            continue
        tables[board_key(scored)] = str(table)
        if board.dealer is not None and board.vulnerability is not None:
            best = par(table, board.dealer, board.vulnerability)
            pars[board_key(scored)] = f"{best.score:+d}: {', '.join(best.texts)}"
    return tables, pars


def downloads() -> Mapping[str, Callable[[Standings], bytes]]:
    """Return what an evening can offer to download: name -> function that makes the bytes."""
    from dupkit.pipeline.render import rendered

    def maker(suffix: str) -> Callable[[Standings], bytes]:
        return lambda standings: rendered(standings, suffix)[0]

    suffixes = (".pdf", ".xlsx", ".csv", ".pbn", ".xml", ".json", ".txt")
    return {f"results{suffix}": maker(suffix) for suffix in suffixes}
