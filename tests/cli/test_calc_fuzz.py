"""The calculator answers or refuses every line: nothing that a line holds may raise."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.cli.calc import KINDS
from dupkit.cli.calc.command import answer_line
from tests.cli.calc import without
from tests.conftest import ORACLES

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-20, 2000) | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8) | st.sampled_from(["N", "EW", "4S", "3NTX", "SA", "X", "pass", "law", "R", "AKQJ"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(
        ["N", "E", "side", "points", "declarer", "contract", "tricks", "call", "accepted", "result", "trick", "player"]
    ), inner, max_size=4),
    max_leaves=8,
)  # fmt: skip
FIELDS = {
    "points": ["result", "vul"],
    "dealer": ["board"],
    "auction": ["dealer", "calls"],
    "trick": ["trump", "leader", "cards"],
    "game": ["rules", "deals", "options", "unfinished_rule", "first_dealer", "trick_values", "game"],
    "revoke": ["winners", "declarer", "table_declarer_tricks", "revokes"],
    "hand": ["hand"],
    "minibridge": ["dealer", "hcp", "denomination", "target", "tricks", "vulnerable"],
}


def check(kind: str, record: object) -> None:
    answered = answer_line(KINDS[kind], json.dumps(record))
    json.dumps(answered)
    if "error" in answered:
        assert set(answered) == {"error", "code"}
        assert answered["code"].startswith("RUL")


@pytest.mark.parametrize("kind", list(FIELDS))
@given(data=st.data())
def test_any_values_in_the_fields(kind: str, data: st.DataObject) -> None:
    check(kind, data.draw(st.dictionaries(st.sampled_from(FIELDS[kind]), json_values)))


def records() -> list[tuple[str, dict[str, Any]]]:
    made: list[tuple[str, dict[str, Any]]] = []
    for kind, name, rules in (
        ("auction", "auction_cases", ""), ("trick", "trick_cases", ""), ("revoke", "revoke_cases", ""),
        ("minibridge", "minibridge_cases", ""), ("game", "rubber_examples", "rubber"),
        ("game", "chicago_examples", "chicago"), ("game", "auction_bridge_examples", "auction"),
    ):  # fmt: skip
        for case in json.loads((ORACLES / f"{name}.json").read_text(encoding="utf-8")):
            made.append((kind, without(case, "expected") | ({"rules": rules} if rules else {})))
    return made


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path of every value inside a record."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [(*path, key) for key, _ in inner] + [found for key, item in inner for found in places(item, (*path, key))]


def test_records_of_the_oracles_with_one_value_spoilt() -> None:
    dice = random.Random(3)
    spoilers = [None, -1, 14, 99, 1e9, 0.5, "", "Z", "8X", [], {}, True, [None], {"N": None}, "4S", "N", 10**400]
    wrong = 0
    for kind, record in records():
        for path in dice.sample(places(record), min(4, len(places(record)))):
            spoilt = deepcopy(record)
            inside = spoilt
            for key in path[:-1]:
                inside = inside[key]
            inside[path[-1]] = dice.choice(spoilers)
            answered = answer_line(KINDS[kind], json.dumps(spoilt))
            json.dumps(answered)
            wrong += "error" in answered
    assert wrong > 300
