"""Planning the rest of an event from what was played: the rescue where a movement has broken.

``replan`` keeps everybody from meeting an opponent or a set of boards again. It tries the solver of OR-tools where
that is installed (``pip install dupkit[plan]``), else, or where the solver finds nothing in its time, an annealing
search of its own with a fixed seed, so that the same history gives the same plan.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from itertools import product
from math import exp
from random import Random

from dupkit.movements.base import Play
from dupkit.movements.replan_task import Answer, Task, away_before

MOVES, ATTEMPTS, SEED = 60_000, 3, 7
MOST_PATTERNS, MOST_STEPS = 20_000, 50_000


def replan(task: Task, seconds: float = 10.0, solver: bool | None = None) -> Answer:
    """Return the rest of an event; ``faults`` counts second meetings, sets played twice and uneven sit-outs.

    A pattern that people can follow (EW up, boards down, by any steps) is preferred, then a rover in the rest of the
    old plan, then the solver of OR-tools, then annealing. ``solver`` False does without OR-tools, True demands it,
    None takes it where it is installed.
    """
    for attempt in (pattern, roving):
        found = attempt(task)
        if found is not None:
            return found
    if solver or (solver is None and find_spec("ortools") is not None):
        from dupkit.movements.replan_solver import solve

        solved = solve(task, seconds)
        if solved is not None:
            return solved
    return anneal(task)


def pattern(task: Task) -> Answer | None:
    """Return a plan in which all EW move alike and all sets move alike from where they were; None if there is none.

    It is for movements with NS at home: the tables stand in a circle, and for each round the steps of EW and of the
    sets are searched that break no rule, small steps first.
    """
    tables = task.tables
    start = _circle(task)
    if start is None:
        return None
    ew, groups = start
    home = {table: number for number, table in task.homes.items()}
    met = {play.seats for play in task.history if play.counts}
    seen = {(seat, play.set) for play in task.history if play.counts for seat in play.seats}

    def games(step: int, turn: int) -> list[tuple[int, int, int]]:
        return [
            (home[table], ew[(table - 1 - step) % tables], groups[(table - 1 + turn) % tables])
            for table in range(1, tables + 1)
        ]

    steps = _steps(len(task.rounds), tables, games, met, seen)
    if steps is None:
        return None
    plays = [
        Play(round_, table, group if ns and e else 0, (ns, e))
        for round_, step in zip(task.rounds, steps, strict=True)
        for table, (ns, e, group) in enumerate(games(*step), 1)
    ]
    return Answer(tuple(plays), 0, "pattern")


def _steps(
    rounds: int,
    tables: int,
    games: Callable[[int, int], list[tuple[int, int, int]]],
    met: set[tuple[int, ...]],
    seen: set[tuple[int, int]],
) -> list[tuple[int, int]] | None:
    """Return the steps of EW and of the sets for each round that break no rule; None if too many were looked at."""
    looked = 0

    def search(chosen: list[tuple[int, int]]) -> list[tuple[int, int]] | None:
        nonlocal looked
        if len(chosen) == rounds:
            return chosen
        before = chosen[-1] if chosen else (0, 0)
        for more, further in product(range(1, tables), repeat=2):
            looked += 1
            if looked > MOST_PATTERNS:
                return None
            steps = ((before[0] + more) % tables, (before[1] + further) % tables)
            played = [game for game in games(*steps) if game[0] and game[1]]
            new_met = {(ns, e) for ns, e, _ in played}
            new_seen = {(who, group) for ns, e, group in played for who in (ns, e)}
            if met & new_met or seen & new_seen:
                continue
            met.update(new_met)
            seen.update(new_seen)
            found = search([*chosen, steps])
            if found is not None:
                return found
            met.difference_update(new_met)
            seen.difference_update(new_seen)
        return None

    return search([])


def _circle(task: Task) -> tuple[list[int], list[int]] | None:
    """Return EW and set of each table in the last round played, newcomers at new tables; None if NS move."""
    homes = sorted(task.homes.values())
    movers = [number for number in task.present if task.sides.get(number) == 1]
    if homes != list(range(1, task.tables + 1)) or len(movers) + len(homes) != len(task.present):
        return None
    last = max((play.round for play in task.history), default=0)
    at = {play.table: play for play in task.history if play.round == last}
    seated = [at[table].seats[1] if table in at else 0 for table in range(1, task.tables + 1)]
    seated = [number if number in movers else 0 for number in seated]
    fresh = [number for number in movers if number not in seated]
    used = {play.set for play in at.values()}
    rest = [group for group in range(1, task.sets + 1) if group not in used]
    groups = []
    for place in range(task.tables):
        if not seated[place] and fresh:
            seated[place] = fresh.pop(0)
        group = at[place + 1].set if place + 1 in at else 0
        groups.append(group or (rest.pop(0) if rest else 0))
    return (seated, groups) if not fresh and 0 not in groups else None


def roving(task: Task) -> Answer | None:
    """Return the rest of the old plan with one newcomer who takes a seat each round; None if that is not the case.

    Nobody is displaced twice, the newcomer meets nobody twice and plays no set twice.
    """
    known = {seat for play in (*task.history, *task.rest) for seat in play.seats}
    new = [number for number in task.present if number not in known]
    if len(new) != 1 or not task.rest:
        return None
    path = _rove(task, new[0])
    if path is None:
        return None
    plays = []
    for play in task.rest:
        place = path.get((play.round, play.table))
        seats = play.seats if place is None else tuple(new[0] if at == place else s for at, s in enumerate(play.seats))
        plays.append(Play(play.round, play.table, play.set, seats))
    return Answer(tuple(plays), 0, "rover")


def _rove(task: Task, new: int) -> dict[tuple[int, int], int] | None:
    """Return the seat (0 NS, 1 EW) that the newcomer takes by (round, table); None where there is no way."""
    side = task.sides.get(new)
    away = {number: count > 0 for number, count in away_before(task).items()}
    steps = 0

    def search(depth: int, out: frozenset[int], met: frozenset[int], sets: frozenset[int]) -> list[Play] | None:
        nonlocal steps
        steps += 1
        if depth == len(task.rounds):
            return []
        if steps > MOST_STEPS:
            return None
        for play in (play for play in task.rest if play.round == task.rounds[depth] and play.counts):
            for place in (0, 1) if side is None else (side,):
                displaced, opponent = play.seats[place], play.seats[1 - place]
                if displaced in out or away.get(displaced) or opponent in met or play.set in sets:
                    continue
                more = search(depth + 1, out | {displaced}, met | {opponent}, sets | {play.set})
                if more is not None:
                    return [Play(play.round, play.table, place, play.seats), *more]
        return None

    found = search(0, frozenset(), frozenset(), frozenset())
    return None if found is None else {(play.round, play.table): play.set for play in found}


def anneal(task: Task, moves: int = MOVES, attempts: int = ATTEMPTS) -> Answer:
    """Return the best plan of several annealing searches; the first without a fault ends them."""
    best: Answer | None = None
    for attempt in range(attempts):
        search = _Search(task, Random(SEED + attempt))
        search.run(moves)
        if best is None or search.cost < best.faults:
            best = Answer(search.plays(), search.cost, "annealing")
        if best.faults == 0:
            break
    assert best is not None
    return best


class _Search:
    """A plan in the making: for each round the seats (NS of tables 1, 2, … then EW, then sit-outs) and the sets."""

    def __init__(self, task: Task, random: Random) -> None:
        self.task, self.random = task, random
        self.meetings: dict[tuple[int, int], int] = {}
        self.replays: dict[tuple[int, int], int] = {}
        self.cost = 0
        for play in task.history:
            if play.counts:
                self._count(play.seats[0], play.seats[1], play.set, 1)
        self.cost = 0
        self.away = away_before(task)
        self.usual = min(self.away.values(), default=0)
        self.seats = [self._start() for _ in task.rounds]
        lying = list(range(1, task.sets + 1)) * task.copies
        self.sets = [self.random.sample(lying, task.tables) for _ in task.rounds]
        for number in range(len(task.rounds)):
            for table in range(task.tables):
                self._table(number, table, 1)
            for seat in range(2 * task.tables, len(self.seats[number])):
                self._out(self.seats[number][seat], 1)

    def _start(self) -> list[int]:
        """Return the seats of a round: those with a home there, those with a side on it, the others anywhere."""
        tables = self.task.tables
        seats = [0] * (2 * tables)
        for number, table in self.task.homes.items():
            if number in self.task.present:
                seats[table - 1] = number
        rest = [number for number in self.task.present if number not in self.task.homes]
        self.random.shuffle(rest)
        out = []
        for number in rest:
            side = self.task.sides.get(number)
            halves = {0: range(tables), 1: range(tables, 2 * tables), None: range(2 * tables)}
            free = [place for place in halves[side] if not seats[place]]
            if free:
                seats[self.random.choice(free)] = number
            else:
                out.append(number)
        return seats + out

    def _count(self, a: int, b: int, group: int, step: int) -> None:
        """Count a table in (step 1) or out (step -1): each second meeting and each second play of a set is a fault."""
        for table, key in (
            (self.meetings, (min(a, b), max(a, b))),
            (self.replays, (a, group)),
            (self.replays, (b, group)),
        ):
            before = table.get(key, 0)
            table[key] = before + step
            self.cost += (max(before + step, 1) - max(before, 1)) * (2 if table is self.replays else 1)

    def _out(self, number: int, step: int) -> None:
        """Count a sit-out: more than one beyond the usual is a fault."""
        if number:
            before = self.away[number] - self.usual
            self.away[number] += step
            self.cost += max(before + step, 1) - max(before, 1)

    def _table(self, number: int, table: int, step: int) -> None:
        seats, tables = self.seats[number], self.task.tables
        a, b = seats[table], seats[tables + table]
        if a and b:
            self._count(a, b, self.sets[number][table], step)
        else:
            self._out(a or b, step)

    def run(self, moves: int) -> None:
        """Exchange two contestants or two sets of a round, again and again, less and less willing to lose."""
        heat = 1.2
        for _ in range(moves):
            if self.cost == 0:
                return
            heat = max(0.08, heat * 0.99996)
            number = self.random.randrange(len(self.task.rounds))
            before = self.cost
            undo = self._swap_sets(number) if self.random.random() < 0.5 else self._swap_seats(number)
            if self.cost > before and self.random.random() >= exp((before - self.cost) / heat):
                undo()

    def _swap_sets(self, number: int) -> Callable[[], None]:
        """Give a table another set, of another table of the round or one that rests."""
        sets, table = self.sets[number], self.random.randrange(self.task.tables)
        group, had = self.random.randint(1, self.task.sets), sets[table]
        other = sets.index(group) if group in sets else None

        def apply(new: int, old: int) -> None:
            touched = {table} if other is None else {table, other}
            for place in touched:
                self._table(number, place, -1)
            sets[table] = new
            if other is not None and other != table:
                sets[other] = old
            for place in touched:
                self._table(number, place, 1)

        apply(group, had)
        return lambda: apply(had, group)

    def _swap_seats(self, number: int) -> Callable[[], None]:
        """Exchange two contestants of a round, if their sides and homes allow."""
        seats = self.seats[number]
        one, two = self.random.randrange(len(seats)), self.random.randrange(len(seats))
        if one == two or not (self._may(seats[one], two) and self._may(seats[two], one)):
            return lambda: None

        def apply() -> None:
            touched = {self._place(seat) for seat in (one, two)}
            for place in touched:
                self._spot(number, place, -1)
            seats[one], seats[two] = seats[two], seats[one]
            for place in touched:
                self._spot(number, place, 1)

        apply()
        return apply

    def _place(self, seat: int) -> int:
        """Return the table of a seat (from 0), or beyond the tables the seat of a sit-out."""
        return seat % self.task.tables if seat < 2 * self.task.tables else seat

    def _spot(self, number: int, place: int, step: int) -> None:
        if place < self.task.tables:
            self._table(number, place, step)
        else:
            self._out(self.seats[number][place], step)

    def _may(self, who: int, seat: int) -> bool:
        if not who:
            return True
        if who in self.task.homes:
            return False
        side = self.task.sides.get(who)
        return side is None or seat >= 2 * self.task.tables or side == seat // self.task.tables

    def plays(self) -> tuple[Play, ...]:
        """Return the plays; a table with an empty seat keeps no set."""
        tables = self.task.tables
        found = []
        for place, round_ in enumerate(self.task.rounds):
            seats = self.seats[place]
            for table in range(tables):
                pair = (seats[table], seats[tables + table])
                if any(pair):
                    found.append(Play(round_, table + 1, self.sets[place][table] if all(pair) else 0, pair))
        return tuple(found)
