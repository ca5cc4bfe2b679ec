from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from dupkit.export.pdf.fonts import FOLDER, STAND_IN, Face, drawable, font, shorten, width, wrapped
from dupkit.export.pdf.page import PAPERS, Sheet
from dupkit.export.pdf.suits import BLACK, BLUE, GREEN, PALETTES, RED, runs
from dupkit.languages import using


def reader(draw, palette: str = "two") -> PdfReader:
    stream = io.BytesIO()
    sheet = Sheet(stream, PAPERS["a4"], "Title", PALETTES[palette])
    draw(sheet)
    sheet.close()
    return PdfReader(stream)


def test_copied_text_has_real_suits_and_letters_of_every_language():
    words = "♠AKJ4 ♥10 ♦— ♣Kn ZAŻÓŁĆ gęślą jaźń çÖß"
    found = reader(lambda sheet: sheet.text(50, 700, words, 12))
    assert found.pages[0].extract_text().strip() == words


def test_all_fonts_are_embedded_and_no_other_is_named():
    def draw(sheet: Sheet) -> None:
        for number, face in enumerate(Face):
            sheet.text(50, 700 - 20 * number, f"Text {face}", 12, face=face)

    fonts = reader(draw).pages[0]["/Resources"]["/Font"]
    for entry in fonts.values():
        descriptor = entry.get_object()["/FontDescriptor"].get_object()
        assert "/FontFile2" in descriptor
        assert "/ToUnicode" in entry.get_object()


@pytest.mark.parametrize(("palette", "inks"), [("two", (BLACK, RED, RED, BLACK)), ("four", (BLACK, RED, BLUE, GREEN))])
def test_a_palette_gives_each_suit_its_colour(palette, inks):
    assert tuple(PALETTES[palette].colour(symbol) for symbol in "♠♥♦♣") == inks


def test_outlined_suits_are_drawn_as_strokes_and_still_read():
    found = reader(lambda sheet: sheet.text(50, 700, "♠♥♦♣", 12), "outline")
    content = found.pages[0].get_contents().get_data()
    assert content.count(b"1 Tr") == 2
    assert found.pages[0].extract_text().strip() == "♠♥♦♣"


def test_a_text_falls_into_runs_at_its_suits():
    assert list(runs("4♠ by♥")) == [("4", ""), ("♠", "♠"), (" by", ""), ("♥", "♥")]
    assert list(runs("")) == []


def test_a_document_is_tagged_in_reading_order_with_words_for_hands():
    def draw(sheet: Sheet) -> None:
        with sheet.tags.group("Sect"):
            sheet.text(50, 700, "Heading", 12, kind="H1")
            with sheet.tags.leaf("P", "spades K J 8 4"):
                sheet.text(50, 680, "♠KJ84", 12)
                sheet.text(90, 680, "inside", 12, kind="Span")
        sheet.line(0, 0, 10, 10)
        sheet.next_page()
        sheet.text(50, 700, "second page", 12)

    found = reader(draw)
    root = found.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    document = root["/StructTreeRoot"]["/K"].get_object()
    section, second = (child.get_object() for child in document["/K"])
    heading, hand = (child.get_object() for child in section["/K"])
    assert (heading["/S"], hand["/S"], hand["/Alt"]) == ("/H1", "/P", "spades K J 8 4")
    assert second["/Pg"].get_object() == found.pages[1].get_object()
    numbers = root["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    assert (len(numbers[1]), len(numbers[3])) == (2, 1)
    assert found.pages[1]["/StructParents"] == 1
    content = found.pages[0].get_contents().get_data()
    assert content.count(b"BDC") == 2 and b"/Artifact BMC" in content
    assert content.count(b"EMC") == 3


def test_the_document_says_its_language_and_title():
    with using("nl"):
        found = reader(lambda sheet: sheet.text(50, 700, "x", 12))
    assert found.trailer["/Root"]["/Lang"] == "nl"
    assert found.metadata.title == "Title"
    assert found.metadata.creator.startswith("dupkit")


def test_the_same_drawing_gives_the_same_bytes():
    def made() -> bytes:
        stream = io.BytesIO()
        sheet = Sheet(stream, PAPERS["letter"], "T")
        sheet.text(50, 700, "♠ again", 12)
        sheet.box(1, 1, 5, 5, fill=RED, colour=None)
        with sheet.turned(100, 100, 90):
            sheet.text(0, 0, "turned", 8)
        sheet.close()
        return stream.getvalue()

    assert made() == made()


def test_words_that_are_too_wide_are_condensed_and_then_cut():
    def draw(sheet: Sheet) -> None:
        full = sheet.text(50, 700, "Wilhelmina", 10)
        assert sheet.text(50, 680, "Wilhelmina", 10, room=full * 0.8) == pytest.approx(full * 0.8)
        assert sheet.text(50, 660, "Wilhelmina", 10, room=full * 0.4) <= full * 0.4 + 0.1
        assert sheet.text(50, 640, "   ", 10) == 0

    text = reader(draw).pages[0].extract_text()
    assert text.count("Wilhelmina") == 2 and "…" in text


def test_a_page_may_lie_on_its_side():
    def draw(sheet: Sheet) -> None:
        sheet.turn_to(PAPERS["a4"].turned)
        sheet.text(5, 5, "x", 8)

    box = reader(draw).pages[0].mediabox
    assert (round(box.width), round(box.height)) == (842, 595)


def test_characters_that_the_fonts_lack_become_plain_ones_or_a_sign():
    assert drawable("plain", Face.NARROW) == "plain"
    assert drawable("e\N{COMBINING ACUTE ACCENT}", Face.NARROW) == "é"
    assert drawable("ﬀ\N{FULLWIDTH LATIN CAPITAL LETTER A}", Face.NARROW) in ("ﬀA", "ffA")
    assert drawable("漢", Face.NARROW) == STAND_IN
    assert drawable("a\tb\x00c\u200bd", Face.NARROW) == "a bcd"


def test_every_shipped_font_is_the_one_whose_digest_stands_beside_it():
    from hashlib import sha256

    lines = dict(reversed(line.split()) for line in (FOLDER / "SHA256SUMS").read_text().splitlines())
    assert set(lines) == {f"{face}.ttf" for face in Face}
    for name, digest in lines.items():
        assert sha256((FOLDER / name).read_bytes()).hexdigest() == digest
    assert "Bitstream" in (FOLDER / "LICENSE.txt").read_text()


def test_suits_and_digits_are_equally_wide():
    for face in Face:
        assert len({width(symbol, face, 10) for symbol in "♠♥♦♣"}) == 1
        assert len({width(digit, face, 10) for digit in "0123456789"}) == 1
        assert font(face).face.familyName
    assert Face.NARROW.bold is Face.NARROW_BOLD and Face.REGULAR.bold is Face.BOLD


def test_text_is_wrapped_at_words_and_long_words_are_broken():
    lines = wrapped("one two\nthree " + "x" * 60, Face.NARROW, 10, 80)
    assert lines[0] == "one two"
    assert all(width(line, Face.NARROW, 10) <= 80 for line in lines)
    assert "".join(lines).replace(" ", "") == "onetwothree" + "x" * 60
    assert shorten("abc", Face.NARROW, 10, 1) == ""
