"""Auction bridge: every odd trick won counts below the line, undertricks are flat, honours may be divided."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from dupkit.game.result import Contract
from dupkit.game.table import Side, Vulnerability
from dupkit.rules.auction_options import OPTIONS, denomination, honour_scale, trick_table
from dupkit.rules.base import Options, ScoreLine
from dupkit.rules.games import ABOVE, BELOW, GameDeal, GameState, add, next_dealer
from dupkit.rules.honours import Award, Held, auction_award, held_of

SOURCE: Final = "auction bridge"
RUBBER_BONUS: Final = 250
UNDERTRICK: Final = (50, 100, 200)
INSULT: Final = (0, 50, 100)
SLAMS: Final = {12: ("small slam", 50), 13: ("grand slam", 100)}
SLAMS_1913: Final = {12: ("little slam", 20), 13: ("slam", 40)}
DUPLICATE_PREMIUM: Final = 125


class _Auction:
    """Auction bridge after the rule sheet, with its house rules and what history adds to it."""

    name = "auction"
    title = "Auction bridge"
    options = OPTIONS
    sources = (
        "the auction sheet",
        "laws of the Whist Club of New York, 1913",
        "R. F. Foster, on royal auction bridge",
    )

    def passed_out(self, options: Options) -> str:
        """Return what stands for a deal passed out."""
        return f"thrown in, {str(options['passout']).replace('-', ' ')}"

    def vulnerability(self, state: GameState, deal: GameDeal) -> Vulnerability:
        """Return none: auction bridge has no vulnerability."""
        return Vulnerability.NONE

    def score(self, state: GameState, deal: GameDeal) -> tuple[GameState, tuple[ScoreLine, ...]]:
        """Return the state after a deal and its lines."""
        options = state.options
        if deal.contract is None or deal.declarer is None:
            stays = options["passout"] == "same-dealer"
            return (state if stays else replace(state, dealer=next_dealer(state))), ()
        lines = contract_lines(deal, options)
        slam = slam_line(deal, options)
        if slam:
            lines.append(slam)
        below = sum(line.points for line in lines if line.where == BELOW)
        after = replace(state, dealer=next_dealer(state), counted=state.counted + 1)
        if options["auction_duplicate"]:
            if below >= int(options["game"]):
                lines.append(ScoreLine("duplicate game premium", DUPLICATE_PREMIUM, deal.declarer.side, ABOVE, SOURCE))
        else:
            after, bonus = _games(after, deal.declarer.side, below)
            lines.extend(bonus)
        return after, (*lines, *honour_lines(deal, options))

    def closing(self, state: GameState) -> tuple[ScoreLine, ...]:
        """Return nothing: an unfinished rubber gives no bonus, the higher total wins."""
        return ()


def _games(state: GameState, side: Side, below: int) -> tuple[GameState, list[ScoreLine]]:
    """Return the state and the rubber bonus after points below the line; a game resets both sides' points."""
    options = state.options
    part = add(state.part, side, below)
    lines: list[ScoreLine] = []
    if part[side] < int(options["game"]):
        state = replace(state, part=part)
    else:
        rubber = add(state.rubber, side, 1)
        state = replace(state, part=(0, 0), games=add(state.games, side, 1), rubber=rubber)
        if rubber[side] == 2:
            lines.append(ScoreLine("rubber: two games", RUBBER_BONUS, side, ABOVE, SOURCE))
            state = replace(state, rubber=(0, 0), over=True)
    hands = int(options["auction_fixed_hands"])
    return (replace(state, over=state.counted == hands) if hands else state), lines


def contract_lines(deal: GameDeal, options: Options) -> list[ScoreLine]:
    """Return the lines of a contract but for slams, games and honours."""
    contract, declarer = deal.contract, deal.declarer
    assert contract is not None
    assert declarer is not None
    side, old = declarer.side, options["royal"] == "historical-1913"
    value = trick_table(options)[denomination(deal)]
    below = ScoreLine("odd tricks", max(0, deal.odd) * value * contract.risk.multiplier, side, BELOW, SOURCE)
    if deal.margin < 0:
        each = UNDERTRICK[0 if options["cap_penalties"] else contract.risk]
        rule = "undertricks, capped" if options["cap_penalties"] and contract.risk else "undertricks"
        lines = [ScoreLine(rule, -deal.margin * each, side.other, ABOVE, SOURCE)]
        return [below, *lines] if options["auction_failed_scores_tricks"] and below.points else lines
    lines = [below]
    if contract.risk:
        lines.append(ScoreLine("insult bonus", INSULT[contract.risk], side, ABOVE, SOURCE))
        if old and deal.margin:
            over = INSULT[contract.risk] * deal.margin
            lines.append(ScoreLine("doubled tricks over the contract", over, side, ABOVE, SOURCE))
    return lines


def slam_line(deal: GameDeal, options: Options) -> ScoreLine | None:
    """Return the line for 12 or 13 tricks, whatever was bid; none at nullo."""
    if deal.special == "nullo" or deal.declarer is None:
        return None
    old = options["royal"] == "historical-1913"
    for side, tricks in ((deal.declarer.side, deal.tricks), (deal.declarer.side.other, 13 - deal.tricks)):
        found = (SLAMS_1913 if old else SLAMS).get(tricks)
        needs = options["slam_needs_make"] and (side is not deal.declarer.side or deal.margin < 0)
        if found and not needs and not (old and side in deal.revoked):
            return ScoreLine(found[0], found[1], side, ABOVE, SOURCE)
    return None


def held(deal: GameDeal) -> Held | None:
    """Return what the players held: as given, else from the hands."""
    if deal.held is not None or deal.hands is None or deal.contract is None:
        return deal.held
    return held_of(deal.hands, deal.contract.strain)


def honours_of(deal: GameDeal, contract: Contract, options: Options) -> Award | None:
    """Return what the holdings of a deal are worth; None where nothing is, or where they are not known."""
    holdings = held(deal)
    if holdings is None or deal.special == "nullo":
        return None
    return auction_award(holdings, contract.strain, honour_scale(options, trick_table(options)[denomination(deal)]))


def honour_lines(deal: GameDeal, options: Options) -> list[ScoreLine]:
    """Return the lines for honours and, in the count of 1913, chicane; empty where honours are not scored."""
    if not options["honours"] or deal.contract is None or deal.special == "nullo":
        return []
    lines = [ScoreLine("honours as claimed", claim.points, claim.side, ABOVE, SOURCE) for claim in deal.claims]
    award = None if lines else honours_of(deal, deal.contract, options)
    if award:
        lines.append(ScoreLine(award.rule, award.points, award.side, ABOVE, SOURCE))
    void = _chicane(deal, options)
    if void is not None:
        value = trick_table(options)[denomination(deal)]
        lines.append(ScoreLine("chicane: a hand without trumps", 2 * value, void, ABOVE, SOURCE))
    return lines


def _chicane(deal: GameDeal, options: Options) -> Side | None:
    """Return the side of a hand that was dealt no trump, in the count of 1913."""
    suit = deal.contract.strain.suit if deal.contract else None
    if options["royal"] != "historical-1913" or suit is None:
        return None
    if deal.chicane is not None:
        return deal.chicane.side
    hands = deal.hands.hands if deal.hands and deal.hands.complete else ()
    return next((Side(place & 1) for place, hand in enumerate(hands) if hand and not hand.holding(suit)), None)


AUCTION: Final = _Auction()
