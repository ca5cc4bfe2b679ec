"""What all requests share: the store of the session, the evening and standings as they are now, who is known."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dupkit.club.desk import Desk, now_us
from dupkit.club.desk import event as new_event
from dupkit.club.evening import Evening
from dupkit.languages.language import LANGUAGES
from dupkit.store.store import SessionRow, Store
from dupkit.web.access import Access, fold_access, new_code

if TYPE_CHECKING:
    from collections.abc import Callable

    from fastapi.responses import HTMLResponse

    from dupkit.event.ranking import Standings

SHOWN_SECONDS: Final = 2.0
"""How long a page of the public's is shown again without a look at the store."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a club allows its phones: "never", "board" (after it was confirmed), "round" or "end" of the session.

    ``confirm`` is "same" (the same phone is handed over), "own" (another phone of the table) or "pin" (a number that
    East-West chose). ``lead`` is "off", "any", "warn" or "must".
    """

    travellers: str = "board"
    hands: str = "board"
    ranking: str = "round"
    confirm: str = "same"
    lead: str = "warn"
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Shown:
    """A page as it was shown: the event and the session's state that it tells of, when it was looked at, and itself."""

    of: tuple[int, str]
    at: float
    page: HTMLResponse


@dataclass(slots=True)
class Room:
    """One session on one process. ``hosts`` are the names under which the server may be asked (no others answer).

    ``address`` is what QR codes lead to. ``public_seq`` is the event of which the public's pages were told last.
    ``backup_minutes`` is the time between backups, 0 for none but those that the director asks for.
    """

    store: Store
    session: SessionRow
    rules: HouseRules = HouseRules()
    hosts: frozenset[str] = frozenset()
    secure: bool = False
    backups: Path | None = None
    clock: Callable[[], int] = now_us
    setup_token: str = ""
    address: str = ""
    public_seq: int = 0
    backup_minutes: float = 0
    backed_up_us: int = 0
    backup_fault: str = ""
    _desk: Desk | None = None
    _access: Access = field(default_factory=Access)
    _access_seq: int = 0
    _standings: tuple[int, Standings] | None = None
    _shown: dict[str, Shown] = field(default_factory=dict)
    _lock: threading.RLock = field(default_factory=threading.RLock)
    _scoring: threading.RLock = field(default_factory=threading.RLock)

    @property
    def language(self) -> str:
        """The language of all screens; English where the chosen one is not there."""
        return self.rules.language if self.rules.language in LANGUAGES else "en"

    def desk(self, actor: str) -> Desk:
        """Return a desk at which somebody works, with everything that is known now."""
        with self._lock:
            shared = self._shared()
            shared.evening()
            return Desk(self.store, self.session, actor, self.clock, list(shared._events), shared._evening)

    def evening(self) -> Evening:
        """Return the evening as it stands now."""
        with self._lock:
            return self._shared().evening()

    def access(self) -> Access:
        """Return who may do what now."""
        with self._lock:
            events = self._shared().events()
            new = [one for one in events if one.seq > self._access_seq]
            if new:
                self._access = fold_access(new, self._access)
                self._access_seq = events[-1].seq
            return self._access

    def standings(self) -> Standings:
        """Return the standings of what is entered now; computed once for each change, while others go on entering."""
        from dupkit.pipeline import score

        with self._scoring:
            evening = self.evening()
            if self._standings is None or self._standings[0] != evening.last_seq:
                self._standings = (evening.last_seq, score(evening.event()))
            return self._standings[1]

    def shown(self, name: str, make: Callable[[], HTMLResponse]) -> HTMLResponse:
        """Return a page of the public's, made anew only when there is something new to tell.

        For a moment a page may be older than the latest event, but never older than what its readers were told of:
        those who look then are told again.
        """
        known = self._shown.get(name)
        if known is not None and known.of[0] >= self.public_seq and time.monotonic() - known.at < SHOWN_SECONDS:
            return known.page
        with self._scoring:
            evening = self.evening()
            now = (evening.last_seq, evening.state(self.clock()))
            known = self._shown.get(name)
            made = known.page if known is not None and known.of == now else make()
            self._shown[name] = Shown(now, time.monotonic(), made)
            return made

    def seq(self) -> int:
        """Return the number of the latest event that is known here."""
        return self.evening().last_seq

    def ready(self) -> None:
        """Give every table a join code that has none yet; of two servers that start at once, one gives them."""
        evening, access = self.evening(), self.access()
        tables = sorted({(one.section, one.table) for one in evening.seatings})
        wanted = [place for place in tables if not access.code_of(*place)]
        if wanted:
            codes: dict[str, tuple[str, str]] = {}
            for place in wanted:
                code = new_code()
                while code in access.codes or code in codes:
                    code = new_code()
                codes[code] = place
            self.desk("server").submit([new_event("codes", {"codes": codes})], _key_of(wanted))

    def _shared(self) -> Desk:
        if self._desk is None:
            self._desk = Desk(self.store, self.session, "server", self.clock)
        return self._desk


def _key_of(tables: list[tuple[str, str]]) -> str:
    return f"codes-{blake2b(repr(tables).encode(), digest_size=12).hexdigest()}"
