"""A server of the app in a thread, for browsers; and one in a process of its own, to be killed."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from dupkit.store.store import Store
from dupkit.web.app import create_app, guarded
from dupkit.web.room import HouseRules, Room

ROOT = Path(__file__).parents[2]
NAME = "club.local"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def served(path: Path, rules: HouseRules) -> Iterator[tuple[Room, str]]:
    """Serve a session in a thread; gives the room and the address."""
    import uvicorn

    port = free_port()
    with Store(str(path)) as store:
        room = Room(store, store.session(), rules, hosts=frozenset({NAME}), setup_token="first")
        server = uvicorn.Server(
            uvicorn.Config(guarded(create_app(room), room), host="127.0.0.1", port=port, log_level="error",
                           timeout_graceful_shutdown=1)
        )  # fmt: skip
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        _wait(f"http://127.0.0.1:{port}/")
        try:
            yield room, f"http://{NAME}:{port}"
        finally:
            server.should_exit = True
            thread.join(10)


def start(place: str, port: int) -> subprocess.Popen[bytes]:
    """Start `dupkit serve` in a process of its own and wait until it answers."""
    command = [sys.executable, "-m", "dupkit", "serve", place, "--port", str(port), "--host", "127.0.0.1"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=ROOT)
    _wait(f"http://127.0.0.1:{port}/")
    return process


def _wait(url: str, seconds: float = 40) -> None:
    end = time.monotonic() + seconds
    while True:
        try:
            with urllib.request.urlopen(url, timeout=2):
                return
        except OSError as fault:
            if isinstance(fault, urllib.error.HTTPError):
                return
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def open_context(browser: Any, width: int = 360) -> Any:
    """Give a browser window of its own, with the size of a phone."""
    return browser.new_context(viewport={"width": width, "height": 720}, has_touch=width < 600)
