"""Codes of CSV and XLSX results."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = (
    Code(
        "CSV001", "no header that is understood", "error",
        "A table of results needs a row with the names of its columns: the board, who sat North-South and East-West, "
        "and a contract, a result or a score. No row has such names.",
        "1;2;3;4S;10", "Board;NS;EW;Contract;By;Tricks",
    ),
    Code(
        "CSV002", "row without board or contestants", "error",
        "A row does not say which board it belongs to, or who played it. It is left out.",
        "a row with an empty cell under Board", "7,3,12,4S,N,10",
    ),
    Code(
        "CSV003", "result that cannot be read", "error",
        "The cells of a row give no result. The line stays, without a result.",
        "8S by N, 10 tricks", "4S by N, 10 tricks",
    ),
    Code(
        "CSV004", "column that is not understood", "note",
        "The name of a column is none of those that are known. Its cells are not used.",
        "a column called Weather", "Board, NS, EW, Contract, By, Result, Tricks, Lead, Score, MP NS, MP EW …",
    ),
    Code(
        "CSV005", "workbook that is too large", "error",
        "The workbook unpacks to more than a result file can hold, or has parts that are no spreadsheet. It is not "
        "read.",
        "a workbook that unpacks to a gigabyte", "a workbook with the results of one event",
    ),
    Code(
        "CSV006", "workbook that cannot be opened", "error",
        "The file is no workbook of the kind .xlsx: it is damaged, protected by a password, or of another program.",
        "an old .xls file, or an .ods file", "the same sheet saved as .xlsx or .csv",
    ),
    Code(
        "CSV007", "ACBLscore game file", "error",
        "The file is a game file of ACBLscore. These hold no contracts, and their layout is not published, so dupkit "
        "does not read them.",
        "260126.ACA", "the BWS file of the evening, or the hand records as PBN and the results as PBN, USEBIO or CSV",
    ),
    Code(
        "CSV008", "not carried by a table of results", "note",
        "A table of results holds lines of results: no hands, auctions, play and ranking. They are not in the file "
        "that was written. Penalties, rulings and options stand in a column of their own, or in lines #DUPKIT, which "
        "dupkit reads back and other programs pass over.",
        "a PBN file with hands, written as CSV", "dupkit convert evening.pbn evening.xml",
    ),
    Code(
        "CSV009", "line that is not understood", "warning",
        "A line of a BridgeWebs file is neither a keyword nor a row under one. It is skipped.",
        "12,4S before any keyword", "#TRAVELLERS, the names of the columns, #BOARD,1 and its rows",
    ),
)  # fmt: skip
