"""Reading and scoring 100 000 results at duplicate: CPU seconds, and the ratio to endplay's contract scoring."""

from __future__ import annotations

import random
import re
import time

from dupkit.game.cards import Strain
from dupkit.game.result import Contract, Played, parse_result
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


def main() -> None:
    """Print both figures."""
    given = texts()
    points = DUPLICATE.points
    points(Played(Contract(1, Strain.CLUBS), Seat.NORTH, 7), Vulnerability.NONE)
    start = time.process_time()
    total = 0
    for place, text in enumerate(given):
        result = parse_result(text)
        if result is not None:
            total += points(result, Vulnerability(place & 3)) or 0
    whole = time.process_time() - start
    print(f"read and scored {len(given)} results in {whole:.2f} s of CPU ({len(given) / whole:,.0f} a second)")
    results = [result for result in map(parse_result, given) if isinstance(result, Played)]
    start = time.process_time()
    mine = sum(points(result, Vulnerability.EW) or 0 for result in results)
    ours = time.process_time() - start
    print(f"scored {len(results)} results in {ours:.3f} s of CPU ({len(results) / ours:,.0f} a second)")
    try:
        from endplay.types import Contract as Theirs
        from endplay.types import Player, Vul
    except ModuleNotFoundError:
        print("endplay is not installed: no ratio")
        return
    theirs_in = [Theirs(_their_text(text)) for text in given]
    start = time.process_time()
    theirs = sum(
        contract.score(Vul.ew) * (1 if contract.declarer in (Player.north, Player.south) else -1)
        for contract in theirs_in
    )
    other = time.process_time() - start
    start = time.process_time()
    for text in given:
        Theirs(_their_text(text)).score(Vul.ew)
    reading = time.process_time() - start
    print(f"endplay read and scored them in {reading:.2f} s of CPU: ratio {reading / whole:.1f}")
    print(f"endplay scored {len(theirs_in)} contracts in {other:.3f} s of CPU: ratio {other / ours:.1f}")
    print(f"sums {'agree' if theirs == mine else f'differ: {mine} and {theirs}'}")


if __name__ == "__main__":
    main()
