"""Codes of contracts, results and scores of a board."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = (
    Code(
        "RES001", "passed out with a declarer", "warning",
        "A board that is passed out has no declarer. The declarer is ignored.",
        '[Contract "Pass"]\n[Declarer "S"]', '[Contract "Pass"]\n[Declarer ""]', "Law 22A",
    ),
    Code(
        "RES002", "passed out with tricks", "error",
        "A board that is passed out has no tricks.",
        '[Contract "Pass"]\n[Result "9"]', '[Contract "Pass"]\n[Result ""]', "Law 22A",
    ),
    Code(
        "RES003", "score against the result", "error",
        "The score that is stated is not that of the contract, the tricks and the vulnerability.",
        "4S by North, 10 tricks, not vulnerable, NS 620", "4S by North, 10 tricks, not vulnerable, NS 420", "Law 77",
    ),
    Code(
        "RES004", "tricks that do not sum to thirteen", "error",
        "The tricks of both sides sum to thirteen.",
        '[Result "NS 9 EW 2"]', '[Result "NS 9 EW 4"]',
    ),
    Code(
        "RES005", "no tricks taken as not known", "note",
        "Programs that only bid write 0 where the board was not played. Without play and score it is taken so.",
        '[Contract "4S"]\n[Result "0"]', '[Contract "4S"]\n[Result "?"]',
    ),
    Code(
        "RES006", "result against the play", "error",
        "The tricks of the result are not those of the play, or cannot be reached from it.",
        '[Result "11"] where declarer won 10 tricks', '[Result "10"]', "Law 65",
    ),
    Code(
        "RES007", "result marked without need", "error",
        "^ marks a result that differs from the cards played; these agree.",
        '[Result "^10"] where declarer won 10 tricks', '[Result "10"]', "PBN 2.1, section 3.4",
    ),
    Code(
        "RES010", "contestant against itself", "error",
        "A line of a traveller has the same contestant on both sides.",
        "3 v 3", "3 v 12",
    ),
    Code(
        "RES011", "board played twice", "error",
        "A contestant has two lines on one board.",
        "3 v 12 and 3 v 14 on board 7", "3 v 12 and 4 v 14 on board 7", "Law 15",
    ),
    Code(
        "RES012", "lead not held", "warning",
        "The opening leader does not hold the card that the line names as the lead.",
        "lead HJ by a player without it", "lead H5", "Law 41A",
    ),
    Code(
        "RES013", "score of a line against its result", "error",
        "The score that a line of a traveller states is not that of its contract, tricks and vulnerability.",
        "4S by North, 10 tricks, not vulnerable, NS 620", "4S by North, 10 tricks, not vulnerable, NS 420", "Law 77",
    ),
)  # fmt: skip
