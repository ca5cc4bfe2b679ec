"""Events as JSON lines, one an event: for exports, journals and moving a session from one place to another."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Any, Final

from dupkit.store.values import Effect, NewEvent, StoredEvent

FORMAT: Final = "dupkit session"
VERSION: Final = 1


def format_head(id: str, name: str, club: str, created_us: int) -> str:
    """Return the first line of an export: what it is and which session."""
    head = {"format": FORMAT, "version": VERSION, "session": id, "name": name, "club": club, "created_us": created_us}
    return json.dumps(head, ensure_ascii=False)


def format_event(session: str, stored: StoredEvent) -> str:
    """Return an event as one line of JSON; what is empty is left out."""
    body = {key: value for key, value in asdict(stored.event).items() if value not in ("", None)}
    body["payload"] = json.loads(stored.event.payload)
    line = {"session": session, "seq": stored.seq, "key": stored.key, "part": stored.part, "actor": stored.actor}
    line |= {"at_us": stored.at_us, "version": stored.version, "event": body}
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


def parse_event(text: str) -> tuple[str, StoredEvent] | None:
    """Return (session, event) of a line; None where the line is not one, such as a torn last line of a journal."""
    try:
        line: dict[str, Any] = json.loads(text)
        body = dict(line["event"])
        body["payload"] = json.dumps(body.get("payload", {}), ensure_ascii=False)
        body["effect"] = Effect(body.get("effect", "none"))
        event = NewEvent(**body)
        stored = StoredEvent(
            int(line["seq"]), str(line["key"]), int(line["part"]), str(line["actor"]), int(line["at_us"]),
            int(line.get("version", 0)), event,
        )  # fmt: skip
        return str(line["session"]), stored
    except (ValueError, KeyError, TypeError):
        return None


def parse_head(text: str) -> dict[str, Any] | None:
    """Return the head of an export; None where the text is none."""
    try:
        head = json.loads(text)
    except ValueError:
        return None
    return head if isinstance(head, dict) and head.get("format") == FORMAT and "session" in head else None


def submissions(events: Iterable[StoredEvent]) -> Iterator[list[StoredEvent]]:
    """Yield the events of each submission together."""
    group: list[StoredEvent] = []
    for stored in events:
        if group and stored.key != group[0].key:
            yield group
            group = []
        group.append(stored)
    if group:
        yield group
