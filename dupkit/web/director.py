"""The director's screens: grid, boards, what is missing or doubtful, ranking, people, tables, log."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse

from dupkit.club.rank import clock_words
from dupkit.club.session_checks import MISSING, examine_session
from dupkit.export.html import table_html
from dupkit.game.board import Board, label_order
from dupkit.languages import _, language
from dupkit.report import REPORTS
from dupkit.report.boards import vulnerability_words
from dupkit.report.shown import card, contract, seat
from dupkit.web.access import Call
from dupkit.web.director_view import board_doubts, doubtful, grid, missing, people_rows, rounds_of
from dupkit.web.errors import Refusal
from dupkit.web.hub import known_of
from dupkit.web.rendering import page
from dupkit.web.room import Room
from dupkit.web.session import director_of, room_of, set_password, sign_in, sign_out
from dupkit.web.words import details, kind_word, penalty_units, rule_words, scoring_word, severity_word, state_word

router = APIRouter(prefix="/d", default_response_class=HTMLResponse)
Director = Annotated[str, Depends(director_of)]
LOG_LINES = 300


def screen(request: Request, name: str, director: str, **values: Any) -> Response:
    """Return a screen with what all screens of the director show: who, the state, open calls, a message."""
    room = room_of(request)
    evening = room.evening()
    values.setdefault("seq", evening.last_seq)
    state = evening.state(room.clock())
    refusal: Refusal | None = getattr(request.state, "refusal", None)
    said = refusal.words if refusal else request.query_params.get("said", "")[:300]
    return page(
        room, f"d_{name}.html", director=director, state=state, state_word=state_word(state), calls=open_calls(room),
        here=name, said=said, refused=bool(refusal), status=refusal.status if refusal else 200, style="director",
        event=evening.settings.title, **values,
    )  # fmt: skip


def open_calls(room: Room) -> list[Call]:
    """Return the calls for the director that are not answered, the oldest first."""
    return [call for call in room.access().calls.values() if not call.done]


@router.get("/in")
def signing_in(request: Request) -> Response:
    """Return the page where a director signs in."""
    return page(room_of(request), "d_in.html", error="", setup="", style="director")


@router.post("/in")
def signed_in(request: Request, password: Annotated[str, Form()], name: Annotated[str, Form()] = "") -> Response:
    """Sign a director in."""
    answer = RedirectResponse("/d", 303)
    try:
        sign_in(request, answer, password, name[:40] or "director")
    except Refusal as refusal:
        return page(room_of(request), "d_in.html", refusal.status, error=refusal.words, setup="", style="director")
    return answer


@router.get("/setup")
def setting_up(request: Request, k: str = "") -> Response:
    """Return the page that takes the first password; only with the word that the server printed when it started."""
    room = room_of(request)
    _only_the_first(room, k)
    return page(room, "d_in.html", error="", setup=k, style="director")


@router.post("/setup")
def set_up(
    request: Request, k: Annotated[str, Form()], password: Annotated[str, Form()], name: Annotated[str, Form()] = ""
) -> Response:
    """Keep the first password and sign the director in."""
    room = room_of(request)
    _only_the_first(room, k)
    answer = RedirectResponse("/d", 303)
    try:
        set_password(request, answer, password, name[:40] or "director")
    except Refusal as refusal:
        return page(room, "d_in.html", refusal.status, error=refusal.words, setup=k, style="director")
    return answer


def _only_the_first(room: Room, word: str) -> None:
    """Refuse a first password where there is one already, whichever server took it, or without the printed word."""
    if not room.setup_token or word != room.setup_token or room.access().password:
        raise Refusal(403, _("this link is not valid any more; sign in instead"))


@router.post("/out")
def signed_out(request: Request) -> Response:
    """Forget this browser."""
    answer = RedirectResponse("/d/in", 303)
    sign_out(request, answer)
    return answer


@router.get("")
def overview(request: Request, director: Director) -> Response:
    """Return the grid of tables and rounds."""
    room = room_of(request)
    sections = [(section, rounds_of(room.evening(), section), rows) for section, rows in grid(room).items()]
    return screen(request, "grid", director, sections=sections)


@router.get("/calls")
def calls(request: Request, director: Director) -> Response:
    """Return the calls that nobody has answered yet: the part of every screen that is asked for again by itself."""
    room = room_of(request)
    return page(room, "d_calls.html", calls=open_calls(room))


@router.get("/board/{section}/{label}")
def board(request: Request, director: Director, section: str, label: str) -> Response:
    """Return a board with all its results, what is doubtful, and the forms that change it."""
    room = room_of(request)
    section = "" if section == "-" else section
    evening = room.evening()
    labels = sorted({b for one in evening.seatings if one.section == section for b in one.boards}, key=label_order)
    if label not in labels and not evening.standings_on(section, label):
        raise Refusal(404, _("there is no board {board}").format(board=label))
    missing = [one for one, board in evening.missing() if (one.section, board) == (section, label)]
    return screen(
        request, "board", director, section=section, label=label, labels=labels, missing=missing,
        lines=board_doubts(room, section, label), facts=board_facts(evening.board(section, label)), card=card,
    )  # fmt: skip


def board_facts(board: Board) -> str:
    """Return who deals and who is vulnerable, in words."""
    dealer = seat(str(board.dealer)) if board.dealer is not None else "?"
    return f"{_('Dealer')} {dealer} · {_('Vul')} {vulnerability_words(board) or '?'}"


@router.get("/doubts")
def doubts(request: Request, director: Director) -> Response:
    """Return what is missing and what is doubtful."""
    room = room_of(request)
    evening = room.evening()
    findings = [(severity_word(str(one.severity)), one) for one in examine_session(evening) if one.code != MISSING]
    return screen(
        request, "doubts", director, doubts=doubtful(room), missing=missing(evening), findings=findings,
        contract=contract,
    )  # fmt: skip


@router.get("/ranking")
def ranking(request: Request, director: Director) -> Response:
    """Return the rankings as they are now."""
    return screen(request, "ranking", director, tables=ranking_html(room_of(request)))


def ranking_html(room: Room) -> str:
    """Return the rankings as HTML tables."""
    report = REPORTS["ranking"].make(room.standings())
    parts = [table_html(report.name, table) for table in report.tables]
    return "".join(parts) + f'<p class="note">{_escape(report.method)}</p>'


def _escape(text: str) -> str:
    from html import escape

    return escape(text)


@router.get("/people")
def people(request: Request, director: Director) -> Response:
    """Return who plays, with forms for late pairs, withdrawals and names."""
    evening = room_of(request).evening()
    refused = getattr(request.state, "given", {})
    given = refused if "amount" in refused else {"who": "", "amount": "10", "unit": "top%", "reason": ""}
    return screen(
        request, "people", director, people=people_rows(evening), given=given, again=given is refused,
        units=penalty_units(),
    )  # fmt: skip


@router.get("/tables")
def tables(request: Request, director: Director) -> Response:
    """Return every table's code and devices."""
    room = room_of(request)
    rows = [row for rows in grid(room).values() for row in rows]
    return screen(request, "tables", director, rows=rows, seen=room.access().seen_at)


@router.get("/log")
def log(request: Request, director: Director, board: str = "") -> Response:
    """Return the latest events, or the history of one board."""
    room = room_of(request)
    events = [one for one in room.desk(director).events() if not board or one.event.board == board]
    told = [(one, kind_word(one.event.kind), details(one)) for one in events[-LOG_LINES:][::-1]]
    return screen(request, "log", director, events=told, board=board)


@router.get("/settings")
def settings(request: Request, director: Director) -> Response:
    """Return the settings, closing and publishing, backups and files to take away."""
    room = room_of(request)
    settings = room.evening().settings
    facts = [
        (_("Event"), settings.title),
        (_("Date"), language().day(settings.date)),
        (_("Scoring"), scoring_word(settings.scoring, settings.kind)),
        (_("Correction period, minutes"), settings.correction_minutes),
        *rule_words(room.rules),
        (_("Latest backup"), backup_words(room)),
    ]
    return screen(request, "settings", director, facts=facts)


def backup_words(room: Room) -> str:
    """Return when the latest backup was made and where, or why there is none."""
    if room.backup_fault:
        return f"{_('error')}: {room.backup_fault}"
    if not room.backed_up_us:
        return _("none yet") if room.backups else _("the server was started without a folder for backups")
    return f"{clock_words(room.backed_up_us)} · {room.backups}"


@router.get("/events")
async def events(request: Request, director: Director, after: int | None = None) -> StreamingResponse:
    """Return the stream that says when something changed; ``after`` is what the page tells of."""
    stream = request.app.state.hub.stream(None, known_of(request, after))
    return StreamingResponse(stream, media_type="text/event-stream", headers={"cache-control": "no-store"})
