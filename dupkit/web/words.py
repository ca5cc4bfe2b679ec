"""The words for what the store and the settings name: states, kinds of events, rules of the house."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from dupkit.club.values import entry_of, subject_words
from dupkit.languages import _
from dupkit.report.shown import card, contract
from dupkit.store.values import StoredEvent
from dupkit.web.room import HouseRules

SECRET: Final = frozenset(
    {"director_password", "device_joined", "director_joined", "director_left", "codes", "seats_confirmed"}
)
"""Kinds of events whose details nobody may read from a screen."""
_SHORT: Final = 200


def state_word(state: str) -> str:
    """Return the word for a session's state."""
    return {
        "open": _("being played"),
        "provisional": _("provisional"),
        "final": _("final"),
    }[state]


def severity_word(severity: str) -> str:
    """Return the word for how bad a finding is."""
    return {"error": _("error"), "warning": _("warning"), "note": _("note")}.get(severity, severity)


def scoring_word(scoring: str, kind: str) -> str:
    """Return the words for a comparison; where none is named, for the usual one of pairs or teams."""
    known = {
        "matchpoints": _("Matchpoints"), "imps": _("IMPs"), "cross-imps": _("Cross-IMPs"), "butler": _("Butler"),
        "bam": _("Board-a-match"), "total-points": _("Total points"), "vp": _("Victory points"),
    }  # fmt: skip
    return known.get(scoring or ("imps" if kind == "teams" else "matchpoints"), scoring)


def rule_words(rules: HouseRules) -> list[tuple[str, str]]:
    """Return the rules of the house: what each is about, and how it is."""
    when = {
        "never": _("never"), "always": _("always"), "board": _("after the board"), "round": _("after the round"),
        "end": _("at the end"),
    }  # fmt: skip
    how = {"same": _("on the same phone"), "own": _("on their own phone"), "pin": _("with East-West's number")}
    lead = {
        "off": _("not asked for"), "any": _("any card"), "warn": _("must be held, else a warning"),
        "must": _("must be held"),
    }  # fmt: skip
    return [
        (_("Travellers"), when[rules.travellers]),
        (_("Hands"), when[rules.hands]),
        (_("Ranking"), when[rules.ranking]),
        (_("Confirmation"), how[rules.confirm]),
        (_("Lead"), lead[rules.lead]),
    ]


def kind_word(kind: str) -> str:
    """Return the words for a kind of event."""
    return (_session_kinds() | _screen_kinds()).get(kind, kind)


def _session_kinds() -> dict[str, str]:
    return {
        "opened": _("session opened"), "setting_changed": _("settings changed"), "entrant": _("entrant named"),
        "withdrawn": _("withdrawn"), "movement_changed": _("movement changed"), "penalty": _("Penalty"),
        "hands": _("Hands"), "accepted": _("doubt ticked"), "decided": _("said to be right"), "closed": _("closed"),
        "reopened": _("opened again"), "published": _("published"), "round_opened": _("round started"),
        "said": _("remark"), "entered": _("entered"), "corrected": _("corrected"), "adjusted": _("adjusted"),
        "erased": _("erased"), "undone": _("undone"), "keyed_again": _("keyed a second time"),
        "imported": _("imported"), "device": _("from a table device"),
    }  # fmt: skip


def _screen_kinds() -> dict[str, str]:
    return {
        "codes": _("codes given"), "device_joined": _("phone joined"), "device_revoked": _("phone sent away"),
        "director_password": _("password chosen"), "director_joined": _("director signed in"),
        "director_left": _("director signed out"), "confirmed": _("confirmed"), "disputed": _("disputed"),
        "lead_refused": _("lead refused"), "td_called": _("director called"), "td_answered": _("call answered"),
        "seats_confirmed": _("seats confirmed"), "hands_released": _("boards released"),
        "code_refused": _("wrong code"), "password_refused": _("wrong password"),
        "refused": _("refused"),
    }  # fmt: skip


def penalty_units() -> list[tuple[str, str]]:
    """Return the units that a penalty can be given in, the usual one first, each with its words."""
    units = ("top", "percent", "mp", "imp", "vp", "board")
    return [("top%", _("% of a top")), *((unit, unit_word(unit)) for unit in units)]


def unit_word(unit: str) -> str:
    """Return the words for the unit of a penalty."""
    known = {"top": _("of a top"), "percent": "%", "mp": _("MP"), "imp": _("IMPs"), "vp": _("VP"), "board": _("Boards")}
    return known.get(unit, unit)


def details(one: StoredEvent) -> str:
    """Return what an event says, for the log: a result with who played, else its values; nothing that is secret."""
    kind, payload = one.event.kind, json.loads(one.event.payload)
    if kind in SECRET:
        return "…"
    parts: list[str] = []
    if "ids" in payload and "outcome" in payload:
        entry = entry_of(payload, one.event.section, one.event.board)
        parts = [entry.who, contract(str(entry.outcome)) if entry.outcome is not None else "–"]
    elif kind == "penalty":
        parts = [payload["id"], f"{payload['amount']} {unit_word(payload['unit'])}"]
    elif kind == "movement_changed":
        parts = [movement_words(payload)]
    elif kind == "refused":
        parts = [payload["words"], payload["from"]]
    elif kind == "lead_refused":
        parts = [card(payload["lead"])]
    elif kind == "opened":
        parts = [payload.get("title", "")]
    elif kind != "hands":
        parts = [text for name, value in payload.items() if name != "v" for text in _texts(name, value)]
    told = " · ".join(part for part in (*parts, one.event.why) if part)
    return told if len(told) <= _SHORT else told[:_SHORT] + "…"


def movement_words(payload: Mapping[str, Any]) -> str:
    """Return a movement's own name and its number of rounds, in words: ``Mitchell · Rounds: 7``."""
    name = str(payload["name"]).partition(",")[0]
    return f"{name} · {_('Rounds')}: {len({one[0] for one in payload['seatings']})}"


def _texts(name: str, value: object) -> list[str]:
    if isinstance(value, dict):
        return [text for inner, item in value.items() for text in _texts(inner, item)]
    if isinstance(value, list):
        return [" ".join(text for item in value for text in _texts(name, item))]
    if name == "subject":
        return [subject_words(str(value))]
    return [str(value)] if value not in (None, "", False) and name != "kind" else []
