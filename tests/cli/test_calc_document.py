from __future__ import annotations

import importlib.util
import re
from pathlib import Path

from dupkit.cli.calc import KINDS

ROOT = Path(__file__).parent.parent.parent


def test_every_kind_has_an_example_on_its_page_that_is_answered() -> None:
    page = (ROOT / "docs" / "calculator.md").read_text(encoding="utf-8")
    assert re.findall(r"(?m)^## (.+)$", page) == list(KINDS)
    assert page.count('"error"') == 1  # where the page says what an error looks like
    spec = importlib.util.spec_from_file_location("calculator_pages", ROOT / "docs" / "make" / "calculator_pages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert list(module.EXAMPLES) and set(module.EXAMPLES) == set(KINDS)
