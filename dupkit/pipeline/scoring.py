"""The whole way of one event, from choices to standings."""

from __future__ import annotations

from collections.abc import Mapping

from dupkit.diagnostics import Findings
from dupkit.event.event import Event
from dupkit.event.ranking import Standings
from dupkit.pipeline.awards import score_fields
from dupkit.pipeline.choices import choose
from dupkit.pipeline.identify import identify
from dupkit.pipeline.points import Pointer
from dupkit.pipeline.standings import rank


def score_event(event: Event, by: str | None, options: Mapping[str, str], rules: str) -> Standings:
    """Return the standings of an event; see `dupkit.pipeline.score`."""
    findings = Findings()
    choices = choose(event, by, options, rules, findings)
    if choices is None:
        return Standings(event, "", "", (), (), event.penalties, tuple(findings))
    event = identify(event, choices.winners)
    scored = score_fields(event, choices, Pointer(choices.rules, choices.values, findings))
    rankings = rank(event, scored, choices, findings)
    return Standings(
        event, choices.method, choices.comparison.unit, rankings, tuple(scored.boards), event.penalties,
        tuple(findings), choices.values,
    )  # fmt: skip
