"""Repairs of the field: who comes late, who leaves, tables more or fewer, another number of rounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from dupkit.movements.base import Kind, Plan, Play
from dupkit.movements.operations import never_short, renumber
from dupkit.movements.repair import Note, Repair, State, changed, refused, with_plays
from dupkit.movements.replan import replan as plan_rest
from dupkit.movements.replan_task import Answer, Task

ONLY_PAIRS = "only movements of pairs are planned anew"


def fill_phantom(state: State) -> Repair:
    """Return the plan with a late pair in the empty seats from the next round on; what it missed was not scheduled."""
    empty = [play for play in state.plays if 0 in play.seats and any(play.seats)]
    if not empty:
        return refused(state, "no seat is empty", "add_pair finds a way for one more")
    number = state.plan.contestants + 1

    def filled(play: Play) -> Play:
        if play.round <= state.done or 0 not in play.seats:
            return play
        return replace(play, seats=tuple(seat or number for seat in play.seats))

    missed = tuple(
        Note("not played", play.round, play.table, board, reason="schedule")
        for play in empty
        if play.round <= state.done
        for board in state.plan.boards(play.set)
    )
    new = with_plays(state, filled)
    new = replace(new, plan=replace(never_short(new.plan), contestants=number), notes=(*state.notes, *missed))
    return changed(state, new, f"{state.plan.kind.noun} {number} takes the empty seats")


def set_phantom(state: State, number: int) -> Repair:
    """Return the plan with another number missing from the next round on: it stays away, and the empty seat is filled.

    The seats of the phantom so far go to the number that was to be missing; rounds already sat out stay.
    """
    exchange = {0: number, number: 0}

    def moved(play: Play) -> Play:
        return replace(play, seats=tuple(exchange.get(seat, seat) for seat in play.seats))

    if not any(0 in play.seats for play in state.rest):
        return refused(state, "nobody is missing in the rounds to come")
    new = with_plays(state, moved, state.done + 1)
    return changed(state, replace(new, plan=never_short(new.plan)), f"{number} changes places with the phantom")


def sides_of(state: State) -> tuple[dict[int, int], dict[int, int]]:
    """Return who must keep a direction, and who sits North-South at which table; both empty with one winner."""
    if state.plan.winners != 2:
        return {}, {}
    ns, ew = state.plan.lines
    places: dict[int, set[int]] = {}
    for play in state.plan.plays:
        places.setdefault(play.seats[0], set()).add(play.table)
    homes = {number: next(iter(places[number])) for number in ns if len(places.get(number, ())) == 1}
    return {**dict.fromkeys(ns, 0), **dict.fromkeys(ew, 1)}, homes


def replan(state: State, seconds: float = 10.0, solver: bool | None = None, rounds: int | None = None) -> Repair:
    """Return the rest of the event planned anew from what was played, for the same field, to so many rounds in all."""
    if state.plan.kind is not Kind.PAIRS:
        return refused(state, ONLY_PAIRS)
    sides, homes = sides_of(state)
    task = _task(state, tuple(range(1, state.plan.contestants + 1)), state.plan.tables, state.plan.sets, sides, homes)
    last = rounds or state.plan.rounds
    task = replace(task, rounds=tuple(range(state.done + 1, last + 1)))
    return _planned(state, state.plan, plan_rest(task, seconds, solver), f"rounds {state.done + 1} to {last} replanned")


def add_round(state: State, seconds: float = 10.0, solver: bool | None = None) -> Repair:
    """Return the event with one round more: opponents not met, sets not played."""
    return replan(state, seconds, solver, state.plan.rounds + 1)


def add_pair(state: State, seconds: float = 10.0, solver: bool | None = None) -> Repair:
    """Return the plan for one pair more from the next round on: a rover in the old plan, or the rest planned anew."""
    if state.plan.kind is not Kind.PAIRS:
        return refused(state, ONLY_PAIRS)
    number = state.plan.contestants + 1
    sides, homes = sides_of(state)
    if sides:
        sides[number] = 0
    task = _task(state, tuple(range(1, number + 1)), state.plan.tables, state.plan.sets, sides, homes)
    task = replace(task, rest=state.rest)
    said = f"pair {number} joins from round {state.done + 1}"
    return _planned(state, replace(state.plan, contestants=number), plan_rest(task, seconds, solver), said)


def add_table(state: State, seconds: float = 10.0, solver: bool | None = None) -> Repair:
    """Return the plan for two pairs and a table more from the next round on, with one more set of boards."""
    if state.plan.kind is not Kind.PAIRS:
        return refused(state, ONLY_PAIRS)
    first, tables = state.plan.contestants + 1, state.plan.tables + 1
    sides, homes = sides_of(state)
    if sides:
        sides |= {first: 0, first + 1: 1}
        homes[first] = tables
    task = _task(state, tuple(range(1, first + 2)), tables, max(state.plan.sets + 1, tables), sides, homes)
    plan = replace(state.plan, contestants=first + 1, sets=task.sets)
    said = f"pairs {first} and {first + 1} join at table {tables}"
    return _planned(state, plan, plan_rest(task, seconds, solver), said)


def withdraw(state: State, number: int, mode: str = "") -> Repair:
    """Return the event without a contestant from the next round on.

    ``mode`` "cancel" cancels all its results, its opponents have not played those boards; "average" keeps them and
    gives AVE- for the boards to come, the opponents AVE+ (EBU White Book 2.4.4-5). Without a mode, "cancel" before
    half-way and "average" after.
    """
    if not any(number in play.seats for play in state.rest):
        return refused(state, f"{state.plan.kind.noun} {number} has no round to come")
    chosen = mode or ("cancel" if 2 * state.done < state.plan.rounds else "average")
    notes = []
    for play in state.played if chosen == "cancel" else state.rest:
        if number in play.seats and play.counts:
            text = "AVE-/AVE+" if play.seats[0] == number else "AVE+/AVE-"
            for board in state.plan.boards(play.set):
                if chosen == "cancel":
                    notes.append(Note("cancelled", play.round, play.table, board, reason="withdrawn"))
                else:
                    notes.append(Note("adjusted", play.round, play.table, board, text, "withdrawn"))

    def gone(play: Play) -> Play:
        return replace(play, seats=tuple(0 if seat == number else seat for seat in play.seats))

    new = with_plays(state, gone, state.done + 1)
    new = replace(new, notes=(*state.notes, *notes))
    advice = ["its opponents sit out; replan gives them a table where the field allows"]
    return changed(state, new, f"{state.plan.kind.noun} {number} withdrawn ({chosen})", advice)


def lose_table(state: State, leavers: tuple[int, int], seconds: float = 10.0, solver: bool | None = None) -> Repair:
    """Return the event on one table fewer after two pairs have left: the others planned anew."""
    if state.plan.kind is not Kind.PAIRS:
        return refused(state, ONLY_PAIRS)
    present = tuple(number for number in range(1, state.plan.contestants + 1) if number not in leavers)
    sides, homes = sides_of(state)
    tables = state.plan.tables - 1
    homes = {number: table for number, table in homes.items() if number in present and table <= tables}
    task = _task(state, present, tables, state.plan.sets, sides, homes)
    said = f"{leavers[0]} and {leavers[1]} leave: {tables} tables"
    return _planned(state, state.plan, plan_rest(task, seconds, solver), said)


def combine(one: State, two: State, seconds: float = 10.0, solver: bool | None = None) -> Repair:
    """Return two sections as one field for the rounds to come; both have played as many rounds of the same boards.

    The second section's numbers and tables go on after the first's.
    """
    if {one.plan.kind, two.plan.kind} != {Kind.PAIRS}:
        return refused(one, ONLY_PAIRS)
    if one.done != two.done:
        return refused(one, f"the sections are in different rounds: {one.done} and {two.done}")
    more, further = one.plan.contestants, one.plan.tables
    shifted = renumber(two.plan, {n: n + more for n in range(1, two.plan.contestants + 1)})
    names = {n: n + more for n in range(1, two.plan.contestants + 1)}
    played = tuple(
        Play(p.round, p.table + further, p.set, tuple(names.get(seat, seat) for seat in p.seats)) for p in two.played
    )
    contestants = more + two.plan.contestants
    plan = replace(
        one.plan,
        contestants=contestants,
        sets=max(one.plan.sets, two.plan.sets),
        shares=True,
        winners=1,
        plays=(*one.plan.plays, *(replace(p, table=p.table + further) for p in shifted.plays)),
    )
    both = replace(one, plan=plan, played=(*one.played, *played), notes=(*one.notes, *two.notes))
    tables = min(plan.sets, (contestants + 1) // 2)
    task = _task(both, tuple(range(1, contestants + 1)), tables, plan.sets, {}, {})
    return _planned(both, plan, plan_rest(task, seconds, solver), "two sections combined")


def _task(
    state: State, present: tuple[int, ...], tables: int, sets: int, sides: Mapping[int, int], homes: Mapping[int, int]
) -> Task:
    rounds = tuple(range(state.done + 1, state.plan.rounds + 1))
    return Task(present, rounds, tables, sets, state.played, sides, homes)


def _planned(state: State, plan: Plan, answer: Answer, said: str) -> Repair:
    """Return the state with the planned rounds instead of the old ones; a rover leaves their switches and notes."""
    past = tuple(play for play in plan.plays if play.round <= state.done)
    old = replace(plan, plays=(*past, *answer.plays))
    if answer.by != "rover":
        old = replace(old, switched=frozenset(cell for cell in old.switched if cell[0] <= state.done), notes=())
    title = f"{plan.name}, {plan.contestants} {plan.kind.plural}, planned anew after round {state.done}"
    new = replace(state, plan=replace(never_short(old), title=title))
    advice = [f"found by {answer.by}"]
    if answer.faults:
        advice.append(f"{answer.faults} rules are broken: see the findings")
    return changed(state, new, said, advice)


def insert_skip(state: State, after_round: int) -> Repair:
    """Return the rounds after ``after_round`` with EW one table further, where a skip was forgotten or comes early.

    Seen before anybody has played, only the rounds to come change.
    """
    if state.plan.kind is not Kind.PAIRS:
        return refused(state, ONLY_PAIRS)
    tables = state.plan.tables
    at = {(play.round, play.table): play.seats[1] for play in state.plan.plays}

    def skipped(play: Play) -> Play:
        earlier = at.get((play.round, (play.table - 2) % tables + 1), play.seats[1])
        return replace(play, seats=(play.seats[0], earlier))

    return changed(state, with_plays(state, skipped, after_round + 1), f"EW skip a table after round {after_round}")


def regenerate(state: State, seated: Mapping[int, int], seconds: float = 10.0, solver: bool | None = None) -> Repair:
    """Return the rounds to come from where EW sit now (table -> pair): the same shift to the end if that is sound.

    If somebody would meet or play something again, the rest is planned anew.
    """
    if state.plan.kind is not Kind.PAIRS:
        return refused(state, ONLY_PAIRS)
    number, tables = state.done + 1, state.plan.tables
    now = {play.table: play.seats[1] for play in state.plan.plays if play.round == number}
    for shift in range(tables):
        if all(seated.get(table) == now.get((table - 1 - shift) % tables + 1) for table in now):
            break
    else:
        return replan(state, seconds, solver)
    at = {(play.round, play.table): play.seats[1] for play in state.plan.plays}

    def shifted(play: Play) -> Play:
        return replace(play, seats=(play.seats[0], at[play.round, (play.table - 1 - shift) % tables + 1]))

    repair = changed(state, with_plays(state, shifted, number), f"EW {shift} tables further from round {number}")
    broken = any(item.code in ("MOV004", "MOV005") for item in repair.consequences)
    return replan(state, seconds, solver) if broken else repair
