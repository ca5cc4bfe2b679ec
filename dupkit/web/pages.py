"""Joining a table, the table's page, and the page of what was refused."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from dupkit.languages import _, language, using
from dupkit.web.errors import Refusal
from dupkit.web.refusals import RefusalLog
from dupkit.web.rendering import page
from dupkit.web.session import address_of, device_of, join, room_of

router = APIRouter(default_response_class=HTMLResponse)


@router.get("/")
def front(request: Request) -> Response:
    """Return the page that asks for a table's code; a phone that has joined goes to its table."""
    try:
        device_of(request)
    except Refusal:
        return page(room_of(request), "join.html", event=room_of(request).evening().settings.title, error="", code="")
    return RedirectResponse("/t", 303)


@router.get("/j/{code}")
def by_code(request: Request, code: str) -> Response:
    """Return the same page with the code of a QR filled in; joining itself is a POST."""
    title = room_of(request).evening().settings.title
    return page(room_of(request), "join.html", event=title, error="", code=code[:12])


@router.post("/join")
def joining(request: Request, code: Annotated[str, Form()], name: Annotated[str, Form()] = "") -> Response:
    """Let the phone join and send it to its table."""
    answer = RedirectResponse("/t", 303)
    try:
        join(request, answer, code, name)
    except Refusal as refusal:
        room = room_of(request)
        title = room.evening().settings.title
        return page(room, "join.html", refusal.status, event=title, error=refusal.words, code=code[:12])
    return answer


@router.get("/t")
def table(request: Request) -> Response:
    """Return the page of a table's phone; everything else comes through the table's JSON."""
    try:
        device_of(request)
    except Refusal:
        return RedirectResponse("/", 303)
    room = room_of(request)
    with using(room.language):
        return page(room, "table.html", words=phone_words())


def phone_words() -> dict[str, Any]:
    """Return the words of the phone's script in the current language."""
    return entry_words() | {
        "table": _("Table"),
        "round": _("Round"),
        "board": _("Board"),
        "dealer": _("Dealer"),
        "call": _("Call the director"),
        "called": _("The director is called"),
        "seats": _("Who sits here"),
        "all_here": _("We all sit here"),
        "pin": _("East-West's number"),
        "next": _("Next round"),
        "earlier": _("Earlier boards"),
        "finished": _("The end"),
        "sits_out": _("sits out"),
        "stored": _("stored"),
        "sending": _("sending"),
        "offline": _("no connection"),
        "waiting": _("waiting to be sent"),
        "refused": _("refused"),
        "open": _("open"),
        "entered": _("to be confirmed"),
        "confirmed": _("confirmed"),
        "disputed": _("disputed"),
        "ruled": _("settled"),
        "vul": _("Vul"),
        "None": _("None"),
        "All": _("All"),
        "notrump": language().notrump,
        "seat_letters": [language().seat(one) for one in "NESW"],
        "ranks": [language().ranks(rank) for rank in "AKQJT98765432"],
    }


def entry_words() -> dict[str, Any]:
    """Return the words of the form for a result and of its confirmation."""
    return {
        "level": _("Level"),
        "strain": _("Denomination"),
        "risk": _("Doubled"),
        "declarer": _("Declarer"),
        "margin": _("Result"),
        "leadsuit": _("Lead, suit"),
        "leadrank": _("Lead, card"),
        "lead": _("Lead"),
        "ok": _("OK"),
        "pass": _("Passed out"),
        "notplayed": _("Not played"),
        "back": _("Back"),
        "accept": _("Accept"),
        "wrong": _("Wrong"),
        "give": _("Give the phone to East-West"),
        "score": _("Score"),
        "later": _("Other results can be seen later."),
    }


def refused(request: Request, fault: Exception) -> Response:
    """Return a refusal: JSON for programs, a page for people."""
    assert isinstance(fault, Refusal)
    if request.method == "POST" and not fault.logged:
        log: RefusalLog = request.app.state.refusals
        log.tell(request.method, request.url.path, address_of(request), fault.status, fault.words)
    if request.url.path.startswith("/api/"):
        return JSONResponse({"stored": False, "error": fault.words}, fault.status)
    director = request.url.path.startswith("/d/") or request.url.path == "/d"
    if fault.status == 401 and director:
        return RedirectResponse("/d/in", 303)
    back = "/d" if director else "/"
    return page(room_of(request), "refused.html", fault.status, title=fault.words, words=fault.words, back=back)


def not_there(request: Request, fault: Exception) -> Response:
    """Return what is said of a page that does not exist."""
    return refused(request, Refusal(404, _("there is no such page")))


def unreadable(request: Request, fault: Exception) -> Response:
    """Return what is said of a request that lacks something or has too much."""
    assert isinstance(fault, RequestValidationError)
    fields = ", ".join(dict.fromkeys(str(one["loc"][-1]) for one in fault.errors()))
    return refused(request, Refusal(422, f"{_('something is missing, too long or not as it should be')}: {fields}"))


def away(request: Request, fault: Exception) -> Response:
    """Return what is said while the file or the database cannot be used; phones keep what they have to send."""
    return refused(request, Refusal(503, _("the session cannot be reached; try again in a moment")))
