"""What the session commands share: opening the desk, the options of all, answering."""

from __future__ import annotations

import getpass
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from dupkit.cli.output import write_findings
from dupkit.diagnostics import Outcome

if TYPE_CHECKING:
    from dupkit.club.desk import Desk
    from dupkit.club.results import How
    from dupkit.store.values import Receipt

Function = TypeVar("Function", bound=Callable[..., Any])
TRY = "try:"
"""Before a place: work on a copy that is thrown away."""


def desk_options(function: Function) -> Function:
    """Add PLACE, --who and --at: where the session is, who acts, and when where it is not now."""
    for decorator in (
        click.option("--at", metavar="TIME", help="When it happened (ISO 8601), if not now."),
        click.option("--who", metavar="NAME", help="Whose name stands on it; the user's unless given."),
        click.argument("place"),
    ):
        function = decorator(function)
    return function


def change_options(function: Function) -> Function:
    """Add --reason and --confirm: why, and the second confirmation after the correction period."""
    for decorator in (
        click.option("--confirm", is_flag=True, help="Second confirmation, after the correction period (Law 79C2)."),
        click.option("--reason", default="", metavar="TEXT", help="Why."),
    ):
        function = decorator(function)
    return function


def how(reason: str, confirm: bool, force: bool = False) -> How:
    """Return how a change is made."""
    from dupkit.club.results import How

    return How(reason=reason, confirmed=confirm, force=force, correct=True)


def moment(text: str | None) -> int | None:
    """Return the microseconds of an ISO time (local where it has no zone), or None; wrong use for another text."""
    if not text:
        return None
    try:
        return int(datetime.fromisoformat(text).astimezone(UTC).timestamp() * 1_000_000)
    except ValueError:
        raise click.BadParameter(f'"{text}" is not a time like 2026-01-30T22:15', param_hint="--at") from None


def actor(who: str | None) -> str:
    """Return whose name stands on what is entered."""
    if who:
        return who
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "director"


@contextmanager
def open_desk(
    place: str, who: str | None = None, at: str | None = None, write: bool = True, journal: Path | None = None
) -> Iterator[Desk]:
    """Open a session for a command; what is wrong with the place ends the command with the finding.

    A JSON-lines export, and any ``try:PLACE``, is opened as a copy that is thrown away: to look, and to practise.
    """
    from dupkit.club.desk import Desk, now_us
    from dupkit.store.faults import StoreError

    when = moment(at)
    try:
        with opened_store(place, write, journal) as store:
            row = store.session()
            yield Desk(store, row, actor(who), now_us if when is None else lambda: when)
    except StoreError as fault:
        write_findings([fault.finding()])
        raise click.exceptions.Exit(1) from None


@contextmanager
def opened_store(place: str, write: bool, journal: Path | None = None) -> Iterator[Any]:
    """Open the store of a place; of ``try:PLACE`` and of an export a copy that is thrown away."""
    from dupkit.store.archive import import_lines
    from dupkit.store.faults import StoreError
    from dupkit.store.store import Store

    rehearsal = place.startswith(TRY)
    place = place.removeprefix(TRY)
    if not rehearsal and not _is_export(place):
        with Store(place, write=write, journal=journal) as store:
            yield store
        return
    if write and not rehearsal:
        hint = "make a session of it with `dupkit session restore`, or try: before its name tries it on a copy"
        raise StoreError("SES004", f'"{place}" is an export', hint, place)
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "copy.dupkit")  # noqa: PTH118
        with Store(copy, create=True) as store:
            import_lines(store, lines_of(place), place)
            yield store


def _is_export(place: str) -> bool:
    return place.endswith(".jsonl") and Path(place).is_file()


def lines_of(place: str) -> list[str]:
    """Return the JSON lines of an export, or those that a session would be exported as."""
    from dupkit.store.archive import export_lines
    from dupkit.store.store import Store

    if _is_export(place):
        return Path(place).read_text(encoding="utf-8").splitlines()
    with Store(place, write=False) as store:
        return list(export_lines(store, store.session()))


def answer(outcome: Outcome[Receipt], done: str) -> None:
    """Print what was done, or what stands against it with exit code 1."""
    write_findings(outcome.findings)
    if outcome.value is None:
        raise click.exceptions.Exit(1)
    click.echo(done)
