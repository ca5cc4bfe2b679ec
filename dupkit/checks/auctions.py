"""Auctions: legal calls (Laws 18-22), and the contract and declarer that they reach."""

from __future__ import annotations

from typing import Final

from dupkit.diagnostics import Findings
from dupkit.event.record import BoardRecord, Document
from dupkit.game.auction import Auction, AuctionState


class _Auctions:
    """The calls, and the contract against them."""

    name = "auctions"
    title = "legal calls; contract and declarer as the auction has them"

    def examine(self, document: Document, findings: Findings) -> None:
        """Append what is wrong with the auctions."""
        for record in document.records:
            if record.auction is not None:
                _examine(record, record.auction, findings)


AUCTIONS: Final = _Auctions()

_WHY: Final = {
    "insufficient": ("is not sufficient", "a bid is higher than the last one (Law 18); ^I marks one that was accepted"),
    "double not allowed": ("is not allowed here", "only the last bid, of an opponent, can be doubled (Law 19A)"),
    "redouble not allowed": ("is not allowed here", "only an opponent's double can be redoubled (Law 19B)"),
    "auction already over": ("comes after the end", "three passes end an auction, four where nobody bid (Law 22)"),
}


def _examine(record: BoardRecord, auction: Auction, findings: Findings) -> None:
    state = auction.examine()
    board = f" on board {record.label}" if record.label else ""
    if not state.legal and state.bad_index is not None:
        what, hint = _WHY[state.why]
        call, seat = auction.calls[state.bad_index], auction.seat(state.bad_index)
        findings.add(
            "AUC010",
            f"{seat.name.title()}'s call {call}{what and ' '}{what}{board}",
            record.where(f"auction/{state.bad_index}"),
            hint,
        )
        return
    for index in sorted(auction.accepted - set(state.irregular)):
        findings.add(
            "AUC011",
            f"the call {auction.calls[index]} is sufficient{board}",
            record.where(f"auction/{index}"),
            "^I marks an insufficient bid",
        )
    _contract(record, auction, state, board, findings)


def _contract(record: BoardRecord, auction: Auction, state: AuctionState, board: str, findings: Findings) -> None:
    """Compare contract and declarer with those of the auction."""
    if record.passed_out:
        if state.contract is not None:
            findings.add(
                "AUC012",
                f"the contract is Pass but the auction has bids{board}",
                record.where("contract"),
                f"the auction so far leads to {state.contract}",
            )
        return
    if not state.over or (record.dealer is not None and auction.dealer is not record.dealer):
        return
    if record.contract is not None and record.contract != state.contract:
        reached = str(state.contract) if state.contract else "Pass"
        findings.add(
            "AUC012",
            f"the contract is {record.contract} but the auction ends in {reached}{board}",
            record.where("contract"),
            "correct the contract or the auction",
        )
        return
    declarer = state.declarer
    swapped = record.tags.get("Declarer", "").startswith("^")
    if record.declarer is None or declarer is None:
        return
    right = declarer.partner if swapped else declarer
    if record.declarer is not right:
        findings.add(
            "AUC013",
            f"{record.declarer.name.title()} is given as declarer but {declarer.name.title()} named "
            f"{state.contract.strain if state.contract else ''} first{board}",
            record.where("declarer"),
            "the declarer is the first of the side to name the denomination (Law 22A2)",
        )
