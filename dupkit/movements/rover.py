"""One pair more than the tables seat: rovers, who displace seated pairs in turn, and bump Mitchells."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from dupkit.movements.base import Family, Kind, Plan, Play, plays_of, wrap
from dupkit.movements.data import table
from dupkit.movements.mitchell import MOST_TABLES, RELAY, SKIP, STRAIGHT
from dupkit.movements.web import WEB

MOST_ROVER_TABLES, MOST_STEPS = 17, 200_000


def with_rover(plan: Plan, line: str, path: tuple[int, ...], start: int = 2, repeats: int = 0) -> Plan:
    """Return the plan with one more pair, who takes the NS or EW seats of the tables of ``path`` from a round on."""
    rover, seat = plan.contestants + 1, 0 if line == "ns" else 1
    at = {start + place: number for place, number in enumerate(path)}

    def seated(play: Play) -> Play:
        if at.get(play.round) != play.table:
            return play
        return replace(play, seats=(rover, play.seats[1]) if seat == 0 else (play.seats[0], rover))

    return replace(
        plan,
        contestants=rover,
        plays=tuple(seated(play) for play in plan.plays),
        max_meet=plan.max_meet + (repeats > 0),
        notes=(*plan.notes, f"pair {rover} sits out round 1, then takes {line.upper()} of tables {_words(path)}"),
    )


def _words(path: tuple[int, ...]) -> str:
    return ", ".join(str(number) for number in path)


def rover_path(plan: Plan, line: str = "ns", start: int = 2, repeats: int = 0) -> tuple[int, ...] | None:
    """Return the tables for a rover from round ``start`` on, or None where there is no way.

    Nobody is displaced twice, the rover meets nobody again (but ``repeats`` times) and plays no set twice. A search
    with backtracking, bounded to 200 000 steps; tables with low numbers come first.
    """
    seat = 0 if line == "ns" else 1
    choices = [
        [(play.table, play.seats[seat], play.seats[1 - seat], play.set) for play in row if play.counts]
        for row in plan.by_round[start - 1 :]
    ]
    steps = 0

    def search(
        depth: int, tables: tuple[int, ...], out: frozenset[int], met: tuple[int, ...], sets: frozenset[int], left: int
    ) -> tuple[int, ...] | None:
        nonlocal steps
        steps += 1
        if depth == len(choices):
            return tables
        if steps > MOST_STEPS:
            return None
        for number, displaced, opponent, group in choices[depth]:
            again = opponent in met
            if displaced in out or group in sets or (again and not left):
                continue
            found = search(
                depth + 1, (*tables, number), out | {displaced}, (*met, opponent), sets | {group}, left - again
            )
            if found is not None:
                return found
        return None

    return search(0, (), frozenset(), (), frozenset(), repeats)


@cache
def _paths() -> dict[tuple[str, int, int, str], tuple[int, ...]]:
    """Return the paths of the table of rovers by (family, tables, rounds, line); empty where there is no way."""
    return {
        (row["base"], int(row["tables"]), int(row["rounds"]), row["line"]): tuple(map(int, row["path"].split()))
        for row in table("rovers")
    }


def path_for(plan: Plan, line: str) -> tuple[int, ...]:
    """Return a rover's path from the table of rovers, or search one; empty where there is none.

    Where the rover cannot avoid meeting one pair again, the path has one such meeting.
    """
    known = _paths().get((plan.name, plan.tables, plan.rounds, line))
    if known is not None:
        return known
    return rover_path(plan, line) or rover_path(plan, line, repeats=1) or ()


def repeats_of(plan: Plan, line: str, path: tuple[int, ...]) -> int:
    """Return how often a rover meets somebody again on a path."""
    other = 1 if line == "ns" else 0
    met = [plan.at[number, where].seats[other] for number, where in enumerate(path, 2)]
    return len(met) - len(set(met))


def _family(base: Family, line: str) -> Family:
    name = f"rover-{base.name}" if line == "ns" else f"ew-rover-{base.name}"
    side = line.upper()

    def build(pairs: int, rounds: int) -> Plan:
        plan = base.build(pairs - 1, rounds)
        path = path_for(plan, line)
        return replace(with_rover(plan, line, path, repeats=repeats_of(plan, line, path)), name=name)

    def lengths(pairs: int) -> tuple[int, ...]:
        return tuple(rounds for rounds in base.lengths(pairs - 1) if path_for(base.build(pairs - 1, rounds), line))

    return Family(
        name,
        f"{base.title} with {side} rover",
        Kind.PAIRS,
        2,
        sizes=tuple(size + 1 for size in base.sizes if size >= 8 and (base is WEB or size // 2 <= MOST_ROVER_TABLES)),
        lengths=lengths,
        build=build,
        how=f"{base.how} The extra pair sits out the first round and then takes the {side} seats of another table "
        f"in each round; the {side} pair of that table sits out.",
        phantom=False,
    )


def bump(tables: int) -> Plan:
    """Return the bump (displacement) Mitchell of T odd tables and one pair more; T-1 rounds.

    The extra pair takes NS 1 in round 2; whoever is displaced sits out once and displaces NS of the next table.
    """
    extra = 2 * tables + 1
    rows = [
        [
            (t, t if r <= t else (t - 1 or extra), tables + wrap(t - (r - 1), tables), wrap(t + r - 1, tables))
            for t in range(1, tables + 1)
        ]
        for r in range(1, tables)
    ]
    return Plan("bump-mitchell", Kind.PAIRS, extra, tables, plays_of(rows), winners=2)


ROVER = _family(STRAIGHT, "ns")
EW_ROVER = _family(STRAIGHT, "ew")
ROVER_SKIP = _family(SKIP, "ns")
EW_ROVER_SKIP = _family(SKIP, "ew")
ROVER_RELAY = _family(RELAY, "ns")
EW_ROVER_RELAY = _family(RELAY, "ew")
ROVER_WEB = _family(WEB, "ns")
BUMP = Family(
    "bump-mitchell", "Bump Mitchell", Kind.PAIRS, 2,
    sizes=tuple(2 * tables + 1 for tables in range(5, MOST_TABLES, 2)),
    lengths=lambda pairs: (pairs // 2 - 1,),
    build=lambda pairs, rounds: bump(pairs // 2),
    how="A Mitchell for an odd number of tables and one pair more, one round short: the extra pair takes NS 1 in "
    "round 2, NS 1 sits out and takes NS 2 in round 3, and so on up the room.",
    phantom=False,
)  # fmt: skip
