"""A traveller line of USEBIO: who sat where, the result, and what the file states about it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from dupkit.diagnostics import Findings
from dupkit.event.award import Artificial, Outcome, ScoreOnly, Share, fraction, parse_outcome
from dupkit.event.traveller import Line
from dupkit.formats.xmltree import Element
from dupkit.game.cards import Card, parse_card
from dupkit.game.result import NotPlayed, PassedOut, Played, parse_contract
from dupkit.game.table import parse_seat

STATED: Final[Mapping[str, str]] = {
    "SCORE": "Score_NS",
    "NS_MATCH_POINTS": "MP_NS",
    "EW_MATCH_POINTS": "MP_EW",
    "NS_BUTLER_POINTS": "IMP_NS",
    "EW_BUTLER_POINTS": "IMP_EW",
    "NS_CROSS_IMP_POINTS": "IMP_NS",
    "EW_CROSS_IMP_POINTS": "IMP_EW",
    "NS_IMPS": "IMP_NS",
    "EW_IMPS": "IMP_EW",
    "NS_VPS": "VP_NS",
    "EW_VPS": "VP_EW",
    "LIN_DATA": "LIN_DATA",
}
"""The element of a traveller line -> the name under which a line states it."""

_PASSED: Final = frozenset(("PASS", "PASSED", "PASSOUT", "ALLPASS", "PASSEDOUT", "P"))
_UNPLAYED: Final = frozenset(("NP", "NOTPLAYED", "UNPLAYED", "NOBID", "NB"))
_PERCENTAGES: Final = re.compile(r"(\d{1,3}(?:\.\d{1,9})?)\s*%?\s*[-/:]\s*(\d{1,3}(?:\.\d{1,9})?)\s*%")
_SIDES: Final = (("N", "S"), ("E", "W"))


def contestants(line: Element, match: Element | None, rename: Callable[[str, str], str]) -> tuple[str, ...]:
    """Return (ns, ew), or (n, s, e, w) of individuals; empty where the line and its match name nobody."""
    four = tuple(line.value(f"{seat}_PLAYER_NUMBER", f"{seat}_PLAYER_ID") for side in _SIDES for seat in side)
    if all(four):
        return four
    pairs = []
    for side in ("NS", "EW"):
        names = (f"{side}_PAIR_NUMBER", f"{side}_TEAM", f"{side}_TEAM_ID")
        word = line.value(*names) or (match.value(*names) if match is not None else "")
        pairs.append(rename(word, side))
    return tuple(pairs) if any(pairs) else ()


def traveller_line(line: Element, who: tuple[str, ...], board: Element, source: str, findings: Findings) -> Line:
    """Return the line of a TRAVELLER_LINE element of a BOARD; what cannot be read is a finding."""
    stated = {name: line.value(tag) for tag, name in STATED.items() if line.value(tag)}
    if board.value("BOARD_AVERAGE"):
        stated["ButlerDatum"] = board.value("BOARD_AVERAGE")
    outcome, understood = _outcome(line)
    if not understood:
        words = " ".join(line.value(tag) for tag in ("CONTRACT", "PLAYED_BY", "TRICKS", "SCORE") if line.value(tag))
        findings.add("XML007", f'"{words}" is no result', line.span(source), "CONTRACT 4SX, PLAYED_BY N, TRICKS 10")
        stated["Result"] = words
    return Line(
        contestants=who,
        outcome=outcome,
        lead=_lead(line, source, findings),
        table=line.value("TABLE_NUMBER", "TABLE"),
        round=line.value("ROUND_NUMBER", "ROUND"),
        span=line.span(source),
        stated=stated,
    )


def _lead(line: Element, source: str, findings: Findings) -> Card | None:
    """Return the card led, rank first or suit first, ten as T, 10 or 1."""
    word = line.value("LEAD")
    if not word or set(word) <= set("-?* "):
        return None
    card = parse_card(re.sub("1(?!0)", "T", word))
    if card is None:
        findings.add("XML010", f'the lead "{word}" is no card', line.span(source), "rank and suit, for instance 8S")
    return card


def _outcome(line: Element) -> tuple[Outcome | None, bool]:
    """Return the outcome, None where the line says nothing, and whether everything was understood."""
    contract_word = "".join(line.value("CONTRACT").upper().split()).replace("-", "")
    score = line.value("SCORE")
    adjusted = _adjusted(score) or _both_sides(line)
    if adjusted is not None:
        return adjusted, True
    points = _points(score)
    if contract_word in _PASSED:
        return PassedOut(), True
    if contract_word in _UNPLAYED or score.upper().replace(" ", "") in _UNPLAYED:
        return NotPlayed(), True
    played = _played(contract_word, line)
    if played is not None:
        return played, True
    known = ScoreOnly(points) if points is not None else None
    understood = (not contract_word or parse_contract(contract_word) is not None) and (known is not None or not score)
    return known, understood and not (contract_word and known is None)


def _played(contract_word: str, line: Element) -> Played | None:
    contract = parse_contract(contract_word)
    declarer = parse_seat(line.value("PLAYED_BY", "DECLARER"))
    tricks = line.value("TRICKS")
    if contract is None or declarer is None or not re.fullmatch(r"[+=-]?[0-9]{0,2}", tricks) or not tricks:
        return None
    signed = tricks[0] in "+-="
    won = contract.target + int(tricks.lstrip("=") or 0) if signed else int(tricks)
    return Played(contract, declarer, won) if 0 <= won <= 13 else None


def _points(score: str) -> int | None:
    return int(score) if re.fullmatch(r"[+-]?[0-9]{1,5}", score) else None


def _adjusted(score: str) -> Outcome | None:
    """Return the outcome of ``A6040``, ``60%-40%``, ``AVE+/AVE-``; None for everything else."""
    match = _PERCENTAGES.fullmatch(score)
    if match:
        return Artificial(Share(fraction(match[1])), Share(fraction(match[2])))
    if not re.match("A", score, re.I):
        return None
    found = parse_outcome(score)
    return found if isinstance(found, Artificial) else None


def _both_sides(line: Element) -> Outcome | None:
    """Return the outcome of NS_SCORE and EW_SCORE, which some programs write in place of SCORE."""
    if line.value("SCORE"):
        return None
    ns, ew = line.value("NS_SCORE"), line.value("EW_SCORE")
    percents = [re.fullmatch(r"A?(\d{1,3}(?:\.\d{1,9})?)%", word) for word in (ns, ew)]
    if percents[0] and percents[1]:
        return Artificial(Share(fraction(percents[0][1])), Share(fraction(percents[1][1])))
    points = [_points(word) for word in (ns, ew)]
    if not line.value("CONTRACT") and (points[0] is not None or points[1] is not None):
        return ScoreOnly(points[0] if points[0] is not None else -(points[1] or 0))
    return None
