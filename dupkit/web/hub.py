"""Telling pages that something changed: a number, never a result; the page then asks for what it may see."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from dupkit.web.room import Room

QUEUE: Final = 64
KEEP_ALIVE: Final = 15.0


class Hub:
    """The open streams of this process, woken by a thread that waits on the store."""

    def __init__(self, room: Room) -> None:
        """Make a hub that is not running yet."""
        self._room = room
        self._queues: set[asyncio.Queue[int]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Start to watch the store; called inside the running event loop."""
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._watch, name="hub", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop watching."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(timeout=3)

    def _watch(self) -> None:
        store, session = self._room.store, self._room.session.id
        after = store.last(session)
        while not self._stop.is_set():
            events = store.wait(session, after, 1.0)
            if events and self._loop is not None and not self._stop.is_set():
                after = events[-1].seq
                self._loop.call_soon_threadsafe(self._tell, after)

    def _tell(self, seq: int) -> None:
        for queue in list(self._queues):
            try:
                queue.put_nowait(seq)
            except asyncio.QueueFull:
                self._queues.discard(queue)

    async def stream(self) -> AsyncIterator[bytes]:
        """Yield the lines of an event stream: the number of the latest event whenever it changes."""
        queue: asyncio.Queue[int] = asyncio.Queue(QUEUE)
        self._queues.add(queue)
        try:
            yield b"retry: 2000\n\n"
            while queue in self._queues:
                try:
                    seq = await asyncio.wait_for(queue.get(), KEEP_ALIVE)
                    while not queue.empty():
                        seq = queue.get_nowait()
                    yield b"id: %d\ndata: %d\n\n" % (seq, seq)
                except TimeoutError:
                    yield b": still here\n\n"
        finally:
            self._queues.discard(queue)
