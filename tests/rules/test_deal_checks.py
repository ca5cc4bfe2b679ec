from __future__ import annotations

from typing import Any

import pytest

from dupkit.game.cards import Strain
from dupkit.game.deal import Deal, parse_deal
from dupkit.game.result import Contract
from dupkit.game.table import Seat, Side, Vulnerability
from dupkit.rules.base import NO_OPTIONS
from dupkit.rules.deal_by_deal import DealByDeal
from dupkit.rules.game_score import score_game
from dupkit.rules.games import GameDeal, GameState, next_dealer
from dupkit.rules.honours import Claim, Holding, held_of
from dupkit.rules.minibridge import MINIBRIDGE
from tests.cli.calc import ask, only
from tests.rules.games import options, rules

# North AKQJ of spades, East the ten; North three aces, South one.
HANDS = "N:AKQJ.A32.A32.432 T9.KQ4.KQ4.AKQJT 876.JT9.JT98.987 5432.8765.765.65"
SPADES = Contract(4, Strain.SPADES)


def hands() -> Deal:
    deal = parse_deal(HANDS)
    assert deal is not None
    return deal


def found(name: str, *deals: GameDeal, **given: Any) -> list[tuple[str, str]]:
    score = score_game(rules(name), deals, options(name, **given))
    return [(item.code, str(item.severity)) for item in score.findings]


@pytest.mark.parametrize("name", ["rubber", "chicago", "auction"])
@pytest.mark.parametrize("tricks", [-1, 14])
def test_tricks_that_cannot_be_won(name: str, tricks: int) -> None:
    deal = GameDeal(SPADES, Seat.NORTH, tricks, dealer=Seat.NORTH)
    score = score_game(rules(name), [deal], options(name))
    assert [item.code for item in score.findings] == ["RUL010"]
    assert score.findings[0].hint
    assert score.total() == (0, 0)
    assert score.deals[0].word == "not scored"


def test_a_deal_after_the_end_is_not_scored() -> None:
    game = GameDeal(SPADES, Seat.NORTH, 10, dealer=None)
    score = score_game(rules("rubber"), [game, game, game], options("rubber"), Seat.NORTH)
    assert [item.code for item in score.findings] == ["RUL013"]
    assert score.total() == (240 + 700, 0)
    assert found("chicago", *[GameDeal(SPADES, Seat.NORTH, 9)] * 0, *_chicago(5)) == [("RUL013", "error")]
    over = [GameDeal(Contract(1, Strain.NOTRUMP), Seat.NORTH, 9)] * 3
    assert found("auction", *over) == [("RUL013", "error")]
    assert found("auction", *over, auction_fixed_hands=2) == [("RUL013", "error")]


def _chicago(count: int) -> list[GameDeal]:
    return [GameDeal(SPADES, Seat.NORTH, 9, dealer=Seat.NORTH.turn(turn)) for turn in range(count)]


def test_a_practice_deal_may_come_after_the_end() -> None:
    game = GameDeal(SPADES, Seat.NORTH, 10)
    practice = GameDeal(SPADES, Seat.NORTH, 10, practice=True)
    assert found("rubber", game, game, practice) == []


def test_honours_that_the_hands_contradict() -> None:
    right = GameDeal(SPADES, Seat.EAST, 10, claims=(Claim(Side.NS, 100),), hands=hands())
    assert found("rubber", right) == []
    for claim in (Claim(Side.EW, 100), Claim(Side.NS, 150)):
        wrong = GameDeal(SPADES, Seat.EAST, 10, claims=(claim,), hands=hands())
        score = score_game(rules("rubber"), [wrong], options("rubber"))
        assert [item.code for item in score.findings] == ["RUL012"]
        assert score.total() == (0, 0)
    none = GameDeal(Contract(4, Strain.HEARTS), Seat.EAST, 10, claims=(Claim(Side.EW, 100),), hands=hands())
    assert found("rubber", none) == [("RUL012", "error")]


def test_holdings_that_the_hands_contradict() -> None:
    held = held_of(hands(), Strain.SPADES)
    assert held is not None
    assert [holding.cards for holding in held] == ["AKQJ", "T", "", ""]
    assert found("auction", GameDeal(SPADES, Seat.NORTH, 10, held=held, hands=hands())) == []
    counts = (Holding(4), Holding(1), Holding(), Holding())
    assert found("auction", GameDeal(SPADES, Seat.NORTH, 10, held=counts, hands=hands())) == []
    other = (Holding(4, "AKQT"), Holding(1), Holding(), Holding())
    assert found("auction", GameDeal(SPADES, Seat.NORTH, 10, held=other, hands=hands())) == [("RUL012", "error")]


def test_honours_come_from_the_hands_where_nobody_claims_them() -> None:
    score = score_game(rules("rubber"), [GameDeal(SPADES, Seat.EAST, 10, hands=hands())], options("rubber"))
    assert [(line.rule, line.points, line.side) for line in score.deals[0].lines][-1] == (
        "honours: four in one hand", 100, Side.NS,
    )  # fmt: skip
    notrump = GameDeal(Contract(1, Strain.NOTRUMP), Seat.EAST, 7, hands=hands())
    auction = score_game(rules("auction"), [notrump], options("auction"))
    assert ("honours: 3 aces between partners", 30) in [(line.rule, line.points) for line in auction.lines]
    four = GameDeal(SPADES, Seat.EAST, 10, hands=hands())
    assert score_game(rules("auction"), [four], options("auction")).above[0] == 80
    partial = Deal((hands()[Seat.NORTH], None, None, None))
    unknown = score_game(rules("rubber"), [GameDeal(SPADES, Seat.EAST, 10, hands=partial)], options("rubber"))
    assert [line.rule for line in unknown.deals[0].lines] == ["trick points"]


def test_chicane_is_seen_in_the_hands() -> None:
    void = parse_deal("N:.A32.A5432.A5432 AKQJT98765432... .KQ4.KQJT.KQJT98 .JT98765.9876.76")
    assert void is not None
    deal = GameDeal(Contract(1, Strain.HEARTS), Seat.NORTH, 7, hands=void)
    score = score_game(rules("auction"), [deal], options("auction", royal="historical_1913", honours=True))
    assert ("chicane: a hand without trumps", Side.EW) in [(line.rule, line.side) for line in score.lines]


@pytest.mark.parametrize(
    ("name", "contract", "points", "good"),
    [
        ("rubber", SPADES, 100, True), ("rubber", SPADES, 150, True), ("rubber", SPADES, 90, False),
        ("rubber", Contract(3, Strain.NOTRUMP), 150, True), ("rubber", Contract(3, Strain.NOTRUMP), 100, False),
        ("auction", SPADES, 30, True), ("auction", SPADES, 80, True), ("auction", SPADES, 150, False),
        ("auction", Contract(3, Strain.NOTRUMP), 100, True), ("auction", Contract(3, Strain.NOTRUMP), 80, False),
    ],
)  # fmt: skip
def test_what_honours_can_score(name: str, contract: Contract, points: int, good: bool) -> None:
    deal = GameDeal(contract, Seat.NORTH, 9, claims=(Claim(Side.NS, points),))
    assert found(name, deal) == ([] if good else [("RUL011", "error")])


def test_other_honours_that_cannot_be() -> None:
    twice = GameDeal(SPADES, Seat.NORTH, 10, claims=(Claim(Side.NS, 100), Claim(Side.EW, 100)))
    assert found("rubber", twice) == [("RUL011", "error")]
    passed = GameDeal(claims=(Claim(Side.NS, 100),))
    assert found("rubber", passed) == [("RUL011", "error")]
    six = GameDeal(SPADES, Seat.NORTH, 10, held=(Holding(4), Holding(2), Holding(), Holding()))
    assert found("auction", six) == [("RUL011", "error")]
    five_aces = GameDeal(
        Contract(1, Strain.NOTRUMP), Seat.NORTH, 7, held=(Holding(3), Holding(2), Holding(), Holding())
    )
    assert found("auction", five_aces) == [("RUL011", "error")]
    double = GameDeal(SPADES, Seat.NORTH, 10, held=(Holding(2, "AK"), Holding(2, "AQ"), Holding(), Holding()))
    assert found("auction", double) == [("RUL011", "error")]
    nullo = GameDeal(Contract(1, Strain.NOTRUMP), Seat.NORTH, 5, "nullo", claims=(Claim(Side.NS, 100),))
    assert found("auction", nullo, nullo="irwin_1914") == [("RUL011", "error")]


def test_claims_against_holdings() -> None:
    deal = GameDeal(
        SPADES, Seat.NORTH, 10, claims=(Claim(Side.NS, 80),), held=(Holding(4), Holding(), Holding(), Holding())
    )
    assert found("auction", deal) == []
    deal = GameDeal(
        SPADES, Seat.NORTH, 10, claims=(Claim(Side.EW, 80),), held=(Holding(4), Holding(), Holding(), Holding())
    )
    assert found("auction", deal) == [("RUL012", "error")]


def test_denominations_that_the_rules_do_not_have() -> None:
    royals = GameDeal(Contract(2, Strain.SPADES), Seat.NORTH, 8, "royals")
    nullo = GameDeal(Contract(1, Strain.NOTRUMP), Seat.NORTH, 5, "nullo")
    for deal in (royals, nullo):
        assert found("rubber", deal) == [("RUL015", "error")]
        assert found("auction", deal) == [("RUL015", "error")]
    assert found("auction", royals, royal="table") == [("RUL015", "error")]
    assert found("auction", nullo, nullo="table") == [("RUL015", "error")]
    assert found("auction", royals, royal="historical_1913") == []


def test_a_dealer_out_of_turn_is_a_warning() -> None:
    first = GameDeal(SPADES, Seat.NORTH, 9, dealer=Seat.NORTH)
    second = GameDeal(SPADES, Seat.NORTH, 9, dealer=Seat.WEST)
    assert found("rubber", first, second) == [("RUL014", "warning")]


def test_who_did_deal_decides_the_vulnerability_of_chicago() -> None:
    first = GameDeal(SPADES, Seat.NORTH, 9, dealer=Seat.NORTH)
    out_of_turn = GameDeal(SPADES, Seat.NORTH, 9, dealer=Seat.SOUTH, vulnerability=Vulnerability.NS)
    score = score_game(rules("chicago"), [first, out_of_turn], options("chicago"))
    assert [item.code for item in score.findings] == ["RUL014"]
    assert score.deals[1].vulnerability is Vulnerability.NS
    assert score.state.dealer is Seat.WEST


def test_chicago_needs_to_know_who_dealt_where_it_matters() -> None:
    deal = GameDeal(SPADES, Seat.NORTH, 9)
    assert found("chicago", deal) == []
    assert found("chicago", deal, deal) == [("RUL016", "error")]
    assert found("chicago", deal, GameDeal(SPADES, Seat.NORTH, 9, dealer=Seat.EAST)) == []


def test_a_vulnerability_that_the_rules_do_not_give_is_a_warning() -> None:
    stated = GameDeal(SPADES, Seat.NORTH, 10, dealer=Seat.NORTH, vulnerability=Vulnerability.ALL)
    assert found("rubber", stated) == [("RUL019", "warning")]
    assert found("auction", stated) == []
    unknown = GameDeal(SPADES, Seat.NORTH, 10, vulnerability=Vulnerability.ALL)
    assert found("rubber", unknown) == []


def test_minibridge_on_a_pad() -> None:
    system = DealByDeal(MINIBRIDGE)
    values = options("minibridge")

    def codes(*deals: GameDeal, dealer: Seat | None = Seat.NORTH) -> list[str]:
        return [item.code for item in score_game(system, deals, values, dealer).findings]

    game = Contract(4, Strain.HEARTS)
    assert codes(GameDeal(game, Seat.NORTH, 10, points=(12, 10, 10, 8))) == []
    assert codes(GameDeal(game, Seat.NORTH, 10)) == []
    assert codes(GameDeal(game, Seat.SOUTH, 10, points=(12, 10, 10, 8))) == ["RUL021"]
    assert codes(GameDeal(game, Seat.NORTH, 10, points=(12, 10, 10, 9))) == ["RUL020"]
    assert codes(GameDeal(game, Seat.NORTH, 10, points=(10, 10, 10, 10))) == ["RUL021"]
    assert codes(GameDeal(Contract(3, Strain.HEARTS), Seat.NORTH, 10)) == ["RUL022"]
    assert codes(GameDeal(game, Seat.SOUTH, 10, points=(11, 9, 11, 9)), dealer=None) == []
    assert codes(GameDeal(game, Seat.SOUTH, 10, points=(11, 9, 11, 9)), dealer=Seat.NORTH) == ["RUL021"]


def test_the_dealer_is_unknown_until_someone_says() -> None:
    assert next_dealer(GameState(NO_OPTIONS)) is None
    assert next_dealer(GameState(NO_OPTIONS, Seat.WEST)) is Seat.NORTH


@pytest.mark.parametrize(
    ("record", "code"),
    [
        ({"rules": "rubber", "deals": [{"declarer": "N", "contract": "4S", "tricks": 14}]}, "RUL010"),
        ({"rules": "rubber", "deals": [{"declarer": "N", "contract": "4S"}]}, "RUL002"),
        ({"rules": "rubber", "deals": [{"declarer": "N", "contract": "4S", "tricks": "ten"}]}, "RUL003"),
        ({"rules": "rubber", "deals": [{"contract": "4S", "tricks": 10}]}, "RUL002"),
        ({"rules": "rubber", "deals": [{"declarer": "N", "contract": "8S", "tricks": 10}]}, "RUL003"),
        ({"rules": "rubber", "deals": [{"passout": False}]}, "RUL002"),
        ({"rules": "rubber", "deals": {}}, "RUL003"),
        ({"rules": "rubber", "deals": ["4SN="]}, "RUL003"),
        ({"rules": "rubber", "deals": [{"result": "4SN"}]}, "RUL003"),
        ({"rules": "rubber"}, "RUL002"),
        ({"deals": []}, "RUL002"),
        ({"rules": "whist", "deals": []}, "RUL003"),
        ({"rules": ["rubber"], "deals": []}, "RUL003"),
        ({"rules": "minibridge", "deals": []}, "RUL003"),
        ({"rules": "rubber", "deals": [], "options": {"unfinished": "law"}}, "RUL004"),
        ({"rules": "rubber", "deals": [], "unfinished_rule": "half"}, "RUL004"),
        ({"rules": "rubber", "deals": [], "options": {"honours": [1]}}, "RUL004"),
        ({"rules": "rubber", "deals": [], "options": []}, None),
        ({"rules": "rubber", "deals": [], "options": 3}, "RUL003"),
        ({"rules": "auction", "deals": [], "game": 0}, "RUL004"),
        ({"rules": "auction", "deals": [], "trick_values": {"C": 6}}, "RUL004"),
        ({"rules": "chicago", "deals": [], "first_dealer": "X"}, "RUL003"),
        ({"rules": "chicago", "deals": [{"result": "1NN="}] * 2}, "RUL016"),
        ({"rules": "rubber", "deals": [{"result": "4SN=", "honours": [{"side": "N", "points": 100}]}]}, "RUL003"),
        ({"rules": "rubber", "deals": [{"result": "4SN=", "honours": [{"side": "NS"}]}]}, "RUL002"),
        ({"rules": "rubber", "deals": [{"result": "4SN=", "honours": [{"side": "NS", "points": 120}]}]}, "RUL011"),
        ({"rules": "auction", "deals": [{"result": "1SN=", "honours_held": {"N": 6}}]}, "RUL003"),
        ({"rules": "auction", "deals": [{"result": "1SN=", "honours_held": {"N": "AKX"}}]}, "RUL003"),
        ({"rules": "auction", "deals": [{"result": "1SN=", "honours_held": {"N": "AAK"}}]}, "RUL003"),
        ({"rules": "auction", "deals": [{"result": "1SN=", "honours_held": {"Q": 3}}]}, "RUL003"),
        ({"rules": "auction", "deals": [{"result": "1NN=", "honours_held": {"N": "KQ"}}]}, "RUL003"),
        ({"rules": "auction", "deals": [{"result": "1SN=", "honours_held": {"N": [4]}}]}, "RUL003"),
        ({"rules": "auction", "deals": [{"result": "1SN=", "revoked": "N"}]}, "RUL003"),
    ],
)
def test_wrong_records_get_an_error(record: Any, code: str | None) -> None:
    answers, status = ask("game", record)
    assert status == (code is not None)
    assert answers[0].get("code") == code


def test_holdings_in_every_spelling() -> None:
    for value, points in (
        (4, 80),
        ("4", 80),
        ("AKQJ", 80),
        ("akqj", 80),
        ("SA SK SQ SJ", 80),
        (["SA", "SK", "SQ", "S10"], 80),
    ):
        record = {"rules": "auction", "deals": [{"result": "1SN=", "honours_held": {"N": value}}]}
        assert only(ask("game", record)[0])["above"] == {"NS": points, "EW": 0}
    for aces in (3, "SHD", "AAA", "SA HA DA", ["SA", "HA", "DA"]):
        record = {"rules": "auction", "deals": [{"result": "1NN=", "honours_held": {"N": aces}}]}
        assert only(ask("game", record)[0])["above"] == {"NS": 30, "EW": 0}, aces
