"""What the director does: correct, rule, move, decide, undo, penalise, people, rounds, close, release, back up."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from dupkit.club import program, results
from dupkit.club.desk import Desk, event
from dupkit.club.penalties import more_than_a_top
from dupkit.club.results import How
from dupkit.club.values import Entry, subject_words
from dupkit.diagnostics import Outcome
from dupkit.event.award import exact, fraction
from dupkit.event.traveller import Ruling
from dupkit.languages import _, language
from dupkit.report.shown import contract
from dupkit.report.written import examples, read_card, read_outcome
from dupkit.store.values import NewEvent, Receipt
from dupkit.web import director as screens
from dupkit.web.errors import Refusal
from dupkit.web.session import director_of, room_of

router = APIRouter(prefix="/d", default_response_class=HTMLResponse)
PERCENT_OF_TOP = "top%"
"""The unit of the form that is kept as a part of a top: 10 of it are 0.1 of a top, the standard of Law 90."""
Director = Annotated[str, Depends(director_of)]
Text = Annotated[str, Form(max_length=200)]


Screen = Callable[[Request, str, dict[str, Any]], Response]


def stays(screen: Screen) -> Callable[[Callable[..., Response]], Callable[..., Response]]:
    """Return what lets the refusal of an act stand on the screen of its form; bare where there is no such screen."""

    def staying(act: Callable[..., Response]) -> Callable[..., Response]:
        @wraps(act)
        def done(**given: Any) -> Response:
            try:
                return act(**given)
            except Refusal as refusal:
                given["request"].state.refusal, given["request"].state.given = refusal, given
                try:
                    return screen(given["request"], given["director"], given)
                except Refusal:
                    raise refusal from None

        return done

    return staying


def _board_screen(request: Request, director: str, given: dict[str, Any]) -> Response:
    """Return the board of a form: that of the result which it names, else the board that it says."""
    known = room_of(request).evening().results.get(given.get("subject", ""))
    section, label = (known.entry.section, known.entry.board) if known else (given["section"], given["board"])
    return screens.board(request, director, section or "-", label)


on_board = stays(_board_screen)
on_people = stays(lambda request, director, given: screens.people(request, director))
on_log = stays(lambda request, director, given: screens.log(request, director))
on_settings = stays(lambda request, director, given: screens.settings(request, director))
on_grid = stays(lambda request, director, given: screens.overview(request, director))


def answered(request: Request, done: Outcome[Any], to: str, said: str) -> Response:
    """Return to a page with what was done, or with what stands against it."""
    if done.value is None:
        raise Refusal(422, "; ".join(contract(one.message) for one in done.findings) or _("refused"))
    notes = "; ".join(contract(words) for words in (said, *(one.message for one in done.findings)))
    return RedirectResponse(f"{to}?{urlencode({'said': notes})}", 303)


def board_page(section: str, label: str) -> str:
    """Return the address of a board's page."""
    return f"/d/board/{section or '-'}/{label}"


def _how(reason: str, force: str, confirmed: str = "") -> How:
    return How(reason=reason, force=bool(force), correct=True, confirmed=bool(confirmed))


def _entry(section: str, board: str, who: str, text: str, lead: str = "") -> Entry:
    """Return the entry of a form; ``who`` is "3 v 8" or "1 5 v 2 7"."""
    sides = [side.split() for side in who.split(" v ")]
    outcome = read_outcome(text)
    if len(sides) != 2 or len(sides[0]) != len(sides[1]) or not sides[0]:
        raise Refusal(422, _('"{who}" does not say who played: 3 v 8').format(who=who))
    if outcome is None:
        raise Refusal(422, _('"{text}" is no result; write it like {examples}').format(text=text, examples=examples()))
    card = read_card(lead) if lead else None
    if lead and card is None:
        raise Refusal(422, _('"{text}" is no card').format(text=lead))
    return Entry(section, board, (*sides[0], *sides[1]), outcome, card)


@router.post("/enter")
@on_board
def entered(
    request: Request, director: Director, board: Text, who: Text, result: Text, section: Text = "", lead: Text = "",
    reason: Text = "", force: Text = "", confirmed: Text = "",
) -> Response:  # fmt: skip
    """Enter or correct a result."""
    desk = room_of(request).desk(director)
    entry = _entry(section, board, who, result, lead)
    done = results.enter(desk, entry, _how(reason, force, confirmed))
    return answered(request, done, board_page(section, board), f"{entry.where}: {entry.outcome}")


@router.post("/rule")
@on_board
def ruled(
    request: Request, director: Director, board: Text, who: Text, result: Text, law: Text, reason: Text = "",
    section: Text = "", force: Text = "", confirmed: Text = "", look: Text = "",
) -> Response:  # fmt: skip
    """Give an adjusted score; with ``look``, show the rankings before and after instead of storing anything."""
    room = room_of(request)
    entry = _entry(section, board, who, result)
    assert entry.outcome is not None
    ruling = Ruling(law, reason, director, "")
    if look:
        return what_if(request, director, entry, ruling)
    if not reason.strip():
        raise Refusal(422, _('"{result}" has no reason').format(result=contract(str(entry.outcome))))
    done = results.rule(room.desk(director), entry, entry.outcome, ruling, _how(reason, force, confirmed))
    return answered(request, done, board_page(section, board), f"{entry.where}: {entry.outcome}")


def what_if(request: Request, director: str, entry: Entry, ruling: Ruling) -> Response:
    """Return who would gain and lose by a ruling; nothing is stored."""
    from dataclasses import replace

    from dupkit.club.evening import Evening
    from dupkit.club.values import Standing
    from dupkit.pipeline import score
    from dupkit.report.shown import number

    room = room_of(request)
    evening: Evening = room.evening()
    entry = results.placed(evening, replace(entry, ruling=ruling))
    changed = dict(evening.results)
    changed[entry.subject] = Standing(entry, 0, 0, "adjusted", "", 0)
    after = score(replace(evening, results=changed).event())
    before = {(one.name, row.id): row for one in room.standings().rankings for row in one.rows}
    rows = []
    for ranking in after.rankings:
        for row in ranking.rows:
            old = before.get((ranking.name, row.id))
            if old is None or (old.total, old.place) != (row.total, row.place):
                was = ("–", "–") if old is None else (str(old.place), number(old.total, 2))
                rows.append((row.id, *was, str(row.place), number(row.total, 2)))
    return screens.screen(
        request, "what_if", director, rows=rows, entry=entry, ruling=ruling, result=contract(str(entry.outcome)),
        back=board_page(entry.section, entry.board),
    )  # fmt: skip


@router.post("/move")
@on_board
def moved(
    request: Request, director: Director, subject: Text, board: Text, who: Text, reason: Text, section: Text = "",
    force: Text = "", confirmed: Text = "",
) -> Response:  # fmt: skip
    """Put a result on another board or other contestants: wrong board, wrong pair, wrong direction."""
    room = room_of(request)
    known = room.evening().results.get(subject)
    if known is None:
        raise Refusal(404, _("nothing stands on {where}").format(where=subject_words(subject)))
    entry = _entry(section, board, who, str(known.entry.outcome), str(known.entry.lead or ""))
    done = results.move(room.desk(director), subject, entry, _how(reason, force, confirmed))
    return answered(request, done, board_page(section, board), _("moved to {where}").format(where=entry.where))


Act = Callable[[Desk, str, str, How], Outcome[Receipt]]
ACTS: dict[str, Act] = {
    "erase": lambda desk, subject, code, how: results.erase(desk, subject, how),
    "decide": lambda desk, subject, code, how: results.decide(desk, subject, how.reason),
    "accept": lambda desk, subject, code, how: results.accept(desk, subject, code, how.reason),
}


def act_words() -> dict[str, str]:
    """Return what each of the acts comes to, in words."""
    return {"erase": _("erased"), "decide": _("said to be right"), "accept": _("doubt ticked")}


@router.post("/act/{act}")
@on_board
def acted(
    request: Request, director: Director, act: str, subject: Text, board: Text, section: Text = "", code: Text = "",
    reason: Text = "", confirmed: Text = "",
) -> Response:  # fmt: skip
    """Take a result away, say that it is right, or tick one doubt about it."""
    if act not in ACTS:
        raise Refusal(404, _("there is no such thing to do"))
    done = ACTS[act](room_of(request).desk(director), subject, code, _how(reason, "", confirmed))
    return answered(request, done, board_page(section, board), act_words()[act])


@router.post("/undo")
@on_log
def undone(request: Request, director: Director, reason: Text = "", confirmed: Text = "") -> Response:
    """Take back the latest thing that was done."""
    done = results.undo(room_of(request).desk(director), _how(reason, "", confirmed))
    return answered(request, done, "/d/log", _("undone"))


@router.post("/penalty")
@on_people
def penalised(
    request: Request, director: Director, who: Text, amount: Text, unit: Text, reason: Text, confirmed: Text = "",
    sure: Text = "",
) -> Response:  # fmt: skip
    """Take something from one contestant (Law 90, 91); more than a whole top only when that is confirmed."""
    try:
        number = fraction(amount.replace(language().decimal, "."))
    except ValueError:
        raise Refusal(422, _('"{text}" is no amount').format(text=amount)) from None
    if unit == PERCENT_OF_TOP:
        number, unit = number / 100, "top"
    amount = exact(number)
    if more_than_a_top(amount, unit) and not sure:
        words = _("{amount} of a top is more than a whole top; tick that it is meant so, or choose another unit")
        raise Refusal(422, words.format(amount=language().number(amount)))
    how = _how(reason, "", confirmed)
    done = program.penalise(room_of(request).desk(director), who, amount, unit, reason, how=how)
    return answered(request, done, "/d/people", _("penalty for {who}").format(who=who))


@router.post("/entrant")
@on_people
def entrant(
    request: Request, director: Director, id: Text, names: Text, section: Text = "", from_round: Text = ""
) -> Response:
    """Name an entrant, or take in a late one from a round on."""
    room = room_of(request)
    kind = room.evening().settings.kind
    title, _, players = names.partition("=") if kind == "teams" else ("", "", names)
    people = tuple(name.strip() for name in players.replace(",", " - ").split(" - ") if name.strip())
    one = program.entrant_of(id, kind, people, section, title.strip())
    number = int(from_round) if from_round.isdigit() else 0
    done = program.add_entrant(room.desk(director), one, number)
    return answered(request, done, "/d/people", f"{id}: {names}")


@router.post("/withdraw")
@on_people
def withdrawn(
    request: Request, director: Director, id: Text, round: Text, reason: Text, section: Text = ""
) -> Response:
    """Let a contestant leave after a round."""
    number = int(round) if round.isdigit() else 0
    done = program.withdraw(room_of(request).desk(director), id, number, section=section, how=How(reason=reason))
    return answered(request, done, "/d/people", _("{who} left after round {number}").format(who=id, number=number))


@router.post("/round")
@on_grid
def round_opened(request: Request, director: Director, round: Text) -> Response:
    """Start the clock of a round."""
    return answered(request, program.open_round(room_of(request).desk(director), round), "/d", f"{_('Round')} {round}")


@router.post("/close")
@on_settings
def closed(request: Request, director: Director) -> Response:
    """Close the session: the correction period of Law 79C begins."""
    return answered(request, program.close(room_of(request).desk(director)), "/d/settings", _("closed"))


@router.post("/reopen")
@on_settings
def reopened(request: Request, director: Director, reason: Text, confirmed: Text = "") -> Response:
    """Open a closed session again."""
    done = program.reopen(room_of(request).desk(director), reason, bool(confirmed))
    return answered(request, done, "/d/settings", _("opened again"))


@router.post("/answer")
def call_answered(request: Request, director: Director, seq: Annotated[int, Form()]) -> Response:
    """Note that a call was answered."""
    done = room_of(request).desk(director).submit([event("td_answered", {}, about=seq)])
    return answered(request, done, "/d", _("call answered"))


@router.post("/revoke")
def revoked(request: Request, director: Director, device: Text) -> Response:
    """Send a device away."""
    done = room_of(request).desk(director).submit([event("device_revoked", {"device": device})])
    return answered(request, done, "/d/tables", _("{device} was sent away").format(device=device))


@router.post("/release")
@on_settings
def released(request: Request, director: Director, boards: Text, section: Text = "") -> Response:
    """Let a section see boards that another section still plays."""
    labels = [label for label in boards.replace(",", " ").split() if label]
    told = NewEvent("hands_released", event("", {"boards": labels}).payload, section=section)
    done = room_of(request).desk(director).submit([told])
    return answered(request, done, "/d/settings", f"{_('boards released')}: {' '.join(labels)}")
