"""Table devices beside phones: their file is imported by another process while the server runs."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from dupkit.cli.main import main
from dupkit.store.store import Store
from dupkit.store.values import project
from dupkit.web.room import HouseRules, Room
from tests.club.test_importing import Row, bws
from tests.web.evening import house, new_session
from tests.web.server import ROOT, free_port, start
from tests.web.test_nothing_lost import Sender
from tests.web.test_two_servers import Viewer

ROWS = [Row(number, 3, 8 + number, 3, 10) for number in range(1, 5)]
"""What the device of table 3 says of its first round: boards 9 to 12."""


def written(path: Path, rows: list[Row]) -> str:
    path.write_bytes(bws(rows).data)
    return str(path)


def test_rows_of_devices_reach_the_grid_the_phones_and_the_ranking(tmp_path: Path) -> None:
    place = new_session(tmp_path / "friday.dupkit")
    file = tmp_path / "friday.bws"
    with house(place, HouseRules(ranking="always")) as club:
        phone, other, director = club.phone("1"), club.phone("3"), club.director()
        phone.enter("1", "4SN=")
        assert main(["session", "import", str(place), written(file, ROWS[:2])]) == 0
        assert [other.board(label)["state"] for label in ("9", "10", "11")] == ["ruled", "ruled", "open"]
        assert other.enter("9", "1NN=").status_code == 409
        assert other.enter("11", "1NN=").status_code == 200
        assert "9✓" in director.get("/d").text
        assert main(["session", "import", str(place), written(file, [*ROWS[:1], *ROWS[2:]])]) == 0
        board = other.board("11")
        assert (board["result"], board["state"]) == ("1NN=", "entered"), "what the phone said stays until it is decided"
        assert "4♠ N =" in director.get("/d/doubts").text, "and the director hears that the device says something else"
        assert other.board("12")["result"] == "4SN="
        assert phone.confirm("1").status_code == 200
        assert len(club.room.evening().results) == 5


def test_imports_by_another_process_while_phones_submit_lose_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DUPKIT_POSTS_A_MINUTE", "100000")
    place = str(new_session(tmp_path / "friday.dupkit"))
    with Store(place) as store:
        room = Room(store, store.session())
        room.ready()
        codes = [room.access().code_of("", str(table)) for table in (1, 2, 4, 5)]
    port = free_port()
    server = start(place, port)
    try:
        viewer = Viewer(port)
        viewer.start()
        senders = [Sender(port, code) for code in codes]
        for sender in senders:
            sender.start()
        for count in range(1, 5):
            file = written(tmp_path / f"{count}.bws", ROWS[:count])
            command = [sys.executable, "-m", "dupkit", "session", "import", place, file]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
            assert f"1 new, 0 changed, 0 erased, {count - 1} known" in done.stdout, done.stderr
        time.sleep(0.5)
        for sender in senders:
            sender.stop.set()
        for sender in senders:
            sender.join(10)
        with Store(place) as store:
            events = store.events(room.session.id)
            assert viewer.hears(events[-1].seq, 10)
            keys = [(one.key, one.part) for one in events]
            told = set().union(*(sender.told for sender in senders))
            assert len(told) > 10
            assert told <= {key for key, _ in keys}
            assert len(keys) == len(set(keys))
            assert sum(one.event.kind == "device" for one in events) == 4
            assert project(events) == store.heads(room.session.id)
        assert [fault for sender in senders for fault in sender.wrong] == []
        last = Sender(port, "")
        last.until_answered("POST", "/join", f"code={_code(place, '3')}", "application/x-www-form-urlencoded")
        _, state = last.until_answered("GET", "/api/t/state")
        assert [board["result"] for board in state["earlier"]] == ["4SN="] * 4, "the server knows what was imported"
    finally:
        server.kill()
        server.wait(10)


def _code(place: str, table: str) -> str:
    with Store(place, write=False) as store:
        return Room(store, store.session()).access().code_of("", table)
