from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from dupkit.analysis.cache import CACHE_SETTING, FileCache, NoCache, open_cache
from tests.analysis.solving import answer, some_keys

KEYS = some_keys(5)
SOLVED = [(key, answer(key)) for key in KEYS]


def test_what_was_put_is_there_when_the_file_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "cache"
    with FileCache(path) as cache:
        cache.put(SOLVED[:4])
        cache.put(SOLVED[:1])
        assert len(cache) == 4
    with FileCache(path) as cache, FileCache(path) as other:
        assert [cache.get(key) for key in KEYS] == [*(tricks for _, tricks in SOLVED[:4]), None]
        other.put(SOLVED[4:])
        assert cache.get(KEYS[4]) == SOLVED[4][1]


def test_tables_that_cannot_be_are_passed_over(tmp_path: Path) -> None:
    with FileCache(tmp_path / "cache") as cache:
        cache.put([(KEYS[0], b"short"), (KEYS[1], bytes([14] * 20))])
        assert cache.get(KEYS[0]) is None
        assert cache.get(KEYS[1]) is None


def test_the_table_may_stand_in_a_file_that_has_others(tmp_path: Path) -> None:
    path = tmp_path / "session.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE results (board TEXT)")
    connection.close()
    with FileCache(path) as cache:
        cache.put(SOLVED)
        assert cache.get(KEYS[2]) == SOLVED[2][1]


def test_a_file_that_is_damaged_while_in_use_costs_the_saving_only(tmp_path: Path) -> None:
    cache = FileCache(tmp_path / "cache")
    cache.close()
    assert cache.get(KEYS[0]) is None
    cache.put(SOLVED)
    assert "closed" in cache.fault


def test_a_file_of_another_kind_is_no_cache(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("this is no database, it is a text of some length")
    with pytest.raises(sqlite3.Error):
        FileCache(tmp_path / "cache")
    assert isinstance(open_cache(tmp_path / "cache"), NoCache)


def test_nothing_is_kept_by_no_cache() -> None:
    cache = NoCache()
    cache.put(SOLVED)
    assert cache.get(KEYS[0]) is None


def test_the_user_may_name_the_folder_or_have_no_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CACHE_SETTING, str(tmp_path / "mine"))
    cache = open_cache()
    assert isinstance(cache, FileCache)
    cache.close()
    assert (tmp_path / "mine" / "double-dummy.sqlite").is_file()
    monkeypatch.setenv(CACHE_SETTING, "")
    assert isinstance(open_cache(), NoCache)


@pytest.mark.parametrize("name", ["LOCALAPPDATA", "XDG_CACHE_HOME", "HOME"])
def test_without_a_word_of_the_user_it_is_in_the_system_s_place(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for other in (CACHE_SETTING, "LOCALAPPDATA", "XDG_CACHE_HOME"):
        monkeypatch.delenv(other, raising=False)
    monkeypatch.setenv(name, str(tmp_path))
    if name == "HOME":
        monkeypatch.setattr(Path, "home", lambda: tmp_path)
    cache = open_cache()
    assert isinstance(cache, FileCache)
    cache.close()
    assert len(list(tmp_path.rglob("double-dummy.sqlite"))) == 1
