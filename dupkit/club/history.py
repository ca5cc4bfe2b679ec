"""The log of a session in words: what each event did, with the names, amounts and results that it speaks of."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, Final

from dupkit.club.results import words
from dupkit.club.values import Entry, entry_of, subject_words
from dupkit.event.award import exact
from dupkit.event.entrants import Entrant
from dupkit.store.values import StoredEvent

Payload = Mapping[str, Any]
_SAID: Final = {
    "closed": "closed", "reopened": "opened again", "keyed_again": "keyed a second time", "decided": "said to be right",
    "accepted": "ticked", "imported": "imported", "said": "the file says",
}  # fmt: skip
_OF_ANOTHER: Final = ("keyed_again", "decided", "undone")
"""Kinds that speak of another event and say nothing of it themselves."""


class History:
    """The events of a session by their numbers, to tell each with what it was about."""

    def __init__(self, events: Iterable[StoredEvent]) -> None:
        """Index the events."""
        self._events = {one.seq: one for one in events}

    def describe(self, one: StoredEvent) -> str:
        """Return an event in a few words."""
        told, payload = one.event, json.loads(one.event.payload)
        about = self._events.get(told.about) if told.about is not None else None
        if told.kind == "undone" and about is not None:
            return f"undone: {self.describe(about)}"
        if told.kind in _OF_ANOTHER and about is not None:
            return f"{_SAID.get(told.kind, told.kind)}: {_result(about)}"
        if told.kind in _WORDS:
            return _WORDS[told.kind](one, payload)
        kind = _SAID.get(told.kind, told.kind.replace("_", " "))
        entry = _entry(one)
        if entry is None and told.subject:
            where = _where(about) if about is not None else subject_words(told.subject)
            return f"{kind} {where}{_was(about)}"
        if entry is None:
            return kind
        law = f", Law {entry.ruling.law}" if entry.ruling and entry.ruling.law else ""
        return f"{kind} {_result(one)}{_was(about)}{law}"


def _entry(one: StoredEvent) -> Entry | None:
    payload = json.loads(one.event.payload)
    return entry_of(payload, one.event.section, one.event.board) if "ids" in payload else None


def _where(one: StoredEvent) -> str:
    entry = _entry(one)
    return entry.where if entry else subject_words(one.event.subject)


def _result(one: StoredEvent) -> str:
    """Return the place and the result that an event let stand."""
    entry = _entry(one)
    return f"{entry.where}: {words(entry)}" if entry else _where(one)


def _was(about: StoredEvent | None) -> str:
    entry = _entry(about) if about is not None else None
    return f" (was {words(entry)})" if entry else ""


def _opened(_one: StoredEvent, payload: Payload) -> str:
    return f"session opened: {payload.get('title', '')}".removesuffix(": ")


def _named(_one: StoredEvent, payload: Payload) -> str:
    entrant = Entrant.model_validate(payload["entrant"])
    names = "" if entrant.label == entrant.id else f": {entrant.label}"
    late = f", from round {payload['from_round']}" if payload.get("from_round") else ""
    return f"{entrant.kind} {entrant.section}{entrant.id}{names}{late}"


def _withdrawn(_one: StoredEvent, payload: Payload) -> str:
    after = f"leaves after round {payload['after_round']}" if payload["after_round"] else "is not there"
    return f"{payload['id']} {after}" + (", no result of theirs counts" if payload.get("cancel") else "")


def _moved(_one: StoredEvent, payload: Payload) -> str:
    first = int(payload.get("from_round", 1))
    return f"movement: {payload['name']}" + (f", from round {first}" if first > 1 else "")


def _settings(_one: StoredEvent, payload: Payload) -> str:
    told = []
    for name, value in payload.items():
        if isinstance(value, dict):
            group = {"checks": "check.", "options": "set."}.get(name, f"{name}.")
            told += [f"{group}{inner}={item}" for inner, item in value.items()]
        elif name != "v":
            told.append(f"{name}={value}")
    return f"settings: {', '.join(told)}"


def _penalty(_one: StoredEvent, payload: Payload) -> str:
    amount, unit = Fraction(payload["amount"]), payload["unit"]
    shown = {"top": f"{exact(100 * amount)}% of a top", "percent": f"{exact(amount)}%"}
    return f"penalty for {payload['id']}: {shown.get(unit, f'{exact(amount)} {unit}')}, Law {payload['law']}"


def _hands(_one: StoredEvent, payload: Payload) -> str:
    return f"hands of {len(payload.get('boards', ()))} boards"


def _device(one: StoredEvent, payload: Payload) -> str:
    place = f"table {one.event.section}{one.event.table}, round {one.event.round}"
    erased = "erased " if payload.get("erased") else ""
    return f"from the device of {place}: {erased}{_result(one)}"


def _round(one: StoredEvent, _payload: Payload) -> str:
    return f"round {one.event.round} began"


def _published(_one: StoredEvent, payload: Payload) -> str:
    return f"published, {payload['state']}"


def _accepted(_one: StoredEvent, payload: Payload) -> str:
    return f"ticked {subject_words(payload['subject'])}: {payload['code']}"


_WORDS: Final[dict[str, Callable[[StoredEvent, Payload], str]]] = {
    "opened": _opened, "entrant": _named, "withdrawn": _withdrawn, "movement_changed": _moved, "penalty": _penalty,
    "setting_changed": _settings, "hands": _hands, "device": _device, "round_opened": _round, "published": _published,
    "accepted": _accepted,
}  # fmt: skip
"""The kinds of events that are about no result, and rows of devices, with their words."""
