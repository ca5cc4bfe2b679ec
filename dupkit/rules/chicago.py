"""Chicago: four deals with a fixed vulnerability, game bonuses on the deal, part-scores carried or settled at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from dupkit.game.table import Vulnerability
from dupkit.options import Option
from dupkit.rules import contract as bid
from dupkit.rules.base import Options, ScoreLine
from dupkit.rules.duplicate import GAME_BONUS, PART_SCORE
from dupkit.rules.games import ABOVE, BELOW, GameDeal, GameState, add, next_dealer
from dupkit.rules.rubber import HONOURS, deal_lines, honour_lines

SOURCE: Final = "Chicago"
DEALS: Final = 4
LAST_PART_SCORE: Final = 100


class _Chicago:
    """Four-deal bridge."""

    name = "chicago"
    title = "Chicago"
    options = (
        Option(
            "part_scores",
            "carry",
            ("carry", "separate"),
            "Part-scores add up to a game over the four deals (100 for one on the fourth deal that makes no game), or "
            "every deal is settled by itself with 50.",
            "Chicago sheet; contract sheet",
        ),
        Option(
            "vul_variant",
            "dealer",
            ("dealer", "opponents"),
            "Which side is vulnerable on deals 2 and 3: dealer's, or dealer's opponents.",
            "contract and Chicago sheets; the variant after Stevenson",
        ),
        HONOURS,
        Option(
            "part_scores_wiped",
            True,
            (True, False),
            "Whether a game wipes out the opponents' part-score too.",
            "the sheets are silent; Stevenson",
        ),
        Option(
            "chicago_settlement",
            "none",
            ("none", "hundreds"),
            "Settle the exact difference, or the difference to the nearest hundred (550 is 6, 549 is 5).",
            "Pavlicek",
        ),
        Option(
            "passout",
            "same-dealer-uncounted",
            ("same-dealer-uncounted",),
            "A deal passed out is dealt again by the same dealer and does not count.",
            "Chicago sheet; Stevenson, Pavlicek",
        ),
        Option("tie", "draw", ("draw",), "Equal totals; half a win for each in a ladder.", "Chicago sheet"),
    )
    sources = ("the contract and Chicago sheets", "R. Pavlicek, How To Keep Score", "D. Stevenson, Chicago")

    def passed_out(self, options: Options) -> str:
        """Return what stands for a deal passed out: the same dealer deals again."""
        return "redeal"

    def vulnerability(self, state: GameState, deal: GameDeal) -> Vulnerability:
        """Return none on the first deal, all on the fourth, else the dealer's side or its opponents."""
        if state.counted == 0 or state.over:
            return Vulnerability.NONE
        if state.counted == DEALS - 1:
            return Vulnerability.ALL
        assert state.dealer is not None
        side = state.dealer.side
        return Vulnerability(1 << (side if state.options["vul_variant"] == "dealer" else side.other))

    def score(self, state: GameState, deal: GameDeal) -> tuple[GameState, tuple[ScoreLine, ...]]:
        """Return the state after a deal and its lines."""
        if deal.contract is None or deal.declarer is None:
            return state, ()
        vulnerability = self.vulnerability(state, deal)
        side = deal.declarer.side
        lines = deal_lines(deal, vulnerability, SOURCE)
        below = sum(line.points for line in lines if line.where == BELOW)
        counted = state.counted + 1
        after = replace(state, dealer=next_dealer(state), counted=counted, over=counted == DEALS)
        honours = honour_lines(deal, bool(state.options["honours"]), SOURCE)
        if not below:
            return after, (*lines, *honours)
        carry = state.options["part_scores"] == "carry"
        part = add(state.part, side, below) if carry else add((0, 0), side, below)
        if part[side] >= bid.GAME:
            bonus = GAME_BONUS[vulnerability.of(side)]
            lines.append(ScoreLine("game bonus", bonus, side, ABOVE, SOURCE))
            wiped = (0, 0) if state.options["part_scores_wiped"] else add((0, 0), side.other, part[side.other])
            after = replace(after, part=wiped, games=add(state.games, side, 1))
        elif not carry:
            lines.append(ScoreLine("part-score bonus", PART_SCORE, side, ABOVE, SOURCE))
        else:
            after = replace(after, part=part)
            if after.over:
                lines.append(ScoreLine("part-score on the fourth deal", LAST_PART_SCORE, side, ABOVE, SOURCE))
        return after, (*lines, *honours)

    def closing(self, state: GameState) -> tuple[ScoreLine, ...]:
        """Return nothing: Chicago that is broken off gives no bonus."""
        return ()


def settlement(margin: int) -> int:
    """Return a difference in hundreds, halves away from zero: 550 is 6, 549 is 5."""
    return (abs(margin) + 50) // 100 * (1 if margin >= 0 else -1)


def needs_dealer(counted: int) -> bool:
    """Return whether the vulnerability of the next deal depends on who deals."""
    return counted in (1, 2)


CHICAGO: Final = _Chicago()
