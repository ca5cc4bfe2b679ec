"""Places for sessions: SQLite files, and a PostgreSQL server of the tests' own where one is installed."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from dupkit.store.store import Store

_BINARIES = next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)), None)
_NUMBERS = itertools.count(1)


class Server:
    """A PostgreSQL server in a temporary folder, run by an unprivileged user since it refuses root."""

    def __init__(self) -> None:
        assert _BINARIES is not None
        self.bin = _BINARIES.parent
        self.root = Path(tempfile.mkdtemp(prefix="dupkit-pg-"))
        self.user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        if os.geteuid() == 0:
            shutil.chown(self.root, self.user)
        self._run("initdb", "-D", str(self.root / "data"), "-A", "trust", "-U", "dupkit", "-E", "UTF8", "--no-sync")
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.bin / program), *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", self.user, "--", *command]
        with (self.root / "run.log").open("ab") as log:
            subprocess.run(command, check=True, cwd=self.root, stdout=log, stderr=log, timeout=60)

    def start(self) -> None:
        """Start on a socket in the folder; after a kill the memory of the old one may be held for a moment yet."""
        options = f"-c listen_addresses='' -k {self.root}"
        for last in (False, False, False, True):
            try:
                self._run(
                    "pg_ctl", "-D", str(self.root / "data"), "-w", "-o", options, "-l", f"{self.root}/log", "start"
                )
                return
            except subprocess.CalledProcessError:
                if last:
                    raise
                time.sleep(0.3)

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "-D", str(self.root / "data"), "-m", mode, "stop")

    @property
    def pid(self) -> int:
        return int((self.root / "data" / "postmaster.pid").read_text().split()[0])

    def database(self) -> str:
        """A new empty database; its URL."""
        name = f"club{next(_NUMBERS)}"
        self._run("createdb", "-h", str(self.root), "-U", "dupkit", name)
        return f"postgresql://dupkit@/{name}?host={self.root}"


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    yield from running_server()


def running_server() -> Iterator[Server]:
    missing = "PostgreSQL" if _BINARIES is None else "psycopg" if find_spec("psycopg") is None else ""
    if missing:
        if os.environ.get("DUPKIT_NOTHING_SKIPPED"):
            pytest.fail(f"{missing} is not installed, and nothing may be skipped")
        pytest.skip(f"needs {missing}, which is not installed")
    running = Server()
    yield running
    running.stop("immediate")
    shutil.rmtree(running.root)


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A place for sessions that is not there yet (a file) or empty (a database)."""
    if request.param == "sqlite":
        return str(tmp_path / "evening.dupkit")
    return str(request.getfixturevalue("server").database())


@pytest.fixture
def opened(place: str) -> Iterator[Callable[[], Store]]:
    """Opens the place as often as asked, and closes all at the end; the first time makes it."""
    stores: list[Store] = []

    def open_it() -> Store:
        stores.append(Store(place, create=not stores and "://" not in place))
        return stores[-1]

    yield open_it
    for store in stores:
        store.close()
