"""What can be done to a whole movement: boards, arrow switches, a missing contestant, fewer rounds, new numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import combinations

from dupkit.movements.balance import balance
from dupkit.movements.base import Plan, Play


def with_boards(plan: Plan, boards_per_set: int, first_board: int = 1) -> Plan:
    """Return the plan with that many boards in a set, the first of them numbered ``first_board``."""
    return replace(plan, boards_per_set=boards_per_set, first_board=first_board)


def switch(plan: Plan, cells: Iterable[tuple[int, int]]) -> Plan:
    """Return the plan with the directions of the (round, table) cells exchanged; switching twice undoes it."""
    chosen = frozenset(cells)
    plays = tuple(play.flipped() if (play.round, play.table) in chosen else play for play in plan.plays)
    return replace(plan, plays=plays, switched=plan.switched ^ chosen, winners=1)


def switch_rounds(plan: Plan, rounds: Iterable[int], fixed_tables: Iterable[int] = ()) -> Plan:
    """Return the plan with all tables of those rounds switched, except the ``fixed_tables``."""
    wanted, fixed = set(rounds), set(fixed_tables)
    return switch(
        plan, {(play.round, play.table) for play in plan.plays if play.round in wanted and play.table not in fixed}
    )


def best_switch(plan: Plan, most: int = 2) -> tuple[int, ...]:
    """Return the rounds whose switch gives the best Qf: at most ``most`` of them, the latest ones where equal."""
    best: tuple[int, ...] = ()
    found = -1.0
    for count in range(1, min(most, plan.rounds - 1) + 1):
        for rounds in combinations(range(plan.rounds, 0, -1), count):
            quality = balance(switch_rounds(plan, rounds)).qf or 0.0
            if quality > found + 1e-9:
                best, found = tuple(sorted(rounds)), quality
    return best


def renumber(plan: Plan, numbers: Mapping[int, int], contestants: int | None = None) -> Plan:
    """Return the plan with contestants renamed by the mapping; numbers that it does not name stay."""
    plays = tuple(
        Play(play.round, play.table, play.set, tuple([numbers.get(seat, seat) for seat in play.seats]))
        for play in plan.plays
    )
    return replace(plan, plays=plays, contestants=contestants or plan.contestants)


SHORT = "of the full movement sits out"


def without(plan: Plan, missing: int) -> Plan:
    """Return the plan for one contestant fewer: the missing one's opponents sit out, higher numbers move down one."""
    down = {number: number - 1 for number in range(missing + 1, plan.contestants + 1)} | {missing: 0}
    reduced = renumber(plan, down, plan.contestants - 1)
    plays = tuple(play for play in reduced.plays if any(play.seats))
    note = f"one {plan.kind.noun} short: whoever would meet number {missing} {SHORT}"
    return replace(reduced, plays=plays, notes=(*plan.notes, note))


def never_short(plan: Plan) -> Plan:
    """Return the plan without the note of who is missing: the seat is taken now, or another one is empty."""
    return replace(plan, notes=tuple(note for note in plan.notes if not note.endswith(SHORT)))


def best_missing(plan: Plan) -> int:
    """Return the number whose absence leaves the best Qf; of equals the highest."""
    quality = {number: balance(without(plan, number)).qf or 0.0 for number in range(1, plan.contestants + 1)}
    best = max(quality.values())
    return max(number for number, value in quality.items() if value > best - 1e-9)


def curtail(plan: Plan, rounds: int) -> Plan:
    """Return the first rounds of a plan."""
    if rounds >= plan.rounds:
        return plan
    kept = tuple(play for play in plan.plays if play.round <= rounds)
    switched = frozenset(cell for cell in plan.switched if cell[0] <= rounds)
    sets = max((play.set for play in kept), default=0)
    return replace(plan, plays=kept, sets=sets, switched=switched, notes=(*plan.notes, f"curtailed to {rounds} rounds"))


def mapped(plan: Plan, change: Callable[[Play], Play]) -> Plan:
    """Return the plan with each play changed by a function."""
    return replace(plan, plays=tuple(change(play) for play in plan.plays))


def permute_sets(plan: Plan, sets: Mapping[int, int], from_round: int = 1) -> Plan:
    """Return the plan with the sets renamed by the mapping from a round on."""
    return mapped(
        plan,
        lambda play: replace(play, set=sets.get(play.set, play.set)) if play.round >= from_round else play,
    )
