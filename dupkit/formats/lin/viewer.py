"""Addresses of hand viewers that name the hands one by one: turned into the text of a LIN file."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import parse_qs

_ADDRESS: Final = re.compile(r"handviewer\.html\?([^\"'\s<>]+)", re.I)
_DEALERS: Final = {"s": "1", "w": "2", "n": "3", "e": "4"}
_CALL: Final = re.compile(r"([1-7](?:nt?|[shdc])|p|x{1,2}|d|r)(!?)(?:\(([^)]*)\))?|\{([^}]*)\}|\s+|-", re.I)
_ORDER: Final = "swne"


def text_of_addresses(text: str) -> str:
    """Return the LIN text of all addresses with hands in a text; the empty string where there is none."""
    queries = (parse_qs(match[1].replace("&amp;", "&").replace(";", "%3B")) for match in _ADDRESS.finditer(text))
    boards = ({key: values[0] for key, values in query.items()} for query in queries)
    return "\n".join(_board(board) for board in boards if "lin" not in board and any(seat in board for seat in _ORDER))


def _board(board: dict[str, str]) -> str:
    """Return the LIN text of one board."""
    parts = []
    names = [_plain(board.get(f"{seat}n", "")) for seat in _ORDER]
    if any(names):
        parts.append(("pn", ",".join(names)))
    hands = ",".join(_hand(board.get(seat, "")) for seat in _ORDER)
    parts += [("st", ""), ("md", _DEALERS.get(board.get("d", "").lower(), "0") + hands)]
    number = board.get("b", "")
    if re.fullmatch(r"\d{1,6}", number):
        parts += [("rh", ""), ("ah", f"Board {number}")]
    if board.get("v"):
        parts.append(("sv", _plain(board["v"])[:1]))
    parts += _auction(board.get("a", ""))
    parts += [("pc", _plain(board["p"]))] if board.get("p") else []
    parts += [("mc", _plain(board["c"]))] if board.get("c") else []
    return "".join(f"{command}|{value}|" for command, value in parts)


def _plain(text: str) -> str:
    return text.replace("|", "/")


def _hand(text: str) -> str:
    """Return a hand with its suits in the order of LIN; the address may have them in any."""
    suits = dict(re.findall(r"([SHDC])([^SHDC]*)", text.upper()))
    return "".join(f"{suit}{suits[suit].replace('-', '')}" for suit in "SHDC" if suit in suits)


def _auction(text: str) -> list[tuple[str, str]]:
    """Return the calls with alerts, explanations and comments; what cannot be read ends it as a call that is none."""
    parts: list[tuple[str, str]] = []
    position = 0
    while position < len(text):
        match = _CALL.match(text, position)
        if match is None:
            return [*parts, ("mb", _plain(text[position:]))]
        if match[1]:
            parts.append(("mb", {"x": "d", "xx": "r"}.get(match[1].lower(), match[1]) + match[2]))
            parts += [("an", _plain(match[3]))] if match[3] else []
        elif match[4]:
            parts.append(("nt", _plain(re.sub(r"^nt\s+", "", match[4]))))
        position = match.end()
    return parts
