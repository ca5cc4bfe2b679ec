from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.diagnostics import Findings
from dupkit.formats.league import read_league
from dupkit.pipeline.league import league_report, two_decimals
from dupkit.scoring.league import score_league
from tests.conftest import SAMPLES

TEAMS = "boards: 24\nteam A: Alpha\nteam B: Beta\n"


def codes(text: str) -> list[str]:
    return [finding.code for finding in read_league(text, "season.league").findings]


def test_everything_that_a_season_says_is_read() -> None:
    text = (SAMPLES / "conformance" / "season.league").read_text(encoding="utf-8")
    outcome = read_league(text, "season.league")
    assert not outcome.findings
    league = outcome.value
    assert league is not None
    assert (league.title, league.organiser, league.scale, league.boards) == (
        "Riverside League 2026", "Riverside Bridge Association", "wbf-continuous", 24)  # fmt: skip
    assert league.ties == ("head-to-head", "imps")
    first, second = league.divisions
    assert [team.id for team in first.teams] == ["A", "B", "C", "D"]
    assert first.teams[0].players == ("Ann Lee", "Bo Quist", "Cy Marsh", "Di Rowe")
    assert (first.promote, first.relegate, second.promote) == (0, 1, 1)
    third = first.fixtures[2]
    assert (third.imps, third.boards, third.remark, third.round, third.deadline) == (
        (20, 51), 20, "the hall closed", "2", "2026-02-28")  # fmt: skip
    assert first.fixtures[3].conceded_by == "D"
    assert first.fixtures[5].vp == (Fraction("12.5"), Fraction("7.5"))
    assert league.penalties[0].reason == "late result"


def test_headers_take_what_they_may() -> None:
    text = "pool: 20\nscale: WBF_Discrete\nconcession: ebu\nties: won\nrank: average\n" + TEAMS
    league = read_league(text).value
    assert league is not None
    assert (league.pool, league.scale, league.concession, league.ties, league.rank) == (
        20, "wbf-discrete", None, ("won",), "average")  # fmt: skip


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("A against B 45-32", "SCO020"), ("A v B 45-", "SCO020"), ("A v", "SCO020"), ("?", "SCO020"),
        ("pool: many", "SCO021"),
        ("boards: 0", "SCO021"), ("scale: ebu-swiss-pairs", "SCO021"), ("ties: beauty", "SCO021"),
        ("rank: best", "SCO021"),
        ("concession: all", "SCO021"), ("A v A 3-2", "SCO021"), ("A v B conceded by C", "SCO021"),
        ("team A: Again", "SCO022"),
        ("A v Z 45-32", "SCO023"), ("Y v Z", "SCO023"), ("penalty Z: 1 vp", "SCO023"), ("withdrawn Z", "SCO023"),
    ],
)  # fmt: skip
def test_a_fault_costs_one_line(line: str, code: str) -> None:
    found = read_league(TEAMS + line + "\nA v B 45-32\n", "season.league")
    assert {finding.code for finding in found.findings} == {code}
    assert found.value is not None
    assert found.value.divisions[0].fixtures[-1].imps == (45, 32)


def test_faults_have_their_place() -> None:
    (finding,) = read_league(TEAMS + "A against B 45-32\n", "season.league").findings
    assert str(finding.span) == "season.league:4:3"
    (finding,) = read_league("team A: Alpha\nA v  # nobody\n", "x").findings
    assert finding.message == "the line ends too early"


WORDS = [*TEAMS.split(), "v", "A", "45-32", "\n", "conceded by B", "withdrawn A"]


@given(st.text(max_size=200) | st.lists(st.sampled_from(WORDS), max_size=20).map(" ".join))
def test_any_text_at_all_gives_findings_and_never_a_fault(text: str) -> None:
    outcome = read_league(text)
    assert outcome.value is not None
    score_league(outcome.value, Findings())
    assert league_report(outcome.value, "2026-01-01").value is not None


def test_what_a_season_looks_like() -> None:
    text = (
        TEAMS
        + "team C: Gamma\nround 1 by 2026-01-31\nA v B postponed because snow\nA v C postponed\nB v C\nwithdrawn C\n"
    )
    league = read_league(text).value
    assert league is not None
    report = league_report(league, "2026-02-02").value
    assert report is not None
    keys = [table.key for table in report.tables]
    assert keys == ["table", "void", "fixtures"]
    assert [row[1:3] for row in report.tables[1].rows] == [("Alpha", "Gamma"), ("Beta", "Gamma")]
    assert [row[-1] for row in report.tables[2].rows] == ["snow"]
    assert not league_report(league, "2026-02-02").findings
    assert report.title == "League"
    assert [two_decimals(Fraction(value)) for value in ("12.5", "-0.005", "0")] == ["12.50", "-0.01", "0.00"]


def test_the_season_of_the_documentation_works_as_it_stands_there() -> None:
    page = Path(__file__).parents[2] / "docs" / "scoring" / "league.md"
    (text,) = re.findall(r"^```\n(.*?)^```$", page.read_text(encoding="utf-8"), flags=re.S | re.M)
    outcome = read_league(text)
    assert not outcome.findings
    for today, keys in (("2026-02-10", ["results-1", "fixtures-1"]), ("2026-03-01", ["results-1", "void-1"])):
        found = league_report(outcome.unwrap(), today)
        assert not found.findings
        assert [table.key for table in found.unwrap().tables] == ["table-1", *keys]


def test_a_match_without_victory_points_is_not_said_to_be_unplayed() -> None:
    report = league_report(read_league(TEAMS + "pool: 10\nA v B 45-32\n").unwrap(), "2026-02-02").value
    assert report is not None
    assert report.tables[-1].rows[0][-1] == "played, victory points not decided"
