"""Where a session is: a file, or a database by URL with the session's name after ``#``; and the way in."""

from __future__ import annotations

import os
import sqlite3
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import QueuePool

from dupkit.store.faults import StoreError, fault_of
from dupkit.store.schema import APPLICATION_ID, STEPS, set_version, version_of

SUFFIX: Final = ".dupkit"
_WAIT_SECONDS: Final = 10
_MIGRATION_LOCK: Final = 0x44504B54


@dataclass(frozen=True, slots=True)
class Place:
    """A SQLite file, or a PostgreSQL URL; ``session`` is the session's name in a database that holds several."""

    path: Path | None = None
    url: str = ""
    session: str = ""

    def __str__(self) -> str:
        """Return the file, or the URL without its password."""
        if self.path is not None:
            return str(self.path)
        head, at, tail = self.url.rpartition("@")
        user = head.rpartition("//")[2].partition(":")[0]
        return (f"postgresql://{user}@{tail}" if at else self.url) + (f"#{self.session}" if self.session else "")


def parse_place(text: str) -> Place:
    """Return the place of a file name, or of ``postgresql://user@host/database#session``."""
    scheme, sign, rest = text.partition("://")
    if sign and scheme.partition("+")[0] in ("postgresql", "postgres"):
        url, _, session = rest.partition("#")
        return Place(url=f"postgresql+psycopg://{url}", session=session)
    return Place(path=Path(text))


def _sqlite_engine(path: Path, write: bool) -> Engine:
    """Return an engine whose connections sync each commit; only the writer moves the log into the file."""

    def connect() -> sqlite3.Connection:
        mode = "rw" if write else "ro"
        if not write and _lies_still(path):
            mode += "&immutable=1"
        uri = f"{path.absolute().as_uri()}?mode={mode}"
        connection = sqlite3.connect(uri, uri=True, timeout=_WAIT_SECONDS, check_same_thread=False)
        connection.isolation_level = None
        pragmas = ["synchronous=FULL", "foreign_keys=ON", f"wal_autocheckpoint={1000 if write else 0}"]
        if sys.platform == "darwin":
            pragmas += ["fullfsync=1", "checkpoint_fullfsync=1"]
        try:
            for pragma in pragmas + ([] if write else ["query_only=ON"]):
                connection.execute(f"PRAGMA {pragma}")
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    engine = create_engine("sqlite://", creator=connect, poolclass=QueuePool, pool_size=1 if write else 4)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")

    return engine


def _lies_still(path: Path) -> bool:
    """Return whether nobody here can be writing: the folder is not ours to write, and there is no log beside it."""
    return not os.access(path.parent, os.W_OK) and not path.with_name(f"{path.name}-wal").exists()


def engines(place: Place, create: bool, write: bool) -> tuple[Engine, Engine | None]:
    """Return the engine for reading and the one for writing (None where only reading was asked for).

    Makes the tables of a new place, brings those of an older one up to date; raises StoreError.
    """
    if place.path is None:
        return _server(place)
    path = place.path
    if create:
        if path.exists():
            raise StoreError("SES008", f'"{path}" exists already', "choose another name", str(path))
        _make(path)
    _look(path)
    if write and not os.access(path, os.W_OK):
        raise StoreError(
            "SES004", f'"{path}" may be read but not written', "copy it to a folder of yours, or ask for the right",
            str(path),
        )  # fmt: skip
    writer = _sqlite_engine(path, write=True) if write else None
    reader = _sqlite_engine(path, write=False)
    _upgrade(reader, writer, place)
    return reader, writer


def _server(place: Place) -> tuple[Engine, Engine]:
    options: dict[str, Any] = {"connect_args": {"connect_timeout": _WAIT_SECONDS}, "pool_pre_ping": True}
    engine = create_engine(place.url, pool_size=4, **options)
    _upgrade(engine, engine, place)
    return engine, engine


def _make(path: Path) -> None:
    """Make an empty session file: its mark and the write-ahead log are set once and stay."""
    try:
        connection = sqlite3.connect(path, isolation_level=None)
    except sqlite3.Error as fault:
        raise StoreError("SES004", f'"{path}" cannot be made: {fault}', "is the folder there?", str(path)) from None
    try:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("PRAGMA journal_mode = WAL")
    except sqlite3.Error as fault:
        raise StoreError("SES003", f'"{path}" cannot be made: {fault}', "is there room?", str(path)) from None
    finally:
        connection.close()


def _look(path: Path) -> None:
    """Raise StoreError unless the file is there and bears the mark of a session."""
    try:
        with path.open("rb") as handle:
            head = handle.read(100)
    except OSError as fault:
        said = (fault.strerror or "unknown fault").lower()
        raise StoreError("RED002", f'"{path}" cannot be read: {said}', "", str(path)) from None
    if not head.startswith(b"SQLite format 3\0") or int.from_bytes(head[68:72], "big") != APPLICATION_ID:
        raise StoreError("SES001", f'"{path}" is not a session', "sessions are made by `dupkit session new`", str(path))


def _upgrade(reader: Engine, writer: Engine | None, place: Place) -> None:
    """Bring the tables up to date, a step a transaction; a newer database is refused and left as it is."""
    try:
        with reader.connect() as connection:
            version = version_of(connection)
        if version > len(STEPS):
            raise StoreError(
                "SES002", f'"{place}" was written by a newer dupkit (version {version}, this one knows {len(STEPS)})',
                "install the newer dupkit; the file is untouched", str(place),
            )  # fmt: skip
        if version < len(STEPS) and writer is None:
            raise StoreError(
                "SES002",
                f'"{place}" has the older version {version}',
                "open it once for writing",
                str(place),
            )
        if 0 < version < len(STEPS) and place.path is not None:
            _keep_copy(place.path, version)
        for step in range(version, len(STEPS) if writer else 0):
            assert writer is not None
            with writer.begin() as connection:
                if connection.dialect.name == "postgresql":
                    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
                if version_of(connection) == step:
                    STEPS[step](connection)
                    set_version(connection, step + 1)
    except (SQLAlchemyError, StoreError) as fault:
        reader.dispose()
        if writer is not None:
            writer.dispose()
        raise fault if isinstance(fault, StoreError) else fault_of(fault, str(place)) from None


def _keep_copy(path: Path, version: int) -> None:
    copy = path.with_name(f"{path.name}.v{version}")
    source, target = sqlite3.connect(path), sqlite3.connect(copy)
    try:
        source.backup(target)
    finally:
        source.close()
        target.close()
