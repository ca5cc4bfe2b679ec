"""Backups, exports, journals, restoring."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from dupkit.store.archive import backup, export_lines, import_lines
from dupkit.store.faults import StoreError
from dupkit.store.journal import Journal
from dupkit.store.lines import format_event, parse_event, parse_head
from dupkit.store.store import Store
from dupkit.store.values import Effect, NewEvent, Receipt, StoredEvent, Submission, project

Opener = Callable[[], Store]


def fill(store: Store, count: int = 4) -> str:
    session = store.add_session("friday", 5, "Riverside").id
    for number in range(count):
        event = NewEvent("entered", f'{{"n": {number}}}', f"board {number % 2}", Effect.SET, board="1", why="so")
        store.append(session, Submission(f"k{number}", (event, NewEvent("note", about=number)), "d", number))
    undo = NewEvent("undone", "{}", "board 1", Effect.RESTORE, about=7, restores=3)
    store.append(session, Submission("undo", (undo,), "d", 9))
    return session


def test_a_session_exported_as_lines_and_imported_elsewhere_is_the_same(opened: Opener, tmp_path: Path) -> None:
    store = opened()
    session = fill(store)
    lines = list(export_lines(store, store.session()))
    with Store(str(tmp_path / "copy.dupkit"), create=True) as copy:
        result = import_lines(copy, lines, "export.jsonl")
        assert (result.added, result.known, result.unread) == (9, 0, ())
        assert copy.sessions() == store.sessions()
        assert copy.events(session) == store.events(session) and copy.heads(session) == store.heads(session)
        again = import_lines(copy, lines, "export.jsonl")
        assert (again.added, again.known) == (0, 9)


def test_a_backup_is_a_whole_session_and_writing_goes_on(opened: Opener, tmp_path: Path) -> None:
    store = opened()
    session = fill(store)
    target = tmp_path / "stick"
    backup(store, store.session(), target)
    fresh = tmp_path / "restored.dupkit"
    if store.place.path is not None:
        with Store(str(target)) as copy:
            assert copy.events(session) == store.events(session) and copy.check() == []
    else:
        with Store(str(fresh), create=True) as copy:
            import_lines(copy, target.read_text().splitlines(), str(target))
            assert copy.events(session) == store.events(session)
    store.append(session, Submission("later", (NewEvent("note"),), "d", 10))
    backup(store, store.session(), target)


def test_a_backup_to_nowhere_is_said_so(opened: Opener, tmp_path: Path) -> None:
    store = opened()
    fill(store)
    with pytest.raises(StoreError):
        backup(store, store.session(), tmp_path / "no folder" / "copy")


def test_a_journal_brings_a_backup_up_to_the_last_entry(tmp_path: Path) -> None:
    journal = tmp_path / "journal.jsonl"
    with Store(str(tmp_path / "a.dupkit"), create=True, journal=journal) as store:
        session = fill(store)
        backup(store, store.session(), tmp_path / "b.dupkit")
        store.append(session, Submission("after", (NewEvent("entered", subject="x", effect=Effect.SET),), "d", 11))
        store.append(session, Submission("after", (NewEvent("entered", subject="x", effect=Effect.SET),), "d", 11))
        events = store.events(session)
    with journal.open("a") as handle:
        handle.write('{"session": "torn by a power cut')
    with Store(str(tmp_path / "b.dupkit")) as restored:
        result = import_lines(restored, journal.read_text().splitlines(), str(journal))
        assert (result.added, result.known, result.unread) == (1, 9, (11,))
        assert restored.events(session) == events
        assert project(restored.events(session)) == restored.heads(session)


def test_numbers_that_events_use_for_one_another_move_with_them(tmp_path: Path) -> None:
    with Store(str(tmp_path / "a.dupkit"), create=True) as store:
        session = fill(store)
        lines = list(export_lines(store, store.session()))
    with Store(str(tmp_path / "b.dupkit"), create=True) as other:
        other.add_session("friday", 5, id=session)
        other.append(session, Submission("earlier", (NewEvent("note"),), "d", 1))
        import_lines(other, lines, "export.jsonl")
        undo = other.events(session)[-1].event
        assert (undo.about, undo.restores) == (8, 4)


@pytest.mark.parametrize("lines", [[], ["a letter"], ["{}"], ['{"format": "dupkit session"}']])
def test_what_is_no_export_is_said_so(tmp_path: Path, lines: list[str]) -> None:
    with Store(str(tmp_path / "a.dupkit"), create=True) as store, pytest.raises(StoreError) as caught:
        import_lines(store, lines, "letter.txt")
    assert caught.value.code == "SES001"


def test_an_event_as_a_line_and_back_is_the_same() -> None:
    stored = StoredEvent(3, "k", 1, "d", 5, 2, NewEvent("entered", '{"a": "♠"}', "s", Effect.SET, base=1, board="25A"))
    assert parse_event(format_event("id", stored)) == ("id", stored)
    assert parse_event("[]") is None and parse_head("no") is None and parse_head("[]") is None


def test_a_journal_that_cannot_be_written_never_stops_the_evening(tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        Journal(tmp_path / "no folder" / "j")
    journal = Journal(Path("/dev/full"))
    journal.note("id", Submission("k", (NewEvent("note"),), "d", 1), Receipt((1,), (0,)))
    assert journal.failed == "no space left on device"
    journal.close()
