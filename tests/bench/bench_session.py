"""How fast a session takes entries: durable submits a second, the time of one fold, the keying of 192 lines."""

from __future__ import annotations

import random
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from dupkit.club.desk import Desk
from dupkit.club.fold import fold
from dupkit.club.keyboard import Keyboard
from dupkit.club.program import open_session, seatings_of
from dupkit.club.rank import rank
from dupkit.club.values import Settings
from dupkit.movements.planning import plan
from dupkit.store.store import Store
from dupkit.store.values import Effect, NewEvent, Submission
from tests.cli.session_runs import any_result, keys_of


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        submits(Path(folder) / "a.dupkit")
        keying(Path(folder) / "b.dupkit")


def submits(path: Path, count: int = 2000, threads: int = 40) -> None:
    """Many tables at once against one after the other: what group commit gains."""
    with Store(str(path), create=True) as store:
        session = store.add_session("bench", 1).id

        def one(number: int) -> None:
            event = NewEvent("entered", "{}", f"s{number % 300}", Effect.SET)
            store.append(session, Submission(f"{threads}-{number}", (event,), "table", number))

        start = time.perf_counter()
        for number in range(200):
            one(number)
        alone = 200 / (time.perf_counter() - start)
        start, used = time.perf_counter(), time.process_time()
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(one, range(200, 200 + count)))
        together, used = count / (time.perf_counter() - start), time.process_time() - used
    print(
        f"durable submits: {alone:.0f}/s one after the other, {together:.0f}/s from {threads} tables "
        f"({together / alone:.1f} times); {1000 * used / count:.2f} ms of CPU each"
    )


def keying(path: Path) -> None:
    """192 lines of 24 boards at the keyboard; then what one fold and one ranking of them take."""
    made = plan("relay-mitchell", pairs=16, boards=24).unwrap()
    with Store(str(path), create=True) as store:
        row = open_session(store, "bench", Settings(), "d", 1, {"": (made.title, seatings_of(made))}).unwrap()
        desk = Desk(store, row)
        keyboard = Keyboard(desk)
        chance = random.Random(1)
        start, lines = time.process_time(), len(keyboard.lines)
        for _ in range(lines):
            keyboard.key(keys_of(any_result(chance)) + "!")
        each = (time.process_time() - start) / lines
        start = time.process_time()
        evening = fold(desk.events())
        folded = time.process_time() - start
        start = time.process_time()
        rank(evening)
        ranked = time.process_time() - start
    print(f"keyboard: {lines} lines, {1000 * each:.1f} ms of CPU a line; fold {1000 * folded:.1f} ms, "
          f"ranking {1000 * ranked:.1f} ms")  # fmt: skip


if __name__ == "__main__":
    main()
