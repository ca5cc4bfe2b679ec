"""What everybody in the room may see: the ranking, the big screen, boards that all have played."""

from __future__ import annotations

from html import escape
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response, StreamingResponse

from dupkit.club.evening import Evening
from dupkit.export.html import coloured, table_html
from dupkit.game.board import label_order
from dupkit.game.deal import Deal
from dupkit.languages import _, language
from dupkit.report import REPORTS
from dupkit.report.scorecards import contestant_key
from dupkit.report.shown import seat
from dupkit.web.director import ranking_html
from dupkit.web.director_view import complete_rounds, rounds_of
from dupkit.web.errors import Refusal
from dupkit.web.hub import PUBLIC, known_of
from dupkit.web.rendering import page
from dupkit.web.room import Room
from dupkit.web.session import device_of, room_of
from dupkit.web.table_state import TableView
from dupkit.web.words import state_word

router = APIRouter(default_response_class=HTMLResponse)


def ranking_open(room: Room) -> bool:
    """Return whether the ranking may be seen now: always, when a round is complete everywhere, or at the end."""
    rule, evening = room.rules.ranking, room.evening()
    if evening.closed or rule in ("always", "board"):
        return True
    return rule == "round" and bool(complete_rounds(evening))


@router.get("/r")
def results(request: Request) -> Response:
    """Return the public page of results."""
    room = room_of(request)
    return room.shown("results", lambda: _results(room))


def _results(room: Room) -> HTMLResponse:
    seq = room.seq()
    tables = ranking_html(room) if ranking_open(room) else ""
    evening = room.evening()
    labels = sorted(set(open_boards(room)), key=label_order)
    state = state_word(evening.state(room.clock()))
    return page(room, "results.html", event=evening.settings.title, tables=tables, boards=labels, state=state, seq=seq)


def open_boards(room: Room) -> list[str]:
    """Return the boards that nobody in any section has still to play, and that the house shows."""
    evening = room.evening()
    if room.rules.travellers == "never" or (room.rules.travellers == "end" and not evening.closed):
        return []
    missing = {board for _, board in evening.missing()}
    return [label for label in {one.entry.board for one in evening.results.values()} if label not in missing]


@router.get("/r/board/{label}")
def board(request: Request, label: str) -> Response:
    """Return the traveller of a board that everybody has played, with its hands where the house shows them."""
    room = room_of(request)
    return room.shown(f"board {label}", lambda: _board(room, label))


def _board(room: Room, label: str) -> HTMLResponse:
    if label not in open_boards(room):
        raise Refusal(404, _("this board cannot be seen yet"))
    standings = room.standings()
    report = REPORTS["boards"].make(standings)
    parts = [
        table_html(report.name, table)
        for table, scored in zip(report.tables, standings.boards, strict=True)
        if scored.traveller.board.label == label
    ]
    evening = room.evening()
    deal = evening.board("", label).deal
    body = "".join(parts) + (hands_html(deal) if deal is not None and room.rules.hands != "never" else "")
    return page(room, "plain.html", heading=f"{_('Board')} {label}", body=body)


def hands_html(deal: Deal) -> str:
    """Return the hands of a deal with suit symbols and the language's letters of seats and cards."""
    lines = []
    for place, hand in zip("NESW", deal.hands, strict=True):
        if hand is not None:
            suits = zip("♠♥♦♣", str(hand).split("."), strict=True)
            cards = " ".join(symbol + (language().ranks(held) or "–") for symbol, held in suits)
            lines.append(f"<dt>{seat(place)}</dt><dd>{coloured(cards)}</dd>")
    return f'<dl class="hands">{"".join(lines)}</dl>'


@router.get("/t/card")
def card(request: Request) -> Response:
    """Return the scorecards of those who sit at this phone's table now, as far as their boards are settled."""
    device = device_of(request)
    room = room_of(request)
    view = TableView(room, room.evening(), room.access(), device)
    seating = view.now() or (view.played[-1] if view.played else None)
    if seating is None or not ranking_open(room):
        return page(room, "plain.html", heading=_("Scorecards"), body=f"<p>{escape(_('This can be seen later.'))}</p>")
    standings = room.standings()
    wanted = {f"{contestant_key(standings)}-{one}" for one in seating.contestants}
    report = REPORTS["scorecards"].make(standings)
    body = "".join(table_html(report.name, table) for table in report.tables if table.key in wanted)
    return page(room, "plain.html", heading="", body=body)


@router.get("/screen")
def screen(request: Request) -> Response:
    """Return the big screen: ranking, round clock, who sits where next, and how to join."""
    room = room_of(request)
    return room.shown("screen", lambda: _screen(room))


def _screen(room: Room) -> HTMLResponse:
    seq = room.seq()
    evening = room.evening()
    tables = ranking_html(room) if ranking_open(room) else ""
    number, started = current_round(evening)
    return page(
        room, "screen.html", event=evening.settings.title, tables=tables, round=number,
        seats=next_round(evening, number), started=started // 1_000_000,
        minutes=evening.settings.round_minutes, seq=seq, style="director",
    )  # fmt: skip


def current_round(evening: Evening) -> tuple[str, int]:
    """Return the round whose clock was started last, and when (microseconds); the first round before any."""
    if evening.round_started:
        number = max(evening.round_started, key=lambda one: evening.round_started[one])
        return number, evening.round_started[number]
    rounds = [number for section in evening.sections for number in rounds_of(evening, section)]
    return (rounds[0] if rounds else ""), 0


def next_round(evening: Evening, number: str) -> list[dict[str, Any]]:
    """Return the seatings of the round after one."""
    found = []
    for section in evening.sections:
        rounds = rounds_of(evening, section)
        later = rounds[rounds.index(number) + 1 :] if number in rounds else rounds
        if later:
            found += [
                {"section": section, "table": one.table, "ids": one.contestants, "boards": one.boards}
                for one in evening.seatings
                if one.section == section and one.round == later[0] and evening.present(one)
            ]
    return found


@router.get("/events")
async def events(request: Request, after: int | None = None) -> StreamingResponse:
    """Return the stream that says when the public pages changed; ``after`` is what the page tells of."""
    stream = request.app.state.hub.stream(PUBLIC, known_of(request, after))
    return StreamingResponse(stream, media_type="text/event-stream", headers={"cache-control": "no-store"})
