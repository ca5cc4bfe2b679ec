"""`dupkit session status`: what is missing, who is slow, what state the session is in."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import click

from dupkit.cli.session.common import desk_options, open_desk
from dupkit.game.board import label_order
from dupkit.languages import _

if TYPE_CHECKING:
    from dupkit.club.desk import Desk


@click.command()
@desk_options
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to answer.")
def status(place: str, who: str | None, at: str | None, form: str) -> None:
    """Show what is missing in the session PLACE, which tables are behind, and what state it is in."""
    with open_desk(place, who, at, write=False) as desk:
        value = status_value(desk)
    if form == "json":
        click.echo(json.dumps(value, ensure_ascii=False, indent=1))
        return
    for line in status_lines(value):
        click.echo(line)


def status_value(desk: Desk) -> dict[str, Any]:
    """Return the state of the session as JSON values."""
    from dupkit.club.rank import iso

    evening = desk.evening()
    missing = [
        {"section": one.section, "round": one.round, "table": one.table, "board": board, "ids": list(one.contestants)}
        for one, board in evening.missing()
    ]
    scheduled = len(list(evening.scheduled()))
    return {
        "title": evening.settings.title,
        "state": desk.state(),
        "final_at": iso(evening.final_us) if evening.closed else None,
        "movement": evening.movements,
        "entrants": len(evening.contestants()),
        "scheduled": scheduled,
        "results": len(evening.results),
        "missing": missing,
        "behind": behind(desk),
        "penalties": len(evening.penalties),
        "published": len(evening.published),
        "events": evening.last_seq,
    }


def behind(desk: Desk) -> list[dict[str, Any]]:
    """Return the tables that have open boards in a round in which another table is ahead, most boards first.

    A table is behind where it has results for fewer boards than most tables have; minutes count from the beginning of
    the round where `session round` noted it.
    """
    evening = desk.evening()
    open_at: Counter[tuple[str, str, str]] = Counter()
    for seating, _board in evening.missing():
        open_at[seating.section, seating.round, seating.table] += 1
    begun = {one.entry.round for one in evening.results.values()} | set(evening.round_started)
    numbers = [int(number) for number in begun if number.isdigit()]
    now = max(numbers, default=0)
    found = []
    for (section, number, table), count in sorted(open_at.items(), key=lambda item: -item[1]):
        if number.isdigit() and int(number) <= now and (int(number) < now or number in evening.round_started):
            started = evening.round_started.get(number)
            minutes = None if started is None else (desk.clock() - started) // 60_000_000
            found.append({"section": section, "round": number, "table": table, "open": count, "minutes": minutes})
    return found


def status_lines(value: dict[str, Any]) -> list[str]:
    """Return the state as lines for people."""
    head = f"{value['title'] or _('session')}: {_(value['state'])}"
    if value["final_at"]:
        head += f", {_('corrections until')} {value['final_at']}"
    movement = ", ".join(value["movement"].values()) or _("no movement")
    lines = [
        head,
        f"{value['entrants']} {_('contestants')}, {movement}",
        f"{value['results']} {_('results')}, {len(value['missing'])} {_('missing of')} {value['scheduled']}",
    ]
    by_board: dict[str, list[str]] = {}
    for one in value["missing"]:
        half = len(one["ids"]) // 2
        by_board.setdefault(one["board"], []).append(f"{' '.join(one['ids'][:half])} v {' '.join(one['ids'][half:])}")
    if value["results"] and value["missing"]:
        lines += [
            f"  {_('board')} {board}: {', '.join(who)}"
            for board, who in sorted(by_board.items(), key=lambda item: label_order(item[0]))[:20]
        ]
    return lines + [_slow(one) for one in value["behind"][:10]]


def _slow(one: dict[str, Any]) -> str:
    """Return the words for a table that is behind."""
    text = _("table {table} has {count} boards of round {round} open")
    told = text.format(table=one["section"] + one["table"], count=one["open"], round=one["round"])
    since = _("{minutes} minutes after it began").format(minutes=one["minutes"])
    return f"  {told}" if one["minutes"] is None else f"  {told}, {since}"
