from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.scoring import COMPARISONS
from dupkit.scoring.awards import SCHEMES, SchemeError, parse_scheme, scheme, shared
from dupkit.scoring.formula import FormulaError, evaluate
from dupkit.scoring.names import parse_scoring
from dupkit.scoring.neuberg import neuberg
from dupkit.scoring.profiles import PROFILES
from dupkit.scoring.ranking import competition, place_text, ranks
from dupkit.scoring.rounding import away, half_up
from dupkit.scoring.session import SESSION_OPTIONS
from tests.scoring.oracles import agrees, records


def of_session(name: str) -> dict[str, Any]:
    return next(record for record in records("session_rank_handicap_masterpoint.json") if record["id"] == name)


def test_neuberg_and_its_other_form_agree_with_every_example() -> None:
    for row in records("neuberg_examples.csv"):
        matchpoints, expected, actual = Fraction(row["M_in_group_2scale"]), int(row["E_expected"]), int(row["A_actual"])
        found = neuberg(matchpoints, expected, actual)
        assert found == (matchpoints * expected + (expected - actual)) / actual
        assert agrees(row["result_2scale_4dp"], found)
        assert agrees(row["percent_of_top"], 100 * found / (2 * (expected - 1)))


def test_ranks_of_the_printed_example() -> None:
    case = of_session("RANK-1")
    assert ranks(case["scores"]) == case["ranks"]


@given(st.lists(st.fractions(0, 100, max_denominator=7), max_size=12))
def test_a_tie_is_a_tie_exactly(values: list[Fraction]) -> None:
    placed = competition(range(len(values)), lambda position: values[position])
    for place, tied, position in placed:
        assert place == 1 + sum(other > values[position] for other in values)
        assert tied == (values.count(values[position]) > 1)
    assert [position for _, _, position in placed] == sorted(range(len(values)), key=lambda p: (-values[p], p))


def test_places_as_text() -> None:
    assert (place_text(2, True), place_text(2, False)) == ("2=", "2")


@pytest.mark.parametrize(
    ("value", "unit", "middle", "rounded"),
    [("5", 10, 0, 10), ("-5", 10, 0, -10), ("4.9", 10, 0, 0), ("-14", 10, 0, -10), ("3.5", 1, 5, 3), ("6.5", 1, 5, 7),
     ("2.5", 1, "2.5", 2)],
)  # fmt: skip
def test_halves_are_rounded_away_from_the_middle(value: str, unit: int, middle: str, rounded: int) -> None:
    assert away(Fraction(value), unit, Fraction(middle)) == rounded


def test_halves_are_rounded_up() -> None:
    assert [half_up(Fraction(value), 10) for value in (-185, 185, 184)] == [-180, 190, 180]


@pytest.mark.parametrize(
    ("text", "method", "options"),
    [
        ("MP;MP1", "matchpoints", {"points_per_win": "2"}), ("MatchPoints;MP2", "matchpoints", {"points_per_win": "1"}),
        ("MATCH_POINTS", "matchpoints", {}), ("IMP;Butler-2;Mean", "butler", {"trim": "one", "datum": "mean"}),
        ("IMP;Butler;Median", "butler", {"trim": "none", "datum": "median"}), ("IMPs", "imps", {}),
        ("IMP;Cross1", "cross-imps", {"divisor": "mean-incl-own"}), ("IMP;Cross2", "cross-imps", {"divisor": "mean"}),
        ("IMP;Cross", "cross-imps", {"divisor": "sum"}), ("BAM", "bam", {}), ("butler", "butler", {}), ("", "", {}),
        ("?", "", {}), ("Rubber", "", {}), ("OldMP", "matchpoints", {"scale": "before-1987"}),
        ("CROSS_IMPS", "cross-imps", {}),
        ("vp", "vp", {}), ("Cavendish", "cross-imps", {}), ("board-a-match", "bam", {}),
    ],
)  # fmt: skip
def test_names_that_files_give_to_comparisons(text: str, method: str, options: dict[str, str]) -> None:
    named = parse_scoring(text)
    assert (named.method, named.options, named.unknown, named.refused) == (method, options, (), ())


def test_names_that_are_not_known() -> None:
    assert parse_scoring("teletext").unknown == ("teletext",)
    assert parse_scoring("IMP;IMP_1961").refused == ("IMP_1961",)


def test_every_option_of_a_profile_exists_and_can_be_read() -> None:
    known = {option.name: option for name in COMPARISONS for option in COMPARISONS[name].options}
    for name, profile in PROFILES.items():
        assert profile.name == name
        assert profile.source
        for option, text in profile.options.items():
            known[option].parse(text)
        assert not [option for option in profile.not_sourced if option not in known and option != "imp_ranking"]


def test_masterpoints_of_the_printed_examples() -> None:
    handbook, club = of_session("MP-ACBL-HANDBOOK"), scheme("acbl-club-open")
    awards = [club.rounded(award) for award in club.awards(handbook["pairs"], Fraction(8))]
    assert (len(awards), awards) == (handbook["depth"], [Fraction(award) for award in handbook["awards"]])
    special = parse_scheme(_text(first='[{ formula = "0.10 * P * F" }]', names='F = "1.5"'))
    assert special.award_of_first(6, Fraction(6)) == Fraction(of_session("MP-ACBL-GNYBA-1")["award"])
    for case in of_session("MP-ACBL-B")["examples"]:
        overall = scheme("acbl-overall").award_of_first(2 * case["tables"], Fraction(case["tables"]))
        assert agrees(case["B"], overall / Fraction("8.5"))


def test_awards_are_capped_and_later_places_follow_the_formula() -> None:
    club = scheme("acbl-club-open")
    assert club.award_of_first(20, Fraction(20)) == Fraction("1.5")
    shares = [award / Fraction("1.5") for award in club.awards(20, Fraction(20))]
    assert shares[:4] == [1, Fraction(7, 10), Fraction(1, 2), Fraction(7, 20)]
    assert [round(float(share), 6) for share in shares[4:6]] == [0.2, round(1 / 6, 6)]
    assert len(shares) == 8


def test_formulas_of_the_abf() -> None:
    assert scheme("abf-mitchell").award_of_first(12, Fraction(12)) == Fraction("2.4")
    assert agrees("6.3212", scheme("abf-mitchell").award_of_first(64, Fraction(32)))
    assert agrees("7.6133", scheme("abf-sessions").award_of_first(42, Fraction(21)))
    assert agrees("6.3212", scheme("abf-howell").award_of_first(32, Fraction(16)))


def test_tied_contestants_share_the_awards_of_their_places() -> None:
    awards = [Fraction(9), Fraction(6), Fraction(3)]
    assert shared(awards, [(1, False), (2, True), (2, True), (4, False)]) == [9, Fraction(9, 2), Fraction(9, 2), 0]
    assert shared(awards, [(3, True), (3, True)]) == [Fraction(3, 2), Fraction(3, 2)]


def test_every_scheme_names_its_source_and_works_for_small_and_large_fields() -> None:
    for name in SCHEMES:
        found = scheme(name)
        assert found.name == name
        assert found.source
        assert found.year
        for contestants in (4, 13, 200):
            awards = found.awards(contestants, Fraction(contestants, 2))
            assert awards == sorted(awards, reverse=True)


def _text(**changes: str) -> str:
    lines = {
        "name": '"own"', "title": '"Own"', "source": '"the club"', "year": '"2026"', "first": '[{ formula = "P" }]',
        "shares": '["1"]', "depth": '"2"',
    }  # fmt: skip
    names = changes.pop("names", "")
    text = "\n".join(f"{key} = {value}" for key, value in {**lines, **changes}.items() if value)
    return text + (f"\n[names]\n{names}" if names else "")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("first = ", "TOML"), (_text(name=""), "missing"), (_text(first="3"), "wrong kind"),
        (_text(first='[{ formula = "Q" }]'), "names"), (_text(shares='["many"]'), "wrong kind"),
        (_text(first='[{ formula = "P", up_to = 3 }]'), "says nothing"), (_text(depth='"P +"'), "no formula"),
    ],
)  # fmt: skip
def test_schemes_that_cannot_be_used(text: str, fault: str) -> None:
    with pytest.raises(SchemeError, match=fault):
        parse_scheme(text)


def test_later_places_get_nothing_without_a_formula() -> None:
    assert parse_scheme(_text()).awards(10, Fraction(5)) == [10, 0]


@pytest.mark.parametrize(
    ("text", "value"),
    [("1 + 2 * 3", "7"), ("-(2 - 5)", "3"), ("2 ** 3 / 4", "2"), ("min(T, 3)", "3"), ("max(T, 3)", "12"),
     ("sqrt(16)", "4"),
     ("log10(100)", "2"), ("exp(0)", "1"), ("0.5", "0.5")],
)  # fmt: skip
def test_formulas(text: str, value: str) -> None:
    assert evaluate(text, {"T": 12}) == Decimal(value)


@pytest.mark.parametrize(
    "text",
    ["", "1 +", "Q", "'a'", "True", "__import__('os')", "T.real", "sqrt(1, 2)", "1 / 0", "log10(-1)", "2 ** 999",
     "1 < 2", "not 1",
     "1" * 300, "sqrt", "min()", "T if T else 0", "[1]", "1 % 2", "min(key=1)"],
)  # fmt: skip
def test_formulas_that_cannot_be_worked_out(text: str) -> None:
    with pytest.raises(FormulaError):
        evaluate(text, {"T": 12})


def test_handicaps_of_the_printed_examples() -> None:
    case = of_session("HCP-PERTH")
    averages = (Fraction("55.2"), Fraction("48.1"))
    handicap = sum((50 - average for average in averages), Fraction(0)) / 2
    assert handicap == Fraction(case["pair_handicap"])
    assert Fraction(case["scratch"]) + handicap == Fraction(case["net"])


def test_options_of_sessions_change_nothing_unless_given() -> None:
    assert [option.default for option in SESSION_OPTIONS] == ["", 0, 0]
