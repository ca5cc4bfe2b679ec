"""The history of a Swiss event in JSON: who met whom in each round, and the points that each got."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.event.award import fraction
from dupkit.movements.swiss import Draw, Round

MOST: Final = 1000
"""The largest field that is drawn."""
_FORM: Final = 'write {"contestants": 6, "rounds": [{"matches": [[1, 4, "13", "7"]], "bye": null}]}'


class HistoryError(ValueError):
    """What is wrong in a history; the message is a sentence."""


def read_history(name: str, text: str) -> Outcome[tuple[int, list[Round]]]:
    """Return the number of contestants and the rounds; a finding where the text is no history of draws."""
    findings = Findings()
    try:
        field, entries = _parts(text)
        return Outcome((field, [_round(number, entry, field) for number, entry in enumerate(entries, 1)]))
    except HistoryError as fault:
        findings.add("MOV042", str(fault), Span(name), _FORM)
        return Outcome(None, tuple(findings))


def _parts(text: str) -> tuple[int, list[Any]]:
    try:
        value = json.loads(text, parse_float=str, parse_int=str)
    except (ValueError, RecursionError):
        raise HistoryError("the text is no JSON") from None
    if not isinstance(value, Mapping) or not isinstance(value.get("rounds", []), list):
        raise HistoryError("the JSON is no object with contestants and a list of rounds")
    return _whole(value.get("contestants"), MOST, "contestants"), value.get("rounds", [])


def _whole(value: object, most: int, what: str) -> int:
    word = str(value)
    if not (word.isascii() and word.isdigit() and len(word) < 10 and 1 <= int(word) <= most):
        raise HistoryError(f'{what}: "{word[:20]}" is no whole number from 1 to {most}')
    return int(word)


def _round(number: int, entry: object, field: int) -> Round:
    """Return a round; a HistoryError for what is none."""
    where = f"round {number}"
    if not isinstance(entry, Mapping) or not isinstance(entry.get("matches"), list):
        raise HistoryError(f'{where} is no object with a list of "matches"')
    points: dict[int, Fraction] = {}
    matches = []
    for match in entry["matches"]:
        if not isinstance(match, list) or not 2 <= len(match) <= 4:
            raise HistoryError(f"{where}: a match is two contestants and the points of both")
        home, away = (_whole(who, field, where) for who in match[:2])
        matches.append((home, away))
        for who, score in zip((home, away), match[2:], strict=False):
            points[who] = _points(score, where)
    bye = None if entry.get("bye") is None else _whole(entry["bye"], field, where)
    if bye is not None:
        points[bye] = _points(entry.get("bye_points", 12), where)
    trio = entry.get("triangle") or []
    if not isinstance(trio, list) or len(trio) not in (0, 3):
        raise HistoryError(f"{where}: a triangle is three contestants")
    three = [_whole(who, field, where) for who in trio]
    _once([who for match in matches for who in match] + three + ([] if bye is None else [bye]), where)
    return Round(Draw(tuple(matches), bye, (three[0], three[1], three[2]) if three else None), points)


def _points(score: object, where: str) -> Fraction:
    try:
        return fraction(str(score))
    except ValueError:
        raise HistoryError(f'{where}: "{str(score)[:20]}" is no number of points') from None


def _once(present: list[int], where: str) -> None:
    for who in present:
        if present.count(who) > 1:
            raise HistoryError(f"{where}: contestant {who} is there twice")
