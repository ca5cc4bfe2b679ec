from __future__ import annotations

from hypothesis import given

from dupkit.analysis.makeable import makeable_contracts, makeable_text, total_tricks
from dupkit.game.deal import parse_deal
from dupkit.game.double_dummy import DoubleDummyTable, parse_double_dummy
from tests.analysis.test_par import table_of, tables

NOTHING = DoubleDummyTable((6,) * 20)


def test_makeable_contracts_come_from_the_highest_down_and_split_partners_who_differ() -> None:
    table = table_of("S:9,4,9,4 H:7,9,8,9 D:8,5,8,5 C:6,7,6,7 N:6,6,6,6")
    assert makeable_text(table) == "NS 3S; EW 3H; S 2H; NS 2D; N 1H; EW 1C"


def test_where_nothing_makes_the_line_is_empty() -> None:
    assert makeable_text(NOTHING) == ""


@given(tables())
def test_a_contract_is_makeable_exactly_where_the_table_has_seven_tricks(table: DoubleDummyTable) -> None:
    listed = {(item.strain, seat): item.level for item in makeable_contracts(table) for seat in item.seats}
    assert listed == {(strain, seat): tricks - 6 for strain, seat, tricks in table if tricks > 6}


def test_the_law_of_total_tricks_counts_each_side_in_its_best_fit() -> None:
    deal = parse_deal("N:J63.KQJ852.53.J3 AKQT4.AT6.9.K976 752.74.KT764.AT8 98.93.AQJ82.Q542")
    table = parse_double_dummy("S:2,10,2,10 H:5,8,5,8 D:3,10,3,10 C:2,11,2,11 N:3,10,3,10")
    assert deal is not None
    assert table is not None
    law = total_tricks(deal, table)
    assert law is not None
    assert str(law) == "16 tricks, 16 trumps (NS H 8: 5, EW C 8: 11)"
    assert (law.tricks, law.trumps, law.difference) == (16, 16, 0)


def test_the_law_says_nothing_of_a_deal_that_is_not_whole() -> None:
    deal = parse_deal("N:J63.KQJ852.53.J3 - - -")
    assert deal is not None
    assert total_tricks(deal, NOTHING) is None
