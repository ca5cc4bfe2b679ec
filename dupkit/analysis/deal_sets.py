"""Sets of deals: dealing one, its name, and whether a deal was used before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from dupkit.analysis.asked import Constraints
from dupkit.analysis.deal_plan import MOST_TRIES, Plan
from dupkit.analysis.dealing import Stream
from dupkit.diagnostics import Findings, Outcome
from dupkit.game.board import Board
from dupkit.game.deal import Deal
from dupkit.game.table import dealer_of, vulnerability_of


def deal_set(
    seed: str, count: int, constraints: Constraints | None = None, first: int = 1, tries: int = MOST_TRIES
) -> Outcome[Iterator[Board]]:
    """Return the boards of a set, dealt as they are asked for, numbered from ``first``.

    The findings say why nothing can be dealt; that a later board was not found is a `NotFound` while iterating.
    """
    wanted = constraints or Constraints()
    plan = Plan(wanted)
    findings = Findings()
    if not plan.possible:
        findings.add("ANA012", "no hand has a shape that the constraints allow")
        return Outcome(None, tuple(findings))
    return Outcome(_boards(seed, count, wanted, plan, first, tries))


class NotFound(Exception):  # noqa: N818  it is an answer, not a fault
    """No deal met the constraints; holds the finding that says which constraint is met least often."""

    def __init__(self, findings: Findings) -> None:
        """Keep the finding."""
        self.findings = tuple(findings)
        super().__init__(str(self.findings[0]))


def _boards(seed: str, count: int, wanted: Constraints, plan: Plan, first: int, tries: int) -> Iterator[Board]:
    for place in range(1, count + 1):
        deal = plan.deal(Stream(seed, place), tries)
        number = first + place - 1
        if deal is None:
            raise NotFound(_rare(plan, number, tries))
        dealer = dealer_of(number) if wanted.dealer is None else wanted.dealer
        vulnerability = vulnerability_of(number) if wanted.vulnerability is None else wanted.vulnerability
        yield Board(str(number), dealer, vulnerability, deal)


def _rare(plan: Plan, number: int, tries: int) -> Findings:
    rare = plan.rarest()
    findings = Findings()
    findings.add(
        "ANA013",
        f"no deal for board {number} in {tries} tries: by itself {_often(rare.met, rare.of, rare.term)}",
        hint="ask for less, or give more --tries",
    )
    return findings


def _often(met: int, of: int, term: str) -> str:
    return f'"{term}" is met {met} times in {of} deals' if met else f'"{term}" is never met in {of} deals'


Turned = tuple[int, int, int, int]


def turned(deal: Deal) -> Turned:
    """Return a key that is the same for a deal and for its three turns round the table."""
    north, east, south, west = deal.masks
    turns = (
        (north, east, south, west),
        (west, north, east, south),
        (south, west, north, east),
        (east, south, west, north),
    )
    return min(turns)


@dataclass(frozen=True, slots=True)
class Use:
    """Where a deal was used: the file and the board's label."""

    source: str
    label: str
    deal: Deal

    def __str__(self) -> str:
        """Return ``board 7 of monday.pbn``."""
        return f"board {self.label} of {self.source}" if self.source else f"board {self.label}"


def uses(boards: Iterable[tuple[str, Board]]) -> dict[Turned, Use]:
    """Return where each whole deal of some files' boards was first used, by `turned`."""
    found: dict[Turned, Use] = {}
    for source, board in boards:
        if board.deal is not None and board.deal.complete:
            found.setdefault(turned(board.deal), Use(source, board.label, board.deal))
    return found


def used_before(boards: Iterable[Board], known: Mapping[Turned, Use]) -> Findings:
    """Return a finding for each board whose deal is known already, or stands on an earlier board of the same set.

    Boards with the same label are one board.
    """
    findings, seen = Findings(), dict(known)
    for board in boards:
        if board.deal is None or not board.deal.complete:
            continue
        key = turned(board.deal)
        earlier = seen.setdefault(key, Use("", board.label, board.deal))
        if earlier.source or earlier.label != board.label:
            how = "" if earlier.deal == board.deal else ", turned round the table"
            findings.add(
                "ANA006",
                f'board "{board.label}" has the deal of {earlier}{how}',
                hint="deal a new set: leave --seed out, or take a new one",
            )
    return findings
