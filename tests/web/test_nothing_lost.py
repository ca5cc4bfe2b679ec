"""kill -9 of the server under phones that go on sending: what a phone was told is stored is there, once."""

from __future__ import annotations

import http.client
import json
import random
import secrets
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from dupkit.cli.main import main
from dupkit.store.store import Store
from dupkit.store.values import project
from dupkit.web.room import Room
from tests.store.conftest import Server, running_server
from tests.web.server import free_port, start

KILLS = 6
TABLES = 7


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    yield from running_server()


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    where = str(tmp_path / "friday.dupkit")
    if request.param == "postgresql":
        where = request.getfixturevalue("postgres").database() + "#friday"
    arguments = ["session", "new", where, "--title", "friday", "--movement", "mitchell", "--pairs", "14"]
    assert main([*arguments, "--boards", "28"]) == 0
    return where


class Sender(threading.Thread):
    """A phone that enters and changes a board for ever, and sends a request again until it is answered."""

    def __init__(self, port: int, code: str) -> None:
        super().__init__(daemon=True)
        self.port, self.code = port, code
        self.told: set[str] = set()
        self.wrong: list[str] = []
        self.stop = threading.Event()
        self.cookie = ""

    def ask(self, method: str, path: str, body: str = "", kind: str = "application/json") -> tuple[int, Any]:
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        headers = {"Content-Type": kind, "Origin": f"http://127.0.0.1:{self.port}", "Cookie": self.cookie}
        try:
            link.request(method, path, body, headers)
            answer = link.getresponse()
            data = answer.read()
            cookie = answer.getheader("set-cookie")
            if cookie:
                self.cookie = cookie.split(";")[0]
            return answer.status, json.loads(data) if data[:1] == b"{" else {}
        finally:
            link.close()

    def until_answered(self, method: str, path: str, body: str = "", kind: str = "application/json") -> tuple[int, Any]:
        while not self.stop.is_set():
            with suppress(OSError, http.client.HTTPException, ValueError):
                status, data = self.ask(method, path, body, kind)
                if status < 500 and status != 429:
                    return status, data
            time.sleep(0.05)
        return 0, {}

    def run(self) -> None:
        self.until_answered("POST", "/join", f"code={self.code}", "application/x-www-form-urlencoded")
        while not self.stop.is_set():
            _, state = self.until_answered("GET", "/api/t/state")
            if not state.get("boards"):
                continue
            board = random.choice(state["boards"])
            key = secrets.token_hex(8)
            body = {
                "key": key, "round": state["round"], "board": board["board"], "base": board["version"],
                "result": f"{random.randint(1, 6)}{random.choice('CDHSN')}{random.choice('NESW')}=",
            }  # fmt: skip
            status, told = self.until_answered("POST", "/api/t/result", json.dumps(body))
            if status == 200 and not told["duplicate"]:  # the same result again is answered and not stored twice
                self.told.add(key)
            elif status not in (0, 200, 409, 422):
                self.wrong.append(f"{status}")


def test_kills_of_the_server_lose_nothing_that_a_phone_was_told(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUPKIT_POSTS_A_MINUTE", "100000")
    port = free_port()
    with Store(place) as store:
        room = Room(store, store.session())
        room.ready()
        codes = [room.access().code_of("", str(table)) for table in range(1, TABLES + 1)]
        session = room.session.id
    server = start(place, port)
    senders = [Sender(port, code) for code in codes]
    for sender in senders:
        sender.start()
    chance = random.Random(79)
    for _ in range(KILLS):
        time.sleep(chance.uniform(0.4, 0.9))
        server.send_signal(signal.SIGKILL)
        server.wait(10)
        server = start(place, port)
    time.sleep(0.5)
    for sender in senders:
        sender.stop.set()
    for sender in senders:
        sender.join(10)
    server.send_signal(signal.SIGKILL)
    server.wait(10)
    told = set().union(*(sender.told for sender in senders))
    assert [fault for sender in senders for fault in sender.wrong] == []
    assert len(told) > 20
    with Store(place) as store:
        events = store.events(session)
        keys = [(one.key, one.part) for one in events]
        assert told <= {key for key, _ in keys}, "what a phone was told is stored is there"
        assert len(keys) == len(set(keys)), "once"
        assert project(events) == store.heads(session)
        assert store.check() == []
