"""Reading LIN: a record for each board of each room, with auction, alerts, play, claim, chat and the stated results."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from dupkit.diagnostics import Findings, Outcome
from dupkit.event.entrants import Entrant
from dupkit.event.event import Match
from dupkit.event.record import Document
from dupkit.formats.base import Source
from dupkit.formats.lin.board import BoardReader
from dupkit.formats.lin.pairs import Pair, Places, cut, pairs, plain_text
from dupkit.formats.lin.results import results_of_match, settle
from dupkit.formats.lin.values import read_names
from dupkit.formats.pbn.read import collector_paused

SCORINGS: Final = {"I": "imps", "P": "matchpoints", "B": "bam", "T": "total-points"}


@dataclass(slots=True)
class LinLayout:
    """The head of the file as it stands, and the text behind the last bar."""

    head: str = ""
    vugraph: tuple[str, ...] = ()
    names: list[str] = field(default_factory=list)


def read_lin(source: Source) -> Outcome[Document]:
    """Return the document of a LIN file, of an address that holds one, or of a page with such addresses."""
    with collector_paused():
        return _read(source)


def _read(source: Source) -> Outcome[Document]:
    findings = Findings()
    text = plain_text(source.text)
    places = Places(source.name, text)
    parts = cut(pairs(text, places, findings))
    document = Document("lin", source.name)
    layout = _head(document, parts.head, places, findings)
    first = parts.boards[0][0].start if parts.boards else len(text)
    layout.head = text[:first]
    document.layout = layout
    for number, board in enumerate(parts.boards):
        end = parts.boards[number + 1][0].start if number + 1 < len(parts.boards) else len(text)
        reader = BoardReader(board, text[board[0].start : end], layout.names, places, findings)
        document.records.append(reader.record())
    results = results_of_match(parts.head, layout.vugraph, places, findings)
    settle(document, results, layout.vugraph, findings)
    if not document.records:
        findings.add(
            "LIN014", "there is no board in the file", places.span(0, min(1, len(text))), "md or qx begins one"
        )
    return Outcome(document, tuple(findings))


def _head(document: Document, head: list[Pair], places: Places, findings: Findings) -> LinLayout:
    """Take the match of vg and the names of pn."""
    layout = LinLayout()
    for pair in head:
        if pair.command == "vg" and not layout.vugraph:
            layout.vugraph = tuple(" ".join(word.split()) for word in pair.value.split(","))
            _match(document, layout.vugraph)
        elif pair.command == "pn":
            names = read_names(pair.value)
            if names is None:
                span = places.span(pair.value_start, pair.end)
                findings.add("LIN010", f"pn does not name four or eight players: {pair.value[:60]!r}", span)
            layout.names = names or []
    return layout


def _match(document: Document, facts: tuple[str, ...]) -> None:
    """Set title, scoring and, for a match of two teams, the match from the fields of vg."""
    words = [*facts, *[""] * 9][:9]
    document.title = " - ".join(word.strip("'\"") for word in words[:2] if word.strip("'\""))
    document.scoring = SCORINGS.get(words[2].upper(), "")
    home, away = (words[5], words[7]) if words[5] != words[7] else (f"{words[5]} (1)", f"{words[7]} (2)")
    if words[2].upper() == "P":
        document.kind = "pairs"
    elif words[5] or words[7]:
        document.kind = "teams"
        carry = [_number(words[6]), _number(words[8])]
        name = words[1].strip("'\"") or "1"
        document.matches.append(Match(name=name, home=home or "home", away=away or "away", carry=carry[0] - carry[1]))
        document.entrants += [Entrant(id=team, kind="team", title=team) for team in (home or "home", away or "away")]


def _number(text: str) -> Fraction:
    return Fraction(text) if re.fullmatch(r"-?[0-9]{1,6}(\.[0-9]{1,3})?", text) else Fraction(0)
