"""Backups while the server runs: made in time, at the end of a round, at the end; each opens and equals the session."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dupkit.cli.doctor import file_place
from dupkit.store.archive import export_lines
from dupkit.store.store import Store
from dupkit.web import backups
from dupkit.web.backups import Backups, folder_beside, made, make
from tests.store.conftest import Server, running_server
from tests.web.evening import House, house, new_session


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setattr(backups, "LOOK_SECONDS", 0.05)
    place = new_session(tmp_path / "friday.dupkit", pairs=6, boards=6)
    with house(place, backups=tmp_path / "copies") as made_one:
        yield made_one


def lines(path: Path | str) -> list[str]:
    with Store(str(path), write=False) as store:
        assert store.check() == []
        return list(export_lines(store, store.session()))


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 10
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_backup_opens_and_is_the_session(club: House) -> None:
    club.phone("1").enter("1", "4SN=")
    path = make(club.room)
    assert lines(path) == lines(club.room.store.place.path or "")
    with house(path) as again:
        assert again.phone("1").board("1")["result"] == "4SN="


def test_backups_come_in_time_at_the_end_of_a_round_and_at_the_end(club: House) -> None:
    folder = club.room.backups
    assert folder is not None
    running = Backups(club.room, minutes=60)
    until(lambda: len(made(folder)) == 1)
    club.phone("1").enter("1", "4SN=")
    time.sleep(0.3)
    assert len(made(folder)) == 1, "an hour has not passed"
    time.sleep(1)
    for table in ("1", "2", "3"):
        phone = club.phone(table)
        for board in phone.state()["boards"]:
            phone.enter(board["board"], "pass")
            phone.confirm(board["board"])
    until(lambda: len(made(folder)) == 2)
    time.sleep(1)
    club.phone("2").post("call")
    running.stop()
    assert len(made(folder)) == 3
    assert lines(made(folder)[-1]) == lines(club.room.store.place.path or "")


def test_with_a_short_time_each_change_is_soon_in_a_backup_and_old_ones_go(
    club: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "KEPT", 2)
    folder = club.room.backups
    assert folder is not None
    folder.mkdir()
    for name in ("friday-20260101-190000.dupkit", "other-20260101-190000.dupkit", "holiday.dupkit"):
        (folder / name).write_bytes(b"")
    running = Backups(club.room, minutes=0.001)
    until(lambda: len(list(folder.glob("*.dupkit"))) == 4)
    time.sleep(1)
    club.phone("1").enter("1", "4SN=")
    until(lambda: not (folder / "friday-20260101-190000.dupkit").exists())
    running.stop()
    assert len(made(folder, club.room.session.name)) == 2
    assert (folder / "other-20260101-190000.dupkit").exists()
    assert (folder / "holiday.dupkit").exists()


def test_the_director_hears_of_backups_and_why_there_is_none(club: House) -> None:
    director, folder = club.director(), club.room.backups
    assert folder is not None
    assert "none yet" in director.get("/d/settings").text
    folder.write_text("a file, no folder")
    running = Backups(club.room, minutes=60)
    until(lambda: bool(club.room.backup_fault))
    assert "the folder cannot be made" in director.get("/d/settings").text
    assert director.form("/d/backup").status_code == 503
    folder.unlink()
    running.stop()
    assert str(folder) in director.get("/d/settings").text
    assert len(made(folder)) == 1


def test_a_database_is_backed_up_as_lines(tmp_path: Path) -> None:
    for server in running_server():
        _database(server, tmp_path)


def _database(server: Server, tmp_path: Path) -> None:
    from dupkit.cli.main import main

    where = server.database() + "#friday"
    assert main(["session", "new", where, "--title", "friday", "--movement", "mitchell", "--pairs", "6"]) == 0
    with house(where, backups=tmp_path / "copies") as club:
        club.phone("1").enter("1", "4SN=")
        path = make(club.room)
        assert path.read_text(encoding="utf-8").splitlines() == list(export_lines(club.room.store, club.room.session))
        assert main(["session", "restore", str(path), "-o", str(tmp_path / "again.dupkit")]) == 0
        with house(tmp_path / "again.dupkit") as again:
            assert again.room.store.heads(again.room.session.id) == club.room.store.heads(club.room.session.id)
            assert again.phone("1").board("1")["result"] == "4SN="


def test_doctor_says_where_backups_are(tmp_path: Path) -> None:
    place = tmp_path / "friday.dupkit"
    place.write_bytes(b"")
    assert any("friday-backups" in words for mark, words in file_place(place) if mark == "look")
    folder_beside(place).mkdir()
    (folder_beside(place) / "friday-20260130-200000.dupkit").write_bytes(b"")
    assert any("latest of 1 backups" in words for mark, words in file_place(place) if mark == "ok")
