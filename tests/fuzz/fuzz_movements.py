"""Movements at length: every form of every movement, every field and target of the advisor, a thousand Swiss events.

``main`` does as much of it as the minutes allow, in an order that chance decides, and stops at the first fault.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from fractions import Fraction

from dupkit.diagnostics import Severity
from dupkit.movements import MOVEMENTS
from dupkit.movements.advisor import Wish, suggest
from dupkit.movements.audit import audit
from dupkit.movements.base import Kind
from dupkit.movements.describe import boards_played
from dupkit.movements.planning import plan
from dupkit.movements.swiss import Draw, Round, Rules, next_draw, opponents, pairings

WORD = {Kind.PAIRS: "pairs", Kind.INDIVIDUAL: "players", Kind.TEAMS: "teams"}
EVENTS = 1000


def form(name: str, size: int, rounds: int) -> None:
    """One form of a movement is sound."""
    made = MOVEMENTS[name].build(size, rounds)
    wrong = [str(item) for item in audit(made) if item.severity is Severity.ERROR]
    assert not wrong, (name, size, rounds, wrong[:3])


def offers(kind: Kind, field: int, target: int) -> None:
    """Every offer for a field and a target is sound and within the limits."""
    found = suggest(Wish(kind, field, target))
    assert found, (kind, field, target)
    for offer in found:
        made = plan(offer.name, **{WORD[kind]: field}, boards=offer.boards).unwrap()
        played = boards_played(made).values()
        assert len(played) == field, offer
        assert max(played) <= target + 1, offer
        assert min(played) * 4 >= target * 3, offer
        assert made.rounds == offer.rounds, offer


def swiss(seed: int) -> None:
    """A simulated event of 7 to 128 contestants: nobody meets anybody twice, no draw takes a second."""
    source = random.Random(seed)
    field = source.randint(7, 128)
    rules = Rules(odd=source.choice(["bye", "triangle"]), style=source.choice(["min-cost", "top-down"]))
    history: list[Round] = []
    for _ in range(min(source.randint(4, 9), (field - 1) // 2)):
        start = time.process_time()
        outcome = next_draw(range(1, field + 1), history, rules)
        assert time.process_time() - start < 1, (seed, field, len(history))
        assert outcome.findings == (), (seed, field, outcome.findings)
        history.append(_played(outcome.unwrap(), source))
    met = opponents(history)
    assert all(len(set(others)) == len(others) for others in met.values()), seed


def _played(draw: Draw, source: random.Random) -> Round:
    points: dict[int, Fraction] = {}
    for home, away in pairings(draw):
        won = Fraction(source.randint(0, 2000), 100)
        points[home] = points.get(home, Fraction(0)) + won
        points[away] = points.get(away, Fraction(0)) + 20 - won
    if draw.bye is not None:
        points[draw.bye] = Fraction(12)
    return Round(draw, points)


def work() -> list[tuple[Callable[..., None], tuple[object, ...]]]:
    """Return everything there is to do."""
    tasks: list[tuple[Callable[..., None], tuple[object, ...]]] = []
    for name in MOVEMENTS:
        tasks += [
            (form, (name, size, rounds)) for size in MOVEMENTS[name].sizes for rounds in MOVEMENTS[name].lengths(size)
        ]
    fields = [(Kind.PAIRS, n) for n in range(4, 51)] + [(Kind.TEAMS, n) for n in range(2, 25)]
    fields += [(Kind.INDIVIDUAL, n) for n in (4, 5, *range(8, 25))]
    tasks += [(offers, (kind, field, target)) for kind, field in fields for target in range(18, 33)]
    tasks += [(swiss, (seed,)) for seed in range(EVENTS)]
    return tasks


def main(minutes: float) -> None:
    """Work until the time is over; prints how much was done."""
    tasks = work()
    random.Random(minutes).shuffle(tasks)
    end, done = time.monotonic() + 60 * minutes, 0
    for check, arguments in tasks:
        if time.monotonic() > end:
            break
        check(*arguments)
        done += 1
    print(f"movements: {done} of {len(tasks)} checks, no fault")
