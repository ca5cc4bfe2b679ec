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
Place = tuple[str, str]


class Hub:
    """The open streams of this process, woken by a thread that waits on the store."""

    def __init__(self, room: Room) -> None:
        """Make a hub that is not running yet."""
        self._room = room
        self._queues: dict[asyncio.Queue[int], Place | None] = {}
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
                places = {(one.event.section, one.event.table) for one in events if one.event.table}
                everybody = any(not one.event.table for one in events)
                self._loop.call_soon_threadsafe(self._tell, after, places, everybody)

    def _tell(self, seq: int, places: set[Place], everybody: bool) -> None:
        for queue, place in list(self._queues.items()):
            if place is not None and not everybody and place not in places:
                continue
            try:
                queue.put_nowait(seq)
            except asyncio.QueueFull:
                del self._queues[queue]

    async def stream(self, place: Place | None = None) -> AsyncIterator[bytes]:
        """Yield the lines of an event stream: the number of the latest event whenever something changed.

        ``place`` is the section and table of a phone, which is woken for its own table and for what concerns all.
        """
        queue: asyncio.Queue[int] = asyncio.Queue(QUEUE)
        self._queues[queue] = place
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
            self._queues.pop(queue, None)
