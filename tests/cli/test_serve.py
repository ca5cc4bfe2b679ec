from __future__ import annotations

import socket
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from dupkit.cli import doctor as doctor_module
from dupkit.cli import serve as serve_module
from dupkit.cli.main import dupkit, main
from tests.web.evening import new_session


def run(*arguments: str) -> tuple[int, str]:
    answer = CliRunner().invoke(dupkit, arguments)
    return answer.exit_code, answer.output


def test_serve_prints_where_the_director_phones_and_the_screen_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = new_session(tmp_path / "friday.dupkit")
    started: list[dict[str, Any]] = []
    monkeypatch.setattr("uvicorn.run", lambda app, **how: started.append(how))
    code, told = run(
        "serve", str(place), "--port", "8123", "--address", "http://club.example", "--name", "club.example"
    )
    assert code == 0
    assert "http://localhost:8123/d/setup?k=" in told
    assert "phones:    http://club.example\nscreen:    http://club.example/screen" in told
    assert started[0]["port"] == 8123
    assert started[0]["timeout_graceful_shutdown"] == 3


def test_serve_says_what_is_wrong_with_the_place(tmp_path: Path) -> None:
    code, told = run("serve", str(tmp_path / "none.dupkit"))
    assert code == 2 or code == 1
    assert "none.dupkit" in told


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_a_port_that_is_in_use_is_said_at_once_and_nothing_else(tmp_path: Path, host: str) -> None:
    place = new_session(tmp_path / "friday.dupkit")
    with socket.socket() as other:
        other.bind((host, 0))
        other.listen()
        port = str(other.getsockname()[1])
        code, told = run("serve", str(place), "--host", host, "--port", port)
        assert main(["serve", str(place), "--host", host, "--port", port]) == 2
    assert code != 0
    assert told == f"Error: port {port} is in use, give --port\n"


def test_an_address_that_is_not_this_machines_is_said(tmp_path: Path) -> None:
    code, told = run("serve", str(new_session(tmp_path / "friday.dupkit")), "--host", "192.0.2.1")
    assert code != 0
    assert told.startswith("Error: cannot listen on 192.0.2.1, port 8080: ")


def test_known_hosts_are_this_machines_and_those_that_were_named() -> None:
    hosts = serve_module.known_hosts("192.168.1.2", ["club.local"])
    assert {"192.168.1.2", "club.local", socket.gethostname().lower()} <= hosts
    assert "0.0.0.0" not in serve_module.known_hosts("0.0.0.0", [])
    assert all(not one.startswith("127.") for one in serve_module.addresses())


def marks(monkeypatch: pytest.MonkeyPatch, found: list[str], port: int = 0) -> dict[str, str]:
    monkeypatch.setattr(serve_module, "addresses", lambda: found)
    return {words: mark for mark, words in doctor_module.machine(port)}


def test_doctor_looks_at_address_port_sqlite_and_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    good = marks(monkeypatch, ["192.168.1.2", "10.0.0.2"])
    assert any("http://192.168.1.2:0 (also http://10.0.0.2:0)" in words for words in good)
    assert "wrong" not in good.values()
    lost = marks(monkeypatch, [])
    assert any(mark == "wrong" and "no address" in words for words, mark in lost.items())
    monkeypatch.setattr("sqlite3.sqlite_version_info", (3, 99, 0))
    monkeypatch.setattr("time.time", lambda: 0.0)
    late = marks(monkeypatch, ["192.168.1.2"])
    assert any(mark == "wrong" and "clock" in words for words, mark in late.items())
    with socket.socket() as taken:
        taken.bind(("", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert any(
            mark == "wrong" and f"port {port}" in words for words, mark in marks(monkeypatch, ["1.2.3.4"], port).items()
        )


def test_doctor_looks_at_the_place_of_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [mark for mark, _ in doctor_module.file_place(tmp_path / "friday.dupkit")] == ["look", "ok"]
    cloud = tmp_path / "OneDrive"
    cloud.mkdir()
    assert next(doctor_module.file_place(cloud))[0] == "wrong"
    assert [mark for mark, _ in doctor_module.file_place(tmp_path / "none" / "friday.dupkit")] == ["wrong"]
    monkeypatch.setattr(serve_module, "addresses", list)
    assert run("doctor", str(tmp_path))[0] == 1
    monkeypatch.setattr(serve_module, "addresses", lambda: ["192.168.1.2"])
    assert run("doctor", "--port", "0")[0] == 0
    assert sys.version.split()[0] in run("doctor", "--port", "0")[1]
