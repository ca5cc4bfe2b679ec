"""Rule systems in which deals add up to a game: the deal as given, the state between deals, and the protocol."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol, runtime_checkable

from dupkit.diagnostics import Span
from dupkit.game.cards import Strain, parse_strain
from dupkit.game.deal import Deal
from dupkit.game.result import Contract, Risk
from dupkit.game.table import Seat, Side, Vulnerability
from dupkit.rules.base import Options, RuleSystem, ScoreLine
from dupkit.rules.honours import Claim, Held

ABOVE, BELOW = "above", "below"
Two = tuple[int, int]
"""North-South's and East-West's."""


@dataclass(frozen=True, slots=True)
class GameDeal:
    """One deal of a rubber, a Chicago or an auction bridge rubber; ``contract`` is None for a deal passed out.

    ``special`` is "royals" (with spades) or "nullo" (with notrump) for the denominations that auction bridge had beside
    the five. Honours come from ``claims``, from what each player ``held``, or from the ``hands`` where they are known.
    ``revoked`` and ``chicane`` matter to the old count only, ``points`` are what N, E, S and W announced at minibridge.
    A practice deal is shown and not counted.
    """

    contract: Contract | None = None
    declarer: Seat | None = None
    tricks: int = 0
    special: str = ""
    claims: tuple[Claim, ...] = ()
    held: Held | None = None
    hands: Deal | None = None
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    revoked: frozenset[Side] = frozenset()
    chicane: Seat | None = None
    practice: bool = False
    points: tuple[int, int, int, int] | None = None
    label: str = ""
    span: Span | None = None

    @property
    def margin(self) -> int:
        """Tricks over (positive) or under the contract; at nullo, tricks lost beyond those that were bid."""
        if self.contract is None:
            return 0
        taken = 13 - self.tricks if self.special == "nullo" else self.tricks
        return taken - self.contract.target

    @property
    def odd(self) -> int:
        """The odd tricks: those over six that count for the contract's side (won, or lost at nullo)."""
        return self.margin + self.contract.level if self.contract else 0

    def __str__(self) -> str:
        """Return the shorthand of the deal's result: ``4SN=``, ``2RE+1``, ``pass``."""
        if self.contract is None or self.declarer is None:
            return "pass"
        words = {"royals": "R", "nullo": "NULLO"}
        strain = words.get(self.special, str(self.contract.strain))
        margin = f"{self.margin:+d}" if self.margin else "="
        return f"{self.contract.level}{strain}{self.contract.risk}{self.declarer}{margin}"


@dataclass(frozen=True, slots=True)
class GameState:
    """What stands between two deals: whose deal is next, points below the line in this game, games, deals counted."""

    options: Options
    dealer: Seat | None = None
    part: Two = (0, 0)
    games: Two = (0, 0)
    counted: int = 0
    over: bool = False
    rubber: Two = (0, 0)
    """Games won in the rubber that is being played, where several are played within a fixed number of hands."""


@runtime_checkable
class GameRules(RuleSystem, Protocol):
    """A rule system whose deals add up: a pure step from state and deal to state and lines."""

    def passed_out(self, options: Options) -> str:
        """Return what stands for a deal passed out."""
        ...

    def vulnerability(self, state: GameState, deal: GameDeal) -> Vulnerability:
        """Return who is vulnerable on a deal that is played in this state."""
        ...

    def score(self, state: GameState, deal: GameDeal) -> tuple[GameState, tuple[ScoreLine, ...]]:
        """Return the state after a deal and its lines; the deal has been found in order."""
        ...

    def closing(self, state: GameState) -> tuple[ScoreLine, ...]:
        """Return the lines that are given when play stops in this state."""
        ...


def add(two: Two, side: Side, points: int) -> Two:
    """Return the pair of numbers with points added to one side's."""
    return (two[0] + points, two[1]) if side is Side.NS else (two[0], two[1] + points)


def next_dealer(state: GameState) -> Seat | None:
    """Return the dealer after the one of the state; None where it is not known."""
    return None if state.dealer is None else state.dealer.left


_BID: Final = re.compile(r"([1-7])\s*(NULLOS?|ROYALS?|RS|R|NT|[CDHSN♣♦♥♠])\s*(XX|X|\*\*|\*|)", re.IGNORECASE)
_SPECIAL: Final = {
    "R": "royals",
    "RS": "royals",
    "ROYAL": "royals",
    "ROYALS": "royals",
    "NULLO": "nullo",
    "NULLOS": "nullo",
}


def parse_bid(text: str) -> tuple[Contract, str] | None:
    """Return the contract of ``4S``, ``3NTX``, ``2RX`` (royal spades), ``3 nullo`` with its special; None if none."""
    match = _BID.fullmatch(text.strip())
    if match is None:
        return None
    special = _SPECIAL.get(match[2].upper(), "")
    strain = {"royals": Strain.SPADES, "nullo": Strain.NOTRUMP}.get(special) if special else parse_strain(match[2])
    return None if strain is None else (Contract(int(match[1]), strain, Risk(len(match[3]))), special)


_RESULT: Final = re.compile(r"(.+?)\s*([NESWABC])\s*(=|[+-]\s*[0-9]{1,2}|\s[0-9]{1,2})", re.IGNORECASE)


class Result(NamedTuple):
    """A result as text says it; ``declarer`` is the letter of a seat, or A, B, C of three players."""

    contract: Contract
    special: str
    declarer: str
    tricks: int


def parse_game_result(text: str) -> Result | None:
    """Return what ``4SN=``, ``2RXE+1``, ``3NULLON-1`` or ``4S N 10`` (tricks won) says; None if it is no result.

    The tricks are not judged: they may be 14.
    """
    match = _RESULT.fullmatch(text.strip())
    found = parse_bid(match[1]) if match else None
    if match is None or found is None:
        return None
    contract, special = found
    margin = match[3].replace(" ", "")
    if margin[0] not in "=+-":
        return Result(contract, special, match[2].upper(), int(margin))
    tricks = contract.target + (0 if margin == "=" else int(margin))
    return Result(contract, special, match[2].upper(), 13 - tricks if special == "nullo" else tricks)
