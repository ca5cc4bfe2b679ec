"""What the rounds of an evening come to for each player: points won and lost, wins, and who owes whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from dupkit.rules.chicago import settlement
from dupkit.rules.game_score import GameScore
from dupkit.rules.three_hand import ThreeHandScore

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stake:
    """Money for points: the amount, what it is called, and for how many points it is."""

    amount: Fraction
    currency: str
    points: int

    def money(self, points: int) -> Fraction:
        """Return the exact amount for some points."""
        return self.amount * points / self.points


@dataclass(frozen=True, slots=True)
class Round:
    """A rubber or a Chicago with who sat where: North-South's and East-West's names, or three players alone."""

    name: str
    sides: tuple[Names, ...]
    score: GameScore | ThreeHandScore

    @property
    def gains(self) -> dict[str, int]:
        """What each player gains, in points, or in hundreds where these are settled; the losers' are negative."""
        if isinstance(self.score, ThreeHandScore):
            return {name: gain for (name,), gain in zip(self.sides, self.score.settlement, strict=True)}
        hundreds = self.score.options.get("chicago_settlement") == "hundreds"
        margin = settlement(self.score.margin) if hundreds else self.score.margin
        return {name: margin * sign for names, sign in zip(self.sides, (1, -1), strict=True) for name in names}

    @property
    def wins(self) -> dict[str, Fraction]:
        """What each player has for a ladder: 1 for a win, one half for a draw (Chicago sheet), 0."""
        gains = self.gains
        best = max(gains.values())
        half = best == 0 or sum(1 for gain in gains.values() if gain == best) > len(self.sides[0])
        return {name: Fraction(gain == best, 2 if half else 1) for name, gain in gains.items()}


@dataclass(frozen=True, slots=True)
class Balance:
    """One player's evening: rounds played, wins (draws are halves), and the balance."""

    player: str
    rounds: int
    wins: Fraction
    points: int


@dataclass(frozen=True, slots=True)
class Debt:
    """One payment that settles the evening, in points or hundreds."""

    debtor: str
    creditor: str
    points: int


def balances(rounds: Sequence[Round]) -> tuple[Balance, ...]:
    """Return each player's balance, the highest first; all balances sum to nothing."""
    names = dict.fromkeys(name for item in rounds for names in item.sides for name in names)
    found = [
        Balance(
            name,
            sum(1 for item in rounds if name in item.gains),
            sum((item.wins.get(name, Fraction(0)) for item in rounds), Fraction(0)),
            sum(item.gains.get(name, 0) for item in rounds),
        )
        for name in names
    ]
    return tuple(sorted(found, key=lambda item: -item.points))


def debts(found: Sequence[Balance]) -> tuple[Debt, ...]:
    """Return payments that settle all balances: the largest debt goes to the largest claim."""
    owed = {item.player: item.points for item in found if item.points > 0}
    owing = {item.player: -item.points for item in found if item.points < 0}
    payments: list[Debt] = []
    while owing and owed:
        debtor, creditor = max(owing, key=owing.__getitem__), max(owed, key=owed.__getitem__)
        points = min(owing[debtor], owed[creditor])
        payments.append(Debt(debtor, creditor, points))
        for table, name in ((owing, debtor), (owed, creditor)):
            table[name] -= points
            if not table[name]:
                del table[name]
    return tuple(payments)
