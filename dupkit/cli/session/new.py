"""`dupkit session new`: open a session."""

from __future__ import annotations

import csv
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dupkit.cli.output import finish, write_findings
from dupkit.cli.scoring_options import method_option, named_values, set_option
from dupkit.cli.scoring_options import settings as options_of
from dupkit.cli.session.common import actor, desk_options, moment

if TYPE_CHECKING:
    from dupkit.club.members import Register
    from dupkit.club.values import Seating
    from dupkit.diagnostics import Findings
    from dupkit.event.entrants import Entrant
    from dupkit.event.record import Document

_NAMED = re.compile(r"\s*([0-9A-Za-z]+)\s*:\s*(.*)")
KINDS = ("pairs", "teams", "individual")


@click.command()
@desk_options
@click.option("--title", default="", help="The name of the evening.")
@click.option("--date", default="", help="2026-01-30; today unless given.")
@click.option("--club", default="", help="The club.")
@click.option("--kind", type=click.Choice(KINDS), help="pairs, teams or individual; the movement's unless given.")
@click.option("--movement", "movement_name", metavar="NAME", help="As in `dupkit movement list`; none: see who comes.")
@click.option("--pairs", type=click.IntRange(1), help="So many pairs.")
@click.option("--teams", type=click.IntRange(1), help="So many teams.")
@click.option("--players", type=click.IntRange(1), help="So many single players.")
@click.option("--boards", type=click.IntRange(1), help="Boards that a contestant plays.")
@click.option("--rounds", type=click.IntRange(1), help="Rounds, where not the full movement.")
@click.option("--first-board", type=click.IntRange(1), default=1, help="The number of the first board.")
@click.option("--section", default="", metavar="A", help="The section that movement and contestants belong to.")
@click.option("--numbering", type=click.Choice(["unique", "lines"]), default="unique",
              help="lines: both lines of two winners count from 1 (3NS, 3EW).")  # fmt: skip
@click.option("--pair", "--team", "--player", "named", multiple=True, metavar="'3: NAME - NAME'",
              help="A contestant; a team as '4: NAME = PLAYER, …'. May be given again.")  # fmt: skip
@click.option("--entrants", type=click.Path(exists=True, dir_okay=False, path_type=Path),
              help="A readable file with the contestants (.trv …), or CSV lines number,name,name.")  # fmt: skip
@click.option("--absent", multiple=True, metavar="ID", help="Not there yet: sits out until `session pair` says so.")
@method_option("How results are compared: matchpoints, imps, vp …", default="")
@set_option("A named option of the scoring.")
@click.option("--check", "checks", multiple=True, metavar="NAME=off|warn|block", help="A check at entry.")
@click.option("--correction-period", type=click.IntRange(0), default=30, help="Minutes (Law 79C); 30 unless given.")
@click.option("--members", type=click.Path(dir_okay=False, path_type=Path), help="The club's register, members.csv.")
def new(place: str, who: str | None, at: str | None, **given: Any) -> None:
    """Open the session PLACE: a new .dupkit file, or a name in a database (postgresql://…/club#friday)."""
    from dupkit.club.desk import now_us
    from dupkit.club.program import open_session
    from dupkit.diagnostics import Findings
    from dupkit.store.faults import StoreError
    from dupkit.store.place import parse_place
    from dupkit.store.store import Store

    findings = Findings()
    document = _document(given["entrants"], findings)
    register = _register(given["members"], findings)
    seatings, kind = _movement(given, document, findings)
    entrants = _entrants(given, document, kind, register, findings)
    if findings.errors:
        write_findings(findings)
        finish(findings)
    when = moment(at) or now_us()
    spot = parse_place(place)
    chosen = _settings(given, document, kind, when)
    try:
        with Store(spot, create=spot.path is not None) as store:
            name = spot.session or (spot.path.stem if spot.path else "")
            if not name:
                raise click.UsageError("name the session after #: postgresql://…/club#friday")
            done = open_session(store, name, chosen, actor(who), when, seatings, entrants)
            findings.extend(done.findings)
            _absent(store, done.value, given, when, who)
    except StoreError as fault:
        findings.extend([fault.finding()])
    write_findings(findings)
    finish(findings)
    click.echo(f"opened {place}: {_opened(seatings, entrants, kind)}")


def _opened(seatings: dict[str, tuple[str, list[Seating]]], entrants: list[Entrant], kind: str) -> str:
    """Return what was opened in words: who plays, at how many tables, which movement, how many boards."""
    tables = sum(len({seating.table for seating in plan}) for _, plan in seatings.values())
    seated = {one for _, plan in seatings.values() for seating in plan for one in seating.contestants if one}
    many = len(seated | {one.id for one in entrants})
    named = "" if len(entrants) == many else f" ({len(entrants)} named)"
    boards = len({board for _, plan in seatings.values() for seating in plan for board in seating.boards})
    what = (
        f"{tables} tables, {next(iter(seatings.values()))[0]}, {boards} boards"
        if seatings
        else "no movement: we'll see who comes"
    )
    return f"{many} {kind if kind != 'individual' else 'players'}{named}, {what}"


def _document(path: Path | None, findings: Findings) -> Document | None:
    from dupkit.formats.read import read_file

    if path is None or path.suffix.lower() == ".csv":
        return None
    outcome = read_file(path)
    findings.extend(outcome.findings)
    return outcome.value


def _register(path: Path | None, findings: Findings) -> Register | None:
    from dupkit.club.members import read_members

    if path is None:
        return None
    outcome = read_members(path)
    findings.extend(outcome.findings)
    return outcome.value


def _movement(
    given: dict[str, Any], document: Document | None, findings: Findings
) -> tuple[dict[str, tuple[str, list[Seating]]], str]:
    """Return the seatings by section and the kind of the session."""
    from dupkit.club.program import seatings_of

    name = given["movement_name"] or (document.movement if document else "")
    counts = {key: given[key] for key in ("pairs", "teams", "players")}
    counted = next((key for key, number in counts.items() if number), "")
    kind = given["kind"] or {"teams": "teams", "players": "individual"}.get(counted, "")
    if not name:
        return {}, kind or (document.kind if document and document.kind else "pairs")
    plan = made_plan(name, given, len(document.entrants) if document else 0, findings)
    if plan is None:
        return {}, kind or "pairs"
    return {given["section"]: (plan.title or plan.name, seatings_of(plan, given["section"], given["numbering"]))}, (
        kind or str(plan.kind)
    )


def made_plan(name: str, given: dict[str, Any], many: int, findings: Findings) -> Any:
    """Return the plan of a movement for a field, or None with findings; wrong use for an unknown name."""
    from dupkit.movements.base import Kind
    from dupkit.movements.planning import family_of, plan
    from dupkit.registry import UnknownPartError

    try:
        family, _ = family_of(name)
    except UnknownPartError as fault:
        raise click.UsageError(str(fault)) from None
    field = {"pairs": given["pairs"], "teams": given["teams"], "players": given["players"]}
    named = len(given.get("named", ())) or many
    wanted = {Kind.PAIRS: "pairs", Kind.TEAMS: "teams", Kind.INDIVIDUAL: "players"}[family.kind]
    field[wanted] = field[wanted] or named or None
    outcome = plan(name, boards=given["boards"], rounds=given["rounds"], first_board=given["first_board"], **field)
    findings.extend(outcome.findings)
    return outcome.value


def _entrants(
    given: dict[str, Any], document: Document | None, kind: str, register: Register | None, findings: Findings
) -> list[Entrant]:
    from dupkit.club.evening import Evening
    from dupkit.club.people import doubtful_names, named_twice

    found = [one.model_copy(update={"stated": {}}) for one in (document.entrants if document else ())]
    path = given["entrants"]
    if path is not None and document is None and path.suffix.lower() == ".csv":
        with path.open(encoding="utf-8-sig", newline="") as handle:
            for row in csv.reader(handle):
                cells = [cell.strip() for cell in row]
                if len(cells) > 1 and cells[0] and any(one.isdigit() for one in cells[0]):
                    found.append(named_entrant(f"{cells[0]}: {' - '.join(filter(None, cells[1:]))}", kind, given, None))
    found += [named_entrant(text, kind, given, register) for text in given["named"]]
    if register is not None:
        for one in found:
            for message, hint in doubtful_names(one, register):
                findings.add("SES037", message, None, hint)
    evening = Evening(entrants={(one.section, one.id): one for one in found})
    for code, _subject, message, hint in named_twice(evening):
        findings.add(code, message, None, hint)
    return found


def named_entrant(
    text: str, kind: str, given: dict[str, Any], register: Register | None, findings: Findings | None = None
) -> Entrant:
    """Return the contestant of ``3: NAME - NAME`` or ``4: NAME = PLAYER, PLAYER``; three letters find a member."""
    from dupkit.club.people import doubtful_names
    from dupkit.club.program import entrant_of

    match = _NAMED.fullmatch(text)
    if not match:
        raise click.BadParameter(f'"{text}" is not like "3: NAME - NAME"', param_hint="--pair")
    title, _, players = match[2].partition("=")
    body = players if kind == "teams" else match[2]
    names = [one.strip() for one in re.split(r"\s+-\s+|,|\s+&\s+", body) if one.strip()]
    full, numbers = [], []
    for name in names:
        members = register.search(name) if register else ()
        full.append(members[0].name if len(members) == 1 else name)
        numbers.append(members[0].number if len(members) == 1 else "")
    one = entrant_of(match[1].upper(), kind, full, given.get("section", ""), title.strip() if kind == "teams" else "")
    if register is not None and findings is not None:
        for message, hint in doubtful_names(one, register):
            findings.add("SES037", message, None, hint)
    return one.model_copy(update={"numbers": tuple(numbers)}) if any(numbers) else one


def _settings(given: dict[str, Any], document: Document | None, kind: str, when: int) -> Any:
    from datetime import UTC, datetime

    from dupkit.club.values import Settings

    today = datetime.fromtimestamp(when / 1_000_000, UTC).astimezone().date().isoformat()
    options = {**(document.options if document else {}), **options_of(given["options"])}
    return Settings(
        title=given["title"] or (document.title if document else ""),
        date=given["date"] or (document.date if document else "") or today,
        club=given["club"],
        kind=kind,
        scoring=given["by"] or (document.scoring if document else ""),
        options=options,
        checks=checked(given["checks"]),
        correction_minutes=given["correction_period"],
        members=str(given["members"].absolute()) if given["members"] else "",
        numbering=given["numbering"] if given["numbering"] == "lines" or given["movement_name"] else "auto",
    )


def checked(pairs: tuple[str, ...]) -> dict[str, str]:
    """Return the checks of ``--check name=mode``; wrong use for a name or mode that there is not."""
    from dupkit.club.values import CHECKS, MODES

    found = named_values(pairs, "--check")
    for name, mode in found.items():
        if name not in CHECKS or mode not in MODES:
            raise click.BadParameter(f"{name}={mode}: known are {', '.join(CHECKS)}; {', '.join(MODES)}",
                                     param_hint="--check")  # fmt: skip
    return found


def _absent(store: Any, row: Any, given: dict[str, Any], when: int, who: str | None) -> None:
    """Note who is not there yet: their opponents sit out."""
    from dupkit.club.desk import Desk
    from dupkit.club.program import withdraw

    if row is None:
        return
    desk = Desk(store, row, actor(who), lambda: when)
    for one in given["absent"]:
        withdraw(desk, one, 0, given["section"])
