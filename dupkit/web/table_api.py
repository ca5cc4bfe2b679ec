"""The JSON that phones speak: state, result, confirm, reject, not played, seats, call. POST only changes anything."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, StreamingResponse
from pydantic import BaseModel, ConfigDict, Field

from dupkit.club.desk import event
from dupkit.club.evening import blank
from dupkit.club.results import How, enter
from dupkit.club.suspicion import lead_not_held
from dupkit.club.values import Entry, Seating
from dupkit.diagnostics import Diagnostic, Severity
from dupkit.event.award import parse_outcome
from dupkit.game.cards import parse_card
from dupkit.game.result import NotPlayed, PassedOut, Played
from dupkit.languages import _
from dupkit.report.shown import contract
from dupkit.store.values import NewEvent
from dupkit.web.access import LEAD_REFUSALS, Device, hash_of
from dupkit.web.errors import Refusal
from dupkit.web.session import device_of, room_of
from dupkit.web.table_state import CONFIRMED, ENTERED, RULED, TableView, may_see_board, table_state

api = APIRouter(prefix="/api/t")
Key = Annotated[str, Field(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Label = Annotated[str, Field(min_length=1, max_length=12)]


AWAY: Final = frozenset({"SES003", "SES004", "SES006", "SES007"})
"""Findings about the disk or the database, which may be well again when a phone sends once more."""


TOLD: Final = frozenset({"SES027", "SES028", "SES044"})
"""The findings that a table is told: those about its place. All others tell of hidden hands, or of other tables."""
UNSEEN: Final = frozenset({"SES020", "SES021", "SES022", "SES033"})
"""The findings from cards and from other tables: not even that they stand against a result may be seen from a phone."""


class Body(BaseModel):
    """What all bodies share: nothing more than what is named, and a key that makes a repeat harmless."""

    model_config = ConfigDict(extra="forbid")

    key: Key


class ResultIn(Body):
    """A result: the round and board, its shorthand ("4SN+1", "pass"), the lead, and the version that was seen."""

    round: Label
    board: Label
    result: Annotated[str, Field(max_length=24)]
    lead: Annotated[str, Field(max_length=4)] = ""
    base: Annotated[int, Field(ge=0)] = 0


class ConfirmIn(Body):
    """The other side's word on the event ``seq`` that stands for a board."""

    round: Label
    board: Label
    seq: Annotated[int, Field(ge=1)]
    pin: Annotated[str, Field(max_length=8)] = ""
    words: Annotated[str, Field(max_length=200)] = ""


class PlaceIn(Body):
    """A board of a round."""

    round: Label
    board: Label


class SeatsIn(Body):
    """All four players sit where they should; East-West may choose a number of two to four digits."""

    round: Label
    pin: Annotated[str, Field(pattern=r"^[0-9]{0,4}$")] = ""


class CallIn(Body):
    """A call for the director."""

    words: Annotated[str, Field(max_length=200)] = ""


def view_of(request: Request, device: Annotated[Device, Depends(device_of)]) -> TableView:
    """Return the table as this device sees it."""
    room = room_of(request)
    return TableView(room, room.evening(), room.access(), device)


View = Annotated[TableView, Depends(view_of)]


@api.get("/state")
def state(view: View) -> dict[str, Any]:
    """Return the state of the device's table."""
    return table_state(view)


def answer(view: TableView, findings: tuple[Diagnostic, ...] = (), duplicate: bool = False) -> dict[str, Any]:
    """Return the state after a change, with warnings in words."""
    room = view.room
    fresh = TableView(room, room.evening(), room.access(), view.device)
    warnings = [contract(finding.message) for finding in findings if finding.code in TOLD]
    return {"stored": True, "duplicate": duplicate, "warnings": warnings, "state": table_state(fresh)}


def seating_for(view: TableView, number: str, label: str) -> Seating:
    """Return the seating of a round of this table; refuses boards that are not in its set, and rounds to come."""
    present = view.now()
    for one in view.played:
        if one.round == number and (one == present or view.finished(one)):
            if label and label not in one.boards:
                left = ", ".join(board for board in one.boards if view.standing(one, board) is None) or _("none")
                words = _("board {board} is not in this round; still to play: {left}")
                raise Refusal(422, words.format(board=label, left=left))
            return one
    raise Refusal(409, _("table {table} is not in round {round} now").format(table=view.device.table, round=number))


@api.post("/result")
def result(body: ResultIn, view: View) -> dict[str, Any]:
    """Store a result; the same key again gives the same answer."""
    if body.key in view.access.keys:
        return answer(view, duplicate=True)
    seating = seating_for(view, body.round, body.board)
    outcome = parse_outcome(body.result)
    if not isinstance(outcome, Played | PassedOut):
        raise Refusal(422, _('"{text}" is no result').format(text=body.result))
    lead = parse_card(body.lead) if body.lead else None
    if body.lead and lead is None:
        raise Refusal(422, _('"{text}" is no card').format(text=body.lead))
    entry = blank(seating, body.board)
    if view.state_of(seating, body.board) in (CONFIRMED, RULED):
        raise Refusal(409, _("board {board} is settled; ask the director").format(board=body.board))
    entry = replace(entry, outcome=outcome, lead=lead)
    _look_at_lead(view, seating, entry, body.key)
    desk = view.room.desk(view.device.id)
    how = How(key=body.key, base=body.base, correct=True, reason=_("at the table"))
    done = enter(desk, entry, how)
    if done.value is None and {one.code for one in done.findings if one.severity is Severity.ERROR} <= UNSEEN:
        done = enter(desk, entry, replace(how, force=True))  # what blocks here is for the director, who sees it flagged
    if done.value is None and body.key in view.room.access().keys:  # stored meanwhile, by another server
        return answer(view, duplicate=True)
    if done.value is None:
        raise _refusal(done.findings)
    return answer(view, done.findings, done.value.duplicate)


def _refusal(findings: tuple[Diagnostic, ...]) -> Refusal:
    """Return the refusal of what was not stored: 409 for a stale version, 503 where a phone is to send it again."""
    codes = {one.code for one in findings}
    status = 409 if "SES014" in codes else 503 if codes & AWAY else 422
    return Refusal(status, "; ".join(contract(one.message) for one in findings if one.code not in UNSEEN))


def _look_at_lead(view: TableView, seating: Seating, entry: Entry, key: str) -> None:
    """Refuse a lead that its player does not hold, twice at most on a board; then it is stored and flagged.

    The answer never says who holds the card, so that trying leads tells nothing more than the two refusals.
    """
    rule = view.room.rules.lead
    if rule not in ("warn", "must") or entry.lead is None or not lead_not_held(view.evening, entry):
        return
    place = (seating.section, seating.table, seating.round, entry.board)
    if view.access.refusals[place] >= LEAD_REFUSALS:
        return
    told = NewEvent(
        "lead_refused", event("", {"lead": str(entry.lead)}).payload, section=seating.section, table=seating.table,
        round=seating.round, board=entry.board,
    )  # fmt: skip
    view.room.desk(view.device.id).submit([told], f"{key}-lead")
    raise Refusal(422, _("look at board, declarer and lead again"), logged=True)


@api.post("/confirm")
def confirm(body: ConfirmIn, view: View) -> dict[str, Any]:
    """Note that the other side agrees with what stands; only with exactly that."""
    if body.key in view.access.keys:
        return answer(view, duplicate=True)
    seating, subject = _standing(view, body)
    place = (seating.section, seating.round, seating.table)
    standing = view.evening.results[subject]
    rule = view.room.rules.confirm
    if rule == "own" and standing.actor == view.device.id:
        raise Refusal(403, _("the other side confirms on its own phone"))
    pin = view.access.pins.get(place)
    if rule == "pin" and pin and hash_of(body.pin + seating.table) != pin:
        raise Refusal(403, _("that is not East-West's number"))
    _tell(view, "confirmed", body, seating, {"subject": subject}, about=body.seq)
    return answer(view)


@api.post("/reject")
def reject(body: ConfirmIn, view: View) -> dict[str, Any]:
    """Note that the other side does not agree; the board can be entered again."""
    if body.key in view.access.keys:
        return answer(view, duplicate=True)
    seating, subject = _standing(view, body)
    _tell(view, "disputed", body, seating, {"subject": subject, "words": body.words}, about=body.seq)
    return answer(view)


def _standing(view: TableView, body: ConfirmIn) -> tuple[Seating, str]:
    """Return the seating and the subject of what is to be confirmed; 409 where something else stands there now."""
    seating = seating_for(view, body.round, body.board)
    subject = blank(seating, body.board).subject
    standing = view.evening.results.get(subject)
    if standing is None or standing.seq != body.seq:
        raise Refusal(409, _("board {board} was changed meanwhile; look at it again").format(board=body.board))
    return seating, subject


@api.post("/notplayed")
def not_played(body: PlaceIn, view: View) -> dict[str, Any]:
    """Note that a board was not played; other results of it stay hidden, since it may be played later."""
    if body.key in view.access.keys:
        return answer(view, duplicate=True)
    seating = seating_for(view, body.round, body.board)
    if view.state_of(seating, body.board) not in ("open", ENTERED, "disputed"):
        raise Refusal(409, _("board {board} is settled; ask the director").format(board=body.board))
    entry = replace(blank(seating, body.board), outcome=NotPlayed())
    done = enter(view.room.desk(view.device.id), entry, How(key=body.key, correct=True, reason=_("not played")))
    if done.value is None:
        raise _refusal(done.findings)
    return answer(view, done.findings)


@api.post("/seats")
def seats(body: SeatsIn, view: View) -> dict[str, Any]:
    """Note that the right players sit at the table in this round."""
    seating = seating_for(view, body.round, "")
    pin = hash_of(body.pin + seating.table) if body.pin else ""
    known = view.access.pins.get((seating.section, seating.round, seating.table))
    if known and pin not in ("", known):
        raise Refusal(403, _("that is not East-West's number"))
    _tell(view, "seats_confirmed", body, seating, {"pin": pin})
    return answer(view)


@api.post("/call")
def call(body: CallIn, view: View) -> dict[str, Any]:
    """Call the director to the table."""
    told = NewEvent(
        "td_called", event("", {"words": body.words}).payload, section=view.device.section, table=view.device.table
    )
    done = view.room.desk(view.device.id).submit([told], body.key)
    if done.value is None:
        raise _refusal(done.findings)
    return answer(view)


def _tell(
    view: TableView, kind: str, body: Body, seating: Seating, payload: dict[str, Any], about: int | None = None
) -> None:
    told = NewEvent(
        kind, event("", payload).payload, about=about, section=seating.section, table=seating.table,
        round=seating.round, board=getattr(body, "board", ""),
    )  # fmt: skip
    done = view.room.desk(view.device.id).submit([told], body.key)
    if done.value is None:
        raise _refusal(done.findings)


@api.get("/board/{label}")
def board(label: str, view: View) -> dict[str, Any]:
    """Return a board's other results and its hands, as far as this table may see them now."""
    from dupkit.web.board_view import board_value

    if not re.fullmatch(r"[A-Za-z0-9.-]{1,12}", label):
        raise Refusal(404, _("there is no such board"))
    for seating in view.played:
        if label in seating.boards:
            rules = view.room.rules
            return board_value(
                view.room, seating.section, label,
                results=may_see_board(view, seating, label, rules.travellers),
                hands=may_see_board(view, seating, label, rules.hands),
            )  # fmt: skip
    raise Refusal(404, _("table {table} has no board {board}").format(table=view.device.table, board=label))


@api.get("/events")
async def events(request: Request) -> StreamingResponse:
    """Return the stream that says when to ask for the state again."""
    device = device_of(request)
    stream = request.app.state.hub.stream((device.section, device.table))
    return StreamingResponse(stream, media_type="text/event-stream", headers={"cache-control": "no-store"})


def refusal_answer(_request: Request, fault: Exception) -> JSONResponse:
    """Return a refusal as JSON."""
    assert isinstance(fault, Refusal)
    return JSONResponse({"stored": False, "error": fault.words}, fault.status)
