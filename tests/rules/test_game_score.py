from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.game.result import Played
from dupkit.game.table import Seat, Side, Vulnerability
from dupkit.rules.auction import AUCTION
from dupkit.rules.chicago import CHICAGO
from dupkit.rules.deal_by_deal import DealByDeal
from dupkit.rules.duplicate import DUPLICATE
from dupkit.rules.game_data import score_data
from dupkit.rules.game_score import GameScore, score_game
from dupkit.rules.games import ABOVE, BELOW, GameDeal, GameRules, parse_bid
from dupkit.rules.honeymoon import HONEYMOON
from dupkit.rules.honours import Holding
from dupkit.rules.minibridge import MINIBRIDGE
from dupkit.rules.rubber import RUBBER
from tests.rules.games import options, score
from tests.strategies import played

SYSTEMS: tuple[GameRules, ...] = (RUBBER, CHICAGO, AUCTION)
holdings = st.tuples(*(st.builds(Holding, st.integers(0, 1)) for _ in range(4)))
game_deals = st.one_of(
    st.just(GameDeal()),
    st.builds(
        lambda result, held: GameDeal(result.contract, result.declarer, result.tricks, held=held), played, holdings
    ),
)


@given(st.sampled_from(SYSTEMS), st.lists(game_deals, max_size=12))
def test_totals_are_the_sum_of_lines_and_no_line_is_without_a_rule(system: GameRules, deals: list[GameDeal]) -> None:
    scored = score_game(system, deals, options(system.name), Seat.NORTH)
    assert [a + b for a, b in zip(scored.above, scored.below, strict=True)] == list(scored.total())
    for line in scored.lines:
        assert line.rule
        assert line.source
        assert line.where in (ABOVE, BELOW)
        assert line.points >= 0
    assert scored.margin == sum(line.ns for line in scored.lines)
    assert scored.winner in (None, Side.NS, Side.EW)
    total = [0, 0]
    for deal in scored.deals:
        for side in Side:
            total[side] += deal.sum(side)
    for line in scored.closing:
        total[line.side] += line.points
    assert tuple(total) == scored.total()


@given(st.sampled_from(SYSTEMS), st.lists(game_deals, max_size=10), st.integers(1, 3))
def test_turning_the_table_turns_the_score(system: GameRules, deals: list[GameDeal], steps: int) -> None:
    def turned(deal: GameDeal) -> GameDeal:
        if deal.contract is None or deal.declarer is None or deal.held is None:
            return deal
        held = tuple(deal.held[(seat - steps) % 4] for seat in range(4))
        return GameDeal(
            deal.contract, deal.declarer.turn(steps), deal.tricks, held=(held[0], held[1], held[2], held[3])
        )

    one = score_game(system, deals, options(system.name), Seat.NORTH)
    other = score_game(system, [turned(deal) for deal in deals], options(system.name), Seat.NORTH.turn(steps))
    swap = steps % 2
    assert other.total() == (one.total()[::-1] if swap else one.total())
    assert other.state.games == (one.state.games[::-1] if swap else one.state.games)


def test_the_order_of_deals_matters_only_where_the_rules_say_so() -> None:
    """Undertricks and slams of a rubber before anybody has a game; auction bridge but for games."""
    dice = random.Random(4)
    deals = ["1NN-1", "2SE-2", "3CXW-1", "1SN=", "2HXN-3"]
    totals = set()
    for _ in range(10):
        dice.shuffle(deals)
        totals.add(score("rubber", *deals).total())
        assert score("auction", *deals).total() == score("auction", *sorted(deals)).total()
    assert len(totals) == 1
    assert score("rubber", "4SN=", "4SXN-2").total() != score("rubber", "4SXN-2", "4SN=").total()


@given(st.lists(game_deals, min_size=5, max_size=9))
def test_separate_part_scores_are_duplicate_deal_by_deal(deals: list[GameDeal]) -> None:
    bare = [GameDeal(deal.contract, deal.declarer, deal.tricks) for deal in deals if deal.contract is not None][:4]
    scored = score_game(CHICAGO, bare, options("chicago", part_scores="separate"), Seat.NORTH)
    for item in scored.deals:
        assert item.deal.contract is not None
        assert item.deal.declarer is not None
        result = Played(item.deal.contract, item.deal.declarer, item.deal.tricks)
        assert item.sum(Side.NS) - item.sum(Side.EW) == DUPLICATE.points(result, item.vulnerability)


@given(st.lists(game_deals, max_size=12))
def test_a_rubber_ends_with_its_second_game(deals: list[GameDeal]) -> None:
    scored = score_game(RUBBER, deals, options("rubber"), Seat.NORTH)
    assert scored.complete == (2 in scored.state.games)
    assert max(scored.state.games) <= 2
    assert all(part < 100 for part in scored.state.part)
    assert sum("rubber in" in line.rule for line in scored.lines) == scored.complete


@pytest.mark.parametrize("single", [DUPLICATE, MINIBRIDGE, HONEYMOON])
def test_single_deals_on_a_pad(single: Any) -> None:
    system = DealByDeal(single)
    assert isinstance(system, GameRules)
    assert system.closing(scored_state()) == ()
    deals = [GameDeal(), GameDeal(*_bid("4S"), 10, label="2", points=(12, 10, 10, 8))]
    values = {option.name: option.default for option in system.options}
    scored = score_game(system, deals, values, Seat.NORTH)
    vulnerable = single is DUPLICATE
    assert scored.total() == (620 if vulnerable else 420, 0)
    assert scored.deals[0].word
    stated = GameDeal(*_bid("4S"), 10, vulnerability=Vulnerability.NONE, label="2")
    assert score_game(system, [stated], values, Seat.NORTH).total() == (420, 0)


def _bid(text: str) -> tuple[Any, Seat]:
    bid = parse_bid(text)
    assert bid is not None
    return bid[0], Seat.NORTH


def scored_state() -> Any:
    return score("rubber").state


@pytest.mark.parametrize(
    ("text", "shown"),
    [("4S", "4S"), ("3ntx", "3NX"), ("2RXX", "2SXX royals"), ("1 royals", "1S royals"), ("3 nullo", "3N nullo"),
     ("2♥*", "2HX"), ("8S", None), ("4", None), ("", None)],
)  # fmt: skip
def test_bids_of_all_systems(text: str, shown: str | None) -> None:
    found = parse_bid(text)
    assert (None if found is None else f"{found[0]} {found[1]}".strip()) == shown


def test_a_deal_passed_out_has_no_margin() -> None:
    assert (GameDeal().margin, GameDeal().odd, str(GameDeal())) == (0, 0, "pass")


def test_the_data_of_a_score_has_every_line() -> None:
    data = score_data(score("rubber", "4SN=", "pass", {"result": "1NN=", "practice": True}))
    assert data["rules"] == "rubber"
    assert data["options"]["unfinished_rule"] == "law"
    assert data["deals"][0]["game"] == "NS"
    assert data["deals"][1]["word"] == "passed out, next dealer"
    assert data["deals"][2]["practice"] is True
    assert data["closing"][0]["points"] == 300
    assert (data["winner"], data["margin"], data["games"]) == ("NS", 420, {"NS": 1, "EW": 0})


def test_an_empty_score_is_a_draw_of_nothing() -> None:
    empty: GameScore = score("auction")
    assert (empty.total(), empty.winner, empty.extra_hand, empty.complete) == ((0, 0), None, False, False)
