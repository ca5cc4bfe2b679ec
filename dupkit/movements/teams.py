"""Movements for teams of four: the NS pair of a team keeps its table, the EW pair moves; every set is met twice."""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd

from dupkit.movements.base import Family, Kind, Plan, plays_of, wrap

MOST_TEAMS = 24


def _team_plan(
    name: str, teams: int, sets: int, rows: Iterable[Iterable[tuple[int, ...]]], shares: bool = False
) -> Plan:
    return Plan(name, Kind.TEAMS, teams, sets, plays_of(rows), shares=shares)


def head_to_head(rounds: int) -> Plan:
    """Return two teams at two tables: sets exchange in the second round of each half."""
    rows = [[(1, 1, 2, r), (2, 2, 1, r + 1 if r % 2 else r - 1)] for r in range(1, rounds + 1)]
    return _team_plan("head-to-head", 2, rounds, rows)


def triangle(halves: int) -> Plan:
    """Return three teams that play each other at once: two rounds and three sets a half."""
    rows = []
    for half in range(halves):
        groups = [3 * half + t for t in (1, 2, 3)]
        rows.append([(t, t, wrap(t + 1, 3), groups[t - 1]) for t in (1, 2, 3)])
        rows.append([(t, t, wrap(t - 1, 3), groups[wrap(t - 1, 3) - 1]) for t in (1, 2, 3)])
    return _team_plan("triangle", 3, 3 * halves, rows)


def american_whist(teams: int, rounds: int) -> Plan:
    """Return American Whist for an odd number of teams: EW down two (start two down), boards down one.

    A shorter event plays the first and the last rounds of the full one, for each match is completed in a later round.
    """
    chosen = _mirrored(teams, rounds)
    rows = [[(t, t, wrap(t + 2 * r, teams), wrap(t + r - 1, teams)) for t in range(1, teams + 1)] for r in chosen]
    return _team_plan("american-whist", teams, teams, rows)


def _mirrored(teams: int, rounds: int) -> list[int]:
    """Return the rounds r and teams-r of the full movement that a shorter one keeps; the middle one where odd."""
    half = rounds // 2
    middle = [teams // 2] if rounds % 2 else []
    return [*range(1, half + 1), *middle, *range(teams - half, teams)]


def new_england_relay(teams: int, rounds: int) -> Plan:
    """Return the New England Relay: EW up one, set 2t-r at table t; with an even number tables t and t+N/2 share."""
    chosen = _mirrored(teams, rounds)
    rows = [[(t, t, wrap(t - r, teams), wrap(2 * t - r, teams)) for t in range(1, teams + 1)] for r in chosen]
    return _team_plan("new-england-relay", teams, teams, rows, shares=teams % 2 == 0)


def thurner(teams: int) -> Plan:
    """Return the Thurner movement for N teams, N even and N-1 not a multiple of 3: one table shares each round."""
    ring = teams - 1
    b = (ring + 1) // 2
    a = b - 1
    rows = []
    for r in range(1, ring + 1):
        row = []
        for t in range(1, teams):
            e, group = wrap(a * t + b * r + 1 - a - b, ring), wrap(t + r - 1, ring)
            if e == t:
                row.append((t, t, teams, group))
                row.append((teams, teams, t, group))
            else:
                row.append((t, t, e, group))
        rows.append(sorted(row))
    return _team_plan("thurner", teams, ring, rows, shares=True)


def round_robin(teams: int, rounds: int) -> Plan:
    """Return the round robin by the circle method: both tables of a match play the same set in the same round.

    NS of team t sit at table t all evening; EW go to the opponents' table. With an odd number the table of the team
    that sits out stands empty.
    """
    size = teams if teams % 2 else teams - 1
    rows = []
    for r in range(1, rounds + 1):
        matches = [] if teams % 2 else [(teams, r)]
        matches += [(wrap(r + k, size), wrap(r - k, size)) for k in range(1, (size + 1) // 2)]
        rows.append(sorted([(i, i, j, r) for i, j in matches] + [(j, j, i, r) for i, j in matches]))
    return _team_plan("round-robin", teams, rounds, rows, shares=True)


def _steps(most: int, least: int) -> tuple[int, ...]:
    return tuple(range(most, max(2, least) - 1, -1))


def _even_steps(most: int, least: int) -> tuple[int, ...]:
    return tuple(range(most, max(2, least) - 1, -2))


HEAD_TO_HEAD = Family(
    "head-to-head", "Head to head", Kind.TEAMS, 1,
    sizes=(2,), lengths=lambda teams: (2, 4, 6, 8),
    build=lambda teams, rounds: head_to_head(rounds),
    how="Two tables; the sets change tables after each round, so that both have played both after two.",
    phantom=False,
)  # fmt: skip
TRIANGLE = Family(
    "triangle", "Triangle", Kind.TEAMS, 1,
    sizes=(3,), lengths=lambda teams: (2, 4, 6),
    build=lambda teams, rounds: triangle(rounds // 2),
    how="Three tables: EW go to the next team, then to the other one; the set goes to the table where the match is "
    "completed. Results are there after the second round.",
    phantom=False,
)  # fmt: skip
AMERICAN_WHIST = Family(
    "american-whist", "American Whist", Kind.TEAMS, 1,
    sizes=tuple(range(5, MOST_TEAMS + 1, 2)),
    lengths=lambda teams: _even_steps(teams - 1, teams // 3),
    build=american_whist,
    how="NS stay at their own table; EW start two tables down and go down two, boards go down one.",
    phantom=False,
)  # fmt: skip
NEW_ENGLAND_RELAY = Family(
    "new-england-relay", "New England Relay", Kind.TEAMS, 1,
    sizes=tuple(range(4, MOST_TEAMS + 1)),
    lengths=lambda teams: _even_steps(teams - 1, teams // 3) if teams % 2 else _steps(teams - 1, teams // 3),
    build=new_england_relay,
    how="NS stay at their own table; EW go up one table; boards go down one, over stands. With an even number of "
    "teams the tables t and t+N/2 share.",
    phantom=False,
)  # fmt: skip
THURNER = Family(
    "thurner", "Thurner", Kind.TEAMS, 1,
    sizes=tuple(n for n in range(6, MOST_TEAMS + 1, 2) if gcd(n - 1, 3) == 1),
    lengths=lambda teams: (teams - 1,),
    build=lambda teams, rounds: thurner(teams),
    how="An American Whist for one team fewer; the last team takes in each round the table whose own EW would be at "
    "home, and that EW pair plays the last table on the same set.",
    phantom=False,
)  # fmt: skip
ROUND_ROBIN = Family(
    "round-robin", "Round robin", Kind.TEAMS, 1,
    sizes=tuple(range(3, MOST_TEAMS + 1)),
    lengths=lambda teams: _steps(teams if teams % 2 else teams - 1, teams // 3),
    build=round_robin,
    how="NS stay at home, EW go to the opponents of the round; both tables of a match play the same boards in the same "
    "round, from copies or shared. With an odd number one team sits out each round.",
    phantom=False,
)  # fmt: skip
