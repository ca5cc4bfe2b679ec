from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from dupkit.cli.main import main
from dupkit.rules import RULES

ROOT = Path(__file__).parent.parent.parent
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
SHOWN = re.compile(r"(?m)^(?:\$ )?dupkit ((?:calc|pad) [^\n]*?)(?:\s{3,}.*)?$")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_worked_examples_come_out_as_written(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert failed == 0


def test_every_system_has_a_page_with_examples() -> None:
    for name in RULES:
        text = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
        assert ">>>" in text
        assert all(f"`{option.name}`" in text for option in RULES[name].options)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_commands_shown_on_the_pages_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "samples").symlink_to(ROOT / "samples")
    blocks = re.findall(r"```\n(.*?)```", page.read_text(encoding="utf-8"), flags=re.S)
    for line in (line for block in blocks for line in SHOWN.findall(block)):
        assert main(line.split()) == 0, line
        shown = capsys.readouterr().out
        block = next(block for block in blocks if line in block)
        if block.startswith("$ "):
            assert block.split("\n", 1)[1] == shown


@pytest.mark.parametrize("name", ["minibridge-lesson", "auction-bridge-society"])
def test_the_files_on_the_pages_are_the_samples(name: str) -> None:
    page = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    path = re.findall(r"`(samples/pads/[a-z-]+\.pad)`", page)[0]
    sample = (ROOT / path).read_text(encoding="utf-8")
    block = next(block for block in re.findall(r"```\n(.*?)```", page, flags=re.S) if block.startswith("title:"))
    assert "\n".join(line for line in sample.splitlines() if not line.startswith("#")) == block.rstrip("\n")
