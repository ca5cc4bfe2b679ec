"""Double dummy: the rate beside the raw library in the same run, two processes beside one, all rows of the oracles.

CPU seconds decide, since another program may be running; the speed-up of two processes needs two cores that are free.
"""

from __future__ import annotations

import csv
import ctypes
import multiprocessing
import os
import resource
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from dupkit.analysis.bulk import Bulk
from dupkit.analysis.dds import find
from dupkit.analysis.dealing import Stream, random_deal
from dupkit.analysis.double_dummy import pack
from dupkit.analysis.par import par
from dupkit.analysis.workers import local_workers
from dupkit.game.deal import Deal, Hand, parse_deal
from dupkit.game.double_dummy import DoubleDummyTable, parse_double_dummy
from dupkit.game.table import parse_seat, parse_vulnerability

ORACLES = Path(__file__).parents[1] / "oracles"
ORACLE_COLUMNS = {"dd_tables.csv": "tricks_by_declarer_NESW", "par_generated.csv": "dd_tricks_by_declarer_NESW"}
DEALS, ROUNDS, BOTH = 16, 3, 64


class _Deals(ctypes.Structure):
    _fields_ = (("count", ctypes.c_int), ("cards", ctypes.c_uint * 16 * 200))


def raw(deals: list[tuple[int, int, int, int]]) -> tuple[int, float]:
    """Return a sum of all tricks and the CPU seconds of the library called straight, in one batch and one thread."""
    library = ctypes.CDLL(find())
    library.SetMaxThreads(1)
    table, results, pars = _Deals(), (ctypes.c_int * 4001)(), ctypes.create_string_buffer(288 * 40)
    table.count = len(deals)
    for index, masks in enumerate(deals):
        table.cards[index][:] = [(mask >> 13 * suit & 0x1FFF) << 2 for mask in masks for suit in (3, 2, 1, 0)]
    start = time.process_time()
    code = library.CalcAllTables(
        ctypes.byref(table), -1, (ctypes.c_int * 5)(), ctypes.byref(results), ctypes.byref(pars)
    )
    assert code == 1
    return sum(results[1 : 1 + 20 * len(deals)]), time.process_time() - start


def children() -> float:
    """CPU seconds of the processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def ours(deals: list[tuple[int, int, int, int]], workers: int) -> tuple[int, float, float]:
    """Return a sum of all tricks, the CPU seconds of parent and workers with all their start, and the time passed."""
    keys = [pack(Deal(tuple(Hand(mask) for mask in masks))) for masks in deals]  # type: ignore[arg-type]
    before, clock, cpu = children(), time.perf_counter(), time.process_time()
    with local_workers(workers) as crew:
        total = sum(sum(tricks or b"") for _, tricks in Bulk(enumerate(keys), crew, chunk=1))
    return total, children() - before + time.process_time() - cpu, time.perf_counter() - clock


def some(first: int, count: int) -> list[tuple[int, int, int, int]]:
    """Return random deals, the same in every run."""
    return [random_deal(Stream("bench", place)) for place in range(first, first + count)]


def rates() -> None:
    """Compare with the raw library, called in one batch in a process of its own."""
    straight = through = 0.0
    context = multiprocessing.get_context("spawn")
    for turn in range(ROUNDS):
        deals = some(1 + DEALS * turn, DEALS)
        with ProcessPoolExecutor(1, context) as pool:
            checksum, cpu = pool.submit(raw, deals).result()
        straight += cpu
        total, cpu, _ = ours(deals, 1)
        through += cpu
        assert total == checksum
    count = DEALS * ROUNDS
    print(f"{count} random deals, full tables, {ROUNDS} rounds interleaved")
    print(f"  raw library         {count / straight:6.2f} deals a CPU second")
    print(f"  dupkit, one worker  {count / through:6.2f}   ratio {straight / through:.3f} (0.9 wanted)")


def speed_up() -> None:
    """Compare one process with two in one run each."""
    deals = some(1001, BOTH)
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    (first, cpu, alone), (second, cpu_of_two, together) = ours(deals, 1), ours(deals, 2)
    assert first == second
    print(f"{BOTH} deals, one process and two; load of the machine before {load:.1f}")
    print(
        f"  time passed {alone:.1f} s and {together:.1f} s: {alone / together:.2f} times (1.8 wanted on two free cores)"
    )
    print(f"  CPU {cpu:.1f} s and {cpu_of_two:.1f} s: ratio {cpu / cpu_of_two:.3f}")


def oracles() -> None:
    """Solve every deal of the oracles and compare tables and par."""
    wanted: dict[str, DoubleDummyTable | None] = {}
    for name, column in (
        ("dd_tables.csv", "tricks_by_declarer_NESW"),
        ("par_generated.csv", "dd_tricks_by_declarer_NESW"),
    ):
        with (ORACLES / name).open(encoding="utf-8") as handle:
            wanted.update({row["deal_pbn"]: parse_double_dummy(row[column]) for row in csv.DictReader(handle)})
    deals = {text: parse_deal(text) for text in wanted}
    items = [(text, pack(deal)) for text, deal in deals.items() if deal is not None]
    with local_workers() as crew:
        solved = {text: DoubleDummyTable(tuple(tricks or ())) for text, tricks in Bulk(items, crew)}
    equal = sum(solved[text] == table for text, table in wanted.items())
    with (ORACLES / "par_generated.csv").open(encoding="utf-8") as handle:
        rows = list(csv.DictReader(handle))
    right = 0
    for row in rows:
        dealer, vulnerability = parse_seat(row["dealer"]), parse_vulnerability(row["vul"])
        assert dealer is not None
        assert vulnerability is not None
        right += par(solved[row["deal_pbn"]], dealer, vulnerability).score == int(row["par_ns"])
    print(f"oracles: {equal} of {len(wanted)} tables and {right} of {len(rows)} par scores equal")


def main() -> None:
    """Print rates and ratios, then what of the oracles is equal."""
    rates()
    speed_up()
    oracles()


if __name__ == "__main__":
    main()
