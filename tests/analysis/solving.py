"""Stand-ins for a solver, which worker processes can import."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from dupkit.analysis.dealing import Stream, random_deal
from dupkit.analysis.double_dummy import pack, solve_packed
from dupkit.game.deal import Deal, Hand

POISON = "DUPKIT_TEST_POISON"
"""Environment variable with the hexadecimal key of a deal that kills its worker."""
COUNT_IN = "DUPKIT_TEST_COUNT"
"""Environment variable with a file that gets a line for each deal solved."""


def some_deals(count: int) -> list[Deal]:
    """Different deals, the same in every run."""
    masks = (random_deal(Stream("tests", place)) for place in range(1, count + 1))
    return [Deal((Hand(north), Hand(east), Hand(south), Hand(west))) for north, east, south, west in masks]


def some_keys(count: int) -> list[bytes]:
    """The packed deals of `some_deals`."""
    return [pack(deal) for deal in some_deals(count)]


def answer(key: bytes) -> bytes:
    """The table that the stand-in gives a deal: twenty numbers made of its key."""
    return bytes((key[place % len(key)] + place) % 14 for place in range(20))


def solve(keys: Sequence[bytes]) -> list[bytes]:
    """Answer at once; dies of the poisonous deal, and counts what it solves where it is told to."""
    for key in keys:
        if os.environ.get(POISON) == key.hex():
            os._exit(3)
    if os.environ.get(COUNT_IN):
        with Path(os.environ[COUNT_IN]).open("a") as handle:
            handle.write("".join(f"{key.hex()}\n" for key in keys))
    return [answer(key) for key in keys]


def solve_slowly(keys: Sequence[bytes]) -> list[bytes]:
    """Answer after a moment, so that a worker can be killed at it."""
    time.sleep(0.05)
    return solve(keys)


def solve_in_threads(keys: Sequence[bytes]) -> list[list[bytes]]:
    """Solve with the real solver in as many threads as there are keys."""
    with ThreadPoolExecutor(len(keys)) as threads:
        return list(threads.map(lambda key: solve_packed([key]), keys))


def fail(keys: Sequence[bytes]) -> list[bytes]:
    """Raise what no worker's death is."""
    raise ValueError("not a death")
