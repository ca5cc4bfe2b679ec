"""Who is who: contestants whose number two of them carry get an id of their own, "3NS" and "3EW", or "A3" and "B3"."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from dupkit.event.entrants import Entrant
from dupkit.event.event import Event
from dupkit.event.traveller import Line, Traveller


def identify(event: Event, winners: str) -> Event:
    """Return the event with one id for each contestant.

    Both lines are numbered from 1 where it is stated (two winners though ids sit both ways, or entrants "3NS") or seen
    because an id would meet itself or play a board twice. Sections that use the same numbers get their name before it.
    """
    if event.kind == "pairs":
        event = _directions(event, winners)
    return _sections(event)


def _directions(event: Event, winners: str) -> Event:
    known = {entrant.id for entrant in event.entrants}
    suffixed = {name for name in known if name.endswith(("NS", "EW"))}
    if suffixed:
        return _renamed(
            event, lambda line, _: _sided(line, lambda name, side: name not in known and name + side in known)
        )
    ns, ew = _sides(event.travellers)
    both = ns & ew
    if not both or winners == "1" or (winners == "auto" and not _collide(event.travellers, both)):
        return event
    if winners == "2" and 2 * len(both) < min(len(ns), len(ew)):
        return event
    renamed = _renamed(event, lambda line, _: _sided(line, lambda name, side: True))
    entrants = []
    for entrant in event.entrants:
        sides = (entrant.direction,) if entrant.direction else ("NS", "EW")
        names = entrant.names if entrant.direction else ()
        entrants += [
            entrant.model_copy(update={"id": entrant.id + side, "direction": side, "names": names}) for side in sides
        ]
    return renamed.model_copy(update={"entrants": tuple(entrants)})


def _sides(travellers: Iterable[Traveller]) -> tuple[set[str], set[str]]:
    """Return the ids that sit North-South and those that sit East-West."""
    lines = [line for traveller in travellers for line in traveller.lines if line.ns and line.ew]
    return {line.ns for line in lines}, {line.ew for line in lines}


def _collide(travellers: Sequence[Traveller], both: set[str]) -> bool:
    """Return whether the ids that sit both ways do so on half of their boards: then two contestants carry each.

    A pair that was typed twice on one board of a one-winner movement is a mistake, not a second line.
    """
    ns: dict[str, set[tuple[str, str]]] = defaultdict(set)
    ew: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for traveller in travellers:
        key = (traveller.section, traveller.board.label)
        for line in traveller.lines:
            if line.ns in both:
                ns[line.ns].add(key)
            if line.ew in both:
                ew[line.ew].add(key)
    twice = sum(len(ns[name] & ew[name]) for name in both)
    once = sum(min(len(ns[name]), len(ew[name])) for name in both)
    return twice * 2 >= once > 0 and twice > 0


def _sided(line: Line, wanted: Callable[[str, str], bool]) -> Line:
    if len(line.contestants) > 2:
        return line
    pairs = zip(line.contestants, ("NS", "EW"), strict=False)
    ids = tuple(name + side if name and wanted(name, side) else name for name, side in pairs)
    return line if ids == line.contestants else replace(line, contestants=ids)


def _renamed(event: Event, rename: Callable[[Line, str], Line]) -> Event:
    travellers = tuple(
        replace(traveller, lines=tuple(rename(line, traveller.section) for line in traveller.lines))
        for traveller in event.travellers
    )
    return event.model_copy(update={"travellers": travellers})


def _sections(event: Event) -> Event:
    """Put the section's name before the ids where two sections use the same number for different contestants."""
    if event.kind == "teams" or len({traveller.section for traveller in event.travellers}) < 2:
        return event
    where: dict[str, dict[str, None]] = defaultdict(dict)
    for traveller in event.travellers:
        for line in traveller.lines:
            for name in line.contestants:
                where[name][traveller.section] = None
    where.pop("", None)
    names, general = _named(event)
    shared = {name for name, sections in where.items() if len(sections) > 1}
    if all(name in general or (len(names[name]) == 1 and () not in names[name]) for name in shared):
        return event.model_copy(update={"entrants": _once(event)})

    def own(section: str, name: str) -> str:
        return name if name in general else _within(section, name)

    def prefix(line: Line, section: str) -> Line:
        return replace(line, contestants=tuple(own(section, name) for name in line.contestants))

    entrants = []
    listed = {(entrant.section, entrant.id) for entrant in event.entrants}
    for entrant in event.entrants:
        sections = [entrant.section]
        if not entrant.section and entrant.id not in general:
            sections = [section for section in where[entrant.id] if (section, entrant.id) not in listed] or [""]
        entrants += [
            entrant.model_copy(update={"id": own(section, entrant.id), "section": section}) for section in sections
        ]
    penalties = tuple(
        one.model_copy(update={"id": own(one.section, one.id)}) if one.id in where else one for one in event.penalties
    )
    return _renamed(event, prefix).model_copy(update={"entrants": tuple(entrants), "penalties": penalties})


def _within(section: str, name: str) -> str:
    """Return "A7" for a section of one or two letters, else "juniors-7"."""
    if not section or not name:
        return name
    return section + name if len(section) < 3 and section.isalpha() else f"{section}-{name}"


def _named(event: Event) -> tuple[dict[str, set[tuple[str, ...]]], set[str]]:
    """Return by id the names that stand for it, and the ids of named contestants who belong to no section."""
    names: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for entrant in event.entrants:
        names[entrant.id].add(tuple(sorted(name.casefold() for name in entrant.names)))
    general = {entrant.id for entrant in event.entrants if not entrant.section and entrant.names}
    return names, {name for name in general if len(names[name]) == 1}


def _once(event: Event) -> tuple[Entrant, ...]:
    """Return the entrants, each id once; one that several sections list belongs to none of them."""
    found: dict[str, Entrant] = {}
    for entrant in event.entrants:
        known = found.setdefault(entrant.id, entrant)
        if known.section != entrant.section:
            found[entrant.id] = known.model_copy(update={"section": ""})
    return tuple(found.values())
