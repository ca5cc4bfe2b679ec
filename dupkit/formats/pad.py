"""Score pad files (.pad): a home group's rubbers and Chicagos, read line by line through `grammars/pad.lark`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.formats.base import Source
from dupkit.formats.pad_lines import PadDeal, PadRound, read_deal, read_stake
from dupkit.rules.balance import Stake
from dupkit.syntax import misread, parser

if TYPE_CHECKING:
    from lark import Token, Tree
    from lark.exceptions import UnexpectedInput

_LINE_END: Final = re.compile(r"\r\n|\r|\n|\u2028|\u2029|\x85")
_WORDS: Final = {
    "CONTRACT": "a contract such as 4S or 3NT",
    "WHO": "the declarer N, E, S or W",
    "RISK": "X or XX",
    "MARGIN": "the result =, +1 or -1",
    "TRICKS": "the tricks won",
    "DENOMINATION": "a denomination with partscore or game",
    "TARGET": "partscore or game",
    "PASS": "pass",
    "SIDE": "NS or EW",
    "POINTS": "points",
    "HELD": "how many honours, or which",
    "VULNERABLE": "None, NS, EW or All",
    "HONOURS": "honours",
    "NUMBER": "the number of the deal",
    "COLON": ":",
    "EQUAL": "=",
    "NAME": "the name of an option",
    "TEXT": "a text",
}
_EXAMPLES: Final = "lines are `players: Ann, Bob, Cy, Dee`, `1 N 4S =`, `2 E 3NTX -2 honours EW 150`, `3 pass`"


@dataclass(slots=True)
class Pad:
    """What a pad file says: its texts, its rules, options with their places, players, and the rounds."""

    source: str
    title: str = ""
    date: str = ""
    rules: str = ""
    rules_span: Span | None = None
    settings: list[tuple[str, str, Span]] = field(default_factory=list)
    players: tuple[str, ...] = ()
    players_span: Span | None = None
    rotates: bool = False
    """Whether partners change from round to round; five players always do."""
    stake: Stake | None = None
    rounds: list[PadRound] = field(default_factory=list)

    @property
    def deals(self) -> list[PadDeal]:
        """All deals in the order of the file."""
        return [deal for item in self.rounds for deal in item.deals]


def read_pad(source: Source) -> Outcome[Pad]:
    """Return what a pad file says, with the findings; a fault costs one line."""
    pad, findings = Pad(source.name), Findings()
    for number, text in enumerate(_LINE_END.split(source.text), 1):
        _read_line(pad, text, number, findings)
    if not pad.deals:
        findings.add("RUL031", "the pad has no deals", Span(source.name), _EXAMPLES)
    return Outcome(pad, tuple(findings))


def _read_line(pad: Pad, text: str, number: int, findings: Findings) -> None:
    from lark import Tree
    from lark.exceptions import UnexpectedInput

    body = text.strip(" \t\f\v\u00a0\ufeff")
    if not body or body.startswith("#"):
        return
    span = Span(pad.source, number, 1, number, len(text.rstrip()) + 1)
    try:
        tree = parser("pad", placeholders=True).parse(text)
    except UnexpectedInput as fault:
        _misread(text, span, fault, findings)
        return
    statement = tree.children[0]
    assert isinstance(statement, Tree)
    _HANDLERS[statement.data](pad, statement, span, findings)


def _misread(text: str, line: Span, fault: UnexpectedInput, findings: Findings) -> None:
    what, column, end, wanted = misread(text, fault, _WORDS)
    hint = f"expected {wanted}" if wanted else _EXAMPLES
    findings.add("RUL030", what, Span(line.source, line.line, column, line.line, end), hint)


def _header(pad: Pad, tree: Tree[Token], span: Span, findings: Findings) -> None:
    name, value = str(tree.children[0]).lower(), str(tree.children[1] or "").strip()
    if name == "players":
        pad.players, pad.players_span = names_of(value), span
        if len(set(pad.players)) != len(pad.players):
            findings.add("RUL032", f'"{value}" names a player twice', span, "give each player a different name")
    elif name == "partners":
        pad.rotates = value.lower() in ("rotate", "change")
        if not pad.rotates and value.lower() != "fixed":
            findings.add("RUL038", f'"{value}" says nothing of partners', span, "write `partners: rotate` or `fixed`")
    elif name == "stake":
        pad.stake = read_stake(value)
        if pad.stake is None:
            findings.add("RUL033", f'"{value}" is no stake', span, "write `stake: 0.10 per 100`")
    elif name == "dealer":
        _round(pad).dealer, _round(pad).dealer_span = value, span
    elif name == "rules":
        pad.rules, pad.rules_span = value.lower(), span
    elif name == "title":
        pad.title = value
    else:
        pad.date = value


def _setting(pad: Pad, tree: Tree[Token], span: Span, findings: Findings) -> None:
    pad.settings.append((str(tree.children[0]), str(tree.children[1]).strip(), span))


def _open_round(pad: Pad, tree: Tree[Token], span: Span, findings: Findings) -> None:
    word, number, text = tree.children
    parts = re.split(r"\s+(?:v|vs|against)\.?\s+", str(text or "").strip(), flags=re.IGNORECASE)
    sides = tuple(names_of(side) for side in parts if side)
    name = f"{word} {number}" if number else f"{word} {len(pad.rounds) + 1}"
    item = PadRound(name.capitalize(), sides, span=span)
    if pad.rounds and not pad.rounds[-1].deals and not pad.rounds[-1].sides:
        item.dealer, item.dealer_span = pad.rounds[-1].dealer, pad.rounds[-1].dealer_span
        pad.rounds.pop()
    pad.rounds.append(item)


def _deal(pad: Pad, tree: Tree[Token], span: Span, findings: Findings) -> None:
    deal = read_deal(tree, span, findings)
    if deal is not None:
        _round(pad).deals.append(deal)


def _round(pad: Pad) -> PadRound:
    """Return the round that is being read; a file without rounds has one."""
    if not pad.rounds:
        pad.rounds.append(PadRound("", ()))
    return pad.rounds[-1]


def names_of(text: str) -> tuple[str, ...]:
    """Return the names of a list parted by commas, semicolons, ``&``, ``+`` or a dash between blanks."""
    parts = re.split(r"\s*[,;&+/]\s*|\s+(?:-|–|and)\s+", text.strip())
    names = [part.strip() for part in parts if part.strip()]
    return tuple(names[0].split()) if len(names) == 1 and len(names[0].split()) in (2, 3, 4) else tuple(names)


_HANDLERS: Final = {"header": _header, "setting": _setting, "round": _open_round, "deal": _deal}
