"""From points to awards: each field is compared, then AVE+ and AVE- follow the contestants' own session."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace
from fractions import Fraction

from dupkit.event.award import Artificial, Share, SitOut
from dupkit.event.event import Event
from dupkit.event.ranking import ScoredBoard, ScoredLine
from dupkit.event.traveller import Line
from dupkit.pipeline.choices import Choices
from dupkit.pipeline.fields import expected_results, fields
from dupkit.pipeline.points import Pointer
from dupkit.pipeline.tally import Tally
from dupkit.scoring.adjustments import uplifted
from dupkit.scoring.base import Compared, Entry, Results

NO_DATUMS: Mapping[str, int] = {}


@dataclass(slots=True)
class Scored:
    """The boards in the order of the event, and what each contestant collected."""

    boards: list[ScoredBoard]
    tallies: dict[str, Tally]
    top: Fraction | None
    """The top of a full board, which penalties count in; None where the method has none."""


def score_fields(
    event: Event,
    choices: Choices,
    pointer: Pointer,
    datums: Mapping[str, int] = NO_DATUMS,
    best: Set[str] = frozenset(),
) -> Scored:
    """Return every board with its awards; the boards of one field share one comparison.

    ``datums`` are given by board label; ``best`` are the contestants whose results alone make a datum.
    """
    travellers = event.travellers
    groups = fields(travellers, choices.values["field"] == "across")
    stated = int(choices.values["expected_results"])
    expected = [stated] * len(groups) if stated else expected_results(travellers, groups)
    boards: list[ScoredBoard | None] = [None] * len(travellers)
    tallies: dict[str, Tally] = {}
    top: Fraction | None = None
    for group, results_wanted in zip(groups, expected, strict=True):
        entries = [pointer.entries(travellers[position]) for position in group]
        lines = [line for position in group for line in travellers[position].lines]
        flat = entries[0] if len(entries) == 1 else [entry for part in entries for entry in part]
        forms = [line.group for line in lines]
        fixed = datums.get(travellers[group[0]].board.label) if datums else None
        leading = _leading(lines, best) if best else frozenset()
        results = Results(flat, results_wanted, forms if any(forms) else (), fixed, leading)
        compared = choices.comparison.compare(results, choices.values)
        if compared.top is not None and (top is None or compared.top > top):
            top = compared.top
        _collect(tallies, lines, flat, compared, bool(choices.values["uplift"]))
        start = 0
        for position, part in zip(group, entries, strict=True):
            boards[position] = _board(event, position, part, compared, start)
            start += len(part)
    scored = Scored([board for board in boards if board is not None], tallies, top)
    if choices.values["uplift"] and any(tally.open for tally in tallies.values()):
        scored.boards = [_lift(board, tallies) for board in scored.boards]
    return scored


def _leading(lines: Sequence[Line], best: Set[str]) -> frozenset[int]:
    """Return the positions of the lines where one of the best contestants sat."""
    return frozenset(position for position, line in enumerate(lines) if best & set(line.contestants))


def _board(event: Event, position: int, entries: Sequence[Entry], compared: Compared, start: int) -> ScoredBoard:
    traveller = event.travellers[position]
    ns, ew = compared.ns, compared.ew
    lines = tuple(
        ScoredLine(line, entry if isinstance(entry, int) else None, ns[place], ew[place])
        for place, (line, entry) in enumerate(zip(traveller.lines, entries, strict=True), start)
    )
    return ScoredBoard(traveller, lines, compared.top, compared.datum)


def _collect(
    tallies: dict[str, Tally], lines: Sequence[Line], entries: Sequence[Entry], compared: Compared, lifting: bool
) -> None:
    """Credit every contestant of a field; the loop that every result goes through."""
    whole: Fraction | int = compared.top or 0
    if whole.denominator == 1:
        whole = int(whole)
    artificial, find = compared.artificial, tallies.get
    for position, (line, ns, ew) in enumerate(zip(lines, compared.ns, compared.ew, strict=True)):
        names = line.contestants
        sits = not isinstance(line.outcome, SitOut)
        half = len(names) // 2 or 1
        for place, name in enumerate(names):
            if not name:
                continue
            tally = find(name)
            if tally is None:
                tally = tallies[name] = Tally(name)
            if place < half:
                tally.ns += sits
                award = ns
            else:
                tally.ew += sits
                award = ew
            if award is None:
                continue
            if position not in artificial:
                tally.add(award, whole)
            else:
                entry = entries[position]
                share = (entry.ns if place < half else entry.ew) if lifting and isinstance(entry, Artificial) else None
                tally.add_artificial(award, compared.top, share)


def _lift(board: ScoredBoard, tallies: dict[str, Tally]) -> ScoredBoard:
    """Return the board with AVE+ and AVE- as the contestants' own averages make them."""
    if not any(isinstance(line.line.outcome, Artificial) for line in board.lines):
        return board
    return replace(board, lines=tuple(_lifted(line, board.top, tallies) for line in board.lines))


def _lifted(scored: ScoredLine, top: Fraction | None, tallies: dict[str, Tally]) -> ScoredLine:
    outcome = scored.line.outcome
    if not isinstance(outcome, Artificial):
        return scored
    ns = _side(scored.ns_award, outcome.ns, scored.line.ns_ids, top, tallies)
    ew = _side(scored.ew_award, outcome.ew, scored.line.ew_ids, top, tallies)
    return replace(scored, ns_award=ns, ew_award=ew)


def _side(
    award: Fraction | None, share: Share, ids: Sequence[str], top: Fraction | None, tallies: dict[str, Tally]
) -> Fraction | None:
    """Return one side's award; of two individuals, whose averages may differ, the mean."""
    names = [name for name in ids if name]
    if award is None or not names:
        return award
    return sum((uplifted(award, share, tallies[name].own(top)) for name in names), Fraction(0)) / len(names)
