"""Plays: cards held and played once, suits followed (Law 44C), tricks against the result."""

from __future__ import annotations

from typing import Final

from dupkit.checks.deals import sound
from dupkit.diagnostics import Findings
from dupkit.event.record import BoardRecord, Document
from dupkit.game.cards import Card
from dupkit.game.deal import Deal
from dupkit.game.play import Play
from dupkit.game.table import Seat


class _Plays:
    """The cards played, against the deal and the result."""

    name = "plays"
    title = "cards held, suits followed, tricks as the result says"

    def examine(self, document: Document, findings: Findings) -> None:
        """Append what is wrong with the plays."""
        for record in document.records:
            if record.play is not None and sound(record.deal):
                _examine(record, record.play, findings)


PLAYS: Final = _Plays()


def _examine(record: BoardRecord, play: Play, findings: Findings) -> None:
    before = len(findings)
    _held(record, play, findings)
    if len(findings) > before:
        return
    if record.deal is not None:
        _revokes(record, play, record.deal, findings)
    _tricks(record, play, findings)


def _held(record: BoardRecord, play: Play, findings: Findings) -> None:
    """Find cards played twice, and cards that their player does not hold."""
    seen: set[Card] = set()
    for seat, card in _cards(play):
        place = record.where(f"play/{card}")
        if card in seen:
            findings.add(
                "PLY011",
                f"{card} is played twice{_board(record)}",
                place,
                "each card is played once",
            )
        elif record.deal is not None:
            hand, holder = record.deal[seat], record.deal.holder(card)
            if (hand is not None and card not in hand) or (holder is not None and holder is not seat):
                owner = f": it is {holder.name.title()}'s" if holder is not None else ""
                findings.add(
                    "PLY010",
                    f"{seat.name.title()} plays {card} but does not hold it{owner}{_board(record)}",
                    place,
                    "a row lists the cards by seat, from the seat of the Play tag, whoever leads",
                )
        seen.add(card)


def _cards(play: Play) -> list[tuple[Seat, Card]]:
    return [
        (trick.seat(place), card) for trick in play.tricks for place, card in enumerate(trick.cards) if card is not None
    ]


def _revokes(record: BoardRecord, play: Play, deal: Deal, findings: Findings) -> None:
    """Find failures to follow suit that the record does not mark."""
    found = play.revokes(deal)
    for revoke in found:
        if revoke.card not in play.marked:
            findings.add(
                "PLY012",
                f"{revoke.seat.name.title()} plays {revoke.card} to trick {revoke.trick} but could follow suit"
                f"{_board(record)}",
                record.where(f"play/{revoke.card}"),
                "see whether the card is right; a revoke is marked with ^R in PBN (Law 61A)",
            )
    real = {revoke.card for revoke in found}
    for card in sorted(play.marked - real):
        findings.add(
            "PLY013",
            f"{card} is marked as a revoke but is none{_board(record)}",
            record.where(f"play/{card}"),
            "^R marks a card that did not follow suit although its player could",
        )


def _tricks(record: BoardRecord, play: Play, findings: Findings) -> None:
    """Compare the result with the tricks that the play shows."""
    if record.declarer is None or record.tricks is None or record.contract is None:
        return
    won = play.won_by(record.declarer)
    lost = play.won_by(record.declarer.left)
    irregular = record.tags.get("Result", "").startswith("^")
    if won <= record.tricks <= 13 - lost:
        if irregular and won + lost == 13:
            findings.add(
                "RES007",
                f"the result is marked as irregular but the play gives {won} tricks too{_board(record)}",
                record.where("tricks"),
                "^ marks a result that differs from the cards played",
            )
        return
    if not irregular:
        shown = f"{won} tricks" if won + lost == 13 else f"at least {won} and at most {13 - lost} tricks"
        findings.add(
            "RES006",
            f"the result is {record.tricks} tricks but the play gives declarer {shown}{_board(record)}",
            record.where("tricks"),
            "correct the result or the play; PBN marks an agreed result that differs with ^",
        )


def _board(record: BoardRecord) -> str:
    return f" on board {record.label}" if record.label else ""
