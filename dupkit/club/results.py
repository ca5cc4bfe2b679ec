"""Results: enter, correct, take away, rule, decide, undo. Whatever is replaced is named by what replaces it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from dupkit.club.desk import Desk, event, refused
from dupkit.club.entry_checks import examine
from dupkit.club.evening import Evening, match_of
from dupkit.club.values import Entry, Standing, subject_words
from dupkit.diagnostics import Diagnostic, Outcome, Severity
from dupkit.event.award import Outcome as Result
from dupkit.event.traveller import Ruling
from dupkit.languages import _
from dupkit.store.values import Effect, NewEvent, Receipt, StoredEvent, standing_seq


@dataclass(frozen=True, slots=True)
class How:
    """How something is done: the author's key and the version that he saw, the reason, and his second word.

    ``force`` stores what a blocking check has found; ``confirmed`` is the second confirmation after the correction
    period; ``correct`` lets an entry replace what stands.
    """

    key: str = ""
    base: int | None = None
    reason: str = ""
    force: bool = False
    confirmed: bool = False
    correct: bool = False


PLAIN = How()


def blocked(findings: Iterable[Diagnostic]) -> bool:
    """Return whether one of the findings is an error."""
    return any(finding.severity is Severity.ERROR for finding in findings)


def enter(desk: Desk, entry: Entry, how: How = PLAIN) -> Outcome[Receipt]:
    """Store a result.

    Where another result stands on the line, the entry is refused unless ``how.correct``; the same result again is
    answered without a new event. Findings of blocking checks refuse it unless ``how.force``.
    """
    evening = desk.evening()
    entry = placed(evening, entry)
    known = evening.results.get(entry.subject)
    if known is not None and known.entry.same_result(entry) and known.entry.lead == entry.lead:
        return Outcome(Receipt((known.seq,), (known.version,), duplicate=True))
    if known is not None and not how.correct:
        return refused("SES012", _taken(entry, known.entry), "enter it as a correction")
    findings = (*desk.changing(how.reason, how.confirmed), *examine(evening, entry))
    if blocked(findings) and not _forced(findings, how):
        return Outcome(None, findings)
    kind = "corrected" if known else "entered"
    return desk.submit([result_event(kind, entry, evening, how, known)], how.key, _softened(findings, how))


def _forced(findings: Iterable[Diagnostic], how: How) -> bool:
    """Return whether the errors are such as the director may overrule: those of checks, not those of Law 79C."""
    return how.force and not any(f.code == "SES040" for f in findings)


def _softened(findings: Iterable[Diagnostic], how: How) -> tuple[Diagnostic, ...]:
    if not how.force:
        return tuple(findings)
    return tuple(replace(finding, severity=Severity.WARNING) for finding in findings)


def words(entry: Entry) -> str:
    """Return an entry's result in words: ``4SN+1``, ``4SN+1 (-420)``, nothing entered."""
    text = _("nothing") if entry.outcome is None else str(entry.outcome)
    return text if entry.score is None else f"{text} ({entry.score:+d})"


def _taken(entry: Entry, other: Entry) -> str:
    return _("{where} has the result {result} already").format(where=entry.where, result=words(other))


def _nothing(subject: str) -> str:
    return _("nothing stands on {where}").format(where=subject_words(subject))


def placed(evening: Evening, entry: Entry) -> Entry:
    """Return the entry with table, round, match and room as the movement has them, where it does not say its own."""
    seating = evening.seating_of(entry.section, entry.board, entry.contestants)
    if seating is not None:
        entry = replace(entry, table=entry.table or seating.table, round=entry.round or seating.round)
    if evening.settings.kind == "teams" and not entry.match and all(entry.contestants):
        match, room = match_of(entry.contestants)
        entry = replace(entry, match=match, room=room)
    return entry


def result_event(
    kind: str, entry: Entry, evening: Evening, how: How = PLAIN, known: Standing | None = None
) -> NewEvent:
    """Return the event that lets an entry stand."""
    base = evening.versions.get(entry.subject, 0) if how.base is None else how.base
    return NewEvent(
        kind, entry.to_json(), entry.subject, Effect.SET, base=base, about=known.seq if known else None,
        section=entry.section, table=entry.table, round=entry.round, board=entry.board, why=how.reason,
    )  # fmt: skip


def erase_event(standing: Standing, evening: Evening, why: str) -> NewEvent:
    """Return the event that leaves nothing on a line."""
    entry = standing.entry
    return NewEvent(
        "erased", "{}", entry.subject, Effect.CLEAR, base=evening.versions.get(entry.subject, 0), about=standing.seq,
        section=entry.section, table=entry.table, round=entry.round, board=entry.board, why=why,
    )  # fmt: skip


def erase(desk: Desk, subject: str, how: How = PLAIN) -> Outcome[Receipt]:
    """Take a result away; the line is then missing again."""
    evening = desk.evening()
    known = evening.results.get(subject)
    if known is None:
        return refused("SES013", _nothing(subject), "`status` lists what is there")
    against = desk.changing(how.reason, how.confirmed)
    if against:
        return Outcome(None, against)
    return desk.submit([erase_event(known, evening, how.reason)], how.key)


def move(desk: Desk, subject: str, entry: Entry, how: How = PLAIN) -> Outcome[Receipt]:
    """Take a result off one line and put it on another, together: wrong board, wrong pair, wrong direction."""
    evening = desk.evening()
    known = evening.results.get(subject)
    if known is None:
        return refused("SES013", _nothing(subject), "`status` lists what is there")
    entry = placed(evening, replace(entry, table="", round=""))
    target = evening.results.get(entry.subject)
    if target is not None and entry.subject != subject and not how.correct:
        return refused("SES012", _taken(entry, target.entry), "correct that first")
    findings = (*desk.changing(how.reason, how.confirmed), *examine(evening, entry, replaces=subject))
    if blocked(findings) and not _forced(findings, how):
        return Outcome(None, findings)
    events = [result_event("corrected", entry, evening, replace(how, base=None), known)]
    if entry.subject != subject:
        events.insert(0, erase_event(known, evening, how.reason))
    return desk.submit(events, how.key, _softened(findings, how))


def rule(desk: Desk, entry: Entry, outcome: Result, ruling: Ruling, how: How = PLAIN) -> Outcome[Receipt]:
    """Give an adjusted score (Law 12, 86, 88): who ruled, by which law and why stand with it."""
    evening = desk.evening()
    entry = placed(evening, replace(entry, outcome=outcome, ruling=ruling, score=None))
    known = evening.results.get(entry.subject)
    if known is not None:
        keep = known.entry
        entry = replace(
            entry, contestants=keep.contestants, lead=keep.lead, table=keep.table, round=keep.round, group=keep.group
        )
    findings = (*desk.changing(how.reason or ruling.reason, how.confirmed), *examine(evening, entry))
    if blocked(findings) and not _forced(findings, how):
        return Outcome(None, findings)
    why = replace(how, reason=how.reason or ruling.reason)
    return desk.submit([result_event("adjusted", entry, evening, why, known)], how.key, _softened(findings, how))


def decide(desk: Desk, subject: str, reason: str) -> Outcome[Receipt]:
    """Say that what stands is right though a check doubts it: the contract is valid, the score is the right one."""
    known = desk.evening().results.get(subject)
    if known is None:
        return refused("SES013", _nothing(subject), "`status` lists what is there")
    return desk.submit([event("decided", {"subject": subject}, about=known.seq, why=reason)])


def accept(desk: Desk, subject: str, code: str, reason: str = "") -> Outcome[Receipt]:
    """Tick one finding of one line as looked at and right."""
    return desk.submit([event("accepted", {"subject": subject, "code": code}, why=reason)])


def key_again(desk: Desk, entry: Entry) -> Outcome[Receipt]:
    """Compare a second keying with what stands: the same is noted on the line, another is a finding."""
    evening = desk.evening()
    entry = placed(evening, entry)
    known = evening.results.get(entry.subject)
    if known is None:
        return enter(desk, entry)
    if not known.entry.same_result(entry):
        message = f"{entry.where}: first keyed {words(known.entry)}, now {words(entry)}"
        return refused("SES043", message, "look at the slip and key it again")
    return desk.submit([event("keyed_again", {}, about=known.seq)])


UNDOABLE = frozenset({
    "entered", "corrected", "adjusted", "erased", "penalty", "entrant", "withdrawn", "movement_changed", "hands",
    "setting_changed", "accepted", "decided", "keyed_again",
})  # fmt: skip
"""What `undo` takes back; imports are undone by importing again, closing by `reopen`."""


def last_undoable(desk: Desk, actor: str = "") -> list[StoredEvent]:
    """Return the events of the latest submission that can be undone and was not yet; empty where there is none.

    ``actor`` looks at the work of one person only, so that nobody undoes what a table has sent meanwhile.
    """
    events = desk.events()
    gone = {one.event.about for one in events if one.event.kind == "undone"}
    opening = {one.key for one in events if one.event.kind == "opened"}
    mine = (one for one in reversed(events) if not actor or one.actor == actor)
    left = (one for one in mine if one.seq not in gone and one.key not in opening)
    latest = next((one for one in left if one.event.kind in UNDOABLE), None)
    return [one for one in events if latest is not None and one.key == latest.key]


def undo(desk: Desk, how: How = PLAIN, events: list[StoredEvent] | None = None) -> Outcome[Receipt]:
    """Take back the actor's latest submission as a whole (or the one given): what stood before stands again."""
    chosen = last_undoable(desk, desk.actor) if events is None else events
    if not chosen:
        return refused("SES013", _("there is nothing to undo"))
    against = desk.changing(how.reason, how.confirmed)
    if against:
        return Outcome(None, against)
    return desk.submit([_undoing(desk, one, how.reason) for one in chosen], how.key)


def _undoing(desk: Desk, one: StoredEvent, why: str) -> NewEvent:
    """Return the event that undoes another; of a result it puts back what stood before."""
    told = one.event
    if told.effect is Effect.NONE:
        return replace(told, kind="undone", payload="{}", about=one.seq, why=why)
    before = _before(desk.events(), one)
    return replace(
        told, kind="undone", payload="{}", effect=Effect.RESTORE, base=None, about=one.seq, restores=before, why=why
    )


def _before(events: list[StoredEvent], one: StoredEvent) -> int | None:
    """Return the number of the event that stood for the subject before another was stored."""
    standing: int | None = None
    for other in events:
        if other.seq == one.seq:
            break
        if other.event.subject == one.event.subject:
            standing = standing_seq(other.event, other.seq)
    return standing
