"""`dupkit session hands`: the hands of a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from dupkit.cli.output import finish, write_findings
from dupkit.cli.session.common import TRY, answer, change_options, desk_options, how, open_desk

if TYPE_CHECKING:
    from dupkit.club.desk import Desk
    from dupkit.diagnostics import Diagnostic
    from dupkit.event.record import BoardRecord
    from dupkit.store.values import StoredEvent


@click.command()
@desk_options
@change_options
@click.argument("file")
@click.option("--section", default="", help="Only for this section.")
@click.option("--dd", type=click.Choice(["auto", "require", "off"]), default="auto", show_default=True,
              help="Double-dummy tables to check tricks by: of the file or the solver; or none.")  # fmt: skip
@click.option("--force", is_flag=True, help="Take them in spite of errors.")
def hands(
    place: str, who: str | None, at: str | None, reason: str, confirm: bool, file: str, section: str, dd: str,
    force: bool,
) -> None:  # fmt: skip
    """Take the hands of FILE for the session PLACE.

    Dealer and vulnerability are checked against the board numbers, the deals against each other and against the other
    sessions of the folder or database, and after play against leads and tricks.
    """
    from dupkit.cli.documents import read_named
    from dupkit.club.cards import after_play, take_hands
    from dupkit.club.session_checks import examine_session
    from dupkit.diagnostics import Findings

    outcome = read_named(file)
    findings = Findings(outcome.findings)
    if outcome.value is None:
        write_findings(findings)
        finish(findings)
        return
    records = [record for record in outcome.value.records if record.deal is not None]
    write_findings(with_tables(records, dd))
    with open_desk(place, who, at) as desk:
        done = take_hands(desk, records, section, used_before(desk, place), how(reason, confirm, force))
        answer(done, f"hands of {len(desk.evening().boards)} boards are known")
        fit = [one for one in examine_session(desk.evening()) if after_play([one]) or one.code == "SES038"]
        write_findings(fit)


def with_tables(records: list[BoardRecord], mode: str) -> tuple[Diagnostic, ...]:
    """Give the records the double-dummy tables that they lack, and return the findings."""
    from dupkit.analysis.boards import analyse_boards

    found = analyse_boards(records, mode)
    for record, board in zip(records, found.value or (), strict=False):
        if board is not None and board.exact:
            record.tricks_table = board.table
    return found.findings


def used_before(desk: Desk, place: str) -> dict[str, str]:
    """Return the deals of the other sessions (and exports) in the folder or database, each with the session's name."""
    from dupkit.club.cards import deals_of

    found: dict[str, str] = {}
    for row in desk.store.sessions():
        if row.id != desk.session.id:
            found |= deals_of(desk.store.events(row.id), row.name)
    own = Path(place.removeprefix(TRY)).absolute()
    others = sorted([*own.parent.glob("*.dupkit"), *own.parent.glob("*.jsonl")]) if own.parent.is_dir() else []
    for path in others:
        if path != own:
            found |= deals_of(_events(path), path.name)
    return found


def _events(path: Path) -> list[StoredEvent]:
    """Return the events of another evening; none where it cannot be opened, for that does not stop this one."""
    from dupkit.store.faults import StoreError
    from dupkit.store.lines import parse_event
    from dupkit.store.store import Store

    try:
        if path.suffix == ".jsonl":
            told = [parse_event(line) for line in path.read_text(encoding="utf-8", errors="replace").splitlines()]
            return [one[1] for one in told if one is not None]
        with Store(str(path), write=False) as store:
            return [one for row in store.sessions() for one in store.events(row.id)]
    except (StoreError, OSError):
        return []
