"""One simultaneous event over many clubs: every file is a club, and each board is compared with all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from dupkit.diagnostics import Diagnostic, Findings
from dupkit.event.entrants import Entrant
from dupkit.event.event import Event
from dupkit.event.ranking import Standings
from dupkit.event.record import Document
from dupkit.event.traveller import Traveller
from dupkit.formats.assemble import build
from dupkit.game.board import label_order
from dupkit.pipeline.fields import fields
from dupkit.pipeline.identify import identify
from dupkit.pipeline.scoring import score_event


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was made of one club's file, in one line; ``taken`` tells whether it is part of the event."""

    club: str
    source: str
    pairs: int
    boards: int
    results: int
    taken: bool
    remark: str

    def __str__(self) -> str:
        """Return the line."""
        size = f"{self.pairs} contestants, {self.boards} boards, {self.results} results"
        return f"{self.club}: {size}: {self.remark}"


@dataclass(frozen=True, slots=True)
class _Club:
    """One club: its name, its file and its event with ids that no other club has."""

    name: str
    source: str
    event: Event

    @property
    def size(self) -> tuple[int, int, int]:
        """Contestants, boards and results."""
        lines = [line for traveller in self.event.travellers for line in traveller.lines]
        return (
            len({name for line in lines for name in line.contestants if name}),
            len(self.event.travellers),
            len(lines),
        )


def score_across(
    documents: Sequence[Document], by: str | None, options: Mapping[str, str], rules: str | None
) -> tuple[Standings, tuple[Verdict, ...], tuple[Diagnostic, ...]]:
    """Return the standings of all clubs together, a verdict on each file, and the findings of joining.

    The order of the files changes nothing but who replaces whom: a club that comes twice replaces itself.
    """
    findings = Findings()
    clubs: dict[str, _Club] = {}
    verdicts: list[Verdict] = []
    for document in documents:
        built = build([document])
        findings.extend(built.findings)
        if built.value is None:
            continue
        name = Path(document.source).stem or "club"
        club = _Club(name, document.source, _named(built.value, name, options))
        key = _same_club(club, clubs)
        if key in clubs:
            verdicts.append(_verdict(clubs[key], False, f"replaced by {document.source}"))
        clubs[key] = club
    taken = [clubs[key] for key in sorted(clubs, key=label_order)]
    empty = [club for club in taken if not club.size[2]]
    verdicts += [_verdict(club, False, "no results: left out") for club in empty]
    taken = [club for club in taken if club.size[2]]
    verdicts += _judged(taken)
    standings = score_event(_joined(taken, by), by, options, rules or "duplicate")
    return standings, tuple(sorted(verdicts, key=lambda one: (label_order(one.club), one.taken))), tuple(findings)


def _named(event: Event, club: str, options: Mapping[str, str]) -> Event:
    """Return a club's event with the club's name in every id and section."""
    event = identify(event, options.get("winners") or event.options.get("winners", "auto"))
    travellers = tuple(
        Traveller(
            traveller.board,
            tuple(
                replace(line, contestants=tuple(f"{club}-{name}" if name else "" for name in line.contestants))
                for line in traveller.lines
            ),
            f"{club}-{traveller.section}" if traveller.section else club,
            traveller.span,
            traveller.stated,
        )
        for traveller in event.travellers
    )
    entrants = tuple(
        entrant.model_copy(update={"id": f"{club}-{entrant.id}", "club": entrant.club or club, "section": club})
        for entrant in event.entrants
    )
    penalties = tuple(one.model_copy(update={"id": f"{club}-{one.id}"}) for one in event.penalties)
    return event.model_copy(update={"travellers": travellers, "entrants": entrants, "penalties": penalties})


def _people(entrants: Sequence[Entrant]) -> set[tuple[str, ...]]:
    return {entrant.names for entrant in entrants if entrant.names}


def _same_club(club: _Club, known: Mapping[str, _Club]) -> str:
    """Return the key of a club: one of the same file name, else one of the same place with mostly the same people."""
    key = club.name.lower()
    if key in known:
        return key
    people = _people(club.event.entrants)
    for other, there in known.items():
        both = people & _people(there.event.entrants)
        if club.event.site and club.event.site == there.event.site and 2 * len(both) > len(people) > 0:
            return other
    return key


def _verdict(club: _Club, taken: bool, remark: str) -> Verdict:
    return Verdict(club.name, club.source, *club.size, taken, remark)


def _judged(clubs: Sequence[_Club]) -> list[Verdict]:
    """Return the verdicts on the clubs that take part: which boards are compared with nobody else's."""
    travellers = [(club, traveller) for club in clubs for traveller in club.event.travellers]
    groups = fields([traveller for _, traveller in travellers])
    labels = Counter(traveller.board.label for _, traveller in travellers)
    largest: dict[str, int] = {}
    for group in groups:
        label = travellers[group[0]][1].board.label
        largest[label] = max(largest.get(label, 0), len(group))
    odd: dict[str, list[str]] = {}
    for group in groups:
        label = travellers[group[0]][1].board.label
        if labels[label] > len(group) and len(group) < largest[label]:
            for position in group:
                odd.setdefault(travellers[position][0].name, []).append(label)
    return [_verdict(club, True, _remark(sorted(odd.get(club.name, []), key=label_order))) for club in clubs]


def _remark(odd: Sequence[str]) -> str:
    if not odd:
        return "taken"
    return f"taken, but board {', '.join(odd)} has other cards than the rest of the field and is compared apart"


def _joined(clubs: Sequence[_Club], by: str | None) -> Event:
    """Return one event of all clubs; what they say differently about scoring is the majority's."""
    kinds = Counter(club.event.kind for club in clubs)
    scorings = Counter(club.event.scoring for club in clubs if club.event.scoring)
    options: dict[str, str] = {}
    for club in reversed(clubs):
        options.update(club.event.options)
    titles = Counter(club.event.title for club in clubs if club.event.title)
    return Event(
        title=titles.most_common(1)[0][0] if titles else "",
        date=next((club.event.date for club in clubs if club.event.date), ""),
        kind=kinds.most_common(1)[0][0] if kinds else "pairs",
        scoring=scorings.most_common(1)[0][0] if scorings else "",
        options=options,
        entrants=tuple(entrant for club in clubs for entrant in club.event.entrants),
        travellers=tuple(traveller for club in clubs for traveller in club.event.travellers),
        penalties=tuple(penalty for club in clubs for penalty in club.event.penalties),
        source=", ".join(club.source for club in clubs),
    )
