"""Movement files: dupkit's own plain text, and which of the known forms a file is in."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, cast

from dupkit.diagnostics import Diagnostic, Findings, Outcome, Span
from dupkit.movements.base import Kind, Plan, Play
from dupkit.movements.operations import switch
from dupkit.movements.planning import plan as plan_of
from dupkit.registry import UnknownPartError
from dupkit.syntax import expected, parser

if TYPE_CHECKING:
    from lark import Token, Tree

KINDS = {"pairs": Kind.PAIRS, "players": Kind.INDIVIDUAL, "teams": Kind.TEAMS}
NUMBERS = {"pairs", "players", "teams", "winners", "meet", "boards per set", "first board", "sets", "boards"}
MOST = 999
NAMES = {
    "KEY": "a setting such as `pairs:`", "ROUND": "`round`", "SWITCH": "`switch round`", "SEATS": "seats such as 1-5",
    "NUMBER": "a number", "EMPTY": "`-` for an empty table", "AT": "@ and a set", "COLON": "a colon",
    "COMMA": "a comma", "VALUE": "a value",
}  # fmt: skip


@dataclass(slots=True)
class _Draft:
    """What the lines have said so far."""

    settings: dict[str, tuple[str, Span]] = field(default_factory=dict)
    plays: list[Play] = field(default_factory=list)
    switched: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)


def read_movement(name: str, text: str) -> Outcome[Plan]:
    """Return the plan of a file: dupkit's own form, EBUScore text, pjms .ASC or JSON; findings tell what is wrong."""
    from dupkit.formats.movement_import import read_asc, read_ebuscore, read_json

    form = form_of(text)
    reader = {"json": read_json, "ebuscore": read_ebuscore, "asc": read_asc}.get(form, read_mov)
    return reader(name, text)


def form_of(text: str) -> str:
    """Return "json", "asc", "ebuscore" or "mov": what a text looks like."""
    lines = [line.partition("#")[0].strip() for line in text.splitlines()]
    lines = [line for line in lines if line]
    if text.lstrip().startswith("{"):
        return "json"
    if lines and re.fullmatch(r"\d+([\s,;-]+\d+){4}", lines[0]):
        return "asc"
    if len(lines) > 1 and re.fullmatch(r"\s*[0-7](\s*,\s*\d+){4,5}\s*", lines[1]):
        return "ebuscore"
    return "mov"


def read_mov(name: str, text: str) -> Outcome[Plan]:
    """Return the plan of dupkit's own movement text (grammars/movement.lark)."""
    findings, draft = Findings(), _Draft()
    for number, line in enumerate(text.splitlines(), 1):
        if line.partition("#")[0].strip():
            _line(name, number, line, draft, findings)
    return _built(name, draft, findings)


def _line(name: str, number: int, line: str, draft: _Draft, findings: Findings) -> None:
    from lark.exceptions import UnexpectedInput

    try:
        tree = parser("movement", "line").parse(line.rstrip())
    except UnexpectedInput as fault:
        column = fault.column if isinstance(fault.column, int) and fault.column > 0 else len(line.rstrip()) + 1
        wanted = expected(fault, NAMES)
        span = Span(name, number, column, number, column + 1)
        findings.add("MOV030", f'"{line.strip()}" is not understood', span, f"expected {wanted}" if wanted else "")
        return
    part = cast("Tree[Token]", tree.children[0])
    at = Span(name, number, 1, number, len(line) + 1)
    if part.data == "setting":
        key, value = (str(child) for child in part.children)
        draft.settings[" ".join(key.lower().split())] = (value.strip(), at)
    elif part.data == "round":
        _round(part, draft)
    else:
        tokens = cast("list[Token | None]", part.children)
        numbers = [int(token) for token in tokens if token is not None and token.type == "NUMBER"]
        draft.switched.append((numbers[0], tuple(numbers[1:])))


def _round(part: Tree[Token], draft: _Draft) -> None:
    number = int(cast("Token", part.children[1]))
    for table, cell in enumerate(cast("list[Tree[Token]]", part.children[2:]), 1):
        first, *rest = cast("list[Token]", cell.children)
        if first.type == "SEATS":
            seats = tuple(int(seat) for seat in first.split("-"))
            draft.plays.append(Play(number, table, int(rest[0]), seats))


def _built(name: str, draft: _Draft, findings: Findings) -> Outcome[Plan]:
    numbers: dict[str, int] = {}
    for key, (value, span) in draft.settings.items():
        if key in NUMBERS:
            if value.isdecimal() and int(value[:9]) <= MOST:
                numbers[key] = int(value)
            else:
                findings.add("MOV031", f'"{key}: {value}" is no whole number up to {MOST}', span)
    kinds = [key for key in KINDS if key in draft.settings]
    if len(kinds) != 1:
        text = "the file must say for whom: one of `pairs:`, `players:` or `teams:`"
        findings.add("MOV031", text, Span(name))
        return Outcome(None, tuple(findings))
    key = kinds[0]
    if key not in numbers:
        return Outcome(None, tuple(findings))
    if "use" in draft.settings:
        return _used(draft, key, numbers, findings)
    return _listed(name, draft, KINDS[key], numbers[key], numbers, findings)


def _used(draft: _Draft, key: str, numbers: dict[str, int], findings: Findings) -> Outcome[Plan]:
    """Return the plan of a movement that the file only names."""
    use, span = draft.settings["use"]
    try:
        found = plan_of(
            use,
            boards=numbers.get("boards"),
            boards_per_set=numbers.get("boards per set"),
            first_board=numbers.get("first board", 1),
            **{key: numbers[key]},
        )
    except UnknownPartError as fault:
        findings.add("MOV020", f'no movement is called "{use}"', span, fault.hint)
        return Outcome(None, tuple(findings))
    findings.extend(found.findings, at=span)
    return Outcome(found.value, tuple(findings))


def _listed(
    name: str, draft: _Draft, kind: Kind, field_: int, numbers: dict[str, int], findings: Findings
) -> Outcome[Plan]:
    seats = 4 if kind is Kind.INDIVIDUAL else 2
    odd = [play for play in draft.plays if len(play.seats) != seats]
    for play in odd:
        text = f"round {play.round} table {play.table} has {len(play.seats)} seats; {kind.plural} need {seats}"
        findings.add("MOV030", text, Span(name))
    plays = tuple(play for play in draft.plays if len(play.seats) == seats)
    sets = max((play.set for play in plays), default=0)
    if numbers.get("sets", sets) < sets:
        findings.add("MOV032", f"the header says {numbers['sets']} sets, the rounds use {sets}", Span(name))
    sets = max(sets, numbers.get("sets", 0))
    title = draft.settings.get("title", draft.settings.get("name", (name, None)))[0]
    made = Plan(
        draft.settings.get("name", (name, None))[0],
        kind,
        field_,
        sets,
        plays,
        winners=numbers.get("winners", 1),
        boards_per_set=max(1, numbers.get("boards per set", 1)),
        first_board=numbers.get("first board", 1),
        max_meet=numbers.get("meet", 1),
        shares=draft.settings.get("share", ("no", None))[0].lower() in ("yes", "true", "on", "1"),
        omitted=tuple(int(word[:9]) for word in re.findall(r"[0-9]+", draft.settings.get("omit", ("", None))[0])),
        title=title,
    )
    cells = [
        (round_, table)
        for round_, tables in draft.switched
        for table in (tables or tuple(play.table for play in plays if play.round == round_))
    ]
    if cells:
        made = replace(switch(made, cells), winners=made.winners)
    return Outcome(made, tuple(findings))


def located(findings: tuple[Diagnostic, ...], name: str) -> tuple[Diagnostic, ...]:
    """Return findings of the audit with the file as their place."""
    placed = Findings()
    placed.extend(findings, at=Span(name))
    return tuple(placed)
