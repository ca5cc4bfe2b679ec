from __future__ import annotations

import pytest

from dupkit.rules.by_text import score_texts, told
from dupkit.rules.games import parse_game_result


def test_results_as_texts() -> None:
    score = score_texts("rubber", ["4SN=", "pass", "2H E 9"])
    assert score.total() == (420, 190)
    assert "passed out, next dealer" in told(score)
    assert "unfinished rubber: the only game 300 above, NS" in told(score)


@pytest.mark.parametrize(
    ("rules", "results", "options"),
    [
        ("rubber", ["4S"], {}),
        ("rubber", ["4SA="], {}),
        ("rubber", [], {"tie": "coin"}),
        ("rubber", [], {"first_dealer": "X"}),
    ],
)
def test_what_cannot_be_read_is_an_exception_for_scripts(
    rules: str, results: list[str], options: dict[str, str]
) -> None:
    with pytest.raises(ValueError, match=r"no result|cannot be|no seat"):
        score_texts(rules, results, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "found"),
    [("4SN=", ("4S", "", "N", 10)), ("2RXE+1", ("2SX", "royals", "E", 9)), ("3NULLON+1", ("3N", "nullo", "N", 3)),
     ("3ntA-2", ("3N", "", "A", 7)), ("4S N 14", ("4S", "", "N", 14)), ("4SN10", None), ("4S", None)],
)  # fmt: skip
def test_results_of_all_systems(text: str, found: tuple[str, str, str, int] | None) -> None:
    result = parse_game_result(text)
    shown = None if result is None else (str(result.contract), result.special, result.declarer, result.tricks)
    assert shown == found
