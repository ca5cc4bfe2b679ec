from __future__ import annotations

import pytest

from tests.formats.pbn.found import codes, found
from tests.formats.pbn.vectors import ACCEPTED, REJECTED, Rejected, game

EXPORT = "\r\n".join(
    [
        "% PBN 2.1", "% EXPORT", '[Event "Club Pairs"]', '[Site "Sampletown"]', '[Date "2024.01.31"]', '[Board "3"]',

              '[West "Cy, C."]', '[North "Ann, A."]', '[East "Di, D."]',
        '[South "Bo, B."]', '[Dealer "S"]', '[Vulnerable "EW"]',
        '[Deal "S:AQT73.A9.Q976.AT K2.J85.52.Q98753 654.KQ6.AJT8.KJ2 J98.T7432.K43.64"]', '[Scoring "MP;MP1"]',
        '[Declarer "S"]', '[Contract "4S"]', '[Result "11"]', '[Auction "S"]', "1S Pass 2D =1= Pass", "3D Pass 4S AP",
        '[Note "1:game forcing"]', '[Play "W"]', "H5 HQ H2 H9", "SK S4 S8 SQ", "D2 DA D3 D6".replace("D3 D6",
        "D3 D6"), "*",
        '[ScoreTable "Rank\\2R;PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer;Result\\2R;Score_NS\\5R;+MP_NS\\4R"]',
        " 1  1  4 4S   S 11   450    4", " 2  2  3 4S   S 10   420    2", "",
    ]
)  # fmt: skip


@pytest.mark.parametrize("text", ACCEPTED)
def test_what_the_standard_accepts_gives_no_finding(text):
    assert [str(item) for item in found(text, "import")] == []


@pytest.mark.parametrize("case", REJECTED, ids=lambda case: f"{case.code} {case.text[-30:]!r}")
def test_what_the_standard_rejects_gives_one_finding_at_its_place(case: Rejected):
    findings = found(case.text, "import")
    assert [item.code for item in findings] == [case.code], [str(item) for item in findings]
    span = findings[0].span
    assert span is not None
    assert (span.line, span.column) == (case.row, case.column)
    assert (findings[0].severity == "warning") is case.warning
    assert findings[0].hint


def test_a_game_in_export_format_passes():
    assert codes(EXPORT, "export") == []
    assert codes(EXPORT, "declared") == []


@pytest.mark.parametrize(
    ("old", "new", "code", "row"),
    [
        ("\r\n", "\n", "PBN125", 1),
        ("% EXPORT\r\n", "", "PBN123", 1),
        ('[Site "Sampletown"]\r\n', "", "PBN121", 3),
        ('[Vulnerable "EW"]', '[Vulnerable "ew"]', "PBN122", 12),
        ('[Declarer "S"]', '[Declarer "s"]', "PBN122", 15),
        ('[Contract "4S"]', '[Contract "4s"]', "PBN122", 16),
        ('[Result "11"]', '[Result "NS 11"]', "PBN122", 17),
        ("AQT73.A9", "AQ37T.A9", "PBN122", 13),
        ('[Event "Club Pairs"]\r\n[Site "Sampletown"]', '[Site "Sampletown"]\r\n[Event "Club Pairs"]', "PBN120", 4),
        ('[Site "Sampletown"]', ' [Site "Sampletown"]', "PBN123", 4),
        ('[Site "Sampletown"]', '[Site  "Sampletown"]', "PBN123", 4),
        ("1S Pass 2D =1= Pass", "1S Pass 2D ! =1= Pass", "PBN124", 19),
        ("1S Pass 2D =1= Pass", "1S Pass 2D $1 =1= Pass", "PBN124", 19),
        ("1S Pass 2D =1= Pass", "1S  Pass 2D =1= Pass", "PBN123", 19),
        ("1S Pass 2D =1= Pass\r\n3D", "1S Pass 2D =1=\r\nPass 3D", "PBN123", 20),
        ("1S Pass 2D", "1s Pass 2D", "PBN122", 19),
        ("H5 HQ H2 H9\r\nSK", "H5 HQ H2 H9 SK", "PBN123", 23),
        ("4S   S 11   450    4\r\n", "4S   S 11   450    4 ", "PBN123", 28),
    ],
)
def test_what_only_import_format_allows_is_found_in_export_format(old, new, code, row):
    text = EXPORT.replace(old, new)
    assert text != EXPORT
    findings = found(text, "export")
    assert [item.code for item in findings] == [code], [str(item) for item in findings]
    assert findings[0].span is not None
    assert findings[0].span.line == row
    assert findings[0].severity == "error"
    assert {item.severity for item in found(text, "declared")} <= {"warning"}
    assert codes(text, "import") == []


def test_two_empty_lines_between_games_are_not_export_format():
    other = EXPORT.split("% EXPORT\r\n")[1].replace('[Board "3"]', '[Board "19"]')
    assert codes(EXPORT + "\r\n" + other, "export") == []
    for gap in ("\r\n\r\n", " \r\n"):
        assert codes(EXPORT + gap + other, "export") == ["PBN123"]


def test_a_file_is_judged_by_the_version_that_it_declares():
    text = '% PBN 2.0\n[Event "x"]\n[OptimumScore "NS 420"]\n'
    assert codes(text, "declared") == ["PBN101"]
    assert codes(text, "import") == []
    assert codes(text.replace("2.0", "2.1"), "declared") == []


def test_a_misspelt_tag_is_told_the_name_that_was_meant():
    assert found('[Evnt "x"]', "import")[0].hint == "did you mean Event?"
    assert "skip it" in found('[BCFlags "1f"]', "import")[0].hint


def test_what_other_programs_write_is_a_warning_until_the_standard_is_asked_for():
    text = game(Deal="S:AQT73.A9.Q976.AT K2.J85.52.Q98753 654.KQ6.AJT8.KJ2  J98.T7432.K43.64")
    assert [item.severity for item in found(text)] == ["warning"]
    assert [item.severity for item in found(text, "import")] == ["error"]


def test_a_board_label_that_is_no_number_is_a_warning_of_the_standard():
    assert [(item.code, str(item.severity)) for item in found('[Board "25A"]', "import")] == [("PBN103", "warning")]
    assert codes('[Board "25A"]') == []


def test_letters_beyond_latin_1_and_control_characters_are_found():
    assert codes('[West "Kováč"]'.encode(), "import") == ["PBN061"]
    assert codes('[West "a\x01b"]', "import") == ["PBN110"]
