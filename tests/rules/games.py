"""Scoring deals for tests of rules: from the records of the oracles, and from results as text."""

from __future__ import annotations

import json
from typing import Any

from dupkit.cli.calc.game import score_record
from dupkit.options import OptionValue, resolve
from dupkit.rules import RULES
from dupkit.rules.game_score import GameScore
from dupkit.rules.games import GameRules
from tests.conftest import ORACLES


def oracle(name: str) -> list[dict[str, Any]]:
    return list(json.loads((ORACLES / f"{name}.json").read_text(encoding="utf-8")))


def rules(name: str) -> GameRules:
    system = RULES[name]
    assert isinstance(system, GameRules)
    return system


def options(name: str, **given: OptionValue) -> dict[str, OptionValue]:
    values, faults = resolve(RULES[name].options, given)
    assert faults == []
    return values


def score(name: str, *deals: Any, first_dealer: str | None = "N", **given: Any) -> GameScore:
    """Return the score of results as text (``4SN=``, ``pass``) or of records."""
    records = [{"result": deal} if isinstance(deal, str) else deal for deal in deals]
    return score_record({"rules": name, "deals": records, "first_dealer": first_dealer, "options": given})


def lines(scored: GameScore, deal: int = 1) -> list[tuple[str, str, str, int]]:
    """Return the lines of a deal from 1: rule, side, where, points."""
    return [(line.rule, str(line.side), line.where, line.points) for line in scored.deals[deal - 1].lines]
