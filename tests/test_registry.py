from __future__ import annotations

import pytest

from dupkit.registry import Registry, UnknownPartError

FRUIT: Registry[object] = Registry(
    "constant", {"full-deck": "dupkit.game.deal:FULL_DECK", "pass": "dupkit.game.auction:PASS"}, {"p": "pass"}
)


def test_a_part_is_imported_by_its_name_or_an_alias() -> None:
    assert FRUIT["full-deck"] == 2**52 - 1
    assert FRUIT["p"] is FRUIT["pass"]


def test_the_table_can_be_listed_without_importing_anything() -> None:
    assert list(FRUIT) == ["full-deck", "pass"]
    assert len(FRUIT) == 2
    assert "p" in FRUIT
    assert "q" not in FRUIT


def test_an_unknown_name_is_answered_with_close_ones() -> None:
    with pytest.raises(UnknownPartError, match="did you mean full-deck") as caught:
        FRUIT["ful-dek"]
    assert caught.value.kind == "constant"
    with pytest.raises(UnknownPartError, match="known are full-deck, pass"):
        FRUIT["zzz"]


def test_the_table_is_read_only() -> None:
    with pytest.raises(TypeError):
        FRUIT["x"] = 1  # type: ignore[index]
