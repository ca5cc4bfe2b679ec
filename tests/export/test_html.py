from __future__ import annotations

import io
from html.parser import HTMLParser

import pytest

from dupkit.export.base import Look
from dupkit.export.html import HTML, anchor, coloured
from dupkit.languages import using
from dupkit.report import REPORTS
from tests.report.made import EVENTS, evening, small

VOID = {"meta", "br", "link", "img", "input"}


class Checker(HTMLParser):
    """Keeps what is open, every id and every link."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self.tags.add(tag)
        if tag not in VOID:
            self.open.append(tag)
        if "id" in found:
            self.ids.append(found["id"])
        if tag == "a":
            self.links.append(found["href"])
        if tag == "th":
            assert found.get("scope") in ("col", "row")

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def page(reports, look: Look | None = None) -> str:
    stream = io.BytesIO()
    HTML.write(reports, stream, look or Look())
    return stream.getvalue().decode()


@pytest.mark.parametrize("event", EVENTS)
def test_a_page_is_well_formed_with_one_place_for_each_link(event):
    checker = Checker()
    checker.feed(page([maker.make(EVENTS[event]()) for maker in REPORTS.values()]))
    assert checker.open == []
    assert len(checker.ids) == len(set(checker.ids))
    assert {link.removeprefix("#") for link in checker.links} <= set(checker.ids)
    assert "script" not in checker.tags


def test_boards_and_pairs_have_plain_anchors():
    checker = Checker()
    checker.feed(page([REPORTS[name].make(evening()) for name in ("boards", "scorecards")]))
    assert {"board-7", "pair-12"} <= set(checker.ids)
    assert (anchor("boards", "board-A-1"), anchor("x", "a b/c"), anchor("?")) == ("board-A-1", "x-a-b-c", "x")


def test_names_are_text_and_never_tags():
    text = page([REPORTS["ranking"].make(small())])
    assert "<script" not in text
    assert "HYPERLINK(&quot;http" in page([REPORTS["summary"].make(small())])


def test_suits_have_classes_and_never_become_pictures():
    assert coloured("4♥<") == '4<span class="h">♥\ufe0e</span>&lt;'
    assert '<html lang="en" class="four">' in page([REPORTS["boards"].make(small())], Look(suits="four"))


def test_a_page_says_its_language_and_stands_alone():
    with using("sv"):
        text = page([REPORTS["ranking"].make(evening())])
    assert '<html lang="sv">' in text
    assert "http" not in text
