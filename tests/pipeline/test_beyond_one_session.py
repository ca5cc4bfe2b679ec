from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from dupkit.event.ranking import Standings
from dupkit.event.record import Document
from dupkit.formats.encodings import decode
from dupkit.formats.traveller import TRAVELLER
from dupkit.pipeline.across import score_across
from dupkit.pipeline.sessions import is_sessions, score_sessions
from tests.pipeline.events import codes, event, rows, scored

FIRST = "pair 1: Ann - Bob\npair 2: Cyd - Dan\npair 3: Eva - Fay\npair 4: Gus - Hal\nboard 1\n1 v 2 420\n3 v 4 50\n"
SECOND = (
    "pair 1: Cyd - Dan\npair 2: Ann - Bob\npair 3: Eva - Fay\npair 4: Gus - Hal\n"
    "board 1\n1 v 2 420\n3 v 4 50\nboard 2\n3 v 4 0\n1 v - sit-out\n"
)


def sessions(*texts: str, **options: str) -> Standings:
    return score_sessions([event(text) for text in texts], None, options, None)


def test_sessions_are_added_by_the_names_of_the_pairs() -> None:
    found = rows(sessions(FIRST, SECOND, sessions="sum"))
    assert (found["1"].names, found["1"].total, found["1"].maximum) == (("Ann", "Bob"), 2, 4)
    assert found["2"].total == 2
    assert found["2"].figures == {"session_1": 0, "session_2": 100}


def test_percentages_are_weighted_by_boards() -> None:
    long = "board 1\n1 v 2 420\n3 v 4 50\nboard 2\n1 v 2 50\n3 v 4 420\n"
    found = rows(sessions("board 1\n1 v 2 420\n3 v 4 50\n", long, sessions="mean"))
    assert found["1"].percent == Fraction(200, 3)


def test_a_final_with_carry_forward() -> None:
    found = rows(sessions(FIRST, FIRST, sessions="carry-forward"))
    assert (found["1"].total, found["1"].figures["carry"]) == (3, 1)
    short = rows(
        sessions(FIRST, "pair 1: Ann - Bob\npair 2: X - Y\nboard 1\n1 v 2 420\n3 v 4 50\n", sessions="carry-forward")
    )
    assert short["3"].total is not None
    assert sum(row.place is None for row in short.values()) == 3
    plain = rows(sessions(FIRST, FIRST, sessions="carry-forward", winners="1"))
    assert plain["4"].figures["carry"] == 1


def test_a_ladder_counts_the_best_and_drops_the_worst() -> None:
    three = (FIRST, SECOND, FIRST)
    best = rows(sessions(*three, best="2"))
    assert best["1"].percent == 100
    dropped = sessions(*three, drop="1")
    assert rows(dropped)["1"].percent == 100
    assert dropped.method.endswith("3 sessions, added, worst 1 dropped")
    few = rows(sessions(FIRST, "board 1\n7 v 8 420\n9 v 10 50\n", best="2"))
    assert all(row.place is None for row in few.values())
    assert codes(sessions(*three, best="2", drop="1")) == ["SCO018"]
    assert codes(sessions(*three, best="many")) == ["SCO002"]


def test_imps_of_sessions_are_added() -> None:
    found = rows(score_sessions([event(FIRST), event(FIRST)], "butler", {"sessions": "sum"}, None))
    assert (found["1"].total, found["1"].percent) == (10, None)


def test_files_are_sessions_only_where_it_is_said() -> None:
    assert [is_sessions(options) for options in ({"sessions": "sum"}, {"best": "0"}, {"trim": "one"})] == [
        True,
        False,
        False,
    ]
    assert codes(scored(FIRST, sessions="sum")) == []


def club(name: str, text: str) -> Document:
    return TRAVELLER.read(decode(name, text.encode())).unwrap()


def test_clubs_are_compared_across_and_their_order_changes_nothing() -> None:
    one, two = club("one.trv", FIRST), club("two.trv", "board 1\n1 v 2 450\n3 v 4 0\n")
    standings, verdicts, findings = score_across([one, two], None, {}, None)
    turned, again, _ = score_across([two, one], None, {}, None)
    assert not findings
    assert standings.rankings == turned.rankings
    assert [str(verdict) for verdict in verdicts] == [
        "one: 4 contestants, 1 boards, 2 results: taken", "two: 4 contestants, 1 boards, 2 results: taken",
    ]  # fmt: skip
    assert verdicts == again
    assert rows(standings)["two-1"].total == 6
    assert standings.event.entrants[0].club == "one"


def test_a_club_that_comes_twice_replaces_itself() -> None:
    one, again = club("a/one.trv", FIRST), club("b/one.trv", FIRST.replace("420", "60"))
    standings, verdicts, _ = score_across([one, again, club("two.trv", "board 1\n1 v 2 40\n3 v 4 0\n")], None, {}, None)
    assert [(verdict.club, verdict.taken) for verdict in verdicts] == [("one", False), ("one", True), ("two", True)]
    assert verdicts[0].remark == "replaced by b/one.trv"
    assert len(rows(standings)) == 4


def test_the_same_people_at_the_same_place_are_the_same_club() -> None:
    files = [club(f"{name}.trv", "site: Hall\n" + FIRST) for name in ("one", "one-corrected")]
    _, verdicts, _ = score_across(files, None, {}, None)
    assert [verdict.taken for verdict in verdicts] == [False, True]
    others = [club("one.trv", "site: Hall\n" + FIRST), club("two.trv", "site: Hall\nboard 1\n1 v 2 50\n3 v 4 60\n")]
    assert all(verdict.taken for verdict in score_across(others, None, {}, None)[1])


def test_clubs_without_results_and_with_other_cards_are_named() -> None:
    boards = [club(f"{name}.trv", FIRST) for name in "abc"]
    from dupkit.formats.read import read_file
    from tests.conftest import SAMPLES

    deal = read_file(SAMPLES / "conformance" / "butler-evening.pbn").unwrap().records
    for number, document in enumerate(boards):
        document.records[0].deal = deal[number // 2].deal
    standings, verdicts, _ = score_across([*boards, club("empty.trv", "title: nobody\n")], None, {}, None)
    found = {verdict.club: verdict.remark for verdict in verdicts}
    assert found["a"] == "taken"
    assert found["c"] == "taken, but board 1 has other cards than the rest of the field and is compared apart"
    assert found["empty"] == "no results: left out"
    assert [board.top for board in standings.boards] == [6, 6, 2]


def test_what_clubs_say_differently_about_scoring_is_the_majoritys() -> None:
    second = "section: X\nscoring: matchpoints\n" + FIRST + "penalty pair 1: 1 mp\n"
    files = [club("a.trv", "scoring: butler\n" + FIRST), club("b.trv", second),
             club("c.trv", "scoring: matchpoints\n" + FIRST)]  # fmt: skip
    standings, _, _ = score_across(files, None, {}, None)
    assert standings.unit == "MP"
    assert rows(standings)["b-1"].penalty == 1
    assert standings.event.travellers[1].section == "b-X"


def test_strata_rank_their_own_and_those_below() -> None:
    text = "board 1\n" + "".join(f"{number} v {number + 6} {100 * number}\n" for number in range(1, 7))
    standings = scored(text, winners=1, strata="A 1 2 3 4; B 5 6; C 7 8 9 10 11 12", strata_least=3)
    assert [ranking.name for ranking in standings.rankings] == ["overall", "B", "C"]
    assert [row.id for row in standings.rankings[1].rows][:2] == ["6", "7"]
    assert rows(standings)["6"].figures["stratum"] == "B"
    assert codes(scored(text, strata="A 1 2; B 3 99")) == ["SCO025", "SCO026", "SCO026"]
    two = scored(text, strata="A 1 2 3; B 4 5 6 7 8 9 10 11 12", strata_least=3)
    assert [ranking.name for ranking in two.rankings] == ["NS", "EW", "NS B", "EW B"] or len(two.rankings) == 3


def test_masterpoints_are_the_best_of_a_contestants_awards() -> None:
    text = "board 1\n" + "".join(f"{number} v {number + 6} {100 * number}\n" for number in range(1, 7))
    found = rows(scored(text, awards="acbl-club-open"))
    assert [found[str(number)].figures["masterpoints"] for number in (6, 5, 4)] == [
        Fraction("0.6"),
        Fraction("0.42"),
        0,
    ]
    strata = scored(text, winners=1, awards="acbl-club-open", strata="A 6 5 12; B 1 2 3 4 7 8 9 10 11", strata_least=3)
    assert (rows(strata)["7"].figures["masterpoints"], rows(strata)["8"].figures["masterpoints"]) == (
        Fraction("1.02"), Fraction("0.63"))  # fmt: skip
    special = rows(scored(text, awards="acbl-club-open", award_names="F=1.5"))
    assert special["6"].figures["masterpoints"] == Fraction("0.9")
    own = 'name = "own"\ntitle = "Own"\nsource = "us"\nyear = "2026"\n'
    own += 'first = [{ formula = "T" }]\nshares = ["1"]\ndepth = "1"\n'
    assert rows(scored(text, awards="own", awards_text=own))["6"].figures["masterpoints"] == 6
    assert codes(scored(text, awards="own", awards_text="first = 3")) == ["SCO027"]
    assert codes(scored(text, awards="abf-mitchell", award_names="W=many")) == ["SCO027"]
    assert rows(scored("board 1\n1 v 2 not played\n", awards="abf-howell"))["1"].figures["masterpoints"] == 0


def test_handicaps_make_a_second_ranking() -> None:
    text = "board 1\n1 v 2 420\n3 v 4 50\n"
    standings = scored(text, winners=1, handicaps="3 60; 1 -1.65")
    second = rows(standings, "handicap")
    assert (second["3"].place, second["3"].figures["net"]) == (3, 60)
    assert second["1"].figures["net"] == Fraction("98.35")
    assert rows(standings)["1"].percent == 100
    assert "NS handicap" in [ranking.name for ranking in scored(text, handicaps="3 60").rankings]
    assert codes(scored(text, handicaps="3 many")) == ["SCO002"]
    named = event(text)
    stated = tuple(one.model_copy(update={"handicap": "7"}) for one in named.entrants)
    from dupkit.pipeline import score

    again = score(named.model_copy(update={"entrants": stated}), options={"handicaps": "1 0"})
    assert rows(again, "NS handicap")["3"].figures["net"] == 7


def test_datums_from_outside_par_scores_and_leaders() -> None:
    text = "board 1\n1 v 2 420\n3 v 4 50\nboard 2\n1 v 2 0\n3 v 4 -50\n"
    given = scored(text, "butler", datums="1 400, 2 0")
    assert [board.datum for board in given.boards] == [400, 0]
    assert codes(scored(text, "butler", datums="1 much")) == ["SCO002"]
    assert codes(scored(text, "butler", datum="par")) == ["SCO028"]
    leaders = scored("board 1\n1 v 2 420\n3 v 4 50\n5 v 6 0\n", "butler", leaders=1, winners=1)
    assert [board.datum for board in leaders.boards] == [420]
    normalised = rows(scored(text, "butler", normalised="yes", winners=1))
    assert normalised["1"].figures["normalised"] == 2 * rows(scored(text, "butler", winners=1))["1"].total / 2
    assert normalised["1"].place == 1


@pytest.mark.parametrize(
    ("stated", "par"),
    [({"OptimumScore": "NS 420"}, 420), ({"OptimumScore": "EW 50"}, -50), ({"ParScore": "-110"}, -110), ({}, None),
     ({"OptimumScore": "none"}, None)],
)  # fmt: skip
def test_par_scores_of_files(stated: dict[str, str], par: int | None) -> None:
    from dataclasses import replace

    from dupkit.pipeline import score
    from dupkit.pipeline.datums import par_of

    assert par_of(stated) == par
    whole = event(FIRST)
    travellers = tuple(replace(one, stated=stated) for one in whole.travellers)
    standings = score(whole.model_copy(update={"travellers": travellers}), "butler", {"datum": "par"})
    assert standings.boards[0].datum == (240 if par is None else par)
    assert Path("x").suffix == ""


def test_normalised_imps_of_contestants_who_met_nobody() -> None:
    text = "board 1\n1 v 2 420\n3 v 4 50\n5 v 6 not played\n"
    assert rows(scored(text, "butler", normalised="yes", winners=1))["5"].place is None


@pytest.mark.parametrize("size", ["1e5000", "1e-5000", "1e999999999", "1/0"])
def test_numbers_that_nobody_could_hold_are_findings(size: str) -> None:
    assert codes(scored(FIRST, handicaps=f"1 {size}")) == ["SCO002"]
    assert codes(scored(FIRST, awards="abf-mitchell", award_names=f"W={size}")) == ["SCO027"]
