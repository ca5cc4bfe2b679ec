"""What goes into a store and what comes out: events, submissions, receipts. All is text and numbers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Effect(StrEnum):
    """What an event does to its subject: stand for it, leave nothing, put an earlier event back, or nothing at all."""

    NONE = "none"
    SET = "set"
    CLEAR = "clear"
    RESTORE = "restore"


@dataclass(frozen=True, slots=True)
class NewEvent:
    """An event to be appended.

    ``subject`` names what it is about ("result/A/12/3+8"); the latest event that sets a subject stands for it.
    ``base`` is the version of the subject that the author saw, None where any will do. ``about`` is the number of an
    event that this one supersedes, undoes or accepts; ``restores`` that of the event put back. ``payload`` is JSON.
    """

    kind: str
    payload: str = "{}"
    subject: str = ""
    effect: Effect = Effect.NONE
    base: int | None = None
    about: int | None = None
    restores: int | None = None
    section: str = ""
    table: str = ""
    round: str = ""
    board: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Submission:
    """Events that are stored together or not at all, under a key that the author made; the same key twice is once."""

    key: str
    events: tuple[NewEvent, ...]
    actor: str
    at_us: int


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event as it was stored: its number in the session, who, when, and the subject's version after it."""

    seq: int
    key: str
    part: int
    actor: str
    at_us: int
    version: int
    event: NewEvent


@dataclass(frozen=True, slots=True)
class Receipt:
    """The answer to a submission, the same each time its key comes: the numbers and versions of its events."""

    seqs: tuple[int, ...]
    versions: tuple[int, ...]
    duplicate: bool = False


@dataclass(frozen=True, slots=True)
class Head:
    """What stands for a subject: its version and the number of the event, None where nothing stands."""

    subject: str
    version: int
    seq: int | None


def project(events: list[StoredEvent]) -> dict[str, Head]:
    """Return what stands for each subject after the events, in their order: the projection, computed anew."""
    heads: dict[str, Head] = {}
    for stored in events:
        event = stored.event
        if event.effect is Effect.NONE:
            continue
        version = heads[event.subject].version + 1 if event.subject in heads else 1
        heads[event.subject] = Head(event.subject, version, standing_seq(event, stored.seq))
    return heads


def standing_seq(event: NewEvent, seq: int) -> int | None:
    """Return the number of the event that stands for the subject once this one is stored under ``seq``."""
    return {Effect.SET: seq, Effect.RESTORE: event.restores}.get(event.effect)
