"""The solver's way of planning the rest of an event (OR-tools CP-SAT, an optional part)."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from dupkit.movements.base import Play
from dupkit.movements.replan_task import Answer, Task, away_before

SIT_OUT, SECOND_SIT_OUT = 1, 100


def solve(task: Task, seconds: float) -> Answer | None:
    """Return a plan without a fault and with as few and even sit-outs as found in the time; None if there is none.

    One variable for each round, table's pair of opponents and set; nobody twice in a round, no set at two tables of
    a round, no second meeting, no set twice, as many tables as can be filled.
    """
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    chosen = _variables(model, task)
    out = _seat_everybody(model, task, chosen)
    model.minimize(sum(out))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = 2
    solver.parameters.random_seed = 1
    status = solver.solve(model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None
    plays = []
    for round_ in task.rounds:
        games = [key for key, variable in chosen.items() if key[0] == round_ and solver.value(variable)]
        plays += _seated(task, round_, [(a, b, group) for _, a, b, group in games])
    return Answer(tuple(plays), 0, "solver")


Chosen = dict[tuple[int, int, int, int], Any]


def _variables(model: Any, task: Task) -> Chosen:
    """Return a variable for (round, NS, EW, set) that history allows."""
    met, seen = set(), set()
    for play in task.history:
        if play.counts:
            met.add(frozenset(play.seats))
            seen |= {(seat, play.set) for seat in play.seats}
    chosen: Chosen = {}
    for place, one in enumerate(task.present):
        for two in task.present[place + 1 :]:
            sides = task.sides.get(one), task.sides.get(two)
            if frozenset((one, two)) in met or (sides[0] is not None and sides[0] == sides[1]):
                continue
            ns, ew = (two, one) if sides[0] == 1 or sides[1] == 0 or two in task.homes else (one, two)
            for group in range(1, task.sets + 1):
                if (one, group) not in seen and (two, group) not in seen:
                    for round_ in task.rounds:
                        chosen[round_, ns, ew, group] = model.new_bool_var("")
    return chosen


def _seat_everybody(model: Any, task: Task, chosen: Chosen) -> list[Any]:
    """Add the rules; return the terms of the price: sit-outs, and above all second ones."""
    in_round, at_set, meeting, replay = (defaultdict(list) for _ in range(4))
    rounds = defaultdict(list)
    for (round_, ns, ew, group), variable in chosen.items():
        rounds[round_].append(variable)
        at_set[round_, group].append(variable)
        meeting[ns, ew].append(variable)
        for who in (ns, ew):
            in_round[round_, who].append(variable)
            replay[who, group].append(variable)
    for variables in at_set.values():
        model.add(sum(variables) <= task.copies)
    for table in (meeting, replay, in_round):
        for variables in table.values():
            model.add_at_most_one(variables)
    for round_ in task.rounds:
        model.add(sum(rounds[round_]) <= task.tables)
    away = away_before(task)
    usual = min(away.values(), default=0)
    price: list[Any] = []
    for who in task.present:
        missed = len(task.rounds) - sum(sum(in_round[round_, who]) for round_ in task.rounds)
        price.append(SIT_OUT * missed)
        again = model.new_int_var(0, len(task.rounds), "")
        model.add(again >= missed + away[who] - usual - 1)
        price.append(SECOND_SIT_OUT * again)
    return price


def _seated(task: Task, round_: int, games: list[tuple[int, int, int]]) -> list[Play]:
    """Return the games of a round at tables: at home where NS has one, the others in the order of the sets."""
    plays, taken = [], set()
    loose = []
    for ns, ew, group in sorted(games, key=lambda game: game[2]):
        home = task.homes.get(ns)
        if home is None or home in taken:
            loose.append((ns, ew, group))
        else:
            taken.add(home)
            plays.append(Play(round_, home, group, (ns, ew)))
    free = [table for table in range(1, task.tables + 1) if table not in taken]
    plays += [Play(round_, table, group, (ns, ew)) for table, (ns, ew, group) in zip(free, loose, strict=False)]
    return sorted(plays, key=lambda play: play.table)
