"""Claims and concessions (Laws 68 to 71): what play ended with, and how many tricks each side gets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dupkit.game.revoke import TRICKS
from dupkit.game.table import Seat

AGREED: Final = "agreed"
CONTESTED: Final = "contested"


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim (Law 68A) or a concession (68B: fewer tricks than remain).

    ``trick`` is the number of the trick at which play stopped, ``tricks`` how many of those that remain the claimer's
    side claims, with the ``statement``. A contested claim (70) has the tricks that the director finds ``doubtful``;
    ``cancelled`` counts conceded tricks that could not be lost, or had been won (71).
    """

    trick: int
    by: Seat
    tricks: int
    statement: str = ""
    status: str = AGREED
    doubtful: int = 0
    cancelled: int = 0

    @property
    def remaining(self) -> int:
        """The tricks that were not played out."""
        return TRICKS + 1 - self.trick

    @property
    def concession(self) -> int:
        """The tricks that are given up."""
        return self.remaining - self.tricks


@dataclass(frozen=True, slots=True)
class Settlement:
    """The tricks that the claimer's side and the other side get of those that remained, by which law.

    ``director`` where a ruling is needed.
    """

    claimer: int
    other: int
    law: str
    director: bool


def fault(claim: Claim) -> str:
    """Return why a claim cannot be, or the empty string."""
    if not 1 <= claim.trick <= TRICKS:
        return f"there is no trick {claim.trick}"
    if not 0 <= claim.tricks <= claim.remaining:
        return f"{claim.tricks} tricks are claimed, and {claim.remaining} remain"
    if not 0 <= claim.doubtful <= claim.tricks:
        return f"{claim.doubtful} tricks are doubtful, and {claim.tricks} are claimed"
    if claim.doubtful and claim.status == AGREED:
        return "an agreed claim has no doubtful tricks"
    if not 0 <= claim.cancelled <= claim.concession:
        return f"the concession of {claim.cancelled} tricks is cancelled, and {claim.concession} are conceded"
    return ""


def settle(claim: Claim) -> Settlement:
    """Return the tricks of each side; raises ValueError for a claim that cannot be.

    Agreed: as claimed (69A). Contested: doubtful tricks go against the claimer (70A), and the director rules. A
    concession of a trick that could not be lost is cancelled within the correction period (71).
    """
    why = fault(claim)
    if why:
        raise ValueError(why)
    claimer = claim.tricks - claim.doubtful + claim.cancelled
    contested = claim.status == CONTESTED
    law = "70A" if contested else "71" if claim.cancelled else "69A"
    return Settlement(claimer, claim.remaining - claimer, law, contested or claim.cancelled > 0)
