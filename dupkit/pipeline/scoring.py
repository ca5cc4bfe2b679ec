"""The whole way of one event, from choices to standings."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from dupkit.diagnostics import Findings
from dupkit.event.event import Event
from dupkit.event.ranking import MatchScore, Ranking, ScoredBoard, Standings
from dupkit.pipeline.choices import Choices, choose
from dupkit.pipeline.datums import score_boards
from dupkit.pipeline.finish import finish
from dupkit.pipeline.identify import identify
from dupkit.pipeline.matches import meeting_scores, pair_scores, rank_matches
from dupkit.pipeline.points import Pointer
from dupkit.pipeline.standings import rank
from dupkit.pipeline.teams import score_teams
from dupkit.scoring.matches import VP
from dupkit.scoring.teams import TeamComparison


def score_event(event: Event, by: str | None, options: Mapping[str, str], rules: str) -> Standings:
    """Return the standings of an event; see `dupkit.pipeline.score`."""
    findings = Findings()
    choices = choose(event, by, options, rules, findings)
    if choices is None:
        return Standings(event, "", "", (), (), event.penalties, tuple(findings))
    with undisturbed():
        return _scored(event, choices, findings)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Pause the garbage collector: a large field makes hundreds of thousands of values that all stay."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()


def _scored(event: Event, choices: Choices, findings: Findings) -> Standings:
    event = identify(event, choices.winners)
    pointer = Pointer(choices.rules, choices.values, findings)
    if event.kind == "teams" and isinstance(choices.comparison, TeamComparison):
        return _teams(event, choices, pointer, findings)
    scored = score_boards(event, choices, pointer, findings)
    matches: tuple[MatchScore, ...] = ()
    if choices.comparison is VP:
        matches = pair_scores(scored.boards, choices, findings)
        rankings: tuple[Ranking, ...] = (rank_matches(event, matches, choices, findings),)
    else:
        rankings = rank(event, scored, choices, findings)
    base = VP.base(choices.values) if choices.comparison is VP else choices.comparison
    among_pairs = "cross-imps" if base.name == "imps" else base.name
    return _standings(event, choices, rankings, scored.boards, matches, findings, among_pairs)


def _teams(event: Event, choices: Choices, pointer: Pointer, findings: Findings) -> Standings:
    boards, meetings = score_teams(event, choices, pointer, findings)
    matches = meeting_scores(meetings, choices, event.penalties, findings)
    ranking = rank_matches(event, matches, choices, findings)
    name = "imps" if choices.comparison is VP else choices.comparison.name
    return _standings(event, choices, (ranking,), boards, matches, findings, name)


def _standings(
    event: Event, choices: Choices, rankings: tuple[Ranking, ...], boards: Sequence[ScoredBoard],
    matches: tuple[MatchScore, ...], findings: Findings, board_method: str,
) -> Standings:  # fmt: skip
    options = {**choices.values, "board_method": board_method}
    rankings = finish(rankings, event, choices.values, findings)
    return Standings(
        event, choices.method, choices.comparison.unit, rankings, tuple(boards), event.penalties, tuple(findings),
        options, matches, choices.defaults,
    )  # fmt: skip
