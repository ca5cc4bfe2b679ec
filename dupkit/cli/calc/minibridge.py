"""The kind `minibridge`: who declares, the targets of a denomination, and the score."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from dupkit.cli.calc.base import Answer, CalcError, Field, Kind, Record
from dupkit.cli.calc.fields import as_object, as_seat, as_whole, choice, need, seat, strain, whole, yes
from dupkit.game.result import Played
from dupkit.game.table import SEATS, Seat, Vulnerability
from dupkit.rules.minibridge import (
    MINIBRIDGE,
    PARTSCORE_TRICKS,
    TARGETS,
    Announcement,
    announce,
    contract_of,
    game_tricks,
    lesson,
)

_WORDS: Final = {"part-score": "partscore", "part_score": "partscore", "part score": "partscore"}


def _announcement(record: Record) -> Announcement:
    given: dict[Seat, int] = {}
    for key, value in as_object("hcp", need(record, "hcp")).items():
        given[as_seat("hcp", key)] = as_whole(f"hcp.{key}", value, 0, 40)
    for place in SEATS:
        if place not in given:
            raise CalcError("RUL002", f'"hcp.{place}" is missing', "every player announces")
    option = dict(as_object("options", record.get("options") or {}))
    equal = choice(
        {
            "minibridge_equal": str(record.get("minibridge_equal", option.get("minibridge_equal", "redeal"))).replace(
                "_", "-"
            )
        },
        "minibridge_equal",
        ("redeal", "first-announcer"),
    )
    north, east, south, west = (given[place] for place in SEATS)
    found, findings = announce((north, east, south, west), seat(record, "dealer"), equal)
    if found is None:
        raise CalcError(findings[0].code, findings[0].message, findings[0].hint)
    return found


def _minibridge(record: Record) -> Answer:
    if "hcp" in record:
        found = _announcement(record)
        declarer = found.declarer
        if declarer is None:
            return {"redeal": True, "reason": found.reason}
        sides = {"declaring": str(declarer.side), "declarer": str(declarer), "dummy": str(declarer.partner)}
        return sides | {"leader": str(declarer.left), "reason": found.reason}
    denomination = strain(record, "denomination")
    answered: Answer = {"partscore_tricks": PARTSCORE_TRICKS, "game_tricks": game_tricks(denomination)}
    if record.get("target") is None and record.get("tricks") is None:
        return answered
    word = need(record, "target")
    target = choice({"target": _WORDS.get(word, word) if isinstance(word, str) else word}, "target", TARGETS)
    vulnerable = Vulnerability.NS if yes(record, "vulnerable") else Vulnerability.NONE
    result = Played(contract_of(denomination, target), Seat.NORTH, whole(record, "tricks", 0, 13))
    lines = MINIBRIDGE.lines(result, vulnerable)
    answered["score"] = MINIBRIDGE.points(result, vulnerable)
    return answered | {"lines": [{"rule": line.rule, "points": line.ns} for line in lines]}


def _working(record: Record, answered: Answer) -> Iterable[str]:
    if "hcp" in record:
        yield from lesson(_announcement(record), seat(record, "dealer"))
        return
    name = strain(record, "denomination")
    yield f"in {name}: a part-score is {answered['partscore_tricks']} tricks, a game {answered['game_tricks']}"
    for line in answered.get("lines", ()):
        yield f"  {line['rule']:<18} {line['points']:>6}"
    if "score" in answered:
        yield f"  {answered['score']} to the declaring side"


def _prepare(typed: dict[str, Any]) -> dict[str, Any]:
    """Turn ``12 10 10 8`` into the points of N, E, S and W, or ``H game 10`` into a denomination, target and tricks."""
    words = list(typed.pop("words"))
    if len(words) == 4 and all(word.isdigit() for word in words):
        return typed | {"hcp": dict(zip("NESW", words, strict=True))}
    typed.pop("dealer", None)
    return typed | dict(zip(("denomination", "target", "tricks"), words, strict=False))


MINIBRIDGE_KIND: Final = Kind(
    "minibridge",
    "Minibridge: who declares, the targets, the score.",
    _minibridge,
    _working,
    (
        Field("words", "points of N E S W, or a denomination with target and tricks: H game 10", many=True),
        Field("dealer", "who dealt and announces first", option=True, default="N"),
        Field("minibridge_equal", "at 20-20: redeal or first-announcer", option=True),
        Field("vulnerable", "the declaring side is vulnerable", option=True, flag=True),
    ),
    _prepare,
)
