"""A game score as plain data for JSON: sums by side, and the shape that `dupkit score --format json` promises."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dupkit.game.table import Side
from dupkit.rules.base import ScoreLine
from dupkit.rules.chicago import settlement
from dupkit.rules.game_score import DealScore, GameScore
from dupkit.rules.games import ABOVE, BELOW, Two


def by_side(two: Two) -> dict[str, int]:
    """Return both sides' numbers by name."""
    return {"NS": two[0], "EW": two[1]}


def line_data(line: ScoreLine) -> dict[str, Any]:
    """Return one line."""
    return {
        "rule": line.rule,
        "side": str(line.side),
        "where": line.where,
        "points": line.points,
        "source": line.source,
    }


def sums(score: GameScore) -> dict[str, Any]:
    """Return the sums of a score: complete, games, above, below, total, winner ("draw" where equal) and margin."""
    data: dict[str, Any] = {
        "complete": score.complete,
        "games": by_side(score.state.games),
        "above": by_side(score.above),
        "below": by_side(score.below),
        "below_total": by_side(score.below),
        "total": by_side(score.total()),
        "winner": str(score.winner) if score.winner is not None else "draw",
        "margin": abs(score.margin),
        "deals_counted": score.state.counted,
    }
    if score.extra_hand:
        data["extra_hand"] = True
    if score.options.get("chicago_settlement") == "hundreds":
        data["settlement"] = settlement(score.margin)
    return data


def deal_entry(score: DealScore, split: bool) -> dict[str, Any] | str:
    """Return the points of a deal: above and below for each side, or the sums of the sides that scored; or a word."""
    if score.word:
        return score.word
    if split:
        entry: dict[str, Any] = {
            str(side): {ABOVE: score.sum(side, ABOVE), BELOW: score.sum(side, BELOW)} for side in Side
        }
    else:
        entry = {str(side): score.sum(side) for side in Side if score.sum(side)}
    return entry | ({"practice": True} if score.deal.practice else {})


def options_data(options: Mapping[str, object]) -> dict[str, object]:
    """Return the options with values that JSON has."""
    return {
        name: value if isinstance(value, bool | int) else str(value).replace("-", "_")
        for name, value in options.items()
    }


def score_data(score: GameScore) -> dict[str, Any]:
    """Return the whole score in the shape of `dupkit score --rules … --format json`, without the findings."""
    deals = [
        {
            "board": item.deal.label,
            "result": str(item.deal),
            "vulnerable": str(item.vulnerability),
            "lines": [line_data(line) for line in item.lines],
        }
        | ({"word": item.word} if item.word else {})
        | ({"game": str(item.game)} if item.game is not None else {})
        | ({"practice": True} if item.deal.practice else {})
        for item in score.deals
    ]
    data: dict[str, Any] = {"rules": score.rules.name, "options": options_data(score.options), "deals": deals}
    return data | sums(score) | {"closing": [line_data(line) for line in score.closing]}
