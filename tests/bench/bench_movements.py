"""How long movements take: an audit, a balance, a suggestion, a draw."""

from __future__ import annotations

import time
from collections.abc import Callable
from fractions import Fraction

from dupkit.movements import MOVEMENTS
from dupkit.movements.advisor import Wish, suggest
from dupkit.movements.audit import audit
from dupkit.movements.balance import balance
from dupkit.movements.base import Kind
from dupkit.movements.swiss import Round, next_draw


def timed(what: str, work: Callable[[], object]) -> None:
    """Print how many milliseconds something takes."""
    start = time.process_time()
    work()
    print(f"{what:40} {(time.process_time() - start) * 1000:8.1f} ms")


def main() -> None:
    """Print the figures."""
    web = MOVEMENTS["web"].build(50, 13)
    timed("audit of a web of 25 tables", lambda: audit(web))
    timed("balance of a web of 25 tables", lambda: balance(web))
    timed("suggest, 13 pairs, 26 boards", lambda: suggest(Wish(Kind.PAIRS, 13, 26)))
    timed("suggest, 50 pairs, 26 boards", lambda: suggest(Wish(Kind.PAIRS, 50, 26)))
    first = next_draw(range(1, 129), []).unwrap()
    played = [Round(first, {number: Fraction(number * 37 % 21) for number in range(1, 129)})]
    timed("draw of 128 contestants", lambda: next_draw(range(1, 129), played))
