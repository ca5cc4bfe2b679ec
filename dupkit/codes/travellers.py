"""Codes of traveller files."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = (
    Code(
        "TRV001",
        "line not understood",
        "error",
        "The line is none of those that a traveller file knows, or breaks off; the place is where it stops making "
        "sense. Only this line is left out.",
        "3 v 12  4S Q =",
        "3 v 12  4S N =",
    ),
    Code(
        "TRV002",
        "result before any board",
        "error",
        "A result belongs to the board that was opened last, and none was opened yet.",
        "3 v 12  4S N =",
        "board 1\n3 v 12  4S N =",
    ),
    Code(
        "TRV003",
        "header value not possible",
        "error",
        "The date is written year-month-day; winners is 1, 2 or auto.",
        "date: 30/1/26",
        "date: 2026-01-30",
    ),
    Code(
        "TRV004",
        "entrant named twice",
        "error",
        "Two lines give names to the same number. The first is kept.",
        "pair 3: Ada - Bo\npair 3: Cy - Di",
        "pair 3: Ada - Bo\npair 4: Cy - Di",
    ),
    Code(
        "TRV005",
        "board opened twice",
        "warning",
        "The board was opened before, in the same section and match; its results count together.",
        "board 7 … board 7",
        "board 7 … board 8",
    ),
    Code(
        "TRV006",
        "label without dealer and vulnerability",
        "warning",
        "Dealer and vulnerability follow from a board number (Law 2). A label such as 25A says neither, so no points "
        "can be given for its contracts.",
        "board 25A",
        "board 25A dealer N vul None",
        "Law 2",
    ),
    Code(
        "TRV007",
        "match without two teams",
        "error",
        "A match names the number of a team, a v between blanks, and the other team.",
        "match 1: 4 and 7",
        "match 1: 4 v 7",
    ),
    Code(
        "TRV008",
        "room outside a match",
        "error",
        "A line that begins with open or closed belongs to the match that was opened last.",
        "board 1\nopen 4SN=",
        "match 1: 4 v 7\nboard 1\nopen 4SN=",
    ),
    Code(
        "TRV009",
        "number that nobody has",
        "warning",
        "The file names its pairs, teams or players, and this number is not among them.",
        "pair 1: Ada - Bo\n…\n1 v 99  4SN=",
        "pair 1: Ada - Bo\npair 99: Cy - Di\n…\n1 v 99  4SN=",
    ),
    Code(
        "TRV010",
        "tricks that cannot be",
        "error",
        "Declarer's side wins from 0 to 13 tricks. The result is left out.",
        "3 v 12  4SN+4",
        "3 v 12  4SN+3",
    ),
    Code(
        "TRV011",
        "score that cannot be",
        "error",
        "A score of duplicate bridge is a multiple of 10. The result is left out.",
        "3 v 12  -425",
        "3 v 12  -420",
        "Law 77",
    ),
    Code(
        "TRV012",
        "weights that do not sum to 100%",
        "error",
        "The weights of a weighted score sum to 100%. The result is left out.",
        "3 v 12  60% 4SN= 30% 4SN-1",
        "3 v 12  60% 4SN= 40% 4SN-1",
        "Law 12C1(c)",
    ),
    Code(
        "TRV013",
        "artificial score above 100%",
        "error",
        "An artificial score gives each side a part of the top between 0% and 100%.",
        "3 v 12  A160/40",
        "3 v 12  A60/40",
        "Law 12C2",
    ),
    Code(
        "TRV014",
        "not carried by a traveller file",
        "warning",
        "A traveller file holds results; deals, auctions and play are left out when another file is written as one.",
        "dupkit convert evening.pbn evening.trv",
        "keep evening.pbn beside evening.trv",
    ),
    Code(
        "TRV015",
        "result against the file",
        "warning",
        "What dupkit writes beside a file, in hidden lines, instructions or a column, gives another result than the "
        "file itself. It was changed without it, or added; the result of the file counts.",
        "1 3 4S N 10 … %dupkit 1 v 3 7NXXN-13",
        "1 3 4S N 10",
    ),
    Code(
        "TRV016",
        "statement out of place",
        "warning",
        "What dupkit writes beside a file says of a board what belongs to the event, or makes an event of another kind "
        "of it than its lines are. It is not taken.",
        "%dupkit player 1: Ann, in a file of pairs",
        "%dupkit pair 1: Ann - Bob",
    ),
    Code(
        "TRV017",
        "board with another dealer or vulnerability",
        "warning",
        "A board of a section is one board in all matches: it has one dealer and one vulnerability, written or of its "
        "number. Those of its first line are kept.",
        "match 1: 1 v 2 … board 1 dealer S vul EW … match 2: 3 v 4 … board 1",
        "board 1 dealer S vul EW in both matches",
    ),
)
