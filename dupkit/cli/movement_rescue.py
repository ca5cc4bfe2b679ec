"""`dupkit movement rescue` and `dupkit movement draw`: the rest of an event, and the next round of a Swiss."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from dupkit.cli.movement_field import field_options, wanted
from dupkit.cli.output import finish, write_findings

if TYPE_CHECKING:
    from dupkit.diagnostics import Outcome
    from dupkit.movements.repair import Repair, State
    from dupkit.movements.swiss import Round

WHAT = ("late-pair", "late-table", "withdraw", "rounds", "add-round", "replan")


@click.command()
@click.argument("name")
@click.argument("what", type=click.Choice(WHAT))
@click.argument("number", type=int, required=False)
@field_options
@click.option("--played", type=click.IntRange(0), required=True, help="How many rounds have been played.")
@click.option("--seconds", type=click.IntRange(1), default=10, help="How long the solver may look.")
@click.option("--format", "form", type=click.Choice(["text", "json", "mov"]), default="text", help="How to answer.")
def rescue(
    name: str, what: str, number: int | None, pairs: int | None, players: int | None, teams: int | None,
    boards: int | None, played: int, seconds: int, form: str,
) -> None:  # fmt: skip
    """Plan the rest of the movement NAME when something has happened.

    WHAT is late-pair, late-table, withdraw NUMBER, rounds NUMBER (so many in all), add-round or replan. What follows
    is told on stderr.
    """
    from dupkit.movements.describe import as_value
    from dupkit.movements.repair import finish_round, start
    from dupkit.movements.show import as_text

    plan = wanted(name, pairs, players, teams, boards, 1)
    if played > plan.rounds:
        raise click.UsageError(f"{plan.title} has {plan.rounds} rounds; {played} cannot have been played")
    repair = _operation(finish_round(start(plan), played), what, number, seconds)
    write_findings(repair.consequences)
    for advice in repair.advice:
        click.echo(advice, err=True)
    whole = repair.state.whole
    if form == "json":
        click.echo(json.dumps(as_value(whole), ensure_ascii=False))
    elif form == "mov":
        from dupkit.formats.movement_write import as_mov

        click.echo(as_mov(whole), nl=False)
    else:
        click.echo(as_text(whole))
    finish(repair.consequences)


def _operation(state: State, what: str, number: int | None, seconds: int) -> Repair:
    from dupkit.movements import repair, repair_field

    if what in ("withdraw", "rounds"):
        if number is None:
            raise click.UsageError(f"{what} needs a number")
        return repair_field.withdraw(state, number) if what == "withdraw" else repair.set_rounds(state, number)
    if what == "late-pair" and any(0 in play.seats for play in state.rest):
        return repair_field.fill_phantom(state)
    operations = {
        "late-pair": repair_field.add_pair,
        "late-table": repair_field.add_table,
        "add-round": repair_field.add_round,
        "replan": repair_field.replan,
    }
    return operations[what](state, float(seconds))


@click.command()
@click.argument("file")
@click.option(
    "--method", type=click.Choice(["swiss", "danish"]), default="swiss", help="Danish lets leaders meet again."
)
@click.option("--style", type=click.Choice(["min-cost", "top-down"]), default="min-cost", help="What is made least.")
@click.option("--odd", type=click.Choice(["bye", "triangle"]), default="bye", help="What an odd number does.")
@click.option("--late", type=click.IntRange(0, 2), default=0, help="By how many rounds the ranking is behind.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to answer.")
def draw(file: str, method: str, style: str, odd: str, late: int, form: str) -> None:
    """Draw the next round of a Swiss event from the JSON FILE of those before; - is stdin.

    The file is `{"contestants": 6, "rounds": [{"matches": [[1, 4, "13", "7"], …], "bye": null}]}`: who met whom, and
    the points that each got.
    """
    from dupkit.movements.swiss import Rules, next_draw

    read = _history(file)
    write_findings(read.findings)
    if read.value is None:
        finish(read.findings)
    field, history = read.unwrap()
    outcome = next_draw(range(1, field + 1), history, Rules(method=method, style=style, odd=odd, late=late))
    write_findings(outcome.findings)
    found = outcome.unwrap()
    if form == "json":
        answer = {"matches": found.matches, "bye": found.bye, "triangle": found.triangle, "why": found.why}
        click.echo(json.dumps(answer))
        return
    for table, (home, away) in enumerate(found.matches, 1):
        click.echo(f"table {table}: {home} v {away}")
    for text in found.why:
        click.echo(f"  {text}")


def _history(file: str) -> Outcome[tuple[int, list[Round]]]:
    """Return the field and the rounds of a file with the findings; wrong use where it cannot be opened."""
    from dupkit.formats.draws import read_history
    from dupkit.formats.encodings import decode
    from dupkit.formats.input import bytes_of

    try:
        return read_history(file, decode(file, bytes_of(file)).text)
    except OSError as fault:
        raise click.UsageError(f'"{file}" cannot be read: {(fault.strerror or "unknown fault").lower()}') from None
