"""A process that writes under load until it is killed, telling the keys that were acknowledged."""

from __future__ import annotations

import itertools
import threading
from multiprocessing.connection import Connection

from dupkit.store.faults import StoreError
from dupkit.store.store import Store
from dupkit.store.values import Effect, NewEvent, Submission

THREADS = 6


def write_until_killed(place: str, session: str, run: int, told: Connection) -> None:
    """Each thread retries what failed under the same key, as a table's phone does."""
    store = Store(place)
    lock = threading.Lock()

    def work(thread: int) -> None:
        for number in itertools.count():
            key = f"{run}.{thread}.{number}"
            event = NewEvent("entered", f'{{"number": {number}}}', f"board {thread}.{number % 5}", Effect.SET)
            for _ in range(200):
                try:
                    store.append(session, Submission(key, (event,), f"table {thread}", number))
                except StoreError:
                    continue
                with lock:
                    told.send_bytes(key.encode())
                break

    for thread in range(THREADS):
        threading.Thread(target=work, args=(thread,)).start()
