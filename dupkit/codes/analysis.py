"""Codes of analysis, par and dealing."""

from __future__ import annotations

from dupkit.codes import Code

CODES = (
    Code(
        "ANA001", "no double-dummy solver", "warning",
        "The solver's library is not installed, is damaged, is made for another system, or its process died. Tables "
        "that the file states or that were solved before are used; everything else works without a solver.",
        "dupkit hands evening.pbn -o hands.pdf --dd require   (without a solver)",
        'pip install "dupkit[dd]"',
    ),
    Code(
        "ANA002", "deal cannot be solved", "warning",
        "A double-dummy table needs four hands of thirteen cards with no card twice.",
        '[Deal "N:AKQJT98765432 - - -"]', "a deal with all four hands",
    ),
    Code(
        "ANA003", "stated tables are coarse", "note",
        "The tables of the file write one number for every count below it: the contracts that make are right, but par "
        "needs the true counts.",
        "N  S  6   (North makes two tricks in spades)", "N  S  2",
    ),
    Code(
        "ANA004", "stated table is wrong", "error",
        "The solver finds another number of tricks than the file states.",
        "N  S  9   (North makes ten)", "N  S 10",
    ),
    Code(
        "ANA005", "stated par is wrong", "error",
        "The par score that the file states is not that of its table, dealer and vulnerability.",
        '[OptimumScore "NS 420"]   (par is 450)', '[OptimumScore "NS 450"]',
    ),
    Code(
        "ANA006", "deal used before", "warning",
        "The same four hands, perhaps turned round the table, stand on another board or in a file of an earlier day.",
        "dupkit deal 24 --seed monday, twice", "a new seed for each session",
    ),
    Code(
        "ANA010", "constraint cannot be read", "error",
        "The text of the constraints is not of the language that docs/dealing.md describes.",
        "nort: 15-17 hcp", "north: 15-17 hcp",
    ),
    Code(
        "ANA011", "constraint means nothing", "error",
        "A name that nothing has, a shape that does not add up to thirteen, a card named twice, or a count that is "
        "asked of the wrong thing.",
        "north: shape 5432", "north: shape 5431",
    ),
    Code(
        "ANA012", "constraint cannot be met", "error",
        "No deal can meet the constraint: a hand has at most 37 high-card points, thirteen cards, four aces.",
        "north: 41+ hcp", "north: 21+ hcp",
    ),
    Code(
        "ANA013", "no deal found", "error",
        "So many deals were begun, and none met the constraints: they contradict one another or are met too rarely. "
        "The message names the one that is met least often.",
        "hcp(north) + hcp(south) >= 38 and hcp(east) >= 8", "hcp(north) + hcp(south) >= 26 and hcp(east) >= 8",
    ),
    Code(
        "ANA014", "seed can be guessed", "warning",
        "Who guesses the seed knows the deals. Leave --seed out for a real event: dupkit then takes 256 bits from the "
        "system's source of randomness.",
        "dupkit deal 24 --seed monday", "dupkit deal 24",
    ),
)  # fmt: skip
