"""The ranking of a session at any moment, recomputed whole, and the words for its state (Law 79C)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

from dupkit.club.changes import revision
from dupkit.club.desk import Desk
from dupkit.club.evening import Evening
from dupkit.event.ranking import Standings
from dupkit.languages import _
from dupkit.pipeline import NO_OPTIONS, score


def rank(evening: Evening, by: str | None = None, options: Mapping[str, str] = NO_OPTIONS) -> Standings:
    """Return the standings of what is entered so far."""
    return score(evening.event(), by, options)


def clock_words(us: int) -> str:
    """Return a time as the clock on the wall shows it: 22:40."""
    return datetime.fromtimestamp(us / 1_000_000, UTC).astimezone().strftime("%H:%M")


def iso(us: int) -> str:
    """Return a time as ISO text in UTC."""
    return datetime.fromtimestamp(us / 1_000_000, UTC).isoformat(timespec="seconds")


def state_words(desk: Desk, provisional: bool = False) -> str:
    """Return what every report of the session says of itself: provisional, corrections until …, final, revision."""
    evening = desk.evening()
    state = desk.state()
    number = revision(desk)
    tail = f", {_('revision')} {number}" if number > 1 else ""
    if state == "open":
        return f"{_('provisional: the session is still open')}{tail}"
    if state == "provisional":
        return f"{_('provisional: corrections until')} {clock_words(evening.final_us)}{tail}"
    return f"{_('provisional') if provisional else _('final')}{tail}"
