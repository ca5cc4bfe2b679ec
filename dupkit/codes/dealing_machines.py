"""Codes of dealing-machine files and other files of deals alone."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = (
    Code(
        "DLR001", "file of a wrong length", "error",
        "The file is not a whole number of records, so it was cut off or something was added. The whole records are "
        "read.",
        "a BRI file of 1300 bytes", "a BRI file of 1280 bytes (10 records of 128)",
    ),
    Code(
        "DLR002", "record that is no deal", "error",
        "A byte, letter or number in the record is none that the format knows. The record is left out; the others keep "
        "their board numbers.",
        "5312…", "5212… (card numbers go from 01 to 52)",
    ),
    Code(
        "DLR003", "record that is not a whole deal", "error",
        "A card is dealt twice, or a player has not 13 cards. The record is left out; the others keep their board "
        "numbers.",
        "0102030405060708091011121301…", "each of the 52 cards once, 13 to each player",
    ),
    Code(
        "DLR004", "check digits that do not fit", "warning",
        "The check value of a Duplimate board or of its file is not what its contents give: something was changed by "
        "hand. The deals are read as they stand.",
        "Board 01=…023", "Board 01=…022",
    ),
    Code(
        "DLR005", "count that does not fit", "warning",
        "The file says in its header or trailer how many boards it has, and has another number of them. The boards "
        "that are there are read.",
        "To board=16 and 12 boards", "To board=12 and 12 boards",
    ),
    Code(
        "DLR006", "not carried by a file of deals", "note",
        "Files for dealing machines hold cards and at most a board number: no auction, play, results, names, and no "
        "dealer or vulnerability other than those of the number.",
        "a PBN file with results, written as BRI", "dupkit convert evening.pbn evening.lin",
    ),
    Code(
        "DLR007", "board that cannot be dealt", "error",
        "A board without all 52 cards cannot be written to a file for dealing machines. It is left out.",
        '[Deal "N:AKQJ.... - - -"]', "a deal with four hands of 13 cards",
    ),
    Code(
        "DLR008", "too many boards", "error",
        "The format has no room for so many boards, or for such a board number. Those that do not fit are left out.",
        "board 120 in a DUP file", "at most 99 boards in a file",
    ),
    Code(
        "DLR009", "no deal to write", "error",
        "The format holds deals, and no board of the file has all its cards: a file of results alone, for instance. "
        "Nothing is written, since what would be written holds no board. `dupkit merge DEALS RESULTS -o BOTH` puts "
        "results and the deals that belong to them together.",
        "dupkit convert evening.trv evening.lin, and the travellers have no deals",
        "dupkit merge hands.pbn evening.trv -o evening.lin",
    ),
)  # fmt: skip
