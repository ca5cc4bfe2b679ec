"""The programme of an evening: open it, the movement and its changes, settings, close, open again, publish."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from dupkit.club.desk import Desk, event, refused
from dupkit.club.evening import Evening, match_of
from dupkit.club.people import twice_with
from dupkit.club.results import PLAIN, How
from dupkit.club.values import CHECKS, MODES, Seating, Settings
from dupkit.diagnostics import Diagnostic, Outcome
from dupkit.event.entrants import Entrant
from dupkit.languages import _
from dupkit.movements.base import Kind, Plan, Play
from dupkit.store.store import SessionRow, Store
from dupkit.store.values import Receipt


def seatings_of(plan: Plan, section: str = "", numbering: str = "auto") -> list[Seating]:
    """Return the seatings of a movement's plan, in the order of rounds and tables; empty seats have an empty id."""
    style = "lines" if numbering == "lines" else "unique"
    found = []
    for play in sorted(plan.plays, key=lambda play: (play.round, play.table)):
        ids = tuple(plan.label(number, style) if number else "" for number in play.seats)
        boards = tuple(str(number) for number in plan.boards(play.set)) if play.set else ()
        match, room = match_of(ids) if plan.kind is Kind.TEAMS and all(ids) else ("", "")
        found.append(Seating(section, str(play.round), _table(play), ids, boards, match, room))
    return found


def _table(play: Play) -> str:
    return str(play.table)


def entrant_of(id: str, kind: str, names: Sequence[str] = (), section: str = "", title: str = "") -> Entrant:
    """Return an entrant of a session of that kind (pairs, teams, individual)."""
    sort = {"teams": "team", "individual": "player"}.get(kind, "pair")
    direction = id[-2:] if id.endswith(("NS", "EW")) else ""
    return Entrant.model_validate(
        {"id": id, "kind": sort, "names": tuple(names), "section": section, "title": title, "direction": direction}
    )


def open_session(
    store: Store, name: str, settings: Settings, actor: str, at_us: int,
    seatings: Mapping[str, tuple[str, Sequence[Seating]]] | None = None, entrants: Sequence[Entrant] = (),
) -> Outcome[SessionRow]:  # fmt: skip
    """Return a new session: settings, for each section its movement (none: we'll see who comes), and who plays."""
    row = store.add_session(name, at_us, settings.club)
    desk = Desk(store, row, actor, lambda: at_us)
    events = [event("opened", settings.to_json())]
    for section, (title, plan) in (seatings or {}).items():
        events.append(_movement(section, title, plan, 1))
    events += [event("entrant", {"entrant": _dump(one)}, section=one.section) for one in entrants]
    done = desk.submit(events, f"open-{row.id}")
    return Outcome(row if done.value else None, done.findings)


def _dump(entrant: Entrant) -> dict[str, Any]:
    return entrant.model_dump(mode="json", exclude_defaults=True) | {"id": entrant.id}


def _movement(section: str, title: str, seatings: Sequence[Seating], first: int) -> Any:
    payload = {"name": title, "from_round": first, "seatings": [one.to_json() for one in seatings]}
    return event("movement_changed", payload, section=section)


def change_movement(
    desk: Desk, section: str, title: str, seatings: Sequence[Seating], first: int = 1, how: How = PLAIN
) -> Outcome[Receipt]:
    """Take another movement from a round on. Results stay where they are: they name pairs and boards, not tables."""
    last = _last_round(seatings)
    if last and first > last:
        message = _("the movement has {last} rounds: there is no round {number}").format(last=last, number=first)
        return refused("SES011", message, "no round of it would be played")
    against = desk.changing(how.reason, how.confirmed)
    if against:
        return Outcome(None, against)
    return desk.submit([_movement(section, title, seatings, first)], how.key)


def change_settings(desk: Desk, given: Mapping[str, Any], how: How = PLAIN) -> Outcome[Receipt]:
    """Change settings of the session: title, scoring, options, checks, correction period."""
    for check, mode in dict(given.get("checks", {})).items():
        if check not in CHECKS or mode not in MODES:
            known = ", ".join(CHECKS) if check not in CHECKS else " or ".join(MODES)
            return refused("SES045", f'"{check}={mode}" is no setting of a check', f"known are {known}")
    against = desk.changing(how.reason, how.confirmed)
    if against:
        return Outcome(None, against)
    return desk.submit([event("setting_changed", given, why=how.reason)], how.key)


def add_entrant(desk: Desk, entrant: Entrant, from_round: int = 0, how: How = PLAIN) -> Outcome[Receipt]:
    """Add or rename a contestant; ``from_round`` for a late one, whose earlier rounds were sat out by the others."""
    evening = desk.evening()
    payload = {"entrant": _dump(entrant), "from_round": from_round}
    against = _beyond(evening, entrant.section, from_round) or desk.changing(how.reason, how.confirmed)
    if against:
        return Outcome(None, against)
    told = event("entrant", payload, section=entrant.section, why=how.reason)
    return desk.submit([told], how.key, twice_with(evening, entrant))


def _last_round(seatings: Iterable[Seating]) -> int:
    """Return the last round by its number; 0 where no round has one."""
    return max((int(one.round) for one in seatings if one.round.isdigit()), default=0)


def _beyond(evening: Evening, section: str, number: int) -> tuple[Diagnostic, ...]:
    """Return the refusal of a round that the movement does not have; nothing where it has it or there is none."""
    last = _last_round([one for one in evening.seatings if one.section == section])
    if not last or number <= last:
        return ()
    message = _("the movement has {last} rounds: there is no round {number}").format(last=last, number=number)
    return refused("SES011", message, f"its rounds are 1 to {last}").findings


def withdraw(
    desk: Desk, id: str, after_round: int, section: str = "", cancel: bool = False, how: How = PLAIN
) -> Outcome[Receipt]:
    """Let a contestant go after a round; ``cancel`` takes all results of theirs out of the comparison."""
    evening = desk.evening()
    seated = {one for seating in evening.seatings if seating.section == section for one in seating.contestants}
    if (section, id) not in evening.entrants and id not in seated:
        return refused("SES011", _('nobody has the number "{id}" in this session').format(id=id))
    payload = {"id": id, "after_round": after_round, "cancel": cancel}
    against = _beyond(evening, section, after_round) or desk.changing(how.reason, how.confirmed)
    if against:
        return Outcome(None, against)
    return desk.submit([event("withdrawn", payload, section=section, why=how.reason)], how.key)


def penalise(
    desk: Desk, id: str, amount: str, unit: str, reason: str, law: str = "90", match: str = "", how: How = PLAIN
) -> Outcome[Receipt]:
    """Take something from one contestant (Law 90, 91); the reason is part of it."""
    if not reason:
        return refused("SES034", _("the penalty for {id} has no reason").format(id=id), "say why: law and reason")
    against = desk.changing(how.reason or reason, how.confirmed)
    if against:
        return Outcome(None, against)
    payload = {"id": id, "amount": amount, "unit": unit, "law": law, "match": match}
    return desk.submit([event("penalty", payload, why=reason)], how.key)


def open_round(desk: Desk, number: str) -> Outcome[Receipt]:
    """Note that a round has begun, so that who is slow can be seen."""
    evening = desk.evening()
    sections = evening.sections
    against = [_beyond(evening, one, int(number)) for one in sections] if number.isdigit() else []
    if against and all(against):
        return Outcome(None, against[0])
    return desk.submit([event("round_opened", {}, round=number)])


def close(desk: Desk) -> Outcome[Receipt]:
    """End the session: from now the scores can be inspected and the correction period runs (Law 79C)."""
    if desk.evening().closed:
        return refused("SES041", _("the session is closed already"), "`reopen` opens it again")
    return desk.submit([event("closed", {})])


def reopen(desk: Desk, reason: str, confirmed: bool = False) -> Outcome[Receipt]:
    """Open a closed session again; after the correction period with a second confirmation."""
    if not desk.evening().closed:
        return refused("SES041", _("the session is open"))
    if not reason:
        return refused("SES041", _("opening a session again needs a reason"), "give --reason")
    against: tuple[Diagnostic, ...] = desk.changing(reason, confirmed)
    if against:
        return Outcome(None, against)
    return desk.submit([event("reopened", {}, why=reason)])
