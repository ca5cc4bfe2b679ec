"""The advisor: which movements suit a field and a number of boards, best first, each with its reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from dupkit.diagnostics import Severity
from dupkit.movements.audit import audit, shared
from dupkit.movements.base import Family, Kind, Plan
from dupkit.movements.describe import all_meet, complete, copies, quality, sets_played, stationary
from dupkit.movements.operations import with_boards
from dupkit.movements.planning import LEAST_SHARE, built, families

MINUTES_A_BOARD = 7
MINUTES_A_MOVE = 2
BOARDS_AN_HOUR = 8
MOST_A_SET = 16
PER_FAMILY = 2
"""How many forms of a movement are offered; its full form comes beside them."""
FEW_COPIES = 3
"""So many copies of the boards a club may find, or neighbouring tables share; more is a set for every table."""
MOST_SIT_OUTS = 3
"""Where everybody sits out, a movement may have more rounds than a contestant plays."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What the director wants: how many, how many boards, and what matters beside.

    ``winners`` 0 takes either; ``stationary`` is how many seats for people who cannot move; ``copies`` how many copies
    of the boards there are; ``minutes`` what time there is, 0 for no limit.
    """

    kind: Kind
    field: int
    boards: int
    winners: int = 0
    stationary: int = 0
    copies: int = 1
    minutes: int = 0


@dataclass(frozen=True, slots=True)
class Offer:
    """One movement that suits; ``boards`` is rounds times boards of a set: what to give to `movement show`."""

    name: str
    title: str
    tables: int
    rounds: int
    boards_per_set: int
    winners: int
    qf: float | None
    sit_out_boards: int
    shared: int
    copies: int
    complete: bool
    full: bool
    stationary: int
    why: str

    @property
    def boards(self) -> int:
        """The boards of a contestant who never sits out."""
        return self.rounds * self.boards_per_set

    @property
    def minutes(self) -> int:
        """About how long it takes: 7 minutes a board and 2 a move."""
        return self.boards * MINUTES_A_BOARD + (self.rounds - 1) * MINUTES_A_MOVE


def boards_in(minutes: int) -> int:
    """Return how many boards fit into a time: eight an hour."""
    return minutes * BOARDS_AN_HOUR // 60


def suggest(wish: Wish) -> tuple[Offer, ...]:
    """Return the movements that suit, best first; nobody plays more than the target and one, or under 75 % of it.

    Where everybody sits out once, the boards of the movement may be more than the target; such offers come late; last
    come those with too few stationary seats for the people who cannot move. The order of the others: everybody plays
    every board (of teams: meets every other), nearest to the target, no more copies than are at hand, else a few, one
    winner before two, the better Qf, fewer boards sat out, fewer movers. Of teams, copies count before the target. The
    full form of a movement is never left out.
    """
    chosen: list[Offer] = []
    seen: dict[str, int] = {}
    for offer in sorted(_offers(wish), key=lambda offer: _order(wish, offer)):
        family = offer.title.partition(",")[0]
        seen[family] = seen.get(family, 0) + 1
        if offer.full or seen[family] <= PER_FAMILY:
            chosen.append(offer)
    return tuple(chosen)


def _order(wish: Wish, offer: Offer) -> tuple[object, ...]:
    teams = wish.kind is Kind.TEAMS
    needed = 0 if offer.copies <= wish.copies else 1 if offer.copies <= max(FEW_COPIES, wish.copies) else 2
    return (
        offer.stationary < wish.stationary,
        offer.boards > wish.boards + 1,
        not offer.complete,
        needed if teams else 0,
        abs(offer.boards - wish.boards),
        needed,
        offer.winners,
        -(offer.qf or 0),
        offer.sit_out_boards,
        -offer.stationary,
        not offer.full,
        -offer.rounds if teams and not offer.complete else offer.rounds,
        offer.name,
    )


def _offers(wish: Wish) -> Iterator[Offer]:
    for family in families(wish.kind):
        if wish.winners and family.winners != wish.winners and wish.kind is not Kind.TEAMS:
            continue
        full = _full(family, wish.field)
        if full is None:
            continue
        for rounds in family.lengths(full):
            each = (wish.boards + 1) // rounds
            for boards_per_set in (each, each + 1):
                offer = _offer(wish, family, rounds, boards_per_set)
                if offer is not None and not (wish.minutes and offer.minutes > wish.minutes):
                    yield offer


def _full(family: Family, field: int) -> int | None:
    """Return the size that the family plays the field with, perhaps one more with somebody missing; None if none."""
    if field in family.sizes:
        return field
    return field + 1 if family.phantom and field + 1 in family.sizes else None


def _offer(wish: Wish, family: Family, rounds: int, each: int) -> Offer | None:
    if not 1 <= each <= MOST_A_SET or rounds * each * 100 < wish.boards * LEAST_SHARE:
        return None
    if (rounds - MOST_SIT_OUTS) * each > wish.boards + 1:
        return None
    base = _base(family, wish.field, rounds)
    if base is None:
        return None
    sets = _sets(base)
    most, least = max(sets) * each, min(sets) * each
    if most > wish.boards + 1 or least * 100 < wish.boards * LEAST_SHARE:
        return None
    plan = with_boards(base, each)
    out = max((len(away) for away in plan.sitouts.values()), default=0) * each
    facts = _facts(base)
    return Offer(
        plan.name, plan.title, plan.tables, rounds, each, plan.winners, facts.qf, out, facts.shared, facts.copies,
        facts.complete, rounds == family.lengths(_full(family, wish.field) or 0)[0], facts.stationary,
        _why(family, wish, plan, facts, (least, most), out),
    )  # fmt: skip


@cache
def _base(family: Family, field: int, rounds: int) -> Plan | None:
    """Return the plan with one board a set, or None where the audit finds an error."""
    plan = built(family, field, rounds)
    return None if any(item.severity is Severity.ERROR for item in audit(plan)) else plan


@dataclass(frozen=True, slots=True)
class _Facts:
    qf: float | None
    shared: int
    copies: int
    complete: bool
    stationary: int


@cache
def _sets(plan: Plan) -> tuple[int, ...]:
    return tuple(sets_played(plan).values())


@cache
def _facts(plan: Plan) -> _Facts:
    whole = all_meet(plan) if plan.kind is Kind.TEAMS else complete(plan)
    return _Facts(quality(plan), len(shared(plan.plays)), copies(plan), whole, len(stationary(plan)))


def _why(family: Family, wish: Wish, plan: Plan, facts: _Facts, played: tuple[int, int], out: int) -> str:
    noun, (least, most) = plan.kind.noun, played
    parts = [f"{plan.rounds} rounds of {plan.boards_per_set}"]
    parts.append(f"each {noun} plays {most if most == least else f'{least} to {most}'} board{'' if most == 1 else 's'}")
    if wish.kind is not Kind.TEAMS:
        words = {1: "one winner", 2: "two winners", 4: "four winners"}[plan.winners]
        parts.append(f"{words}, Qf {facts.qf:g}" if facts.qf is not None else words)
    if not facts.complete and wish.kind is Kind.TEAMS:
        parts.append("not every team meets every other")
    elif not facts.complete:
        parts.append(f"not everybody plays all {plan.boards_in_play} boards in play")
    if wish.field != _full(family, wish.field):
        parts.append(f"phantom: one {noun} short")
    if out:
        parts.append(f"sit-out of up to {out} board{'' if out == 1 else 's'}")
    if plan.rounds < family.lengths(_full(family, wish.field) or wish.field)[0] and any(
        "curtailed" in note for note in plan.notes
    ):
        parts.append("curtailed")
    if facts.shared:
        parts.append(f"sharing: tables share boards or use {facts.copies} copies")
    if facts.stationary or wish.stationary:
        few = f", fewer than {wish.stationary}" if facts.stationary < wish.stationary else ""
        parts.append(f"{facts.stationary} stationary{few}")
    return "; ".join(parts)
