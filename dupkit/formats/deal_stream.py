"""Deals out of a file of any size, one at a time: PBN games or one deal a line, nothing else of the file is kept.

For archives of millions of deals, where reading all that a file says would cost more than is needed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from dupkit.game.deal import Deal, parse_deal
from dupkit.game.table import Seat, Vulnerability, parse_seat, parse_vulnerability

_TAG: Final = re.compile(r'\s*\[\s*(Board|Dealer|Vulnerable|Deal)\s+"([^"]*)"\s*\]', re.IGNORECASE)
_LINE: Final = re.compile(r"[NESW]:[^\s\"]*(?:\s+[^\s\"]+){3}", re.IGNORECASE)


@dataclass(slots=True)
class StreamedDeal:
    """A deal with the row on which it stands, and its label, dealer and vulnerability where the file says them."""

    row: int
    deal: Deal | None
    label: str = ""
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None


def stream_deals(lines: Iterable[str]) -> Iterator[StreamedDeal]:
    """Yield the deals of the lines of a file in order; ``deal`` is None where one cannot be read.

    A PBN game ends with an empty line; ``#`` repeats the value of the game before.
    """
    tags: dict[str, str] = {}
    before: dict[str, str] = {}
    place = 0
    for row, line in enumerate(lines, 1):
        tag = _TAG.match(line)
        if tag is not None:
            name, value = tag[1].lower(), tag[2]
            tags[name] = before.get(name, "") if value == "#" else value
            place = row if name == "deal" else place
        elif not line.strip():
            if "deal" in tags:
                yield _streamed(place, tags)
            before, tags = before | tags, {}
        else:
            found = _LINE.search(line) if not line.lstrip().startswith(("[", "%", ";", "{")) else None
            if found is not None:
                yield StreamedDeal(row, parse_deal(found[0]))
    if "deal" in tags:
        yield _streamed(place, tags)


def _streamed(row: int, tags: dict[str, str]) -> StreamedDeal:
    return StreamedDeal(
        row,
        parse_deal(tags["deal"]),
        tags.get("board", ""),
        parse_seat(tags.get("dealer", "")),
        parse_vulnerability(tags.get("vulnerable", "")),
    )
