"""The laws of the auction read a second time, slowly and another way: what the engine is compared with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dupkit.game.auction import Call
from dupkit.game.table import Seat


def auction_again(dealer: Seat, calls: Sequence[Call]) -> dict[str, Any]:
    """Return legal, bad_index, over, contract and declarer, worked out from the texts of the calls."""
    texts = [str(call) for call in calls]
    bad = next((place for place in range(len(texts)) if not _allowed(texts[:place], texts[place])), None)
    good = texts[:bad]
    answer: dict[str, Any] = {
        "legal": bad is None,
        "bad_index": bad,
        "over": _over(good),
        "contract": "",
        "declarer": None,
    }
    bids = [place for place, text in enumerate(good) if text[0] in "1234567"]
    if bids:
        last = bids[-1]
        doubles = [text for text in good[last:] if text in ("X", "XX")]
        answer["contract"] = good[last] + (doubles[-1] if doubles else "")
        same = [place for place in bids if place % 2 == last % 2 and good[place][1] == good[last][1]]
        answer["declarer"] = dealer.turn(same[0])
    return answer


def _over(texts: list[str]) -> bool:
    return texts == ["P"] * 4 or (texts[-3:] == ["P"] * 3 and any(text != "P" for text in texts))


def _allowed(before: list[str], text: str) -> bool:
    if _over(before):
        return False
    if text == "P":
        return True
    spoken = [(place, call) for place, call in enumerate(before) if call != "P"]
    place, last = spoken[-1] if spoken else (-1, "")
    opponents = spoken and place % 2 != len(before) % 2
    if text == "X":
        return bool(opponents and last[0] in "1234567")
    if text == "XX":
        return bool(opponents and last == "X")
    bids = [call for call in before if call[0] in "1234567"]
    return not bids or _rank(text) > _rank(bids[-1])


def _rank(text: str) -> tuple[int, int]:
    return int(text[0]), "CDHSN".index(text[1])
