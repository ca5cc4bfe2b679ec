"""Codes of deals, hands and boards."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = (
    Code(
        "DEL001", "card twice in a hand", "error",
        "The same card stands twice in one hand. The hand is unknown, the others are kept.",
        "AKK2.T98.765.432", "AKQ2.T98.765.432", "Law 1",
    ),
    Code(
        "DEL002", "card held by two players", "error",
        "A deck holds each card once, but two hands have the same card.",
        "N:AK… … AQ… …", "N:AK… … QJ… …", "Law 1",
    ),
    Code(
        "DEL003", "more than thirteen cards", "error",
        "A hand has more than thirteen cards.",
        "AKQJ2.T98.765.432", "AKQJ.T98.765.432", "Law 6",
    ),
    Code(
        "DEL004", "hand with too few cards", "error",
        "Some hands have thirteen cards and another has fewer.",
        "AKQ.T98.765.432 beside a hand of 13", "AKQJ.T98.765.432", "Law 6",
    ),
    Code(
        "DEL005", "hands of unequal size", "warning",
        "In a fragment of a deal, such as an end position, each player has as many cards as the others.",
        "N:K4... - AQT... -", "N:K4... - AQ... -",
    ),
    Code(
        "DEL010", "dealer against the board's number", "warning",
        "The number of a board says who deals: North deals board 1, East board 2, and so on. Where many boards differ, "
        "as in practice deals, it is said once.",
        "board 2, dealer N", "board 2, dealer E", "Law 2",
    ),
    Code(
        "DEL011", "vulnerability against the board's number", "warning",
        "The number of a board says who is vulnerable; the pattern repeats after 16 boards. Where many boards differ, "
        "as in practice deals, it is said once.",
        "board 2, vulnerable None", "board 2, vulnerable NS", "Law 2",
    ),
)  # fmt: skip
