"""A row of a table of results as a line."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from dupkit.diagnostics import Findings, Span
from dupkit.event.award import Artificial, Outcome, ScoreOnly, Share, fraction, parse_outcome
from dupkit.event.traveller import Line
from dupkit.game.cards import parse_card
from dupkit.game.result import Contract, NotPlayed, PassedOut, Played, parse_contract
from dupkit.game.table import parse_seat

STATED: Final = {
    "score": "Score_NS", "mp_ns": "MP_NS", "mp_ew": "MP_EW", "imp_ns": "IMP_NS", "imp_ew": "IMP_EW",
    "pct_ns": "Percentage_NS", "pct_ew": "Percentage_EW", "datum": "ButlerDatum",
    "award_ns": "Award_NS", "award_ew": "Award_EW", "top": "Top",
    "names_ns": "Names_NS", "names_ew": "Names_EW",
    "names_n": "Names_N", "names_s": "Names_S", "names_e": "Names_E", "names_w": "Names_W",
}  # fmt: skip
"""The meaning of a column -> the name under which a line states its cell."""
_PASSED: Final = frozenset(("pass", "passed", "passedout", "passout", "allpass", "ap", "p", "passe", "pas"))
_UNPLAYED: Final = frozenset(("notplayed", "np", "unplayed", "noplay", "nb", "nobid"))
_SHARES: Final = re.compile(r"(\d{1,3}(?:\.\d{1,9})?)\s*%?\s*[-/:]\s*(\d{1,3}(?:\.\d{1,9})?)\s*%")
_ROOMS: Final = {"o": "open", "open": "open", "c": "closed", "closed": "closed"}
Row = Mapping[str, str]


def contestants(row: Row) -> tuple[str, ...]:
    """Return (ns, ew); (n, s, e, w) where the four columns hold numbers; names where there are no numbers."""
    ns, ew = (re.sub(r"\.0$", "", row.get(name, "").strip()) for name in ("ns", "ew"))
    if ns or ew:
        return ns, ew
    four = tuple(re.sub(r"\.0$", "", row.get(name, "").strip()) for name in ("north", "south", "east", "west"))
    if all(re.fullmatch(r"[A-Za-z]?\d{1,5}", word) for word in four):
        return four
    if all(four):
        return f"{four[0]} - {four[1]}", f"{four[2]} - {four[3]}"
    names = (row.get("names_ns", "").strip(), row.get("names_ew", "").strip())
    return names if any(names) else ()


def line_of(row: Row, relative: bool, who: tuple[str, ...], span: Span, findings: Findings) -> Line:
    """Return the line of a row; ``relative`` tells that numbers under Result count from the contract."""
    stated = {name: row[key].strip() for key, name in STATED.items() if row.get(key, "").strip()}
    points = _points(row)
    if points is not None:
        stated["Score_NS"] = str(points)
    four = [row.get(name, "").strip() for name in ("north", "south", "east", "west")]
    if len(who) == 2 and all(four) and "Names_NS" not in stated:
        stated["Names_NS"], stated["Names_EW"] = f"{four[0]};{four[1]}", f"{four[2]};{four[3]}"
    outcome, understood = outcome_of(row, relative, points)
    if not understood:
        words = " ".join(row.get(name, "") for name in ("contract", "declarer", "result", "tricks", "score")).split()
        findings.add(
            "CSV003", f'"{" ".join(words)}" is no result', span, "contract 4SX, declarer N, result +1 or tricks"
        )
    return Line(
        contestants=who,
        outcome=outcome,
        lead=parse_card(row.get("lead", "")),
        table=row.get("table", "").strip(),
        round=row.get("round", "").strip(),
        room=_ROOMS.get(row.get("room", "").strip().lower(), ""),
        match=row.get("match", "").strip(),
        span=span,
        stated=stated,
    )


def outcome_of(row: Row, relative: bool, points: int | None) -> tuple[Outcome | None, bool]:
    """Return the outcome of a row, None where it says nothing, and whether everything was understood."""
    contract_word = row.get("contract", "").strip()
    result_word, declarer_word = row.get("result", "").strip(), row.get("declarer", "").strip()
    for word in (row.get("adjusted", ""), contract_word, result_word, row.get("remarks", ""), row.get("score", "")):
        special = _special(word)
        if special is not None:
            return special, True
    joined = " ".join(word for word in (contract_word, declarer_word, _signed(result_word, relative)) if word)
    whole = parse_outcome(joined) or parse_outcome(contract_word) or parse_outcome(result_word)
    played = _played(contract_word, declarer_word, result_word, row.get("tricks", "").strip(), relative)
    if played is not None:
        return played, True
    if isinstance(whole, Played | Artificial) or (whole is not None and not isinstance(whole, ScoreOnly)):
        return whole, True
    if points is not None:
        return ScoreOnly(points), not contract_word or _contract(contract_word)[0] is not None
    return None, not (contract_word or result_word or row.get("score", "").strip())


def _special(word: str) -> Outcome | None:
    """Return passed out, not played or an artificial score."""
    plain = re.sub(r"[\s._-]", "", word.lower())
    if plain in _PASSED:
        return PassedOut()
    if plain in _UNPLAYED:
        return NotPlayed()
    match = _SHARES.fullmatch(word.strip())
    if match:
        return Artificial(Share(fraction(match[1])), Share(fraction(match[2])))
    found = parse_outcome(word) if re.match(r"\s*A", word, re.I) else None
    return found if isinstance(found, Artificial) else None


def _contract(word: str) -> tuple[Contract | None, str]:
    """Return the contract of ``4SX``, ``3NT N``, ``4♠xS+1`` …, and what stands behind it."""
    text = re.sub(r"(?i)dbl", "x", " ".join(word.split()))
    match = re.match(r"([1-7])\s*(NT|SA|[SHDCN♠♥♦♣])\s*((?:x|\*){0,2})\s*", text, re.I)
    if match is None:
        return None, text
    strain = "N" if match[2].upper() == "SA" else match[2]
    return parse_contract(f"{match[1]}{strain}{match[3]}"), text[match.end() :].strip()


def _played(
    contract_word: str, declarer_word: str, result_word: str, tricks_word: str, relative: bool
) -> Played | None:
    contract, rest = _contract(contract_word)
    if contract is None:
        return None
    behind = re.fullmatch(r"(?:by\s+)?([NESW])\s*(.*)", rest, re.I)
    declarer = parse_seat(declarer_word) or (parse_seat(behind[1]) if behind else None)
    rest = behind[2] if behind else rest
    won = _number(tricks_word)
    if won is None:
        won = _won(result_word or rest, contract, relative)
    if declarer is None or won is None or not 0 <= won <= 13:
        return None
    return Played(contract, declarer, won)


def _won(word: str, contract: Contract, relative: bool) -> int | None:
    """Return the tricks of ``=``, ``+1``, ``-2``, ``10``, ``made 4``, ``1 down``."""
    text = "".join(word.lower().replace("−", "-").split())
    if text in ("=", "0", "made", "c", "m") and (text != "0" or relative):
        return contract.target
    down = re.fullmatch(r"(?:down|off)(\d{1,2})|(\d{1,2})(?:down|off)", text)
    if down:
        return contract.target - int(down[1] or down[2])
    match = re.fullmatch(r"([+-])(\d{1,2})", text)
    if match:
        return contract.target + int(text)
    number = _number(text)
    return None if number is None else contract.target + number if relative else number


def _signed(word: str, relative: bool) -> str:
    return f"+{word}" if relative and re.fullmatch(r"[1-7]", word) else word


def _number(word: str) -> int | None:
    match = re.fullmatch(r"(\d{1,2})(?:\.0)?", word)
    return int(match[1]) if match else None


def _points(row: Row) -> int | None:
    """Return North-South's score: of its own column with its sign, or of the columns of the two sides' plus scores."""
    own = _whole(row.get("score", ""))
    if own is not None:
        return own
    ns, ew = _whole(row.get("ns_plus", "")), _whole(row.get("ew_plus", ""))
    if ns:
        return ns
    if ew:
        return -ew if ew > 0 else ew if not row.get("ns_plus", "").strip() else -abs(ew)
    return 0 if ns == 0 or ew == 0 else None


def _whole(word: str) -> int | None:
    text = "".join(word.replace("−", "-").replace(",", "").split())
    match = re.fullmatch(r"([+-]?\d{1,5})(?:\.0+)?", text)
    return int(match[1]) if match else None


def is_relative(rows: Sequence[Row]) -> bool:
    """Return whether the numbers under Result count from the contract: where some have a sign or are ``=``."""
    words = [row.get("result", "").strip() for row in rows]
    numbers = [int(word) for word in words if re.fullmatch(r"\d{1,2}", word)]
    signed = any(re.match(r"[=+−-]", word) for word in words)
    return signed and all(number <= 6 for number in numbers)
