from __future__ import annotations

import pytest

from dupkit.analysis.constraints import parse_constraints
from dupkit.analysis.deal_sets import NotFound, deal_set, turned, used_before, uses
from dupkit.game.board import Board
from dupkit.game.deal import parse_deal
from dupkit.game.table import Seat, Vulnerability
from tests.analysis.solving import some_deals

DEALS = some_deals(6)


def test_a_seed_deals_the_same_set_again_and_a_longer_set_begins_with_it() -> None:
    short = list(deal_set("seed", 4).unwrap())
    assert short == list(deal_set("seed", 4).unwrap()) == list(deal_set("seed", 9).unwrap())[:4]
    assert [board.deal for board in deal_set("seed", 4, first=17).unwrap()] == [board.deal for board in short]


def test_dealer_and_vulnerability_are_those_of_the_number_unless_the_constraints_say_so() -> None:
    boards = list(deal_set("seed", 3, first=17).unwrap())
    assert [(board.label, board.dealer, board.vulnerability) for board in boards] == [
        ("17", Seat.NORTH, Vulnerability.NONE),
        ("18", Seat.EAST, Vulnerability.NS),
        ("19", Seat.SOUTH, Vulnerability.EW),
    ]
    wanted = parse_constraints("dealer west vulnerable all").unwrap()
    boards = list(deal_set("seed", 2, wanted).unwrap())
    assert [(board.dealer, board.vulnerability) for board in boards] == [(Seat.WEST, Vulnerability.ALL)] * 2


def test_shapes_that_exclude_one_another_are_found_before_dealing() -> None:
    outcome = deal_set("seed", 3, parse_constraints("north: 7+ spades, 7+ hearts").unwrap())
    assert outcome.value is None
    assert [item.code for item in outcome.findings] == ["ANA012"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("hcp(north) + hcp(south) >= 38 and hcp(east) >= 8", "never met"),
        ("hcp(north) > 20; hcp(south) > hcp(north)", "is met"),
    ],
)
def test_constraints_that_contradict_one_another_end_with_a_clear_word(text: str, words: str) -> None:
    boards = deal_set("seed", 3, parse_constraints(text).unwrap(), tries=300).unwrap()
    with pytest.raises(NotFound, match=words) as answer:
        next(boards)
    assert answer.value.findings[0].code == "ANA013"


def test_a_turned_deal_has_the_same_key() -> None:
    assert len({turned(DEALS[0].rotate(steps)) for steps in range(4)}) == 1
    assert turned(DEALS[0]) != turned(DEALS[1])


def boards(*deals: object) -> list[Board]:
    return [Board.numbered(number, deal) for number, deal in enumerate(deals, 1)]  # type: ignore[arg-type]


def test_deals_of_earlier_files_are_named_with_the_place() -> None:
    known = uses(("monday.pbn", board) for board in boards(*DEALS[:3], None, parse_deal("N:A... - - -")))
    found = used_before(boards(DEALS[5], DEALS[1], DEALS[2].rotate(1), None), known)
    assert [item.code for item in found] == ["ANA006", "ANA006"]
    assert found[0].message == 'board "2" has the deal of board 2 of monday.pbn'
    assert found[1].message == 'board "3" has the deal of board 3 of monday.pbn, turned round the table'


def test_the_same_deal_on_two_boards_of_a_set_is_named() -> None:
    found = used_before(boards(DEALS[0], DEALS[1], DEALS[0]), {})
    assert [item.message for item in found] == ['board "3" has the deal of board 1']


def test_several_results_of_one_board_are_one_board() -> None:
    twice = [Board("1", deal=DEALS[0]), Board("1", deal=DEALS[0])]
    assert list(used_before(twice, {})) == []
