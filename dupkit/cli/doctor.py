"""`dupkit doctor`: whether this machine is ready for an evening."""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

SAFE_SQLITE: Final = (3, 51, 3)
SYNCED: Final = ("onedrive", "dropbox", "google drive", "icloud", "nextcloud")
EARLIEST: Final = 1_767_225_600
"""The first second of 2026: a clock before that is wrong."""


@click.command()
@click.argument("place", required=False)
@click.option("--port", default=8080, show_default=True, help="The port that `dupkit serve` will use.")
def doctor(place: str | None, port: int) -> None:
    """Check this machine for an evening: address, port, firewall, the file's PLACE, SQLite, the clock."""
    worst = 0
    for mark, words in [*machine(port), *(file_place(Path(place)) if place else ())]:
        click.echo(f"{mark:5}  {words}")
        worst = max(worst, mark == "wrong")
    if worst:
        raise click.exceptions.Exit(1)


def machine(port: int) -> Iterator[tuple[str, str]]:
    """Yield what is found about the machine: ok, look or wrong, and the words for it."""
    from dupkit.cli.serve import addresses

    yield "ok", f"Python {sys.version.split()[0]}"
    found = addresses()
    if found:
        yield "ok", f"phones reach this machine at http://{found[0]}:{port}" + _others(found, port)
    else:
        yield (
            "wrong",
            "this machine has no address that phones could reach: join the club's wifi, or plug in the router",
        )
    yield _port(port)
    yield "look", f"the firewall must let port {port} (TCP) in from the local network; Windows asks at the first start"
    yield "look", "the router must not isolate its guests from each other (client or AP isolation off)"
    version = sqlite3.sqlite_version_info
    if version < SAFE_SQLITE:
        yield "look", f"SQLite {sqlite3.sqlite_version}: works; from 3.51.3 on a rare fault of its log is mended"
    else:
        yield "ok", f"SQLite {sqlite3.sqlite_version}"
    if time.time() < EARLIEST:
        yield "wrong", "the clock of this machine is wrong: entries carry its time"
    else:
        yield "ok", time.strftime("the clock says %Y-%m-%d %H:%M")


def _others(found: list[str], port: int) -> str:
    return f" (also {', '.join(f'http://{one}:{port}' for one in found[1:])})" if len(found) > 1 else ""


def _port(port: int) -> tuple[str, str]:
    import socket

    with socket.socket() as probe:
        try:
            probe.bind(("", port))
        except OSError as fault:
            return "wrong", f"port {port} cannot be used: {(fault.strerror or 'unknown fault').lower()}; choose another"
    return "ok", f"port {port} is free"


def file_place(path: Path) -> Iterator[tuple[str, str]]:
    """Yield what is found about the place of a session's file."""
    folder = path if path.is_dir() else path.resolve().parent
    if any(word in str(folder).lower() for word in SYNCED):
        yield "wrong", f"{folder} is kept in step with a cloud, which tears open files: choose another folder"
    try:
        probe = folder / ".dupkit-doctor"
        probe.write_bytes(b"x")
        probe.unlink()
    except OSError as fault:
        yield "wrong", f"{folder} cannot be written to: {(fault.strerror or 'unknown fault').lower()}"
        return
    import shutil

    yield from backups_of(path)
    free = shutil.disk_usage(folder).free // 2**20
    yield ("ok" if free > 100 else "wrong"), f"{folder} has {free} MB left; an evening needs about 5"


def backups_of(path: Path) -> Iterator[tuple[str, str]]:
    """Yield what is found about the backups of a session's file."""
    from dupkit.web.backups import folder_beside, made

    if path.is_dir():
        return
    folder = folder_beside(path)
    found = made(folder) if folder.is_dir() else []
    if found:
        yield "ok", f"the latest of {len(found)} backups is {found[-1]}"
    yield "look", f"`serve` makes backups in {folder}; `--backups` names a folder on another disk, which is safer"
