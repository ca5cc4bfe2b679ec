from __future__ import annotations

import multiprocessing
import os
import signal
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest

from dupkit.analysis.bulk import Bulk
from dupkit.analysis.cache import FileCache
from dupkit.analysis.double_dummy import SolverError
from dupkit.analysis.workers import GivenWorkers, Workers, local_workers
from tests.analysis.solving import COUNT_IN, POISON, answer, fail, solve, solve_slowly, some_keys

KEYS = some_keys(60)


class Counting:
    """Solves at once and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: Counter[bytes] = Counter()

    def __call__(self, keys: Sequence[bytes]) -> list[bytes]:
        self.asked.update(keys)
        return [answer(key) for key in keys]


@pytest.fixture
def threads() -> Iterator[Workers]:
    with ThreadPoolExecutor(2) as executor:
        yield GivenWorkers(executor, 2)


def one_process() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))


def items(keys: Sequence[bytes]) -> list[tuple[int, bytes]]:
    return list(enumerate(keys))


def expected(keys: Sequence[bytes]) -> list[tuple[int, bytes]]:
    return [(place, answer(key)) for place, key in enumerate(keys)]


def test_every_item_comes_back_in_order_with_its_table(threads: Workers) -> None:
    assert list(Bulk(items(KEYS), threads, solve=solve, chunk=7)) == expected(KEYS)


def test_no_items_give_nothing(threads: Workers) -> None:
    assert list(Bulk(items([]), threads, solve=fail)) == []


def test_equal_deals_are_solved_once(threads: Workers, tmp_path: Path) -> None:
    many, counting = [*KEYS, *KEYS, *reversed(KEYS)], Counting()
    with FileCache(tmp_path / "cache") as cache:
        assert list(Bulk(items(many), threads, cache, counting)) == expected(many)
    assert counting.asked == Counter(KEYS)


def test_a_run_that_was_stopped_goes_on_where_it_was(threads: Workers, tmp_path: Path) -> None:
    first, second = Counting(), Counting()
    with FileCache(tmp_path / "cache") as cache:
        run = iter(Bulk(items(KEYS), threads, cache, first, chunk=4))
        assert [next(run) for _ in range(25)] == expected(KEYS)[:25]
        run.close()  # type: ignore[attr-defined]
    with FileCache(tmp_path / "cache") as cache:
        kept = {key for key in KEYS if cache.get(key)}
        assert len(kept) >= 25
        assert list(Bulk(items(KEYS), threads, cache, second, chunk=4)) == expected(KEYS)
    assert set(second.asked) == set(KEYS) - kept


def test_the_window_of_items_that_wait_is_bounded(threads: Workers) -> None:
    pulled = 0

    def endless() -> Iterator[tuple[int, bytes]]:
        nonlocal pulled
        while True:
            yield pulled, KEYS[pulled % len(KEYS)]
            pulled += 1

    run = iter(Bulk(endless(), threads, solve=solve, chunk=2))
    most = 0
    for place in range(5000):
        item, tricks = next(run)
        assert (item, tricks) == (place, answer(KEYS[place % len(KEYS)]))
        most = max(most, pulled - place)
    assert most <= 64 * 5 * 2 + 1


def test_what_a_task_raises_is_raised(threads: Workers) -> None:
    with pytest.raises(ValueError, match="not a death"):
        list(Bulk(items(KEYS), threads, solve=fail))


def test_a_worker_that_dies_costs_only_the_deal_that_it_dies_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(POISON, KEYS[5].hex())
    with local_workers(2) as workers:
        found = list(Bulk(items(KEYS[:24]), workers, solve=solve, chunk=3))
    assert found == [(place, None if place == 5 else tricks) for place, tricks in expected(KEYS[:24])]


def test_an_executor_of_somebody_else_is_not_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(POISON, KEYS[5].hex())
    with (
        ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as executor,
        pytest.raises(SolverError, match="workers died"),
    ):
        list(Bulk(items(KEYS[:24]), GivenWorkers(executor), solve=solve, chunk=3))


def test_a_run_on_which_worker_after_worker_dies_is_given_up(monkeypatch: pytest.MonkeyPatch, threads: Workers) -> None:
    class KilledWorker(Exception):  # noqa: N818  the name that Dask gives it
        pass

    def die(keys: Sequence[bytes]) -> list[bytes]:
        raise KilledWorker

    with pytest.raises(SolverError, match="workers died"):
        list(Bulk(items(KEYS), threads, solve=die, chunk=2))


def test_an_executor_that_is_broken_already_takes_no_task() -> None:
    executor = one_process()
    with pytest.raises(Exception, match="terminated abruptly"):
        executor.submit(os._exit, 3).result()
    with pytest.raises(SolverError, match="workers died"):
        list(Bulk(items(KEYS), GivenWorkers(executor), solve=solve))
    executor.shutdown()


def test_workers_that_are_gone_are_said_to_be_gone() -> None:
    class Gone(Executor):
        def submit(self, *task: object, **more: object) -> Future[list[bytes]]:  # type: ignore[override]
            future: Future[list[bytes]] = Future()
            future.cancel()
            future.set_running_or_notify_cancel()
            return future

    with pytest.raises(SolverError, match="workers are gone") as fault:
        list(Bulk(items(KEYS), GivenWorkers(Gone()), solve=solve))
    assert "goes on from there" in fault.value.hint


def test_a_cluster_loses_and_repeats_nothing_when_a_worker_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    distributed = pytest.importorskip("distributed")
    from dupkit.analysis.workers import cluster_workers

    monkeypatch.setenv(COUNT_IN, str(tmp_path / "count"))
    keys = some_keys(240)
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
        ) as cluster,
        cluster_workers(cluster.scheduler_address) as workers,
        FileCache(tmp_path / "cache") as cache,
    ):
        assert workers.count == 2
        victim = workers.executor.submit(os.getpid).result()
        found = []
        for place, pair in enumerate(Bulk(items(keys), workers, cache, solve_slowly, chunk=4)):
            found.append(pair)
            if place == 60:
                os.kill(victim, signal.SIGKILL)
        assert found == expected(keys)
        assert len(cache) == len(keys)
    assert set((tmp_path / "count").read_text().split()) == {key.hex() for key in keys}
