"""`dupkit session adjust`: rulings, penalties, corrections of place, ticks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from dupkit.cli.session.common import answer, change_options, desk_options, how, open_desk

if TYPE_CHECKING:
    from dupkit.club.desk import Desk
    from dupkit.club.results import How
    from dupkit.club.values import Entry
    from dupkit.diagnostics import Outcome
    from dupkit.store.values import Receipt


@click.command()
@desk_options
@change_options
@click.option("--board", default="", help="The board.")
@click.option("--pair", "--team", "--player", "contestant", default="", metavar="ID", help="Somebody who played it.")
@click.option("--against", default="", metavar="ID", help="The opponent, where that alone is not one line.")
@click.option("--section", default="", help="The section.")
@click.option("--to", "result", default="", metavar="RESULT",
              help="A6040, AVE+/AVE-, 60% 4SN= 40% 4SN-1, split NS … EW …, or an assigned result.")  # fmt: skip
@click.option("--law", default="", metavar="12C1", help="The law.")
@click.option("--move-to", default="", metavar="BOARD", help="The result belongs to that board.")
@click.option("--swap", is_flag=True, help="They sat the other way round.")
@click.option("--erase", "is_erased", is_flag=True, help="Take the result away.")
@click.option("--valid", is_flag=True, help="What stands is right, whatever the checks say.")
@click.option("--penalty", default="", metavar="AMOUNT",
              help="For --pair: 10% of a top, 0.5 vp, 3 imp, 2 mp, 5%. A bonus is negative.")  # fmt: skip
@click.option("--seen", type=click.IntRange(0), help="Only if it is still the version that you saw (`log`).")
@click.option("--force", is_flag=True, help="Store what a check would block, and a penalty of more than a whole top.")
@click.option("--what-if", is_flag=True, help="Only show the ranking before and after.")
def adjust(
    place: str, who: str | None, at: str | None, reason: str, confirm: bool, board: str, contestant: str, against: str,
    section: str, result: str, law: str, move_to: str, swap: bool, is_erased: bool, valid: bool, penalty: str,
    seen: int | None, force: bool, what_if: bool,
) -> None:  # fmt: skip
    """Rule on a board of the session PLACE, move a result, take it away, or give a penalty."""
    manner = replace(how(reason, confirm, force), base=seen)
    with open_desk(place, who, at) as desk:
        if penalty:
            answer(penalised(desk, contestant, penalty, law or "90", manner), f"penalty for {contestant}: {penalty}")
            return
        entry = line_of(desk, section, board, contestant, against)
        if what_if:
            click.echo(compared(desk, entry, result))
            return
        done, told = _done(desk, entry, result, law, move_to, swap, is_erased, valid, manner)
        answer(done, told)


def line_of(desk: Desk, section: str, board: str, contestant: str, against: str) -> Entry:
    """Return the line of a board that somebody played or was to play; wrong use where that is not one line."""
    from dupkit.club.evening import blank
    from dupkit.club.values import Entry

    if not board or not contestant:
        raise click.UsageError("name the line: --board 12 --pair 3")
    evening = desk.evening()
    named = {contestant.upper()} | ({against.upper()} if against else set())
    found = [one.entry for one in evening.standings_on(section, board) if named <= set(one.entry.contestants)]
    if not found:
        found = [
            blank(seating, label)
            for seating, label in evening.scheduled()
            if (seating.section, label) == (section, board) and named <= set(seating.contestants)
        ]
    if not found and against:
        return Entry(section, board, (contestant.upper(), against.upper()), None)
    if len(found) != 1:
        words = "; ".join(entry.who for entry in found) or "none"
        raise click.UsageError(f"{len(found)} lines of board {board} have {contestant} ({words}): give --against")
    return found[0]


def _done(
    desk: Desk, entry: Entry, result: str, law: str, move_to: str, swap: bool, erased: bool, valid: bool, manner: How
) -> tuple[Outcome[Receipt], str]:
    """Do the one thing that was asked for; return its outcome and the words for it."""
    from dupkit.club.results import decide, erase, move

    subject = entry.subject
    if sum(map(bool, (result, move_to or swap, erased, valid))) != 1:
        raise click.UsageError("say one thing: --to RESULT, --move-to BOARD, --swap, --erase, --valid or --penalty")
    if erased:
        return erase(desk, subject, manner), f"erased: {entry.where}"
    if valid:
        return decide(desk, subject, manner.reason), f"ticked as right: {entry.where}"
    if result:
        return ruled(desk, entry, result, law, manner), f"{entry.where}: {result}"
    half = len(entry.contestants) // 2
    ids = entry.contestants[half:] + entry.contestants[:half] if swap else entry.contestants
    moved = replace(entry, board=move_to or entry.board, contestants=ids)
    return move(desk, subject, moved, replace(manner, correct=manner.force)), f"{entry.where} is now {moved.where}"


def ruled(desk: Desk, entry: Entry, text: str, law: str, manner: How) -> Outcome[Receipt]:
    """Store a ruling, or a result assigned by the director."""
    from dupkit.club.rank import iso
    from dupkit.club.results import rule
    from dupkit.event.award import parse_outcome
    from dupkit.event.traveller import Ruling

    outcome = parse_outcome(text)
    if outcome is None:
        raise click.BadParameter(f'"{text}" is no result or adjusted score', param_hint="--to")
    ruling = Ruling(law, manner.reason, desk.actor, iso(desk.clock()))
    return rule(desk, entry, outcome, ruling, manner)


def penalised(desk: Desk, contestant: str, text: str, law: str, manner: How) -> Outcome[Receipt]:
    """Store a penalty for one contestant."""
    from dupkit.club.penalties import more_than_a_top, parse_amount
    from dupkit.club.program import penalise

    if not contestant:
        raise click.UsageError("say for whom: --pair 3")
    amount = parse_amount(text)
    if amount is None:
        raise click.BadParameter(f'"{text}" is no amount like 10% of a top, 0.5 vp', param_hint="--penalty")
    if more_than_a_top(*amount) and not manner.force:
        raise click.UsageError(f"{text} is {amount[0]} whole tops: write 10% of a top, or give --force if it is meant")
    return penalise(desk, contestant.upper(), amount[0], amount[1], manner.reason, law, how=manner)


def compared(desk: Desk, entry: Entry, text: str) -> str:
    """Return the table of places and totals before and after a result, of those whom it changes."""
    from dupkit.club.what_if import what_if
    from dupkit.event.award import parse_outcome
    from dupkit.export.text import report_text

    outcome = parse_outcome(text)
    if outcome is None:
        raise click.BadParameter(f'"{text}" is no result or adjusted score', param_hint="--to")
    return report_text(what_if(desk.evening(), entry, outcome))
