"""What a session is made of: seatings of the movement, entries, results with their history, penalties, settings."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from dupkit.event.award import Outcome, parse_outcome
from dupkit.event.traveller import Ruling
from dupkit.game.cards import Card, parse_card
from dupkit.languages import _

RESULT: Final = "result/"
ROW: Final = "row/"


@dataclass(frozen=True, slots=True)
class Seating:
    """One table in one round: who sits there (NS, EW or N, S, E, W; an empty id is an empty seat) and the boards."""

    section: str
    round: str
    table: str
    contestants: tuple[str, ...]
    boards: tuple[str, ...]
    match: str = ""
    room: str = ""

    @property
    def full(self) -> bool:
        """Whether there is somebody on every seat."""
        return all(self.contestants)

    def filled(self, id: str) -> Seating:
        """Return the seating with somebody on the empty seat."""
        return replace(self, contestants=tuple(one or id for one in self.contestants))

    def to_json(self) -> list[Any]:
        """Return the seating as a short JSON list."""
        return [self.round, self.table, list(self.contestants), list(self.boards), self.match, self.room]

    @classmethod
    def of_json(cls, section: str, value: list[Any]) -> Seating:
        """Return the seating of the list; the inverse of `to_json`."""
        number, table, ids, boards, match, room = value
        return cls(section, number, table, tuple(ids), tuple(boards), match, room)


@dataclass(frozen=True, slots=True)
class Entry:
    """A result as somebody entered it.

    ``score`` is North-South's score where it was given beside a contract; where they disagree it wins until the
    director decides.
    """

    section: str
    board: str
    contestants: tuple[str, ...]
    outcome: Outcome | None
    lead: Card | None = None
    score: int | None = None
    table: str = ""
    round: str = ""
    match: str = ""
    room: str = ""
    group: str = ""
    ruling: Ruling | None = None
    declarer_side: str = ""
    """NS or EW where only the side that declared is known beside the score."""

    @property
    def subject(self) -> str:
        """The name of what the entry is about: section, board and who played it, whatever the direction."""
        who = "+".join(sorted(self.contestants))
        return f"{RESULT}{self.section}/{self.board}/{who}" + (f"/{self.room}" if self.match else "")

    @property
    def who(self) -> str:
        """The words for the line: ``3 v 8``, of single players ``1 7 v 3 5``."""
        half = len(self.contestants) // 2
        return f"{' '.join(self.contestants[:half])} v {' '.join(self.contestants[half:])}"

    @property
    def where(self) -> str:
        """The words for the place: ``board 12, 3 v 8``, with the section where there is one."""
        return place_words(self.section, self.board, self.who)

    def to_json(self) -> str:
        """Return the entry as JSON; what is empty is left out."""
        value: dict[str, Any] = {
            "v": 1,
            "ids": list(self.contestants),
            "outcome": None if self.outcome is None else str(self.outcome),
            "lead": str(self.lead) if self.lead else "",
            "score": self.score,
            "match": self.match,
            "room": self.room,
            "group": self.group,
            "declarer_side": self.declarer_side,
        }
        if self.ruling:
            value["ruling"] = [self.ruling.law, self.ruling.reason, self.ruling.by, self.ruling.at]
        return json.dumps({key: item for key, item in value.items() if item not in ("", None)}, ensure_ascii=False)

    def moved_to(self, contestants: tuple[str, ...]) -> Entry:
        """Return the entry for other contestants."""
        return replace(self, contestants=contestants)

    def same_result(self, other: Entry) -> bool:
        """Return whether the other entry says the same happened, whoever entered it and wherever."""
        return (self.contestants, self.outcome, self.score, self.group) == (
            other.contestants, other.outcome, other.score, other.group
        )  # fmt: skip


def subject_words(subject: str) -> str:
    """Return the words for the subject of a result: ``board 12, 3 and 8``."""
    parts = subject.removeprefix(RESULT).split("/")
    if len(parts) < 3:
        return subject
    room = f" ({parts[3]})" if len(parts) > 3 else ""
    return place_words(parts[0], parts[1], f" {_('and')} ".join(parts[2].split("+")) + room)


def place_words(section: str, board: str, who: str) -> str:
    """Return the words for a place: ``board 12, 3 v 8``, with the section where there is one."""
    if section:
        return _("section {section}, board {board}, {who}").format(section=section, board=board, who=who)
    return _("board {board}, {who}").format(board=board, who=who)


def entry_of(payload: Mapping[str, Any], section: str, board: str, table: str = "", round: str = "") -> Entry:
    """Return the entry of an event's payload and place; the inverse of `Entry.to_json`."""
    ruling = payload.get("ruling")
    return Entry(
        section=section,
        board=board,
        contestants=tuple(payload["ids"]),
        outcome=parse_outcome(payload["outcome"]) if "outcome" in payload else None,
        lead=parse_card(payload["lead"]) if "lead" in payload else None,
        score=payload.get("score"),
        table=table,
        round=round,
        match=payload.get("match", ""),
        room=payload.get("room", ""),
        group=payload.get("group", ""),
        ruling=Ruling(*ruling) if ruling else None,
        declarer_side=payload.get("declarer_side", ""),
    )


def on_their_line(contestants: tuple[str, ...]) -> tuple[str, ...]:
    """Return the ids of a pair of pairs that are both numbered from 1 with their line: 3 v 3 is 3NS v 3EW."""
    if len(contestants) != 2:
        return contestants
    return tuple(f"{one}{line}" if one.isdigit() else one for one, line in zip(contestants, ("NS", "EW"), strict=True))


@dataclass(frozen=True, slots=True)
class Standing:
    """The result that stands on a line: the entry, the event that made it, who and when, and its version."""

    entry: Entry
    seq: int
    version: int
    kind: str
    actor: str
    at_us: int
    why: str = ""
    keyed_twice: bool = False
    decided: bool = False
    """Whether the director has said that contract and score may differ, or that a ruling stands as it is."""


CHECKS: Final[dict[str, tuple[str, str]]] = {
    "side": ("warn", "declarer's side differs from others, or both sides make many tricks in one denomination"),
    "lead": ("warn", "the lead is not in the leader's hand"),
    "double-dummy": ("warn", "the tricks differ from double dummy by 3 or more"),
    "sign": ("block", "the plus score is that of the side that did not declare"),
    "score": ("block", "no contract gives that score at this vulnerability"),
    "agree": ("warn", "contract and score disagree"),
    "schedule": ("warn", "the movement does not have these contestants on this board"),
    "set": ("block", "the board is not in the set of this table and round"),
    "repeat": ("block", "somebody played this board, or met these opponents, before"),
    "deals": ("warn", "the tricks cannot be won with these cards"),
    "reason": ("block", "an adjusted score has no reason"),
    "order": ("off", "an earlier board of the round has no result yet"),
}
"""The checks at entry: name -> what it does unless set otherwise (off, warn, block), and what it says."""
MODES: Final = ("off", "warn", "block")


@dataclass(frozen=True, slots=True)
class Settings:
    """What the director chose when the session was opened, and may change later."""

    title: str = ""
    date: str = ""
    site: str = ""
    club: str = ""
    kind: str = "pairs"
    scoring: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    checks: Mapping[str, str] = field(default_factory=dict)
    correction_minutes: int = 30
    round_minutes: int = 0
    tricks_suit: int = 15
    tricks_notrump: int = 15
    members: str = ""
    numbering: str = "auto"
    """``lines`` where North-South and East-West are both numbered from 1: contestants are then 3NS and 3EW."""

    def mode(self, check: str) -> str:
        """Return off, warn or block for a check."""
        return self.checks.get(check, CHECKS[check][0])

    def to_json(self) -> dict[str, Any]:
        """Return the settings as JSON values; what is empty is left out."""
        value = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return {name: item for name, item in value.items() if item not in ("", {})}

    def changed(self, given: Mapping[str, Any]) -> Settings:
        """Return the settings with some of them changed; names that are not settings are left out."""
        known = {name: item for name, item in given.items() if name in self.__dataclass_fields__}
        for name in ("options", "checks"):
            if name in known:
                known[name] = {**getattr(self, name), **known[name]}
        return replace(self, **known)
