"""What is written in export format is export format, and comes back as it was written, whatever text it came from."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from dupkit.event.record import BoardRecord, Document
from dupkit.formats.pbn.export import export
from dupkit.formats.pbn.export_text import comment, escaped_header, remarks, wrapped
from dupkit.formats.pbn.game import unescaped
from dupkit.formats.read import read, read_file
from tests.formats.pbn.found import exported
from tests.formats.pbn.garbage import SAMPLES, files
from tests.formats.pbn.vectors import DEAL
from tests.needs import SHARED

CORPUS = sorted(
    path
    for folder in (SAMPLES, SHARED / "corpus" / "pbn", SHARED / "corpus" / "torture")
    for path in folder.rglob("*.pbn")
)


def document(data: str | bytes) -> Document:
    outcome = read("x.pbn", data.encode() if isinstance(data, str) else data, "pbn")
    return outcome.value or Document("pbn")


def lines(text: str | bytes) -> list[str]:
    return exported(document(text)).decode("utf-8").split("\r\n")


def codes(text: str) -> set[str]:
    return {item.code for item in export(document(text)).findings}


@given(files)
@settings(max_examples=200)
def test_export_is_stable_and_strict_for_any_text(data):
    exported(document(data))


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.name)
def test_export_of_real_files_is_stable_and_strict(path):
    exported(read_file(path, "pbn").value or Document("pbn"))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ('[Foo "a\\"b;c"]\n1 2\n', '[Foo "a\\"b;c"]'),
        ('[Foo "a";b]\n1 2\n', '[Foo "a\\";b"]'),
        ("[Foo a\\3R;b]\n1 2\n", '[Foo "a\\3R;b"]'),
        ("[Foo #]\n1\n", '[Foo " #"]'),
        ("[Foo ##a]\n1\n", '[Foo " ##a"]'),
        ("[Foo [a]\n1\n", '[Foo "[a"]'),
        ('[Foo "\x9a;b"]\n1 2\n', '[Foo "?;b"]'),
        ('[Foo "a\\4\x01;b"]\n1 2\n', '[Foo "a\\4 ;b"]'),
        ('[OptimumResultTable "Declarer Suit Tricks"]\nN S 8\n', '[OptimumResultTable "Declarer;Denomination;Result"]'),
    ],
)  # fmt: skip
def test_the_header_of_a_table_is_a_string_with_widths(text, wanted):
    assert wanted in lines(text)


def test_a_width_that_no_line_can_have_pads_nothing():
    assert "1 2" in lines('[Foo "a\\99999999999R;b\\254L"]\n1 2\n')
    assert "1 2" in lines(f'[Foo "a\\{"9" * 5000};b"]\n1 2\n')


@pytest.mark.parametrize("header", ["a", "a;b\\3R", 'a"b', "a\\", "a\\b", "a\\3L ;b", "a\\\\3", '\\"', "\\3"])
def test_a_header_is_read_back_from_its_string(header):
    assert unescaped(escaped_header(header)) == header


def test_odd_numbers_are_read_without_an_exception():
    many = "9" * 5000
    exported(document(f'[ScoreTable "PairId_NS;PairId_EW;Multiplicity;Score_NS"]\n1 2 {many} {many}\n'))
    exported(document('[Contract "4S"]\n[Result "+\u20281"]\n'))
    exported(document(f'[Vulnerable "None"]\n[ScoreRubberHistory "NS 0 0/{many} 0 EW 0 0/0 0"]\n'))


def test_a_label_is_stripped_of_what_control_characters_leave():
    assert '[Board "7"]' in lines('[Board "7\x01"]\n')


@pytest.mark.parametrize("result", ["0", "^0"])
def test_no_trick_is_not_known_where_the_play_went_into_a_comment(result):
    text = f'[Declarer "E"]\n[Contract "5S"]\n[Result "{result}"]\n[Play "N"]\nC9 C9 - -\n'
    assert '[Result "?"]' in lines(text)


def test_no_trick_stays_where_a_play_is_written_that_cannot_be_followed():
    text = '[Result "0"]\n[Auction "S"]\nPass 5S Pass Pass Pass\n[Play "W"]\nCQ\n[Declarer "S"]\n'
    assert '[Result "0"]' in lines(text)


def test_what_stands_behind_a_note_that_is_none_is_a_comment_of_the_last_call():
    assert "Pass {why}" in lines('[Dealer "N"]\n[Auction "N"]\nPass\n[Note "x"]\n{why}\n')
    assert "Pass {why}" in lines('[Auction "N"]\nPass\n[Note "x"]\n{why}\n')
    assert "{why}" in lines('[Dealer "N"]\n[Auction "N"]\n+\n[Note "x"]\n{why}\n')


def test_a_note_is_escaped_as_its_tag_needs_it():
    written = lines('[Dealer "N"]\n[Auction "N"]\nPass =1= 1C =2=\n[Note 1:a"b]\n[Note "02: a\\"b "]\n')
    assert {'[Note "1:a\\"b"]', '[Note "2:a\\"b"]'} <= set(written)
    assert "Pass {=1=}" in lines('[Dealer "N"]\n[Auction "N"]\nPass =1=\n[Note "\xb2:x"]\n')


def test_annotations_that_cannot_stand_are_comments_and_the_section_stays():
    text = '[Dealer "N"]\n[Auction "N"]\nPass =1= =2= $9 1C =3= $2 Pass\n[Note "1:x"]\n[Note "2:y"]\n'
    assert "Pass =1= {=2=} {$9} 1C $2 {=3=} Pass" in lines(text)
    assert codes(text) == {"PBN063"}


def test_an_auction_that_another_player_began_is_not_given_to_the_dealer():
    assert '{[Auction "W"] 1C AP}' in lines('[Dealer "N"]\n[Auction "W"]\n1C AP\n')


def test_calls_after_the_end_are_not_called():
    assert "1C" in lines('[Dealer "N"]\n[Auction "N"]\n1C + Pass\n')


def test_what_a_passed_out_board_has_of_a_contract_is_a_comment():
    written = lines('[Declarer "N"]\n[Contract "Pass"]\n[Result "9"]\n')
    assert {"{[Declarer 'N']}", "{[Result '9']}"} <= set(written)


def test_blanks_that_stand_for_columns_become_cells():
    text = f'[Deal "{DEAL}"]\n[Declarer "S"]\n[Contract "4S"]\n[Result "11"]\n[Play "W"]\n'
    first = document(f"{text}H5 HQ H2 H9\n   S4\n*\n")
    again = document(exported(first))
    assert again.records[0].play == first.records[0].play
    assert first.records[0].play is not None


def test_the_scoring_of_the_file_judges_each_game():
    result = '[Vulnerable "None"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "1"]\n[Score "NS 9"]\n'
    text = f'[Scoring "MP"]\n\n[Scoring "Rubber"]\n{result}'
    assert any(line.startswith('{[Score "NS 9"]') for line in lines(text))
    without = lines('[Event "x"]\n\n[Scoring "MP;MP2"]\n')
    assert without.count('[Scoring "MP;MP2"]') == 2


def test_letters_that_would_be_read_as_others_make_it_utf_8():
    outcome = export(document('[Event "Ã©"]\n'))
    assert outcome.value is not None
    assert '[Event "Ã©"]' in outcome.value.decode("utf-8")
    assert [item.message for item in outcome.findings if item.code == "PBN061"] == [
        "some letters would be taken as UTF-8: the file is written in UTF-8"
    ]
    data = exported(document(b'[Event "x"]\n{\x80 \xe9 \x81}\n'))
    assert b"{\xe9}" not in data


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("{a\x00b\tc}", ["{a b c}"]), ("; a\x85 {b}", ["{a  (b)}"]), ("%a\x07b", ["%a b"]), (";  ", []),
        ("{two\nlines}", ["{two\nlines}"]), ("{a {b}", ["{a {b}"]), ('{a { [Event "x"] }', ['{a ( [Event "x"] }']),
        ("{open", ["{open}"]),
    ],
)  # fmt: skip
def test_comments_lose_what_export_format_forbids(text, wanted):
    assert remarks(text) == wanted


def test_only_comments_are_broken_and_hidden_lines_stay_hidden():
    row = "1C $1 {" + "why " * 100 + "} Pass Pass Pass"
    found = wrapped([row])
    assert found[-1].endswith("} Pass Pass Pass")
    assert " ".join(found) == row
    assert all(len(line) <= 253 for line in found)
    assert wrapped(["$1 " * 100]) == ["$1 " * 100]
    assert wrapped(["$1 " * 100 + "{x}"]) == ["$1 " * 100 + "{", "x}"]
    assert all(line.startswith("% ") for line in wrapped(["% " + "a b" * 200, "% " + "c" * 600]))
    assert wrapped(["{" + " " * 300 + "a" * 300 + "}"])[0] == "{"
    assert "".join(wrapped(["{\n" + " " * 300 + "a\n}"])) == "{a}"


def test_hidden_lines_and_comments_before_the_first_tag_keep_their_text():
    written = lines("%one\n{a\n% EXPORT\nb}\n% " + "long " * 80 + '\n[Event "x"]\n')
    assert written[2] == "%one"
    assert written[3].startswith("% long")
    assert written[4].startswith("% long")
    assert written[5:8] == ["{a", "% EXPORT", "b}"]


def test_rows_that_are_too_long_are_told():
    text = f'[Foo "a;b"]\n{"x" * 200} {"y" * 200}\n'
    assert codes(text) == {"PBN062"}
    lines(text)
    assert comment("BRACE", "{}") == "{}"
    outcome = export(Document("pbn", records=[BoardRecord("1", names=("x" * 300, "", "", ""))]))
    assert [item.code for item in outcome.findings] == ["PBN062"]


def test_a_line_within_a_comment_states_nothing():
    text = '{a\n%dupkit nonsense\n}\n[Board "1"]\n{b\n%dupkit nonsense\n}\n[Dealer "N"]\n'
    outcome = read("x.pbn", text.encode(), "pbn")
    assert outcome.findings == ()
    assert exported(outcome.value).count(b"%dupkit nonsense") == 2


def test_the_words_for_utf_8_in_a_comment_are_no_claim_of_the_file():
    text = '[Event "Café"]\n{%Content-type: text/x-pbn; charset=UTF-8}\n[Board "1"]\n'
    written = exported(read("x.pbn", text.encode("latin-1"), "pbn").value)
    assert "Café".encode("latin-1") in written and b"charset=UTF-8" in written
