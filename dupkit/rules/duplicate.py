"""Duplicate bridge, Law 77: each deal by itself, with part-score, game and slam bonuses on the board.

``DUPLICATE.lines`` names each rule; ``DUPLICATE.points`` answers the same sum from a table, for whole sessions.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Final

from dupkit.game.cards import Strain
from dupkit.game.result import Contract, PassedOut, Played, Result, Risk
from dupkit.game.table import Seat, Vulnerability
from dupkit.options import Option, OptionValue
from dupkit.rules import contract as bid
from dupkit.rules.base import NO_OPTIONS, Options, ScoreLine

PART_SCORE: Final = 50
GAME_BONUS: Final = (300, 500)
LAW: Final = "Law 77"

SCALE = Option(
    "scale",
    "laws",
    ("laws", "before-1987"),
    "Law 77 of today, or the scale before 1987: doubled, not vulnerable 100, then 200 for each undertrick; "
    "50 for a contract made redoubled.",
    "general bridge knowledge; the OldMP of PBN",
)


class _Duplicate:
    """Contract bridge at duplicate (Law 77)."""

    name = "duplicate"
    title = "Duplicate bridge"
    options = (SCALE,)
    sources = ("Laws of Duplicate Bridge 2017, Law 77",)

    @cached_property
    def _usual(self) -> tuple[int, ...]:
        """The table of the laws, made when it is first needed: whole sessions are scored from it."""
        return _table("laws")

    def lines(
        self, result: Result, vulnerability: Vulnerability, options: Options = NO_OPTIONS
    ) -> tuple[ScoreLine, ...]:
        """Return the lines of one result; empty for a board passed out or not played."""
        if not isinstance(result, Played):
            return ()
        side = result.declarer.side
        vulnerable = vulnerability.of(side)
        old = options.get("scale", "laws") == "before-1987"
        if result.margin < 0:
            penalty = bid.old_undertrick_points if old else bid.undertrick_points
            points = penalty(result.contract.risk, -result.margin, vulnerable)
            return (ScoreLine("undertricks", points, side.other, source=LAW),)
        return tuple(ScoreLine(rule, points, side, source=LAW) for rule, points in _made(result, vulnerable, old))

    def points(self, result: Result, vulnerability: Vulnerability, options: Options = NO_OPTIONS) -> int | None:
        """Return North-South's points; 0 for a board passed out, None where it was not played."""
        if type(result) is Played:
            side = result.declarer & 1
            table = self._usual if not options else _table(options.get("scale", "laws"))
            points = table[result.contract.row * 28 + (vulnerability >> side & 1) * 14 + result.tricks]
            return -points if side else points
        return 0 if isinstance(result, PassedOut) else None


def _made(result: Played, vulnerable: bool, old: bool) -> list[tuple[str, int]]:
    """Return each rule and its points for a contract that was made."""
    contract = result.contract
    tricks = bid.trick_points(contract)
    lines = [("trick points", tricks)]
    if result.margin:
        lines.append(("overtricks", bid.overtrick_points(contract, result.margin, vulnerable)))
    lines.append(("game bonus", GAME_BONUS[vulnerable]) if tricks >= bid.GAME else ("part-score bonus", PART_SCORE))
    slam = bid.slam_bonus(contract, vulnerable)
    if slam:
        lines.append(slam)
    if contract.risk:
        lines.append(("insult bonus", 50 if old else bid.INSULT[contract.risk]))
    return lines


@cache
def _table(scale: OptionValue) -> tuple[int, ...]:
    """Return declarer's points for each level, denomination, risk, vulnerability and number of tricks."""
    table = [0] * (8 * 5 * 6 * 14)
    for level in range(1, 8):
        for strain in Strain:
            for risk in Risk:
                contract = Contract(level, strain, risk)
                for vulnerable in (0, 1):
                    place = contract.row * 28 + vulnerable * 14
                    for tricks in range(14):
                        played = Played(contract, Seat.NORTH, tricks)
                        lines = DUPLICATE.lines(played, Vulnerability(vulnerable), {"scale": scale})
                        table[place + tricks] = sum(line.points * line.side.sign for line in lines)
    return tuple(table)


def declarer_points(contract: Contract, tricks: int, vulnerable: bool) -> int:
    """Return declarer's points, negative when the contract failed; for solvers and par."""
    return _table("laws")[contract.row * 28 + vulnerable * 14 + tricks]


DUPLICATE: Final = _Duplicate()
