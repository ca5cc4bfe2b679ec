"""The page of the calculator: every kind with its arguments, and a record with the answer that it gets."""

from __future__ import annotations

import json

from dupkit.cli.calc import KINDS
from dupkit.cli.calc.base import Kind
from dupkit.cli.calc.command import answer_line

EXAMPLES: dict[str, list[dict[str, object]]] = {
    "points": [{"result": "4SXE-2", "vul": "EW"}],
    "dealer": [{"board": 17}],
    "imps": [{"difference": 430}],
    "vp": [{"scale": "wbf-continuous", "boards": 24, "imps": 17}],
    "board": [{"expected_results": 3, "lines": [{"score": 420}, {"score": 450}, {"artificial": [60, 40]}]}],
    "neuberg": [{"matchpoints": "4", "expected": 7, "actual": 6}],
    "ranks": [{"scores": [10, 20, 20, 40]}],
    "auction": [
        {"dealer": "N", "calls": ["1H", "P", "4H", "P", "P", "P"]},
        {"dealer": "N", "calls": ["2H", {"call": "1S", "accepted": True}, "P", "P", "P"]},
        {"dealer": "N", "calls": ["1H", "1H"]},
    ],
    "trick": [{"trump": "S", "leader": "W", "cards": ["D7", "DK", "S2", "DA"]}],
    "game": [
        {"rules": "rubber", "deals": [{"declarer": "N", "contract": "4S", "tricks": 10}, {"passout": True}]},
        {
            "rules": "auction",
            "deals": [{"declarer": "N", "contract": "1S", "tricks": 8, "honours_held": {"S": 4, "N": 1}}],
            "options": {"auction_four_plus_one": 50},
        },
    ],
    "revoke": [
        {"winners": "NNNNNEWNNNNNN", "declarer": "N", "revokes": [{"player": "E", "trick": 6, "suit": "C"}]},
    ],
    "claim": [{"trick": 10, "by": "S", "tricks": 4, "status": "contested", "doubtful": 1}],
    "hand": [{"hand": "A2.6.J97532.AQ85"}],
    "minibridge": [
        {"dealer": "S", "hcp": {"N": 12, "E": 10, "S": 10, "W": 8}},
        {"denomination": "H", "target": "partscore", "tricks": 10, "vulnerable": False},
    ],
    "par": [
        {
            "dealer": "N",
            "vul": "None",
            "tricks": "S:2,10,2,10 H:5,8,5,8 D:3,10,3,10 C:2,11,2,11 N:3,10,3,10",
        }
    ],
}


def calculator() -> str:
    """Return the page of all kinds."""
    parts = [
        "# The calculator\n",
        "`dupkit calc KIND` takes arguments and shows the working. `dupkit calc KIND --json` reads one JSON object a "
        "line on standard input (`--lines FILE`: of a file) and answers one a line, in order. A wrong line gets "
        '`{"error": "...", "code": "..."}`, the others are answered, and the exit code is 1.\n',
        "Numbers may be given as numbers or as text, decimals are exact. What may be a fraction is answered as text: a "
        "decimal that ends, or a fraction in lowest terms.\n",
    ]
    for kind in KINDS.values():
        parts += _kind(kind)
    return "\n".join(parts)


def _kind(kind: Kind) -> list[str]:
    words = [f"[--{item.name.replace('_', '-')}]" if item.option else item.name.upper() for item in kind.fields]
    parts = [f"## {kind.name}\n", kind.summary + "\n", f"`dupkit calc {kind.name} {' '.join(words)}`\n", "```json"]
    for record in EXAMPLES[kind.name]:
        line = json.dumps(record, ensure_ascii=False)
        parts += [line, json.dumps(answer_line(kind, line), ensure_ascii=False)]
    return [*parts, "```\n"]


PAGES = {"calculator.md": calculator}
