"""What a line of a traveller can hold beside a played deal: adjusted scores, sit-outs, late plays (Laws 12, 86-88).

Everything has one text form, that of traveller files and of the JSON output; `parse_outcome` and `str` are inverse.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final

from dupkit.game.result import NotPlayed, PassedOut, Played, parse_result
from dupkit.options import number


def exact(value: Fraction) -> str:
    """Return a terminating decimal without padding ("6.9"), else a fraction in lowest terms ("29/3")."""
    denominator, twos, fives = value.denominator, 0, 0
    while denominator % 2 == 0:
        denominator, twos = denominator // 2, twos + 1
    while denominator % 5 == 0:
        denominator, fives = denominator // 5, fives + 1
    if denominator != 1:
        return f"{value.numerator}/{value.denominator}"
    places = max(twos, fives)
    digits = f"{abs(value.numerator) * 10**places // value.denominator:0{places + 1}d}"
    sign = "-" if value < 0 else ""
    return sign + (f"{digits[:-places]}.{digits[-places:]}" if places else digits)


def fraction(text: str | int | float | Decimal | Fraction) -> Fraction:
    """Return the exact value of a decimal or a fraction; a float is read as it is printed (0.3 is 3/10).

    Raises ValueError for a text that is no number, and for one like 1e999999999 whose digits nobody could hold; the
    exponents of a JSON number have up to two digits.
    """
    if isinstance(text, Fraction):
        return text
    digits, _, exponent = str(text).strip().lower().partition("e")
    if not exponent:
        return number(digits)
    if not re.fullmatch(r"[+-]?[0-9]{1,2}", exponent):
        raise ValueError(f'"{digits[:20]}e{exponent[:20]}" is too large or too small')
    return number(digits) * Fraction(10) ** int(exponent)


@dataclass(frozen=True, slots=True)
class ScoreOnly:
    """A score of North-South whose contract is not known."""

    points: int

    def __str__(self) -> str:
        """Return the signed score, ``-420``, ``+50`` or ``0``."""
        return f"{self.points:+d}" if self.points else "0"


@dataclass(frozen=True, slots=True)
class Share:
    """One side's part of an artificial score: a percentage of the top.

    ``kind`` is "+" or "-" for AVE+ and AVE-, which the pair's own session percentage may raise or lower (Law 12C2c);
    the empty string for a plain percentage or AVE.
    """

    percent: Fraction
    kind: str = ""

    def __str__(self) -> str:
        """Return ``AVE+``, ``AVE-`` or the percentage."""
        return f"AVE{self.kind}" if self.kind else exact(self.percent)


AVERAGE_PLUS: Final = Share(Fraction(60), "+")
AVERAGE: Final = Share(Fraction(50))
AVERAGE_MINUS: Final = Share(Fraction(40), "-")


@dataclass(frozen=True, slots=True)
class Artificial:
    """An artificial adjusted score (Law 12C2): each side is judged by itself."""

    ns: Share
    ew: Share

    def __str__(self) -> str:
        """Return ``A6040`` for plain percentages of two digits, else ``A62.5/37.5`` or ``AVE+/AVE-``."""
        shares = (self.ns, self.ew)
        if any(share.kind for share in shares):
            return "/".join(
                "AVE" if share == AVERAGE else str(share) if share.kind else f"{share}%" for share in shares
            )
        ns, ew = (exact(share.percent) for share in shares)
        return f"A{ns}{ew}" if re.fullmatch("[0-9]{2}", ns) and re.fullmatch("[0-9]{2}", ew) else f"A{ns}/{ew}"


@dataclass(frozen=True, slots=True)
class Weighted:
    """A weighted adjusted score (Law 12C1c): weights that sum to 1, each with the outcome that it weighs."""

    parts: tuple[tuple[Fraction, Played | PassedOut | ScoreOnly], ...]

    def __str__(self) -> str:
        """Return ``60% 4SN= 40% 4SN-1``."""
        return " ".join(f"{exact(100 * weight)}% {part}" for weight, part in self.parts)


@dataclass(frozen=True, slots=True)
class Split:
    """A split score (Law 12C1): one outcome for North-South's comparison and another for East-West's."""

    ns: Played | PassedOut | ScoreOnly | Weighted
    ew: Played | PassedOut | ScoreOnly | Weighted

    def __str__(self) -> str:
        """Return ``split NS 4SN= EW 4SN-1``."""
        return f"split NS {self.ns} EW {self.ew}"


@dataclass(frozen=True, slots=True)
class SitOut:
    """A contestant without opponents on this board: no score, not an average."""

    def __str__(self) -> str:
        """Return ``sit-out``."""
        return "sit-out"


@dataclass(frozen=True, slots=True)
class Late:
    """A late play: the result is still to come and counts for nothing until then."""

    def __str__(self) -> str:
        """Return ``late``."""
        return "late"


@dataclass(frozen=True, slots=True)
class Cancelled:
    """A result that the director cancelled without giving another: no score."""

    def __str__(self) -> str:
        """Return ``cancelled``."""
        return "cancelled"


Outcome = Played | PassedOut | NotPlayed | ScoreOnly | Artificial | Weighted | Split | SitOut | Late | Cancelled
"""What a line of a traveller can hold."""

_AVERAGES: Final = {"AVE+": AVERAGE_PLUS, "AVE": AVERAGE, "AVE=": AVERAGE, "AVE-": AVERAGE_MINUS}
_NUMBER: Final = r"[0-9]{1,9}(?:\.[0-9]{1,9})?(?:/0*[1-9][0-9]{0,8})?"
_DECIMAL: Final = r"([0-9]{1,9}(?:\.[0-9]{1,9})?)"
_PLAIN: Final = re.compile(rf"A\s*([0-9]{{2}})\s*([0-9]{{2}})|A\s*{_DECIMAL}\s*/\s*{_DECIMAL}", re.I)
_SHARE: Final = rf"AVE[+=-]?|{_NUMBER}%"
_NAMED: Final = re.compile(rf"({_SHARE})\s*/\s*({_SHARE})", re.I)
_SPLIT: Final = re.compile(r"split\s+NS\s+(.+?)\s+EW\s+(.+)", re.I)
_WORDS: Final[dict[str, Outcome]] = {
    "sit-out": SitOut(),
    "sit out": SitOut(),
    "sitout": SitOut(),
    "late": Late(),
    "cancelled": Cancelled(),
}


def parse_outcome(text: str) -> Outcome | None:
    """Return the outcome of a text in the form of traveller files; None if it is none.

    ``4SXE-2``, ``pass``, ``not played``, ``late``, ``sit-out``, ``cancelled``, ``A6040``, ``A60/40``,
    ``AVE+/AVE-``, ``60% 4SN= 40% 4SN-1``, ``split NS 4SN= EW 4SN-1``, or North-South's score alone (``-420``).
    """
    word = " ".join(text.split())
    known = _WORDS.get(word.lower())
    simple = parse_result(word) or known or _score_only(word) or _artificial(word)
    if simple is not None:
        return simple
    match = _SPLIT.fullmatch(word)
    if not match:
        return _weighted(word)
    ns, ew = (_part(side) or _weighted(side) for side in match.groups())
    return Split(ns, ew) if ns is not None and ew is not None else None


def _score_only(word: str) -> ScoreOnly | None:
    return ScoreOnly(int(word)) if re.fullmatch(r"[+-]?[0-9]{1,5}", word) and int(word) % 10 == 0 else None


def _part(word: str) -> Played | PassedOut | ScoreOnly | None:
    result = parse_result(word)
    return _score_only(word) if result is None or isinstance(result, NotPlayed) else result


def _share(word: str) -> Share:
    return _AVERAGES.get(word.upper()) or Share(fraction(word.rstrip("%")))


def _artificial(word: str) -> Artificial | None:
    match = _PLAIN.fullmatch(word)
    if match:
        ns, ew = (group for group in match.groups() if group is not None)
        return Artificial(Share(fraction(ns)), Share(fraction(ew)))
    match = _NAMED.fullmatch(word)
    return Artificial(_share(match[1]), _share(match[2])) if match else None


def _weighted(word: str) -> Weighted | None:
    pieces = re.split(rf"({_NUMBER})%", word)
    if len(pieces) < 3 or pieces[0].strip():
        return None
    parts: list[tuple[Fraction, Played | PassedOut | ScoreOnly]] = []
    for weight, body in zip(pieces[1::2], pieces[2::2], strict=True):
        part = _part(body.strip())
        if part is None:
            return None
        parts.append((fraction(weight) / 100, part))
    return Weighted(tuple(parts))
