"""From a score pad file to scored rounds: who sits where, which rules and options, each round's score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from dupkit.diagnostics import Diagnostic, Findings, Span
from dupkit.formats.pad import Pad
from dupkit.formats.pad_lines import PadDeal, PadRound
from dupkit.game.table import Seat, parse_seat
from dupkit.options import resolve
from dupkit.registry import UnknownPartError
from dupkit.rules import RULES
from dupkit.rules.auction_options import wrong_options
from dupkit.rules.balance import Names, Round, Stake
from dupkit.rules.base import DuplicateRules, Options
from dupkit.rules.deal_by_deal import DealByDeal
from dupkit.rules.game_score import score_game
from dupkit.rules.games import GameDeal, GameRules
from dupkit.rules.honours import Held, Holding
from dupkit.rules.rotation import pairing
from dupkit.rules.three_hand import PLAYERS, ThreeHandDeal, score_three

USUAL: Final = "chicago"
"""What a pad is without rules: four deals, part-scores carried, honours on."""
SEAT_NAMES: Final = ("North", "East", "South", "West")


@dataclass(frozen=True, slots=True)
class PadScore:
    """A scored pad: its texts, the rules and options, the rounds, and the findings."""

    title: str
    date: str
    rules: str
    options: Options
    rounds: tuple[Round, ...]
    stake: Stake | None
    findings: tuple[Diagnostic, ...]


def score_pad(pad: Pad, rules: str = "", given: Mapping[str, str] | None = None) -> PadScore | tuple[Diagnostic, ...]:
    """Return the scored pad; the findings alone where the rules or their options cannot be.

    ``rules`` and ``given`` are stronger than what the file says.
    """
    findings = Findings()
    name = rules or pad.rules or USUAL
    system = game_rules(name, pad.rules_span if not rules else None, findings)
    if system is None:
        return tuple(findings)
    options = _options(system, pad, given or {}, findings)
    unsure = bool(findings.errors)
    if system.name == "honeymoon" and options["scoring"] == "rubber":
        system, options = _honeymoon_rubber(options)
    played = [item for item in pad.rounds if item.deals]
    for number, item in enumerate(played, 1):
        if not item.sides and (len(pad.players) == 5 or (pad.rotates and len(pad.players) == 4)):
            item.sides, _ = pairing(pad.players, number)
    rounds = tuple(_score_round(item, pad, system, options, findings) for item in played)
    if unsure:
        return tuple(findings)
    return PadScore(pad.title, pad.date, name, options, rounds, pad.stake, tuple(findings))


def _honeymoon_rubber(options: Options) -> tuple[GameRules, Options]:
    """Return the rules of a rubber for two players, with the options of both."""
    system = RULES["rubber"]
    assert isinstance(system, GameRules)
    return system, {**resolve(system.options, {})[0], **options}


def game_rules(name: str, span: Span | None, findings: Findings) -> GameRules | None:
    """Return the rules of a name as ones whose deals follow each other; None with a finding for an unknown name."""
    try:
        system = RULES[name]
    except UnknownPartError as fault:
        findings.add("RUL034", str(fault), span, "`dupkit list rules` names them")
        return None
    if isinstance(system, GameRules):
        return system
    assert isinstance(system, DuplicateRules)
    return DealByDeal(system)


def _options(system: GameRules, pad: Pad, given: Mapping[str, str], findings: Findings) -> Options:
    """Return the options: the defaults, then what the file sets, then what is given; a finding for each wrong one."""
    values, _ = resolve(system.options, {})
    known = f"`dupkit list rules` names the options of {system.name}"
    wanted = [*pad.settings, *((name, text, None) for name, text in given.items())]
    for name, text, span in wanted:
        chosen, faults = resolve(system.options, {name: text})
        if not faults and system.name == "auction":
            faults = wrong_options(chosen)
        for fault in faults:
            findings.add("RUL004", fault, span, known)
        if not faults:
            key = name.replace("-", "_")
            values[key] = chosen[key]
    return values


def _score_round(item: PadRound, pad: Pad, system: GameRules, options: Options, findings: Findings) -> Round:
    name = item.name or "The pad"
    if options.get("three_hand", "off") != "off":
        three = _sides(item, pad, (1, 1, 1), PLAYERS, findings)
        given = [_three(deal, three, findings) for deal in item.deals]
        score = score_three([deal for deal in given if deal is not None], options)
        findings.extend(score.findings)
        return Round(name, three, score)
    two = system.name == "honeymoon" or "draw_must_follow" in options
    sides = _sides(item, pad, (1, 1) if two else (2, 2), SEAT_NAMES, findings)
    where = item.dealer_span or item.span
    dealer = _seat(item.dealer, sides, where, findings) if item.dealer else Seat.NORTH
    deals = [game_deal(deal, sides, findings) for deal in item.deals]
    scored = score_game(system, [deal for deal in deals if deal is not None], options, dealer)
    findings.extend(scored.findings)
    return Round(name, sides, scored)


def _sides(
    item: PadRound, pad: Pad, sizes: tuple[int, ...], usual: tuple[str, ...] | str, findings: Findings
) -> tuple[Names, ...]:
    """Return the names of each side: as the round says, else the players of the file clockwise from North."""
    count = sum(sizes)
    if item.sides:
        if tuple(len(side) for side in item.sides) == sizes or (
            len(sizes) == 3 and len(item.sides) == 1 and len(item.sides[0]) == 3
        ):
            sides = item.sides if len(item.sides) > 1 else tuple((name,) for name in item.sides[0])
            _check_names(item, pad, sides, findings)
            return sides
        findings.add(
            "RUL036",
            f'"{item.name}" does not say who plays with whom',
            item.span,
            "write `round 1: Ann - Cy v Bob - Dee`" if count == 4 else f"name {count} players",
        )
    elif pad.players and len(pad.players) != count:
        findings.add(
            "RUL036",
            f"{len(pad.players)} players are named, and {count} play at once",
            item.span or pad.players_span,
            "say who plays in each round: `round 1: Ann - Cy v Bob - Dee`",
        )
    names = pad.players if len(pad.players) == count else tuple(usual[:count])
    if sizes == (2, 2):
        return (names[0], names[2]), (names[1], names[3])
    return tuple((name,) for name in names)


def _check_names(item: PadRound, pad: Pad, sides: tuple[Names, ...], findings: Findings) -> None:
    """Find players of a round who sit twice, or are not in the list of players."""
    names = [name for side in sides for name in side]
    for name in dict.fromkeys(names):
        if names.count(name) > 1:
            findings.add("RUL032", f'"{name}" sits twice in "{item.name}"', item.span, "name four different players")
        if pad.players and name not in pad.players:
            findings.add("RUL035", f'"{name}" is none of the players', item.span, f"they are {', '.join(pad.players)}")


def _seat(word: str, sides: tuple[Names, ...], span: Span | None, findings: Findings) -> Seat | None:
    """Return the seat of a letter or of a player's name; None with a finding for one who does not play."""
    names = [(name.lower(), place) for place, name in enumerate(_clockwise(sides))]
    match = [place for name, place in names if name == word.strip().lower()]
    if not match:
        match = [place for name, place in names if name.split()[0] == word.strip().lower()]
    if len(match) == 1:
        return Seat(match[0])
    seat = parse_seat(word)
    if seat is None or (len(names) == 2 and seat > Seat.EAST):
        findings.add("RUL037", f'"{word}" does not play here', span, "N, E, S or W, or a player's name")
        return None
    return seat


def _clockwise(sides: tuple[Names, ...]) -> list[str]:
    """Return the names by seat from North."""
    if all(len(side) == 2 for side in sides):
        return [sides[0][0], sides[1][0], sides[0][1], sides[1][1]]
    return [side[0] for side in sides]


def game_deal(deal: PadDeal, sides: tuple[Names, ...], findings: Findings) -> GameDeal | None:
    """Return a deal of two sides; None with a finding where it names somebody who does not play."""
    before = len(findings.errors)
    dealer = _seat(deal.dealer, sides, deal.span, findings) if deal.dealer else None
    chicane = _seat(deal.chicane, sides, deal.span, findings) if deal.chicane else None
    declarer = _seat(deal.declarer, sides, deal.span, findings) if deal.contract is not None else None
    holdings = [Holding()] * 4
    for who, holding in deal.held:
        seat = _seat(who, sides, deal.span, findings)
        if seat is not None:
            holdings[seat] = holding
    held: Held | None = (holdings[0], holdings[1], holdings[2], holdings[3]) if deal.held else None
    if len(findings.errors) > before:
        return None
    return GameDeal(
        deal.contract, declarer, deal.tricks, deal.special, deal.claims, held, None, dealer, deal.vulnerability,
        deal.revoked, chicane, deal.practice, deal.points, deal.number, deal.span,
    )  # fmt: skip


def _three(deal: PadDeal, sides: tuple[Names, ...], findings: Findings) -> ThreeHandDeal | None:
    """Return a deal of three players, who are named or called A, B and C; the fourth holding is the dummy's."""
    if deal.contract is None:
        return ThreeHandDeal(span=deal.span)
    before = len(findings.errors)
    holdings = [Holding()] * 4
    for who, holding in deal.held:
        place = 3 if who.lower() == "dummy" else _place(who, sides, deal.span, findings)
        holdings[place] = holding
    held: Held | None = (holdings[0], holdings[1], holdings[2], holdings[3]) if deal.held else None
    declarer = _place(deal.declarer, sides, deal.span, findings)
    if len(findings.errors) > before:
        return None
    return ThreeHandDeal(deal.contract, declarer, deal.tricks, deal.special, held, deal.span)


def _place(word: str, sides: tuple[Names, ...], span: Span, findings: Findings) -> int:
    names = [side[0].lower() for side in sides]
    if word.lower() in names:
        return names.index(word.lower())
    if word.upper() in tuple(PLAYERS):
        return PLAYERS.index(word.upper())
    findings.add("RUL037", f'"{word}" does not play here', span, "A, B or C, or a player's name")
    return 0
