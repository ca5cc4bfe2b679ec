"""Telling pages that something changed: a number, never a result; the page then asks for what it may see."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from dupkit.store.faults import StoreError

if TYPE_CHECKING:
    from fastapi import Request

    from dupkit.web.room import Room

QUEUE: Final = 64
KEEP_ALIVE: Final = 15.0
PUBLIC_SECONDS: Final = 2.0
"""How often the public's pages are told at most: many look, and a ranking is long."""
AGAIN_SECONDS: Final = 1.0
PUBLIC: Final = ("", "public")
"""The place of the public's pages among those of tables."""
Place = tuple[str, str]


class Hub:
    """The open streams of this process, woken by a thread that waits on the store for events of any process."""

    def __init__(self, room: Room) -> None:
        """Make a hub that is not running yet."""
        self._room = room
        self._queues: dict[asyncio.Queue[int], Place | None] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._seq = 0
        self._public_due: asyncio.TimerHandle | None = None
        self._public_told = 0.0

    def start(self) -> None:
        """Start to watch the store; called inside the running event loop."""
        self._loop = asyncio.get_running_loop()
        self._seq = self._room.store.last(self._room.session.id)
        self._thread = threading.Thread(target=self._watch, args=(self._seq,), name="hub", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop watching."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(timeout=3)

    def _watch(self, after: int) -> None:
        """Tell of events until the hub stops; where the database is away for a while, go on when it is back."""
        store, session = self._room.store, self._room.session.id
        while not self._stop.is_set():
            try:
                events = store.wait(session, after, 1.0)
            except StoreError:
                self._stop.wait(AGAIN_SECONDS)
                continue
            if events and self._loop is not None and not self._stop.is_set():
                after = events[-1].seq
                places = {(one.event.section, one.event.table) for one in events if one.event.table}
                everybody = any(not one.event.table for one in events)
                with suppress(RuntimeError):  # the loop was closed meanwhile
                    self._loop.call_soon_threadsafe(self._tell, after, places, everybody)

    def _tell(self, seq: int, places: set[Place], everybody: bool) -> None:
        self._seq = seq
        for queue, place in list(self._queues.items()):
            if place != PUBLIC and (place is None or everybody or place in places):
                self._put(queue, seq)
        if self._public_due is None and self._loop is not None:
            rest = max(0.0, self._public_told + PUBLIC_SECONDS - time.monotonic())
            self._public_due = self._loop.call_later(rest, self._tell_public)

    def _tell_public(self) -> None:
        self._public_due, self._public_told = None, time.monotonic()
        self._room.public_seq = self._seq
        for queue, place in list(self._queues.items()):
            if place == PUBLIC:
                self._put(queue, self._seq)

    def _put(self, queue: asyncio.Queue[int], seq: int) -> None:
        try:
            queue.put_nowait(seq)
        except asyncio.QueueFull:
            del self._queues[queue]

    async def stream(self, place: Place | None = None, after: int | None = None) -> AsyncIterator[bytes]:
        """Yield the lines of an event stream: the number of the latest event whenever something changed.

        ``place`` is the section and table of a phone, which is woken for its own table and for what concerns all, or
        PUBLIC. ``after`` is the event that the page knows: where there is a later one, it is told at once.
        """
        queue: asyncio.Queue[int] = asyncio.Queue(QUEUE)
        self._queues[queue] = place
        try:
            yield b"retry: 2000\n\n"
            if after is not None and after < self._seq:
                yield _line(self._seq)
            while queue in self._queues:
                try:
                    seq = await asyncio.wait_for(queue.get(), KEEP_ALIVE)
                    while not queue.empty():
                        seq = queue.get_nowait()
                    yield _line(seq)
                except TimeoutError:
                    yield b": still here\n\n"
        finally:
            self._queues.pop(queue, None)


def _line(seq: int) -> bytes:
    return b"id: %d\ndata: %d\n\n" % (seq, seq)


def known_of(request: Request, after: int | None) -> int | None:
    """Return the event that a page knows: that of its last message where it comes back, else that of its making."""
    last = request.headers.get("last-event-id", "")
    return int(last) if last.isascii() and last.isdigit() and len(last) < 16 else after
