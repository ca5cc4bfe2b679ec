"""Revokes and their rectification: Laws 61 to 64 of 2017.

``found`` sees them in a play, ``established`` says which can no longer be corrected, ``rectify`` counts the tricks
that go to the other side and names the paragraph.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from dupkit.game.cards import Suit
from dupkit.game.deal import Deal
from dupkit.game.play import Play, Revoke
from dupkit.game.table import Seat, Side

TRICKS: Final = 13
LAST_REVOKE: Final = 12
"""Nobody can revoke with the last card."""
LATE: Final = ("", "next_deal_call", "round_over")

EXPLAINED: Final = {
    "62": "corrected in time",
    "64A1": "the offending player won the revoke trick: that trick and one that the side won later, if there is one",
    "64A2": "the offending player did not win the revoke trick: one trick that the side won from then on",
    "64B1": "the offending side won no trick from the revoke on",
    "64B2": "the same player had already revoked in the same suit",
    "64B3": "a card that lay faced on the table, or in dummy, was not played",
    "64B4": "attention was drawn to it after the other side had called on the next deal",
    "64B5": "attention was drawn to it after the round had ended",
    "64B6": "a revoke on the twelfth trick is corrected as long as the hands are not back in the board (62D)",
    "64B7": "both sides revoked and both revokes are established",
    "64B8": "both sides revoked on the trick and corrected it (62C3)",
}
"""Paragraph -> what it says, in short."""


@dataclass(frozen=True, slots=True)
class RevokeCase:
    """A revoke as it is put to the director.

    ``late`` is "", "next_deal_call" or "round_over": when attention was drawn to it.
    """

    player: Seat
    trick: int
    suit: Suit | None = None
    established: bool = True
    faced_card: bool = False
    late: str = ""
    corrected_62c3: bool = False


@dataclass(frozen=True, slots=True)
class Rectification:
    """What the law makes of the revokes of a deal.

    ``paragraphs`` has one entry for each revoke, in the order given. ``correct`` says that a revoke has to be
    corrected instead; ``director`` that equity must be considered (64C): every established revoke but for one
    after which the offenders won nothing (64B1).
    """

    transfer: int
    to: Side | None
    paragraphs: tuple[str, ...]
    declarer_tricks: int
    correct: bool
    director: bool

    @property
    def law(self) -> str:
        """The paragraphs in one text: ``64A1; 64A2``, ``64B7 both sides revoked``, ``62 corrected``."""
        if "64B7" in self.paragraphs:
            return "64B7 both sides revoked"
        return "; ".join("62 corrected" if item == "62" else item for item in self.paragraphs)


def rectify(
    winners: Sequence[Seat], declarer: Seat, declarer_tricks: int, revokes: Sequence[RevokeCase]
) -> Rectification:
    """Return the rectification after play.

    ``winners`` are those of the tricks that were played; where a claim ended the play, ``declarer_tricks`` says how
    the rest fell. A side that revoked more than once gives back distinct tricks, all of which it won from the revoke
    in question on.
    """
    both = len({case.player.side for case in revokes if _stands(case)}) == 2
    kept = [_won_from(winners, declarer, declarer_tricks, case) for case in revokes]
    paragraphs: list[str] = []
    caps: list[tuple[int, int, int]] = []
    for place, case in enumerate(revokes):
        paragraph = "64B7" if both and _stands(case) else _paragraph(case, revokes, declarer, winners, kept[place])
        paragraphs.append(paragraph)
        if paragraph.startswith("64A"):
            caps.append((-case.trick, 2 if paragraph == "64A1" else 1, kept[place]))
    transfer = 0
    for _, cap, won in sorted(caps):
        transfer = min(transfer + cap, won)
    offenders = next((case.player.side for place, case in enumerate(revokes) if paragraphs[place][:3] == "64A"), None)
    to = offenders.other if transfer and offenders is not None else None
    sign = 0 if to is None else 1 if to is declarer.side else -1
    director = any(paragraph not in ("62", "64B1", "64B8") for paragraph in paragraphs)
    correct = any(item == "64B6" and _twelfth(case) for item, case in zip(paragraphs, revokes, strict=True))
    return Rectification(transfer, to, tuple(paragraphs), declarer_tricks + sign * transfer, correct, director)


def _twelfth(case: RevokeCase) -> bool:
    """Return whether the revoke is one on the twelfth trick that can still be corrected (62D1)."""
    return case.trick == LAST_REVOKE and not case.late


def _stands(case: RevokeCase) -> bool:
    """Return whether a revoke is established and not corrected after all."""
    return case.established and not case.corrected_62c3 and not _twelfth(case)


def _paragraph(
    case: RevokeCase, revokes: Sequence[RevokeCase], declarer: Seat, winners: Sequence[Seat], won: int
) -> str:
    """Return the paragraph for one revoke, both sides' revokes apart."""
    if not case.established:
        return "62"
    if case.corrected_62c3:
        return "64B8"
    if case.trick == LAST_REVOKE:
        return "64B6"
    if case.faced_card or case.player is declarer.partner:
        return "64B3"
    if case.late:
        return "64B4" if case.late == "next_deal_call" else "64B5"
    if any(_repeats(case, other) for other in revokes):
        return "64B2"
    if won == 0:
        return "64B1"
    return "64A1" if winners[case.trick - 1] is case.player else "64A2"


def _repeats(case: RevokeCase, other: RevokeCase) -> bool:
    """Return whether a revoke repeats an established earlier one of the same player in the same suit."""
    same = other.player is case.player and other.suit is case.suit and case.suit is not None
    return same and other.established and not other.corrected_62c3 and other.trick < case.trick


def _won_from(winners: Sequence[Seat], declarer: Seat, declarer_tricks: int, case: RevokeCase) -> int:
    """Return the tricks that the offending side won from the revoke trick on, those of a claim included."""
    side = case.player.side
    before = sum(1 for winner in winners[: case.trick - 1] if winner.side is side)
    return (declarer_tricks if side is declarer.side else TRICKS - declarer_tricks) - before


def found(play: Play, deal: Deal, claimed: bool = False) -> tuple[RevokeCase, ...]:
    """Return the revokes that a play shows, each established or not; ``claimed`` where a claim ended the play."""
    cases: list[RevokeCase] = []
    for revoke in play.revokes(deal):
        led = play.tricks[revoke.trick - 1].cards[0]
        suit = None if led is None else led.suit
        cases.append(RevokeCase(revoke.seat, revoke.trick, suit, established(play, revoke, claimed)))
    return tuple(cases)


def established(play: Play, revoke: Revoke, claimed: bool = False) -> bool:
    """Return whether a revoke is established (63A).

    It is when the offender or the partner has led or played to the following trick, or when a claim or concession
    ended the play.
    """
    if claimed:
        return True
    if revoke.trick >= len(play.tricks):
        return False
    following = play.tricks[revoke.trick]
    return any(
        card is not None and following.seat(place).side is revoke.seat.side
        for place, card in enumerate(following.cards)
    )
