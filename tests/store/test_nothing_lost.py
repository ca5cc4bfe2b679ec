"""kill -9 under load, of the writer and of the server: what was acknowledged is there, once."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path

import pytest

from dupkit.store.faults import StoreError
from dupkit.store.store import Store
from dupkit.store.values import project
from tests.store.conftest import Server, running_server
from tests.store.writing import write_until_killed

KILLS = 20
FORK = get_context("forkserver")
FORK.set_forkserver_preload(["tests.store.writing"])


def drain(told: Connection, keys: set[str]) -> None:
    with suppress(EOFError, ConnectionResetError):
        while True:
            keys.add(told.recv_bytes().decode())


def one_kill(place: str, session: str, run: int, acknowledged: set[str], chance: random.Random) -> None:
    """Start a writer, let it acknowledge some entries, kill it at a moment of chance, and take what it had told."""
    told, tell = FORK.Pipe(duplex=False)
    writer = FORK.Process(target=write_until_killed, args=(place, session, run, tell))
    writer.start()
    tell.close()
    assert wait([told], timeout=30), "the writer came up"
    time.sleep(chance.uniform(0.0, 0.25))
    assert writer.pid is not None
    os.kill(writer.pid, signal.SIGKILL)
    drain(told, acknowledged)
    told.close()
    writer.join(30)


def look(place: str, session: str, acknowledged: set[str]) -> None:
    with Store(place) as store:
        events = store.events(session)
        keys = [stored.key for stored in events]
        assert acknowledged <= set(keys), "every acknowledged entry is there"
        assert len(keys) == len(set(keys)), "none twice"
        assert [stored.seq for stored in events] == list(range(1, len(events) + 1))
        assert project(events) == store.heads(session), "the projection equals the replay"
        assert store.check() == [], "integrity_check is ok"


def test_twenty_kills_of_the_writer_lose_nothing(place: str) -> None:
    with Store(place, create="://" not in place) as store:
        session = store.add_session("friday", 5).id
    acknowledged: set[str] = set()
    chance = random.Random(19)
    for run in range(KILLS):
        one_kill(place, session, run, acknowledged, chance)
        if run % 5 == 4:
            look(place, session, acknowledged)
    assert len(acknowledged) > KILLS


@pytest.fixture
def doomed() -> Iterator[Server]:
    yield from running_server()


def test_kills_of_the_whole_server_lose_nothing(doomed: Server) -> None:
    url = doomed.database()
    with Store(url) as store:
        session = store.add_session("friday", 5).id
    told, tell = FORK.Pipe(duplex=False)
    writer = FORK.Process(target=write_until_killed, args=(url, session, 0, tell))
    writer.start()
    tell.close()
    acknowledged: set[str] = set()
    for _ in range(3):
        assert wait([told], timeout=30)
        end = time.monotonic() + 0.4
        while time.monotonic() < end:
            if told.poll(0.05):
                acknowledged.add(told.recv_bytes().decode())
        kill_all(doomed)
        doomed.start()
    assert writer.pid is not None
    os.kill(writer.pid, signal.SIGKILL)
    drain(told, acknowledged)
    told.close()
    writer.join(30)
    look(url, session, acknowledged)
    assert acknowledged


def kill_all(server: Server) -> None:
    """Kill the postmaster and its children, by their ids, without a word of warning."""
    mother = server.pid
    os.kill(mother, signal.SIGSTOP)
    children = [int(stat.parent.name) for stat in Path("/proc").glob("[0-9]*/stat") if _parent(stat) == mother]
    for pid in (mother, *children):
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    for pid in (mother, *children):
        end = time.monotonic() + 20
        while Path(f"/proc/{pid}").exists() and _state(pid) != "Z" and time.monotonic() < end:
            time.sleep(0.02)
    # A container may leave the dead as zombies, whose lock files then look held.
    for lock in (server.root / "data" / "postmaster.pid", *server.root.glob(".s.PGSQL.*")):
        lock.unlink(missing_ok=True)


def _parent(stat: Path) -> int:
    with suppress(OSError, ValueError, IndexError):
        return int(stat.read_text().rpartition(")")[2].split()[1])
    return 0


def _state(pid: int) -> str:
    with suppress(OSError, IndexError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    return "Z"


def test_a_server_that_is_not_there_is_said_so() -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(StoreError) as caught:
        Store("postgresql://nobody@127.0.0.1:1/none")
    assert caught.value.code == "SES006" and "127.0.0.1:1" in str(caught.value)
