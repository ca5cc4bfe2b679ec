"""Two servers on one PostgreSQL database: what one stores the other tells, once and in the same order."""

from __future__ import annotations

import http.client
import json
import secrets
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import pytest

from dupkit.cli.main import main
from dupkit.store.store import Store
from dupkit.store.values import project
from dupkit.web.room import Room
from tests.store.conftest import Server, running_server
from tests.web.evening import PASSWORD, House, Phone, house
from tests.web.server import free_port, start
from tests.web.test_nothing_lost import Sender

TABLES = 7


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    yield from running_server()


@pytest.fixture
def place(postgres: Server) -> str:
    where = postgres.database() + "#friday"
    arguments = ["session", "new", where, "--title", "friday", "--movement", "mitchell", "--pairs", "14"]
    assert main([*arguments, "--boards", "28"]) == 0
    return where


@pytest.fixture
def clubs(place: str) -> Iterator[tuple[House, House]]:
    with ExitStack() as stack:
        yield stack.enter_context(house(place)), stack.enter_context(house(place))


def same_phone(phone: Phone, club: House) -> Phone:
    """The same phone, whose next request comes to another server."""
    other = club.browser()
    other.client.cookies.update(phone.client.cookies)
    return other


def test_a_phone_may_ask_either_server(clubs: tuple[House, House]) -> None:
    one, two = clubs
    phone = one.phone("1")
    again = same_phone(phone, two)
    assert phone.enter("1", "4SN=").status_code == 200
    assert again.board("1")["result"] == "4SN="
    assert again.confirm("1").status_code == 200
    assert phone.board("1")["state"] == "confirmed"
    assert one.room.access().codes == two.room.access().codes


def test_servers_that_start_at_once_give_one_code_a_table(place: str) -> None:
    with ExitStack() as stack:
        stores = [stack.enter_context(Store(place)) for _ in range(4)]
        rooms = [Room(store, store.session()) for store in stores]
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(Room.ready, rooms))
        assert [len(room.access().codes) for room in rooms] == [TABLES] * 4
        assert len({str(sorted(room.access().codes)) for room in rooms}) == 1


def test_a_key_sent_to_both_servers_at_once_is_stored_once(clubs: tuple[House, House]) -> None:
    one, two = clubs
    phone = one.phone("1")
    phones = [phone, same_phone(phone, two)]
    for label in ("1", "2", "3", "4"):
        body = {"key": f"the-same-key-{label}", "round": "1", "board": label, "result": "1NN=", "base": 0}
        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda turn, body=body: phones[turn % 2].post("result", body), range(8)))
        assert [answer.status_code for answer in answers] == [200] * 8
        assert sum(not answer.json()["duplicate"] for answer in answers) <= 1
        stored = [each for each in two.room.desk("x").events() if each.event.board == label]
        assert [each.key for each in stored] == [body["key"]]


def test_a_stale_version_is_refused_by_the_other_server(clubs: tuple[House, House]) -> None:
    one, two = clubs
    phone = one.phone("1")
    again = same_phone(phone, two)
    for label in ("1", "2", "3"):
        bodies = [{"round": "1", "board": label, "result": result, "base": 0} for result in ("4SN=", "4SN-1")]
        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(lambda who, body: who.post("result", body), (phone, again), bodies))
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        assert phone.board(label) == again.board(label)
    director = two.director()
    who = {"section": "", "board": "1", "who": "1 v 8", "reason": "slip"}
    assert director.form("/d/enter", result="5SN=", **who).status_code == 303
    assert phone.board("1")["result"] == "5SN="
    assert phone.post("result", {"round": "1", "board": "1", "result": "4SN=", "base": 1}).status_code == 409


def test_wrong_codes_and_passwords_are_counted_by_both_servers_together(clubs: tuple[House, House]) -> None:
    strangers = [club.browser() for club in clubs]
    for turn in range(10):
        assert strangers[turn % 2].form("/join", code="AAAAAA").status_code == 404
    code = clubs[0].room.access().code_of("", "1")
    assert [stranger.form("/join", code=code).status_code for stranger in strangers] == [429, 429]
    clubs[0].director()
    for turn in range(5):
        assert strangers[turn % 2].form("/d/in", password="guess").status_code == 403
    assert [stranger.form("/d/in", password="guess").status_code for stranger in strangers] == [429, 429]


def test_the_first_password_at_one_server_ends_the_link_of_the_other(clubs: tuple[House, House]) -> None:
    one, two = clubs
    two.room.setup_token = "second"
    one.director()
    late = two.browser()
    assert late.get("/d/setup", params={"k": "second"}).status_code == 403
    assert late.form("/d/setup", k="second", password="mine from now on").status_code == 403
    assert late.form("/d/in", password=PASSWORD, name="Dan").status_code == 303


def test_a_device_sent_away_at_one_server_is_away_at_the_other(clubs: tuple[House, House]) -> None:
    one, two = clubs
    phone = one.phone("1")
    director = two.director()
    device = two.room.access().at_table("", "1")[0]
    assert director.form("/d/revoke", device=device.id).status_code == 303
    assert phone.get("/api/t/state").status_code == 401


def test_a_database_that_is_away_for_a_moment_is_said_and_asked_again(
    clubs: tuple[House, House], postgres: Server
) -> None:
    one, _ = clubs
    phone = one.phone("1")
    body = {"key": "while-it-was-away", "round": "1", "board": "1", "result": "4SN="}
    postgres.stop("immediate")
    try:
        for answer in (phone.get("/t"), phone.get("/r"), phone.get("/api/t/state"), phone.post("result", body)):
            assert answer.status_code == 503
            assert "cannot be reached" in answer.text
    finally:
        postgres.start()
    assert phone.post("result", body).json()["stored"]
    assert phone.board("1")["result"] == "4SN="


class Viewer(threading.Thread):
    """Somebody who looks at the results: the numbers that the stream told, each with its time."""

    def __init__(self, port: int, path: str = "/events", cookie: str = "") -> None:
        super().__init__(daemon=True)
        self.told: list[tuple[float, int]] = []
        self.link = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.link.request("GET", path, headers={"Cookie": cookie})
        self.answer = self.link.getresponse()

    def run(self) -> None:
        for line in self.answer:
            if line.startswith(b"data:"):
                self.told.append((time.monotonic(), int(line[5:])))

    def hears(self, seq: int, seconds: float) -> bool:
        end = time.monotonic() + seconds
        while not any(told >= seq for _, told in self.told):
            if time.monotonic() > end:
                return False
            time.sleep(0.02)
        return True


class Wanderer(Sender):
    """A phone whose requests come to one server and to the other in turn."""

    def __init__(self, ports: tuple[int, int], code: str) -> None:
        super().__init__(ports[0], code)
        self.ports = ports

    def ask(self, method: str, path: str, body: str = "", kind: str = "application/json") -> tuple[int, Any]:
        self.ports = (self.ports[1], self.ports[0])
        self.port = self.ports[0]
        return super().ask(method, path, body, kind)


def test_two_processes_lose_nothing_and_tell_each_others_viewers(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUPKIT_POSTS_A_MINUTE", "100000")
    ports = (free_port(), free_port())
    with ThreadPoolExecutor(2) as pool:
        servers = list(pool.map(lambda port: start(place, port), ports))
    try:
        with Store(place) as store:
            room = Room(store, store.session())
            codes = [room.access().code_of("", str(table)) for table in range(1, TABLES + 1)]
            viewers = [Viewer(port) for port in ports]
            for viewer in viewers:
                viewer.start()
            one = Sender(ports[0], codes[0])
            one.ask("POST", "/join", f"code={codes[0]}", "application/x-www-form-urlencoded")
            body = {"key": secrets.token_hex(8), "round": "1", "board": "1", "result": "4SN=", "base": 0}
            status, told = one.ask("POST", "/api/t/result", json.dumps(body))
            assert status == 200
            assert all(viewer.hears(told["state"]["seq"], 5) for viewer in viewers)
            senders = [Wanderer(ports, code) for code in codes]
            for sender in senders:
                sender.start()
            time.sleep(4)
            for sender in senders:
                sender.stop.set()
            for sender in senders:
                sender.join(10)
            assert [fault for sender in senders for fault in sender.wrong] == []
            said = set().union(*(sender.told for sender in senders))
            assert len(said) > 20
            events = store.events(room.session.id)
            keys = [(each.key, each.part) for each in events]
            assert said <= {key for key, _ in keys}
            assert len(keys) == len(set(keys))
            assert [each.seq for each in events] == list(range(1, len(events) + 1))
            assert project(events) == store.heads(room.session.id)
            assert all(viewer.hears(events[-1].seq, 5) for viewer in viewers)
            late = Viewer(ports[1], f"/events?after={events[-2].seq}")
            late.start()
            assert late.hears(events[-1].seq, 2), "who comes late is told at once"
            pace = [
                later - earlier for (earlier, _), (later, _) in zip(viewers[0].told, viewers[0].told[1:], strict=False)
            ]
            assert all(gap > 1.5 for gap in pace), "the public's pages are told at a pace that they can follow"
    finally:
        for server in servers:
            server.kill()
            server.wait(10)
