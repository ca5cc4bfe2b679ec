"""What holds for every style of hand records: pages, fit, words that can be copied, in every language."""

from __future__ import annotations

import io
import re
import subprocess

import pytest
from pypdf import PdfReader

from dupkit.export.hand_records import STYLES, write_records
from dupkit.export.hand_records.base import HandLook
from dupkit.export.hand_records.records import HandRecord
from dupkit.export.pdf.fonts import STAND_IN
from dupkit.game.cards import FILE_SUITS
from dupkit.languages import using
from dupkit.languages.language import LANGUAGES
from tests.export.boards import HEAD, LONG_HEAD, hardest, record, records
from tests.needs import needs_program

PER_PAGE = {
    "club": 18, "notes": 10, "travellers": 1, "large": 6, "curtain": 2, "teacher": 1, "teacher-2": 2, "teacher-4": 4,
    "dealing": 14,
}  # fmt: skip


def written(style: str, boards: list[HandRecord], head=HEAD, **look) -> bytes:
    stream = io.BytesIO()
    write_records(boards, head, stream, style, HandLook(**look))
    return stream.getvalue()


def expected_pages(style: str, count: int) -> int:
    if style == "booklet":
        return max(1, 2 * -(-count // 8))
    return max(1, -(-count // PER_PAGE[style]))


@pytest.mark.parametrize("count", [0, 1, 19])
@pytest.mark.parametrize("style", STYLES)
def test_a_style_has_as_many_pages_as_its_boards_need(style, count):
    assert len(PdfReader(io.BytesIO(written(style, records(count)))).pages) == expected_pages(style, count)


@pytest.mark.parametrize("count", [1, 18, 19, 36, 37])
def test_the_club_sheet_has_36_boards_on_two_sides(count):
    data = written("club", records(count), LONG_HEAD, paper="letter")
    pages = PdfReader(io.BytesIO(data)).pages
    assert len(pages) == -(-count // 18)
    assert len(data) < 1_000_000


@pytest.mark.parametrize("style", STYLES)
def test_every_card_can_be_copied_with_its_suit(style):
    boards = [record(number) for number in (7, 8)]
    text = "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(written(style, boards))).pages)
    assert STAND_IN not in text
    for symbol in "♠♥♦♣":
        assert symbol in text
    if style == "dealing":
        return
    flat = re.sub(r"\s", "", text)
    for board in boards:
        for hand in board.board.deal.hands:
            for suit in FILE_SUITS:
                assert suit.symbol + (hand.ranks(suit).replace("T", "10") or "—") in flat


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("style", ["club", "teacher", "curtain", "dealing"])
def test_a_sheet_in_any_language_has_only_characters_that_its_fonts_have(style, code):
    with using(code):
        data = written(style, [record(7)], suits="four", analysis="makeable", labels="british")
    text = PdfReader(io.BytesIO(data)).pages[0].extract_text()
    assert STAND_IN not in text and "\x00" not in text and "♠" in text


def words(path, number: int) -> list[tuple[float, float, float, float, str]]:
    span = ["-f", str(number), "-l", str(number)]
    page = subprocess.run(["pdftotext", "-bbox", *span, path, "-"], capture_output=True, check=True).stdout.decode()
    pattern = r'<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)</word>'
    return [(*map(float, match[:4]), match[4]) for match in re.findall(pattern, page)]


@needs_program("pdftotext")
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("style", STYLES)
def test_everything_stays_on_the_paper_even_with_the_hardest_boards(style, paper, tmp_path):
    path = tmp_path / "hands.pdf"
    path.write_bytes(written(style, records(6), LONG_HEAD, paper=paper, play=True))
    pages = PdfReader(path).pages
    for number, page in enumerate(pages, 1):
        wide, high = float(page.mediabox.width), float(page.mediabox.height)
        for left, top, right, bottom, word in words(path, number):
            assert left >= 4 and right <= wide - 4 and top >= 2 and bottom <= high - 2, (style, paper, word)


@needs_program("pdftotext")
@needs_program("mutool")
@pytest.mark.parametrize("style", STYLES)
def test_two_engines_read_the_same_words_from_every_page(style, tmp_path):
    path = tmp_path / "hands.pdf"
    path.write_bytes(written(style, records(7), analysis="makeable"))
    mupdf = subprocess.run(["mutool", "draw", "-q", "-F", "txt", path], capture_output=True, check=True).stdout
    poppler = subprocess.run(["pdftotext", path, "-"], capture_output=True, check=True).stdout
    for one, two in zip(mupdf.decode().split("\f"), poppler.decode().split("\f"), strict=True):
        assert letters(one) == letters(two)


def letters(text: str) -> list[str]:
    """The characters of a page in any order: engines differ in where they see a blank."""
    return sorted(re.sub(r"\s", "", text))


@pytest.mark.parametrize("style", STYLES)
def test_the_same_boards_give_the_same_bytes_and_every_board_is_counted(style):
    seen = []
    stream = io.BytesIO()
    boards = records(9)
    write_records(boards, HEAD, stream, style, HandLook(), lambda: seen.append(1))
    assert len(seen) == len(boards)
    assert stream.getvalue() == written(style, boards)


@pytest.mark.parametrize("style", STYLES)
def test_a_style_says_what_it_is(style):
    part = STYLES[style]
    assert part.name == style
    assert part.title


@pytest.mark.parametrize(
    ("style", "pages"), [("club", 3), ("notes", 5), ("large", 10), ("dealing", 2), ("teacher-4", 10)]
)
def test_small_paper_has_fewer_boards_on_a_page_so_that_they_can_be_read(style, pages):
    assert len(PdfReader(io.BytesIO(written(style, records(19), paper="a5"))).pages) == pages


@pytest.mark.parametrize("paper", ["a4", "a5"])
@pytest.mark.parametrize("style", [style for style in STYLES if style != "dealing"])
def test_no_card_of_a_suit_of_thirteen_is_ever_cut(style, paper):
    pages = PdfReader(io.BytesIO(written(style, hardest()[:2], paper=paper))).pages
    flat = re.sub(r"\s", "", "".join(page.extract_text() for page in pages))
    assert flat.count("AKQJ1098765432") == 8
