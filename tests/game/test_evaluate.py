from __future__ import annotations

import csv
from fractions import Fraction

import pytest
from hypothesis import given

from dupkit.game import evaluate
from dupkit.game.cards import Strain
from dupkit.game.deal import Deal, Hand, parse_hand
from tests.cli.calc import ask
from tests.conftest import ORACLES
from tests.strategies import deals


def hand(text: str) -> Hand:
    found = parse_hand(text)
    assert found is not None
    return found


def oracle() -> list[dict[str, str]]:
    with (ORACLES / "hand_evaluation.csv").open(encoding="utf-8") as handle:
        return list(csv.DictReader(handle))


def test_every_record_of_the_oracle_holds_through_the_calculator() -> None:
    rows = oracle()
    answers, code = ask("hand", *({"hand": row["hand_SHDC"]} for row in rows))
    assert code == 0
    for row, answered in zip(rows, answers, strict=True):
        assert answered["shape"] == row["shape"]
        for key in ("hcp", "controls", "ltc", "zar", "rule20_total"):
            assert answered[key] == int(row[key]), (row, key)
        for key in ("nltc", "quick_tricks", "cccc", "fifths", "bumrap"):
            assert isinstance(answered[key], str)
            assert Fraction(answered[key]) == Fraction(row[key]), (row, key)


@given(deals())
def test_the_counts_of_a_deal_sum_to_those_of_the_pack(deal: Deal) -> None:
    hands = [hand for hand in deal.hands if hand is not None]
    assert sum(map(evaluate.hcp, hands)) == 40
    assert sum(map(evaluate.controls, hands)) == 12
    assert sum(map(evaluate.fifths, hands)) == 40
    assert sum(map(evaluate.bumrap, hands)) == 40
    for one in hands:
        assert sum(evaluate.shape(one)) == 13
        assert 0 <= evaluate.losers(one) <= 12
        assert evaluate.zar(one) <= evaluate.zar(one, waste=False)
    assert sum(len(evaluate.honours_held(one, Strain.HEARTS)) for one in hands) == 5
    assert sum(len(evaluate.honours_held(one, Strain.NOTRUMP)) for one in hands) == 4


# Scoring reference 4, suit by suit: the rules of Kaplan and Rubens.
@pytest.mark.parametrize(
    ("holding", "suit"),
    [
        ("", Fraction(3)),  # a void
        ("2", Fraction(2)),  # a singleton
        ("32", Fraction(1)),  # a doubleton
        ("A", Fraction(4, 10) + 3 + 2),
        ("K", Fraction(3, 10) + Fraction(1, 2) + 2),
        ("Q", Fraction(2, 10) + 2),
        ("A2", Fraction(8, 10) + 3 + 1),
        ("K2", Fraction(6, 10) + 2 + 1),
        ("Q2", Fraction(4, 10) + Fraction(1, 4) + 1),
        ("AQ", Fraction(12, 10) + 3 + Fraction(1, 2) + 1),
        ("Q32", Fraction(6, 10) + Fraction(3, 4)),
        ("KQ2", Fraction(15, 10) + 2 + 1),
        ("KJ2", Fraction(12, 10) + 2 + Fraction(1, 4)),
        ("AKJ", Fraction(24, 10) + 3 + 2 + Fraction(1, 2)),
        ("AKQJ", Fraction(40, 10) + 3 + 2 + 1),
        ("JT2", Fraction(3, 10) * 2),  # the ten with the jack is worth one point
        ("KJT", Fraction(3, 10) * 5 + 2 + Fraction(1, 4) + Fraction(1, 4)),
        ("KT9", Fraction(3, 10) * Fraction(8, 2) + 2 + Fraction(1, 4)),
        ("T98", Fraction(3, 10)),
        ("T32", Fraction(15, 100)),
        ("KQJ9", Fraction(4, 10) * Fraction(13, 2) + 2 + 1 + Fraction(1, 2)),
        ("AKJT432", Fraction(7, 10) * Fraction(19, 2) + 3 + 2 + Fraction(1, 2)),
        ("AK65432", Fraction(7, 10) * 8 + 3 + 2),
        ("AK765432", Fraction(8, 10) * 9 + 3 + 2),
        ("AK8765432", Fraction(9, 10) * 10 + 3 + 2),
        ("AKQ765432", Fraction(9, 10) * 10 + 3 + 2 + 1),
    ],
)
def test_the_worth_of_a_suit_by_kaplan_and_rubens(holding: str, suit: Fraction) -> None:
    """The other suits hold small cards: three doubletons and more have known worth."""
    rest = 13 - len(holding)
    long = [rest // 3 + (place < rest % 3) for place in range(3)]
    small = "8765432"
    others = [small[:length] if length <= 7 else small for length in long]
    whole = hand(".".join([holding, *others]))
    expected = suit + sum(max(0, 3 - len(other)) for other in others) - 1
    expected += Fraction(1, 2) if evaluate.shape(whole) == (4, 3, 3, 3) else 0
    plain = [other for other in others if len(other) < 7]
    assert len(plain) == 3
    assert evaluate.cccc(whole) == expected


@pytest.mark.parametrize(
    ("text", "losers", "new"),
    [("AKQ2.AKQ.AKQ.AKQ", 0, Fraction(0)), ("5432.432.432.432", 12, Fraction(12)),
     ("A2.KQ3.Q43.AK432", 5, Fraction(11, 2)), (".KQJ.AQ432.AQJ32", 3, Fraction(7, 2)),
     ("K.2.AKQ2.AKQJ432", 2, Fraction(3))],
)  # fmt: skip
def test_losers(text: str, losers: int, new: Fraction) -> None:
    assert evaluate.losers(hand(text)) == losers
    assert evaluate.new_losers(hand(text)) == new


@pytest.mark.parametrize(
    ("holding", "halves"),
    [("AK2", 4), ("AQ2", 3), ("A32", 2), ("KQ2", 2), ("K32", 1), ("K2", 1), ("QJT", 0)],
)
def test_quick_tricks(holding: str, halves: int) -> None:
    rest = "8765432"[: 13 - len(holding) - 6]
    assert evaluate.quick_tricks(hand(f"{holding}.{rest}.432.432")) == Fraction(halves, 2)
    assert evaluate.quick_tricks(hand("K.8765.8765.8765")) == 0


@pytest.mark.parametrize(
    ("text", "standard", "acol"),
    [
        ("AKQJ.AKQ.A32.432", "two clubs", "two clubs"),
        ("AKQJ.AKQ.Q32.K32", "two clubs", "two clubs"),
        ("AKQJ.AKQ.K32.432", "two clubs", "one"),
        ("A32.A32.A32.5432", "one", "one"),
        ("AQ5432.K932.Q2.2", "one", "one"),
        ("A432.K32.Q32.432", "pass", "pass"),
    ],
)
def test_opening_advice_of_the_basics_sheet(text: str, standard: str, acol: str) -> None:
    assert evaluate.opening_advice(hand(text)).opening == standard
    assert evaluate.opening_advice(hand(text), "acol").opening == acol


# The basics sheet: 11 points with six spades and four hearts add up to 21.
def test_the_rule_of_20() -> None:
    example = hand("AQ5432.K932.Q2.2")
    assert evaluate.hcp(example) == 11
    assert evaluate.rule_of_20(example) == 21
    assert "21" in evaluate.opening_advice(example).reason


@pytest.mark.parametrize(
    ("record", "code"),
    [({}, "RUL002"), ({"hand": 7}, "RUL003"), ({"hand": "AK.Q"}, "RUL003"), ({"hand": "AKQ.AKQ.AKQ.AKQ"}, "RUL003"),
     ({"hand": "AKQJ.AKQ.AKQ.AKQ2"}, "RUL003"), ({"hand": "AAKQ.AKQ.AKQ.AKQ"}, "RUL003")],
)  # fmt: skip
def test_wrong_hands(record: object, code: str) -> None:
    answers, status = ask("hand", record)
    assert (status, answers[0]["code"]) == (1, code)
