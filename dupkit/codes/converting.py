"""Codes of converting and merging files."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = (
    Code(
        "CNV001", "board that is not in the file", "error",
        "A board was chosen by a label or a range, and no board of the file has such a label. The others are written.",
        "dupkit convert evening.pbn first.pbn --boards 1-8,99", "dupkit convert evening.pbn first.pbn --boards 1-8",
    ),
    Code(
        "CNV002", "dealer or vulnerability kept", "note",
        "Boards with an auction or a result keep the dealer and the vulnerability that they were played with when they "
        "are numbered anew, so that auction and scores stay true.",
        "board 1 (dealer N) numbered 2", "board 1 numbered 17, which has the same dealer and vulnerability",
        "Law 2",
    ),
    Code(
        "CNV003", "result without a deal", "warning",
        "The results name a board that is not among the deals. Its results are written without hands.",
        "results of board 25 and deals 1 to 24", "deals and results of the same boards",
    ),
    Code(
        "CNV004", "other dealer or vulnerability", "error",
        "The results say another dealer or another vulnerability for a board than the deals do. The dealer and the "
        "vulnerability of the deals are taken.",
        "board 1 vulnerable NS in the results", "board 1 vulnerable None in both",
        "Law 2",
    ),
    Code(
        "CNV005", "lead that the leader does not hold", "warning",
        "By the deals, declarer's left-hand opponent does not hold the card that was led. Either the lead or the "
        "declarer is wrong, or these are the deals of another session.",
        "lead SA by West, and North holds the ace of spades", "lead SA by West, who holds the ace of spades",
    ),
    Code(
        "CNV006", "deals of another session", "error",
        "Leads that the leaders do not hold, trump contracts in which the declaring sides hold too few trumps, or "
        "numbers of tricks far from what the cards give: the deals are not those that the results were played with.",
        "yesterday's hand records with today's results", "the hand records of the same session",
    ),
    Code(
        "CNV007", "two deals of one board", "error",
        "The results bring a deal of their own for a board, and it is not the one in the file of deals. The deal from "
        "the file of deals is taken.",
        "board 3 with two different sets of hands", "the same cards in both files",
    ),
    Code(
        "CNV008", "deal without a result", "note",
        "A deal has no result in any of the files of results. It is written with its hands alone.",
        "30 deals and 24 boards played", "as many deals as boards played",
    ),
    Code(
        "CNV009", "contract with few trumps", "warning",
        "In most of the trump contracts of a board the declaring side holds fewer than seven trumps by the deals. One "
        "board like that may be played so; several point to deals of another session.",
        "4S played with 2 and 3 spades", "4S played with 5 and 4 spades",
    ),
)  # fmt: skip
