"""Feed mutated constraints to the reader and deal a little to those that it takes: nothing may raise."""

from __future__ import annotations

import random
import time

from dupkit.analysis.constraints import parse_constraints
from dupkit.analysis.deal_plan import Plan
from dupkit.analysis.dealing import Stream

GOOD = (
    "north: 15-17 hcp, balanced; south: 10+ hcp, 5+ hearts or 5+ spades, 12+ hcp",
    "nt = shape(north, any 4333 + any 4432 - 4333) && hcp(north) >= 15 condition nt && not hascard(south, AS)",
    "predeal north SAKQ, HA south D2 ns: 25+ hcp, 8+ spades; west: holds CA; east: not 3 losers",
    "dealer west vulnerable all produce 7 hcp(north) * 2 - top3(south, hearts) % 3 > 10 ? 1 : c13(east) / 4 < 3",
)
LETTERS = "()+-*/%<>=!&|?:;,.#\n 0123456789xnsewNSEWAKQJT\"'é♠\x00"


def mutated(dice: random.Random) -> str:
    """Return a good text with a few letters or words changed, left out, doubled or moved."""
    words = list(dice.choice(GOOD).split(" "))
    for _ in range(dice.randint(0, 4)):
        place = dice.randrange(len(words))
        kind = dice.randrange(4)
        if kind == 0:
            words[place] = dice.choice(dice.choice(GOOD).split(" "))
        elif kind == 1:
            words.insert(place, words[dice.randrange(len(words))])
        elif kind == 2:
            words.pop(place if len(words) > 1 else 0)
            words = words or [""]
        else:
            at = dice.randint(0, len(words[place]))
            words[place] = words[place][:at] + dice.choice(LETTERS) + words[place][at + dice.randint(0, 1) :]
    return " ".join(words)


def main(minutes: float) -> None:
    """Run for some minutes and print how many texts were tried and taken."""
    dice, tried, taken, end = random.Random(), 0, 0, time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        text = mutated(dice)
        tried += 1
        try:
            found = parse_constraints(text).value
            if found is not None:
                taken += 1
                deal = Plan(found).deal(Stream("fuzz", tried), tries=200)
                assert deal is None or (deal.complete and all(term.value(deal.masks) for term in found.terms))
        except Exception:
            print(f"this text raises: {text!r}")
            raise
    print(f"{tried} texts, {taken} of them constraints")
