"""The server at half an evening: 150 tables submit within a minute while 300 viewers watch and read the ranking.

Once with one process on a SQLite file, once with two processes on one PostgreSQL database; the load comes from the same
machine.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, field, replace
from io import StringIO
from pathlib import Path

from dupkit.cli.main import main as dupkit
from dupkit.club.evening import blank
from dupkit.event.award import parse_outcome
from dupkit.store.store import Store
from dupkit.store.values import Effect, NewEvent, Submission
from dupkit.web.room import Room
from tests.store.conftest import running_server
from tests.web.server import free_port, start

TABLES, VIEWERS, SECONDS, SECTIONS, PLAYED = 150, 300, 60, 6, 12
QUIET_SECONDS = 20


@dataclass
class Tally:
    """What the viewers did: pages read, how long each took, and those that were refused."""

    pages: list[float] = field(default_factory=list)
    errors: int = 0


def main() -> None:
    """Print the times of acknowledged submits, errors, and the servers' CPU for each."""
    os.environ["DUPKIT_POSTS_A_MINUTE"] = "100000"
    print(f"machine: {os.cpu_count()} cores, load before {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as folder:
        measure("one process, SQLite", str(Path(folder) / "big.dupkit"), 1)
    for server in running_server():
        measure("two processes, PostgreSQL", server.database() + "#big", 2)


def measure(title: str, place: str, processes: int) -> None:
    """Measure servers on a place: first submits alone, then with the viewers."""
    codes = opened(place)
    ports = [free_port() for _ in range(processes)]
    servers = [start(place, port) for port in ports]
    try:
        asyncio.run(load(title, ports, codes, servers))
    finally:
        for server in servers:
            server.kill()
            server.wait()


def opened(place: str) -> list[str]:
    """Open a session with half an evening entered and return the codes of its tables."""
    size = TABLES // SECTIONS
    common = ["--pairs", str(2 * size), "--boards", str(size)]
    chance = random.Random(size)
    with redirect_stdout(StringIO()):
        assert (
            dupkit(["session", "new", place, "--title", "big", "--movement", "mitchell", "--section", "A", *common])
            == 0
        )
        for section in "BCDEF"[: SECTIONS - 1]:
            assert dupkit(["session", "movement", place, "mitchell", "--section", section, *common]) == 0
    with Store(place) as store:
        room = Room(store, store.session())
        room.ready()
        waiting = []
        for seating, board in room.evening().scheduled():
            if int(seating.round) > PLAYED:
                continue
            result = parse_outcome(chance.choice(["3NN=", "4SE-1", "2HW+1", "pass", "3NS+1", "4HN="]))
            entry = replace(blank(seating, board), outcome=result)
            told = NewEvent(
                "entered", entry.to_json(), entry.subject, Effect.SET, section=entry.section, table=entry.table,
                round=entry.round, board=board,
            )  # fmt: skip
            waiting.append(store.submit(room.session.id, Submission(secrets.token_hex(8), (told,), "director", 1)))
        for answer in waiting:
            answer.result()
        return list(room.access().codes)


async def load(title: str, ports: list[int], codes: list[str], servers: Sequence[subprocess.Popen[bytes]]) -> None:
    """Join all tables, submit once a table at random moments: without viewers, then with them."""
    at = [ports[place % len(ports)] for place in range(max(TABLES, VIEWERS))]
    cookies = [await join(at[place], code) for place, code in enumerate(codes)]
    before = cpu(servers)
    alone = await asyncio.gather(
        *(submit(at[place], cookie, place, QUIET_SECONDS, "3NN=") for place, cookie in enumerate(cookies))
    )
    told(f"{title}, nobody watches", QUIET_SECONDS, alone, cpu(servers) - before)
    tally = Tally()
    viewers = [asyncio.create_task(watch(at[place], tally)) for place in range(VIEWERS)]
    await asyncio.sleep(2)
    before, start_at = cpu(servers), time.perf_counter()
    times = await asyncio.gather(
        *(submit(at[place], cookie, place, SECONDS, "3NN+1") for place, cookie in enumerate(cookies))
    )
    await asyncio.sleep(max(0.0, SECONDS - (time.perf_counter() - start_at)))
    used = cpu(servers) - before
    told(f"{title}, {VIEWERS} viewers", SECONDS, times, used)
    for viewer in viewers:
        viewer.cancel()
    pages = sorted(tally.pages)
    print(
        f"  viewers read {len(pages)} rankings, {tally.errors} errors: p50 {1000 * at_share(pages, 0.5):.0f} ms, "
        f"p99 {1000 * at_share(pages, 0.99):.0f} ms"
    )


def told(title: str, seconds: int, times: Sequence[float], used: float) -> None:
    """Print what a run of submits came to."""
    good = sorted(one for one in times if one > 0)
    print(
        f"{title}: {len(times)} submits in {seconds} s, {len(times) - len(good)} errors (load {os.getloadavg()[0]:.1f})"
    )
    print(
        f"  acknowledged: p50 {1000 * at_share(good, 0.5):.0f} ms, p99 {1000 * at_share(good, 0.99):.0f} ms, "
        f"longest {1000 * good[-1]:.0f} ms"
    )
    print(
        f"  server CPU {used:.1f} s: {1000 * used / len(good):.0f} ms a submit, {100 * used / seconds:.0f} % of a core"
    )


def at_share(ordered: Sequence[float], share: float) -> float:
    """Return the value below which a share of the ordered values lies; 0 for none."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


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


async def watch(port: int, tally: Tally) -> None:
    """Hold a public stream open and read the ranking's page whenever it speaks, as the page's script does."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    try:
        while line := await reader.readline():
            if line.startswith(b"data:"):
                await asyncio.sleep(random.random())
                asked = time.perf_counter()
                status, _, page = await ask(port, "GET", "/r", "", "text/html", "")
                tally.pages.append(time.perf_counter() - asked)
                tally.errors += status != 200 or b"<table" not in page
    except OSError:
        tally.errors += 1
    finally:
        writer.close()


async def submit(port: int, cookie: str, place: int, seconds: int, result: str) -> float:
    """Return the seconds until a result was acknowledged; 0 for an error."""
    await asyncio.sleep(seconds * ((place * 7919) % TABLES) / TABLES)
    _, _, data = await ask(port, "GET", "/api/t/state", "", "application/json", cookie)
    state = json.loads(data)
    board = state["boards"][0]
    body = {
        "key": secrets.token_hex(8), "round": state["round"], "board": board["board"], "result": result,
        "base": board["version"],
    }  # fmt: skip
    start_at = time.perf_counter()
    status, _, _ = await ask(port, "POST", "/api/t/result", json.dumps(body), "application/json", cookie)
    return time.perf_counter() - start_at if status == 200 else 0.0


def cpu(servers: Sequence[subprocess.Popen[bytes]]) -> float:
    """Return the CPU seconds of the servers' processes."""
    used = 0
    for server in servers:
        fields = Path(f"/proc/{server.pid}/stat").read_text().rsplit(")", 1)[1].split()
        used += int(fields[11]) + int(fields[12])
    return used / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    sys.exit(main())
