"""A sheet of deals that are each scored by themselves: duplicate, minibridge, honeymoon, on a pad beside the others."""

from __future__ import annotations

from dataclasses import replace

from dupkit.game.board import number_of
from dupkit.game.result import Played
from dupkit.game.table import Vulnerability, vulnerability_of
from dupkit.rules.base import DuplicateRules, Options, ScoreLine
from dupkit.rules.games import GameDeal, GameState, next_dealer


class DealByDeal:
    """A rule system of single deals as one whose deals follow each other; there is no line and no end."""

    def __init__(self, single: DuplicateRules) -> None:
        """Take the names and options of the rule system."""
        self.single = single
        self.name, self.title = single.name, single.title
        self.options, self.sources = single.options, single.sources

    def passed_out(self, options: Options) -> str:
        """Return what stands for a deal passed out."""
        return "deal again" if self.name == "minibridge" else "passed out"

    def vulnerability(self, state: GameState, deal: GameDeal) -> Vulnerability:
        """Return what the deal states, at duplicate else what its number says, else none."""
        if deal.vulnerability is not None:
            return deal.vulnerability
        number = number_of(deal.label) if self.name == "duplicate" else None
        return Vulnerability.NONE if number is None else vulnerability_of(number)

    def score(self, state: GameState, deal: GameDeal) -> tuple[GameState, tuple[ScoreLine, ...]]:
        """Return the state after a deal and its lines."""
        if deal.contract is None or deal.declarer is None:
            return state, ()
        result = Played(deal.contract, deal.declarer, deal.tricks)
        lines = self.single.lines(result, self.vulnerability(state, deal), state.options)
        return replace(state, dealer=next_dealer(state), counted=state.counted + 1), lines

    def closing(self, state: GameState) -> tuple[ScoreLine, ...]:
        """Return nothing."""
        return ()
