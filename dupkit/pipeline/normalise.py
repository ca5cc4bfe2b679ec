"""Normalised Butler: a contestant's IMPs a board, minus those that its opponents average."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from dupkit.event.ranking import ScoredBoard
from dupkit.pipeline.tally import Tally


def normalised(boards: Sequence[ScoredBoard], tallies: dict[str, Tally]) -> dict[str, Fraction]:
    """Return for each contestant its mean award minus the mean of its opponents' mean awards, board by board."""
    mean = {name: tally.total / tally.boards for name, tally in tallies.items() if tally.boards}
    met: dict[str, list[Fraction]] = {}
    for board in boards:
        for scored in board.lines:
            line = scored.line
            if scored.ns_award is None or scored.ew_award is None:
                continue
            for own, others in ((line.ns_ids, line.ew_ids), (line.ew_ids, line.ns_ids)):
                strength = [mean[name] for name in others if name in mean]
                for name in own:
                    if name and strength:
                        met.setdefault(name, []).append(sum(strength, Fraction(0)) / len(strength))
    return {
        name: value - (sum(met[name], Fraction(0)) / len(met[name]) if name in met else 0)
        for name, value in mean.items()
    }
