"""Three-hand auction bridge after Foster: one declarer with a dummy against two, three columns, each settles with each.

Made, it scores as auction bridge does; set, each opponent scores the penalty. Each player scores the honours that he
holds, the declarer also the dummy's; a game is worth 125 and the rubber 250.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from dupkit.diagnostics import Diagnostic, Findings, Span
from dupkit.game.cards import Strain
from dupkit.game.result import Contract
from dupkit.game.table import Seat
from dupkit.rules.auction import contract_lines, slam_line
from dupkit.rules.auction_options import denomination, trick_table, unknown_denomination
from dupkit.rules.base import Options
from dupkit.rules.games import ABOVE, BELOW, GameDeal
from dupkit.rules.honours import Held, impossible

PLAYERS: Final = "ABC"
GAME_BONUS, RUBBER_BONUS = 125, 250
MULTIPLES: Final = (0, 1, 2, 3, 8, 10)
"""Honours in one hand -> times the trick value."""


@dataclass(frozen=True, slots=True)
class ThreeHandDeal:
    """One deal: the declarer's place in PLAYERS, and honours held by A, B, C and the dummy; no contract: passed out."""

    contract: Contract | None = None
    declarer: int = 0
    tricks: int = 0
    special: str = ""
    held: Held | None = None
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class ColumnLine:
    """One line of a column: the rule, the player's place, the points, above or below the line."""

    rule: str
    player: int
    points: int
    where: str
    source: str = "three-hand auction bridge, Foster"


@dataclass(frozen=True, slots=True)
class ThreeHandScore:
    """The lines of each deal, the games won and what was found; a deal passed out has no lines."""

    deals: tuple[tuple[ColumnLine, ...], ...]
    games: tuple[int, int, int]
    complete: bool
    findings: tuple[Diagnostic, ...] = ()

    def total(self, where: str = "") -> tuple[int, int, int]:
        """Return the three columns, above or below the line or both."""
        one, two, three = (
            sum(
                line.points
                for lines in self.deals
                for line in lines
                if line.player == player and where in ("", line.where)
            )
            for player in range(3)
        )
        return one, two, three

    @property
    def settlement(self) -> tuple[int, int, int]:
        """What each player receives when each settles the difference with each; the three sum to nothing."""
        columns = self.total()
        one, two, three = (3 * own - sum(columns) for own in columns)
        return one, two, three


@dataclass(frozen=True, slots=True)
class _State:
    part: tuple[int, ...] = (0, 0, 0)
    games: tuple[int, ...] = (0, 0, 0)
    over: bool = False


def score_three(deals: Iterable[ThreeHandDeal], options: Options) -> ThreeHandScore:
    """Return the three columns of deals in order; nothing is scored from a deal that is wrong."""
    findings, state = Findings(), _State()
    scored: list[tuple[ColumnLine, ...]] = []
    for number, deal in enumerate(deals, 1):
        lines: list[ColumnLine] = []
        if _in_order(deal, number, state, options, findings) and deal.contract is not None:
            lines = [*_contract(deal, options), *_honours(deal, options)]
            state, bonus = _game(state, deal, lines, int(options["game"]))
            lines.extend(bonus)
        scored.append(tuple(lines))
    one, two, three = state.games
    return ThreeHandScore(tuple(scored), (one, two, three), state.over, tuple(findings))


def _in_order(deal: ThreeHandDeal, number: int, state: _State, options: Options, findings: Findings) -> bool:
    name = f"deal {number}"
    if state.over:
        findings.add(
            "RUL013", f"{name} comes after the end: the rubber is over", deal.span, "start a new score with it"
        )
        return False
    if deal.contract is None:
        return True
    if not 0 <= deal.tricks <= 13:
        findings.add("RUL010", f'{name}: "{deal.tricks}" tricks cannot be won', deal.span, "a deal has 13 tricks")
        return False
    reason = unknown_denomination(_as_four(deal), options)
    if reason:
        findings.add("RUL015", f"{name}: {reason}", deal.span, "set royal or nullo")
    held = impossible(deal.held, deal.contract.strain) if deal.held else ""
    if held:
        findings.add("RUL011", f"{name}: {held}", deal.span, "count each player's and the dummy's honours as dealt")
    return not reason and not held


def _as_four(deal: ThreeHandDeal) -> GameDeal:
    """Return the deal as one of four-hand auction bridge, with the declarer at North."""
    return GameDeal(deal.contract, Seat.NORTH, deal.tricks, deal.special)


def _contract(deal: ThreeHandDeal, options: Options) -> list[ColumnLine]:
    four = _as_four(deal)
    slam = slam_line(four, options)
    lines: list[ColumnLine] = []
    for line in [*contract_lines(four, options), *([slam] if slam else [])]:
        players = (
            [deal.declarer] if line.side is Seat.NORTH.side else [(deal.declarer + 1) % 3, (deal.declarer + 2) % 3]
        )
        lines.extend(ColumnLine(line.rule, player, line.points, line.where) for player in sorted(players))
    return lines


def _honours(deal: ThreeHandDeal, options: Options) -> list[ColumnLine]:
    if deal.held is None or deal.contract is None or not options["honours"] or deal.special == "nullo":
        return []
    value = trick_table(options)[denomination(_as_four(deal))]
    lines: list[ColumnLine] = []
    for place, holding in enumerate(deal.held):
        if deal.contract.strain is Strain.NOTRUMP:
            points = 100 if holding.count == 4 else 10 * holding.count
        else:
            points = MULTIPLES[holding.count] * value
        if points:
            whose = "dummy's honours" if place == 3 else "honours"
            lines.append(ColumnLine(whose, deal.declarer if place == 3 else place, points, ABOVE))
    return lines


def _game(state: _State, deal: ThreeHandDeal, lines: list[ColumnLine], target: int) -> tuple[_State, list[ColumnLine]]:
    below = sum(line.points for line in lines if line.where == BELOW)
    player = deal.declarer
    part = tuple(points + (below if place == player else 0) for place, points in enumerate(state.part))
    if part[player] < target:
        return replace(state, part=part), []
    games = tuple(won + (place == player) for place, won in enumerate(state.games))
    bonus = [ColumnLine("game", player, GAME_BONUS, ABOVE)]
    if games[player] == 2:
        bonus.append(ColumnLine("rubber: two games", player, RUBBER_BONUS, ABOVE))
    return _State(games=games, over=games[player] == 2), bonus
