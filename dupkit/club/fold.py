"""From the events of a session to the evening that they tell: each kind of event has one function here."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from dupkit.club.device_rows import DeviceRow, merge, row_of
from dupkit.club.evening import Evening, Id, match_of, numbered_board
from dupkit.club.values import RESULT, ROW, Seating, Standing, entry_of
from dupkit.event.entrants import Entrant
from dupkit.event.event import Penalty
from dupkit.game.deal import parse_deal
from dupkit.game.double_dummy import parse_double_dummy
from dupkit.game.table import parse_seat, parse_vulnerability
from dupkit.store.values import Effect, StoredEvent, standing_seq

Payload = dict[str, Any]


def fold(events: Iterable[StoredEvent]) -> Evening:
    """Return the evening after the events, in their order."""
    stored = list(events)
    by_seq = {one.seq: one for one in stored}
    undone = _undone(stored)
    evening = Evening()
    rows: dict[str, DeviceRow] = {}
    verified: set[int] = set()
    decided: set[int] = set()
    for one in stored:
        evening.last_seq = one.seq
        if one.event.effect is not Effect.NONE:
            _subject(evening, one, by_seq, rows)
        elif one.seq not in undone:
            if one.event.kind == "keyed_again" and one.event.about is not None:
                verified.add(one.event.about)
            elif one.event.kind == "decided" and one.event.about is not None:
                decided.add(one.event.about)
            elif one.event.kind in _KINDS:
                _KINDS[one.event.kind](evening, one, _read(one.event.payload))
    merge(evening, rows.values())
    for subject, standing in evening.results.items():
        if standing.seq in verified or standing.seq in decided:
            evening.results[subject] = replace(
                standing, keyed_twice=standing.seq in verified, decided=standing.seq in decided
            )
    return evening


@lru_cache(maxsize=256)
def _read(payload: str) -> Payload:
    """Return the values of a payload, which nobody changes; long movements are read once, not at each change."""
    value = json.loads(payload)
    assert isinstance(value, dict)
    return value


@lru_cache(maxsize=64)
def _seatings(section: str, payload: str) -> tuple[Seating, ...]:
    """Return the seatings of a movement's payload."""
    return tuple(Seating.of_json(section, value) for value in _read(payload)["seatings"])


def _undone(events: list[StoredEvent]) -> set[int]:
    """Return the numbers of the events that were undone; an undo that was itself undone counts for nothing."""
    undone: set[int] = set()
    for one in reversed(events):
        if one.event.kind == "undone" and one.seq not in undone and one.event.about is not None:
            undone.add(one.event.about)
    return undone


def _subject(evening: Evening, one: StoredEvent, by_seq: dict[int, StoredEvent], rows: dict[str, DeviceRow]) -> None:
    """Let an event stand for its subject, or take away what stood."""
    event = one.event
    evening.versions[event.subject] = one.version
    if event.subject.startswith(ROW):
        row = row_of(one)
        rows[event.subject] = row if event.subject not in rows else rows[event.subject].joined(row)
        return
    seq = standing_seq(event, one.seq)
    source = by_seq.get(seq) if seq is not None else None
    evening.cleared.pop(event.subject, None)
    evening.conflicts.pop(event.subject, None)
    if source is None:
        evening.results.pop(event.subject, None)
        if event.effect is Effect.CLEAR:
            evening.cleared[event.subject] = one.seq
        return
    if event.subject.startswith(RESULT):
        told = source.event
        entry = entry_of(json.loads(told.payload), told.section, told.board, told.table, told.round)
        evening.results[event.subject] = Standing(
            entry, source.seq, one.version, told.kind, source.actor, source.at_us, told.why
        )


def _opened(evening: Evening, one: StoredEvent, payload: Payload) -> None:
    evening.settings = evening.settings.changed(payload)
    evening.opened_us = one.at_us


def _setting(evening: Evening, one: StoredEvent, payload: Payload) -> None:
    evening.settings = evening.settings.changed(payload)


def _entrant(evening: Evening, one: StoredEvent, payload: Payload) -> None:
    entrant = Entrant.model_validate(payload["entrant"])
    key = (entrant.section, entrant.id)
    evening.entrants[key] = entrant
    if payload.get("from_round"):
        evening.joined[key] = int(payload["from_round"])
        _take_empty_seat(evening, key, int(payload["from_round"]))
    evening.left.pop(key, None)


def _take_empty_seat(evening: Evening, key: Id, first: int) -> None:
    """Give a late entrant whom the movement does not know the seat that stands empty, from a round on."""
    section, id = key
    mine = [one for one in evening.seatings if one.section == section]
    if any(id in one.contestants for one in mine):
        return
    for place, seating in enumerate(evening.seatings):
        late = seating.round.isdigit() and int(seating.round) >= first
        if seating.section == section and late and seating.contestants.count("") == 1 and seating.boards:
            whole = seating.filled(id)
            if evening.settings.kind == "teams":
                match, room = match_of(whole.contestants)
                whole = replace(whole, match=match, room=room)
            evening.seatings[place] = whole


def _withdrawn(evening: Evening, one: StoredEvent, payload: Payload) -> None:
    key = (one.event.section, str(payload["id"]))
    evening.left[key] = int(payload.get("after_round", 0))
    if payload.get("cancel"):
        evening.cancelled.add(key)


def _movement(evening: Evening, one: StoredEvent, payload: Payload) -> None:
    """Take the seatings of a movement from a round on; those of earlier rounds stay."""
    section, first = one.event.section, int(payload.get("from_round", 1))
    kept = [
        seating
        for seating in evening.seatings
        if seating.section != section or (seating.round.isdigit() and int(seating.round) < first)
    ]
    new = _seatings(section, one.event.payload)
    if first > 1:
        new = tuple(one for one in new if not one.round.isdigit() or int(one.round) >= first)
    evening.seatings = [*kept, *new]
    evening.movements[section] = str(payload.get("name", ""))


def _penalty(evening: Evening, one: StoredEvent, payload: Payload) -> None:
    evening.penalties[one.seq] = Penalty(
        id=payload["id"], amount=Fraction(payload["amount"]), unit=payload["unit"], reason=one.event.why,
        law=payload.get("law", "90"), by=one.actor, at=payload.get("at", ""), match=payload.get("match", ""),
    )  # fmt: skip


def _hands(evening: Evening, one: StoredEvent, payload: Payload) -> None:
    section = one.event.section
    evening.hand_sets[section] = str(payload.get("set", ""))
    for label, (deal, dealer, vulnerability, tricks) in payload["boards"].items():
        board = numbered_board(label)
        evening.boards[section, label] = replace(
            board,
            deal=parse_deal(deal),
            dealer=parse_seat(dealer) or board.dealer,
            vulnerability=board.vulnerability if parse_vulnerability(vulnerability) is None
            else parse_vulnerability(vulnerability),
        )  # fmt: skip
        table = parse_double_dummy(tricks) if tricks else None
        known = evening.boards[section, label].deal
        if table is not None and known is not None:
            evening.tricks[known.identity] = table


def _accepted(evening: Evening, one: StoredEvent, payload: Payload) -> None:
    evening.accepted.add((str(payload["subject"]), str(payload["code"])))


def _closed(evening: Evening, one: StoredEvent, payload: Payload) -> None:
    evening.closed_us = one.at_us


def _reopened(evening: Evening, one: StoredEvent, payload: Payload) -> None:
    evening.closed_us = 0


def _published(evening: Evening, one: StoredEvent, payload: Payload) -> None:
    evening.published.append((one.at_us, str(payload.get("state", "")), bool(payload.get("changes"))))
    evening.published_seq = one.seq


def _said(evening: Evening, one: StoredEvent, payload: Payload) -> None:
    """Keep what a file says beside what stands, until the director enters, corrects or ticks the line."""
    entry = entry_of(payload, one.event.section, one.event.board, one.event.table, one.event.round)
    evening.conflicts[entry.subject] = entry


def _round_opened(evening: Evening, one: StoredEvent, payload: Payload) -> None:
    evening.round_started.setdefault(one.event.round, one.at_us)


_KINDS: Final[dict[str, Callable[[Evening, StoredEvent, Payload], None]]] = {
    "opened": _opened,
    "setting_changed": _setting,
    "entrant": _entrant,
    "withdrawn": _withdrawn,
    "movement_changed": _movement,
    "penalty": _penalty,
    "hands": _hands,
    "accepted": _accepted,
    "closed": _closed,
    "reopened": _reopened,
    "published": _published,
    "round_opened": _round_opened,
    "said": _said,
}
"""The kinds of events that are about no subject; those of results are entered, corrected, adjusted, erased, undone."""
