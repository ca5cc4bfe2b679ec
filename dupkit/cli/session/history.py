"""`dupkit session undo` and `log`: what was entered, and taking it back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from dupkit.cli.session.common import answer, change_options, desk_options, how, open_desk

if TYPE_CHECKING:
    from dupkit.store.values import StoredEvent


@click.command()
@desk_options
@change_options
def undo(place: str, who: str | None, at: str | None, reason: str, confirm: bool) -> None:
    """Take back the latest change of the session PLACE, with --who that person's; again for the one before."""
    from dupkit.club.results import last_undoable
    from dupkit.club.results import undo as take_back

    with open_desk(place, who, at) as desk:
        events = last_undoable(desk, who or "")
        what = "; ".join(describe(one) for one in events)
        answer(take_back(desk, how(reason, confirm), events), f"undone: {what}")


@click.command()
@desk_options
@click.option("--board", default="", help="Only this board.")
@click.option("--last", type=click.IntRange(1), help="Only the last so many.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to answer.")
def log(place: str, who: str | None, at: str | None, board: str, last: int | None, form: str) -> None:
    """List what was entered in the session PLACE: when, who, what, why."""
    from dupkit.club.rank import iso
    from dupkit.store.lines import format_event

    with open_desk(place, who, at, write=False) as desk:
        events = [one for one in desk.events() if not board or one.event.board == board]
        session = desk.session.id
    for one in events[-last:] if last else events:
        if form == "json":
            click.echo(format_event(session, one))
            continue
        about = f" (instead of {one.event.about})" if one.event.about else ""
        why = f": {one.event.why}" if one.event.why else ""
        click.echo(f"{one.seq:5}  {iso(one.at_us)}  {one.actor:10}  {describe(one)}{about}{why}")


def describe(one: StoredEvent) -> str:
    """Return an event in a few words."""
    from dupkit.club.values import RESULT, subject_words

    told = one.event
    payload = json.loads(told.payload)
    result = payload.get("outcome", "")
    name = payload.get("entrant", {}).get("id") or payload.get("id") or payload.get("name") or ""
    where = subject_words(told.subject) if told.subject.startswith(RESULT) else ""
    if told.subject.startswith("row/"):
        where = f"table {told.table} round {told.round} board {told.board}" + (" erased" if payload["erased"] else "")
    return " ".join(filter(None, (told.kind, where, str(result), str(name))))
