"""From what the contestants collected to rankings: penalties, percentages, one or two winners, places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from dupkit.diagnostics import Findings
from dupkit.event.event import Event, Penalty
from dupkit.event.ranking import MatchScore, Ranking, RankingRow
from dupkit.game.board import label_order
from dupkit.pipeline.awards import Scored
from dupkit.pipeline.choices import Choices, tie_criteria
from dupkit.pipeline.encounters import encounters
from dupkit.pipeline.normalise import normalised
from dupkit.pipeline.tally import Tally
from dupkit.scoring.ranking import competition
from dupkit.scoring.ties import keys


@dataclass(frozen=True, slots=True)
class _Ranked:
    """A row with the exact value that it is ranked by; None for one who has no award."""

    row: RankingRow
    value: Fraction | None


def rank(event: Event, scored: Scored, choices: Choices, findings: Findings) -> tuple[Ranking, ...]:
    """Return the overall ranking, or those of North-South and East-West where there are two winners."""
    known = {entrant.id: entrant for entrant in event.entrants}
    penalties = _by_id(event.penalties, scored.tallies, findings)
    most = max((tally.boards for tally in scored.tallies.values()), default=0)
    strength = normalised(scored.boards, scored.tallies) if choices.values.get("normalised") else {}
    rows = []
    for tally in scored.tallies.values():
        entrant = known.get(tally.id)
        names, title = (entrant.names, entrant.title) if entrant else ((), "")
        for penalty in penalties.get(tally.id, ()):
            if penalty_amount(penalty, scored.top, Fraction(1), choices.comparison.unit) is None or (
                penalty.unit == "percent" and scored.top is None
            ):
                told = f'the penalty of "{tally.id}" counts in {penalty.unit}: nothing is taken'
                findings.add("SCO030", told, penalty.span,
                             f"totals are {choices.comparison.unit} here")  # fmt: skip
        ranked = _row(tally, names, title, penalties.get(tally.id, ()), scored.top, most, choices)
        if tally.id in strength and ranked.value is not None:
            row = replace(ranked.row, figures={**ranked.row.figures, "normalised": strength[tally.id]})
            ranked = _Ranked(row, strength[tally.id])
        rows.append(ranked)
    split = tie_criteria(choices, findings)
    met = encounters(scored.boards) if split else []
    if two_winners(event, scored, choices):
        ns = [row for row in rows if _north_south(scored.tallies[row.row.id])]
        ew = [row for row in rows if not _north_south(scored.tallies[row.row.id])]
        return _ranking("NS", ns, split, met), _ranking("EW", ew, split, met)
    return (_ranking("overall", rows, split, met),)


def two_winners(event: Event, scored: Scored, choices: Choices) -> bool:
    """Return whether North-South and East-West are ranked apart: as stated, else if nobody sat both ways."""
    if event.kind != "pairs" or choices.winners == "1":
        return False
    if choices.winners == "2":
        return True
    return not any(tally.ns and tally.ew for tally in scored.tallies.values())


def _north_south(tally: Tally) -> bool:
    return tally.ns >= tally.ew


def _by_id(
    penalties: Iterable[Penalty], tallies: Mapping[str, Tally], findings: Findings
) -> dict[str, tuple[Penalty, ...]]:
    found: dict[str, tuple[Penalty, ...]] = {}
    for penalty in penalties:
        if penalty.id not in tallies:
            findings.add("SCO011", f'the penalty for "{penalty.id}" belongs to nobody who played', penalty.span,
                         "name it as the results do")  # fmt: skip
        found[penalty.id] = (*found.get(penalty.id, ()), penalty)
    return found


def penalty_amount(penalty: Penalty, top: Fraction | None, maximum: Fraction | None, unit: str) -> Fraction | None:
    """Return a penalty in the unit of the totals, a board being a top; None where the method has no such unit."""
    if penalty.unit in ("top", "board"):
        return penalty.amount * top if top is not None else None
    if penalty.unit == "percent":
        return penalty.amount * maximum / 100 if maximum is not None else None
    return penalty.amount if penalty.unit.upper() == unit.upper() else None


def _row(
    tally: Tally, names: tuple[str, ...], title: str, penalties: Iterable[Penalty], top: Fraction | None, most: int,
    choices: Choices,
) -> _Ranked:  # fmt: skip
    maximum = Fraction(tally.top) if top is not None else None
    amounts = [penalty_amount(penalty, top, maximum, choices.comparison.unit) for penalty in penalties]
    penalty = sum((amount for amount in amounts if amount is not None), Fraction(0))
    total = tally.total - penalty
    percent = 100 * total / maximum if maximum else None
    boards = tally.boards
    row = RankingRow(None, False, tally.id, names, boards, total, maximum, percent, title, penalty)
    if not boards:
        return _Ranked(row, None)
    way = choices.values["imp_ranking"]
    if way == "factored" and boards != most:
        full = maximum * most / boards if maximum is not None else None
        row = replace(row, total=total * most / boards, maximum=full, figures={"unfactored": total})
    if maximum is not None:
        return _Ranked(row, percent if percent is not None else Fraction(0))
    return _Ranked(row, total / boards if way == "per-board" else row.total)


def _ranking(name: str, ranked: Iterable[_Ranked], split: Sequence[str], met: Sequence[MatchScore]) -> Ranking:
    ordered = sorted(ranked, key=lambda item: label_order(item.row.id))
    placed = [item for item in ordered if item.value is not None]
    order = keys({item.row.id: item.value or Fraction(0) for item in placed}, split, met)
    rows = [
        replace(item.row, place=place, tied=tied)
        for place, tied, item in competition(placed, lambda item: order[item.row.id])
    ]
    return Ranking(name, (*rows, *(item.row for item in ordered if item.value is None)))
