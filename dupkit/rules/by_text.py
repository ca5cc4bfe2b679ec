"""The shortest way to a score for scripts, lessons and documents: results as texts in, lines as text out."""

from __future__ import annotations

from collections.abc import Iterable

from dupkit.game.table import Seat, Vulnerability, parse_seat
from dupkit.options import OptionValue, resolve
from dupkit.rules import RULES
from dupkit.rules.base import DuplicateRules, ScoreLine
from dupkit.rules.deal_by_deal import DealByDeal
from dupkit.rules.game_score import GameScore, score_game
from dupkit.rules.games import GameDeal, GameRules, parse_game_result


def score_texts(rules: str, results: Iterable[str], first_dealer: str = "", **options: OptionValue) -> GameScore:
    """Return the score of results such as ``4SN=``, ``2HXE-1`` or ``pass`` by a rule system and its options.

    Raises ValueError for a text, an option or a seat that cannot be; what is wrong with a deal is a finding.
    """
    system = RULES[rules]
    follows = system if isinstance(system, GameRules) else DealByDeal(_single(system))
    values, faults = resolve(system.options, options)
    if faults:
        raise ValueError(faults[0])
    dealer = parse_seat(first_dealer)
    if first_dealer and dealer is None:
        raise ValueError(f'"{first_dealer}" is no seat')
    deals = [_deal(text, number) for number, text in enumerate(results, 1)]
    return score_game(follows, deals, values, dealer)


def _single(system: object) -> DuplicateRules:
    assert isinstance(system, DuplicateRules)
    return system


def _deal(text: str, number: int) -> GameDeal:
    if text.strip().lower() == "pass":
        return GameDeal(label=str(number))
    found = parse_game_result(text)
    if found is None or found.declarer not in "NESW":
        raise ValueError(f'"{text}" is no result: write 4SN=, 2HXE-1 or pass')
    seat = Seat("NESW".index(found.declarer))
    return GameDeal(found.contract, seat, found.tricks, found.special, label=str(number))


def told(score: GameScore) -> str:
    """Return the lines of a score as text: each deal, each rule with its points, and the totals."""
    lines: list[str] = []
    for item in score.deals:
        vulnerable = f", {item.vulnerability} vulnerable" if item.vulnerability is not Vulnerability.NONE else ""
        word = f": {item.word}" if item.word else ""
        lines.append(f"{item.deal.label}. {item.deal}{vulnerable}{word}")
        lines += [_told(line) for line in item.lines]
    lines += [_told(line) for line in score.closing]
    ns, ew = score.total()
    return "\n".join([*lines, f"NS {ns}, EW {ew}"])


def _told(line: ScoreLine) -> str:
    return f"   {line.rule} {line.points}{f' {line.where}' if line.where else ''}, {line.side}"
