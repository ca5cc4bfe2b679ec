"""From an event to its standings: points by the rules, awards by the comparison, ranking."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dupkit.event.event import Event
    from dupkit.event.ranking import Standings

NO_OPTIONS: Mapping[str, str] = {}


def score(
    event: Event, by: str | None = None, options: Mapping[str, str] = NO_OPTIONS, rules: str = "duplicate"
) -> Standings:
    """Return the standings of an event: every line with its points and awards, and the rankings.

    ``by`` names a comparison (else the event's own, else matchpoints, for teams IMPs), ``options`` holds the texts of
    named options and is stronger than the event's own. What cannot be scored is a finding in the standings.
    """
    from dupkit.pipeline.scoring import score_event

    return score_event(event, by, options, rules)
