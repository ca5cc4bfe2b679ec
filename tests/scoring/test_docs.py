from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

PAGES = sorted((Path(__file__).parents[2] / "docs" / "scoring").glob("*.md"))
WITHOUT_EXAMPLES = ("README.md", "options.md")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_are_true(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert result.failed == 0
    assert (result.attempted > 0) == (page.name not in WITHOUT_EXAMPLES)


@pytest.mark.parametrize("name", ["administrative", "formula"])
def test_the_examples_of_a_module_are_true(name: str) -> None:
    result = doctest.testmod(import_module(f"dupkit.scoring.{name}"))
    assert result.failed == 0
    assert result.attempted
