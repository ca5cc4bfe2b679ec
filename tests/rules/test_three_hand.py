from __future__ import annotations

from typing import Any

import pytest

from tests.cli.calc import ask, only


def three(*deals: Any, **options: Any) -> dict[str, Any]:
    records = [{"result": deal} if isinstance(deal, str) else deal for deal in deals]
    return only(ask("game", {"rules": "auction", "deals": records, "options": {"three_hand": "foster", **options}})[0])


# Three spades with seven tricks: B +100, C +100.
def test_each_opponent_scores_the_penalty() -> None:
    answered = three({"declarer": "A", "contract": "3S", "tricks": 7})
    assert answered["total"] == {"A": 0, "B": 100, "C": 100}
    assert answered["settlement"] == {"A": -200, "B": 100, "C": 100}
    assert answered["winner"] == "draw"


def test_a_game_is_125_and_the_rubber_250() -> None:
    first, second = "1NA+2", "1NB+2"
    assert three(first)["total"] == {"A": 30 + 125, "B": 0, "C": 0}
    answered = three(first, second, first)
    assert answered["complete"]
    assert answered["total"] == {"A": 60 + 250 + 250, "B": 155, "C": 0}
    assert answered["games"] == {"A": 2, "B": 1, "C": 0}
    assert answered["winner"] == "A"


@pytest.mark.parametrize(("count", "times"), [(1, 1), (2, 2), (3, 3), (4, 8), (5, 10)])
def test_honours_by_player(count: int, times: int) -> None:
    answered = three({"result": "1SA=", "honours_held": {"B": count}})
    assert answered["above"] == {"A": 0, "B": 9 * times, "C": 0}


def test_declarer_counts_own_and_dummys_separately() -> None:
    answered = three({"result": "1SA=", "honours_held": {"A": 2, "dummy": 3}})
    assert answered["above"] == {"A": 9 * 2 + 9 * 3, "B": 0, "C": 0}


def test_aces_at_notrump() -> None:
    answered = three({"result": "1NA=", "honours_held": {"A": 1, "C": 3}})
    assert answered["above"] == {"A": 10, "B": 0, "C": 30}
    assert three({"result": "1NA=", "honours_held": {"C": 4}})["above"]["C"] == 100


def test_honours_may_be_dropped() -> None:
    assert three({"result": "1SA=", "honours_held": {"B": 5}}, honours=False)["above"]["B"] == 0


def test_a_deal_thrown_in_and_variants() -> None:
    assert three("pass")["deals"] == ["thrown in, same dealer"]
    assert three({"declarer": "C", "contract": "2R", "tricks": 8}, royal="historical_1913")["below"]["C"] == 18
    assert three({"declarer": "C", "contract": "1NULLO", "tricks": 6}, nullo="irwin_1914")["below"]["C"] == 10


@pytest.mark.parametrize(
    ("deals", "code"),
    [
        ([{"declarer": "A", "contract": "3S", "tricks": 14}], "RUL010"),
        ([{"declarer": "D", "contract": "3S", "tricks": 7}], "RUL003"),
        ([{"declarer": "A", "contract": "3R", "tricks": 7}], "RUL015"),
        ([{"result": "1NA+2"}] * 3, "RUL013"),
        ([{"result": "1SA=", "honours_held": {"A": 3, "B": 3}}], "RUL011"),
        ([{"result": "1SA=", "honours_held": {"X": 3}}], "RUL003"),
    ],
)
def test_wrong_deals(deals: Any, code: str) -> None:
    assert three(*deals)["code"] == code
