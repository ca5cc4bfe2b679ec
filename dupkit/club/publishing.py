"""Publishing: the checks first, then the sheets; and what has changed since the last time."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from dupkit.club.desk import Desk, event
from dupkit.club.members import Register
from dupkit.club.rank import rank, state_words
from dupkit.club.session_checks import examine_session
from dupkit.diagnostics import Findings, Outcome
from dupkit.event.ranking import Standings
from dupkit.pipeline.render import rendered
from dupkit.store.values import Receipt

DOWNLOADS = (".pdf", ".xlsx", ".csv", ".pbn", ".xml", ".json", ".txt")


def ready(desk: Desk, provisional: bool, register: Register | None = None) -> Outcome[Standings]:
    """Return the standings if they may be published: errors of the session's checks allow a provisional result only."""
    evening = desk.evening()
    findings = Findings(examine_session(evening, register))
    standings = rank(evening)
    findings.extend(standings.findings)
    errors = len(findings.errors)
    if errors and not provisional:
        refusal = Findings()
        hint = "correct them, tick what is right, or publish with --provisional"
        refusal.add("SES048", f"not published: the session has {errors} errors", None, hint)
        return Outcome(None, (*refusal, *findings))
    return Outcome(standings, tuple(findings))


def sheets(desk: Desk, provisional: bool = False) -> dict[str, Callable[[Standings], bytes]]:
    """Return the files of the evening by name, with functions that make them; all say how final they are."""
    state = state_words(desk, provisional)
    settings = desk.evening().settings

    def maker(suffix: str) -> Callable[[Standings], bytes]:
        def make(standings: Standings) -> bytes:
            event = standings.event  # a site may ask for the sheets of its other evenings too
            mine = (event.title, event.date) == (settings.title, settings.date)
            return rendered(standings, suffix, state=state if mine else "")[0]

        return make

    return {f"results{suffix}": maker(suffix) for suffix in DOWNLOADS}


def note_published(desk: Desk, changes: Iterable[str], provisional: bool) -> Outcome[Receipt]:
    """Store that the session was published, in which state, and what had changed."""
    state = "provisional" if provisional or desk.state() != "final" else "final"
    return desk.submit([event("published", {"state": state, "changes": list(changes)})])


def state_of(desk: Desk, provisional: bool) -> str:
    """Return provisional or final: what a results site is told."""
    return "provisional" if provisional or desk.state() != "final" else "final"
