"""The calculator: `dupkit calc KIND` for people and `dupkit calc KIND --json` for programs.

A kind is one module-level `Kind` (base.py): its name, one line of help, the fields that people may give as arguments,
a function from a JSON record to a JSON answer, and a function that shows the working. To add one, write
``dupkit/cli/calc/FAMILY.py`` with the constant and a line in the table below: the command, its help, the loop over
JSON lines, numbers and errors are the framework's.

    def answer(record: Record) -> Answer:
        difference = whole(record, "difference", -99999, 99999)   # fields.py: raises CalcError with field and hint
        return {"imps": imps(difference)}

    def working(record: Record, answered: Answer) -> Iterable[str]:
        yield f"a difference of {record['difference']} is {answered['imps']} IMPs (Law 78B)"

    IMPS = Kind("imps", "IMPs for a difference of points.", answer, working, (Field("difference", "points"),))

An answer holds JSON values only: whole numbers as int, what may be a fraction as text by `dupkit.event.award.exact`.
Records come with decimals as Decimal, never float; `fields.number` returns a Fraction of a number or a text.
Import what a kind needs at the top of its own module: nothing else loads it.
"""

from __future__ import annotations

from typing import Final

from dupkit.cli.calc.base import Kind
from dupkit.registry import Registry

SUMMARIES: Final[dict[str, str]] = {
    "points": "Points of a result at duplicate, with the rule of each.",
    "dealer": "Dealer and vulnerability of a board number.",
    "board": "Matchpoints, Butler or cross-IMPs of one board.",
    "imps": "IMPs for a difference of points.",
    "vp": "Victory points of a margin or a percentage.",
    "neuberg": "Neuberg's formula for a board with fewer results.",
    "ranks": "Places of scores, ties shared.",
    "auction": "What an auction comes to: legal, over, contract, declarer, leader.",
    "trick": "Who wins a trick.",
    "game": "The deals of a rubber, a Chicago or an auction bridge rubber.",
    "revoke": "How many tricks a revoke costs, by which paragraph of Law 64.",
    "claim": "Who gets the tricks that a claim or a concession left unplayed.",
    "hand": "What a hand is worth: points, losers, Kaplan-Rubens, Zar and more.",
    "minibridge": "Minibridge: who declares, the targets, the score.",
    "par": "Par score and contracts, from the tricks of each declarer in each denomination.",
}
"""Each kind with its line of help, so that the list needs no import."""

KINDS: Registry[Kind] = Registry(
    "kind of calculation",
    {
        "points": "dupkit.cli.calc.points:POINTS",
        "dealer": "dupkit.cli.calc.points:DEALER",
        "board": "dupkit.cli.calc.board:BOARD",
        "imps": "dupkit.cli.calc.comparisons:IMPS",
        "vp": "dupkit.cli.calc.comparisons:VP",
        "neuberg": "dupkit.cli.calc.comparisons:NEUBERG",
        "ranks": "dupkit.cli.calc.comparisons:RANKS",
        "auction": "dupkit.cli.calc.laws:AUCTION",
        "trick": "dupkit.cli.calc.laws:TRICK",
        "game": "dupkit.cli.calc.game:GAME",
        "revoke": "dupkit.cli.calc.revokes:REVOKE",
        "claim": "dupkit.cli.calc.claims:CLAIM",
        "hand": "dupkit.cli.calc.hands:HAND",
        "minibridge": "dupkit.cli.calc.minibridge:MINIBRIDGE_KIND",
        "par": "dupkit.cli.calc.par:PAR",
    },
)
"""Every kind by name."""
