"""What is asked of dealt hands, once its text was understood."""

from __future__ import annotations

from dataclasses import dataclass, field

from dupkit.analysis.terms import Term
from dupkit.game.table import Seat, Vulnerability


@dataclass(slots=True)
class Constraints:
    """The terms that must all hold, the cards dealt beforehand by seat, and what else the text asks for."""

    terms: list[Term] = field(default_factory=list)
    predealt: dict[Seat, int] = field(default_factory=dict)
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    produce: int | None = None
