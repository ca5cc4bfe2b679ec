"""Deals in order, scored by a rule system in which they add up: the whole sheet, with what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from dupkit.diagnostics import Diagnostic, Findings, Severity
from dupkit.game.table import Seat, Side, Vulnerability
from dupkit.rules.base import Options, ScoreLine
from dupkit.rules.deal_checks import in_order
from dupkit.rules.games import ABOVE, BELOW, GameDeal, GameRules, GameState, Two


@dataclass(frozen=True, slots=True)
class DealScore:
    """A deal with its lines; ``word`` stands instead where nothing is scored ("redeal", "not scored").

    ``game`` is the side that completed a game with it: the line across the pad is drawn after the deal.
    """

    deal: GameDeal
    lines: tuple[ScoreLine, ...]
    vulnerability: Vulnerability
    state: GameState
    word: str = ""
    game: Side | None = None

    def sum(self, side: Side, where: str = "") -> int:
        """Return a side's points on the deal, above or below the line or both."""
        return sum(line.points for line in self.lines if line.side is side and where in ("", line.where))


@dataclass(frozen=True, slots=True)
class GameScore:
    """A scored sheet: its rules and options, the deals, the lines of an unfinished rubber, and the findings."""

    rules: GameRules
    options: Options
    deals: tuple[DealScore, ...]
    closing: tuple[ScoreLine, ...]
    state: GameState
    findings: tuple[Diagnostic, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether the rubber, the four deals or the fixed number of hands are finished."""
        return self.state.over

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """All the lines that count: those of practice deals do not."""
        counted = (score for score in self.deals if not score.deal.practice)
        return (*(line for score in counted for line in score.lines), *self.closing)

    def total(self, where: str = "") -> Two:
        """Return both sides' points, above or below the line or both."""
        ns, ew = (
            sum(line.points for line in self.lines if line.side is side and where in ("", line.where)) for side in Side
        )
        return ns, ew

    @property
    def above(self) -> Two:
        """Both sides' points above the line."""
        return self.total(ABOVE)

    @property
    def below(self) -> Two:
        """Both sides' points below the line, over all games."""
        return self.total(BELOW)

    @property
    def margin(self) -> int:
        """By how much North-South lead; negative where East-West do."""
        ns, ew = self.total()
        return ns - ew

    @property
    def winner(self) -> Side | None:
        """The side with the higher total; None for equal totals."""
        return None if not self.margin else Side.NS if self.margin > 0 else Side.EW

    @property
    def extra_hand(self) -> bool:
        """Whether one more hand is advised: equal totals on a rubber that is not finished, by the option ``tie``."""
        unfinished = not self.complete or bool(self.options.get("auction_fixed_hands"))
        return not self.margin and unfinished and bool(self.deals) and self.options.get("tie") == "extra-hand"


def score_game(
    rules: GameRules, deals: Iterable[GameDeal], options: Options, first_dealer: Seat | None = None
) -> GameScore:
    """Return the score of deals in order; ``options`` are resolved (`dupkit.options.resolve`).

    A deal that is wrong gets a finding and nothing is scored from it. The first dealer is that of the first deal
    unless given.
    """
    given: Sequence[GameDeal] = list(deals)
    findings = Findings()
    if first_dealer is None and given:
        first_dealer = given[0].dealer
    state = GameState(options, first_dealer)
    scores: list[DealScore] = []
    for number, deal in enumerate(given, 1):
        score = _score_one(rules, state, deal, number, findings)
        if not deal.practice:
            state = score.state
        scores.append(score)
    return GameScore(rules, options, tuple(scores), rules.closing(state), state, tuple(findings))


def _score_one(rules: GameRules, state: GameState, deal: GameDeal, number: int, findings: Findings) -> DealScore:
    start = len(findings)
    good = in_order(rules, state, deal, number, findings)
    assert good or any(item.severity is Severity.ERROR for item in list(findings)[start:])
    if not good:
        return DealScore(deal, (), Vulnerability.NONE, state, "not scored")
    if deal.dealer is not None:
        # Who did deal counts, also out of turn.
        state = replace(state, dealer=deal.dealer)
    vulnerability = rules.vulnerability(state, deal)
    after, lines = rules.score(state, deal)
    word = rules.passed_out(state.options) if deal.contract is None else ""
    game = next((side for side in Side if after.games[side] > state.games[side]), None)
    return DealScore(deal, lines, vulnerability, after, word, game)
