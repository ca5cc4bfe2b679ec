"""The director's desk: a session that is open in a store, who works at it and what time it is."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dupkit.club.evening import Evening
from dupkit.club.fold import fold
from dupkit.club.values import subject_words
from dupkit.diagnostics import Diagnostic, Findings, Outcome
from dupkit.languages import _
from dupkit.store.faults import StoreError, VersionConflictError
from dupkit.store.store import SessionRow, Store
from dupkit.store.values import NewEvent, Receipt, StoredEvent, Submission


def now_us() -> int:
    """Return the time now in microseconds."""
    return time.time_ns() // 1000


def new_key() -> str:
    """Return a key for a submission: 96 bits of chance."""
    return secrets.token_hex(12)


@dataclass(slots=True)
class Desk:
    """A store, a session in it, the actor whose name stands on what is entered, and a clock."""

    store: Store
    session: SessionRow
    actor: str = "director"
    clock: Callable[[], int] = now_us
    _events: list[StoredEvent] = field(default_factory=list)
    _evening: Evening | None = None

    def events(self) -> list[StoredEvent]:
        """Return all events of the session, with those that others have stored meanwhile."""
        after = self._events[-1].seq if self._events else 0
        new = self.store.events(self.session.id, after)
        if new:
            self._events += new
            self._evening = None
        return self._events

    def evening(self) -> Evening:
        """Return the evening as it stands now."""
        events = self.events()
        if self._evening is None:
            self._evening = fold(events)
        return self._evening

    def state(self) -> str:
        """Return open, provisional or final (Law 79C)."""
        return self.evening().state(self.clock())

    def submit(
        self, events: Sequence[NewEvent], key: str = "", findings: Sequence[Diagnostic] = ()
    ) -> Outcome[Receipt]:
        """Return the receipt of the events once they are on the disk; a finding where the place refuses them."""
        try:
            receipt = self.store.append(
                self.session.id, Submission(key or new_key(), tuple(events), self.actor, self.clock())
            )
        except StoreError as fault:
            return Outcome(None, (*findings, fault.finding()))
        except VersionConflictError as conflict:
            more = Findings(findings)
            hint = "look at what stands there now, then enter it again"
            words = _("{where} was changed by somebody else meanwhile")
            more.add("SES014", words.format(where=subject_words(conflict.subject)), None, hint)
            return Outcome(None, tuple(more))
        return Outcome(receipt, tuple(findings))

    def changing(self, reason: str, confirmed: bool) -> tuple[Diagnostic, ...]:
        """Return what stands against a change now: after the correction period it needs a reason and a second word.

        Law 79C1 gives 30 minutes unless the organiser says otherwise; 79C2 lets the director and the scorer correct
        later what they are both satisfied is wrong.
        """
        if self.state() != "final" or (reason and confirmed):
            return ()
        findings = Findings()
        both = _("the correction period is over: a change needs a reason and a second confirmation")
        second = _("the correction period is over: a change needs a second confirmation")
        hint = "give --reason and --confirm: director and scorer must both be satisfied (Law 79C2)"
        findings.add("SES040", second if reason else both, None, hint)
        return tuple(findings)


def event(kind: str, payload: Mapping[str, Any], **more: Any) -> NewEvent:
    """Return an event that is about no subject."""
    return NewEvent(kind, json.dumps({"v": 1, **payload}, ensure_ascii=False), **more)


def refused(code: str, message: str, hint: str = "") -> Outcome[Receipt]:
    """Return an outcome without a receipt and with one finding."""
    findings = Findings()
    findings.add(code, message, None, hint)
    return Outcome(None, tuple(findings))
