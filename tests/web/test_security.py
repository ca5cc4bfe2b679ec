"""Scripted attempts: each is refused, and what was tried is in the log."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dupkit.cli.main import main
from dupkit.web.refusals import MOST_A_MINUTE
from dupkit.web.room import HouseRules
from dupkit.web.security import POSTS_A_MINUTE, Rate
from tests.web.evening import OWN, house, new_session

DEALS = Path(__file__).parents[2] / "samples" / "demo" / "evening.pbn"


@pytest.fixture
def place(tmp_path: Path) -> Path:
    place = new_session(tmp_path / "friday.dupkit")
    assert main(["session", "hands", str(place), str(DEALS)]) == 0
    return place


def test_another_tables_board_and_another_devices_token_are_refused(place: Path) -> None:
    with house(place) as club:
        phone, other = club.phone("1"), club.phone("2")
        assert other.post("result", {"round": "1", "board": "1", "result": "4SN="}).status_code == 422
        phone.enter("1", "4SN=")
        seq = phone.board("1")["seq"]
        assert other.post("confirm", {"round": "1", "board": "1", "seq": seq}).status_code == 422
        stranger = club.browser()
        stranger.client.cookies.set("dk", "guessed-token-of-someone")
        assert stranger.get("/api/t/state").status_code == 401
        assert stranger.post("result", {"round": "1", "board": "1", "result": "4SN="}).status_code == 401


def tried(club: object) -> list[tuple[str, int]]:
    """What the log has of refused attempts: what was asked, and the answer."""
    found = [one for one in club.room.desk("x").events() if one.event.kind == "refused"]  # type: ignore[attr-defined]
    return [(payload["what"], payload["status"]) for one in found for payload in [json.loads(one.event.payload)]]


def test_attempts_are_in_the_log_but_not_without_end(place: Path) -> None:
    with house(place) as club:
        phone, other = club.phone("1"), club.phone("2")
        body = {"key": "abcdefgh12", "round": "1", "board": "1", "result": "4SN="}
        phone.client.post("/api/t/result", json=body, headers={"origin": "http://evil.example"})
        phone.client.post("/api/t/result", json=body, headers={**OWN, "host": "evil.example"})
        phone.client.post("/api/t/result", content=b"x" * 100_000, headers=OWN)
        other.post("result", {"round": "1", "board": "1", "result": "4SN="})
        stranger = club.browser()
        stranger.post("result", {"round": "1", "board": "1", "result": "4SN="})
        assert tried(club) == [("POST /api/t/result", status) for status in (403, 400, 413, 422, 401)]
        for _ in range(2 * MOST_A_MINUTE):
            stranger.post("result", {"round": "1", "board": "1", "result": "4SN="})
        assert len(tried(club)) == MOST_A_MINUTE
        assert "this phone has not joined a table · testclient" in club.director().get("/d/log").text


def test_the_number_of_east_west_is_not_replaced_by_another(place: Path) -> None:
    with house(place, HouseRules(confirm="pin")) as club:
        phone = club.phone("1")
        assert phone.post("seats", {"round": "1", "pin": "1234"}).status_code == 200
        assert phone.post("seats", {"round": "1", "pin": "9999"}).status_code == 403
        assert phone.post("seats", {"round": "1", "pin": ""}).status_code == 200
        phone.enter("1", "4SN=")
        seq = phone.board("1")["seq"]
        assert phone.post("confirm", {"round": "1", "board": "1", "seq": seq, "pin": "9999"}).status_code == 403
        assert phone.post("confirm", {"round": "1", "board": "1", "seq": seq, "pin": "1234"}).status_code == 200


def test_a_device_that_was_sent_away_stays_away(place: Path) -> None:
    with house(place) as club:
        phone, director = club.phone("1"), club.director()
        device = club.room.access().at_table("", "1")[0]
        assert device.id in director.get("/d/tables").text
        assert director.form("/d/revoke", device=device.id).status_code == 303
        assert phone.get("/api/t/state").status_code == 401


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "http://evil.example"}, 403),
        ({}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://testserver", "host": "evil.example"}, 400),
        ({"sec-fetch-site": "same-origin"}, 200),
    ],
)
def test_a_forged_origin_or_an_unknown_host_is_refused(place: Path, headers: dict[str, str], status: int) -> None:
    with house(place) as club:
        phone = club.phone("1")
        body = {"key": "abcdefgh12", "round": "1", "board": "1", "result": "4SN="}
        assert phone.client.post("/api/t/result", json=body, headers=headers).status_code == status


def test_a_body_of_ten_megabytes_is_refused(place: Path) -> None:
    with house(place) as club:
        phone = club.phone("1")
        answer = phone.client.post("/api/t/call", content=b"x" * 10_000_000, headers=OWN)
        assert answer.status_code == 413

        def drops() -> object:
            for _ in range(100):
                yield b'{"key": "abcdefgh", "words": "' + b"x" * 1000

        assert phone.client.post("/api/t/call", content=drops(), headers=OWN).status_code == 413


def test_every_answer_forbids_foreign_scripts_and_frames(place: Path) -> None:
    with house(place) as club:
        for path in ("/", "/r", "/screen", "/static/phone.js", "/no-such-page", "/d"):
            headers = club.browser().get(path).headers
            assert "default-src 'self'" in headers["content-security-policy"]
            assert "frame-ancestors 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"


def test_hands_and_results_are_hidden_before_play(place: Path) -> None:
    with house(place) as club:
        phone, other = club.phone("1"), club.phone("2")
        assert phone.get("/api/t/board/1").json() == {"board": "1", "traveller": None, "hands": None}
        phone.enter("1", "4SN=")
        assert phone.get("/api/t/board/1").json()["hands"] is None
        phone.confirm("1")
        assert set(phone.get("/api/t/board/1").json()["hands"]) == {"N", "E", "S", "W"}
        assert other.get("/api/t/board/1").json() == {"board": "1", "traveller": None, "hands": None}
        assert "hands" not in str(phone.state()["boards"])
        assert club.browser().get("/r/board/1").status_code == 404


def test_the_lead_check_is_no_oracle(place: Path) -> None:
    with house(place) as club:
        phone = club.phone("1")
        held = club.room.evening().board("", "1").deal
        assert held is not None
        east = held.hands[1]
        assert east is not None
        wrong = [str(card) for hand in (held.hands[0], held.hands[2]) for card in hand or ()]
        answers = [phone.enter("1", "4SN=", card) for card in wrong[:4]]
        assert [answer.status_code for answer in answers] == [422, 422, 200, 200]
        assert len({answer.json()["error"] for answer in answers[:2]}) == 1
        assert "hold" not in answers[0].json()["error"]
        refused = [one for one in club.room.desk("x").events() if one.event.kind == "lead_refused"]
        assert len(refused) == 2
        assert "does not hold" in club.director().get("/d/doubts").text


def test_the_director_needs_the_password_and_five_tries_are_enough(place: Path) -> None:
    with house(place) as club:
        director = club.director()
        assert director.get("/d").status_code == 200
        stranger = club.browser()
        assert stranger.get("/d").url.path == "/d/in"
        assert stranger.get("/d/setup", params={"k": ""}).status_code == 403
        assert stranger.form("/d/setup", k="", password="x" * 20).status_code in (403, 422)
        for _ in range(5):
            assert stranger.form("/d/in", password="guess").status_code == 403
        assert stranger.form("/d/in", password="guess").status_code == 429
        refused = [one for one in club.room.desk("x").events() if one.event.kind == "password_refused"]
        assert len(refused) == 5
        phone = club.phone("1")
        assert phone.form("/d/close").headers["location"] == "/d/in"
        assert not club.room.evening().closed
        director.form("/d/out")
        assert director.get("/d").url.path == "/d/in"


def test_a_short_first_password_and_a_phones_name_are_refused(place: Path) -> None:
    with house(place) as club:
        club.room.setup_token = "first"
        browser = club.browser()
        assert browser.get("/d/setup", params={"k": "first"}).status_code == 200
        assert browser.form("/d/setup", k="first", password="short").status_code == 422
        assert browser.form("/d/setup", k="first", password="long enough", name="phone-1").status_code == 422
        assert not club.room.access().directors


def test_script_in_a_name_stays_text_and_a_formula_stays_text(place: Path) -> None:
    with house(place) as club:
        director = club.director()
        names = "<script>alert(1)</script> - =HYPERLINK(1)"
        assert director.form("/d/entrant", id="1", names=names).status_code == 303
        club.phone("1").enter("1", "4SN=")
        for path in ("/d/people", "/d/ranking", "/r"):
            page = director.get(path).text
            assert "<script>alert" not in page
        assert "&lt;script&gt;" in director.get("/d/people").text
        state = club.phone("1").get("/t").text
        assert "<script>alert" not in state
        workbook = director.get("/d/export/results.xlsx").content
        assert formulas(workbook, "HYPERLINK") == []


def formulas(data: bytes, word: str) -> list[str]:
    import io

    from openpyxl import load_workbook

    book = load_workbook(io.BytesIO(data))
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row]
    return [cell.coordinate for cell in cells if cell.data_type == "f" and word in str(cell.value)]


def test_too_many_posts_of_one_phone_are_slowed(place: Path) -> None:
    with house(place) as club:
        phone = club.phone("1")
        codes = {phone.post("call", {"words": "hello"}).status_code for _ in range(POSTS_A_MINUTE)}
        assert codes == {200}
        assert phone.post("call").status_code == 429


def test_a_rate_forgets_after_a_minute() -> None:
    now = [0.0]
    rate = Rate(lambda: now[0])
    rate.add("a")
    now[0] = 59
    rate.add("a")
    assert (rate.count("a"), rate.count("b")) == (2, 0)
    now[0] = 61
    assert rate.count("a") == 1


def test_what_the_log_shows_keeps_secrets(place: Path) -> None:
    with house(place) as club:
        club.phone("1")
        director = club.director()
        page = director.get("/d/log").text
        assert club.room.access().password["hash"] not in page
        assert club.room.access().code_of("", "1") not in page
