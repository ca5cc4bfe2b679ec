"""Contestants that only the lines name. Who somebody is follows from section and id; for teams from the id alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from dupkit.event.entrants import Entrant, EntrantKind
from dupkit.event.traveller import Traveller

_Place = tuple[str, str]
_Names = tuple[str, ...]


def unlisted(travellers: Sequence[Traveller], listed: Sequence[Entrant], kind: EntrantKind) -> list[Entrant]:
    """Return an entrant for each contestant that only the lines name, with the names that the lines state.

    An id of several sections is one contestant where all of them state the same names; else each section has its own.
    """
    found = _found(travellers)
    owners: dict[str, dict[str, _Names]] = {}
    named: dict[str, list[_Names]] = {}
    for entrant in listed:
        owners.setdefault(entrant.id, {})[entrant.section] = entrant.names
        named.setdefault(entrant.id, []).append(entrant.names)
    rest = {
        place: names
        for place, names in found.items()
        if not _is_listed(place[0], names, owners.get(place[1], {}), kind)
    }
    for (_, id_), names in rest.items():
        named.setdefault(id_, []).append(names)
    same = {id_ for id_, told in named.items() if len(told) == 1 or (len(set(told)) == 1 and told[0])}
    apart = kind != "team" and any(id_ not in same for _, id_ in rest)
    entrants: dict[_Place, Entrant] = {}
    for (section, id_), names in rest.items():
        own = section if apart and (id_ not in same or len(named[id_]) == 1) else ""
        entrants.setdefault((own, id_), Entrant(id=id_, kind=kind, names=names, section=own))
    return list(entrants.values())


def _found(travellers: Iterable[Traveller]) -> dict[_Place, _Names]:
    """Return who sits, by section and id in the order of the lines, with the first names that a line states."""
    found: dict[_Place, _Names] = {}
    for traveller in travellers:
        for line in traveller.lines:
            sides = ("NS", "EW") if len(line.contestants) == 2 else ("N", "S", "E", "W")
            for contestant, side in zip(line.contestants, sides, strict=False):
                place = (traveller.section, contestant)
                if contestant and not found.get(place):
                    found[place] = _names(line.stated.get(f"Names_{side}", ""))
    return found


def _is_listed(section: str, names: _Names, owners: Mapping[str, _Names], kind: EntrantKind) -> bool:
    """Return whether one whom the lines of a section name is listed there, in no section, or elsewhere by that name."""
    if kind == "team" or not section or not names or section in owners or "" in owners:
        return bool(owners)
    return any(set(names) == set(other) for other in owners.values())


def _names(cell: str) -> _Names:
    from dupkit.formats.pbn.scores import names_of

    return names_of(cell) if cell.strip() not in ("", "-", "?") else ()
