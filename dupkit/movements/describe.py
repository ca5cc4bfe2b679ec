"""What there is to say about a plan: stationary seats, stands, copies, meetings; and the JSON of `movement show`."""

from __future__ import annotations

from collections import Counter
from typing import Any

from dupkit.diagnostics import Severity
from dupkit.movements.audit import audit, shared, units
from dupkit.movements.balance import balance
from dupkit.movements.base import Kind, Plan


def stationary(plan: Plan) -> tuple[int, ...]:
    """Return the contestants that keep one table all the time (of teams: whose NS pair does); turns do not count."""
    tables: dict[tuple[str, int], set[int]] = {}
    for play in plan.plays:
        for unit in units(plan, play):
            tables.setdefault(unit, set()).add(play.table)
    return tuple(sorted(number for (line, number), seen in tables.items() if len(seen) == 1 and line != "EW"))


def copies(plan: Plan) -> int:
    """Return how many copies of a set are needed at the same time, at most."""
    needed = Counter((play.round, play.set) for play in plan.plays if play.counts)
    return max(needed.values(), default=0)


def stands(plan: Plan) -> tuple[tuple[int, int, int], ...]:
    """Return the bye stands of the first round as (after table, before table, sets) where sets go round the room.

    Tables must hold rising sets in round 1; the sets between those of two neighbouring tables rest between them. The
    stand after the last table is (T, 1, sets). Empty where boards do not flow so.
    """
    first = [play for play in plan.by_round[0] if play.set] if plan.plays else []
    groups = [play.set for play in first]
    if not first or not flows_down(plan) or len(set(groups)) < len(groups):
        return ()
    found = []
    for here, there in zip(first, [*first[1:], first[0]], strict=True):
        resting = (there.set - here.set) % plan.sets - 1
        if resting > 0:
            found.append((here.table, there.table, resting))
    return tuple(found)


def flows_down(plan: Plan) -> bool:
    """Return whether every set goes to the next lower table or a stand: sets rise by one at each table each round."""
    steps = set()
    for before, after in zip(plan.by_round, plan.by_round[1:], strict=False):
        groups = {play.table: play.set for play in after}
        steps |= {(groups[play.table] - play.set) % plan.sets for play in before if play.table in groups}
    return steps == {1}


def complete(plan: Plan) -> bool:
    """Return whether everybody who does not sit out plays every set."""
    played = Counter(member for play in plan.plays if play.counts for member in set(play.seats))
    lines = 2 if plan.kind is Kind.TEAMS else 1
    rest = {number: len(rounds) for number, rounds in plan.sitouts.items()}
    return all(
        played[number] + rest.get(number, 0) * lines >= plan.sets * lines for number in range(1, plan.contestants + 1)
    )


def all_meet(plan: Plan) -> bool:
    """Return whether everybody meets everybody else."""
    met: dict[int, set[int]] = {number: set() for number in range(1, plan.contestants + 1)}
    for play in plan.plays:
        if play.counts:
            for own, others in (play.sides, play.sides[::-1]):
                for member in own:
                    met.setdefault(member, set()).update(others)
    return all(len(others) >= plan.contestants - 1 for others in met.values())


def sets_played(plan: Plan) -> dict[int, int]:
    """Return how many sets each contestant plays; a team counts a set once for both its pairs."""
    sets: dict[int, set[tuple[int, int]]] = {number: set() for number in range(1, plan.contestants + 1)}
    for play in plan.plays:
        if play.counts:
            for member in play.seats:
                sets.setdefault(member, set()).add((play.set, 0 if plan.kind is Kind.TEAMS else play.round))
    return {number: len(seen) for number, seen in sets.items()}


def boards_played(plan: Plan) -> dict[int, int]:
    """Return how many boards each contestant plays, where all sets are whole."""
    return {number: count * plan.boards_per_set for number, count in sets_played(plan).items()}


def quality(plan: Plan) -> float | None:
    """Return Qf to two decimals where one field is ranked and compared, else None."""
    if plan.kind is Kind.TEAMS or plan.winners != 1:
        return None
    found = balance(plan).qf
    return None if found is None else round(found, 2)


def as_value(plan: Plan) -> dict[str, Any]:
    """Return the plan as JSON values: what is played (no empty seats), with the audit."""
    plays = [
        {
            "round": play.round,
            "table": play.table,
            **play.by_seat,
            "set": play.set,
            "boards": list(plan.boards(play.set)),
        }
        for row in plan.by_round
        for play in row
        if play.counts
    ]
    return {
        "name": plan.name,
        "title": plan.title,
        "kind": str(plan.kind),
        "contestants": plan.contestants,
        "tables": plan.tables,
        "rounds": plan.rounds,
        "sets": plan.sets,
        "boards_per_set": plan.boards_per_set,
        "winners": plan.winners,
        "plays": plays,
        "audit": _audit_value(plan),
        "switched": [{"round": r, "table": t} for r, t in sorted(plan.switched)],
        "notes": list(plan.notes),
    }


def _audit_value(plan: Plan) -> dict[str, Any]:
    told = [(item.severity, {"code": item.code, "message": item.message}) for item in audit(plan)]
    return {
        "errors": [value for severity, value in told if severity is Severity.ERROR],
        "warnings": [value for severity, value in told if severity is Severity.WARNING],
        "qf": quality(plan),
        "sd": None if plan.kind is Kind.TEAMS else round(balance(plan).sd, 6),
        "complete": complete(plan),
        "shared": [{"round": r, "set": group, "tables": list(tables)} for r, group, tables in shared(plan.plays)],
        "copies": copies(plan),
        "stationary": list(stationary(plan)),
        "stands": [{"after": a, "before": b, "sets": n} for a, b, n in stands(plan)],
        "sitouts": {str(number): list(rounds) for number, rounds in plan.sitouts.items()},
    }
