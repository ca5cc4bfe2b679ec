from __future__ import annotations

from pathlib import Path

from dupkit.cli.main import main
from dupkit.web.room import HouseRules
from tests.browser import axe, chromium, needs_browser
from tests.conftest import SAMPLES
from tests.web.evening import PASSWORD, new_session
from tests.web.server import NAME, open_context, served
from tests.web.test_evening_in_a_browser import play_round, plays, post


@needs_browser()
def test_open_pages_tell_of_calls_of_hands_in_their_language_and_of_the_next_round(tmp_path: Path) -> None:
    place = new_session(tmp_path / "friday.dupkit", "--pair", "8: Cy Cedar - Di Dorn")
    assert main(["session", "hands", str(place), str(SAMPLES / "demo" / "evening.pbn")]) == 0
    with (
        served(place, HouseRules(language="de")) as (room, base),
        chromium(f"--host-resolver-rules=MAP {NAME} 127.0.0.1") as browser,
    ):
        phone, director = open_context(browser).new_page(), open_context(browser, 1280).new_page()
        phone.goto(f"{base}/j/{room.access().code_of('', '1')}")
        phone.click("button[type=submit]")
        phone.locator("#view button.main").click()  # all sit here
        phone.locator(".board").first.wait_for()
        director.goto(f"{base}/d/setup?k=first")
        director.fill("#password", PASSWORD)
        director.click("button[type=submit]")
        director.wait_for_selector("table.grid")
        director.goto(f"{base}/d/people")
        director.fill("#names", "half of a na")
        post(phone, "call", {"words": "lead out of turn"})
        director.locator("#calls .call", has_text="lead out of turn").wait_for()
        assert director.input_value("#names") == "half of a na"
        assert axe(director) == []

        play_round(phone, plays(), lambda label: label != "4")
        where = {"round": "1", "board": "4"}
        post(phone, "result", {**where, "result": "3NN="})
        phone.reload()
        phone.locator(".board.entered").click()
        phone.locator(".row .main:not([disabled])").click()
        phone.locator("section.next").wait_for()
        assert "8 Cy Cedar - Di Dorn → Tisch 2 OW" in phone.locator("section.next").inner_text()
        hands = phone.locator("dl.hands").inner_text()
        assert "10" in hands
        assert not set("QJT") & set(hands)
        assert axe(phone) == []
