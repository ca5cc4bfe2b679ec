"""The documents are true: generated pages are current, every command is described, examples and links hold."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from dupkit.cli.commands import COMMANDS

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("docs_make_run", ROOT / "docs" / "make" / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", list(maker().pages()))
def test_a_generated_page_is_what_the_code_makes(name: str) -> None:
    make = maker()
    written = (ROOT / "docs" / name).read_text(encoding="utf-8")
    assert written == make.text(make.pages()[name]), "run `python3 run.py docs`"


def test_every_command_is_named_in_the_readme_or_the_list_of_commands() -> None:
    told = (ROOT / "README.md").read_text(encoding="utf-8") + (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    assert [name for name in COMMANDS if f"dupkit {name}" not in told] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_and_pictures_lead_somewhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.S)
    targets = [
        target for target in re.findall(r"\]\(([^)#\s]+)", text) if "://" not in target and "mailto:" not in target
    ]
    assert [target for target in targets if not (page.parent / target).exists()] == []
