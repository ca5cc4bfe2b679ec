from __future__ import annotations

import builtins
import importlib
import os
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest

from dupkit.analysis import workers
from dupkit.analysis.double_dummy import LIBRARY_SETTING, SolverError
from dupkit.analysis.workers import GivenWorkers, cluster_workers, cores, local_workers


def test_workers_of_this_machine_are_processes_of_their_own() -> None:
    with local_workers(2) as crew:
        assert crew.count == 2
        first = crew.executor.submit(os.getpid).result()
        assert first != os.getpid()
        assert crew.renew()
        assert crew.executor.submit(os.getpid).result() not in (first, os.getpid())


def test_there_are_as_many_as_cores_but_not_more_than_there_is_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "cores", lambda: 64)
    with local_workers() as crew:
        assert crew.count == 64
    with local_workers(most=3) as crew:
        assert crew.count == 3


def test_a_worker_knows_the_library_that_it_was_given() -> None:
    with local_workers(1, "/some/libdds.so") as crew:
        assert crew.executor.submit(os.getenv, LIBRARY_SETTING).result() == "/some/libdds.so"


def test_cores_are_those_that_this_process_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    assert cores() >= 1
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert cores() == 1


def test_somebody_else_s_executor_is_not_renewed() -> None:
    with ThreadPoolExecutor(1) as executor:
        assert not GivenWorkers(executor).renew()


def test_without_dask_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    real = importlib.import_module

    def without(name: str) -> Any:
        if name == "distributed":
            raise ModuleNotFoundError(name=name)
        return real(name)

    monkeypatch.setattr(workers, "import_module", without)
    with pytest.raises(SolverError, match="needs Dask") as fault, cluster_workers("tcp://127.0.0.1:1"):
        pass
    assert "dupkit[cluster]" in fault.value.hint


class Client:
    """Stands for a Dask client."""

    fault: builtins.Exception | None = None
    threads: dict[str, int] = {}  # noqa: RUF012

    def __init__(self, address: str, timeout: str, set_as_default: bool) -> None:
        if self.fault is not None:
            raise self.fault

    def wait_for_workers(self, count: int, timeout: int) -> None:
        if len(self.threads) < count:
            raise TimeoutError

    def nthreads(self) -> dict[str, int]:
        return self.threads

    def get_executor(self, pure: bool) -> ThreadPoolExecutor:
        assert not pure
        return ThreadPoolExecutor(1)

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *fault: object) -> None:
        pass


@pytest.mark.parametrize("fault", [OSError("nobody\nlistens"), ValueError("no address"), OSError()])
def test_a_scheduler_that_does_not_answer_is_named(fault: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "import_module", lambda name: SimpleNamespace(Client=Client))
    monkeypatch.setattr(Client, "fault", fault)
    with (
        pytest.raises(SolverError, match='no Dask scheduler answers at "tcp://here:1"'),
        cluster_workers("tcp://here:1"),
    ):
        pass


def test_a_cluster_without_workers_is_said_to_have_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "import_module", lambda name: SimpleNamespace(Client=Client))
    with pytest.raises(SolverError, match="has no workers"), cluster_workers("tcp://here:1"):
        pass
    monkeypatch.setattr(Client, "threads", {"one": 2, "other": 1})
    with cluster_workers("tcp://here:1") as crew:
        assert crew.count == 3
