"""`dupkit movement`: list, show, suggest, check and print movements."""

from __future__ import annotations

import json
import textwrap
from typing import TYPE_CHECKING

import click

from dupkit.cli.movement_field import asked, field_options, from_file, minutes_of, wanted
from dupkit.cli.movement_rescue import draw, rescue
from dupkit.cli.output import FORMATS, finish, write_file, write_findings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dupkit.diagnostics import Diagnostic
    from dupkit.movements.advisor import Offer

JSON_OR_TEXT = click.Choice(["text", "json"])
SHOWN = ("text", "json", "mov", "ebuscore", "asc", "csv")
CARDS = ("guide", "personal", "caller", "mats", "travellers", "slips")


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
    click.echo(
        "Swiss and Danish rounds follow the results: `dupkit movement draw` draws one after the other.", err=True
    )


@movement.command()
@click.argument("name")
@field_options
@click.option("--first-board", type=click.IntRange(1), default=1, help="The number of the first board.")
@click.option(
    "--format", "form", type=click.Choice(SHOWN), default="text", help="How to answer; mov, ebuscore … export."
)
def show(
    name: str,
    pairs: int | None,
    players: int | None,
    teams: int | None,
    boards: int | None,
    first_board: int,
    form: str,
) -> None:
    """Show the movement NAME for a field, or a movement file: every round at every table, and the audit."""
    from dupkit.movements.describe import as_value
    from dupkit.movements.show import as_text

    plan = wanted(name, pairs, players, teams, boards, first_board)
    if form == "json":
        click.echo(json.dumps(as_value(plan), ensure_ascii=False))
    elif form == "text":
        click.echo(as_text(plan))
    else:
        from dupkit.formats.movement_write import write_movement

        click.echo(write_movement(plan, form), nl=False)


@movement.command()
@click.argument("files", nargs=-1, required=True)
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", help="How to answer.")
def check(files: tuple[str, ...], form: str) -> None:
    """Check movement FILES: dupkit's own text, EBUScore text, pjms .ASC or JSON; - is stdin."""
    from dupkit.formats.movement import located
    from dupkit.movements.audit import audit

    found: list[Diagnostic] = []
    for name in files:
        plan, findings = from_file(name)
        found += findings
        if plan is not None:
            found += located(audit(plan), name)
    write_findings(found, form, err=False)
    if form == "text" and not found:
        click.echo("no findings")
    finish(found)


@movement.command()
@click.argument("name")
@field_options
@click.option("--first-board", type=click.IntRange(1), default=1, help="The number of the first board.")
@click.option("--kind", "kinds", multiple=True, type=click.Choice(CARDS), help="Which cards; may be given again.")
@click.option("--paper", type=click.Choice(["a4", "letter", "a5", "a6"]), default="a4", help="The paper.")
@click.option("-o", "--output", type=click.Path(dir_okay=False), required=True, help="The PDF to write.")
@click.option("--force", is_flag=True, help="Overwrite the file if it exists.")
def cards(
    name: str, pairs: int | None, players: int | None, teams: int | None, boards: int | None, first_board: int,
    kinds: tuple[str, ...], paper: str, output: str, force: bool,
) -> None:  # fmt: skip
    """Print the cards of the movement NAME, or of a movement file, as PDF: guide cards unless --kind says otherwise."""
    import io
    from pathlib import Path

    from dupkit.export.movement_cards import write_cards

    plan = wanted(name, pairs, players, teams, boards, first_board)
    stream = io.BytesIO()
    write_cards(plan, stream, kinds or ("guide",), paper)
    write_file(Path(output), stream.getvalue(), force)
    click.echo(f"{output}: {', '.join(kinds or ('guide',))} for {plan.title or plan.name}")


@movement.command()
@field_options
@click.option("--time", "time", metavar="3h10", help="What time there is; without --boards it gives the target.")
@click.option("--winners", type=click.IntRange(1, 2), help="One winner or two.")
@click.option("--stationary", type=click.IntRange(0), default=0, help="How many cannot move.")
@click.option("--copies", type=click.IntRange(1), default=1, help="Copies of the boards at hand.")
@click.option("--format", "form", type=JSON_OR_TEXT, default="text", help="How to answer.")
def suggest(
    pairs: int | None, players: int | None, teams: int | None, boards: int | None, time: str | None,
    winners: int | None, stationary: int, copies: int, form: str,
) -> None:  # fmt: skip
    """Suggest movements for a field and a number of boards, the best first, each with its reasons."""
    from dupkit.movements.advisor import Wish, boards_in
    from dupkit.movements.advisor import suggest as offers_for

    kind, field = asked(pairs, players, teams)
    minutes = minutes_of(time) if time else 0
    target = boards or (boards_in(minutes) if minutes else 24)
    offers = offers_for(Wish(kind, field, target, winners or 0, stationary, copies, minutes))
    if form == "json":
        click.echo(json.dumps([offer_value(offer) for offer in offers], ensure_ascii=False))
        return
    if not offers:
        click.echo(f"no movement for {field} {kind.plural} and {target} boards is known", err=True)
        return
    rows = offer_rows(offers)
    click.echo("\n".join(rows))
    for word, meaning in LEGEND.items():
        if any(word in row for row in rows):
            click.echo(f"{word}: {meaning}", err=True)


WIDEST = 100
LEGEND = {
    "Qf": "how well balanced one field is; 100 is perfect",
    "stationary": "how many keep one table all the time",
    "phantom": "somebody is missing, and whoever would meet that number sits out",
    "copies": "so many of each board are needed where tables do not pass them on",
}


def offer_rows(offers: Sequence[Offer]) -> list[str]:
    """Return offers as lines for a screen: names and boards in columns, what there is to say wrapped beside them."""
    width = max(len(offer.name) for offer in offers)
    indent = " " * (width + 13)
    lines = []
    for offer in offers:
        head = f"{offer.name:{width}}  {offer.boards:2} boards  "
        why = "; ".join(part.replace(" ", "\u00a0") for part in offer.why.split("; "))
        lines += textwrap.wrap(why, WIDEST, initial_indent=head, subsequent_indent=indent, break_on_hyphens=False)
    return [line.replace("\u00a0", " ") for line in lines]


OFFER_KEYS = (
    "name", "title", "tables", "rounds", "boards_per_set", "boards", "winners", "qf", "sit_out_boards", "shared",
    "copies", "minutes", "why",
)  # fmt: skip


def offer_value(offer: Offer) -> dict[str, object]:
    """Return an offer as JSON values."""
    return {key: getattr(offer, key) for key in OFFER_KEYS}


movement.add_command(rescue)
movement.add_command(draw)
