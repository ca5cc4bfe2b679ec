"""Repairs of auctions and plays: calls and cards in the words of the standard, cards under the seats that hold them."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from dupkit.event.record import BoardRecord
from dupkit.formats.pbn.auction import bidding
from dupkit.formats.pbn.export_sections import call_text
from dupkit.formats.pbn.play import cards, row_turns
from dupkit.formats.pbn.sections import tokens
from dupkit.formats.pbn.values import read_seat
from dupkit.game.auction import parse_call
from dupkit.game.cards import parse_card

_CALL: Final = re.compile(r"(?i)Pass|XX?|AP|[1-7](?:[SHDC]|NT)|-+")
_CARD: Final = re.compile(r"(?i)[SHDC][AKQJT2-9]")


class Change(NamedTuple):
    """A change of a section's text, with what it is called."""

    start: int
    end: int
    new: str
    message: str


def auction_changes(gap: str) -> list[Change]:
    """Return the repairs of an auction's text."""
    changes: list[Change] = []
    glued = {(fault.start, fault.end): fault for fault in bidding(gap).faults if fault.code == "AUC006"}
    for token in tokens("auction", gap):
        if token.kind == "CALL" and not _CALL.fullmatch(token.text):
            call = parse_call(token.text)
            new = call_text(call) if call is not None else "AP"
            changes.append(Change(token.start, token.end, new, f'"{token.text}" became "{new}"'))
        elif token.kind == "ARTIFICIAL":
            changes.append(Change(token.start, token.end, " {artificial}", '"*" behind a call became a comment'))
        elif (token.start, token.end) in glued:
            words = glued[token.start, token.end].hint.removeprefix("write ").split()
            new = " ".join(call_text(call) if (call := parse_call(word)) is not None else "AP" for word in words)
            changes.append(Change(token.start, token.end, new, f'"{token.text}" became "{new}"'))
    return changes


def play_changes(gap: str, raw: str, record: BoardRecord) -> list[Change]:
    """Return the repairs of a play's text."""
    found = cards(gap)
    first = read_seat(raw)
    if found.words or first is None:
        return []
    turns = row_turns(first, found.cells, record.deal)
    plain = not (found.irregular or found.annotations)
    if any(turns) and plain:
        return [_rewritten(gap, turns)]
    changes: list[Change] = []
    for token in tokens("play", gap):
        if token.kind == "CARD" and not _CARD.fullmatch(token.text):
            new = str(parse_card(token.text))
            changes.append(Change(token.start, token.end, new, f'"{token.text}" became "{new}"'))
        elif token.kind == "UNKNOWN" and len(token.text) > 1:
            changes.append(Change(token.start, token.end, "-", f'"{token.text}" became "-"'))
    for fault in found.faults:
        if fault.code == "PLY005":
            line = gap.rfind("\n", 0, fault.start) + 1
            columns = (fault.start - line) // 3
            changes.append(Change(line, fault.start, "-  " * columns, 'blanks for columns became "-"'))
    return changes


def _rewritten(gap: str, turns: list[int]) -> Change:
    """Return the change of all rows into their columns; only the cells move, what stands between them stays."""
    found = [token for token in tokens("play", gap) if token.kind in ("CARD", "UNKNOWN", "MORE")]
    texts = [str(parse_card(token.text)) if token.kind == "CARD" else token.text[:1] for token in found]
    texts += ["-"] * (-len(texts) % 4)
    moved: list[str] = []
    for number, turn in enumerate(turns):
        row = texts[4 * number : 4 * number + 4]
        moved += row[-turn:] + row[:-turn] if turn else row
    last = len(found) - 1
    parts = [gap[found[0].start : found[0].start]]
    for place, text in enumerate(moved):
        parts.append(text)
        if place < last:
            parts.append(gap[found[place].end : found[place + 1].start])
        elif place + 1 < len(moved):
            parts.append(" ")
    count = sum(1 for turn in turns if turn)
    message = f"the cards of {count} tricks moved to the columns of the players who hold them"
    return Change(found[0].start, found[-1].end, "".join(parts), message)
