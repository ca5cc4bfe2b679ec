from __future__ import annotations

import os
from pathlib import Path

import pytest

from dupkit.formats import input as reading
from dupkit.formats.read import read, read_file


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there are no devices")
def test_a_device_is_not_read(tmp_path: Path) -> None:
    link = tmp_path / "zero.pbn"
    link.symlink_to("/dev/zero")
    found = read_file(link).findings
    assert [item.code for item in found] == ["RED002"]
    assert "no regular file" in found[0].message


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.pbn")
    assert "no regular file" in read_file(tmp_path / "pipe.pbn").findings[0].message


def test_a_file_over_the_limit_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST", 3)
    (tmp_path / "large.pbn").write_text("[Event]", encoding="utf-8")
    assert "larger than" in read_file(tmp_path / "large.pbn").findings[0].message


def test_a_session_is_named_as_one() -> None:
    found = read("evening.dupkit", b"SQLite format 3\0" + bytes(100)).findings
    assert [item.code for item in found] == ["RED001"]
    assert "session" in found[0].message
