"""The kind `hand`: what a hand is worth by each count."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dupkit.cli.calc.base import Answer, CalcError, Field, Kind, Record
from dupkit.cli.calc.fields import WRONG, need, wrong
from dupkit.event.award import exact
from dupkit.game import evaluate
from dupkit.game.deal import Hand, parse_hand


def hand_of(record: Record, name: str = "hand") -> Hand:
    """Return a field that is a hand of thirteen cards."""
    value = need(record, name)
    hand = parse_hand(value) if isinstance(value, str) else None
    if hand is None:
        raise wrong(name, value, "spades.hearts.diamonds.clubs, such as A2.6.J97532.AQ85")
    if len(hand) != 13:
        raise CalcError(WRONG, f'"{name}" has {len(hand)} cards: "{value}"', "a hand has 13")
    return hand


def _hand(record: Record) -> Answer:
    hand = hand_of(record)
    advice = evaluate.opening_advice(hand)
    return {
        "shape": "-".join(str(length) for length in evaluate.shape(hand)),
        "hcp": evaluate.hcp(hand),
        "controls": evaluate.controls(hand),
        "ltc": evaluate.losers(hand),
        "nltc": exact(evaluate.new_losers(hand)),
        "quick_tricks": exact(evaluate.quick_tricks(hand)),
        "cccc": exact(evaluate.cccc(hand)),
        "zar": evaluate.zar(hand),
        "rule20_total": evaluate.rule_of_20(hand),
        "fifths": exact(evaluate.fifths(hand)),
        "bumrap": exact(evaluate.bumrap(hand)),
        "opening": advice.opening,
        "opening_reason": advice.reason,
        "opening_acol": evaluate.opening_advice(hand, "acol").opening,
    }


_NAMES: Final = {
    "shape": "shape",
    "hcp": "high-card points",
    "controls": "controls (ace 2, king 1)",
    "ltc": "losing trick count",
    "nltc": "new losing trick count",
    "quick_tricks": "quick tricks",
    "cccc": "Kaplan-Rubens (CCCC)",
    "zar": "Zar points",
    "rule20_total": "rule of 20",
    "fifths": "Fifths",
    "bumrap": "Bum-Rap",
}


def _hand_working(record: Record, answered: Answer) -> Iterable[str]:
    hand = hand_of(record)
    for letter, ranks in zip("♠♥♦♣", str(hand).split("."), strict=True):
        yield f"  {letter} {ranks or '-'}"
    for key, name in _NAMES.items():
        yield f"  {name:<26} {answered[key]:>8}"
    acol = "" if answered["opening_acol"] == answered["opening"] else f" (Acol: {answered['opening_acol']})"
    yield f"  opening: {answered['opening']}{acol}: {answered['opening_reason']}"


HAND: Final = Kind(
    "hand",
    "What a hand is worth: points, losers, Kaplan-Rubens, Zar and more.",
    _hand,
    _hand_working,
    (Field("hand", "spades.hearts.diamonds.clubs: A2.6.J97532.AQ85"),),
)
