"""Where solving runs: this machine's cores, a Dask cluster, or any executor that a caller has."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, Protocol

from dupkit.analysis.double_dummy import LIBRARY_SETTING, SolverError

WAIT: Final = 30
"""Seconds in which the first worker of a cluster must be there."""


class Workers(Protocol):
    """An executor, how many tasks it runs at a time, and what to do when it breaks."""

    executor: Executor
    count: int

    def renew(self) -> bool:
        """Replace a broken executor; return whether that was possible."""
        ...


@dataclass(slots=True)
class GivenWorkers:
    """Workers of any executor; who made it must replace it when it breaks."""

    executor: Executor
    count: int = 1

    def renew(self) -> bool:
        """Return False."""
        return False


class LocalWorkers:
    """Processes on this machine, one solver each; a new set after one of them died."""

    def __init__(self, count: int, library: str = "") -> None:
        """Start with ``count`` processes; ``library`` is the solver's file, else it is searched."""
        self.count = count
        self._library = library
        self.executor: Executor = self._start()

    def _start(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.count, multiprocessing.get_context("spawn"), initializer=_prepare, initargs=(self._library,)
        )

    def renew(self) -> bool:
        """Start again and return True."""
        self.executor.shutdown(wait=True, cancel_futures=True)
        self.executor = self._start()
        return True

    def close(self) -> None:
        """End the processes when they have done what they are at."""
        self.executor.shutdown(wait=True, cancel_futures=True)


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _prepare(library: str) -> None:
    """Make a worker leave Ctrl-C to its parent, and tell it which library to use."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if library:
        os.environ[LIBRARY_SETTING] = library


@contextmanager
def local_workers(count: int = 0, library: str = "", most: int = 1 << 16) -> Iterator[Workers]:
    """Give processes on this machine, ``count`` or one a core but not more than ``most``, and end them."""
    workers = LocalWorkers(min(count or cores(), most), library)
    try:
        yield workers
    finally:
        workers.close()


@contextmanager
def cluster_workers(address: str) -> Iterator[Workers]:
    """Give the workers of a running Dask cluster by its scheduler's address (``tcp://host:8786``).

    Needs the extra ``cluster`` here, and dupkit with ``dd`` on each worker; workers run with ``--nthreads 1``.
    """
    try:
        distributed: Any = import_module("distributed")
    except ModuleNotFoundError:
        raise SolverError("a cluster needs Dask, which is not installed", 'pip install "dupkit[cluster]"') from None
    try:
        logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what matters is said below
        client = distributed.Client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as fault:
        reason = str(fault).splitlines()[0] if str(fault) else type(fault).__name__
        raise SolverError(
            f'no Dask scheduler answers at "{address}": {reason}',
            "start one with `dask scheduler`, and give the address that it prints",
        ) from None
    with client:
        try:
            client.wait_for_workers(1, timeout=WAIT)
        except TimeoutError:
            raise SolverError(
                f'the cluster at "{address}" has no workers', f"start some: `dask worker {address} --nthreads 1`"
            ) from None
        count = sum(client.nthreads().values())
        yield GivenWorkers(client.get_executor(pure=False), count)
