"""From a name, a field and a number of boards to a plan."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from dupkit.diagnostics import Diagnostic, Findings, Outcome
from dupkit.movements import MOVEMENTS
from dupkit.movements.base import Family, Kind, Plan
from dupkit.movements.operations import best_missing, with_boards, without

_ROUNDS = re.compile(r"-([0-9]{1,2})r$")
LEAST_SHARE = 75
"""Percent of the boards asked for below which a shorter form of a movement is looked for."""

MOST_TRIED = 26


def family_of(name: str) -> tuple[Family, int | None]:
    """Return the family that a name means, and the rounds of ``NAME-9r``; raises UnknownPartError."""
    word = name.strip().lower().replace("_", "-")
    match = _ROUNDS.search(word)
    if match and word not in MOVEMENTS:
        return MOVEMENTS[word[: match.start()]], int(match[1])
    return MOVEMENTS[word], None


def families(kind: Kind) -> Iterator[Family]:
    """Yield the families for pairs, single players or teams, in the order of the registry."""
    for name in MOVEMENTS:
        if MOVEMENTS[name].kind is kind:
            yield MOVEMENTS[name]


def plan(
    name: str,
    *,
    pairs: int | None = None,
    players: int | None = None,
    teams: int | None = None,
    boards: int | None = None,
    rounds: int | None = None,
    boards_per_set: int | None = None,
    first_board: int = 1,
) -> Outcome[Plan]:
    """Return the plan of a movement for a field.

    ``boards`` is what a contestant plays, about: the rounds times the boards of a set; a movement that would go beyond
    it by two or more, or stay under three quarters of it, is taken in the length that fits best. ``rounds`` and
    ``boards_per_set`` decide instead where given. A field that the movement does not exist for plays that of one more
    with somebody missing, where the movement allows it. Findings say what is not possible; an unknown name raises
    UnknownPartError.
    """
    family, named_rounds = family_of(name)
    field = {Kind.PAIRS: pairs, Kind.INDIVIDUAL: players, Kind.TEAMS: teams}[family.kind]
    if field is None:
        return Outcome(None, (_impossible(f'"{name}" is a movement for {family.kind.plural}: say how many'),))
    full = field if field in family.sizes else field + 1
    if full not in family.sizes or (full != field and not family.phantom) or not family.lengths(full):
        return Outcome(None, (_no_size(family, field),))
    length = rounds or named_rounds or length_for(family.lengths(full), boards)
    if length not in family.lengths(full):
        known = ", ".join(str(number) for number in family.lengths(full))
        text = f'"{family.name}" for {field} {family.kind.plural} has no form of {length} rounds'
        return Outcome(None, (_impossible(text, f"it has {known} rounds"),))
    each = boards_per_set or (max(1, (boards + 1) // length) if boards else 1)
    return Outcome(with_boards(built(family, field, length), each, first_board))


def built(family: Family, field: int, rounds: int) -> Plan:
    """Return the family's plan for a field, with one missing where it exists for one more only; one board a set."""
    full = field if field in family.sizes else field + 1
    made = family.build(full, rounds)
    title = f"{family.title}, {field} {family.kind.plural}, {rounds} rounds"
    if full != field:
        made = without(made, missing_number(family, made))
    name = family.name if rounds == family.lengths(full)[0] else f"{family.name}-{rounds}r"
    return replace(made, name=name, title=title)


def missing_number(family: Family, made: Plan) -> int:
    """Return who should be missing: NS of the last table in a Mitchell, else who leaves the best balance.

    In a share-and-relay Mitchell the sharing disappears with the NS pair of the last table. In fields beyond
    ``MOST_TRIED`` the last number is taken.
    """
    if made.winners == 2:
        return made.lines[0][-1]
    if family.name.startswith("switched-") and family.name != "switched-howell":
        return made.tables
    return best_missing(made) if made.contestants <= MOST_TRIED else made.contestants


def length_for(lengths: tuple[int, ...], boards: int | None) -> int:
    """Return the rounds for about so many boards: the full movement if that plays enough of them, else the best."""
    if boards is None:
        return lengths[0]

    def played(rounds: int) -> int:
        return (boards + 1) // rounds * rounds

    if played(lengths[0]) * 100 >= boards * LEAST_SHARE:
        return lengths[0]
    return max(lengths, key=lambda rounds: (-abs(played(rounds) - boards), rounds))


def _impossible(text: str, hint: str = "") -> Diagnostic:
    return Findings().add("MOV020", text, hint=hint)


def _no_size(family: Family, field: int) -> Diagnostic:
    sizes = family.sizes
    steps = {high - low for low, high in pairwise(sizes)}
    even = len(sizes) >= 9 and len(steps) == 1
    listed = f"{sizes[0]} to {sizes[-1]} in steps of {steps.pop()}" if even else ", ".join(map(str, sizes))
    text = f'"{family.name}" does not exist for {field} {family.kind.plural}'
    return _impossible(text, f"it exists for {listed}; `dupkit movement suggest` names what fits")
