"""Full disks, files that may not be written, newer versions, damaged files: a clear word, nothing damaged."""

from __future__ import annotations

import os
import resource
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from dupkit.store import schema
from dupkit.store.faults import StoreError, fault_of
from dupkit.store.store import Store
from dupkit.store.values import Effect, NewEvent, Submission


def entry(key: str, size: int = 10) -> Submission:
    return Submission(key, (NewEvent("entered", '"' + "x" * size + '"', f"s {key}", Effect.SET),), "director", 1)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with Store(str(tmp_path / "a.dupkit"), create=True) as store:
        session = store.add_session("friday", 5)
        store.append(session.id, entry("k1"))
    return tmp_path / "a.dupkit"


def test_a_full_disk_refuses_with_a_clear_word_and_what_was_acknowledged_stays(path: Path) -> None:
    store = Store(str(path))
    session = store.session().id
    store.append(session, entry("k2"))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, hard))
    try:
        with pytest.raises(StoreError) as caught:
            for number in range(50):
                store.append(session, entry(f"big{number}", 20_000))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert caught.value.code == "SES003" and caught.value.hint
    stored = [event.key for event in store.events(session)]
    assert stored[:2] == ["k1", "k2"]
    assert f"big{number}" not in stored, "what was refused is not there"
    store.append(session, entry(f"big{number}", 20_000))
    assert len(store.events(session)) == len(stored) + 1, "with room again the same store goes on"
    assert store.check() == []
    store.close()


def test_a_file_of_a_newer_version_is_refused_and_untouched(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="newer dupkit") as caught:
        Store(str(path))
    assert caught.value.code == "SES002" and path.read_bytes() == before


def test_a_newer_database_on_a_server_is_refused(request: pytest.FixtureRequest) -> None:
    url = request.getfixturevalue("server").database()
    with Store(url) as store, store._writing() as connection:
        assert schema.version_of(connection) == len(schema.STEPS)
        schema.set_version(connection, 99)
    with pytest.raises(StoreError, match="newer dupkit"):
        Store(url)


READ_ONLY = """
import os, sys
from dupkit.store.store import Store
from dupkit.store.faults import StoreError
Store(sys.argv[1]).close()
os.setgid(65534); os.setuid(65534)
try:
    Store(sys.argv[1])
except StoreError as fault:
    print(fault.code, fault.message)
with Store(sys.argv[1], write=False) as store:
    print(len(store.events(store.session().id)))
"""


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root, to become another user")
def test_a_file_that_may_only_be_read_is_read_and_said_so(path: Path) -> None:
    for folder in path.parents:
        if folder.stat().st_mode & 0o005 != 0o005:
            folder.chmod(0o755)
    path.chmod(0o444)
    before = path.read_bytes()
    run = subprocess.run([sys.executable, "-c", READ_ONLY, str(path)], capture_output=True, text=True, check=False)
    assert run.stdout.splitlines() == [f'SES004 "{path}" may be read but not written', "1"], run.stderr
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"a letter", b"SQLite format 3\0" + bytes(200)])
def test_what_is_no_session_is_said_so(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "letter.txt").write_bytes(content)
    with pytest.raises(StoreError, match="is not a session") as caught:
        Store(str(tmp_path / "letter.txt"))
    assert caught.value.code == "SES001"
    assert (tmp_path / "letter.txt").read_bytes() == content


def test_a_file_that_is_not_there_or_already_there_is_said_so(path: Path) -> None:
    with pytest.raises(StoreError) as caught:
        Store(str(path.parent / "none.dupkit"))
    assert caught.value.code == "RED002"
    with pytest.raises(StoreError, match="exists already"):
        Store(str(path), create=True)
    with pytest.raises(StoreError, match="cannot be made"):
        Store(str(path.parent / "no folder" / "a.dupkit"), create=True)


def test_a_damaged_file_is_said_so(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:] = bytes(len(data) - 4096)
    path.write_bytes(data)
    with pytest.raises(StoreError) as caught, Store(str(path)) as store:
        store.append(store.session().id, entry("k9"))
    assert caught.value.code == "SES007"


def test_an_older_file_is_brought_up_to_date_and_a_copy_kept(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def add_note(connection: Connection) -> None:
        connection.exec_driver_sql("CREATE TABLE note (text TEXT) STRICT")

    monkeypatch.setattr(schema, "STEPS", [*schema.STEPS, add_note])
    monkeypatch.setattr("dupkit.store.place.STEPS", schema.STEPS)
    with pytest.raises(StoreError, match="older version"):
        Store(str(path), write=False)
    with Store(str(path)) as store, store._reading() as connection:
        assert schema.version_of(connection) == 2 and len(store.events(store.session().id)) == 1
    assert path.with_name("a.dupkit.v1").is_file()


def test_a_step_that_fails_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(connection: Connection) -> None:
        connection.exec_driver_sql("CREATE TABLE note (text TEXT) STRICT")
        connection.exec_driver_sql("CREATE TABLE note (text TEXT) STRICT")

    with monkeypatch.context() as patch:
        patch.setattr("dupkit.store.place.STEPS", [*schema.STEPS, fail])
        with pytest.raises(StoreError):
            Store(str(path))
    with Store(str(path)) as store, store._reading() as connection:
        assert schema.version_of(connection) == 1
        assert connection.exec_driver_sql("SELECT count(*) FROM sqlite_master WHERE name = 'note'").scalar() == 0


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("database or disk is full", "SES003"),
        ("attempt to write a readonly database", "SES004"),
        ("database is locked", "SES006"),
        ("could not extend file: No space left on device", "SES003"),
        ("connection refused", "SES006"),
    ],
)
def test_what_the_driver_says_is_put_into_the_director_s_words(said: str, code: str) -> None:
    fault = fault_of(OperationalError("INSERT", {}, Exception(said)), "a.dupkit")
    assert fault.code == code and '"a.dupkit"' in fault.message and fault.hint


def test_a_file_that_another_program_holds_is_said_so(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dupkit.store.place._WAIT_SECONDS", 0)
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with Store(str(path)) as store:
        with pytest.raises(StoreError) as caught:
            store.append(store.session().id, entry("k2"))
        assert caught.value.code == "SES006"
        holder.execute("ROLLBACK")
        holder.close()
        assert store.append(store.session().id, entry("k2")).seqs == (2,)
