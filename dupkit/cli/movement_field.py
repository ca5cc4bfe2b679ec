"""What the commands of movements share: the options for a field, and the plan of a name or a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from dupkit.cli.output import finish, write_findings

if TYPE_CHECKING:
    from dupkit.diagnostics import Diagnostic
    from dupkit.movements.base import Kind, Plan


def field_options(command: click.decorators.FC) -> click.decorators.FC:
    """Add the options that say who plays and how many boards."""
    for option in reversed(
        [
            click.option("--pairs", type=click.IntRange(1), help="So many pairs."),
            click.option("--players", type=click.IntRange(1), help="So many single players."),
            click.option("--teams", type=click.IntRange(1), help="So many teams of four."),
            click.option("--boards", type=click.IntRange(1), help="Boards that a contestant plays."),
        ]
    ):
        command = option(command)
    return command


def wanted(
    name: str, pairs: int | None, players: int | None, teams: int | None, boards: int | None, first_board: int
) -> Plan:
    """Return the plan of a movement's name or, where there is a file of that name, of the file."""
    if not Path(name).is_file():
        return made(name, pairs, players, teams, boards, first_board)
    plan, findings = from_file(name)
    write_findings(findings)
    if plan is None:
        raise click.exceptions.Exit(1)
    return plan


def made(
    name: str, pairs: int | None, players: int | None, teams: int | None, boards: int | None, first_board: int = 1
) -> Plan:
    """Return the plan of a name and a field, or end with wrong use."""
    from dupkit.movements.planning import family_of, plan
    from dupkit.registry import UnknownPartError

    try:
        family_of(name)
    except UnknownPartError as fault:
        raise click.UsageError(str(fault)) from None
    outcome = plan(name, pairs=pairs, players=players, teams=teams, boards=boards, first_board=first_board)
    if outcome.value is None:
        write_findings(outcome.findings)
        finish(outcome.findings)
    return outcome.unwrap()


def from_file(name: str) -> tuple[Plan | None, tuple[Diagnostic, ...]]:
    """Return the plan of a movement file with the findings of reading it."""
    from dupkit.formats.encodings import decode
    from dupkit.formats.input import bytes_of
    from dupkit.formats.movement import read_movement

    try:
        data = bytes_of(name)
    except OSError as fault:
        raise click.UsageError(f'"{name}" cannot be read: {(fault.strerror or "unknown fault").lower()}') from None
    outcome = read_movement(name, decode(name, data).text)
    return outcome.value, outcome.findings


def asked(pairs: int | None, players: int | None, teams: int | None) -> tuple[Kind, int]:
    """Return what kind of field was asked for and its size; wrong use unless exactly one is given."""
    from dupkit.movements.base import Kind

    given = [(Kind.PAIRS, pairs), (Kind.INDIVIDUAL, players), (Kind.TEAMS, teams)]
    chosen = [(kind, size) for kind, size in given if size is not None]
    if len(chosen) != 1:
        raise click.UsageError("say who plays: one of --pairs N, --players N, --teams N")
    return chosen[0]


def minutes_of(text: str) -> int:
    """Return the minutes of ``3h10``, ``3:10``, ``190m`` or ``190``; wrong use for anything else."""
    import re

    match = re.fullmatch(r"(?:(\d{1,2})(?:h|:))?(\d{1,3})?m?", text.strip().lower())
    if not match or not any(match.groups()):
        raise click.BadParameter(f'"{text}" is no time: write it as 3h10', param_hint="--time")
    return int(match[1] or 0) * 60 + int(match[2] or 0)
