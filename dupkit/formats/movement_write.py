"""Writing movements: dupkit's own text, EBUScore text, pjms .ASC, CSV."""

from __future__ import annotations

import csv
import io

from dupkit.movements.base import Kind, Plan, Play
from dupkit.movements.operations import switch

FORMS = ("mov", "ebuscore", "asc", "csv")


def write_movement(plan: Plan, form: str) -> str:
    """Return a plan as the text of one of FORMS."""
    return {"mov": as_mov, "ebuscore": as_ebuscore, "asc": as_asc, "csv": as_csv}[form](plan)


def as_mov(plan: Plan) -> str:
    """Return the plan as a movement file that reads back to the same plays."""
    word = {Kind.PAIRS: "pairs", Kind.INDIVIDUAL: "players", Kind.TEAMS: "teams"}[plan.kind]
    lines = [f"name: {plan.name}"]
    if plan.title:
        lines.append(f"title: {plan.title}")
    lines += [f"{word}: {plan.contestants}", f"winners: {plan.winners}"]
    lines += [f"meet: {plan.max_meet}"] if plan.max_meet != 1 else []
    lines += ["share: yes"] if plan.shares else []
    lines += [f"boards per set: {plan.boards_per_set}", f"first board: {plan.first_board}", f"sets: {plan.sets}"]
    lines += [f"omit: {', '.join(map(str, plan.omitted))}"] if plan.omitted else []
    lines.append("")
    unswitched = switch(plan, plan.switched)
    for number in range(1, plan.rounds + 1):
        lines.append(f"round {number}: " + " ".join(_cell(play) for play in _tables(unswitched, number)))
    for number in sorted({round_ for round_, _ in plan.switched}):
        tables = sorted(table for round_, table in plan.switched if round_ == number)
        every = len(tables) == len(plan.by_round[number - 1])
        lines.append(f"switch round {number}" + ("" if every else f": {', '.join(map(str, tables))}"))
    return "\n".join(lines) + "\n"


def _tables(plan: Plan, number: int) -> list[Play | None]:
    return [plan.at.get((number, table)) for table in range(1, plan.tables + 1)]


def _cell(play: Play | None) -> str:
    return "-" if play is None else "-".join(map(str, play.seats)) + f"@{play.set}"


def as_ebuscore(plan: Plan) -> str:
    """Return the plan as a block of EBUScore's movement text; two winners are numbered line by line."""
    single = plan.kind is Kind.INDIVIDUAL
    if plan.kind is Kind.TEAMS:
        form = 5
    elif single:
        form = 4 if plan.winners == 4 else 3
    else:
        form = 1 if plan.winners == 2 and _splits(plan) else 0
    head = [form, plan.tables, plan.sets * plan.boards_per_set, plan.boards_per_set, plan.rounds]
    if single:
        head.append(plan.contestants)
    lines = [plan.title or plan.name, ",".join(map(str, head))]
    for table in range(1, plan.tables + 1):
        words: list[int] = []
        for number in range(1, plan.rounds + 1):
            play = plan.at.get((number, table))
            seats = list(play.seats) if play else [0] * (4 if single else 2)
            if form == 1 and seats[1]:
                seats[1] -= plan.tables
            words += [*seats, play.set if play else 0]
        lines.append(",".join(map(str, words)))
    return "\n".join(lines) + "\n"


def _splits(plan: Plan) -> bool:
    """Return whether NS are 1..T and EW count on from there, so that the lines can be numbered separately."""
    ns, ew = plan.lines
    return ns == tuple(range(1, plan.tables + 1)) and ew == tuple(range(plan.tables + 1, 2 * plan.tables + 1))


def as_asc(plan: Plan) -> str:
    """Return the plan as a pjms .ASC file; teams are written as pairs."""
    single = plan.kind is Kind.INDIVIDUAL
    lines = [
        f"# {plan.title or plan.name}",
        f"{plan.contestants} {plan.tables} {plan.rounds} {plan.sets} {int(single)}",
    ]
    empty = " ".join("0" * (5 if single else 3))
    for number in range(1, plan.rounds + 1):
        cells = [" ".join(map(str, (*play.seats, play.set))) if play else empty for play in _tables(plan, number)]
        lines.append("   ".join(cells))
    return "\n".join(lines) + "\n"


def as_csv(plan: Plan) -> str:
    """Return the plays that count as CSV: round, table, seats, set and boards."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    seats = ("n", "s", "e", "w") if plan.kind is Kind.INDIVIDUAL else ("ns", "ew")
    writer.writerow(["round", "table", *seats, "set", "boards"])
    for row in plan.by_round:
        for play in row:
            if play.counts:
                boards = " ".join(map(str, plan.boards(play.set)))
                writer.writerow([play.round, play.table, *play.seats, play.set, boards])
    return stream.getvalue()
