"""The points of one contract that duplicate, rubber and Chicago share: tricks, overtricks, insult, slams, undertricks.

All numbers are those of Law 77; ``vulnerable`` is that of declarer's side.
"""

from __future__ import annotations

from typing import Final

from dupkit.game.cards import Strain
from dupkit.game.result import Contract, Risk

GAME: Final = 100
"""Trick points, after doubling, that make a game."""
INSULT: Final = (0, 50, 100)
"""For a contract that was made undoubled, doubled, redoubled."""
SLAM: Final[dict[int, tuple[str, int, int]]] = {6: ("small slam", 500, 750), 7: ("grand slam", 1000, 1500)}
"""Level -> the name of the slam, its bonus not vulnerable and vulnerable."""


def trick_value(strain: Strain) -> int:
    """Return what a trick over the first counts undoubled: 20 in a minor, 30 in a major and at notrump."""
    return 20 if strain in (Strain.CLUBS, Strain.DIAMONDS) else 30


def trick_points(contract: Contract) -> int:
    """Return the trick points of the contract bid and made; the first at notrump is 40, doubling multiplies."""
    first = 10 if contract.strain is Strain.NOTRUMP else 0
    return (contract.level * trick_value(contract.strain) + first) * contract.risk.multiplier


def overtrick_points(contract: Contract, over: int, vulnerable: bool) -> int:
    """Return the points of overtricks: trick value undoubled, else 100 or 200 each, twice that redoubled."""
    if contract.risk is Risk.UNDOUBLED:
        return over * trick_value(contract.strain)
    return over * (200 if vulnerable else 100) * int(contract.risk)


def undertrick_points(risk: Risk, down: int, vulnerable: bool) -> int:
    """Return the penalty for ``down`` undertricks.

    Undoubled 50 each, 100 vulnerable. Doubled 100, 200, 200, then 300; vulnerable 200, then 300. Redoubled twice that.
    """
    if risk is Risk.UNDOUBLED:
        return down * (100 if vulnerable else 50)
    if vulnerable:
        return (300 * down - 100) * int(risk)
    doubled = (0, 100, 300, 500)[down] if down < 4 else 300 * down - 400
    return doubled * int(risk)


def old_undertrick_points(risk: Risk, down: int, vulnerable: bool) -> int:
    """Return the penalty on the scale before 1987: doubled and not vulnerable 100, then 200 each."""
    if risk is Risk.UNDOUBLED or vulnerable:
        return undertrick_points(risk, down, vulnerable)
    return (200 * down - 100) * int(risk)


def slam_bonus(contract: Contract, vulnerable: bool) -> tuple[str, int] | None:
    """Return the name and the bonus of a slam that was bid and made; None below the six level."""
    found = SLAM.get(contract.level)
    return (found[0], found[2] if vulnerable else found[1]) if found else None
