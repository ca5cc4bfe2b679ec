"""`dupkit session undo` and `log`: what was entered, and taking it back."""

from __future__ import annotations

import click

from dupkit.cli.session.common import answer, change_options, desk_options, how, open_desk


@click.command()
@desk_options
@change_options
def undo(place: str, who: str | None, at: str | None, reason: str, confirm: bool) -> None:
    """Take back the latest change of the session PLACE, with --who that person's; again for the one before."""
    from dupkit.club.history import History
    from dupkit.club.results import last_undoable
    from dupkit.club.results import undo as take_back

    with open_desk(place, who, at) as desk:
        events = last_undoable(desk, who or "")
        told = History(desk.events())
        what = "; ".join(told.describe(one) for one in events)
        answer(take_back(desk, how(reason, confirm), events), f"undone: {what}")


@click.command()
@desk_options
@click.option("--board", default="", help="Only this board.")
@click.option("--last", type=click.IntRange(1), help="Only the last so many.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to answer.")
def log(place: str, who: str | None, at: str | None, board: str, last: int | None, form: str) -> None:
    """List what was entered in the session PLACE: when, who, what, why."""
    from dupkit.club.history import History
    from dupkit.club.rank import iso
    from dupkit.store.lines import format_event

    with open_desk(place, who, at, write=False) as desk:
        told = History(desk.events())
        events = [one for one in desk.events() if not board or one.event.board == board]
        session = desk.session.id
    for one in events[-last:] if last else events:
        if form == "json":
            click.echo(format_event(session, one))
            continue
        why = f" · {one.event.why}" if one.event.why else ""
        click.echo(f"{one.seq:5}  {iso(one.at_us)}  {one.actor:10}  {told.describe(one)}{why}")
