from __future__ import annotations

import datetime
import re

import pytest
from babel.dates import format_date
from babel.numbers import format_decimal

from dupkit.export.pdf.fonts import Face, font
from dupkit.languages import CATALOGUES, _, language, using
from dupkit.languages.language import LANGUAGES
from tests.languages.catalogues import CODES, mo_bytes, read, words

LOCALES = {code: "en_GB" if code == "en" else code for code in LANGUAGES}


@pytest.mark.parametrize("code", CODES)
def test_every_word_of_reports_sheets_and_screens_has_a_translation(code):
    known = {message.id: message.string for message in read(code) if message.id}
    missing = [word for word in words() if not known.get(word)]
    assert missing == [], "run `python -m tests.languages.catalogues`, translate, and run it again"
    assert set(known) == set(words()), "run `python -m tests.languages.catalogues`"


@pytest.mark.parametrize("code", CODES)
def test_a_translation_has_the_blanks_of_its_words(code):
    for message in read(code):
        if message.id and message.string:
            assert set(re.findall(r"{\w+}", message.id)) == set(re.findall(r"{\w+}", message.string)), message.id


@pytest.mark.parametrize("code", CODES)
def test_the_compiled_catalogue_is_that_of_the_translations(code):
    assert (CATALOGUES / f"{code}.mo").read_bytes() == mo_bytes(read(code))


@pytest.mark.parametrize("code", CODES)
def test_no_word_needs_a_character_that_the_fonts_lack(code):
    entry = LANGUAGES[code]
    texts = [str(message.string) for message in read(code)]
    texts += [*entry.honours, *entry.seats, entry.notrump, *entry.months, "♠♥♦♣—−×…·⁰¹²³⁴⁵⁶⁷⁸⁹–’"]
    for face in Face:
        glyphs = font(face).face.charToGlyph
        assert {one for text in texts for one in text if ord(one) not in glyphs and one != "\n"} == set()


@pytest.mark.parametrize("code", LANGUAGES)
def test_dates_and_numbers_are_those_of_the_unicode_consortium(code):
    for month in range(1, 13):
        day = datetime.date(2026, month, 9)
        assert LANGUAGES[code].day(day.isoformat()) == format_date(day, "long", locale=LOCALES[code]).replace(
            "\xa0", " "
        )
    assert LANGUAGES[code].number("52.08") == format_decimal(52.08, locale=LOCALES[code])


@pytest.mark.parametrize("code", LANGUAGES)
def test_card_letters_and_seats_are_distinct(code):
    entry = LANGUAGES[code]
    assert len(set(entry.honours)) == 5
    assert len(set(entry.seats)) == 4
    assert entry.code == code


def test_a_date_that_is_none_stays_as_it_is():
    english = LANGUAGES["en"]
    assert [english.day(text) for text in ("", "2026-13-01", "Friday", "2026.01.30")] == [
        "", "2026-13-01", "Friday", "30 January 2026",
    ]  # fmt: skip


def test_ranks_are_written_in_the_letters_of_the_language():
    assert LANGUAGES["fr"].ranks("AKQJT9") == "ARDV109"
    assert LANGUAGES["sv"].ranks("AKQJT9") == "EKDKn109"
    assert LANGUAGES["en"].ranks("QT", ten="T") == "QT"
    assert LANGUAGES["nl"].seat("NS") == "NZ"


def test_english_needs_no_catalogue_and_the_language_holds_for_a_block_only():
    assert (language().code, _("Ranking")) == ("en", "Ranking")
    with using("de") as entry:
        assert (entry.name, _("Ranking"), _("no such word")) == ("Deutsch", "Rangliste", "no such word")
        with using("fr"):
            assert _("Ranking") == "Classement"
        assert _("Ranking") == "Rangliste"
    assert language().code == "en"
    with pytest.raises(KeyError), using("xx"):
        pass


def test_a_language_without_a_catalogue_speaks_english(monkeypatch, tmp_path):
    import dupkit.languages

    monkeypatch.setattr(dupkit.languages, "CATALOGUES", tmp_path)
    dupkit.languages._catalogue.cache_clear()
    try:
        with using("it"):
            assert _("Ranking") == "Ranking"
    finally:
        dupkit.languages._catalogue.cache_clear()
