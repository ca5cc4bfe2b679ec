"""What a ruling would do before it is given: the totals that change."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dupkit.club.evening import Evening
from dupkit.club.rank import rank
from dupkit.club.results import placed
from dupkit.club.values import Entry, Standing
from dupkit.event.award import Outcome, exact
from dupkit.event.ranking import Standings


@dataclass(frozen=True, slots=True)
class Difference:
    """A contestant whose total changes: place and total before and after."""

    label: str
    before: str
    after: str


def differences(evening: Evening, entry: Entry, outcome: Outcome) -> list[Difference]:
    """Return what changes in the rankings if the line had that outcome."""
    entry = placed(evening, replace(entry, outcome=outcome, score=None))
    results = {**evening.results, entry.subject: Standing(entry, 0, 0, "adjusted", "", 0)}
    old, new = _totals(rank(evening)), _totals(rank(replace(evening, results=results)))
    return [
        Difference(label, old.get(label, "-"), new.get(label, "-"))
        for label in dict.fromkeys([*old, *new])
        if old.get(label) != new.get(label)
    ]


def _totals(standings: Standings) -> dict[str, str]:
    found = {}
    for ranking in standings.rankings:
        for row in ranking.rows:
            name = " ".join(filter(None, (row.id, row.title or " - ".join(row.names))))
            found[name] = f"{row.place}{'=' if row.tied else ''} {exact(row.total)}"
    return found
