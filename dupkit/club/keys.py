"""What a director types for a line, in as few keys as it takes: ``4sn10``, ``3nn=hk``, ``420``, ``p``, ``3v8 4sn10``.

Blanks are never needed and never matter, nor do capitals. A number after the declarer is the tricks won (0 to 13),
``=``, ``+1`` or ``-2`` the margin, and 50 or more North-South's score.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from dupkit.event.award import Outcome, ScoreOnly, SitOut, parse_outcome
from dupkit.game.board import Board
from dupkit.game.cards import Card, parse_card
from dupkit.game.result import Contract, NotPlayed, PassedOut, Played, parse_contract
from dupkit.game.table import Seat
from dupkit.rules.duplicate import DUPLICATE

_LEAD: Final = r"(?P<lead>[shdc♠♥♦♣](?:10|[2-9tjqka]))?"
_PLAYED: Final = re.compile(
    r"(?P<contract>[1-7](?:nt|[cdhsn♣♦♥♠])(?:xx|x|\*\*|\*|))(?P<seat>[nesw])(?P<late>xx|x|)"
    r"(?P<tail>=|[+-]?[0-9]{1,4})" + _LEAD,
    re.IGNORECASE,
)
_WHO: Final = re.compile(r"(?P<ns>[0-9a-z]+(?:\s+[0-9a-z]+)?)\s*v\s*(?P<ew>[0-9]+(?:ns|ew)?(?:\s+[0-9]+(?=\s))?)\s*",
                         re.IGNORECASE)  # fmt: skip
_WORDS: Final[dict[str, Outcome]] = {
    "p": PassedOut(), "pass": PassedOut(), "np": NotPlayed(), "so": SitOut(),
}  # fmt: skip
LEAST_SCORE: Final = 50
"""The smallest score of a deal; a smaller number is tricks or a margin."""


@dataclass(frozen=True, slots=True)
class Keyed:
    """What was typed: who (empty: as the movement has it), the result, a score beside it, the lead, a reason.

    ``swapped`` says that the pairs sat the other way round; ``force`` that the director means it.
    """

    outcome: Outcome | None
    who: tuple[str, ...] = ()
    score: int | None = None
    lead: Card | None = None
    reason: str = ""
    swapped: bool = False
    force: bool = False


def parse_keys(text: str, board: Board) -> Keyed | None:
    """Return what the keys say of a line on that board; None where they say nothing."""
    body, _, reason = text.partition("#")
    body = body.strip()
    force = body.endswith("!")
    swapped, who, body = _parts(body)
    found = _result(body, board)
    if found is None:
        return None
    outcome, score, lead = found
    return Keyed(outcome, who, score, lead, reason.strip(), swapped, force)


def _parts(body: str) -> tuple[bool, tuple[str, ...], str]:
    """Return whether they sat the other way round, who played, and the keys of the result itself."""
    body = body.rstrip("! ").strip()
    swapped = body[:1] in ("x", "X")
    body = body[1:].strip() if swapped else body
    match = _WHO.match(body)
    if match is None:
        return swapped, (), body
    return swapped, (*match["ns"].upper().split(), *match["ew"].upper().split()), body[match.end() :]


def impossible_tricks(text: str) -> int | None:
    """Return the tricks that the keys would give declarer where nobody wins so many or so few; else None."""
    match = _PLAYED.fullmatch("".join(_parts(text.partition("#")[0].strip())[2].split()).lower())
    contract = parse_contract(match["contract"] + match["late"]) if match else None
    if match is None or contract is None or match["tail"] == "=" or abs(int(match["tail"])) >= LEAST_SCORE:
        return None
    number = int(match["tail"])
    tricks = contract.target + number if match["tail"][0] in "+-" else number
    return None if 0 <= tricks <= 13 else tricks


def _result(body: str, board: Board) -> tuple[Outcome, int | None, Card | None] | None:
    close = "".join(body.split()).lower()
    if close in _WORDS:
        return _WORDS[close], None, None
    match = _PLAYED.fullmatch(close)
    if match is None:
        outcome = parse_outcome(body)
        return None if outcome is None else (outcome, None, None)
    contract = parse_contract(match["contract"] + match["late"])
    if contract is None:
        return None
    seat = Seat("nesw".index(match["seat"]))
    lead = parse_card(match["lead"]) if match["lead"] else None
    return _played(contract, seat, match["tail"], board, lead)


def _played(
    contract: Contract, seat: Seat, tail: str, board: Board, lead: Card | None
) -> tuple[Outcome, int | None, Card | None] | None:
    """Return the result of a contract and what follows it: a margin, the tricks won, or North-South's score."""
    number = 0 if tail == "=" else int(tail)
    if abs(number) >= LEAST_SCORE:
        return _by_score(contract, seat, number, board, lead)
    tricks = contract.target + number if tail[0] in "=+-" else number
    return (Played(contract, seat, tricks), None, lead) if 0 <= tricks <= 13 else None


def _by_score(
    contract: Contract, seat: Seat, score: int, board: Board, lead: Card | None
) -> tuple[Outcome, int | None, Card | None] | None:
    """Return the result that gives the score; where none does, the contract just made or one down beside the score."""
    if board.vulnerability is None:
        return None
    for tricks in range(14):
        played = Played(contract, seat, tricks)
        points = DUPLICATE.points(played, board.vulnerability)
        if points in (score, -score):
            return played, None if points == score else score, lead
    return (ScoreOnly(score), None, lead) if score % 10 else (Played(contract, seat, contract.target), score, lead)
