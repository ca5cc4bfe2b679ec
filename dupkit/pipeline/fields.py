"""Which travellers are compared with each other: the same board label, dealer, vulnerability and deal."""

from __future__ import annotations

from collections.abc import Sequence

from dupkit.event.award import SitOut
from dupkit.event.traveller import Line, Traveller


def fields(travellers: Sequence[Traveller], across: bool = True) -> list[list[int]]:
    """Return groups of positions of travellers; each group is one field, in the order of first appearance.

    A board whose deal is not known joins the only known deal of its label; it stays alone where there are several.
    """
    by_label: dict[tuple[object, ...], list[int]] = {}
    for position, traveller in enumerate(travellers):
        board = traveller.board
        key = (board.label, board.dealer, board.vulnerability, "" if across else traveller.section)
        by_label.setdefault(key, []).append(position)
    groups: list[list[int]] = []
    for positions in by_label.values():
        if len(positions) == 1:
            groups.append(positions)
            continue
        deals: dict[object, list[int]] = {}
        for position in positions:
            deals.setdefault(travellers[position].board.deal, []).append(position)
        unknown = deals.pop(None, [])
        if len(deals) == 1 and unknown:
            groups.append(sorted([*next(iter(deals.values())), *unknown]))
        else:
            groups += [*deals.values(), *([unknown] if unknown else [])]
    return groups


def scheduled(line: Line) -> bool:
    """Return whether a line stands for a result that the board should have: all but sit-outs."""
    return bool(line.ns and line.ew) and not isinstance(line.outcome, SitOut)


def expected_results(travellers: Sequence[Traveller], groups: Sequence[Sequence[int]]) -> list[int]:
    """Return for each group how many results its boards should have: as many lines as the longest of its field has.

    Artificial scores and boards not played are such lines. Sections that share neither boards nor contestants are
    fields of their own.
    """
    sections = _joined_sections(travellers, groups)
    lines = [sum(scheduled(line) for position in group for line in travellers[position].lines) for group in groups]
    longest: dict[str, int] = {}
    for group, count in zip(groups, lines, strict=True):
        field = sections[travellers[group[0]].section]
        longest[field] = max(longest.get(field, 0), count)
    return [longest[sections[travellers[group[0]].section]] for group in groups]


def _joined_sections(travellers: Sequence[Traveller], groups: Sequence[Sequence[int]]) -> dict[str, str]:
    """Return section -> the name of its field: sections that share a board or a contestant are one field."""
    field = {traveller.section: traveller.section for traveller in travellers}
    if len(field) == 1:
        return field

    def join(one: str, other: str) -> None:
        old, new = field[other], field[one]
        for name, now in field.items():
            if now == old:
                field[name] = new

    for group in groups:
        for position in group[1:]:
            join(travellers[group[0]].section, travellers[position].section)
    seen: dict[str, str] = {}
    for traveller in travellers:
        for line in traveller.lines:
            for name in line.contestants:
                if name and seen.setdefault(name, traveller.section) != traveller.section:
                    join(seen[name], traveller.section)
    return field
