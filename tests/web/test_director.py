from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from pypdf import PdfReader

from dupkit.cli.main import main
from dupkit.export.table_cards import TableCard, write_table_cards
from dupkit.languages import using
from dupkit.languages.language import LANGUAGES
from dupkit.report.shown import card as shown_card
from dupkit.report.shown import contract
from dupkit.report.written import read_card, read_outcome
from dupkit.web.hub import Hub
from dupkit.web.room import HouseRules
from tests.web.evening import House, Phone, house, new_session


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return new_session(tmp_path / "friday.dupkit")


def line(club: House, board: str, who: str) -> str:
    """Return what stands on a line."""
    for standing in club.room.evening().standings_on("", board):
        if standing.entry.who == who:
            return str(standing.entry.outcome)
    return ""


def subject(club: House, board: str, who: str) -> str:
    return next(s.entry.subject for s in club.room.evening().standings_on("", board) if s.entry.who == who)


def said(answer: object) -> str:
    return str(getattr(answer, "headers")["location"])  # noqa: B009


def test_the_grid_shows_states_late_tables_and_devices(place: Path) -> None:
    with house(place) as club:
        director = club.director()
        for table in ("1", "2", "3", "4", "5", "6"):
            phone = club.phone(table)
            for board in phone.state()["boards"]:
                phone.enter(board["board"], "pass")
                phone.confirm(board["board"])
        club.phone("7").enter("25", "pass")
        page = director.get("/d").text
        assert page.count('class="late"') == 1
        assert "25?" in page
        assert "1✓" in page
        assert page.count('class="now"') == 7


def test_a_correction_needs_no_confirmation_and_names_what_it_replaces(place: Path) -> None:
    with house(place) as club:
        director, phone = club.director(), club.phone("1")
        phone.enter("1", "4SN=")
        answer = director.form("/d/enter", section="", board="1", who="1 v 8", result="4SN-1", lead="HK", reason="slip")
        assert answer.status_code == 303
        assert line(club, "1", "1 v 8") == "4SN-1"
        assert phone.board("1")["state"] == "ruled"
        history = director.get("/d/log", params={"board": "1"}).text
        assert "corrected" in history
        assert "slip" in history
        assert director.form("/d/undo", reason="wrong slip").status_code == 303
        assert line(club, "1", "1 v 8") == "4SN="


@pytest.mark.parametrize(
    ("result", "status"),
    [
        ("A6040", 303),
        ("60% 4SN= 40% 4SN-1", 303),
        ("split NS 4SN= EW 4SN-1", 303),
        ("AVE+/AVE-", 303),
        ("nonsense", 422),
    ],
)
def test_a_ruling_is_any_adjusted_score(place: Path, result: str, status: int) -> None:
    with house(place) as club:
        director, phone = club.director(), club.phone("1")
        phone.enter("1", "4SN=")
        fields = {"section": "", "board": "1", "who": "1 v 8", "result": result, "law": "12C1c", "reason": "hesitation"}
        assert director.form("/d/rule", **fields).status_code == status
        if status == 303:
            assert line(club, "1", "1 v 8") == result
            assert "12C1c hesitation" in director.get("/d/board/-/1").text


def test_before_and_after_shows_who_gains_and_stores_nothing(place: Path) -> None:
    with house(place) as club:
        director = club.director()
        for who, result in (("1 v 8", "4SN="), ("2 v 10", "4SN-1"), ("3 v 12", "4SN+1")):
            director.form("/d/enter", section="", board="1", who=who, result=result)
        before = club.room.seq()
        fields = {"section": "", "board": "1", "who": "1 v 8", "result": "A6040", "law": "12C2", "reason": "late"}
        page = director.form("/d/rule", look="1", **fields)
        assert page.status_code == 200
        assert "Place then" in page.text
        assert page.text.count("<tr>") >= 3
        assert club.room.seq() == before


def test_a_result_on_the_wrong_board_is_moved(place: Path) -> None:
    with house(place) as club:
        director, phone = club.director(), club.phone("1")
        phone.enter("1", "4SN=")
        fields = {"section": "", "board": "2", "who": "1 v 8", "reason": "wrong board"}
        assert director.form("/d/move", subject=subject(club, "1", "1 v 8"), **fields).status_code == 303
        assert (line(club, "1", "1 v 8"), line(club, "2", "1 v 8")) == ("", "4SN=")
        assert director.form("/d/move", subject="result/none", **fields).status_code == 404


def test_a_result_is_taken_away_or_said_to_be_right(place: Path) -> None:
    with house(place) as club:
        director, phone = club.director(), club.phone("1")
        phone.enter("1", "4SN=")
        what = {"subject": subject(club, "1", "1 v 8"), "section": "", "board": "1", "reason": "looked at"}
        assert director.form("/d/act/decide", **what).status_code == 303
        assert director.form("/d/act/accept", code="SES020", **what).status_code == 303
        assert director.form("/d/act/erase", **what).status_code == 303
        assert line(club, "1", "1 v 8") == ""
        assert director.form("/d/act/erase", **what).status_code == 422
        assert director.form("/d/act/nothing", **what).status_code == 404


@pytest.mark.parametrize("who", ["1", "1 v", "1 2 v 3", "x"])
def test_a_form_that_does_not_say_who_played_is_refused(place: Path, who: str) -> None:
    with house(place) as club:
        answer = club.director().form("/d/enter", section="", board="1", who=who, result="pass")
        assert answer.status_code == 422
    with house(place) as club:
        answer = club.director().form("/d/enter", section="", board="1", who="1 v 8", result="4SN=", lead="ZZ")
        assert answer.status_code == 422


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("/d/enter", {"who": "1 v 8", "result": "3SAN=="}),
        ("/d/rule", {"who": "1 v 8", "result": "3SAN==", "law": "12C1c", "reason": "late"}),
        ("/d/enter", {"who": "1", "result": "pass"}),
        ("/d/rule", {"who": "1 v 8", "result": "A6040", "law": "12C2"}),
    ],
)
def test_a_refusal_stands_on_the_page_of_the_board(place: Path, path: str, fields: dict[str, str]) -> None:
    with house(place, HouseRules(language="de")) as club:
        answer = club.director().form(path, section="", board="2", **fields)
        assert answer.status_code == 422
        assert 'role="alert">' in answer.text
        assert 'action="/d/enter"' in answer.text
        if fields["result"] == "3SAN==":
            assert "4♠N+1, 3SAO=, passe, A6040" in answer.text


@pytest.mark.parametrize(
    ("language", "result", "lead", "stands"),
    [
        ("de", "3SAO=", "SD", ("3NE=", "SQ")),
        ("de", "4♠\ufe0e× W −2", "♥B", ("4SXW-2", "HJ")),
        ("de", "60% 3SA N = 40% 3SA N -1", "", ("60% 3NN= 40% 3NN-1", "None")),
        ("de", "passe", "", ("pass", "None")),
        ("nl", "3sa z 9", "CH", ("3NS=", "CK")),
        ("fr", "A62,5/37,5", "", ("A62.5/37.5", "None")),
        ("sv", "2NTV+1", "HKn", ("2NW+1", "HJ")),
        ("pl", "1BAS=", "CW", ("1NS=", "CJ")),
        ("en", "3NTN=", "HT", ("3NN=", "HT")),
    ],
)
def test_results_are_read_as_the_language_writes_them(
    language: str, result: str, lead: str, stands: tuple[str, str]
) -> None:
    with using(language):
        card = read_card(lead)
        assert (str(read_outcome(result)), str(card)) == stands


@pytest.mark.parametrize("code", LANGUAGES)
def test_whatever_is_shown_of_a_result_can_be_written_back(code: str) -> None:
    with using(code):
        for text in ("4SN+1", "3NE=", "1CXW-2", "7HXXS-13", "pass", "not played", "late", "60% 4SN= 40% 3NW-1"):
            assert str(read_outcome(contract(text))) == text
        for suit in "CDHS":
            for rank in "AKQJT2":
                assert str(read_card(shown_card(suit + rank))) == suit + rank


def test_people_lists_all_who_are_seated(place: Path) -> None:
    with house(place) as club:
        page = club.director().get("/d/people").text
        assert [f'<th scope="row">{number}</th>' in page for number in range(1, 16)] == [True] * 14 + [False]


def test_before_and_after_needs_no_reason_and_asks_for_one_then(place: Path) -> None:
    with house(place) as club:
        director = club.director()
        fields = {"section": "", "board": "1", "who": "1 v 8", "result": "A6040", "law": "12C2", "reason": ""}
        page = director.form("/d/rule", look="1", **fields)
        assert page.status_code == 200
        assert 'name="reason" type="text" value="" required' in page.text


def test_a_penalty_is_ten_percent_of_a_top_unless_more_is_meant(place: Path) -> None:
    with house(place) as club:
        director = club.director()
        page = director.get("/d/people").text
        assert 'value="10" required' in page
        assert '<option value="top%" selected>% of a top</option>' in page
        assert director.form("/d/penalty", who="5", amount="10", unit="top%", reason="late").status_code == 303
        refused = director.form("/d/penalty", who="6", amount="10", unit="top", reason="late")
        assert refused.status_code == 422
        assert "10 of a top is more than a whole top" in refused.text
        assert 'name="sure"' in refused.text
        assert director.form("/d/penalty", who="6", amount="2", unit="top", reason="late", sure="1").status_code == 303
        given = [(one.id, str(one.amount), one.unit) for one in club.room.evening().penalties.values()]
        assert given == [("5", "1/10", "top"), ("6", "2", "top")]


def test_every_page_of_the_director_asks_for_calls_by_itself(place: Path) -> None:
    with house(place) as club:
        phone, director = club.phone("3"), club.director()
        paths = ("/d", "/d/board/-/1", "/d/doubts", "/d/ranking", "/d/people", "/d/tables", "/d/log", "/d/settings")
        for path in paths:
            assert 'id="calls" hx-get="/d/calls" hx-select="#calls"' in director.get(path).text, path
        phone.post("call", {"words": "lead out of turn"})
        assert "lead out of turn" in director.get("/d/calls").text
        assert phone.get("/d/calls").url.path == "/d/in"


def test_people_come_late_leave_and_are_penalised(place: Path) -> None:
    with house(place) as club:
        director = club.director()
        assert director.form("/d/entrant", id="3", names="Ed Erle - Fay Fichte", from_round="2").status_code == 303
        assert director.form("/d/withdraw", id="4", round="3", reason="ill").status_code == 303
        assert director.form("/d/penalty", who="5", amount="0.25", unit="top", reason="late").status_code == 303
        assert director.form("/d/penalty", who="5", amount="much", unit="top", reason="late").status_code == 422
        evening = club.room.evening()
        assert evening.joined["", "3"] == 2
        assert evening.left["", "4"] == 3
        assert len(evening.penalties) == 1
        assert "Ed Erle" in director.get("/d/people").text
        assert club.phone("3").state()["round"] == "2"


def test_the_session_is_closed_opened_again_and_rounds_have_a_clock(place: Path) -> None:
    with house(place) as club:
        director = club.director()
        assert director.form("/d/round", round="1").status_code == 303
        assert 'data-started="' in club.browser().get("/screen").text
        assert director.form("/d/close").status_code == 303
        assert "provisional" in director.get("/d/settings").text
        assert director.form("/d/reopen", reason="one more board").status_code == 303
        assert not club.room.evening().closed


def test_boards_of_another_section_are_released_by_the_director(tmp_path: Path) -> None:
    place = new_session(tmp_path / "two.dupkit", "--section", "A", pairs=6, boards=6)
    add = ["session", "movement", str(place), "mitchell", "--pairs", "6", "--boards", "6", "--section", "B"]
    assert main(add) == 0
    with house(place) as club:
        phone, director = club.phone("1", "A"), club.director()
        phone.enter("1", "4SN=")
        phone.confirm("1")
        assert phone.get("/api/t/board/1").json()["traveller"] is None
        assert director.form("/d/release", boards="1, 2", section="A").status_code == 303
        assert phone.get("/api/t/board/1").json()["traveller"]["rows"]


def test_exports_cards_and_backups_are_the_directors(place: Path, tmp_path: Path) -> None:
    with house(place, backups=tmp_path / "backups") as club:
        phone, director = club.phone("1"), club.director()
        phone.enter("1", "4SN=")
        for name in ("results.pbn", "results.csv", "results.json", "results.xml", "session.jsonl"):
            assert director.get(f"/d/export/{name}").status_code == 200
            assert "/d/in" in str(club.browser().get(f"/d/export/{name}").url)
        assert director.get("/d/export/results.exe").status_code == 404
        assert director.get("/d/cards.pdf").content.startswith(b"%PDF")
        assert director.form("/d/backup").status_code == 303
        assert len(list((tmp_path / "backups").glob("*.dupkit"))) == 1
        assert director.get("/qr.svg").text.startswith("<?xml")
        club.room.backups = None
        assert director.form("/d/backup").status_code == 409


def test_public_pages_show_what_the_house_allows(place: Path) -> None:
    for rules, shown in ((HouseRules(ranking="always"), True), (HouseRules(ranking="never"), False)):
        with house(place, rules) as club:
            club.phone("1").enter("2", "4SN=") if shown else None
            text = club.browser().get("/r").text
            assert ("The ranking can be seen later." not in text) is shown
            assert club.phone("1").get("/t/card").status_code == 200
    with house(place, HouseRules(travellers="never")) as club:
        assert club.browser().get("/r/board/1").status_code == 404


def test_pages_that_are_not_there_say_so(place: Path) -> None:
    with house(place) as club:
        director = club.director()
        for path in ("/d/board/-/99", "/nothing"):
            assert director.get(path).status_code == 404
        assert "Joining" not in club.browser().get("/j/ABC234").text
        assert 'value="ABC234"' in club.browser().get("/j/ABC234").text


def test_the_screens_speak_the_language_of_the_house(place: Path) -> None:
    with house(place, HouseRules(language="fr")) as club:
        page = club.phone("1").get("/t").text
        assert '<html lang="fr">' in page
        assert "SA" in page


def test_an_open_page_is_told_that_something_changed(place: Path) -> None:
    with house(place) as club:
        phone = club.phone("1")
        hub = Hub(club.room)

        async def watch() -> list[bytes]:
            hub.start()
            stream = hub.stream()
            lines = [await anext(stream)]
            waiting = asyncio.ensure_future(anext(stream))
            await asyncio.sleep(0.3)
            await asyncio.to_thread(phone.enter, "1", "pass")
            lines.append(await asyncio.wait_for(waiting, 10))
            await stream.aclose()
            await asyncio.to_thread(hub.stop)
            return lines

        lines = asyncio.run(watch())
        assert lines[0] == b"retry: 2000\n\n"
        assert lines[1].startswith(b"id: ")


def test_table_cards_carry_table_code_and_address(tmp_path: Path) -> None:
    cards = [
        TableCard("A", str(number), "ABC234", f"http://192.168.1.2:8080/j/ABC23{number}") for number in range(1, 9)
    ]
    path = tmp_path / "cards.pdf"
    with path.open("wb") as stream:
        write_table_cards(cards, "Friday Pairs", stream)
    pages = PdfReader(path).pages
    text = " ".join(page.extract_text() for page in pages)
    assert len(pages) == 2
    assert "Table A8" in text
    assert "ABC 234" in text
    with path.open("wb") as stream:
        write_table_cards(cards, "Friday Pairs", stream, address="http://192.168.1.2:8080")
    text = " ".join(page.extract_text() for page in PdfReader(path).pages)
    assert len(PdfReader(path).pages) == 4
    assert text.count("Your phone at the table") == 6
    with path.open("wb") as stream:
        write_table_cards([], "Friday Pairs", stream)
    assert "There are no tables." in PdfReader(path).pages[0].extract_text()


def test_a_session_without_a_movement_still_answers(tmp_path: Path) -> None:
    place = tmp_path / "bare.dupkit"
    assert main(["session", "new", str(place), "--title", "See who comes"]) == 0
    with house(place) as club:
        director = club.director()
        for path in ("/d", "/d/doubts", "/d/ranking", "/d/people", "/d/tables", "/screen", "/r"):
            assert director.get(path).status_code == 200


def test_a_phone_is_a_browser_of_its_own(place: Path) -> None:
    with house(place) as club:
        phone = club.phone("1")
        assert isinstance(phone, Phone)
        assert phone.get("/d").url.path == "/d/in"
