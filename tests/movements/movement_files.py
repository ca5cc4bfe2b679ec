"""Regression movements from files, each with where it was taken from."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from dupkit.movements.base import Plan

FOLDER = Path(__file__).parent.parent / "oracles" / "movements"


@dataclass(frozen=True)
class Known:
    id: str
    kind: str
    contestants: int
    sets: int
    rounds: tuple[str, ...]
    qf: float | None = None
    sd: float | None = None
    boards_per_set: int = 1


@cache
def known(name: str) -> dict[str, Known]:
    data = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return {
        entry["id"]: Known(
            entry["id"],
            entry["kind"],
            entry["contestants"],
            entry["sets"],
            tuple(entry["rounds"]),
            entry.get("qf"),
            entry.get("sd"),
            entry.get("boards_per_set", 1),
        )
        for entry in data["movements"]
    }


def as_rounds(plan: Plan) -> tuple[str, ...]:
    """A plan in the form of the files: a round is TABLE:NS-EW@SET …"""
    return tuple(
        " ".join(f"{play.table}:{'-'.join(map(str, play.seats))}@{play.set}" for play in row) for row in plan.by_round
    )
