"""Codes of Bridgemate databases."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = (
    Code(
        "BWS001", "not a Bridgemate database", "error",
        "The file does not begin like an Access database of the Jet 4 kind (Access 2000 or later).",
        "a text file called evening.bws", "the .bws file that the Bridgemate control software keeps open",
    ),
    Code(
        "BWS002", "database that is cut off", "error",
        "The file is not a whole number of pages of 4096 bytes: it was copied while it was being written, or only in "
        "part. The whole pages are read.",
        "a file of 200000 bytes", "a file of 200704 bytes (49 pages)",
    ),
    Code(
        "BWS003", "table that cannot be read", "error",
        "The catalogue of the database, or the definition of a table, contradicts itself; or the database is protected "
        "by a password.",
        "a definition that points to a page beyond the end", "a copy of the database made while nothing wrote to it",
    ),
    Code(
        "BWS004", "row that cannot be read", "error",
        "A row of a table lies outside its page or contradicts itself. The row is left out; the others are read.",
        "a row that begins at byte 5000 of its page", "a copy of the database made while nothing wrote to it",
    ),
    Code(
        "BWS005", "no results in the database", "error",
        "There is no table ReceivedData, where Bridgemate keeps the results, or there is nothing in it.",
        "the database of another program", "a database with the tables Section, RoundData, ReceivedData …",
    ),
    Code(
        "BWS006", "result entered twice", "note",
        "The same table, round and board was entered more than once. The latest entry counts, as on the Bridgemate.",
        "table 3, round 2, board 7: 4S = and, later, 4S -1", "one entry for each table, round and board",
    ),
    Code(
        "BWS007", "result that cannot be read", "error",
        "Contract, declarer or result of an entry give no result. The line stays, without a result.",
        '"8 S" by N, "="', '"4 S" by N, "="',
    ),
    Code(
        "BWS008", "arbitral score to be given", "warning",
        "The table entered that the director has to give a score. The line has no result until that is done.",
        "Remarks: Arbitral score", "an adjusted score, for instance A6040 in a traveller file",
    ),
    Code(
        "BWS009", "board played in the wrong direction", "warning",
        "The entry says that North-South held the East-West cards, or the declaring pair sits on the other side. The "
        "pairs are taken as they sat.",
        "pair 3 sits North-South, and declares as East", "pair 3 sits North-South, and declares as North",
    ),
    Code(
        "BWS010", "entry that was not completed", "note",
        "A table began to enter a result and did not confirm it. It is not a result.",
        "an entry in IntermediateData that is not in ReceivedData", "the entry confirmed by East-West",
    ),
    Code(
        "BWS011", "hand that cannot be read", "error",
        "A row of HandRecord is not four hands of thirteen different cards. The board has no deal.",
        "NorthSpades AKX", "NorthSpades AKT",
    ),
    Code(
        "BWS012", "not taken from the database", "note",
        "The bidding and the play that tables entered belong to single tables; a board of a session has no place for "
        "them. Settings and clients are not results.",
        "rows in BiddingData and PlayData", "the results, names and hands of the database",
    ),
)  # fmt: skip
