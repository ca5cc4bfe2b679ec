"""`dupkit session hands`: the hands of a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from dupkit.cli.output import finish, write_findings
from dupkit.cli.session.common import answer, change_options, desk_options, how, open_desk

if TYPE_CHECKING:
    from dupkit.club.desk import Desk


@click.command()
@desk_options
@change_options
@click.argument("file")
@click.option("--section", default="", help="Only for this section.")
@click.option("--force", is_flag=True, help="Take them in spite of errors.")
def hands(
    place: str, who: str | None, at: str | None, reason: str, confirm: bool, file: str, section: str, force: bool
) -> None:
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
    with open_desk(place, who, at) as desk:
        done = take_hands(desk, outcome.value.records, section, used_before(desk), how(reason, confirm, force))
        answer(done, f"hands of {len(desk.evening().boards)} boards are known")
        fit = [one for one in examine_session(desk.evening()) if after_play([one]) or one.code == "SES038"]
        write_findings(fit)


def used_before(desk: Desk) -> dict[str, str]:
    """Return the deals of the other sessions in the folder or database, each with the session's name."""
    from dupkit.club.cards import deals_of
    from dupkit.club.desk import Desk
    from dupkit.store.faults import StoreError
    from dupkit.store.store import Store

    found: dict[str, str] = {}
    own = desk.store.place.path
    for row in desk.store.sessions():
        if row.id != desk.session.id:
            found |= deals_of(Desk(desk.store, row))
    for path in sorted(own.absolute().parent.glob("*.dupkit")) if own else ():
        if path == Path(own or "").absolute():
            continue
        try:
            with Store(str(path), write=False) as store:
                for row in store.sessions():
                    found |= deals_of(Desk(store, row))
        except StoreError:
            continue  # another evening that cannot be opened does not stop this one
    return found
