"""What can be wrong with a deal of a rubber, a Chicago or an auction bridge rubber: nothing is scored from it then."""

from __future__ import annotations

from dataclasses import replace

from dupkit.diagnostics import Findings
from dupkit.game.result import Played
from dupkit.game.table import Seat
from dupkit.rules import auction, auction_options, minibridge
from dupkit.rules.chicago import needs_dealer
from dupkit.rules.games import GameDeal, GameRules, GameState
from dupkit.rules.honours import Award, Held, HonourScale, contract_award, held_of, impossible


def in_order(rules: GameRules, state: GameState, deal: GameDeal, number: int, findings: Findings) -> bool:
    """Return whether a deal can be scored, after adding a finding for each thing that is wrong with it."""
    before = len(findings.errors)
    label = f" (board {deal.label})" if deal.label not in ("", str(number)) else ""
    name = f'deal {number}{label} "{deal}"'
    if state.over and not deal.practice:
        findings.add(
            "RUL013",
            f"{name} comes after the end: {_end(rules)}",
            deal.span,
            "start a new score with it",
        )
        return False
    _check_dealer(rules, state, deal, name, findings)
    if deal.contract is None:
        if deal.claims or deal.held is not None:
            findings.add("RUL011", f"{name} has honours, but nothing was trumps", deal.span, "leave the honours out")
        return len(findings.errors) == before
    if not 0 <= deal.tricks <= 13:
        findings.add("RUL010", f'{name}: "{deal.tricks}" tricks cannot be won', deal.span, "a deal has 13 tricks")
    elif deal.special and rules.name != "auction":
        findings.add(
            "RUL015", f"{name}: {rules.title} has no {deal.special}", deal.span, "score it with --rules auction"
        )
    elif rules.name == "minibridge":
        _check_minibridge(deal, state, name, findings)
    else:
        reason = auction_options.unknown_denomination(deal, state.options) if rules.name == "auction" else ""
        if reason:
            hint = "set royal=historical_1913" if deal.special == "royals" else "set nullo=irwin_1914"
            findings.add("RUL015", f"{name}: {reason}", deal.span, hint)
        else:
            _check_honours(rules, state, deal, name, findings)
    return len(findings.errors) == before


def _end(rules: GameRules) -> str:
    return {"rubber": "the rubber is over", "chicago": "four deals have been counted"}.get(
        rules.name, "the rubber, or the fixed number of hands, is over"
    )


def _check_dealer(rules: GameRules, state: GameState, deal: GameDeal, name: str, findings: Findings) -> None:
    if state.dealer is not None and deal.dealer is not None and deal.dealer is not state.dealer:
        findings.add(
            "RUL014",
            f"{name} was dealt by {deal.dealer}, and it is {state.dealer}'s turn",
            deal.span,
            "the deal goes round clockwise; a deal passed out may be missing",
        )
    dealer: Seat | None = deal.dealer if deal.dealer is not None else state.dealer
    if rules.name == "chicago" and dealer is None and needs_dealer(state.counted):
        findings.add(
            "RUL016",
            f"{name}: who dealt first is not known, and the vulnerability depends on it",
            deal.span,
            'say who dealt the first deal ("first_dealer", "dealer: N")',
        )
        return
    stated = deal.vulnerability
    if stated is not None and rules.name != "auction" and dealer is not None:
        by_rules = rules.vulnerability(replace(state, dealer=dealer), deal)
        if by_rules is not stated:
            findings.add(
                "RUL019",
                f"{name} is stated with {stated} vulnerable; by the rules it is {by_rules}",
                deal.span,
                "it is scored by the rules",
            )


def _check_minibridge(deal: GameDeal, state: GameState, name: str, findings: Findings) -> None:
    """Find a contract that is no target, points that cannot be, and a declarer whom the points do not make one."""
    assert deal.contract is not None
    assert deal.declarer is not None
    if minibridge.off_target(Played(deal.contract, deal.declarer, deal.tricks)):
        findings.add(
            "RUL022",
            f"{name}: minibridge has no {deal.contract}",
            deal.span,
            "write partscore or game, as in `N H game 10`",
        )
    if deal.points is None:
        return
    # Who announced first matters only between partners with equal points; unknown, either may declare.
    dealers = (state.dealer,) if state.dealer is not None else tuple(Seat)
    found = [
        minibridge.announce(deal.points, seat, str(state.options["minibridge_equal"]), deal.span) for seat in dealers
    ]
    findings.extend(found[0][1])
    possible = {announced.declarer for announced, _ in found if announced is not None}
    if possible and deal.declarer not in possible:
        rightly = " or ".join(sorted(str(seat) for seat in possible if seat is not None)) or "nobody: deal again"
        findings.add(
            "RUL021", f"{name}: by the points it is {rightly} who declares", deal.span, "count the points again"
        )


def _scale(rules: GameRules, state: GameState, deal: GameDeal) -> HonourScale | None:
    """Return the scale of auction bridge for the deal; None for contract bridge."""
    if rules.name != "auction":
        return None
    value = auction_options.trick_table(state.options)[auction_options.denomination(deal)]
    return auction_options.honour_scale(state.options, value)


def _check_honours(rules: GameRules, state: GameState, deal: GameDeal, name: str, findings: Findings) -> None:
    assert deal.contract is not None
    strain = deal.contract.strain
    hint = "honours are as dealt, whoever declares"
    if deal.special == "nullo" and (deal.claims or deal.held):
        findings.add("RUL011", f"{name}: nullo has no honours", deal.span, "leave the honours out")
        return
    if deal.held is not None:
        reason = impossible(deal.held, strain)
        if reason:
            findings.add("RUL011", f"{name}: {reason}", deal.span, hint)
            return
    scale = _scale(rules, state, deal)
    _check_claims(deal, name, scale, findings)
    dealt = held_of(deal.hands, strain) if deal.hands is not None else None
    if dealt is None:
        _note_four(deal, name, scale, findings)
    elif deal.held is not None and not _same(deal.held, dealt):
        findings.add("RUL012", f"{name}: the hands hold other honours: {_shown(dealt)}", deal.span, hint)
    known = dealt or deal.held
    if deal.claims and known is not None:
        award = (
            contract_award(known, strain) if scale is None else auction.honours_of(deal, deal.contract, state.options)
        )
        claim = deal.claims[0]
        if award is None or (award.side, award.points) != (claim.side, claim.points):
            findings.add(
                "RUL012",
                f"{name}: {claim.side} claim {claim.points} for honours, and the hands give {_worth(award)}",
                deal.span,
                hint,
            )


def _check_claims(deal: GameDeal, name: str, scale: HonourScale | None, findings: Findings) -> None:
    assert deal.contract is not None
    notrump = deal.contract.strain.suit is None
    if scale is None:
        possible = {150} if notrump else {100, 150}
    elif notrump:
        possible = {*scale.aces.values(), scale.four_aces}
    else:
        possible = {scale.four, scale.four_plus_one, scale.five, *scale.split.values()}
    for claim in deal.claims:
        if claim.points not in possible:
            findings.add(
                "RUL011",
                f'{name}: honours cannot score "{claim.points}"',
                deal.span,
                "they score " + " or ".join(str(points) for points in sorted(possible)),
            )
    if len(deal.claims) > 1:
        findings.add("RUL011", f"{name}: honours are claimed twice", deal.span, "only one award is possible on a deal")


def _note_four(deal: GameDeal, name: str, scale: HonourScale | None, findings: Findings) -> None:
    """Say that a count of four was read as A K Q J where the reading of the rules depends on it."""
    if scale is not None and scale.four_is_akqj and deal.held is not None and deal.contract is not None:
        for holding in deal.held:
            if holding.count == 4 and holding.cards is None and deal.contract.strain.suit is not None:
                findings.add(
                    "RUL018",
                    f'{name}: "4" honours in one hand are taken as A K Q J',
                    deal.span,
                    'name the cards, such as "AKQT", where the ten is among them',
                )


def _same(held: Held, dealt: Held) -> bool:
    return all(
        one.count == other.count and (one.cards is None or set(one.cards) == set(other.cards or ""))
        for one, other in zip(held, dealt, strict=True)
    )


def _shown(held: Held) -> str:
    return ", ".join(f"{seat} {holding.cards or '-'}" for seat, holding in zip("NESW", held, strict=True))


def _worth(award: Award | None) -> str:
    return f"{award.points} to {award.side}" if award else "nothing"
