"""Appending, reading, versions, keys: the same on a file and on a server."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from dupkit.store.faults import StoreError, VersionConflictError
from dupkit.store.place import Place, parse_place
from dupkit.store.store import Store
from dupkit.store.values import Effect, Head, NewEvent, Submission, project

Opener = Callable[[], Store]


def entry(key: str, subject: str = "board 1", payload: str = "{}", **more: object) -> Submission:
    event = NewEvent("entered", payload, subject, Effect.SET, **more)  # type: ignore[arg-type]
    return Submission(key, (event,), "director", 1_000_000)


def test_what_was_stored_is_there_when_the_place_is_opened_again(opened: Opener) -> None:
    store = opened()
    session = store.add_session("friday", 5, club="Riverside")
    receipt = store.append(
        session.id, entry("k1", payload='{"v": 1}', section="A", table="1", round="2", board="3", why="x")
    )
    assert (receipt.seqs, receipt.versions, receipt.duplicate) == ((1,), (1,), False)
    store.close()
    again = opened()
    assert again.session("friday") == session == again.session()
    (stored,) = again.events(session.id)
    assert stored.event == NewEvent(
        "entered", '{"v": 1}', "board 1", Effect.SET, section="A", table="1", round="2", board="3", why="x"
    )
    assert (stored.actor, stored.at_us, stored.seq, stored.key) == ("director", 1_000_000, 1, "k1")


def test_the_same_key_is_stored_once_and_gets_the_same_answer(opened: Opener) -> None:
    store = opened()
    session = store.add_session("friday", 5).id
    first = store.append(session, entry("k1"))
    store.append(session, entry("k2"))
    again = store.append(session, entry("k1"))
    assert again.duplicate and (again.seqs, again.versions) == (first.seqs, first.versions)
    assert len(store.events(session)) == 2


def test_a_stale_base_is_refused_and_nothing_of_the_submission_is_stored(opened: Opener) -> None:
    store = opened()
    session = store.add_session("friday", 5).id
    store.append(session, entry("k1", base=0))
    store.append(session, entry("k2", base=1))
    stale = Submission("k3", (*entry("", "other").events, *entry("", base=1).events), "director", 1)
    with pytest.raises(VersionConflictError) as caught:
        store.append(session, stale)
    assert (caught.value.subject, caught.value.version, caught.value.seq) == ("board 1", 2, 2)
    assert len(store.events(session)) == 2 and "other" not in store.heads(session)


def test_events_of_one_submission_are_numbered_together(opened: Opener) -> None:
    store = opened()
    session = store.add_session("friday", 5).id
    receipt = store.append(session, Submission("k", (*entry("").events, NewEvent("note"), *entry("").events), "d", 1))
    assert receipt.seqs == (1, 2, 3) and receipt.versions == (1, 0, 2)
    assert store.append(session, Submission("k", entry("").events, "d", 1)).seqs == (1, 2, 3)


def test_undo_puts_an_earlier_event_back_and_clear_leaves_nothing(opened: Opener) -> None:
    store = opened()
    session = store.add_session("friday", 5).id
    for key, event in {
        "a": NewEvent("entered", subject="s", effect=Effect.SET),
        "b": NewEvent("corrected", subject="s", effect=Effect.SET, about=1),
        "c": NewEvent("undone", subject="s", effect=Effect.RESTORE, about=2, restores=1),
        "d": NewEvent("erased", subject="t", effect=Effect.CLEAR),
    }.items():
        store.append(session, Submission(key, (event,), "d", 1))
    assert store.heads(session) == {"s": Head("s", 3, 1), "t": Head("t", 1, None)}
    assert project(store.events(session)) == store.heads(session)


def test_the_projection_can_be_made_again_from_the_events(opened: Opener) -> None:
    store = opened()
    session = store.add_session("friday", 5).id
    for number in range(6):
        store.append(session, entry(f"k{number}", f"board {number % 2}"))
    before = store.heads(session)
    with store._writing() as connection:
        connection.execute(text("DELETE FROM head"))
    assert store.heads(session) == {}
    store.rebuild(session)
    assert store.heads(session) == before


@pytest.mark.parametrize("change", ["UPDATE event SET actor = 'me'", "DELETE FROM event"])
def test_the_database_itself_refuses_to_change_an_event(opened: Opener, change: str) -> None:
    store = opened()
    session = store.add_session("friday", 5).id
    store.append(session, entry("k1"))
    assert store._write_engine is not None
    with pytest.raises(DBAPIError, match="never changed"), store._write_engine.begin() as connection:
        connection.execute(text(change))


def test_many_writers_in_two_stores_get_numbers_without_gaps(opened: Opener) -> None:
    one, two = opened(), opened()
    session = one.add_session("friday", 5).id

    def write(number: int) -> None:
        store = one if number % 2 else two
        store.append(session, entry(f"k{number // 2 if number < 20 else number}", f"board {number % 3}"))

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(write, range(80)))
    events = one.events(session)
    assert [stored.seq for stored in events] == list(range(1, 71))
    assert len({stored.key for stored in events}) == 70
    assert project(events) == one.heads(session)


def test_sessions_do_not_see_each_other_and_names_are_taken_once(opened: Opener) -> None:
    store = opened()
    first, second = store.add_session("friday", 5), store.add_session("saturday", 6)
    store.append(first.id, entry("k1"))
    assert store.append(second.id, entry("k1")).seqs == (1,)
    assert store.session("saturday") == second
    with pytest.raises(StoreError, match='called "friday" already'):
        store.add_session("friday", 7)
    with pytest.raises(StoreError, match="holds 2 sessions") as caught:
        store.session()
    assert caught.value.code == "SES001" and caught.value.finding().code == "SES001"
    with pytest.raises(StoreError, match='no session "sunday"'):
        store.session("sunday")


def test_a_waiting_reader_hears_of_what_another_store_writes(opened: Opener) -> None:
    reader, writer = opened(), opened()
    session = reader.add_session("friday", 5).id
    assert reader.wait(session, 0, 0.05) == []
    timer = threading.Timer(0.1, lambda: writer.append(session, entry("k1")))
    timer.start()
    assert [stored.key for stored in reader.wait(session, 0, 10)] == ["k1"]
    timer.join()


def test_a_server_tells_other_processes_at_once_and_again_after_it_was_restarted(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dupkit.store.store._POLL_SECONDS_WITH_EAR", 60.0)
    server = request.getfixturevalue("server")
    url = server.database()
    with Store(url) as reader, Store(url) as writer:
        session = writer.add_session("friday", 5).id
        assert reader.wait(session, 0, 0.5) == []
        timer = threading.Timer(0.3, lambda: writer.append(session, entry("k1")))
        timer.start()
        assert [stored.key for stored in reader.wait(session, 0, 30)] == ["k1"]
        server.stop("immediate")
        server.start()
        timer = threading.Timer(2.5, lambda: writer.append(session, entry("k2")))
        timer.start()
        assert [stored.key for stored in reader.wait(session, 1, 30)] == ["k2"]
        timer.join()


def test_a_store_for_reading_only_does_not_write(opened: Opener, place: str) -> None:
    store = opened()
    session = store.add_session("friday", 5).id
    store.append(session, entry("k1"))
    if "://" in place:
        return
    with Store(place, write=False) as reader:
        assert len(reader.events(session)) == 1 and reader.check() == []
        with pytest.raises(StoreError, match="reading only"):
            reader.append(session, entry("k2"))
        with pytest.raises(StoreError, match="reading only"):
            reader.rebuild(session)


def test_a_closed_store_takes_nothing_more(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "a.dupkit"), create=True)
    session = store.add_session("friday", 5).id
    store.append(session, entry("k1"))
    store.close()
    with pytest.raises(RuntimeError, match="closed"):
        store.append(session, entry("k2"))
    assert not (tmp_path / "a.dupkit-wal").exists(), "the last one out leaves a single file"


def test_each_commit_is_synced_in_full(tmp_path: Path) -> None:
    with Store(str(tmp_path / "a.dupkit"), create=True) as store, store._writing() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"


def test_places_are_files_or_urls_with_the_name_of_a_session() -> None:
    assert parse_place("a/b.dupkit") == Place(path=Path("a/b.dupkit")) and str(parse_place("b.dupkit")) == "b.dupkit"
    place = parse_place("postgresql://club:secret@host/db#friday")
    assert place == Place(url="postgresql+psycopg://club:secret@host/db", session="friday")
    assert str(place) == "postgresql://club@host/db#friday", "a password is never shown"
    assert parse_place("postgres://host/db").url == "postgresql+psycopg://host/db"


def test_checkpoints_are_the_writer_s_alone(tmp_path: Path) -> None:
    with Store(str(tmp_path / "a.dupkit"), create=True) as store, store._reading() as connection:
        assert connection.exec_driver_sql("PRAGMA wal_autocheckpoint").scalar() == 0
        with pytest.raises(DBAPIError):
            connection.exec_driver_sql("CREATE TABLE x (y)")


def test_the_file_bears_the_mark_of_dupkit(tmp_path: Path) -> None:
    path = tmp_path / "a.dupkit"
    Store(str(path), create=True).close()
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA application_id").fetchone() == (0x44504B54,)
    connection.close()
