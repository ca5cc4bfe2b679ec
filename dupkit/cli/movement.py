"""`dupkit movement`: list, show, suggest, check and print movements."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from dupkit.cli.output import finish, write_findings

if TYPE_CHECKING:
    from dupkit.movements.base import Plan

JSON_OR_TEXT = click.Choice(["text", "json"])


@click.group()
def movement() -> None:
    """Movements: who plays whom, where, on which boards."""


@movement.command("list")
@click.option("--format", "form", type=JSON_OR_TEXT, default="text", help="How to answer.")
def list_movements(form: str) -> None:
    """List all movements with the fields that they exist for."""
    from dupkit.movements import MOVEMENTS

    families = [MOVEMENTS[name] for name in MOVEMENTS]
    if form == "json":
        rows = [
            {
                "name": part.name,
                "title": part.title,
                "kind": str(part.kind),
                "winners": part.winners,
                "sizes": list(part.sizes),
            }
            for part in families
        ]
        click.echo(json.dumps(rows, ensure_ascii=False, indent=1))
        return
    width = max(len(part.name) for part in families)
    for part in families:
        click.echo(f"{part.name:{width}}  {part.title}  ({part.sizes[0]} to {part.sizes[-1]} {part.kind.plural})")


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


@movement.command()
@click.argument("name")
@field_options
@click.option("--first-board", type=click.IntRange(1), default=1, help="The number of the first board.")
@click.option("--format", "form", type=JSON_OR_TEXT, default="text", help="How to answer.")
def show(
    name: str,
    pairs: int | None,
    players: int | None,
    teams: int | None,
    boards: int | None,
    first_board: int,
    form: str,
) -> None:
    """Show the movement NAME for a field: every round at every table, and the audit."""
    from dupkit.movements.describe import as_value
    from dupkit.movements.show import as_text

    plan = made(name, pairs, players, teams, boards, first_board)
    click.echo(json.dumps(as_value(plan), ensure_ascii=False) if form == "json" else as_text(plan))


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
