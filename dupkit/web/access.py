"""Who may do what: join codes, devices, directors, and what they confirmed or asked for, all told by events.

Tokens and passwords are kept as hashes only. Since everything is an event of the session, a restart forgets nothing.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections import Counter, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from dupkit.club.values import RESULT
from dupkit.store.values import StoredEvent

ALPHABET: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits that nobody mistakes for one another: 32, so a code of six has 30 bits."""
CODE_LENGTH: Final = 6
PHONE: Final = "phone-"
"""What the names of devices begin with; a director cannot choose such a name."""
SCRYPT: Final = {"n": 2**15, "r": 8, "p": 3, "maxmem": 96 * 2**20}
LEAD_REFUSALS: Final = 2
"""How often a lead is refused on a board before it is stored and flagged: more would tell a hand, card by card."""


@dataclass(frozen=True, slots=True)
class Device:
    """A phone or tablet at a table."""

    id: str
    section: str
    table: str
    name: str
    at_us: int
    revoked: bool = False


@dataclass(frozen=True, slots=True)
class Call:
    """A call for the director: its event, the table, what was said, and whether it was answered."""

    seq: int
    section: str
    table: str
    words: str
    at_us: int
    done: bool = False


@dataclass(slots=True)
class Access:
    """What the events say about devices and directors.

    ``codes`` maps a join code to section and table. ``confirmed`` maps a subject to the event that both sides agreed
    on; ``disputed`` to the words of the side that did not. ``refusals`` counts leads refused on a board of a table.
    ``keys`` are those of everything that is stored: a repeated request is answered, not done again. ``refused`` holds
    the latest wrong codes and passwords: kind, time and address.
    """

    codes: dict[str, tuple[str, str]] = field(default_factory=dict)
    devices: dict[str, Device] = field(default_factory=dict)
    directors: dict[str, str] = field(default_factory=dict)
    password: dict[str, str] = field(default_factory=dict)
    confirmed: dict[str, int] = field(default_factory=dict)
    disputed: dict[str, str] = field(default_factory=dict)
    refusals: Counter[tuple[str, str, str, str]] = field(default_factory=Counter)
    calls: dict[int, Call] = field(default_factory=dict)
    seated: set[tuple[str, str, str]] = field(default_factory=set)
    pins: dict[tuple[str, str, str], str] = field(default_factory=dict)
    released: set[tuple[str, str]] = field(default_factory=set)
    seen_at: dict[str, int] = field(default_factory=dict)
    keys: set[str] = field(default_factory=set)
    refused: deque[tuple[str, int, str]] = field(default_factory=lambda: deque(maxlen=200))

    def code_of(self, section: str, table: str) -> str:
        """Return the join code of a table; the empty string where there is none."""
        return next((code for code, place in self.codes.items() if place == (section, table)), "")

    def at_table(self, section: str, table: str) -> list[Device]:
        """Return the devices that may enter results of a table."""
        return [
            one for one in self.devices.values() if (one.section, one.table) == (section, table) and not one.revoked
        ]


def new_code() -> str:
    """Return a join code."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def plain_code(text: str) -> str:
    """Return a code as it was typed, in capitals and without blanks or hyphens."""
    return "".join(letter for letter in text.upper() if letter.isalnum())


def new_token() -> str:
    """Return a token of 128 bits."""
    return secrets.token_urlsafe(16)


def hash_of(token: str) -> str:
    """Return what is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def password_hash(password: str, salt: str) -> str:
    """Return what is kept of a password; takes about half a second of CPU on purpose."""
    return hashlib.scrypt(password.encode(), salt=bytes.fromhex(salt), dklen=32, **SCRYPT).hex()


def password_fits(access: Access, password: str) -> bool:
    """Return whether the password is the director's."""
    salt, known = access.password.get("salt", ""), access.password.get("hash", "")
    return bool(known) and hmac.compare_digest(password_hash(password, salt), known)


def fold_access(events: Iterable[StoredEvent], before: Access | None = None) -> Access:
    """Return the access after the events; ``before`` is what earlier events came to and is changed."""
    access = before or Access()
    for one in events:
        kind = one.event.kind
        access.seen_at[one.actor] = one.at_us
        access.keys.add(one.key)
        if kind in _KINDS:
            _KINDS[kind](access, one, json.loads(one.event.payload))
        elif one.event.subject.startswith(RESULT):
            access.confirmed.pop(one.event.subject, None)
            access.disputed.pop(one.event.subject, None)
    return access


Payload = dict[str, Any]


def _codes(access: Access, one: StoredEvent, payload: Payload) -> None:
    access.codes.update({code: (place[0], place[1]) for code, place in payload["codes"].items()})


def _joined(access: Access, one: StoredEvent, payload: Payload) -> None:
    event = one.event
    access.devices[payload["token"]] = Device(
        payload["device"], event.section, event.table, payload.get("name", ""), one.at_us
    )


def _revoked(access: Access, one: StoredEvent, payload: Payload) -> None:
    for token, device in access.devices.items():
        if device.id == payload["device"]:
            access.devices[token] = replace(device, revoked=True)


def _password(access: Access, one: StoredEvent, payload: Payload) -> None:
    access.password = {"salt": payload["salt"], "hash": payload["hash"]}
    access.directors.clear()


def _director(access: Access, one: StoredEvent, payload: Payload) -> None:
    access.directors[payload["token"]] = payload["name"]


def _director_left(access: Access, one: StoredEvent, payload: Payload) -> None:
    access.directors.pop(payload["token"], None)


def _confirmed(access: Access, one: StoredEvent, payload: Payload) -> None:
    if one.event.about is not None:
        access.confirmed[payload["subject"]] = one.event.about
        access.disputed.pop(payload["subject"], None)


def _disputed(access: Access, one: StoredEvent, payload: Payload) -> None:
    access.disputed[payload["subject"]] = payload.get("words", "")
    access.confirmed.pop(payload["subject"], None)


def _wrong(access: Access, one: StoredEvent, payload: Payload) -> None:
    access.refused.append((one.event.kind, one.at_us, payload["from"]))


def _refused(access: Access, one: StoredEvent, payload: Payload) -> None:
    event = one.event
    access.refusals[event.section, event.table, event.round, event.board] += 1


def _called(access: Access, one: StoredEvent, payload: Payload) -> None:
    access.calls[one.seq] = Call(one.seq, one.event.section, one.event.table, payload.get("words", ""), one.at_us)


def _answered(access: Access, one: StoredEvent, payload: Payload) -> None:
    known = access.calls.get(one.event.about or 0)
    if known is not None:
        access.calls[known.seq] = replace(known, done=True)


def _seated(access: Access, one: StoredEvent, payload: Payload) -> None:
    place = (one.event.section, one.event.round, one.event.table)
    access.seated.add(place)
    if payload.get("pin"):
        access.pins[place] = payload["pin"]


def _released(access: Access, one: StoredEvent, payload: Payload) -> None:
    access.released.update((one.event.section, board) for board in payload["boards"])


_KINDS: Final[dict[str, Callable[[Access, StoredEvent, Payload], None]]] = {
    "codes": _codes, "device_joined": _joined, "device_revoked": _revoked, "director_password": _password,
    "director_joined": _director, "director_left": _director_left, "confirmed": _confirmed, "disputed": _disputed,
    "lead_refused": _refused, "td_called": _called, "td_answered": _answered, "seats_confirmed": _seated,
    "hands_released": _released, "code_refused": _wrong, "password_refused": _wrong,
}  # fmt: skip
