from __future__ import annotations

from fractions import Fraction

import pytest

from dupkit.diagnostics import Findings
from dupkit.event.league import League
from dupkit.formats.league import read_league
from dupkit.scoring.league import DivisionTable, score_league

HEAD = "boards: 24\nteam A: Alpha\nteam B: Beta\nteam C: Gamma\nteam D: Delta\n"


def season(text: str, head: str = HEAD) -> League:
    outcome = read_league(head + text, "season.league")
    assert not outcome.findings
    assert outcome.value is not None
    return outcome.value


def table(text: str, head: str = HEAD) -> DivisionTable:
    findings = Findings()
    tables = score_league(season(text, head), findings)
    assert not list(findings)
    return tables[0]


def places(found: DivisionTable) -> list[tuple[int, bool, str, Fraction]]:
    return [(one.place, one.tied, one.team.id, one.total) for one in found.standings]


def test_victory_points_wins_and_imps_of_a_season() -> None:
    found = table("A v B 45-32\nC v D 30-30\n")
    assert places(found) == [
        (1, False, "A", Fraction("12.95")), (2, True, "C", 10), (2, True, "D", 10), (4, False, "B", Fraction("7.05")),
    ]  # fmt: skip
    alpha = found.standings[0]
    assert (alpha.played, alpha.won, alpha.drawn, alpha.lost, alpha.plus, alpha.minus) == (1, 1, 0, 0, 45, 32)
    assert (found.standings[1].drawn, found.standings[3].lost) == (1, 1)


def test_a_match_may_have_its_own_number_of_boards_or_victory_points() -> None:
    found = table("A v B 45-32 12 boards\nC v D vp 12.5-7.5\n")
    assert [(one.home_vp, one.away_vp) for one in found.fixtures] == [
        (Fraction("13.97"), Fraction("6.03")), (Fraction("12.5"), Fraction("7.5"))]  # fmt: skip


def test_a_conceded_match_gives_the_best_of_three_to_the_other_side() -> None:
    found = table("A v B 90-10\nA v C conceded by C\nB v C 0-0\nC v D conceded by C\n")
    scores = {(one.fixture.home, one.fixture.away): (one.home_vp, one.away_vp) for one in found.fixtures}
    assert scores[("A", "C")] == (20, 0)
    assert scores[("C", "D")] == (0, 12)


def test_a_fixed_concession() -> None:
    found = table("A v C conceded by A\n", "concession: 12-0\n" + HEAD)
    assert (found.fixtures[0].home_vp, found.fixtures[0].away_vp) == (0, 12)


def test_a_team_that_withdraws_before_half_leaves_no_results() -> None:
    found = table("A v B 45-32\nA v C 20-20\nA v D\nwithdrawn A on 2026-02-01\n")
    assert [one.void for one in found.fixtures] == [False, False, False]
    early = table("A v B 45-32\nA v C\nA v D\nwithdrawn A\nB v C 10-0\n")
    assert [one.void for one in early.fixtures] == [True, True, True, False]
    assert early.standings[-1].fate == "withdrawn"
    assert early.standings[-1].place == 0
    assert [one.played for one in early.standings] == [1, 1, 0, 0]


def test_after_half_the_rest_of_a_withdrawn_team_is_conceded() -> None:
    found = table("A v B 45-32\nA v C 20-20\nA v D\nwithdrawn A\n")
    assert (found.fixtures[2].home_vp, found.fixtures[2].away_vp) == (0, 12)
    assert found.fixtures[2].fixture.conceded_by == "A"


def test_penalties_in_victory_points_and_in_imps() -> None:
    found = table("A v B 45-32\npenalty A: 1.5 vp, late\npenalty B: 3 imps, slow\n")
    alpha, beta = found.standings[0], found.standings[1]
    assert (alpha.total, alpha.penalty) == (Fraction("11.45"), Fraction("1.5"))
    assert beta.plus == 29


@pytest.mark.parametrize(
    ("ties", "first"), [("head-to-head", "A"), ("imps", "B"), ("quotient", "B"), ("won", "B"), ("vp-average", "A")]
)
def test_ties_are_split_as_the_league_says(ties: str, first: str) -> None:
    text = "A v B vp 12-8\nB v C 30-26\nB v D 10-8\npenalty B: 17.49 vp\n"
    found = table(text, f"ties: {ties}\n" + HEAD)
    top = [one for one in found.standings if one.team.id in "AB"]
    assert [one.total for one in top] == [12, 12]
    assert top[0].team.id == first


def test_promotion_relegation_and_the_mean_of_a_match() -> None:
    found = table("A v B 45-32\nA v C 20-50\nB v D 10-10\n", "rank: average\npromote 1\nrelegate 2\n" + HEAD)
    assert [(one.team.id, one.fate) for one in found.standings] == [
        ("C", "promoted"), ("D", ""), ("A", "relegated"), ("B", "relegated")]  # fmt: skip


def test_what_the_scale_does_not_decide_is_a_finding() -> None:
    findings = Findings()
    (found,) = score_league(season("A v B 45-32\n", HEAD.replace("boards: 24\n", "")), findings)
    assert [item.code for item in findings] == ["SCO016"]
    assert found.fixtures[0].home_vp is None
    assert not score_league(season("", "bands: 3 10 10\n" + HEAD), findings)
    assert findings[1].code == "SCO021"


def test_own_bands_need_no_number_of_boards() -> None:
    found = table("A v B 45-32\n", "bands: 0: 10-10; 10: 14-6\nteam A: Alpha\nteam B: Beta\n")
    assert (found.fixtures[0].home_vp, found.fixtures[0].away_vp) == (14, 6)


def test_a_penalty_counts_in_its_own_division_only() -> None:
    league = season("division 2\nteam E: Elms\npenalty E: 1 vp\n")
    first, second = score_league(league, Findings())
    assert [one.penalty for one in (*first.standings, *second.standings)] == [0, 0, 0, 0, 1]


def hints(text: str) -> list[tuple[str, str]]:
    findings = Findings()
    score_league(read_league(text + "team A: Alpha\nteam B: Beta\nA v B 45-32\nB v A 10-0\n").unwrap(), findings)
    return [(item.code, item.hint) for item in findings]


def test_the_hint_fits_what_the_scale_does_not_decide() -> None:
    assert hints("boards: 24\npool: 10\n") == [("SCO016", "write `pool: 20`, or leave the line out")]
    assert {hint for _, hint in hints("")} == {"write `boards: 24`, or `24 boards` behind the result"}
    assert all("another scale" in hint for _, hint in hints("boards: 24\nscale: acbl-20\n"))


def test_nobody_goes_up_or_down_before_a_match_is_played() -> None:
    found = table("A v B\nC v D\n", "promote 1\nrelegate 1\n" + HEAD)
    assert {one.fate for one in found.standings} == {""}


def test_a_team_that_withdraws_later_is_still_in() -> None:
    league = season("A v B 45-32\nA v C\nA v D\nwithdrawn A on 2026-03-01\n")
    (before,), (after,) = (score_league(league, Findings(), day) for day in ("2026-02-28", "2026-03-01"))
    assert before.standings[0].team.id == "A"
    assert {one.void for one in before.fixtures} == {False}
    assert after.standings[-1].fate == "withdrawn"
    assert {one.void for one in after.fixtures} == {True}


@pytest.mark.parametrize(
    "line",
    [f"A v B vp {'9' * 5000}-1", f"promote {'9' * 5000}", f"boards: {'9' * 5000}", f"A v B 10-2 {'9' * 5000} boards"],
)
def test_a_number_that_nobody_could_hold_is_a_finding(line: str) -> None:
    outcome = read_league(HEAD + line + "\n", "season.league")
    assert outcome.findings[0].code in ("SCO020", "SCO021")
