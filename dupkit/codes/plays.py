"""Codes of the play of the cards."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = (
    Code(
        "PLY001", "not a card", "error",
        "A word of the play is no card. The play cannot be followed and is left unknown.",
        "SA S1 S5", "SA ST S5", "PBN 2.1, section 3.6",
    ),
    Code(
        "PLY002", "hyphens for a card", "warning",
        "One hyphen stands for a card that is not known; several are read alike.",
        "SA -- S5 S2", "SA - S5 S2", "PBN 2.1, section 3.6",
    ),
    Code(
        "PLY003", "trick written from the wrong seat", "warning",
        "A row lists the cards by seat, always from the seat of the Play tag, whoever leads. Where all hands are known "
        "each card is given to the player who holds it.",
        "a row that begins with the winner's lead", "a row that begins with the opening leader's card",
        "PBN 2.1, section 3.6",
    ),
    Code(
        "PLY004", "play without a first player", "error",
        "The tag of a play names the player of its first column.",
        '[Play "1"]\nSA S2 S3 S4', '[Play "W"]\nSA S2 S3 S4', "PBN 2.1, section 3.6",
    ),
    Code(
        "PLY005", "columns made of blanks", "warning",
        "A card that stands below another's column does so by hyphens, not by blanks.",
        "      SQ", "- - SQ -", "PBN 2.1, section 3.6",
    ),
    Code(
        "PLY006", "second mark of the card to be played", "error",
        "A + stands once, in the place of the card that is still to be played.",
        "SA + + S2", "SA + - -", "PBN 2.1, section 3.6",
    ),
    Code(
        "PLY007", "mark of an irregularity out of place", "error",
        "^R marks one card as a revoke, ^L one card as led out of turn. A card has one mark, and the proper leader of "
        "a trick cannot lead out of turn.",
        "^R ^R H2", "^R H2", "PBN 2.1, section 3.6",
    ),
    Code(
        "PLY010", "card not held", "error",
        "A player plays a card that another holds, or that nobody was dealt.",
        "North plays SA, which East holds", "East plays SA", "Law 44",
    ),
    Code(
        "PLY011", "card played twice", "error",
        "A card is played in two tricks, or twice in one.",
        "SA S2 S3 S4\nSA S5 S6 S7", "SA S2 S3 S4\nSK S5 S6 S7", "Law 44",
    ),
    Code(
        "PLY012", "suit not followed", "error",
        "A player who could follow suit did not, and the card is not marked as a revoke.",
        "H2 to a spade lead, spades held", "^R H2", "Laws 44C and 61A",
    ),
    Code(
        "PLY013", "not a revoke", "error",
        "A card is marked as a revoke but follows suit, is led, or its player could not follow.",
        "^R SA", "SA", "Law 61A",
    ),
)  # fmt: skip
