"""`dupkit session close` and `reopen`."""

from __future__ import annotations

import click

from dupkit.cli.session.common import answer, change_options, desk_options, open_desk


@click.command()
@desk_options
def close(place: str, who: str | None, at: str | None) -> None:
    """End the session PLACE: the scores can be inspected, the correction period begins (Law 79C)."""
    from dupkit.club.program import close as close_session
    from dupkit.club.rank import clock_words

    with open_desk(place, who, at) as desk:
        done = close_session(desk)
        evening = desk.evening()
        missing = len(evening.missing())
        left = f"; {missing} results are missing" if missing else ""
        answer(done, f"closed: provisional, corrections until {clock_words(evening.final_us)}{left}")


@click.command()
@desk_options
@change_options
def reopen(place: str, who: str | None, at: str | None, reason: str, confirm: bool) -> None:
    """Open the session PLACE again; a reason is needed, after the correction period a second confirmation too."""
    from dupkit.club.program import reopen as open_again

    with open_desk(place, who, at) as desk:
        answer(open_again(desk, reason, confirm), "open again")
