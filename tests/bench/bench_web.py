"""The server under a round's end: 150 tables submit within a minute while 300 viewers watch, on one process."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from dupkit.cli.main import main as dupkit
from dupkit.store.store import Store
from dupkit.web.room import Room
from tests.web.server import free_port, start

TABLES, VIEWERS, SECONDS, SECTIONS = 150, 300, 60, 6


def main() -> None:
    """Print the times of acknowledged submits, errors, and the server's CPU for each."""
    os.environ["DUPKIT_POSTS_A_MINUTE"] = "100000"
    with tempfile.TemporaryDirectory() as folder:
        place = str(Path(folder) / "big.dupkit")
        size = TABLES // SECTIONS
        common = ["--pairs", str(2 * size), "--boards", str(size)]
        assert (
            dupkit(["session", "new", place, "--title", "big", "--movement", "mitchell", "--section", "A", *common])
            == 0
        )
        for section in "BCDEF"[: SECTIONS - 1]:
            assert dupkit(["session", "movement", place, "mitchell", "--section", section, *common]) == 0
        with Store(place) as store:
            room = Room(store, store.session())
            room.ready()
            codes = list(room.access().codes)
        port = free_port()
        server = start(place, port)
        try:
            asyncio.run(load(port, codes, server))
        finally:
            server.kill()
            server.wait()


async def load(port: int, codes: list[str], server: subprocess.Popen[bytes]) -> None:
    """Join all tables, open the viewers' streams, submit once a table at random moments of the minute."""
    cookies = [await join(port, code) for code in codes]
    viewers = [asyncio.create_task(watch(port)) for _ in range(VIEWERS)]
    await asyncio.sleep(2)
    before = cpu(server.pid)
    start_at = time.perf_counter()
    times = await asyncio.gather(*(submit(port, cookie, place) for place, cookie in enumerate(cookies)))
    took = time.perf_counter() - start_at
    used = cpu(server.pid) - before
    for viewer in viewers:
        viewer.cancel()
    good = sorted(one for one in times if one > 0)
    print(f"{len(codes)} tables, {VIEWERS} viewers, {took:.0f} s: {len(times) - len(good)} errors")
    print(
        f"acknowledged submit: p50 {1000 * good[len(good) // 2]:.0f} ms, "
        f"p99 {1000 * good[int(len(good) * 0.99)]:.0f} ms"
    )
    print(f"server CPU {used:.1f} s in all, {1000 * used / len(good):.1f} ms a submit (viewers and polls included)")


async def ask(port: int, method: str, path: str, body: str, kind: str, cookie: str) -> tuple[int, str, bytes]:
    """Return status, cookie and body of one request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = (
        f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        f"Origin: http://127.0.0.1:{port}\r\nContent-Type: {kind}\r\n"
        f"Content-Length: {len(body)}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n"
    )
    writer.write((head + body).encode())
    data = await reader.read()
    writer.close()
    top, _, rest = data.partition(b"\r\n\r\n")
    lines = top.decode("latin-1").split("\r\n")
    found = next(
        (line.split(": ", 1)[1].split(";")[0] for line in lines if line.lower().startswith("set-cookie")), cookie
    )
    return int(lines[0].split()[1]), found, rest


async def join(port: int, code: str) -> str:
    """Return the cookie of a phone that joined a table."""
    status, cookie, _ = await ask(port, "POST", "/join", f"code={code}", "application/x-www-form-urlencoded", "")
    assert status == 303, status
    return cookie


async def watch(port: int) -> int:
    """Hold a public stream open, and ask for the ranking's page whenever it speaks, as the page's script does."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    heard = 0
    try:
        while line := await reader.readline():
            heard += line.startswith(b"data:")
    finally:
        writer.close()
    return heard


async def submit(port: int, cookie: str, place: int) -> float:
    """Return the seconds until a result was acknowledged; 0 for an error."""
    await asyncio.sleep(SECONDS * ((place * 7919) % TABLES) / TABLES)
    _, _, data = await ask(port, "GET", "/api/t/state", "", "application/json", cookie)
    state = json.loads(data)
    board = state["boards"][0]
    body = {"key": secrets.token_hex(8), "round": state["round"], "board": board["board"], "result": "3NN="}
    start_at = time.perf_counter()
    status, _, _ = await ask(port, "POST", "/api/t/result", json.dumps(body), "application/json", cookie)
    return time.perf_counter() - start_at if status == 200 else 0.0


def cpu(pid: int) -> float:
    """Return the CPU seconds of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    sys.exit(main())
