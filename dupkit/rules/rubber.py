"""Rubber bridge (contract): points below the line make games, two games make the rubber, all else stands above."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from dupkit.game.table import Side, Vulnerability
from dupkit.options import Option
from dupkit.rules import contract as bid
from dupkit.rules.base import Options, ScoreLine
from dupkit.rules.games import ABOVE, BELOW, GameDeal, GameState, Two, add, next_dealer
from dupkit.rules.honours import Claim, contract_award, held_of

SOURCE: Final = "rubber bridge"
RUBBER_BONUS: Final = (700, 500)
"""By the games that the losers won."""
UNFINISHED_GAME: Final = 300
UNFINISHED_PART: Final = 100

HONOURS: Final = Option("honours", True, (True, False), "Whether honours score.", "contract, rubber and Chicago sheets")


class _Rubber:
    """Contract bridge with rubber scoring."""

    name = "rubber"
    title = "Rubber bridge"
    options = (
        HONOURS,
        Option(
            "unfinished_rule",
            "law",
            ("law", "narrow", "none"),
            "An unfinished rubber: 300 for the only game and 100 for the only part-score (law), the 100 only for a "
            "side without a game (narrow), or nothing (none).",
            "contract sheet; rubber and Chicago sheets are silent",
        ),
        Option(
            "passout",
            "next-dealer",
            ("next-dealer", "same-dealer"),
            "Who deals after a deal that was passed out.",
            "contract, rubber and Chicago sheets",
        ),
        Option("tie", "draw", ("draw",), "Equal totals.", "Chicago sheet; contract and rubber sheets are silent"),
    )
    sources = ("the contract, rubber and Chicago sheets", "Laws of Contract Bridge (rubber), scoring table")

    def passed_out(self, options: Options) -> str:
        """Return what stands for a deal passed out."""
        return f"passed out, {str(options['passout']).replace('-', ' ')}"

    def vulnerability(self, state: GameState, deal: GameDeal) -> Vulnerability:
        """Return who has won a game."""
        return Vulnerability(sum(1 << side for side in Side if state.games[side]))

    def score(self, state: GameState, deal: GameDeal) -> tuple[GameState, tuple[ScoreLine, ...]]:
        """Return the state after a deal and its lines; the vulnerability is that before the deal."""
        if deal.contract is None or deal.declarer is None:
            stays = state.options["passout"] == "same-dealer"
            return (state if stays else replace(state, dealer=next_dealer(state))), ()
        lines = deal_lines(deal, self.vulnerability(state, deal), SOURCE)
        below = sum(line.points for line in lines if line.where == BELOW)
        after = replace(state, dealer=next_dealer(state), counted=state.counted + 1)
        side = deal.declarer.side
        part = add(state.part, side, below)
        if part[side] < bid.GAME:
            after = replace(after, part=part)
        else:
            games = add(state.games, side, 1)
            after = replace(after, part=(0, 0), games=games, over=games[side] == 2)
            if after.over:
                lines.append(_rubber_bonus(side, games))
        return after, (*lines, *honour_lines(deal, bool(state.options["honours"]), SOURCE))

    def closing(self, state: GameState) -> tuple[ScoreLine, ...]:
        """Return what an unfinished rubber gives: 300 for the only game, 100 for the only part-score."""
        rule = state.options["unfinished_rule"]
        if state.over or rule == "none":
            return ()
        lines: list[ScoreLine] = []
        for side in Side:
            if state.games[side] and not state.games[side.other]:
                lines.append(ScoreLine("unfinished rubber: the only game", UNFINISHED_GAME, side, ABOVE, SOURCE))
            only = state.part[side] and not state.part[side.other]
            if only and not (rule == "narrow" and state.games[side]):
                lines.append(ScoreLine("unfinished rubber: the only part-score", UNFINISHED_PART, side, ABOVE, SOURCE))
        return tuple(lines)


def _rubber_bonus(side: Side, games: Two) -> ScoreLine:
    lost = games[side.other]
    rule = f"rubber in {'three' if lost else 'two'} games"
    return ScoreLine(rule, RUBBER_BONUS[lost], side, ABOVE, SOURCE)


def deal_lines(deal: GameDeal, vulnerability: Vulnerability, source: str) -> list[ScoreLine]:
    """Return the lines of a played contract but for games and honours: trick points below, the rest above."""
    contract, declarer = deal.contract, deal.declarer
    assert contract is not None
    assert declarer is not None
    side = declarer.side
    vulnerable = vulnerability.of(side)
    if deal.margin < 0:
        points = bid.undertrick_points(contract.risk, -deal.margin, vulnerable)
        return [ScoreLine("undertricks", points, side.other, ABOVE, source)]
    lines = [ScoreLine("trick points", bid.trick_points(contract), side, BELOW, source)]
    if deal.margin:
        over = bid.overtrick_points(contract, deal.margin, vulnerable)
        lines.append(ScoreLine("overtricks", over, side, ABOVE, source))
    slam = bid.slam_bonus(contract, vulnerable)
    if slam:
        lines.append(ScoreLine(slam[0], slam[1], side, ABOVE, source))
    if contract.risk:
        lines.append(ScoreLine("insult bonus", bid.INSULT[contract.risk], side, ABOVE, source))
    return lines


def honour_lines(deal: GameDeal, wanted: bool, source: str) -> tuple[ScoreLine, ...]:
    """Return the line for honours: as claimed, else from what was held, else from the hands; empty if not wanted."""
    if not wanted or deal.contract is None:
        return ()
    if deal.claims:
        return tuple(_claimed(claim, source) for claim in deal.claims)
    held = deal.held or (held_of(deal.hands, deal.contract.strain) if deal.hands else None)
    award = contract_award(held, deal.contract.strain) if held else None
    return (ScoreLine(award.rule, award.points, award.side, ABOVE, source),) if award else ()


def _claimed(claim: Claim, source: str) -> ScoreLine:
    return ScoreLine("honours as claimed", claim.points, claim.side, ABOVE, source)


RUBBER: Final = _Rubber()
