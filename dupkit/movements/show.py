"""A plan as plain text: facts, the rounds at each table, what to tell the players."""

from __future__ import annotations

from dupkit.movements.audit import audit
from dupkit.movements.base import Kind, Plan, Play
from dupkit.movements.describe import complete, copies, quality, stands, stationary


def as_text(plan: Plan) -> str:
    """Return the plan for a screen: title, facts, a row a round, a column a table."""
    lines = [plan.title or plan.name, *facts(plan), ""]
    lines += grid(plan)
    for note in plan.notes:
        lines.append(f"note: {note}")
    for item in audit(plan):
        lines.append(f"{item.severity} {item.code}: {item.message}")
    return "\n".join(lines)


def facts(plan: Plan) -> list[str]:
    """Return short sentences about a plan."""
    rounds = counted(plan.rounds, "round")
    each = f"{rounds} of {plan.boards_per_set} boards" if plan.boards_per_set > 1 else rounds
    tables, boards = counted(plan.tables, "table"), counted(plan.boards_in_play, "board")
    lines = [f"{tables}, {each}, {boards} in play, {_winners(plan)}"]
    found = quality(plan)
    if found is not None:
        lines.append(f"balance: Qf {found}")
    if not complete(plan):
        lines.append("not everybody plays every board")
    if copies(plan) > 1:
        lines.append(f"tables share boards, or use {copies(plan)} copies")
    still = stationary(plan)
    if still:
        lines.append(f"stationary: {', '.join(plan.label(number) for number in still)}")
    for after, before, sets in stands(plan):
        lines.append(f"stand for {counted(sets, 'set')} between tables {after} and {before}")
    if plan.sitouts:
        listed = "; ".join(f"{number} in round {_list(rounds)}" for number, rounds in plan.sitouts.items())
        lines.append(f"sitting out: {listed}")
    return lines


def _winners(plan: Plan) -> str:
    if plan.kind is Kind.TEAMS:
        return "teams"
    return "one winner" if plan.winners == 1 else f"{plan.winners} winners, one in each line"


def _list(numbers: tuple[int, ...]) -> str:
    return ", ".join(str(number) for number in numbers)


def board_range(plan: Plan, group: int) -> str:
    """Return the boards of a set as words: 5-8, 3, or 1, 2, 4."""
    boards = plan.boards(group)
    if not boards:
        return "-"
    if boards == tuple(range(boards[0], boards[-1] + 1)):
        return str(boards[0]) if len(boards) == 1 else f"{boards[0]}-{boards[-1]}"
    return _list(boards)


def boards_text(plan: Plan, group: int) -> str:
    """Return the boards of a set with their word: boards 5-8, board 3; boards - for none."""
    boards = board_range(plan, group) if group else "-"
    return f"{'board' if boards.isdigit() else 'boards'} {boards}"


def counted(number: int, word: str) -> str:
    """Return a number with its word: 1 board, 3 boards."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def cell(plan: Plan, play: Play) -> str:
    """Return who plays whom on what: ``1 v 8  b5-8``; an arrow marks a switched table."""
    mark = "*" if (play.round, play.table) in plan.switched else ""
    sides = [" ".join(str(seat) if seat else "-" for seat in side) for side in play.sides]
    return (
        f"{sides[0]} v {sides[1]}{mark} b{board_range(plan, play.set)}"
        if play.counts
        else f"{sides[0]} v {sides[1]}{mark}"
    )


def grid(plan: Plan) -> list[str]:
    """Return the rounds as lines of aligned columns, one a table."""
    heads = ["round", *(f"table {number}" for number in range(1, plan.tables + 1))]
    rows = [heads]
    for number in range(1, plan.rounds + 1):
        cells = [plan.at.get((number, table)) for table in range(1, plan.tables + 1)]
        rows.append([str(number), *(cell(plan, play) if play else "" for play in cells)])
    widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]
    lines = ["  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    if plan.switched:
        lines.append("* arrow switch: directions are exchanged at this table")
    return lines
