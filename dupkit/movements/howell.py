"""Howell movements: most pairs move, one winner; built from cyclic starters or, where none exists, from lists."""

from __future__ import annotations

from dupkit.movements.base import Family, Kind, Plan
from dupkit.movements.data import cyclic, listed, table
from dupkit.movements.operations import switch

Designs = dict[tuple[int, int], dict[str, str]]


def _designs(kind: str) -> Designs:
    """Return the rows of the table of one kind of Howell, by (pairs, rounds)."""
    return {(int(row["pairs"]), int(row["rounds"])): row for row in table("howells") if row["family"] == kind}


def plan_of(name: str, row: dict[str, str]) -> Plan:
    """Return the plan of a row of the table of Howells."""
    pairs, rounds, sets = int(row["pairs"]), int(row["rounds"]), int(row["sets"])
    plays = cyclic(row["plays"], rounds) if row["form"] == "cyclic" else listed(row["plays"])
    meet = 2 if row["family"] == "double" else 1
    shares = len({(play.round, play.set) for play in plays}) < len(plays)
    plan = Plan(name, Kind.PAIRS, pairs, sets, plays, max_meet=meet, shares=shares)
    cells = [tuple(int(part) for part in word.split(".")) for word in row["switched"].split()]
    return switch(plan, [(cell[0], cell[1]) for cell in cells]) if cells else plan


def _family(kind: str, name: str, title: str, how: str, phantom: bool = True) -> Family:
    designs = _designs(kind)
    return Family(
        name,
        title,
        Kind.PAIRS,
        1,
        sizes=tuple(sorted({pairs for pairs, _ in designs})),
        lengths=lambda pairs: tuple(sorted((r for n, r in designs if n == pairs), reverse=True)),
        build=lambda pairs, rounds: plan_of(name, designs[pairs, rounds]),
        how=how,
        source="Edwin C. Howell, 1897; starters found by search",
        phantom=phantom,
    )


_FOLLOW = "Every moving pair follows the pair with the next lower number; boards go down one table, over the stands."

HOWELL = _family("full", "howell", "Howell", f"Everybody meets everybody. One pair sits still. {_FOLLOW}")
THREE_QUARTER = _family(
    "three-quarter",
    "three-quarter-howell",
    "Three-quarter Howell",
    f"Some pairs sit still and never meet. {_FOLLOW} (4 tables in 6 rounds and 5 in 8 go by their cards.)",
)
REDUCED = _family(
    "reduced", "reduced-howell", "Reduced Howell", f"Short: many pairs sit still and never meet. {_FOLLOW}"
)
SWITCHED = _family(
    "switched",
    "switched-howell",
    "Switched Howell",
    "A three-quarter or reduced Howell whose tables are switched one by one for the best balance: people look at "
    "their cards for the direction in each round.",
)
HALF = _family(
    "half",
    "half-howell",
    "Half-table Howell",
    "For an odd number of pairs: everybody moves, everybody meets everybody, each pair sits out once.",
    phantom=False,
)
INTERWOVEN = _family(
    "interwoven",
    "interwoven-howell",
    "Interwoven Howell",
    "Two half-table Howells merged: everybody moves in one of two rings.",
)
DOUBLE = _family(
    "double",
    "double-howell",
    "Double Howell",
    "Everybody meets everybody twice, the second time on other boards and seats.",
)
