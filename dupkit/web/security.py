"""What every request must pass: a known Host, an Origin of our own, a small body; and the headers of answers."""

from __future__ import annotations

import os
import time
from asyncio import to_thread
from collections import defaultdict, deque
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

from dupkit.languages import _, using

BODY_LIMIT: Final = 16 * 1024
POSTS_A_MINUTE = int(os.environ.get("DUPKIT_POSTS_A_MINUTE", "40"))
"""How many requests of one phone change something in a minute; benchmarks set it higher."""
WRONG_CODES_A_MINUTE: Final = 10
WRONG_CODES_OF_ALL: Final = 100
HEADERS: Final = (
    (b"content-security-policy", b"default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; "
     b"form-action 'self'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
)  # fmt: skip
Scope = dict[str, Any]
Receive = Callable[[], Any]
Send = Callable[[dict[str, Any]], Any]
Tell = Callable[[str, str, str, int, str], None]


def _not_told(*attempt: object) -> None:
    """Tell nobody."""


class Rate:
    """How often each key did something within the last minute."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Start with nothing done."""
        self._clock = clock
        self._done: dict[str, deque[float]] = defaultdict(deque)

    def count(self, key: str) -> int:
        """Return how often a key did it in the last minute."""
        done = self._done[key]
        limit = self._clock() - 60
        while done and done[0] < limit:
            done.popleft()
        if not done:
            del self._done[key]
        return len(done)

    def add(self, key: str) -> None:
        """Note that a key did it now."""
        self._done[key].append(self._clock())


class Guard:
    """The ASGI layer round the app: refuses what cannot be meant well, before anything else runs.

    ``hosts`` answers the names that Host may have, without port; an empty set allows loopback names only.
    """

    def __init__(
        self, app: Any, hosts: Callable[[], frozenset[str]], language: str = "en", tell: Tell = _not_told
    ) -> None:
        """Wrap an app; ``tell`` is told the method, path, address, status and words of what is refused."""
        self.app, self.hosts, self.language, self.tell = app, hosts, language, tell

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on in the language of the house, or answer it with 400, 403 or 413."""
        with using(self.language):
            await self._pass_on(scope, receive, send)

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        fault = self._fault(scope["method"], headers)
        if fault:
            await self._refused(scope, send, *fault)
            return
        taken = 0
        too_long = False

        async def limited() -> Any:
            nonlocal taken, too_long
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > BODY_LIMIT:
                too_long = True
                return {"type": "http.disconnect"}
            return message

        async def dressed(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            if not too_long:
                await send(message)

        try:
            await self.app(scope, limited, dressed)
        finally:
            if too_long:
                await self._refused(scope, send, 413, _("too much data"))

    async def _refused(self, scope: Scope, send: Send, status: int, words: str) -> None:
        address = (scope.get("client") or ("?",))[0]
        await to_thread(self.tell, scope["method"], scope["path"], address, status, words)
        await _refuse(send, status, words)

    def _fault(self, method: str, headers: dict[bytes, str]) -> tuple[int, str] | None:
        host = headers.get(b"host", "")
        if not self._known(host):
            return 400, _("this server is not called that")
        length = headers.get(b"content-length", "0")
        if not length.isdigit() or int(length) > BODY_LIMIT:
            return 413, _("too much data")
        if method in ("GET", "HEAD", "OPTIONS"):
            return None
        origin = headers.get(b"origin", "")
        if origin:
            own = urlsplit(origin).netloc.lower() == host.lower()
            return None if own else (403, _("the request comes from elsewhere"))
        if headers.get(b"sec-fetch-site", "") != "same-origin":
            return 403, _("the request does not say where it comes from")
        return None

    def _known(self, host: str) -> bool:
        name = urlsplit(f"//{host}").hostname or ""
        return name in ("localhost", "127.0.0.1", "::1") or name in self.hosts()


async def _refuse(send: Send, status: int, words: str) -> None:
    body = words.encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(body)).encode()), *HEADERS]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
