from __future__ import annotations

import csv

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.analysis.par import Par, par
from dupkit.game.cards import Strain
from dupkit.game.double_dummy import DoubleDummyTable, parse_double_dummy
from dupkit.game.table import Seat, Side, Vulnerability, parse_seat, parse_vulnerability
from dupkit.rules.duplicate import DUPLICATE
from tests import strategies
from tests.cli.calc import ask, say
from tests.conftest import ORACLES

TABLE = "S:2,10,2,10 H:5,8,5,8 D:3,10,3,10 C:2,11,2,11 N:3,10,3,10"


def rows(name: str) -> list[dict[str, str]]:
    with (ORACLES / name).open(encoding="utf-8") as handle:
        return list(csv.DictReader(handle))


def table_of(text: str) -> DoubleDummyTable:
    table = parse_double_dummy(text)
    assert table is not None
    return table


def par_of(row: dict[str, str]) -> Par:
    dealer, vulnerability = parse_seat(row["dealer"]), parse_vulnerability(row["vul"])
    assert dealer is not None
    assert vulnerability is not None
    return par(table_of(row["dd_tricks_by_declarer_NESW"]), dealer, vulnerability)


@st.composite
def tables(draw: st.DrawFn) -> DoubleDummyTable:
    """Tables in which each side's tricks are near 13 less the other's, as they are on real deals."""
    cells = []
    for _ in Strain:
        north = draw(st.integers(0, 13))
        row = [north, 13 - north, north, 13 - north]
        cells += [min(13, max(0, tricks + draw(st.sampled_from((-1, 0, 0, 0, 1))))) for tricks in row]
    return DoubleDummyTable(tuple(cells))


@pytest.mark.parametrize("name", ["par_generated.csv", "par_first_mover_synthetic.csv"])
def test_par_is_that_of_every_row_of_the_oracle(name: str) -> None:
    for row in rows(name):
        assert par_of(row).score == int(row["par_ns"]), row


def test_the_contracts_are_those_of_another_par_finder_up_to_their_level() -> None:
    for row in rows("par_generated.csv"):
        ours = {f"{played.contract.strain}{played.declarer}" for played in par_of(row).contracts}
        theirs = {text[1:].replace("NT", "N")[:2] for text in row["one_par_contract_set_endplay"].split()}
        assert ours == theirs, row


@given(tables(), strategies.seats, strategies.vulnerabilities)
def test_each_par_contract_scores_par_and_no_higher_level_of_it_does(
    table: DoubleDummyTable, dealer: Seat, vulnerability: Vulnerability
) -> None:
    found = par(table, dealer, vulnerability)
    assert bool(found.contracts) == bool(found.score)
    assert len({(played.contract.strain, played.declarer) for played in found.contracts}) == len(found.contracts)
    for played in found.contracts:
        assert DUPLICATE.points(played, vulnerability) == found.score
        assert bool(played.contract.risk) == (played.margin < 0)


@given(tables(), strategies.seats, strategies.vulnerabilities)
def test_turning_the_table_turns_par(table: DoubleDummyTable, dealer: Seat, vulnerability: Vulnerability) -> None:
    swapped = Vulnerability(vulnerability.of(Side.EW) + 2 * vulnerability.of(Side.NS))
    found = par(table, dealer, vulnerability)
    turned = par(table.rotate(1), dealer.left, swapped)
    assert turned.score == -found.score
    assert {(str(one.contract), one.declarer.left) for one in found.contracts} == {
        (str(one.contract), one.declarer) for one in turned.contracts
    }


def side_par(table: DoubleDummyTable, dealer: Seat, vulnerability: Vulnerability) -> int:
    """Par by another road: a search forwards over sides, for tables in which partners take the same tricks."""
    from functools import cache

    from dupkit.game.result import Contract, Played, Risk

    def score(side: Side, bid: int) -> int:
        level, strain = bid // 5 + 1, Strain(bid % 5)
        tricks = table[strain, Seat(side)]
        risk = Risk.UNDOUBLED if tricks >= level + 6 else Risk.DOUBLED
        points = DUPLICATE.points(Played(Contract(level, strain, risk), Seat(side), tricks), vulnerability)
        assert points is not None
        return points

    @cache
    def value(side: Side, bid: int) -> int:
        over = [value(side.other, higher) for higher in range(bid + 1, 35)]
        return (max if side is Side.EW else min)([score(side, bid), *over])

    first = dealer.side
    second = (max if first is Side.EW else min)([0, *(value(first.other, bid) for bid in range(35))])
    return (max if first is Side.NS else min)([second, *(value(first, bid) for bid in range(35))])


@given(st.lists(st.integers(0, 13), min_size=10, max_size=10), strategies.seats, strategies.vulnerabilities)
def test_par_is_the_minimax_of_the_sides_where_partners_take_the_same_tricks(
    tricks: list[int], dealer: Seat, vulnerability: Vulnerability
) -> None:
    table = DoubleDummyTable(tuple(count for pair in zip(tricks[::2], tricks[1::2], strict=True) for count in pair * 2))
    assert par(table, dealer, vulnerability).score == side_par(table, dealer, vulnerability)


def test_a_sacrifice_is_doubled_and_stands_above_what_it_saves() -> None:
    table = table_of("S:6,7,6,7 H:10,3,10,3 D:8,5,8,5 C:6,7,6,7 N:8,5,8,5")
    assert str(par(table, Seat.EAST, Vulnerability.NS)) == "+500 4SXE-3 4SXW-3"


def test_nobody_can_make_anything() -> None:
    found = par(DoubleDummyTable((6,) * 20), Seat.NORTH, Vulnerability.ALL)
    assert (found.score, found.contracts, found.texts, str(found)) == (0, (), ("pass",), "0 pass")
    assert found.optimum_score == "NS 0"


def test_the_optimum_score_names_the_side_that_gains() -> None:
    assert par(table_of(TABLE), Seat.NORTH, Vulnerability.NONE).optimum_score == "EW 430"


def test_the_calculator_answers_every_row_of_the_oracles() -> None:
    for name in ("par_generated.csv", "par_first_mover_synthetic.csv"):
        records = [
            {"tricks": row["dd_tricks_by_declarer_NESW"], "dealer": row["dealer"], "vul": row["vul"]}
            for row in rows(name)
        ]
        answers, code = ask("par", *records)
        assert code == 0
        assert [answer["ns"] for answer in answers] == [int(row["par_ns"]) for row in rows(name)]
        assert all(answer["contracts"] for answer in answers)


def test_the_calculator_says_which_field_is_wrong() -> None:
    answers, code = ask("par", {"tricks": "S:1,2,3,4", "dealer": "N", "vul": "None"}, {"dealer": "N", "vul": "None"})
    assert code == 1
    assert [answer["code"] for answer in answers] == ["RUL003", "RUL002"]


def test_the_calculator_shows_table_makeable_contracts_and_par(capsys: pytest.CaptureFixture[str]) -> None:
    shown, code = say(capsys, "par", *TABLE.split(), "--dealer", "n", "--vul", "none")
    assert code == 0
    assert "makeable: EW 5C; EW 4N; EW 4S; EW 4D; EW 2H" in shown
    assert "par -430" in shown
    assert "  4NE=" in shown
