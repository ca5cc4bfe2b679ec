"""Individual movements: players change partners every round; whist designs and the rainbow family."""

from __future__ import annotations

from dupkit.movements.base import Family, Kind, Plan, plays_of, wrap
from dupkit.movements.data import cyclic, listed, table
from dupkit.movements.operations import curtail

Designs = dict[int, dict[int, dict[str, str]]]


def _designs(kind: str) -> Designs:
    """Return the rows of the table of one kind of individual, by players and then by rounds."""
    found: Designs = {}
    for row in table("individuals"):
        if row["family"] == kind:
            found.setdefault(int(row["players"]), {})[int(row["rounds"])] = row
    return found


def whist(name: str, kind: str, players: int, rounds: int) -> Plan:
    """Return the design for so many players and rounds: its own, else the next longer one cut after the rounds."""
    designs = _designs(kind)[players]
    full = min(length for length in designs if length >= rounds)
    row = designs[full]
    rings = tuple(map(int, row["rings"].split()))
    plays = cyclic(row["plays"], full, rings) if row["form"] == "cyclic" else listed(row["plays"])
    shares = len({(play.round, play.set) for play in plays}) < len(plays)
    plan = Plan(name, Kind.INDIVIDUAL, players, int(row["sets"]), plays, shares=shares)
    if rounds == full:
        return plan
    return curtail(plan, rounds)


def _whist_family(kind: str, name: str, title: str, how: str) -> Family:
    designs = _designs(kind)

    def lengths(players: int) -> tuple[int, ...]:
        full = max(designs[players])
        return tuple(range(full, max(2, full // 3) - 1, -1))

    return Family(
        name,
        title,
        Kind.INDIVIDUAL,
        1,
        sizes=tuple(sorted(designs)),
        lengths=lengths,
        build=lambda players, rounds: whist(name, kind, players, rounds),
        how=how,
        source="cyclic whist designs found by search, and designs annealed for their number of rounds",
        phantom=False,
    )


INDIVIDUAL = _whist_family(
    "free",
    "individual",
    "Individual",
    "Every round another partner, nobody twice, and no table shares boards. In most forms players turn in rings: "
    "everybody follows the next lower number of the ring.",
)
SHARED_INDIVIDUAL = _whist_family(
    "shared",
    "shared-individual",
    "Individual with shared boards",
    "As the individual, but all tables play the same boards in a round: one copy a table, or pass them on. Better "
    "balanced in few rounds.",
)


def rainbow(tables: int, rounds: int) -> Plan:
    """Return the rainbow (prime-number) individual: N still, S +1, E +2, W -2, boards -1 tables a round.

    Players are 1..T North, then South, East and West; T is a prime of at least 5. Four winners in their own lines.
    """
    rows = []
    for r in range(rounds):
        rows.append([(t, *_quartet(t, r, tables), wrap(t + r, tables)) for t in range(1, tables + 1)])
    return Plan("rainbow", Kind.INDIVIDUAL, 4 * tables, tables, plays_of(rows), winners=4)


def _quartet(t: int, r: int, tables: int) -> tuple[int, int, int, int]:
    """Return N, S, E, W of table t after r moves."""
    south, east, west = wrap(t - r, tables), wrap(t - 2 * r, tables), wrap(t + 2 * r, tables)
    return t, tables + south, 2 * tables + east, 3 * tables + west


def rainbow_swivel(tables: int, rounds: int) -> Plan:
    """Return the rainbow with three sets a move: the other three players turn round North between them.

    ``rounds`` counts the sets that a player plays, three a move.
    """
    rows = []
    for r in range(rounds):
        move, turn = divmod(r, 3)
        row = []
        for t in range(1, tables + 1):
            n, s, e, w = _quartet(t, move, tables)
            others = (s, e, w)[turn:] + (s, e, w)[:turn]
            row.append((t, n, *others, 3 * (wrap(t + move, tables) - 1) + turn + 1))
        rows.append(row)
    return Plan("rainbow-swivel", Kind.INDIVIDUAL, 4 * tables, 3 * tables, plays_of(rows), winners=4)


_PRIMES = (5, 7, 11, 13)

RAINBOW = Family(
    "rainbow", "Rainbow individual", Kind.INDIVIDUAL, 4,
    sizes=tuple(4 * tables for tables in _PRIMES),
    lengths=lambda players: tuple(range(players // 4, max(3, players // 6) - 1, -1)),
    build=lambda players, rounds: rainbow(players // 4, rounds),
    how="Norths sit still, Souths move up one table, Easts up two, Wests down two, boards down one. Each line is "
    "ranked by itself; nobody meets his own line.",
    phantom=False,
)  # fmt: skip
RAINBOW_SWIVEL = Family(
    "rainbow-swivel", "Rainbow individual with swivel", Kind.INDIVIDUAL, 4,
    sizes=tuple(4 * tables for tables in _PRIMES),
    lengths=lambda players: tuple(range(3 * (players // 4), 8, -3)),
    build=lambda players, rounds: rainbow_swivel(players // 4, rounds),
    how="As the rainbow, with three sets at each table: after each set the three others turn one seat round North, "
    "so that everybody is everybody's partner once; all return to their seats before they move.",
    phantom=False,
)  # fmt: skip
