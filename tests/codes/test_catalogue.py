from __future__ import annotations

import re

import pytest

from dupkit.codes import FAMILIES, Code, catalogue, find, severity_of

ENTRIES = list(catalogue().values())


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.code)
def test_every_code_is_explained_with_a_wrong_and_a_right_example(entry: Code) -> None:
    assert re.fullmatch(r"[A-Z]{3}[0-9]{3}", entry.code)
    assert entry.code[:3] in FAMILIES
    assert entry.severity in ("error", "warning", "note")
    assert entry.title[0].islower() or entry.title.split()[0].isupper() or entry.title[0].isupper()
    assert entry.explanation.endswith((".", ")"))
    assert entry.wrong.strip()
    assert entry.right.strip()
    assert entry.wrong != entry.right


def test_a_code_is_found_in_either_case_and_only_if_it_exists() -> None:
    assert find("red001") is catalogue()["RED001"]
    assert find("RED999") is None
    assert find("XXX001") is None
    assert severity_of("RED001") == "error"
