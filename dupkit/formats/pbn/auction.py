"""The Auction section: calls with their annotations (PBN 2.1, section 3.5)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from dupkit.formats.pbn.sections import COMMENTS, Token, tokens
from dupkit.formats.pbn.values import Fault
from dupkit.game.auction import PASS, Auction, Call, parse_call
from dupkit.game.table import Seat

_BIDS: Final = tuple(f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT", "N"))
_CALLS: Final[dict[str, Call]] = {
    text: call
    for standard in ("Pass", "X", "XX", *_BIDS)
    for text in (standard, standard.upper(), standard.lower())
    if (call := parse_call(standard)) is not None
} | {"P": PASS, "p": PASS}  # fmt: skip
_ALL_PASS: Final = ("AP", "ALL PASS")


@dataclass(slots=True)
class Bidding:
    """An auction section as read: the calls (None for a skipped turn), what stands beside them, and how it ends.

    ``places`` are the places of the calls in the section's text; ``padding`` counts the ``-`` before the first call.
    """

    calls: list[Call | None] = field(default_factory=list)
    accepted: set[int] = field(default_factory=set)
    places: list[tuple[int, int]] = field(default_factory=list)
    annotations: dict[int, list[Token]] = field(default_factory=dict)
    padding: int = 0
    all_pass: Token | None = None
    end: Token | None = None
    more: Token | None = None
    blank: Token | None = None
    faults: list[Fault] = field(default_factory=list)
    words: list[Token] = field(default_factory=list)


_NOTES: Final = frozenset(f"={number}=" for number in range(33))


def read_calls(text: str) -> list[Call] | None:
    """Return the calls of a section that holds nothing but plain calls and citations; None for any other."""
    words = text.split()
    if "=" in text:
        words = [word for word in words if word not in _NOTES]
    ending = words[-1:] == ["AP"]
    if ending:
        words.pop()
    try:
        calls: list[Call] = [_CALLS[word] for word in words]
    except KeyError:
        return None
    return with_passes(calls) if ending else calls


def with_passes(calls: list[Call]) -> list[Call]:
    """Return the calls with the passes that ``AP`` stands for."""
    passed = 0
    for call in reversed(calls):
        if call is not PASS:
            break
        passed += 1
    return calls + [PASS] * max(0, (4 if passed == len(calls) else 3) - passed)


def bidding(text: str) -> Bidding:
    """Return an auction section as the grammar's terminals cut it."""
    found = Bidding()
    irregular = False
    for token in tokens("auction", text):
        kind = token.kind
        if kind in COMMENTS:
            continue
        if found.more is not None and kind not in ("NAG", "NOTE", "SUFFIX", "STRAY"):
            found.faults.append(
                Fault("AUC005", f'"{token.text}" stands after "+"', token.start, token.end, hint='"+" comes last')
            )
            break
        if kind == "CALL":
            irregular = _call(found, token, irregular)
        elif kind == "IRREGULAR":
            irregular = True
        elif kind == "SKIPPED":
            found.calls.append(None)
            found.places.append((token.start, token.end))
        elif kind in ("SUFFIX", "NOTE", "NAG", "ARTIFICIAL"):
            found.annotations.setdefault(len(found.calls) - 1, []).append(token)
        elif kind == "MORE":
            found.more = token
        elif kind == "END":
            found.end = found.end or token
        elif kind == "BLANK":
            found.blank = token
        elif kind == "WORD":
            _word(found, token)
    return found


def _call(found: Bidding, token: Token, irregular: bool) -> bool:
    """Take one call; return whether the next call is marked irregular."""
    word = " ".join(token.text.upper().split())
    if not word.strip("-"):
        if found.calls or len(word) > 1:
            found.faults.append(
                Fault(
                    "AUC004",
                    f'"{token.text}" stands for no call here',
                    token.start,
                    token.end,
                    hint='"-" fills the first line only, before the dealer\'s call',
                )
            )
        found.padding += len(word) if not found.calls else 0
        return irregular
    if word in _ALL_PASS:
        plain = [call for call in found.calls if call is not None]
        extra = len(with_passes(plain)) - len(plain)
        found.calls += [PASS] * extra
        found.places += [(token.start, token.end)] * extra
        found.all_pass = token
        return False
    call = parse_call(word)
    if call is None:
        _word(found, token)
        return irregular
    if irregular:
        found.accepted.add(len(found.calls))
    found.calls.append(call)
    found.places.append((token.start, token.end))
    return False


_GLUED: Final = re.compile(r"(?:[1-7](?:NT|[SHDCN])|Pass|Rdbl|Redbl|Dbl|AP)", re.IGNORECASE)


def _word(found: Bidding, token: Token) -> None:
    """Take calls that no blank parts; keep any other word: the auction cannot be followed beyond it."""
    parts = list(_GLUED.finditer(token.text))
    if len(parts) > 1 and "".join(part[0] for part in parts) == token.text:
        message, hint = f'no blank parts the calls of "{token.text}"', " ".join(part[0] for part in parts)
        found.faults.append(Fault("AUC006", message, token.start, token.end, f"write {hint}"))
        for part in parts:
            _call(found, Token("CALL", part[0], token.start + part.start()), False)
        return
    found.words.append(token)
    hint = "calls are Pass, X, XX, AP and bids such as 1C or 3NT"
    found.faults.append(Fault("AUC003", f'"{token.text}" is no call', token.start, token.end, hint=hint))


def read_auction(first: Seat, dealer: Seat | None, text: str, report: Callable[[Fault], None]) -> Auction | None:
    """Return the auction of a section whose first column is ``first``; None where it cannot be followed.

    Faults go to ``report`` with places in the section's text.
    """
    if dealer is None or dealer is first:
        plain = read_calls(text)
        if plain is not None:
            return Auction(first, tuple(plain)) if plain else None
    found = bidding(text)
    for fault in found.faults:
        report(fault)
    if found.words or found.blank is not None or not found.calls:
        return None
    begins = first.turn(found.padding)
    if dealer is not None and begins is not dealer:
        start, end = found.places[0]
        report(
            Fault(
                "AUC002",
                f"the first call is {begins.name.title()}'s but the dealer is {dealer.name.title()}",
                start,
                end,
                hint='the dealer calls first; "-" fills the columns before',
            )
        )
    return Auction(begins, tuple(found.calls), frozenset(found.accepted))
