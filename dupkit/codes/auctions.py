"""Codes of auctions."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = (
    Code(
        "AUC001", "auction without a first player", "error",
        "The tag of an auction names the player of its first column.",
        '[Auction "1"]\n1C AP', '[Auction "N"]\n1C AP', "PBN 2.1, section 3.5",
    ),
    Code(
        "AUC002", "auction not begun by the dealer", "error",
        "The dealer makes the first call. In PBN a - fills the columns before the dealer's.",
        '[Dealer "N"]\n[Auction "E"]\n1C AP', '[Dealer "N"]\n[Auction "N"]\n1C AP', "Law 17A",
    ),
    Code(
        "AUC003", "not a call", "error",
        "A word of the auction is no call. The auction cannot be followed and is left unknown.",
        "1C Puss 1S", "1C Pass 1S", "Law 17",
    ),
    Code(
        "AUC004", "hyphen within the auction", "error",
        "A - stands for no call, and only before the first call of the dealer.",
        "1C - 1S", "1C Pass 1S", "PBN 2.1, section 3.5",
    ),
    Code(
        "AUC005", "something after the end mark", "error",
        "A + marks the call that is still to be made: it comes once, and last.",
        "1C + Pass", "1C Pass +", "PBN 2.1, section 3.5",
    ),
    Code(
        "AUC006", "calls not parted", "warning",
        "Calls stand together without a blank. They are read one by one.",
        "1NTPass3H", "1NT Pass 3H", "PBN 2.1, section 3.5",
    ),
    Code(
        "AUC010", "call not allowed", "error",
        "A bid is not sufficient, a double or redouble is not allowed, or a call comes after the end of the auction.",
        "1H 1D", "1H 2D", "Laws 18, 19 and 22",
    ),
    Code(
        "AUC011", "sufficient bid marked as insufficient", "error",
        "^I marks a bid that was insufficient and accepted.",
        "1H ^I 2D", "1H 2D", "Law 27A",
    ),
    Code(
        "AUC012", "contract against the auction", "error",
        "The contract is the last bid of the auction with its double or redouble.",
        '[Contract "4H"] beside 1S 4S AP', '[Contract "4S"] beside 1S 4S AP', "Law 22A",
    ),
    Code(
        "AUC013", "declarer against the auction", "error",
        "The declarer is the player of the side that made the last bid who first named the denomination.",
        '[Declarer "S"] where North bid spades first', '[Declarer "N"]', "Law 22A",
    ),
)  # fmt: skip
