"""`dupkit session movement`, `set` and `round`: changes of the programme."""

from __future__ import annotations

from typing import Any

import click

from dupkit.cli.output import finish, write_findings
from dupkit.cli.scoring_options import named_values
from dupkit.cli.session.common import answer, change_options, desk_options, how, open_desk


@click.command()
@desk_options
@change_options
@click.argument("name")
@click.option("--from-round", type=click.IntRange(1), default=1, help="The first round of the new movement.")
@click.option("--pairs", type=click.IntRange(1), help="So many pairs.")
@click.option("--teams", type=click.IntRange(1), help="So many teams.")
@click.option("--players", type=click.IntRange(1), help="So many single players.")
@click.option("--boards", type=click.IntRange(1), help="Boards that a contestant plays.")
@click.option("--rounds", type=click.IntRange(1), help="Rounds, where not the full movement.")
@click.option("--first-board", type=click.IntRange(1), default=1, help="The number of the first board.")
@click.option("--section", default="", help="The section.")
def movement(
    place: str, who: str | None, at: str | None, reason: str, confirm: bool, name: str, from_round: int, section: str,
    **given: Any,
) -> None:  # fmt: skip
    """Play the movement NAME in the session PLACE from a round on; all results stay."""
    from dupkit.cli.session.new import made_plan
    from dupkit.club.program import change_movement, seatings_of
    from dupkit.diagnostics import Findings

    findings = Findings()
    with open_desk(place, who, at) as desk:
        evening = desk.evening()
        plan = made_plan(name, given, len(evening.entrants), findings)
        if plan is None:
            write_findings(findings)
            finish(findings)
        seatings = seatings_of(plan, section, evening.settings.numbering)
        done = change_movement(desk, section, plan.title or plan.name, seatings, from_round, how(reason, confirm))
        answer(done, f"{plan.title or plan.name} from round {from_round}")


@click.command("set")
@desk_options
@change_options
@click.argument("changes", nargs=-1, required=True, metavar="NAME=VALUE...")
def settings(place: str, who: str | None, at: str | None, reason: str, confirm: bool, changes: tuple[str, ...]) -> None:
    """Change settings of the session PLACE: title=… scoring=… correction_minutes=15 check.lead=block set.winners=2."""
    from dupkit.club.program import change_settings

    given: dict[str, Any] = {}
    for name, value in named_values(changes).items():
        group, dot, rest = name.partition(".")
        if dot and group in ("check", "set"):
            given.setdefault({"check": "checks", "set": "options"}[group], {})[rest] = value
        elif name.endswith("_minutes") or name.startswith("tricks_"):
            given[name] = int(value) if value.isdigit() else 0
        else:
            given[name] = value
    known = ("title", "date", "site", "club", "scoring", "correction_minutes", "round_minutes", "tricks_suit",
             "tricks_notrump", "members", "checks", "options")  # fmt: skip
    for name in given:
        if name not in known:
            raise click.BadParameter(f'no setting is called "{name}": known are {", ".join(known[:10])}, check.NAME, '
                                     "set.NAME", param_hint="NAME=VALUE")  # fmt: skip
    with open_desk(place, who, at) as desk:
        answer(change_settings(desk, given, how(reason, confirm)), ", ".join(changes))


@click.command("round")
@desk_options
@click.argument("number", type=click.IntRange(1))
def round_begins(place: str, who: str | None, at: str | None, number: int) -> None:
    """Note that round NUMBER of the session PLACE begins now, so that `status` can say who is slow."""
    from dupkit.club.program import open_round

    with open_desk(place, who, at) as desk:
        answer(open_round(desk, str(number)), f"round {number} has begun")
