"""`dupkit session pair` and `withdraw`: who comes late, who goes early."""

from __future__ import annotations

import click

from dupkit.cli.output import write_findings
from dupkit.cli.session.common import answer, change_options, desk_options, how, open_desk


@click.command()
@desk_options
@change_options
@click.argument("contestant", metavar="'ID: NAME - NAME'")
@click.option("--from-round", type=click.IntRange(0), default=0, help="The first round that they play.")
@click.option("--section", default="", help="The section.")
def pair(
    place: str, who: str | None, at: str | None, reason: str, confirm: bool, contestant: str, from_round: int,
    section: str,
) -> None:  # fmt: skip
    """Add a pair (team, player) to the session PLACE, late or not, or name it anew."""
    from dupkit.cli.session.check import register_of
    from dupkit.cli.session.new import named_entrant
    from dupkit.club.program import add_entrant
    from dupkit.diagnostics import Findings

    with open_desk(place, who, at) as desk:
        text = contestant if ":" in contestant else f"{contestant}:"
        kind = desk.evening().settings.kind
        findings = Findings()
        register = register_of(desk, None, findings)
        entrant = named_entrant(text, kind, {"section": section}, register, findings)
        late = f" from round {from_round}" if from_round else ""
        done = add_entrant(desk, entrant, from_round, how(reason, confirm))
        write_findings(findings)
        evening = desk.evening()
        seated = any(entrant.id in one.contestants for one in evening.seatings if one.section == section)
        none = "" if seated or not evening.seatings else "; no seat is free: `session movement` takes another one"
        answer(done, f"{entrant.kind} {entrant.id}: {entrant.label}{late}{none}")


@click.command()
@desk_options
@change_options
@click.argument("contestant", metavar="ID")
@click.option("--after-round", type=click.IntRange(0), required=True, help="The last round that they play.")
@click.option("--section", default="", help="The section.")
@click.option("--cancel", is_flag=True, help="All their results count no more.")
def withdraw(
    place: str, who: str | None, at: str | None, reason: str, confirm: bool, contestant: str, after_round: int,
    section: str, cancel: bool,
) -> None:  # fmt: skip
    """Let a contestant of the session PLACE go after a round; their opponents sit out then."""
    from dupkit.club.program import withdraw as let_go

    with open_desk(place, who, at) as desk:
        done = let_go(desk, contestant.upper(), after_round, section, cancel, how(reason, confirm))
        answer(done, f"{contestant.upper()} leaves after round {after_round}")
