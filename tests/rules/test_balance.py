from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.rules.balance import Round, Stake, balances, debts
from dupkit.rules.rotation import pairing
from dupkit.rules.three_hand import ThreeHandDeal, score_three
from tests.rules.games import options, score

FOUR = ("Ann", "Bob", "Cy", "Dee")
FIVE = (*FOUR, "Eve")


def chicago(sides: tuple[tuple[str, ...], ...], *deals: str, **given: object) -> Round:
    return Round("round", sides, score("chicago", *deals, **given))


def test_each_player_has_a_balance_and_a_draw_is_half_a_win() -> None:
    rounds = [
        chicago((("Ann", "Cy"), ("Bob", "Dee")), "4SN=", "1NN-1", "1NN-1", "1NE-1"),
        chicago((("Ann", "Bob"), ("Cy", "Dee")), "1NN=", "1NE=", "1NN-1", "1NE-1"),
    ]
    found = {item.player: item for item in balances(rounds)}
    margin = rounds[0].score.margin  # type: ignore[union-attr]
    assert margin > 0
    assert {name: item.points for name, item in found.items()} == {
        "Ann": margin,
        "Cy": margin,
        "Bob": -margin,
        "Dee": -margin,
    }
    assert {name: item.wins for name, item in found.items()} == {
        "Ann": Fraction(3, 2), "Cy": Fraction(3, 2), "Bob": Fraction(1, 2), "Dee": Fraction(1, 2),
    }  # fmt: skip
    assert all(item.rounds == 2 for item in found.values())


def test_hundreds_are_settled_where_the_option_says_so() -> None:
    item = chicago((("Ann", "Cy"), ("Bob", "Dee")), "4SN=", chicago_settlement="hundreds")
    assert item.gains == {"Ann": 4, "Cy": 4, "Bob": -4, "Dee": -4}


def test_three_players_settle_each_with_each() -> None:
    from dupkit.game.cards import Strain
    from dupkit.game.result import Contract

    scored = score_three([ThreeHandDeal(Contract(3, Strain.SPADES), 0, 7)], options("auction", three_hand="foster"))
    item = Round("round", (("Ann",), ("Bob",), ("Cy",)), scored)
    assert item.gains == {"Ann": -200, "Bob": 100, "Cy": 100}
    assert item.wins == {"Ann": 0, "Bob": Fraction(1, 2), "Cy": Fraction(1, 2)}


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=6))
def test_debts_settle_every_balance(margins: list[int]) -> None:
    rounds = []
    for number, margin in enumerate(margins, 1):
        sides, _ = pairing(FIVE, number)
        results = [f"1C{'N' if margin > 0 else 'E'}="] * min(4, abs(margin))
        rounds.append(chicago(sides, *results))
    found = balances(rounds)
    assert sum(item.points for item in found) == 0
    left = {item.player: item.points for item in found}
    for debt in debts(found):
        assert debt.points > 0
        left[debt.debtor] += debt.points
        left[debt.creditor] -= debt.points
    assert set(left.values()) == {0}
    assert len(debts(found)) < len(found)


def test_a_stake_turns_points_into_money_exactly() -> None:
    assert Stake(Fraction("0.10"), "£", 100).money(1310) == Fraction("1.31")


@pytest.mark.parametrize(("players", "rounds"), [(FOUR, 3), (FIVE, 5)])
def test_everybody_partners_everybody_once(players: tuple[str, ...], rounds: int) -> None:
    partners: list[frozenset[str]] = []
    out: list[str | None] = []
    for number in range(1, rounds + 1):
        sides, sitting = pairing(players, number)
        partners += [frozenset(side) for side in sides]
        out.append(sitting)
        assert set(sides[0]) | set(sides[1]) | ({sitting} - {None}) == set(players)
    assert sorted(map(sorted, partners)) == sorted(map(sorted, combinations(players, 2)))
    assert out == [None] * 3 if len(players) == 4 else sorted(str(name) for name in out) == sorted(players)


def test_other_numbers_do_not_rotate() -> None:
    with pytest.raises(ValueError, match="6 players"):
        pairing((*FIVE, "Fay"), 1)
