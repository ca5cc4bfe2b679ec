"""Solving many deals over any executor: in order, each deal once, in constant memory, and safe to stop.

Deals flow through as packed keys. A key that the cache knows costs a look-up; the others go out in chunks, and each
chunk's tables are kept in the cache before anything else happens. So a run that was stopped goes on where it was, and a
worker that dies costs the chunks in flight, which are solved again, deal by deal.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from dataclasses import dataclass
from typing import Final, Generic, TypeVar
from weakref import WeakValueDictionary

from dupkit.analysis.cache import NoCache, TableCache
from dupkit.analysis.double_dummy import SolverError, solve_packed
from dupkit.analysis.workers import Workers

Item = TypeVar("Item")
Solve = Callable[[Sequence[bytes]], list[bytes]]
CHUNK: Final = 8
"""Deals in a task: two to four seconds of work, so that neither messages nor waiting for the last worker matter."""
GO_ON: Final = "what was solved is kept: the same command goes on from there"
MOST_DEATHS: Final = 20
"""Times that workers may die before a run is given up."""


@dataclass(slots=True, weakref_slot=True)
class _Slot:
    """A deal that something waits for; equal deals share one."""

    key: bytes
    tricks: bytes | None = None
    failed: bool = False

    @property
    def settled(self) -> bool:
        return self.failed or self.tricks is not None


class Bulk(Generic[Item]):
    """One run: iterate over it to get each item with its tricks, in the order of the items.

    Tricks are one byte a cell, as in `DoubleDummyTable.tricks`; None for a deal that a worker died of.
    """

    def __init__(
        self,
        items: Iterable[tuple[Item, bytes]],
        workers: Workers,
        cache: TableCache | None = None,
        solve: Solve = solve_packed,
        chunk: int = CHUNK,
    ) -> None:
        """Keep what is given: items with their packed deals, where to solve, and what is known already."""
        self._items, self._workers, self._cache = items, workers, NoCache() if cache is None else cache
        self._solve, self._chunk = solve, chunk
        self._most_flying = 2 * workers.count + 1
        self._most_waiting = 64 * self._most_flying * chunk
        self._waiting: deque[tuple[Item, _Slot]] = deque()
        self._slots: WeakValueDictionary[bytes, _Slot] = WeakValueDictionary()
        self._batch: list[_Slot] = []
        self._flying: dict[Future[list[bytes]], list[_Slot]] = {}
        self._deaths = 0

    def __iter__(self) -> Iterator[tuple[Item, bytes | None]]:
        """Yield each item with its tricks; raises SolverError where the workers have no solver or keep dying."""
        try:
            for item, key in self._items:
                self._take(item, key)
                while len(self._flying) >= self._most_flying or len(self._waiting) >= self._most_waiting:
                    self._land()
                    yield from self._ready()
                yield from self._ready()
            while self._waiting:
                self._land()
                yield from self._ready()
        finally:
            for future in self._flying:
                future.cancel()

    def _take(self, item: Item, key: bytes) -> None:
        """Let an item wait for its deal, and send a chunk when enough deals are new."""
        slot = self._slots.get(key)
        if slot is None:
            slot = self._slots[key] = _Slot(key, self._cache.get(key))
            if slot.tricks is None:
                self._batch.append(slot)
        self._waiting.append((item, slot))
        if len(self._batch) >= self._chunk:
            self._send_batch()

    def _ready(self) -> Iterator[tuple[Item, bytes | None]]:
        """Yield the items at the front whose deals are settled."""
        while self._waiting and self._waiting[0][1].settled:
            item, slot = self._waiting.popleft()
            yield item, slot.tricks

    def _send_batch(self) -> None:
        if self._batch:
            self._flying[self._submit(self._batch)] = self._batch
            self._batch = []

    def _submit(self, slots: list[_Slot]) -> Future[list[bytes]]:
        try:
            return self._workers.executor.submit(self._solve, [slot.key for slot in slots])
        except BrokenExecutor as death:
            future: Future[list[bytes]] = Future()
            future.set_exception(death)
            return future

    def _land(self) -> None:
        """Wait until a chunk is done and keep its tables; a chunk that is not full goes out while there is room."""
        if len(self._flying) < self._most_flying:
            self._send_batch()
        done, _ = wait(self._flying, return_when=FIRST_COMPLETED)
        suspects: list[_Slot] = []
        broken = False
        for future in done:
            slots = self._flying.pop(future)
            death = self._keep(future, slots)
            if death is not None:
                suspects += slots
                broken = broken or isinstance(death, BrokenExecutor)
        if suspects:
            self._recover(suspects, broken)

    def _keep(self, future: Future[list[bytes]], slots: list[_Slot]) -> BaseException | None:
        """Keep the tables of a chunk that is done; return its worker's death, raise whatever else it raised."""
        if future.cancelled():  # a cluster whose scheduler went away
            raise SolverError("the workers are gone", GO_ON)
        fault = future.exception()
        if fault is None:
            tables = future.result()
            self._cache.put((slot.key, tricks) for slot, tricks in zip(slots, tables, strict=True))
            for slot, tricks in zip(slots, tables, strict=True):
                slot.tricks = tricks
        elif not _is_death(fault):
            raise fault
        return fault

    def _recover(self, suspects: list[_Slot], broken: bool) -> None:
        """Solve what was in flight when a worker died, each deal alone, so that only the guilty one is given up."""
        if broken:
            for future in list(self._flying):
                slots = self._flying.pop(future)
                if self._keep(future, slots) is not None:
                    suspects += slots
            self._renew()
        for slot in suspects:
            future = self._submit([slot])
            death = self._keep(future, [slot])
            if death is not None:
                slot.failed = True
                self._renew(isinstance(death, BrokenExecutor))

    def _renew(self, broken: bool = True) -> None:
        self._deaths += 1
        if self._deaths > MOST_DEATHS or (broken and not self._workers.renew()):
            raise SolverError("the workers died", GO_ON)


def _is_death(fault: BaseException) -> bool:
    """Return whether a task failed because its worker died, not because of what it did."""
    return isinstance(fault, BrokenExecutor) or type(fault).__name__ == "KilledWorker"
