"""The kind `claim`: what becomes of the tricks that a claim or a concession left unplayed (Laws 68 to 71)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dupkit.cli.calc.base import Answer, CalcError, Field, Kind, Record
from dupkit.cli.calc.fields import WRONG, choice, seat, text, whole
from dupkit.game.claims import AGREED, CONTESTED, Claim, fault, settle
from dupkit.game.revoke import TRICKS

_LAWS: Final = {
    "69A": "the claim was agreed and counts",
    "70A": "the claim is contested: doubtful tricks go against the claimer",
    "71": "the concession of a trick that could not be lost is cancelled",
}


def claim_of(record: Record) -> Claim:
    """Return the claim of a record."""
    claim = Claim(
        whole(record, "trick", 1, TRICKS),
        seat(record, "by"),
        whole(record, "tricks", 0, TRICKS),
        text(record, "statement", ""),
        choice(record, "status", (AGREED, CONTESTED), AGREED),
        whole(record, "doubtful", 0, TRICKS, 0),
        whole(record, "cancelled", 0, TRICKS, 0),
    )
    why = fault(claim)
    if why:
        raise CalcError(WRONG, why, f"{claim.remaining} tricks remain from trick {claim.trick} on")
    return claim


def _claim(record: Record) -> Answer:
    claim = claim_of(record)
    found = settle(claim)
    sides = {str(claim.by.side): found.claimer, str(claim.by.side.other): found.other}
    return {"tricks": sides, "law": found.law, "director": found.director}


def _working(record: Record, answered: Answer) -> Iterable[str]:
    claim = claim_of(record)
    statement = f' "{claim.statement}"' if claim.statement else ""
    yield f"{claim.by} claims {claim.tricks} of the {claim.remaining} tricks from trick {claim.trick} on{statement}"
    yield f"{', '.join(f'{tricks} to {side}' for side, tricks in answered['tricks'].items())}"
    yield f"Law {answered['law']}: {_LAWS[answered['law']]}" + ("; the director rules" if answered["director"] else "")


CLAIM: Final = Kind(
    "claim",
    "Who gets the tricks that a claim or a concession left unplayed.",
    _claim,
    _working,
    (
        Field("trick", "the number of the trick at which play stopped"),
        Field("by", "who claims: N, E, S or W"),
        Field("tricks", "how many of the remaining tricks the claimer's side takes"),
        Field("statement", "how the rest will go", option=True),
        Field("status", "agreed or contested", option=True, default=AGREED),
        Field("doubtful", "tricks claimed that the director finds doubtful", option=True, default="0"),
        Field("cancelled", "tricks conceded that could not be lost", option=True, default="0"),
    ),
)
