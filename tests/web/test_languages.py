"""Every word on every page comes from the catalogue: the pages are made in a language that marks each of its words."""

from __future__ import annotations

import gettext
import html
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import dupkit.languages
from dupkit.cli.main import main
from dupkit.languages.language import LANGUAGES, Language
from dupkit.web.room import HouseRules
from tests.conftest import SAMPLES
from tests.languages.catalogues import words
from tests.web.evening import House, Phone, house, new_session

NOTATION = re.compile(
    r"\b(A6040|60%|40%|split|pass|[1-7][CDHSN]X*[NESW]?([=+-]\d*)?|[♠♥♦♣]|[CDHS][AKQJT2-9]|12C\d?c?|SES\d+|NS|EW|NT|"
    r"IMPs?|VPs?|MPs?|QR|PDF|dupkit|results\.[a-z]+|session\.jsonl|phone-[0-9a-f]+|[A-Z0-9]{3} [A-Z0-9]{3}|"
    r"root|Ada|testclient|Mitchell)(?![a-z])"
)
"""What is written alike in every language: results, units, ids, names of files."""


class Marked(gettext.NullTranslations):
    """A catalogue that puts every word of its into brackets."""

    def gettext(self, message: str) -> str:
        assert message in words(), f"not in the catalogue: {message}"
        return f"⟦{message}⟧"


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> str:
    entry = Language("xx", "marked", ("A", "K", "Q", "J", "10"), ("N", "E", "S", "W"), "NT", ".", ("⟦m⟧",) * 12)
    monkeypatch.setitem(LANGUAGES, "xx", entry)
    known = dupkit.languages._catalogue
    monkeypatch.setattr(dupkit.languages, "_catalogue", lambda code: Marked() if code == "xx" else known(code))
    return "xx"


def texts(page: str) -> Iterator[str]:
    """Yield what a reader of a page sees or hears: texts, names of things, hints."""
    body = page.partition("<body>")[2]
    for script in re.findall(r'<script type="application/json" id="words">(.*?)</script>', body, re.S):
        yield from (word for word in json.loads(html.unescape(script)).values() if isinstance(word, str))
    body = re.sub(r'<p class="note">.*?</p>', "", body)  # the method line is English everywhere
    body = re.sub(r"<script.*?</script>", "", body, flags=re.S)
    for name in ("aria-label", "placeholder", "alt", "title"):
        yield from (html.unescape(found) for found in re.findall(rf' {name}="([^"]*)"', body))
    yield from (html.unescape(part) for part in re.split(r"<[^>]*>", body) if part.strip())


def unmarked(page: str) -> list[str]:
    """Return the words of a page that no catalogue gave."""
    found = []
    for text in texts(page):
        left = text
        while (less := re.sub(r"⟦[^⟦⟧]*⟧", "", left)) != left:
            left = less
        left = NOTATION.sub("", re.sub(r"\bZz\w*", "", left))
        found += [f"{word}: {text}" for word in re.findall(r"[^\W\d_]{2,}", left)]
    return found


@pytest.fixture
def club(tmp_path: Path, marked: str) -> Iterator[House]:
    """A house in which everything has happened that pages tell of."""
    place = new_session(
        tmp_path / "friday.dupkit", "--title", "Zztitle", "--pair", "1: Zzada Zzamsel - Zzbo", pairs=6, boards=6
    )
    assert main(["session", "hands", str(place), str(SAMPLES / "demo" / "evening.pbn")]) == 0
    rules = HouseRules(ranking="always", language=marked)
    with house(place, rules, backups=tmp_path / "backups") as made:
        yield made


def busy(club: House) -> tuple[Phone, Phone]:
    phones = {table: club.phone(table) for table in ("1", "2", "3")}
    club.room.setup_token = "first"
    director = club.browser()
    director.form("/d/setup", k="first", password="zz zz zz zz", name="Zzdora")
    phone = phones["1"]
    phone.post("seats", {"round": "1"})
    for other in phones.values():
        for board in other.state()["boards"]:
            other.enter(board["board"], "7CE-13", "H2")
            other.enter(board["board"], "4SN=")
            other.confirm(board["board"])
    phone.enter("3", "3NN=")
    phone.post("reject", {"round": "2", "board": phone.state()["boards"][0]["board"], "seq": 1})
    phone.post("call", {"words": "Zzhelp"})
    club.browser().form("/join", code="AAAAAA")
    director.form("/d/enter", section="", board="1", who="1 v 4", result="5SN+1", reason="Zzreason")
    director.form("/d/enter", section="", board="1", who="2 v 5", result="-420", reason="Zzreason", force="1")
    director.form("/d/rule", section="", board="2", who="1 v 4", result="A6040", law="12C", reason="Zzreason")
    director.form("/d/entrant", id="3", names="Zzed - Zzfay")
    director.form("/d/withdraw", id="6", round="2", reason="Zzill")
    director.form("/d/penalty", who="5", amount="0.25", unit="top", reason="Zzlate")
    director.form("/d/release", boards="1")
    director.form("/d/round", round="1")
    return phone, director


def test_pages_speak_the_catalogue_only(club: House) -> None:
    phone, director = busy(club)
    faults: dict[str, list[str]] = {}

    def look(who: Any, *paths: str) -> None:
        for path in paths:
            page = who.get(path).text
            assert "⟦" in page, path
            faults[path] = unmarked(page)

    look(director, "/d", "/d/board/-/1", "/d/board/-/2", "/d/board/-/6", "/d/doubts", "/d/ranking", "/d/people")
    look(director, "/d/tables", "/d/log", "/d/settings", "/d/board/-/99", "/nothing", "/d/settings?said=")
    look(phone, "/t", "/t/card", "/r", "/r/board/1", "/screen")
    look(club.browser(), "/", "/d/in", "/j/ABC234")
    assert director.form("/d/close").status_code == 303
    look(director, "/d/settings", "/r")
    assert [f"{path} {fault}" for path, found in faults.items() for fault in found] == []


def test_what_is_refused_is_said_in_the_language_of_the_house(club: House) -> None:
    phone, director = busy(club)
    body = {"round": "1", "board": "1"}
    answers = [
        phone.post("result", {**body, "board": "99", "result": "4SN="}),
        phone.post("result", {**body, "round": "9", "result": "4SN="}),
        phone.post("result", {**body, "result": "Zz"}),
        phone.post("result", {**body, "result": "4SN=", "lead": "Zz"}),
        phone.post("result", {**body, "result": "4SN="}),
        phone.post("confirm", {**body, "seq": 1}),
        phone.post("notplayed", body),
        phone.post("result", {}),
        phone.get("/api/t/board/99"),
        club.browser().get("/api/t/state"),
        phone.client.post("/api/t/call", json={}),
        phone.client.get("/", headers={"host": "evil.example"}),
    ]
    assert {answer.status_code for answer in answers} == {400, 401, 403, 404, 409, 422}
    for answer in answers:
        told = answer.json()["error"] if answer.text.startswith("{") else answer.text
        told = re.sub(r": [a-z, ]+$", "", told)  # the names of the fields that are missing
        assert unmarked(f"<body>{told}") == [], told
    for path, fields in (
        ("/d/enter", {"board": "1", "who": "1", "result": "pass"}),
        ("/d/enter", {"board": "99", "who": "1 v 4", "result": "pass"}),
        ("/d/penalty", {"who": "1", "amount": "Zz", "unit": "top", "reason": "Zz"}),
        ("/d/withdraw", {"id": "77", "round": "2", "reason": "Zz"}),
        ("/d/reopen", {"reason": "Zz"}),
        ("/d/act/erase", {"subject": "result//1/7+8", "board": "1"}),
        ("/d/act/Zz", {"subject": "result//1/7+8", "board": "1"}),
        ("/d/in", {"password": "Zz"}),
        ("/d/setup", {"k": "Zz", "password": "Zz"}),
        ("/d/enter", {}),
    ):
        answer = director.form(path, **fields)
        assert answer.status_code >= 400, path
        assert unmarked(re.sub(r"(?<=⟧): [a-z, ]+<", "<", answer.text)) == [], path
    again = director.form("/d/enter", section="", board="1", who="3 v 6", result="1SN=", reason="Zz")
    assert unmarked("<body>" + director.get(again.headers["location"]).text.partition("<body>")[2]) == []


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_pages_are_in_each_language(tmp_path: Path, language: str) -> None:
    with house(new_session(tmp_path / "friday.dupkit"), HouseRules(language=language, ranking="always")) as club:
        director, phone = club.director(), club.phone("1")
        phone.enter("1", "4SN=")
        with dupkit.languages.using(language):
            ranking, grid, sign_out = (dupkit.languages._(text) for text in ("Place", "Tables and rounds", "Sign out"))
        assert ranking in html.unescape(club.browser().get("/r").text)
        page = html.unescape(director.get("/d").text)
        assert grid in page
        assert sign_out in page
        assert f'<html lang="{language}">' in page
