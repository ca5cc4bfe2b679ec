from __future__ import annotations

from fractions import Fraction

import pytest

from dupkit.event.event import Event, Match, Penalty
from dupkit.event.traveller import Line, Traveller
from dupkit.game.board import Board
from dupkit.game.result import parse_result
from dupkit.pipeline import score
from dupkit.pipeline.encounters import encounters
from dupkit.pipeline.teams import imps_of_sum
from dupkit.report.ranking import place_text
from dupkit.scoring.imps import imps
from dupkit.scoring.victory_points import SCALES, victory_points
from tests.pipeline.events import codes, event, line, rows, scored

HEAD = "team 1: Alpha = A, B\nteam 2: Beta\nteam 3: Gamma\nteam 4: Delta\n"
MATCHES = (
    HEAD
    + """
match 1: Alpha v Beta
board 1
open 4SN=
closed 4SN+1
board 2
open 3NTS-1
closed 2NTN+1
board 3
open A6040
match 2: Gamma v Delta
board 1
open 4SN=
closed 60% 4SN= 40% 4SN-1
board 2
open 4SN=
closed pass
"""
)


def test_imps_of_matches_are_won_and_lost_once_a_board() -> None:
    standings = scored(MATCHES)
    found = rows(standings)
    assert standings.event.kind == "teams"
    assert {name: row.total for name, row in found.items()} == {"1": -4, "2": 4, "3": 16, "4": -16}
    assert (found["1"].boards, found["1"].title, found["1"].names) == (3, "Alpha", ("A", "B"))
    assert found["3"].figures["plus"] == 16
    assert found["2"].figures["quotient"] == Fraction(7, 3)
    assert (found["2"].figures["won"], found["1"].figures["lost"], found["1"].figures["matches"]) == (1, 1, 1)
    assert line(standings, "1").ns_award == -1
    assert line(standings, "1", 1).ns_award == 1
    assert [match.boards for match in standings.matches] == [3, 2]


def test_averages_of_teams_follow_their_own_boards() -> None:
    text = HEAD + "match 1: Alpha v Beta\n" + "".join(
        f"board {number}\nopen 4SN=\nclosed 4SN-1\n" for number in (1, 2)
    ) + "board 3\nopen AVE+/AVE-\nboard 4\nopen pass\nclosed AVE-/AVE+\n"  # fmt: skip
    standings = scored(text)
    assert line(standings, "3").ns_award == 11
    assert line(standings, "3").ew_award == -11
    assert (line(standings, "4").ns_award, line(standings, "4", 1).ns_award) == (11, -11)
    assert rows(standings)["1"].total == 44
    assert rows(scored(text, uplift="off"))["1"].total == 28
    assert "SCO014" in codes(standings)


def test_teams_of_other_methods() -> None:
    assert rows(scored(MATCHES, "bam"))["3"].total == Fraction(17, 10)
    assert rows(scored(MATCHES, "bam"))["3"].percent == 85
    assert rows(scored(MATCHES, "total-points"))["3"].total == 808
    assert rows(scored(MATCHES, "butler"))["3"].boards == 4


def test_victory_points_of_teams_and_their_penalties() -> None:
    text = MATCHES + "penalty team 3: 1 vp, slow\npenalty team 2: 5 %\npenalty team 9: 1 vp\n"
    standings = scored(text, "vp", vp_scale="wbf-discrete")
    found = rows(standings)
    assert standings.unit == "VP"
    assert (standings.matches[0].home_vp, standings.matches[0].away_vp) == (7, 13)
    assert (found["3"].total, found["3"].maximum, found["3"].percent) == (18, 20, 90)
    assert found["2"].total == 12
    assert found["2"].figures["imps"] == 4
    assert "SCO011" in codes(standings)


def test_a_penalty_in_imps_comes_before_the_conversion() -> None:
    match = Match(name="1", home="1", away="2")
    whole = event(HEAD + "match 1: 1 v 2\nboard 1\nopen 4SN=\nclosed 4SN-1\n")
    for penalty in (
        Penalty(id="1", amount=Fraction(4), unit="imp"),
        Penalty(id="1", amount=Fraction(4), unit="imp", match="1"),
    ):
        standings = score(whole.model_copy(update={"penalties": (penalty,), "matches": (match,)}), "vp")
        assert (standings.matches[0].home_score, standings.matches[0].away_score) == (6, -10)
        assert standings.matches[0].home_vp == Fraction("15.74")
        assert standings.matches[0].away_vp == Fraction("1.91")


def test_a_carry_over_and_a_knockout_that_does_not_balance() -> None:
    whole = event(HEAD + "match 1: 1 v 2\nboard 1\nopen 60%/60%\nboard 2\nopen 4SN=\nclosed 4SN-1\n")
    carried = whole.model_copy(update={"matches": (Match(name="1", home="1", away="2", carry=Fraction(-4)),)})
    assert [row.total for row in score(carried).rankings[0].rows] == [11, -5]
    level = score(whole, options={"knockout": "yes"})
    assert [row.total for row in level.rankings[0].rows] == [12, -12]


def test_teams_of_eight() -> None:
    text = HEAD + "match 1: 1 v 2\nboard 1\nopen 4SN=\nopen 4SN-1\nclosed 4SN-1\nclosed 4SN-2\n"
    assert rows(scored(text))["1"].total == imps(470) + imps(50)
    assert rows(scored(text, eight="add-then-imp"))["1"].total == imps_of_sum(520, 2)
    assert rows(scored(text, eight="cross-imp"))["1"].total == imps(470) + imps(520) + imps(0) + imps(50)
    assert scored(text).matches[0].tables == 2
    vp = scored(text, "vp", vp_scale="wbf-discrete")
    alone = scored(text, "vp", vp_scale="wbf-discrete", eight="add-then-imp")
    assert vp.matches[0].home_vp == 17
    assert alone.matches[0].home_vp == victory_points(SCALES["wbf-discrete"], Fraction(8), 1)[0]
    assert line(scored(text, eight="add-then-imp"), "1", 3).ew_award == imps_of_sum(520, 2)


@pytest.mark.parametrize(
    ("difference", "imps_won"), [(20, 0), (30, 1), (-30, -1), (70, 1), (80, 2), (5650, 23), (5660, 24)]
)
def test_added_scores_have_bounds_that_grow_with_the_root_of_the_tables(difference: int, imps_won: int) -> None:
    assert imps_of_sum(difference, 2) == imps_won


def test_patton_adds_the_boards_won() -> None:
    standings = scored(MATCHES, "vp", vp_scale="patton")
    assert standings.matches[1].home_vp == 19 + 20 * Fraction(17, 20)
    assert rows(standings)["3"].maximum == 40


def test_rooms_that_cannot_be_compared() -> None:
    text = HEAD + "match 1: 1 v 2\nboard 1\nopen 4SN= group A\nclosed 4SN=\nboard 2\nopen 4SN=\n"
    standings = scored(text)
    assert codes(standings) == ["SCO013", "SCO015"]
    assert rows(standings)["1"].boards == 1


def test_matches_that_no_file_names_are_those_of_two_teams_in_a_round() -> None:
    result = parse_result("4SN=")
    lines = (
        Line(("A", "B"), result, round="1"), Line(("B", "A"), parse_result("4SN-1"), round="1"),
        Line(("A", "A"), result), Line(("C", ""), result), Line(("A", "C"), result, match="7"),
        Line(("C", "A"), result, match="7"),
    )  # fmt: skip
    named = Match(name="7", home="C", away="A")
    standings = score(Event(kind="teams", travellers=(Traveller(Board.numbered(1), lines),), matches=(named,)))
    assert [(match.name, match.home, match.away) for match in standings.matches] == [("1", "A", "B"), ("7", "C", "A")]
    assert rows(standings)["A"].total == 10


def test_ties_of_teams_are_split_as_asked() -> None:
    text = HEAD + "".join(
        f"match {number}: {home} v {away}\nboard 1\nopen {one}\nclosed {two}\n"
        for number, home, away, one, two in (
            (1, 1, 2, "4SN=", "4SN-1"), (2, 2, 3, "4SN=", "4SN-1"), (3, 3, 1, "4SN=", "4SN-1"),
        )
    )  # fmt: skip
    standings = scored(text, "vp")
    assert [row.place for row in standings.rankings[0].rows] == [1, 1, 1]
    split = scored(text + "match 4: 1 v 4\nboard 1\nopen pass\nclosed pass\n", "vp", ties="head-to-head")
    assert split.rankings[0].rows
    assert codes(scored(text, "vp", ties="beauty")) == ["SCO002"]


def test_a_tie_of_pairs_is_split_by_the_boards_that_they_played_against_each_other() -> None:
    text = "winners: 1\nboard 1\n1 v 2 4SN=\n3 v 4 4SN-1\nboard 2\n2 v 3 4SN=\n1 v 4 4SN-1\n"
    tied = scored(text, "matchpoints", tie_style="2/3").rankings[0]
    assert [(row.id, place_text(row)) for row in tied.rows] == [("4", "1"), ("1", "2/3"), ("2", "2/3"), ("3", "4")]
    assert [place_text(row) for row in scored(text, "matchpoints").rankings[0].rows] == ["1", "2=", "2=", "4"]
    for ties in ("head-to-head", "ebu"):
        split = scored(text, "matchpoints", ties=ties).rankings[0]
        assert [(row.id, row.place) for row in split.rows] == [("4", 1), ("1", 2), ("2", 3), ("3", 4)]
    met = encounters(scored(text, "matchpoints").boards)
    assert [(one.home, one.away, one.home_score, one.away_boards) for one in met][:2] == [
        ("1", "2", 2, 0), ("3", "4", 0, 1),
    ]  # fmt: skip


def test_a_count_back_takes_any_difference_for_a_board_won() -> None:
    text = HEAD + (
        "match 1: 1 v 2\nboard 1\nopen 4SN=\nclosed 4SN-1\nboard 2\nopen 3NTN+1\nclosed 4SN=\n"
        "match 2: 3 v 4\nboard 1\nopen 4SN=\nclosed 4SN-1\nboard 2\nopen 4SN=\nclosed 4SN=\n"
    )
    standings = scored(text, "vp", ties="count-back")
    assert [(one.home_score, one.home_boards, one.away_boards) for one in standings.matches] == [
        (10, 2, 0), (10, Fraction(3, 2), Fraction(1, 2)),
    ]  # fmt: skip
    assert [row.id for row in standings.rankings[0].rows] == ["1", "3", "4", "2"]
    assert not any(row.tied for row in standings.rankings[0].rows)


SWISS = """
board 1
1 v 2 4SN=
3 v 4 4SN-1
board 2
2 v 1 4SN=
3 v 4 4SN-1
"""


def test_swiss_pairs_by_percentages_and_by_imps() -> None:
    percent = scored(SWISS, "vp", vp_scale="ebu-swiss-pairs")
    found = rows(percent)
    assert (percent.matches[0].home_score, percent.matches[0].home_vp) == (50, 10)
    assert (percent.matches[1].home_score, percent.matches[1].home_vp) == (0, 0)
    assert found["4"].total == 20
    assert percent.options["board_method"] == "matchpoints"
    by_imps = scored(SWISS, "vp", vp_base="butler")
    assert by_imps.matches[1].home_score == -14
    wrong = scored(SWISS, "vp", vp_scale="ebu-swiss-pairs", vp_base="butler")
    assert set(codes(wrong)) == {"SCO016"}
    assert wrong.matches[0].home_vp is None


def test_rounds_part_two_matches_of_the_same_pairs() -> None:
    result = parse_result("4SN=")
    boards = [
        Traveller(Board.numbered(number), (Line(("1", "2"), result, round=name), Line(("3", ""), None, round=name)))
        for number, name in ((1, "1"), (2, "2"))
    ]
    standings = score(Event(travellers=tuple(boards)), "vp")
    assert [match.name for match in standings.matches] == ["round 1", "round 2"]


def test_scales_that_decide_nothing_leave_the_scores() -> None:
    assert set(codes(scored(MATCHES, "vp", vp_scale="acbl-20"))) == {"SCO016"}
    assert codes(scored(MATCHES, "vp", vp_scale="bands", vp_bands="5 5 5")) == ["SCO002"]
    assert codes(scored(SWISS, "vp", vp_scale="bands", vp_bands="x")) == ["SCO002"]
    swiss = scored(SWISS.replace("board 2", "board 1A dealer N vul All"), "vp", vp_scale="ebu-swiss-pairs", vp_pool=9)
    assert set(codes(swiss)) == {"SCO016"}
    bands = scored(MATCHES, "vp", vp_scale="bands", vp_bands="0: 5-5; 4: 8-1")
    assert rows(bands)["2"].total == 8
    assert rows(bands)["2"].percent is None
    assert rows(scored(HEAD + "match 1: 1 v 2\nboard 1\nopen 4SN=\n", "vp"))["1"].total == 0


def test_penalties_that_take_nothing_are_said() -> None:
    assert codes(scored(MATCHES + "penalty team 3: 2 imps\n", "vp")).count("SCO030") == 1
    one = HEAD + "match 1: 1 v 2\nboard 1\nopen 4SN=\nclosed 4SN-1\npenalty team 1: 2 imps\n"
    assert codes(scored(one, "vp")) == []
    assert codes(scored(one, "bam")) == ["SCO030"]
    assert rows(scored(one.replace("2 imps", "25% of a top"), "bam", points_per_win=2))["1"].total == Fraction(3, 2)
    assert codes(scored(SWISS + "penalty pair 1: 2 imps\n", "vp")) == ["SCO030"]


def test_a_scale_of_percentages_is_none_for_teams() -> None:
    standings = scored(MATCHES, "vp", vp_scale="ebu-swiss-pairs")
    assert codes(standings) == ["SCO016"]
    assert standings.matches[0].home_vp is None
