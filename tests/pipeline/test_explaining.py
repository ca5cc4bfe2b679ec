from __future__ import annotations

from collections.abc import Callable

import pytest

from dupkit.event.ranking import Standings
from dupkit.export.text import report_text
from dupkit.pipeline.explain import Request, explain, parse_request
from dupkit.pipeline.what_if import what_if
from tests.pipeline.events import scored

EVENING = """title: An evening
pair 1: Ann - Bob
pair 2: Cyd - Dan
pair 3: Eva - Fay
pair 4: Gus - Hal
board 1
1 v 5 4SN=
2 v 6 4SN+1
3 v 7 60% 4SN= 40% 4SN-1 because misinformation
4 v 8 A6040
board 2
1 v 6 1NTN=
2 v 7 split NS 1NTN= EW 60% 1NTN-1 40% pass
3 v 8 3NTXS-2
4 v 5 AVE+/AVE-
board 3
1 v 7 -420
2 v 8 450
3 v 5 pass
4 v 6 not played
penalty pair 3: 10% of a top, slow
"""


def told(standings: Standings, what: str) -> str:
    outcome = explain(standings, what)
    assert outcome.value is not None, outcome.findings
    return report_text(outcome.value)


@pytest.mark.parametrize(
    ("text", "request_"),
    [
        ("pair 7 board 12", Request("7", "12")), ("Team 4", Request("4")), ("player 5", Request("5")),
        ("board 25A", Request(board="25A")),
        ("place 3", Request(place=3)), ("place 3 ns", Request(place=3, ranking="NS")),
        ("pair 3NS, board 1", Request("3NS", "1")),
        ("contestant a-2", Request("a-2")), ("", None), ("everything", None), ("pair", None),
    ],
)  # fmt: skip
def test_what_can_be_explained(text: str, request_: Request | None) -> None:
    assert parse_request(text) == request_


@pytest.mark.parametrize(
    "what",
    [
        "pair 3 board 1",
        "pair 7 board 2",
        "pair 5 board 2",
        "pair 4 board 3",
        "board 2",
        "pair 3",
        "place 1",
        "place 2 EW",
    ],
)
@pytest.mark.parametrize("by", ["matchpoints", "butler", "cross-imps"])
def test_the_chain_of_an_evening(golden: Callable[[str, str], None], what: str, by: str) -> None:
    name = what.lower().replace(" ", "-")
    golden(f"explain/{by}-{name}.txt", told(scored(EVENING, by), what) + "\n")


def test_fouled_boards_and_points_of_a_side(golden: Callable[[str, str], None]) -> None:
    text = "board 1\n1 v 5 500 group A\n2 v 6 -100 group A\n3 v 7 100\n4 v 8 110\n9 v 10 AVE+/AVE+\n11 v 12 1NTN=\n"
    golden("explain/fouled.txt", told(scored(text), "pair 5 board 1") + "\n")
    golden("explain/fouled-average.txt", told(scored(text), "pair 9 board 1") + "\n")
    golden("explain/total-points.txt", told(scored(text, "total-points"), "board 1") + "\n")


def test_matches_of_teams(golden: Callable[[str, str], None]) -> None:
    text = "team 1: Alpha\nteam 2: Beta\nmatch 1: 1 v 2\nboard 1\nopen 4SN=\nclosed 4SN-1\n"
    text += "board 2\nopen A6040\nclosed late\n"
    standings = scored(text, "vp")
    golden("explain/team-board.txt", told(standings, "team 1 board 1") + "\n")
    golden("explain/team.txt", told(standings, "team beta") + "\n")


def test_a_number_of_both_lines_is_explained_for_both() -> None:
    standings = scored("board 1\n1 v 1 420\n2 v 2 50\n")
    assert told(standings, "pair 1").count("From the boards to the place") == 2
    assert "1NS v 1EW" in told(standings, "pair 1ns board 1")


def test_a_lone_average_and_a_factored_total() -> None:
    lone = scored("board 1\n1 v 2 AVE+/AVE-\n3 v 4 50\n3 v 6 50\n")
    assert "no other board" in told(lone, "pair 1 board 1")
    factored = scored("board 1\n1 v 2 420\n3 v 4 50\nboard 2\n1 v 2 50\n3 v 6 50\n", imp_ranking="factored")
    assert "multiplied by scheduled / played boards" in told(factored, "pair 4")
    nowhere = scored("board 1\n1 v 2 not played\n3 v 4 50\n")
    assert "no award: not ranked" in told(nowhere, "pair 1")
    assert "no such unit here" in told(scored("board 1\n1 v 2 420\n3 v 4 50\npenalty pair 1: 1 imp\n"), "pair 1")


@pytest.mark.parametrize(
    "what", ["", "pair 99", "pair 1 board 9", "board 9", "pair 4 board 1A", "place 77", "pair 5 board 4"]
)
def test_what_is_not_there_is_a_finding(what: str) -> None:
    text = EVENING + "board 4\n1 v 2 420\n"
    outcome = explain(scored(text), what)
    assert outcome.value is None
    assert [finding.code for finding in outcome.findings] == ["SCO019"]


def test_a_vulnerability_that_is_not_known_is_said() -> None:
    from dataclasses import replace

    from dupkit.event.traveller import Traveller
    from dupkit.game.board import Board
    from dupkit.pipeline import score
    from tests.pipeline.events import event

    whole = event("board 1\n1 v 2 4SN=\n3 v 4 50\n")
    travellers = tuple(Traveller(Board("25A"), one.lines) for one in whole.travellers)
    standings = score(whole.model_copy(update={"travellers": travellers}))
    assert "vulnerability not known" in told(standings, "pair 1 board 25A")
    assert replace(standings).rankings


def test_what_a_ruling_would_change(golden: Callable[[str, str], None]) -> None:
    outcome = what_if(scored(EVENING), "board 1 3 v 7 4SN-1")
    assert outcome.value is not None
    golden("explain/what-if.txt", report_text(outcome.value) + "\n")


def test_a_ruling_that_changes_nothing() -> None:
    outcome = what_if(scored(EVENING), "1 1 v 5 4SN=")
    assert outcome.value is not None
    assert "nothing changes" in report_text(outcome.value)


@pytest.mark.parametrize("text", ["board 1 3 v 7", "board 1 3 v 9 pass", "board 9 3 v 7 pass", "board 1 3 v 7 rubbish"])
def test_a_ruling_on_no_line_is_a_finding(text: str) -> None:
    outcome = what_if(scored(EVENING), text)
    assert outcome.value is None
    assert [finding.code for finding in outcome.findings] == ["SCO029"]


def test_weights_that_do_not_sum_are_found_before_they_are_entered() -> None:
    outcome = what_if(scored(EVENING), "board 1 3 v 7 60% 4SN= 30% 4SN-1")
    assert [finding.code for finding in outcome.findings] == ["SCO009"]


def test_boards_of_several_sessions_are_explained_one_session_at_a_time() -> None:
    from dupkit.pipeline.sessions import score_sessions
    from tests.pipeline.events import event

    joined = score_sessions([event(EVENING), event(EVENING)], None, {"sessions": "sum"}, None)
    assert told(joined, "pair 3").count("3NXS-2") == 2
    assert [finding.code for finding in explain(joined, "pair 3 board 1").findings] == ["SCO019"]
    assert [finding.code for finding in what_if(joined, "board 1 3 v 7 pass").findings] == ["SCO029"]
