from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.game.cards import Strain
from dupkit.game.double_dummy import DoubleDummyTable, format_double_dummy, parse_double_dummy
from dupkit.game.table import Seat

TEXT = "S:2,10,2,10 H:5,8,5,8 D:3,10,3,10 C:2,11,2,11 N:3,10,3,9"
tables = st.builds(DoubleDummyTable, st.tuples(*[st.integers(0, 13)] * 20))


def test_a_table_answers_by_denomination_and_declarer():
    table = parse_double_dummy(TEXT)
    assert table is not None
    assert table[Strain.CLUBS, Seat.EAST] == 11
    assert table[Strain.NOTRUMP, Seat.WEST] == 9
    assert list(table)[3] == (Strain.NOTRUMP, Seat.WEST, 9)


@given(tables)
def test_text_and_table_are_inverse(table):
    assert parse_double_dummy(format_double_dummy(table)) == table


@given(tables)
def test_four_turns_bring_a_table_home(table):
    assert table.rotate(4) == table == table.rotate(1).rotate(3)
    assert table.rotate(1)[Strain.SPADES, Seat.EAST] == table[Strain.SPADES, Seat.NORTH]


@pytest.mark.parametrize(
    "text", ["", "S:1,2,3,4", TEXT.replace("11", "14"), TEXT.replace(",", ";"), TEXT + " N:1,1,1,1", TEXT[:-4]]
)
def test_what_is_not_a_table_is_none(text):
    assert parse_double_dummy(text) is None


def test_twenty_counts_make_a_table_and_fewer_do_not():
    counts = {(strain, seat): 6 for strain in Strain for seat in Seat}
    assert DoubleDummyTable.of(counts) == DoubleDummyTable((6,) * 20)
    del counts[Strain.CLUBS, Seat.WEST]
    assert DoubleDummyTable.of(counts) is None
