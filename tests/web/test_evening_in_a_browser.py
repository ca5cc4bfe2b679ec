"""A whole evening in Chromium: seven tables, phones alone and in pairs, a director, and everything that goes wrong."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dupkit.cli.main import main
from dupkit.event.award import parse_outcome
from dupkit.event.event import Event
from dupkit.event.traveller import Line
from dupkit.formats.assemble import build
from dupkit.formats.read import read_file
from dupkit.game.result import NotPlayed, PassedOut, Played
from dupkit.pipeline import score
from dupkit.web import session
from dupkit.web.room import HouseRules, Room
from tests.browser import axe, chromium, html_faults, needs_browser
from tests.conftest import SAMPLES
from tests.web.evening import PASSWORD, new_session
from tests.web.server import NAME, open_context, served

RULED = {("9", "3"): "A6040", ("2", "1"): "60% 3SN= 40% 3SN-1"}
"""What the director rules: board and North-South -> the adjusted score."""
LATE = "14"


def plays() -> dict[tuple[str, str], Line]:
    event = build([read_file(SAMPLES / "demo" / "evening.pbn").unwrap()]).unwrap()
    return {(traveller.board.label, line.ns): line for traveller in event.travellers for line in traveller.lines}


def expected() -> list[list[tuple[str, int | None, str]]]:
    """The ranking computed from the plays: pair 14 misses the first round, two boards are ruled."""
    event = build([read_file(SAMPLES / "demo" / "evening.pbn").unwrap()]).unwrap()
    travellers = []
    for traveller in event.travellers:
        lines = []
        for line in traveller.lines:
            if line.ew == LATE and traveller.board.label in ("25", "26", "27", "28"):
                continue
            ruled = RULED.get((traveller.board.label, line.ns))
            lines.append(replace(line, outcome=parse_outcome(ruled)) if ruled else line)
        travellers.append(replace(traveller, lines=tuple(lines)))
    return ranking(event.model_copy(update={"travellers": tuple(travellers)}))


def ranking(event: Event) -> list[list[tuple[str, int | None, str]]]:
    standings = score(event)
    return [[(row.id, row.place, str(row.total)) for row in one.rows] for one in standings.rankings]


class Table:
    """A phone's page, driven by touch as players do."""

    def __init__(self, page: Any, room: Room, base: str, table: str) -> None:
        self.page, self.base, self.table = page, base, table
        page.goto(f"{base}/j/{room.access().code_of('', table)}")
        page.fill("#name", "Ada")
        page.click("button[type=submit]")
        page.wait_for_selector("#view h2, #view .board")

    def sit(self) -> None:
        if self.page.get_by_role("button", name="We all sit here").count():
            self.page.get_by_role("button", name="We all sit here").click()
            self.page.wait_for_selector(".board")

    def open(self, label: str) -> None:
        self.page.locator(".board", has_text=f"Board {label}").first.click()

    def press(self, group: str, text: str) -> None:
        self.page.locator(f".row.{group} button", has_text=text).first.click()

    def choose(self, result: Played | PassedOut, lead: str) -> None:
        if isinstance(result, PassedOut):
            self.page.get_by_role("button", name="Passed out").click()
            return
        contract = result.contract
        self.page.locator(f'.row.level button:text-is("{contract.level}")').click()
        self.page.locator(f'.row.strain [data-suit="{contract.strain}"]').click()
        if contract.risk:
            self.page.locator(f'.row.risk [data-suit="{contract.risk}"]').click()
        self.page.locator(f'.row.declarer [data-suit="{result.declarer}"]').click()
        self.page.locator(f'.row.margin [data-suit="{result.margin}"]').click()
        if lead:
            self.page.locator(f'.row.leadsuit [data-suit="{lead[0]}"]').click()
            self.page.locator(f'.row.leadrank [data-suit="{lead[1]}"]').click()

    def enter(self, label: str, result: Played | PassedOut, lead: str = "") -> None:
        self.open(label)
        self.choose(result, lead)
        self.page.get_by_role("button", name="OK").dblclick()
        self.page.wait_for_selector("text=Give the phone")

    def accept(self) -> None:
        self.page.get_by_role("button", name="Accept").click()
        self.page.wait_for_selector("h2:has-text('Board')")
        self.page.get_by_role("button", name="Back").click()
        self.page.wait_for_selector(".board")


def post(page: Any, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """Send what the script of a phone would send, from its page."""
    script = """async ([path, body]) => { const answer = await fetch('/api/t/' + path, {method: 'POST',
        headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});
        return {status: answer.status, data: await answer.json()}; }"""
    answer = page.evaluate(script, [path, {"key": secrets.token_hex(8), **body}])
    assert answer["status"] == 200, answer
    return dict(answer["data"]["state"])


def play_round(
    page: Any, lines: dict[tuple[str, str], Line], boards: Callable[[str], bool] = lambda label: True
) -> None:
    """Play the boards of the table's round that are open, without touching the screen."""
    state = page.evaluate("async () => (await fetch('/api/t/state')).json()")
    number, ns = state["round"], state["seats"][0]["id"]
    for board in [one for one in state["boards"] if one["state"] == "open" and boards(one["board"])]:
        where = {"round": number, "board": board["board"]}
        line = lines[board["board"], ns]
        if isinstance(line.outcome, NotPlayed):
            post(page, "notplayed", where)
            continue
        outcome = line.outcome if isinstance(line.outcome, Played | PassedOut) else parse_outcome("1NN=")
        lead = str(line.lead) if line.lead else ""
        done = post(page, "result", {**where, "result": str(outcome), "lead": lead})
        seq = next(one for one in done["boards"] if one["board"] == board["board"])["seq"]
        post(page, "confirm", {**where, "seq": seq})


def rule(page: Any, base: str, board: str, who: str, result: str) -> None:
    page.goto(f"{base}/d/board/-/{board}")
    line = page.locator("details", has=page.locator(f'b:text-is("{who}")'))
    if line.get_attribute("open") is None:
        line.locator("summary").click()
    form = line.locator('form[action="/d/rule"]')
    form.locator("input[name=result]").fill(result)
    form.locator("input[name=reason]").fill("as ruled at the table")
    form.get_by_role("button", name="Before and after").click()
    page.wait_for_selector("text=Place then")
    page.get_by_role("button", name="Rule so").click()
    page.wait_for_selector(".said")


@needs_browser()
def test_a_whole_evening_gives_the_ranking_of_its_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "POSTS_A_MINUTE", 10_000)  # this evening takes a minute, not three hours
    place = new_session(tmp_path / "friday.dupkit", "--absent", LATE)
    assert main(["session", "hands", str(place), str(SAMPLES / "demo" / "evening.pbn")]) == 0
    lines = plays()
    with (
        served(place, HouseRules()) as (room, base),
        chromium(f"--host-resolver-rules=MAP {NAME} 127.0.0.1") as browser,
    ):
        contexts = {number: open_context(browser, 320 if number == 1 else 360) for number in range(1, 8)}
        tables = {number: Table(contexts[number].new_page(), room, base, str(number)) for number in range(1, 8)}
        east = Table(open_context(browser).new_page(), room, base, "2")
        director = open_context(browser, 1280).new_page()
        director.goto(f"{base}/d/setup?k=first")
        director.fill("#password", PASSWORD)
        director.fill("#name", "Dora")
        director.click("button[type=submit]")
        director.wait_for_selector("table.grid")
        first_round(tables, east, contexts, room, lines)
        director.goto(f"{base}/d/people")
        form = director.locator('form[action="/d/entrant"]')
        form.locator("[name=id]").fill(LATE)
        form.locator("[name=names]").fill("Rae Rowan - Sam Salix")
        form.locator("[name=from_round]").fill("2")
        form.get_by_role("button").click()
        director.wait_for_selector(".said")
        for _ in range(7):
            for table in tables.values():
                if table.page.evaluate("async () => (await (await fetch('/api/t/state')).json()).round"):
                    play_round(table.page, lines)
        for (board, ns), result in RULED.items():
            rule(director, base, board, f"{ns} v {lines[board, ns].ew}", result)
        director.goto(f"{base}/d/doubts")
        assert "missing" not in director.locator("#live").inner_text().split("Missing")[0]
        assert ranking(room.evening().event()) == expected()
        pages_are_sound(director, tables[1].page, base, tmp_path)


def first_round(
    tables: dict[int, Table], east: Table, contexts: dict[int, Any], room: Room, lines: dict[tuple[str, str], Line]
) -> None:
    """The first round, touched: a table with one phone, one with two, lost wifi, a wrong lead, a wrong board."""
    one, two = tables[1], tables[2]
    one.sit()
    result = lines["1", "1"].outcome
    assert isinstance(result, Played)
    one.open("1")
    one.choose(result, "S2" if str(lines["1", "1"].lead) != "S2" else "S3")
    holder = room.evening().board("", "1").deal
    assert holder is not None
    one.page.get_by_role("button", name="OK").click()
    one.page.locator("#say:not(:empty), .big").first.wait_for()
    if "look at board" in one.page.locator("#say").inner_text():
        one.choose(result, str(lines["1", "1"].lead))
        one.page.get_by_role("button", name="OK").click()
    one.page.wait_for_selector("text=Give the phone")
    one.accept()
    contexts[1].set_offline(True)
    second = lines["2", "1"].outcome
    assert isinstance(second, Played)
    one.open("2")
    one.choose(second, str(lines["2", "1"].lead))
    one.page.get_by_role("button", name="OK").click()
    one.page.wait_for_selector("text=waiting to be sent")
    contexts[1].set_offline(False)
    one.page.wait_for_selector("#net.good", timeout=15000)
    stored = [event for event in room.desk("x").events() if event.event.board == "2" and event.event.kind == "entered"]
    assert len(stored) == 1
    one.page.reload()
    one.page.wait_for_selector(".board")
    one.open("2")
    one.accept()
    two.sit()
    first = lines["5", "2"].outcome
    assert isinstance(first, Played)
    two.enter("5", first, str(lines["5", "2"].lead))
    assert len([event for event in room.desk("x").events() if event.event.board == "5"]) == 1
    east.page.reload()
    east.page.wait_for_selector(".board")
    east.open("5")
    east.accept()
    state = one.page.evaluate("async () => (await (await fetch('/api/t/state')).json())")
    wrong = {"key": secrets.token_hex(8), "round": state["round"], "board": "28", "result": "4SN="}
    script = """async body => (await fetch('/api/t/result', {method: 'POST',
        headers: {'Content-Type': 'application/json'},
        body: JSON.stringify(body)})).status"""
    assert one.page.evaluate(script, wrong) == 422


def pages_are_sound(director: Any, phone: Any, base: str, folder: Path) -> None:
    """No page has a fault of accessibility or of HTML, and none is wider than its window."""
    saved = []
    for page, paths in (
        (
            director,
            ("/d", "/d/board/-/2", "/d/doubts", "/d/ranking", "/d/people", "/d/tables", "/d/log", "/d/settings"),
        ),
        (director, ("/r", "/r/board/2", "/screen", "/d/in")),
        (phone, ("/t", "/t/card", "/r")),
    ):
        for path in paths:
            answer = page.goto(base + path)
            assert axe(page) == [], path
            assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), path
            saved.append(folder / f"{len(saved)}.html")
            saved[-1].write_text(answer.text(), encoding="utf-8")
    assert html_faults(*saved) == ""


@needs_browser()
@pytest.mark.parametrize("width", [320, 360])
def test_a_phone_page_fits_small_screens_and_its_form_has_no_fault(tmp_path: Path, width: int) -> None:
    place = new_session(tmp_path / "friday.dupkit")
    asked: list[str] = []
    with (
        served(place, HouseRules(confirm="pin")) as (room, base),
        chromium(f"--host-resolver-rules=MAP {NAME} 127.0.0.1") as browser,
    ):
        page = open_context(browser, width).new_page()
        page.on("request", lambda request: asked.append(request.url))
        table = Table(page, room, base, "1")
        assert axe(page) == []
        table.sit()
        assert axe(page) == []
        table.open("1")
        assert axe(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        assert page.evaluate("[...document.querySelectorAll('button')].every(one => one.offsetHeight >= 48)")
    assert all(url.startswith(base) for url in asked)


TOO_WIDE = """() => [...document.querySelectorAll('body *')].filter(one => {
    if (one.closest('.scroll') && !one.matches('.scroll')) return false;
    const wide = one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 && !one.matches('.scroll, input, select');
    return one.getBoundingClientRect().right > innerWidth + 1
        || (wide && getComputedStyle(one).display !== 'inline'); }).map(one => one.outerHTML.slice(0, 120))"""
"""What does not fit: elements beyond the window, and texts beyond their element."""


@needs_browser()
@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_long_words_fit_every_page_of_every_width(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(session, "POSTS_A_MINUTE", 10_000)
    names = ("--pair", "1: Maximiliane Hohenstaufen-Wetterau - Bo Birke", "--pair", "2: Cy Cedar - Di Dorn")
    place = new_session(tmp_path / "friday.dupkit", *names)
    assert main(["session", "hands", str(place), str(SAMPLES / "demo" / "evening.pbn")]) == 0
    with (
        served(place, HouseRules(language=language, ranking="always", confirm="pin")) as (room, base),
        chromium(f"--host-resolver-rules=MAP {NAME} 127.0.0.1") as browser,
    ):
        phone = Table(open_context(browser).new_page(), room, base, "1").page
        play_round(phone, plays())
        state = post(phone, "call", {"words": "the opening lead came from the wrong hand"})
        where = {"round": state["round"], "board": state["boards"][0]["board"]}
        post(phone, "result", {**where, "result": "7CXXE-13"})
        director = open_context(browser, 1280).new_page()
        director.goto(f"{base}/d/setup?k=first")
        director.fill("#password", PASSWORD)
        director.click("button[type=submit]")
        director.wait_for_selector("table.grid")
        faults = []
        for width in (320, 360, 1280):
            for page, paths in (
                (director, ("/d", f"/d/board/-/{where['board']}", "/d/doubts", "/d/ranking", "/d/people", "/d/tables")),
                (director, ("/d/log", "/d/settings", "/d/board/-/99", "/d/in", "/", "/r", "/r/board/9", "/screen")),
                (phone, ("/t", "/t/card")),
            ):
                page.set_viewport_size({"width": width, "height": 720})
                for path in paths:
                    page.goto(base + path)
                    faults += [f"{width} {path} {one}" for one in page.evaluate(TOO_WIDE)]
            phone.goto(f"{base}/t")
            phone.locator("#view h2, #view .board").first.wait_for()
            faults += [f"{width} the phone {one}" for one in phone.evaluate(TOO_WIDE)]
            if width == 320:
                phone.locator("main button.main").click()
            phone.locator(".board").nth(1).click()
            faults += [f"{width} the form of a result {one}" for one in phone.evaluate(TOO_WIDE)]
            faults += [f"{width} the form of a result {one}" for one in axe(phone)]
        assert faults == []
