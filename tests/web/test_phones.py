from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from dupkit.cli.main import main
from dupkit.club.program import change_settings
from dupkit.languages.language import LANGUAGES
from dupkit.store.faults import StoreError
from dupkit.store.store import Store
from dupkit.web.app import STATIC
from dupkit.web.director_view import board_doubts
from dupkit.web.room import HouseRules
from tests.conftest import SAMPLES
from tests.web.evening import House, house, new_session


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return new_session(
        tmp_path / "friday.dupkit", "--pair", "1: Ada Amsel - Bo Birke", "--pair", "8: Cy Cedar - Di Dorn"
    )


def test_a_phone_joins_with_the_code_of_its_table_and_sees_its_round(place: Path) -> None:
    with house(place) as club:
        phone = club.phone("1")
        state = phone.state()
        assert (state["table"], state["round"], state["rounds"]) == ("1", "1", 7)
        assert [seat["names"] for seat in state["seats"]] == ["Ada Amsel - Bo Birke", "Cy Cedar - Di Dorn"]
        assert [board["board"] for board in state["boards"]] == ["1", "2", "3", "4"]
        assert state["next"][1] == {
            "id": "8", "names": "Cy Cedar - Di Dorn", "round": "2", "table": "2", "seat": "EW", "plays": "yes"
        }  # fmt: skip
        assert phone.get("/").url.path == "/t"
        assert "phone.js" in phone.get("/t").text


def test_a_wrong_code_is_refused_and_ten_a_minute_are_enough(place: Path) -> None:
    with house(place) as club:
        stranger = club.browser()
        for _ in range(10):
            answer = stranger.form("/join", code="AAAAAA")
            assert answer.status_code == 404
            assert "no table has this code" in answer.text
        assert stranger.form("/join", code=club.room.access().code_of("", "1")).status_code == 429
        assert sum(one.event.kind == "code_refused" for one in club.room.desk("x").events()) == 10


def test_a_result_is_entered_and_confirmed_by_the_other_side(place: Path) -> None:
    with house(place) as club:
        phone = club.phone("1")
        assert not phone.state()["seated"]
        assert phone.post("seats", {"round": "1"}).json()["state"]["seated"]
        answer = phone.enter("1", "4SN+1", "HK")
        assert answer.status_code == 200
        board = phone.board("1")
        assert (board["state"], board["result"], board["score"], board["lead"]) == ("entered", "4SN+1", 450, "HK")
        assert phone.get("/api/t/board/1").json() == {"board": "1", "traveller": None, "hands": None}
        assert phone.confirm("1").json()["state"]["boards"][0]["state"] == "confirmed"
        rows = phone.get("/api/t/board/1").json()["traveller"]["rows"]
        assert rows[0][:4] == ["1", "8", "4♠", "N"]
        assert phone.enter("1", "4SN+2").status_code == 409


def test_the_same_key_twice_is_stored_once_and_answered_alike(place: Path) -> None:
    with house(place) as club:
        phone = club.phone("1")
        body = {"key": "0123456789abcdef", "round": "1", "board": "1", "result": "pass", "base": 0}
        first = phone.post("result", body)
        again = phone.post("result", body)
        assert (first.status_code, again.status_code) == (200, 200)
        assert (first.json()["duplicate"], again.json()["duplicate"]) == (False, True)
        assert len([one for one in club.room.desk("x").events() if one.event.board == "1"]) == 1
        sure = {"key": "confirmconfirm01", "round": "1", "board": "1", "seq": phone.board("1")["seq"]}
        assert phone.post("confirm", sure).status_code == 200
        assert phone.post("confirm", sure).json()["duplicate"]
        assert phone.post("result", body).json()["duplicate"]


def test_two_phones_that_enter_at_once_do_not_overwrite_each_other(place: Path) -> None:
    with house(place) as club:
        one, two = club.phone("1"), club.phone("1")
        stale = two.board("1")
        assert one.enter("1", "4SN=").status_code == 200
        body = {"round": "1", "board": "1", "result": "4SN+1", "base": stale["version"]}
        answer = two.post("result", body)
        assert answer.status_code == 409
        assert "changed by somebody else" in answer.json()["error"]
        seq = two.board("1")["seq"]
        assert one.enter("1", "4SN-1").status_code == 200
        assert two.post("confirm", {"round": "1", "board": "1", "seq": seq}).status_code == 409


def test_a_disk_that_is_full_is_no_refusal_so_the_phone_sends_again(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house(place) as club:
        phone = club.phone("1")
        body = {"key": "0123456789abcdef", "round": "1", "board": "1", "result": "pass", "base": 0}
        with monkeypatch.context() as full:
            full.setattr(Store, "append", _full)
            assert phone.post("result", body).status_code == 503
            assert phone.post("notplayed", {"round": "1", "board": "1"}).status_code == 503
            assert phone.post("seats", {"round": "1"}).status_code == 503
            assert phone.post("call").status_code == 503
        assert phone.post("result", body).json()["stored"]


def _full(*_: object) -> None:
    raise StoreError("SES003", "there is no room left on the disk")


def test_a_side_that_disagrees_opens_the_board_again(place: Path) -> None:
    with house(place) as club:
        phone = club.phone("1")
        phone.enter("1", "4SN=")
        seq = phone.board("1")["seq"]
        again = {"key": "rejectreject0001", "round": "1", "board": "1", "seq": seq, "words": "it was one down"}
        assert phone.post("reject", again).status_code == 200
        assert phone.post("reject", again).json()["duplicate"]
        assert (phone.board("1")["state"], phone.board("1")["why"]) == ("disputed", "it was one down")
        assert phone.enter("1", "4SN-1").status_code == 200
        assert phone.board("1")["state"] == "entered"


def test_boards_of_other_rounds_and_rounds_to_come_are_refused(place: Path) -> None:
    with house(place) as club:
        phone = club.phone("1")
        wrong = phone.post("result", {"round": "1", "board": "9", "result": "4SN="})
        assert wrong.status_code == 422
        assert wrong.json()["error"] == "board 9 is not in this round; still to play: 1, 2, 3, 4"
        assert phone.post("result", {"round": "3", "board": "9", "result": "4SN="}).status_code == 409
        assert phone.post("result", {"round": "1", "board": "1", "result": "4SN+9"}).status_code == 422
        assert phone.post("result", {"round": "1", "board": "1", "result": "4SN=", "lead": "ZZ"}).status_code == 422
        assert phone.get("/api/t/board/28").status_code == 200
        assert phone.get("/api/t/board/99").status_code == 404
        assert phone.get("/api/t/board/a b").status_code == 404


def test_the_round_goes_on_only_when_every_board_is_settled(place: Path) -> None:
    with house(place) as club:
        phone = club.phone("1")
        for label in ("1", "2", "3"):
            phone.enter(label, "1NN=")
            phone.confirm(label)
        assert phone.state()["round"] == "1"
        again = {"key": "notplayednotplay", "round": "1", "board": "4"}
        assert phone.post("notplayed", again).status_code == 200
        assert phone.post("notplayed", again).json()["duplicate"]
        state = phone.state()
        assert state["round"] == "2"
        assert [board["state"] for board in state["earlier"]] == ["confirmed", "confirmed", "confirmed", "ruled"]
        assert phone.get("/api/t/board/4").json()["traveller"] is None
        assert phone.post("notplayed", {"round": "1", "board": "1"}).status_code == 409


def play_all(club: House, table: str) -> None:
    phone = club.phone(table)
    while phone.state()["round"]:
        for board in phone.state()["boards"]:
            phone.enter(board["board"], "1NN=")
            phone.confirm(board["board"])


def test_at_the_end_the_table_has_no_round_and_all_its_boards(tmp_path: Path) -> None:
    with house(new_session(tmp_path / "small.dupkit", pairs=6, boards=6)) as club:
        for table in ("1", "2", "3"):
            play_all(club, table)
        state = club.phone("1").state()
        assert (state["round"], state["next"], len(state["earlier"])) == (None, [], 6)
        assert club.room.evening().missing() == []
        assert "50.00" in club.browser().get("/r").text
        assert "1NT" in club.browser().get("/r/board/1").text


def test_with_own_phones_the_one_that_entered_does_not_confirm(place: Path) -> None:
    with house(place, HouseRules(confirm="own")) as club:
        north, east = club.phone("1"), club.phone("1")
        north.enter("1", "4SN=")
        assert north.confirm("1").status_code == 403
        assert east.confirm("1").status_code == 200


def test_with_a_number_of_east_west_nobody_else_confirms(place: Path) -> None:
    with house(place, HouseRules(confirm="pin")) as club:
        phone = club.phone("1")
        assert phone.post("seats", {"round": "1", "pin": "27"}).json()["state"]["pin"]
        phone.enter("1", "4SN=")
        assert phone.confirm("1").status_code == 403
        assert phone.confirm("1", pin="28").status_code == 403
        assert phone.confirm("1", pin="27").status_code == 200


def test_a_call_reaches_the_director_and_is_answered(place: Path) -> None:
    with house(place) as club:
        phone, director = club.phone("3"), club.director()
        assert phone.post("call", {"words": "lead out of turn"}).json()["state"]["called"]
        page = director.get("/d").text
        assert "lead out of turn" in page
        seq = next(iter(club.room.access().calls))
        assert director.form("/d/answer", seq=str(seq)).status_code == 303
        assert not phone.state()["called"]


def with_hands(place: Path) -> Path:
    assert main(["session", "hands", str(place), str(SAMPLES / "demo" / "evening.pbn")]) == 0
    return place


@pytest.mark.parametrize("mode", ["warn", "block"])
def test_a_result_that_no_cards_allow_says_nothing_to_the_phone_and_all_to_the_director(place: Path, mode: str) -> None:
    with house(with_hands(place), HouseRules(lead="any")) as club:
        checks = dict.fromkeys(("double-dummy", "deals", "lead", "side"), mode)
        change_settings(club.room.desk("Dora"), {"checks": checks})
        phone, seen = club.phone("1"), []
        for result, lead in (("7NS=", "C2"), ("7CS=", "D2"), ("7NE=", "H2"), ("7SW-13", "S2"), ("1CN=", "CA")):
            answer = phone.enter("1", result, lead)
            assert (answer.status_code, answer.json()["warnings"]) == (200, [])
            seen.append({one.standing.entry.lead: one.doubts for one in board_doubts(club.room, "", "1")})
            seq = phone.board("1")["seq"]
            assert phone.post("reject", {"round": "1", "board": "1", "seq": seq}).json()["warnings"] == []
        codes = {code for doubts in seen for found in doubts.values() for code, _words in found}
        assert {"SES021", "SES022"} <= codes


def test_a_result_unlike_those_of_other_tables_says_nothing_to_the_phone(place: Path) -> None:
    with house(place) as club:
        director = club.director()
        for who in ("2 v 10", "3 v 12", "4 v 14"):
            assert director.form("/d/enter", section="", board="1", who=who, result="4SE=").status_code == 303
        assert club.phone("1").enter("1", "4SN=").json()["warnings"] == []
        assert "SES020" in [code for one in board_doubts(club.room, "", "1") for code, _words in one.doubts]


def test_the_first_result_of_a_board_is_compared_with_nothing(place: Path) -> None:
    with house(place) as club:
        phone, director = club.phone("1"), club.director()
        phone.enter("1", "4SN=")
        phone.confirm("1")
        first = phone.get("/api/t/board/1").json()["traveller"]
        assert (first["note"], first["rows"][0][:4]) == ("first result", ["1", "8", "4♠", "N"])
        assert not [head for head in first["heads"] if "MP" in head or "%" in head]
        director.form("/d/enter", section="", board="1", who="2 v 10", result="4SN-1")
        second = phone.get("/api/t/board/1").json()["traveller"]
        assert (second["note"], len(second["rows"])) == ("", 2)
        assert [head for head in second["heads"] if "MP" in head]


def test_after_the_last_board_of_a_round_everybody_is_told_where_to_go(place: Path) -> None:
    with house(place) as club:
        phone = club.phone("1")
        assert phone.state()["goes"] == []
        for label in ("1", "2", "3", "4"):
            coming = phone.state()["next"]
            phone.enter(label, "1NN=")
            phone.confirm(label)
        state = phone.state()
        assert (state["round"], state["goes"]) == ("2", coming)
        assert [(one["id"], one["table"], one["seat"]) for one in state["goes"]] == [("1", "1", "NS"), ("8", "2", "EW")]
        phone.post("seats", {"round": "2"})
        assert phone.state()["goes"] == []


def test_vendored_scripts_are_what_their_sums_say() -> None:
    for line in (STATIC / "vendor" / "SHA256SUMS").read_text().splitlines():
        digest, name = line.split()
        assert hashlib.sha256((STATIC / "vendor" / name).read_bytes()).hexdigest() == digest


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_phone_page_is_light_and_everything_comes_from_this_server(place: Path, language: str) -> None:
    with house(place, HouseRules(language=language)) as club:
        phone = club.phone("1")
        page = phone.get("/t").text
        parts = [page, phone.get("/static/phone.js").text, phone.get("/static/phone.css").text]
        assert sum(len(part.encode()) for part in parts) < 20_000
        assert "http" not in page.replace("http-equiv", "")


def test_a_restart_forgets_nothing(place: Path) -> None:
    with house(place) as club:
        phone = club.phone("1")
        phone.enter("1", "4SN=")
        token = phone.client.cookies["dk"]
    with house(place) as club:
        again = club.browser()
        again.client.cookies.set("dk", token)
        assert again.state()["boards"][0]["result"] == "4SN="
        assert again.confirm("1").status_code == 200
