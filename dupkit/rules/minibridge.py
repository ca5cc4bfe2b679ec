"""Minibridge: points are announced instead of bid; the side with more declares, a part-score or a game is chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dupkit.diagnostics import Diagnostic, Findings, Span
from dupkit.game.cards import Strain
from dupkit.game.result import Contract, PassedOut, Played, Result
from dupkit.game.table import SEATS, Seat, Side, Vulnerability
from dupkit.options import Option
from dupkit.rules.base import NO_OPTIONS, Options, ScoreLine
from dupkit.rules.duplicate import DUPLICATE

TARGETS: Final = ("partscore", "game")
PARTSCORE_TRICKS: Final = 7
ALL_POINTS: Final = 40


@dataclass(frozen=True, slots=True)
class Announcement:
    """What the announced points decide: who declares and who is dummy; a redeal where ``declarer`` is None."""

    points: tuple[int, int, int, int]
    declarer: Seat | None
    reason: str

    @property
    def declaring(self) -> Side | None:
        """The declaring side."""
        return None if self.declarer is None else self.declarer.side


def game_tricks(strain: Strain) -> int:
    """Return the tricks of a game: 9 at notrump, 10 in a major, 11 in a minor."""
    return 9 if strain is Strain.NOTRUMP else 10 if strain in (Strain.HEARTS, Strain.SPADES) else 11


def contract_of(strain: Strain, target: str) -> Contract:
    """Return the contract that a target stands for: one of the first level, or the cheapest game."""
    return Contract((game_tricks(strain) if target == "game" else PARTSCORE_TRICKS) - 6, strain)


def announce(
    points: tuple[int, int, int, int], dealer: Seat, equal: str = "redeal", span: Span | None = None
) -> tuple[Announcement | None, tuple[Diagnostic, ...]]:
    """Return what the points of N, E, S and W decide; None and a finding where they cannot be those of a deal.

    ``equal`` is the option ``minibridge_equal``: what happens at 20-20.
    """
    findings = Findings()
    shown = ", ".join(f"{seat} {own}" for seat, own in zip(SEATS, points, strict=True))
    if any(not 0 <= own <= 37 for own in points):
        findings.add("RUL020", f"points of {shown} cannot be", span, "a hand has 0 to 37 points")
    elif sum(points) != ALL_POINTS:
        findings.add(
            "RUL020",
            f"the points sum to {sum(points)}, not 40: {shown}",
            span,
            "count again: ace 4, king 3, queen 2, jack 1",
        )
    if findings.errors:
        return None, tuple(findings)
    sides = points[0] + points[2], points[1] + points[3]
    order = [dealer.turn(step) for step in range(4)]
    if sides[0] == sides[1]:
        if equal == "redeal":
            return Announcement(points, None, "20 points each: deal again"), ()
        return Announcement(points, order[0], "20 points each: who announced first declares"), ()
    side = Side.NS if sides[0] > sides[1] else Side.EW
    first, second = (seat for seat in order if seat.side is side)
    if points[first] == points[second]:
        reason = f"{side} have {sides[side]} points; {first} and {second} have the same, and {first} announced first"
        return Announcement(points, first, reason), ()
    stronger = first if points[first] > points[second] else second
    return Announcement(points, stronger, f"{side} have {sides[side]} points, and {stronger} has more of them"), ()


class _Minibridge:
    """Bridge without an auction, for learners; scored as duplicate."""

    name = "minibridge"
    title = "Minibridge"
    options = (
        Option(
            "minibridge_equal",
            "redeal",
            ("redeal", "first-announcer"),
            "At 20 points each: deal again, or the player who announced first declares.",
            "published practice; contract sheet read literally",
        ),
    )
    sources = ("the contract sheet", "published minibridge guides: 4-3-2-1, targets, 50 and 300 or 500")

    def lines(
        self, result: Result, vulnerability: Vulnerability, options: Options = NO_OPTIONS
    ) -> tuple[ScoreLine, ...]:
        """Return the lines of one result: those of duplicate, with a target instead of a bid."""
        lines = DUPLICATE.lines(result, vulnerability)
        return tuple(
            ScoreLine(line.rule, line.points, line.side, source=f"minibridge, as {line.source}") for line in lines
        )

    def points(self, result: Result, vulnerability: Vulnerability, options: Options = NO_OPTIONS) -> int | None:
        """Return North-South's points; 0 for a deal that was thrown in, None where it was not played."""
        return 0 if isinstance(result, PassedOut) else DUPLICATE.points(result, vulnerability)


def off_target(result: Played) -> bool:
    """Return whether a contract is none of minibridge: a part-score of the first level or the cheapest game."""
    contract = result.contract
    allowed = {contract_of(contract.strain, target).level for target in TARGETS}
    return bool(contract.risk) or contract.level not in allowed


def lesson(announcement: Announcement, dealer: Seat) -> tuple[str, ...]:
    """Return what a teacher says at the table: the announcements in turn and what follows from them."""
    said = [f"{dealer.turn(step)} says {announcement.points[dealer.turn(step)]}" for step in range(4)]
    lines = [f"Announcements, clockwise from the dealer: {', '.join(said)} (40 in all)."]
    declarer = announcement.declarer
    lines.append(f"{announcement.reason}.")
    if declarer is not None:
        lines.append(f"{declarer} is declarer; {declarer.partner} is dummy and faces the hand before anything else.")
        lines.append(
            "Declarer now names the trumps, or notrump, and the target: a part-score is 7 tricks; a game is 9 at "
            "notrump, 10 in hearts or spades, 11 in clubs or diamonds."
        )
        lines.append(f"{declarer.left} leads.")
    return tuple(lines)


MINIBRIDGE: Final = _Minibridge()
