"""The tables, the same on SQLite and PostgreSQL, and the steps that bring an older database up to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    insert,
    select,
    update,
)

APPLICATION_ID: Final = 0x44504B54  # "DPKT"

_BIG = BigInteger().with_variant(Integer, "sqlite")
metadata: Final = MetaData()

session_table: Final = Table(
    "session",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False, unique=True),
    Column("club", Text, nullable=False, server_default=""),
    Column("created_us", _BIG, nullable=False),
    sqlite_strict=True,
)

event_table: Final = Table(
    "event",
    metadata,
    Column("session_id", Text, nullable=False),
    Column("seq", _BIG, nullable=False),
    Column("idem_key", Text, nullable=False),
    Column("part", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("subject", Text, nullable=False),
    Column("effect", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("base", Integer),
    Column("about", _BIG),
    Column("restores", _BIG),
    Column("section", Text, nullable=False),
    Column("tbl", Text, nullable=False),
    Column("rnd", Text, nullable=False),
    Column("board", Text, nullable=False),
    Column("actor", Text, nullable=False),
    Column("at_us", _BIG, nullable=False),
    Column("why", Text, nullable=False),
    Column("payload", Text, nullable=False),
    PrimaryKeyConstraint("session_id", "seq"),
    UniqueConstraint("session_id", "idem_key", "part"),
    sqlite_strict=True,
)
"""Append only: triggers refuse any change of a row."""

head_table: Final = Table(
    "head",
    metadata,
    Column("session_id", Text, nullable=False),
    Column("subject", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("seq", _BIG),
    PrimaryKeyConstraint("session_id", "subject"),
    sqlite_strict=True,
)
"""The projection: which event stands for each subject. It can be made again from the events at any time."""

meta_table: Final = Table(
    "meta",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
    sqlite_strict=True,
)

Index("event_subject", event_table.c.session_id, event_table.c.subject)


def _first(connection: Connection) -> None:
    metadata.create_all(connection, tables=[session_table, event_table, head_table, meta_table])
    if connection.dialect.name == "sqlite":
        for change in ("UPDATE", "DELETE"):
            connection.exec_driver_sql(
                f"CREATE TRIGGER event_no_{change.lower()} BEFORE {change} ON event "
                "BEGIN SELECT RAISE(ABORT, 'events are never changed'); END"
            )
        return
    connection.exec_driver_sql(
        "CREATE OR REPLACE FUNCTION dupkit_append_only() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'events are never changed'; END $$"
    )
    connection.exec_driver_sql(
        "CREATE TRIGGER event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON event "
        "FOR EACH STATEMENT EXECUTE FUNCTION dupkit_append_only()"
    )


STEPS: list[Callable[[Connection], None]] = [_first]
"""Step n brings a database from version n to n + 1; each runs in a transaction with the new version."""


def version_of(connection: Connection) -> int:
    """Return the version of the database's tables; 0 where there are none yet."""
    if connection.dialect.name == "sqlite":
        return int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())
    if not connection.dialect.has_table(connection, "meta"):
        return 0
    value = connection.execute(select(meta_table.c.value).where(meta_table.c.key == "version")).scalar()
    return int(value or 0)


def set_version(connection: Connection, version: int) -> None:
    """Note the version, in the transaction of the step that reached it."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA user_version = {version}")
        return
    where = meta_table.c.key == "version"
    if not connection.execute(update(meta_table).where(where).values(value=str(version))).rowcount:
        connection.execute(insert(meta_table).values(key="version", value=str(version)))
