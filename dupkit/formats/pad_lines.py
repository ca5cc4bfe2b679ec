"""The lines of a score pad file: a deal with its clauses, and the stake."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from dupkit.diagnostics import Findings, Span
from dupkit.game.cards import Strain, parse_strain
from dupkit.game.result import Contract, Risk
from dupkit.game.table import Side, Vulnerability, parse_vulnerability
from dupkit.rules.balance import Stake
from dupkit.rules.games import parse_bid
from dupkit.rules.honours import TOP_FIVE, Claim, Holding
from dupkit.rules.minibridge import contract_of

if TYPE_CHECKING:
    from lark import Token, Tree

_STAKE: Final = re.compile(
    r"([^\d\s]*)\s*([0-9]{1,7}(?:[.,][0-9]{1,4})?)\s*([^\d\s/]*)\s*(?:per|/|a)\s*([0-9]{1,6}|hundred)", re.I
)


@dataclass(slots=True)
class PadDeal:
    """A deal as written; declarer, dealer and honours name seats or players, which the round resolves.

    ``contract`` is None for a deal passed out.
    """

    number: str
    span: Span
    contract: Contract | None = None
    special: str = ""
    declarer: str = ""
    tricks: int = 0
    claims: tuple[Claim, ...] = ()
    held: tuple[tuple[str, Holding], ...] = ()
    points: tuple[int, int, int, int] | None = None
    vulnerability: Vulnerability | None = None
    dealer: str = ""
    revoked: frozenset[Side] = frozenset()
    chicane: str = ""
    practice: bool = False


@dataclass(slots=True)
class PadRound:
    """A rubber or a Chicago: its name, who sits on each side (empty where not said), who dealt first, the deals."""

    name: str
    sides: tuple[tuple[str, ...], ...]
    dealer: str = ""
    dealer_span: Span | None = None
    deals: list[PadDeal] = field(default_factory=list)
    span: Span | None = None


def read_stake(text: str) -> Stake | None:
    """Return the stake of ``0.10 per 100``, ``1 EUR per 100``, ``£1 a hundred``; None if it is none."""
    match = _STAKE.fullmatch(text.strip())
    if match is None:
        return None
    points = 100 if match[4].lower() == "hundred" else int(match[4])
    amount = Fraction(match[2].replace(",", "."))
    return Stake(amount, match[1] or match[3], points) if points and amount else None


def read_deal(tree: Tree[Token], span: Span, findings: Findings) -> PadDeal | None:
    """Return the deal of a line; None with a finding where a clause cannot be."""
    number, *parts = tree.children
    body, *clauses = [part for part in parts if not isinstance(part, str)]
    deal = PadDeal(str(number), span)
    _BODIES[body.data](deal, [None if item is None else str(item) for item in body.children])
    for clause in clauses:
        if not _clause(deal, str(clause.data), [str(item) for item in clause.children], findings):
            return None
    return deal


def _declarer_first(deal: PadDeal, words: list[str | None]) -> None:
    who, contract, risk, result = words
    _played(deal, who, contract, risk, result)


def _contract_first(deal: PadDeal, words: list[str | None]) -> None:
    contract, risk, who, result = words
    _played(deal, who, contract, risk, result)


def _played(deal: PadDeal, who: str | None, contract: str | None, risk: str | None, result: str | None) -> None:
    bid = parse_bid(contract or "")
    assert bid is not None
    deal.contract, deal.special = Contract(bid[0].level, bid[0].strain, Risk(len(risk or ""))), bid[1]
    deal.declarer = who or ""
    word = (result or "").replace(" ", "")
    if word[0] in "=+-":
        target = deal.contract.target + (0 if word == "=" else int(word))
        deal.tricks = 13 - target if deal.special == "nullo" else target
    else:
        deal.tricks = int(word)


def _minibridge(deal: PadDeal, words: list[str | None]) -> None:
    who, denomination, target, tricks = words
    strain = parse_strain(denomination or "") or Strain.CLUBS
    deal.contract = contract_of(strain, "game" if str(target).lower() == "game" else "partscore")
    deal.declarer, deal.tricks = who or "", int(tricks or 0)


def _passed(deal: PadDeal, words: list[str | None]) -> None:
    deal.contract = None


_BODIES: Final = {
    "declarer_first": _declarer_first,
    "contract_first": _contract_first,
    "minibridge": _minibridge,
    "passed": _passed,
}


def _clause(deal: PadDeal, kind: str, words: list[str], findings: Findings) -> bool:
    """Put a clause into the deal; False with a finding where it cannot be."""
    if kind == "claimed":
        deal.claims = (*deal.claims, Claim(_side(words[1]), int(words[2])))
    elif kind == "held":
        return _held(deal, words[1:], findings)
    elif kind == "announced":
        north, east, south, west = (int(word) for word in words)
        deal.points = (north, east, south, west)
    elif kind == "vulnerable":
        deal.vulnerability = parse_vulnerability(words[0])
    elif kind == "dealer":
        deal.dealer = words[0]
    elif kind == "revoked":
        deal.revoked = deal.revoked | {_side(words[0])}
    elif kind == "chicane":
        deal.chicane = words[0]
    else:
        deal.practice = True
    return True


def _held(deal: PadDeal, words: list[str], findings: Findings) -> bool:
    pairs: list[tuple[str, Holding]] = []
    for who, text in zip(words[::2], words[1::2], strict=True):
        ranks = text.upper().replace("10", "T")
        if ranks.isdigit():
            pairs.append((who, Holding(int(ranks))))
        elif deal.contract is not None and deal.contract.strain is Strain.NOTRUMP and not ranks.strip("A"):
            pairs.append((who, Holding(len(ranks))))
        elif set(ranks) <= set(TOP_FIVE) and len(set(ranks)) == len(ranks):
            pairs.append((who, Holding(len(ranks), ranks)))
        else:
            findings.add("RUL011", f'"{text}" are no honours that one player can hold', deal.span, "such as 4 or AKQT")
            return False
    deal.held = (*deal.held, *pairs)
    return True


def _side(word: str) -> Side:
    return Side[word.upper().replace("-", "")]
