from __future__ import annotations

import pytest

from dupkit.pipeline import score
from tests.pipeline.events import codes, event, rows, scored

TEXT = "board 1\n1 v 2 420\n3 v 4 50\n"


@pytest.mark.parametrize(
    ("options", "found"),
    [
        ({"trimm": "one"}, ["SCO001"]), ({"trim": "one"}, ["SCO007"]), ({"trim": "foo"}, ["SCO002"]),
        ({"points_per_win": "3"}, ["SCO002"]), ({"mp_unit": "1"}, []), ({"mp-unit": "1"}, []),
        ({"mp_unit": "1", "points_per_win": "2"}, ["SCO018"]), ({"profile": "ebu2025"}, ["SCO017"]),
        ({"profile": "nowhere"}, ["SCO002"]), ({"winners": "3"}, ["SCO002"]), ({"session": "evening"}, []),
        ({"small_group_rule": "wbf", "short_board": "factor"}, ["SCO018"]),
        ({"short_board": "own-top", "expected_results": "9"}, ["SCO018"]), ({"honours": "yes"}, ["SCO007"]),
        ({"scale": "laws"}, []),
    ],
)  # fmt: skip
def test_options_of_matchpoints(options: dict[str, str], found: list[str]) -> None:
    assert codes(score(event(TEXT), None, options)) == found


@pytest.mark.parametrize(
    ("by", "options", "found"),
    [
        ("butler", {"butler_trim": "none", "datum_half": "up"}, []),
        ("butler", {"datum": "median", "trim": "one"}, []),
        ("vp", {"vp_bands": "0: 1-1"}, ["SCO018"]), ("vp", {"vp_scale": "bands"}, ["SCO018", "SCO002"]),
        ("vp", {"knockout": "yes"}, ["SCO018"]), ("butler", {"profile": "acbl"}, ["SCO017"]),
    ],
)  # fmt: skip
def test_options_of_other_methods(by: str, options: dict[str, str], found: list[str]) -> None:
    assert codes(score(event(TEXT), by, options)) == found


def test_a_profile_is_weaker_than_what_is_named() -> None:
    acbl = scored(TEXT, profile="acbl", points_per_win=2)
    assert acbl.options["points_per_win"] == 2
    assert acbl.options["round_board"] == "2dp"
    assert acbl.method.endswith("profile acbl")
    assert codes(acbl) == ["SCO017"]


def test_the_call_is_stronger_than_the_file_and_the_file_than_its_scoring() -> None:
    text = "scoring: MP;MP2\nset points_per_win = 1\n" + TEXT
    assert scored(text).options["points_per_win"] == 1
    assert scored(text, points_per_win=2).options["points_per_win"] == 2
    assert scored("scoring: MP;MP2\n" + TEXT).options["points_per_win"] == 1


def test_methods_and_rules_that_cannot_be() -> None:
    assert codes(scored(TEXT, "matchpints")) == ["SCO004"]
    assert codes(scored(TEXT, "IMP_1948")) == ["SCO004"]
    assert codes(scored("scoring: teletext\n" + TEXT)) == ["SCO005"]
    assert codes(scored(TEXT, rules="rubber")) == ["SCO006"]
    assert codes(scored(TEXT, rules="nonsense")) == ["SCO006"]
    assert scored(TEXT, rules="nonsense").rankings == ()


def test_names_in_any_case_and_spelling_choose_a_method() -> None:
    assert scored(TEXT, "Cross_IMPs").options["method"] == "cross-imps"
    assert scored(TEXT, "XIMP").options["method"] == "cross-imps"
    assert scored("scoring: Butler\n" + TEXT).options["method"] == "butler"


def test_two_winners_of_teams_are_a_contradiction() -> None:
    text = "team 1: A\nteam 2: B\nmatch 1: 1 v 2\nboard 1\nopen 4SN=\nclosed pass\n"
    assert codes(scored(text, winners=2)) == ["SCO018"]


def test_an_expected_number_of_results_may_be_stated() -> None:
    assert rows(scored(TEXT, expected_results=6))["1"].maximum == 10


def test_expected_results_by_the_longest_board() -> None:
    assert rows(scored(TEXT + "board 2\n1 v 2 420\n3 v 4 50\n5 v 6 not played\n"))["1"].maximum == 8
