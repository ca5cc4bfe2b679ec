"""What goes wrong in mid-session, and the operation for it: on the plan, on what was played, on adjustments.

A ``State`` keeps three layers apart: the plan of the rounds to come, the plays that really happened, and notes on
boards (adjusted, not played, fouled). An operation returns a ``Repair``: the new state with the consequences, which
are to be shown before it is taken; nothing is changed in place, so undoing is taking the state before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from dupkit.diagnostics import Diagnostic, Findings
from dupkit.movements.audit import audit
from dupkit.movements.base import Plan, Play
from dupkit.movements.operations import best_switch, switch_rounds


@dataclass(frozen=True, slots=True)
class Note:
    """Something about the result of a board at a table.

    ``kind`` is "not played" (no score), "cancelled" (was played, does not count), "adjusted" (``text`` is the award,
    such as A6040 or AVE+/AVE-), "fouled" (``text`` is the group), "moved" (``text`` is the board where it belongs),
    "flipped" (played in the other directions) or "late" (to be played later).
    """

    kind: str
    round: int
    table: int
    board: int
    text: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Lineup:
    """Who plays for a contestant from a round on: names belong to rounds, not to the session."""

    contestant: int
    from_round: int
    players: tuple[str, ...]


@dataclass(frozen=True)
class State:
    """An event under way: ``played`` are the rounds up to ``done`` as they happened, ``plan`` all that was planned."""

    plan: Plan
    played: tuple[Play, ...] = ()
    done: int = 0
    notes: tuple[Note, ...] = ()
    lineups: tuple[Lineup, ...] = ()
    devices: Mapping[int, int] | None = None
    log: tuple[str, ...] = ()
    before: State | None = None

    @property
    def rest(self) -> tuple[Play, ...]:
        """The plays still to come."""
        return tuple(play for play in self.plan.plays if play.round > self.done)

    @property
    def plays(self) -> tuple[Play, ...]:
        """What happened and what is to come."""
        return (*self.played, *self.rest)

    @property
    def whole(self) -> Plan:
        """The plan with what really happened in it."""
        return replace(self.plan, plays=self.plays)


@dataclass(frozen=True)
class Repair:
    """The state after an operation, what it brings about, and advice in words."""

    state: State
    consequences: tuple[Diagnostic, ...] = ()
    advice: tuple[str, ...] = ()


def start(plan: Plan) -> State:
    """Return the state before the first round."""
    return State(plan)


def finish_round(state: State, rounds: int = 1) -> State:
    """Return the state after the next rounds were played as planned."""
    for _ in range(rounds):
        number = state.done + 1
        now = tuple(play for play in state.plan.plays if play.round == number)
        state = replace(state, played=(*state.played, *now), done=number)
    return state


def changed(state: State, new: State, said: str, advice: Iterable[str] = ()) -> Repair:
    """Return the repair with what the audit finds now and did not find before."""
    known = {(item.code, item.message) for item in audit(state.whole)}
    found = tuple(item for item in audit(new.whole) if (item.code, item.message) not in known)
    return Repair(replace(new, log=(*state.log, said), before=state), found, tuple(advice))


def refused(state: State, why: str, hint: str = "") -> Repair:
    """Return the state as it was, with the finding that the operation is not possible."""
    findings = Findings()
    findings.add("MOV040", why, hint=hint)
    return Repair(state, tuple(findings))


def undo(state: State) -> Repair:
    """Return the state before the last operation; the log keeps what was done and that it was undone."""
    if state.before is None:
        return refused(state, "there is nothing to undo")
    return Repair(replace(state.before, log=(*state.log, f"undone: {state.log[-1]}")))


def reopen(state: State, round_: int) -> Repair:
    """Return the state with the rounds from ``round_`` on open again, as when an unplayed round is found next day."""
    if not 1 <= round_ <= state.done:
        return refused(state, f"round {round_} is not closed")
    kept = tuple(play for play in state.played if play.round < round_)
    again = tuple(play for play in state.played if play.round >= round_)
    later = tuple(play for play in state.plan.plays if play.round < round_ or play.round > state.done)
    plan = replace(state.plan, plays=(*later, *again))
    return changed(state, replace(state, plan=plan, played=kept, done=round_ - 1), f"round {round_} reopened")


def with_plays(state: State, change: Callable[[Play], Play], from_round: int = 1) -> State:
    """Return the state with the plays from a round on changed, those that happened and those to come alike."""

    def each(plays: Iterable[Play]) -> tuple[Play, ...]:
        return tuple(change(play) if play.round >= from_round else play for play in plays)

    return replace(state, plan=replace(state.plan, plays=each(state.plan.plays)), played=each(state.played))


def edit_cell(
    state: State, round_: int, table: int, ns: int | None = None, ew: int | None = None, group: int | None = None
) -> Repair:
    """Return what follows if other pairs, or another set, were at a table than planned.

    Who was displaced is taken to have sat where the newcomer should have been in that round. Sets are changed at this
    table only: the advice names what the four cannot play any more (Law 15: the result stands if it was new to all).
    """
    here = next((play for play in state.plays if (play.round, play.table) == (round_, table)), None)
    if here is None or len(here.seats) != 2:
        return refused(state, f"round {round_} has no table {table} of two sides")
    wanted = tuple(old if new is None else new for old, new in zip(here.seats, (ns, ew), strict=True))
    moved = {old: new for old, new in zip(here.seats, wanted, strict=True) if old != new}
    back = {new: old for old, new in moved.items()}

    def seated(play: Play) -> Play:
        if play.round != round_:
            return play
        if play.table == table:
            return replace(play, seats=wanted, set=play.set if group is None else group)
        return replace(play, seats=tuple(back.get(seat, seat) for seat in play.seats))

    advice = _collisions(state, here, group) if group is not None else ()
    return changed(state, with_plays(state, seated), f"round {round_} table {table} as played", advice)


def _collisions(state: State, here: Play, group: int) -> tuple[str, ...]:
    """Return where the pairs of a table meet the wrong set again, with the ways out."""
    ways = "late play of another board, AVE+/AVE+ as the director judges, or replan"
    return tuple(
        f"{state.plan.kind.noun} {seat} meets set {group} again in round {play.round} at table {play.table}: {ways}"
        for seat in here.seats
        for play in state.plays
        if play.set == group and seat in play.seats and (play.round, play.table) != (here.round, here.table)
    )


def swap_pairs(state: State, round_: int, one: tuple[int, str], two: tuple[int, str]) -> Repair:
    """Return what follows if two tables exchanged their pairs of a side for a round, as ((table, "EW"), …)."""
    place = {"NS": 0, "EW": 1}
    at = {(play.round, play.table): play for play in state.plays}
    first, second = at.get((round_, one[0])), at.get((round_, two[0]))
    if first is None or second is None or len(first.seats) != 2:
        return refused(state, f"round {round_} has no tables {one[0]} and {two[0]}")
    a, b = first.seats[place[one[1]]], second.seats[place[two[1]]]
    exchange = {a: b, b: a}

    def swapped(play: Play) -> Play:
        if play.round != round_:
            return play
        return replace(play, seats=tuple(exchange.get(seat, seat) for seat in play.seats))

    return changed(state, with_plays(state, swapped), f"round {round_}: {a} and {b} exchanged")


def flip(state: State, cells: Iterable[tuple[int, int]], boards: Iterable[int] = ()) -> Repair:
    """Return what follows if tables played in the other directions, all their boards or only some.

    A two-winner movement keeps its two winners: the finding says which pairs sat in the other line.
    """
    chosen, some = set(cells), tuple(boards)
    if some:
        notes = tuple(Note("flipped", r, t, board) for r, t in sorted(chosen) for board in some)
        return changed(state, replace(state, notes=(*state.notes, *notes)), f"boards {some} flipped")
    known = {(play.round, play.table) for play in state.plays}
    if not chosen <= known:
        return refused(state, f"no such table: {sorted(chosen - known)}")
    new = with_plays(state, lambda play: play.flipped() if (play.round, play.table) in chosen else play)
    new = replace(new, plan=replace(new.plan, switched=new.plan.switched ^ chosen))
    return changed(state, new, f"directions exchanged at {len(chosen)} tables")


def permute_sets(state: State, from_round: int, sets: Mapping[int, int], to_round: int | None = None) -> Repair:
    """Return what follows if sets took other ways: from a round on (to a round) each set is the one it maps to."""
    last = to_round or state.plan.rounds

    def mapped(play: Play) -> Play:
        return replace(play, set=sets.get(play.set, play.set)) if play.round <= last else play

    return changed(state, with_plays(state, mapped, from_round), f"sets exchanged from round {from_round}")


def shift_sets(state: State, from_round: int, by: int) -> Repair:
    """Return what follows if all sets lie ``by`` further round the circle, as with a misplaced or by-passed stand."""
    count = state.plan.sets
    sets = {group: (group - 1 + by) % count + 1 for group in range(1, count + 1)}
    return permute_sets(state, from_round, sets)


def swap_numbers(state: State, one: int, two: int) -> Repair:
    """Return the plan with two numbers exchanged, for somebody who needs a stationary seat; before play only."""
    if state.done:
        return refused(state, "results are there already: numbers cannot be exchanged", "seat the pair by edit_cell")
    names = {one: two, two: one}
    new = with_plays(state, lambda play: replace(play, seats=tuple(names.get(seat, seat) for seat in play.seats)))
    return changed(state, new, f"numbers {one} and {two} exchanged")


def set_rounds(state: State, rounds: int) -> Repair:
    """Return the plan cut to fewer rounds; a switch that would fall away is moved to the best round still open."""
    if not state.done <= rounds < state.plan.rounds or not rounds:
        return refused(state, f"the event cannot be cut to {rounds} rounds: {state.done} are played")
    kept = tuple(play for play in state.plan.plays if play.round <= rounds)
    switched = frozenset(cell for cell in state.plan.switched if cell[0] <= rounds)
    new = replace(state, plan=replace(state.plan, plays=kept, switched=switched))
    advice = []
    if len(switched) < len(state.plan.switched) and not switched and rounds > state.done:
        best = _open_switch(new, rounds)
        new = replace(new, plan=switch_rounds(new.plan, [best]))
        advice.append(f"the arrow switch would fall away: switch round {best} instead")
    advice.append("sets that fall away are not played: no score, not average; tops are factored")
    return changed(state, new, f"cut to {rounds} rounds", advice)


def _open_switch(state: State, rounds: int) -> int:
    best = best_switch(state.whole, 1)[0]
    return best if best > state.done else rounds
