from __future__ import annotations

import io
import json
from fractions import Fraction

import pytest

from dupkit.event.event import Event
from dupkit.event.ranking import Ranking, RankingRow, Standings
from dupkit.export.json import JSON, award_text, cell_value, standings_value
from dupkit.formats.assemble import build
from dupkit.formats.read import read
from dupkit.pipeline import score
from dupkit.report import REPORTS
from tests.report.made import EVENTS, butler, evening, individual, small, teams


def test_a_report_has_columns_and_rows_with_exact_numbers():
    stream = io.BytesIO()
    JSON.write([REPORTS["ranking"].make(small())], stream)
    (report,) = json.loads(stream.getvalue())["reports"]
    (table,) = report["tables"]
    heads = [column["key"] for column in table["columns"]]
    row = dict(zip(heads, table["rows"][0], strict=True))
    assert (row["total"], row["percent"], row["boards"], row["place"]) == ("29/3", "725/12", 1, "1")


@pytest.mark.parametrize("event", EVENTS)
def test_a_scored_event_has_the_shape_that_was_promised(event):
    standings = EVENTS[event]()
    value = json.loads(json.dumps(standings_value(standings)))
    assert value["method"] == standings.method
    for ranking, made in zip(value["rankings"], standings.rankings, strict=True):
        assert ranking["name"] == made.name
        for row, of in zip(ranking["rows"], made.rows, strict=True):
            assert {"place", "tied", "id", "names", "boards", "total", "maximum", "percent"} <= set(row)
            assert isinstance(row["total"], str)
            assert row["maximum"] is None or Fraction(row["maximum"]) == of.maximum
    for board, scored in zip(value["boards"], standings.boards, strict=True):
        assert board["board"] == scored.traveller.board.label
        assert len(board["lines"]) == len(scored.lines)


def test_lines_name_who_sat_and_what_happened():
    lines = standings_value(small())["boards"][0]["lines"]
    assert [line["result"] for line in lines] == [
        "4SXE-2", "pass", "A6040", "weighted", "split", "sit-out", "late", "-420", "3NS+1",
    ]  # fmt: skip
    assert set(standings_value(individual())["boards"][0]["lines"][0]) >= {"n", "s", "e", "w"}
    assert standings_value(teams())["boards"][0]["lines"][0]["room"] == "open"
    assert standings_value(butler())["boards"][0]["datum"] == 50


def test_penalties_and_findings_are_told():
    value = standings_value(evening())
    assert value["penalties"] == [{"id": "2", "amount": "0.1", "unit": "top", "reason": "late at the table"}]
    assert [item["code"] for item in value["findings"]] == ["SCO001"]
    assert any(row.get("penalty") for row in value["rankings"][0]["rows"])


def test_victory_points_keep_their_two_decimals():
    assert award_text(Fraction(10), "VP") == "10.00"
    assert award_text(Fraction(-1, 20), "VP") == "-0.05"
    assert award_text(Fraction(1, 3), "VP") == "1/3"
    assert award_text(Fraction(10), "MP") == "10"


def test_further_figures_stand_beside_the_others():
    row = RankingRow(
        1, False, "1", (), 1, Fraction(1), figures={"vp": Fraction(5), "won": 3, "stratum": "A"}, title="T"
    )
    value = standings_value(Standings(Event(), "", "IMP", (Ranking("overall", (row,)),), ()))
    found = value["rankings"][0]["rows"][0]
    assert (found["vp"], found["won"], found["stratum"], found["title"]) == ("5.00", 3, "A", "T")


def test_what_may_be_a_fraction_is_text_and_counts_are_numbers():
    assert [cell_value(cell) for cell in (Fraction(1), 1, True, "x", None)] == ["1", 1, True, "x", None]


def test_a_swiss_in_victory_points_keeps_two_decimals_of_those_alone():
    text = "scoring: vp\nset vp_base = cross-imps\nset vp_scale = wbf-discrete\n" + "".join(
        f"board {number}\n1 v 2 4SN= round 1\n3 v 4 4SN+{number - 1} round 1\n5 v 6 4SN-1 round 1\n"
        for number in (1, 2)
    )
    standings = score(build(read("x.trv", text.encode()).unwrap()).unwrap())
    value = standings_value(standings)
    awards = [line["ns_award"] for board in value["boards"] for line in board["lines"]]
    assert awards
    assert not [award for award in awards if isinstance(award, str) and "." in award and award.endswith("0")]
    assert all(row["maximum"] is None or row["maximum"].endswith(".00") for row in value["rankings"][0]["rows"])
    assert all(len(row["total"].partition(".")[2]) == 2 for row in value["rankings"][0]["rows"])
