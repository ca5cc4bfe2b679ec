"""Movements of other programs: EBUScore text, pjms (balans) .ASC, and dupkit's JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.movements.base import Kind, Plan, Play

MOST = 999
_KINDS = {"0": Kind.PAIRS, "1": Kind.PAIRS, "2": Kind.PAIRS, "3": Kind.INDIVIDUAL, "4": Kind.INDIVIDUAL}


def read_ebuscore(name: str, text: str) -> Outcome[Plan]:
    """Return the first movement of an EBUScore text file (PSMovements, ISMovements, TSMovements).

    Line 1 is the name, line 2 `type,tables,boards in play,boards per round,rounds[,missing or players]`, then a line
    per table with `ns,ew,set` (or `n,s,e,w,set`) for each round. In types 1 and 2 the two lines are numbered
    separately: EW count on from the tables here.
    """
    findings = Findings()
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    block = _first_block(lines)
    head = [int(word[:9]) for word in re.findall(r"[0-9]+", block[1][1])]
    form, tables, boards, each, rounds = head[:5]
    kind = _KINDS.get(str(form), Kind.TEAMS)
    wide = 5 if kind is Kind.INDIVIDUAL else 3
    plays: list[Play] = []
    separate = form in (1, 2)
    for table, (number, line) in enumerate(block[2 : 2 + tables], 1):
        values = [int(word[:9]) for word in re.findall(r"[0-9]+", line)]
        if len(values) != wide * rounds:
            text_ = f"table {table} has {len(values)} numbers; {rounds} rounds need {wide * rounds}"
            findings.add("MOV030", text_, Span(name, number, 1, number, len(line) + 1))
        for r in range(len(values) // wide):
            *seats, group = values[wide * r : wide * (r + 1)]
            if separate and seats[1] and max(seats) <= tables:
                seats[1] += tables
            if any(seats):
                plays.append(Play(r + 1, table, group, tuple(seats)))
    if len(block) - 2 < tables:
        findings.add("MOV032", f"the header says {tables} tables, {len(block) - 2} are there", Span(name, block[1][0]))
    winners = {1: 2, 4: 4}.get(form, 1)
    return _made(name, block[0][1], kind, plays, boards // max(1, each), each, winners, findings)


def _first_block(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    block: list[tuple[int, str]] = []
    for number, line in lines:
        if line:
            block.append((number, line))
        elif block:
            break
    return block


def read_asc(name: str, text: str) -> Outcome[Plan]:
    """Return the movement of a pjms .ASC file.

    The first line has `contestants tables rounds groups individual(0/1)`, each other line is a round: NS, EW and group
    of each table (N, S, E, W and group for single players). Groups are numbers or letters; zeros are an unused table.
    """
    findings = Findings()
    lines = [(number, line.partition("#")[0].strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line]
    field, tables, rounds, groups, single = (int(word[:9]) for word in re.findall(r"[0-9]+", lines[0][1])[:5])
    kind = Kind.INDIVIDUAL if single else Kind.PAIRS
    wide = 5 if single else 3
    plays: list[Play] = []
    for r, (number, line) in enumerate(lines[1:], 1):
        words = re.findall(r"[0-9]{1,9}|[A-Za-z]", line)
        if len(words) != wide * tables:
            text_ = f"round {r} has {len(words)} entries; {tables} tables need {wide * tables}"
            findings.add("MOV030", text_, Span(name, number, 1, number, len(line) + 1))
        for table in range(len(words) // wide):
            *seats, group = words[wide * table : wide * (table + 1)]
            numbers = tuple(int(seat) if seat.isdecimal() else 0 for seat in seats)
            if any(numbers):
                plays.append(Play(r, table + 1, _group(group), numbers))
    if len(lines) - 1 != rounds:
        findings.add("MOV032", f"the header says {rounds} rounds, {len(lines) - 1} are there", Span(name))
    return _made(name, name, kind, plays, groups, 1, 1, findings, field)


def _group(word: str) -> int:
    return int(word) if word.isdecimal() else ord(word.upper()) - ord("A") + 1


def read_json(name: str, text: str) -> Outcome[Plan]:
    """Return the plan of JSON as `movement show --format json` writes it, or with `rounds` as lists of plays."""
    findings = Findings()
    try:
        value: dict[str, Any] = json.loads(text)
        plays = list(_json_plays(value))
        kind = _json_kind(value)
        field = next((int(value[key]) for key in ("contestants", "pairs", "players", "teams") if value.get(key)), None)
        each, winners = int(value.get("boards_per_set") or 1), int(value.get("winners") or 1)
        sets, label = int(value.get("sets") or 0), str(value.get("title") or value.get("name") or name)
    except (ValueError, TypeError, KeyError, AttributeError, IndexError, RecursionError):
        findings.add(
            "MOV030", "the JSON has no plays that can be read", Span(name), "see `movement show --format json`"
        )
        return Outcome(None, tuple(findings))
    return _made(name, label, kind, plays, sets, each, winners, findings, field)


def _json_kind(value: dict[str, Any]) -> Kind:
    word = value.get("kind") or next((k for k in ("players", "teams") if k in value), "pairs")
    return Kind({"players": "individual"}.get(str(word), str(word)))


def _json_plays(value: dict[str, Any]) -> Iterable[Play]:
    if isinstance(value.get("rounds"), list):
        for number, row in enumerate(value["rounds"], 1):
            for table, *seats, group in row:
                yield Play(number, int(table), int(group), tuple(int(seat) for seat in seats))
        return
    for play in value["plays"]:
        keys = ("ns", "ew") if "ns" in play else ("n", "s", "e", "w")
        yield Play(int(play["round"]), int(play["table"]), int(play["set"]), tuple(int(play[key]) for key in keys))


def _made(
    name: str, title: str, kind: Kind, plays: list[Play], sets: int, each: int, winners: int, findings: Findings,
    field: int | None = None,
) -> Outcome[Plan]:  # fmt: skip
    """Return the plan; sharing is taken as declared where it occurs, and meetings as often as they occur."""
    if not plays:
        findings.add("MOV030", "no round is there", Span(name))
        return Outcome(None, tuple(findings))
    most = max(max(play.seats) for play in plays)
    if max(most, sets, field or 0, *(play.set for play in plays)) > MOST:
        findings.add("MOV031", f"a number is greater than {MOST}", Span(name))
        return Outcome(None, tuple(findings))
    counted = [(play.round, play.set) for play in plays if play.counts]
    plan = Plan(
        name.rpartition("/")[2].rpartition(".")[0] or name,
        kind,
        field or most,
        max(sets, max(play.set for play in plays)),
        tuple(sorted(plays, key=lambda play: (play.round, play.table))),
        winners=winners,
        boards_per_set=max(1, each),
        shares=len(set(counted)) < len(counted),
        title=title,
    )
    return Outcome(plan, tuple(findings))
