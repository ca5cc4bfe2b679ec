"""Reading and scoring 100 000 results at duplicate: CPU seconds, and the ratio to endplay's contract scoring."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from typing import Any

from dupkit.game.cards import Strain
from dupkit.game.result import Contract, PassedOut, Played, parse_result
from dupkit.game.table import Seat, Vulnerability
from dupkit.rules.duplicate import DUPLICATE

COUNT = 100_000


def texts(count: int = COUNT) -> list[str]:
    """Return results as a traveller holds them."""
    dice = random.Random(77)
    made = []
    while len(made) < count:
        level, strain, risk = dice.randint(1, 7), dice.choice("CDHSN"), dice.choice(("", "", "X", "XX"))
        margin = dice.randint(-level - 6, 7 - level)
        made.append(f"{level}{strain}{risk}{dice.choice('NESW')}{f'{margin:+d}' if margin else '='}")
    return made


def _their_text(text: str) -> str:
    """Return a result as endplay writes it: the declarer before the doubles."""
    contract, risk, declarer, margin = re.fullmatch(r"(..)(X{0,2})([NESW])(.*)", text).groups()  # type: ignore[union-attr]
    return contract + declarer + risk.lower() + margin


def best(work: Callable[[], int], runs: int = 5) -> tuple[float, int]:
    """Return the least CPU time of some runs, which other work on the machine disturbs least, and the sum."""
    least, total = float("inf"), 0
    for _ in range(runs):
        start = time.process_time()
        total = work()
        least = min(least, time.process_time() - start)
    return least, total


def main() -> None:
    """Print the seconds, and both ratios."""
    given, vul, points = texts(), Vulnerability.EW, DUPLICATE.points
    points(Played(Contract(1, Strain.CLUBS), Seat.NORTH, 7), vul)
    results = [result for result in map(parse_result, given) if isinstance(result, Played)]
    start = time.process_time()
    parse_result.cache_clear()
    mine = sum(points(parse_result(text) or PassedOut(), vul) or 0 for text in given)
    whole = time.process_time() - start
    print(f"read and scored {len(given)} results in {whole:.2f} s of CPU ({len(given) / whole:,.0f} a second)")
    ours, _ = best(lambda: sum(points(result, vul) or 0 for result in results))
    print(f"scored {len(results)} results in {ours:.3f} s of CPU ({len(results) / ours:,.0f} a second)")
    try:
        from endplay.types import Contract as Theirs
        from endplay.types import Player, Vul
    except ModuleNotFoundError:
        print("endplay is not installed: no ratio")
        return
    their_texts = [_their_text(text) for text in given]
    contracts = [Theirs(text) for text in their_texts]
    other, _ = best(lambda: sum(contract.score(Vul.ew) for contract in contracts), 3)
    reading, _ = best(lambda: sum(Theirs(text).score(Vul.ew) for text in their_texts), 1)
    theirs = sum(contract.score(Vul.ew) * _sign(contract.declarer, Player) for contract in contracts)
    print(f"endplay scored {len(contracts)} contracts in {other:.3f} s of CPU: ratio {other / ours:.1f}")
    print(f"endplay read and scored them in {reading:.2f} s of CPU: ratio {reading / whole:.1f}")
    print(f"sums {'agree' if theirs == mine else f'differ: {mine} and {theirs}'}")


def _sign(declarer: object, player: Any) -> int:
    return 1 if declarer in (player.north, player.south) else -1


if __name__ == "__main__":
    main()
