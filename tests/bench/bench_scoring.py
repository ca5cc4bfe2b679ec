"""Scoring and ranking of large fields, and of a live one: figures, cost of a result, memory.

A field of 3 000 tables and 30 boards (90 000 results) by matchpoints with Neuberg; the cost of one result at 1 000,
10 000 and 90 000 results; one result more in a live field of 540.
"""

from __future__ import annotations

import random
import resource
import time
from dataclasses import replace
from fractions import Fraction

from dupkit.event.event import Event
from dupkit.event.ranking import Standings
from dupkit.event.traveller import Line, Traveller
from dupkit.game.board import Board
from dupkit.game.cards import Strain
from dupkit.game.result import Contract, NotPlayed, Played, Risk
from dupkit.game.table import Seat
from dupkit.pipeline import score


def field(tables: int, boards: int, seed: str = "field") -> Event:
    """Return an invented event: every pair plays every board once, a few results are missing."""
    luck = random.Random(seed)
    travellers = []
    for number in range(1, boards + 1):
        contract = Contract(luck.choice((2, 3, 4, 4, 6)), luck.choice(tuple(Strain)))
        lines = []
        for table in range(tables):
            east = tables + (table + number) % tables
            outcome: Played | NotPlayed = Played(
                contract if luck.random() < 0.7 else Contract(3, Strain.NOTRUMP, luck.choice(tuple(Risk))),
                luck.choice(tuple(Seat)), luck.randint(6, 12),
            )  # fmt: skip
            if luck.random() < 0.002:
                outcome = NotPlayed()
            lines.append(Line((str(table + 1), str(east + 1)), outcome))
        travellers.append(Traveller(Board.numbered(number), tuple(lines)))
    return Event(scoring="matchpoints", travellers=tuple(travellers))


def timed(event: Event, by: str = "matchpoints") -> tuple[float, Standings]:
    """Return the CPU seconds of scoring and ranking an event, and its standings."""
    start = time.process_time()
    standings = score(event, by)
    return time.process_time() - start, standings


def main() -> None:
    """Print the figures."""
    costs = []
    timed(field(10, 3))
    for tables, boards in ((40, 25), (400, 25), (3000, 30)):
        event = field(tables, boards)
        seconds, standings = timed(event)
        results = tables * boards
        costs.append(seconds / results)
        rows = sum(len(ranking.rows) for ranking in standings.rankings)
        print(f"{results:>7} results, {rows:>5} pairs: {seconds:6.3f} s of CPU, {1e6 * costs[-1]:5.1f} µs a result")
    print(f"cost of a result at 90 000 against 1 000: {costs[-1] / costs[0]:.2f}")
    for by in ("butler", "cross-imps"):
        seconds, _ = timed(event, by)
        print(f"  90000 results by {by}: {seconds:.3f} s of CPU")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"peak memory: {peak:.0f} MB with the event itself")
    live = field(20, 27)
    timed(live)
    last = live.travellers[-1]
    more = replace(last, lines=(*last.lines[:-1], replace(last.lines[-1], outcome=last.lines[0].outcome)))
    seconds, _ = timed(live.model_copy(update={"travellers": (*live.travellers[:-1], more)}))
    print(f"one result more in a live field of 540: {1e3 * seconds:.1f} ms of CPU")
    top = Fraction(2 * 2999)
    assert max(board.top or 0 for board in standings.boards) == top


if __name__ == "__main__":
    main()
