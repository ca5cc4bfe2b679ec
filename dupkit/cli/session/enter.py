"""`dupkit session enter`: a line of keys a result; from a terminal, from a pipe, or from the command line."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from dupkit.cli.output import write_findings
from dupkit.cli.session.common import change_options, desk_options, open_desk
from dupkit.diagnostics import Severity
from dupkit.languages import _

if TYPE_CHECKING:
    from dupkit.club.keyboard import Keyboard, Reply


@click.command(context_settings={"ignore_unknown_options": True})
@desk_options
@change_options
@click.argument("keys", nargs=-1)
@click.option("--order", type=click.Choice(["board", "round"]), default="board",
              help="board: travellers, a board at a time; round: slips, a table at a time.")  # fmt: skip
@click.option("--board", default="", help="Begin with this board.")
@click.option("--section", default="", help="Only this section.")
@click.option("--journal", type=click.Path(dir_okay=False, path_type=Path),
              help="A text file, on another disk, that gets each line too: for `restore`.")  # fmt: skip
@click.option("--go-on", is_flag=True, help="After a refused line of a pipe, the next one is for the same place.")
@click.option("--second", is_flag=True, help="The second keying: each line is compared with the first.")
def enter(
    place: str, who: str | None, at: str | None, reason: str, confirm: bool, keys: tuple[str, ...],
    order: Literal["board", "round"], board: str, section: str, journal: Path | None,
    go_on: bool, second: bool,
) -> None:  # fmt: skip
    """Enter results of the session PLACE; pairs are as the movement has them.

    KEYS are lines such as 4sn10 (4 spades by North, 10 tricks), 3nw=, 420, -50, p; ? lists all. Without KEYS they come
    from the keyboard or from a pipe, one result a line; a pipe stops at the first line refused, with exit code 1.
    """
    from dupkit.club.keyboard import Keyboard

    for text in keys:
        if text.startswith("--"):  # a score such as -50 is taken for keys, an option that there is not is none
            raise click.NoSuchOption(text.partition("=")[0])
    with open_desk(place, who, at, journal=journal) as desk:
        keyboard = Keyboard(desk, order, section, second, reason, confirm, board)
        if board:
            keyboard.key(f"b{board}")
        live = not keys and sys.stdin.isatty()
        refused = False
        for number, text in enumerate(keys or _typed(keyboard, live), 1):
            reply = keyboard.key(text)
            if reply.over:
                break
            wrong = _tell(reply, live)
            refused |= wrong
            if (wrong or reply.waits) and not live and not go_on:
                # The results that follow would be taken for those of another line or board.
                click.echo(f"stopped at line {number}: nothing after it was taken", err=True)
                break
        if live:
            click.echo(keyboard.key("m").text)
    if refused and not live:
        raise click.exceptions.Exit(1)


def _typed(keyboard: Keyboard, live: bool) -> Iterator[str]:
    """Yield lines of standard input; at a terminal each is asked for, and may be edited as everywhere."""
    if not live:
        yield from (line.rstrip("\r\n") for line in sys.stdin)
        return
    with suppress(ImportError):
        import_module("readline")
    click.echo(_("? lists the keys, q ends; each line is on the disk before it is answered"))
    with suppress(EOFError):
        while True:
            yield input(keyboard.prompt())


def _tell(reply: Reply, live: bool) -> bool:
    """Print the answer; return whether the line was refused."""
    refused = any(finding.severity is Severity.ERROR for finding in reply.findings)
    if reply.text and not refused:
        mark = click.style("✓ ", fg="green") if reply.stored and live else ""
        place = f"{reply.where}: " if reply.where and not live else ""
        click.echo(f"{mark}{place}{reply.text}")
    _show(reply.findings, live)
    return refused


def _show(findings: Iterable[object], live: bool) -> None:
    """Print findings: in red where they refuse, on the screen where somebody types."""
    write_findings(findings, err=not live)  # type: ignore[arg-type]
