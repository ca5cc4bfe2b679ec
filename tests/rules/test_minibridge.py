from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.game.cards import Strain
from dupkit.game.evaluate import hcp
from dupkit.game.result import NotPlayed, PassedOut, Played, Risk, parse_result
from dupkit.game.table import SEATS, Seat, Side, Vulnerability
from dupkit.rules.minibridge import MINIBRIDGE, announce, contract_of, game_tricks, lesson, off_target
from tests.cli.calc import ask, holds, without
from tests.rules.games import oracle
from tests.strategies import deals, seats

CASES = oracle("minibridge_cases")
OUT = ("expected", "partscore_tricks", "game_tricks", "score", "text")


def test_every_record_of_the_oracle_holds_through_the_calculator() -> None:
    answers, code = ask("minibridge", *(without(case, *OUT) for case in CASES))
    assert code == 0
    for case, answered in zip(CASES, answers, strict=True):
        wanted = {**case.get("expected", {}), **{key: case[key] for key in OUT[1:4] if key in case}}
        assert wanted
        assert holds(wanted, answered), case["id"]


# The contract sheet: the side with more declares, its stronger hand; equal: who announced first.
@given(deals(), seats)
def test_the_declarer_is_the_stronger_hand_of_the_stronger_side(deal: object, dealer: Seat) -> None:
    from dupkit.game.deal import Deal

    assert isinstance(deal, Deal)
    north, east, south, west = (hcp(hand) for hand in deal.hands if hand is not None)
    points = (north, east, south, west)
    found, findings = announce(points, dealer)
    assert found is not None
    assert findings == ()
    sides = (north + south, east + west)
    if sides[0] == sides[1]:
        assert found.declarer is None
        assert found.declaring is None
        return
    assert found.declarer is not None
    assert found.declaring is Side(int(sides[1] > sides[0]))
    assert points[found.declarer] >= points[found.declarer.partner]
    if points[found.declarer] == points[found.declarer.partner]:
        order = [dealer.turn(step) for step in range(4)]
        assert order.index(found.declarer) < order.index(found.declarer.partner)


def test_twenty_each_is_a_redeal_or_the_first_to_announce() -> None:
    points = (12, 9, 8, 11)
    redeal, _ = announce(points, Seat.EAST)
    assert redeal is not None
    assert redeal.declarer is None
    first, _ = announce(points, Seat.EAST, "first-announcer")
    assert first is not None
    assert first.declarer is Seat.EAST
    answers, _ = ask(
        "minibridge",
        {"dealer": "E", "hcp": dict(zip("NESW", points, strict=True))},
        {
            "dealer": "E",
            "hcp": dict(zip("NESW", points, strict=True)),
            "options": {"minibridge_equal": "first_announcer"},
        },
        {"dealer": "E", "hcp": dict(zip("NESW", points, strict=True)), "minibridge_equal": "first_announcer"},
    )
    assert answers[0]["redeal"] is True
    assert all(holds({"declaring": "EW", "declarer": "E", "dummy": "W"}, answered) for answered in answers[1:])


@pytest.mark.parametrize("points", [(12, 10, 10, 9), (41, 0, 0, 0), (38, 1, 1, 0), (-1, 20, 20, 1)])
def test_points_that_cannot_be_are_a_finding(points: tuple[int, int, int, int]) -> None:
    found, findings = announce(points, Seat.NORTH)
    assert found is None
    assert findings[0].code == "RUL020"
    assert findings[0].hint


def test_targets() -> None:
    assert [game_tricks(strain) for strain in Strain] == [11, 11, 10, 10, 9]
    assert str(contract_of(Strain.HEARTS, "game")) == "4H"
    assert str(contract_of(Strain.HEARTS, "partscore")) == "1H"


@pytest.mark.parametrize(
    ("text", "off"),
    [("1HN+3", False), ("4HN=", False), ("3NN=", False), ("5CN=", False), ("3HN=", True), ("4NN=", True),
     ("1HXN=", True)],
)  # fmt: skip
def test_contracts_that_minibridge_does_not_have(text: str, off: bool) -> None:
    result = parse_result(text)
    assert isinstance(result, Played)
    assert off_target(result) is off


# Published: part-score in hearts with ten tricks 170, game 420; vulnerable 620.
@pytest.mark.parametrize(
    ("target", "tricks", "vulnerable", "score"),
    [("partscore", 10, False, 170), ("game", 10, False, 420), ("game", 10, True, 620), ("game", 9, False, -50),
     ("game", 9, True, -100), ("partscore", 6, False, -50), ("game", 12, False, 480)],
)  # fmt: skip
def test_scores_in_hearts(target: str, tricks: int, vulnerable: bool, score: int) -> None:
    record = {"denomination": "H", "target": target, "tricks": tricks, "vulnerable": vulnerable}
    answers, _ = ask("minibridge", record)
    assert answers[0]["score"] == score
    assert sum(line["points"] for line in answers[0]["lines"]) == score


def test_a_deal_thrown_in_scores_nothing() -> None:
    assert MINIBRIDGE.points(PassedOut(), Vulnerability.NONE) == 0
    assert MINIBRIDGE.points(NotPlayed(), Vulnerability.NONE) is None
    result = Played(contract_of(Strain.SPADES, "game"), Seat.WEST, 10)
    assert MINIBRIDGE.points(result, Vulnerability.NONE) == -420
    assert all("minibridge" in line.source for line in MINIBRIDGE.lines(result, Vulnerability.NONE))
    assert result.contract.risk is Risk.UNDOUBLED


def test_the_lesson_says_what_is_said_at_the_table() -> None:
    found, _ = announce((12, 10, 10, 8), Seat.EAST)
    assert found is not None
    said = " ".join(lesson(found, Seat.EAST))
    assert "E says 10, S says 10, W says 8, N says 12" in said
    assert "N is declarer; S is dummy" in said
    assert "E leads" in said
    redeal, _ = announce((10, 10, 10, 10), Seat.NORTH)
    assert redeal is not None
    assert len(lesson(redeal, Seat.NORTH)) == 2


@pytest.mark.parametrize(
    ("record", "code"),
    [
        ({"dealer": "N", "hcp": {"N": 12, "E": 10, "S": 10, "W": 9}}, "RUL020"),
        ({"dealer": "N", "hcp": {"N": 12, "E": 10, "S": 10}}, "RUL002"),
        ({"dealer": "N", "hcp": {"N": 12, "E": 10, "S": 10, "X": 8}}, "RUL003"),
        ({"dealer": "N", "hcp": [12, 10, 10, 8]}, "RUL003"),
        ({"dealer": "N", "hcp": {"N": 12.5, "E": 10, "S": 10, "W": 7.5}}, "RUL003"),
        ({"hcp": {"N": 12, "E": 10, "S": 10, "W": 8}}, "RUL002"),
        ({"dealer": "N", "hcp": {"N": 12, "E": 10, "S": 10, "W": 8}, "minibridge_equal": "toss"}, "RUL003"),
        ({"denomination": "Z"}, "RUL003"),
        ({"denomination": "H", "target": "slam", "tricks": 12}, "RUL003"),
        ({"denomination": "H", "tricks": 12}, "RUL002"),
        ({"denomination": "H", "target": "game"}, "RUL002"),
        ({"denomination": "H", "target": "game", "tricks": 14}, "RUL003"),
        ({"denomination": "H", "target": "game", "tricks": 10, "vulnerable": "yes"}, "RUL003"),
        ({}, "RUL002"),
    ],
)
def test_wrong_records(record: object, code: str) -> None:
    answers, status = ask("minibridge", record)
    assert status == 1
    assert answers[0]["code"] == code


@given(st.permutations(SEATS))
def test_the_order_in_which_points_are_given_does_not_matter(order: list[Seat]) -> None:
    points = {"N": 12, "E": 10, "S": 10, "W": 8}
    record = {"dealer": "E", "hcp": {str(seat): points[str(seat)] for seat in order}}
    assert ask("minibridge", record)[0][0]["declarer"] == "N"
