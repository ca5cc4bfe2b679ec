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
    return not isinstance(line.outcome, SitOut) and bool(line.ew)


def expected_results(travellers: Sequence[Traveller], groups: Sequence[Sequence[int]]) -> int:
    """Return the largest number of lines that any field has, with artificial scores and boards not played."""
    return max(
        (sum(scheduled(line) for position in group for line in travellers[position].lines) for group in groups),
        default=0,
    )
