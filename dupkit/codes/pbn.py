"""Codes of PBN structure, tags and tables. From 100 on only the strict degrees of checking give them."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = (
    Code(
        "PBN000", "no game in the file", "error",
        "The file holds no tag at all, so there is nothing to read.",
        "Dear members, here are the hands.", '[Board "1"]\n[Deal "N:…"]',
    ),
    Code(
        "PBN001", "blank line between games missing", "warning",
        "A tag that names a game (Event, Board, Deal) comes again after a deal or a result. It is read as the next "
        "game.",
        '[Board "1"]\n[Deal "N:…"]\n[Board "2"]\n[Deal "N:…"]',
        '[Board "1"]\n[Deal "N:…"]\n\n[Board "2"]\n[Deal "N:…"]',
    ),
    Code(
        "PBN002", "not a tag", "error",
        "A bracket opens a tag, but what follows is not a name and a value in quotes. What can be made out is kept.",
        "[Event Club Pairs]", '[Event "Club Pairs"]',
    ),
    Code(
        "PBN003", "tag not closed", "error",
        "The line ends before the bracket of the tag is closed.",
        '[Event "Club Pairs"', '[Event "Club Pairs"]',
    ),
    Code(
        "PBN004", "comment not closed", "error",
        "A brace opens a comment that nothing closes. It is taken to end before the next tag or the next game.",
        "{ what follows is a comment", "{ what follows is a comment }",
    ),
    Code(
        "PBN005", "character out of place", "error",
        "A bracket, brace, quote or percent sign stands where none can. Comments do not nest: the first } ends them.",
        "{ a {nested} comment }", "{ a (nested) comment }",
    ),
    Code(
        "PBN006", "tag given twice", "warning",
        "A game has the same tag twice. The first counts, the later one is ignored.",
        '[Site "Town"]\n[Site "City"]', '[Site "Town"]',
    ),
    Code(
        "PBN007", "value that must not inherit", "error",
        "Dealer, Vulnerable, Deal, Declarer, Contract, Auction, Play and Note must not take their value from "
        "another game.",
        '[Dealer "#"]', '[Dealer "N"]', "PBN 2.1, section 3.3",
    ),
    Code(
        "PBN008", "another table of the board before", "note",
        "A game without Board, Dealer, Vulnerable and Deal is taken as another table of the board before it.",
        '[West "Ann"]\n[Contract "4S"]', '[Board "62"]\n[West "Ann"]\n[Contract "4S"]',
    ),
    Code(
        "PBN009", "text that is no part of a game", "warning",
        "A paragraph holds neither tags nor comments, such as the statistics that a dealing program prints.",
        "Generated 707 hands", "% Generated 707 hands",
    ),
    Code(
        "PBN010", "text outside a section", "error",
        "Words follow a tag that no data can follow. Only Auction, Play and tables have data.",
        '[Site "Town"] in the new hall', '[Site "Town"] {in the new hall}',
    ),
    Code(
        "PBN020", "not a seat", "error",
        "The value of Dealer or Declarer is none of the four seats.",
        '[Dealer "Black"]', '[Dealer "N"]', "PBN 2.1, section 3.4",
    ),
    Code(
        "PBN021", "not a contract", "error",
        "A contract is a level from 1 to 7, a denomination and the risk; or Pass.",
        '[Contract "5Hearts"]', '[Contract "5H"]', "PBN 2.1, section 3.4",
    ),
    Code(
        "PBN022", "not a number of tricks", "error",
        "A result is the number of tricks won, from 0 to 13, by declarer or by the side that is named.",
        '[Result "C-2"]', '[Result "8"]', "PBN 2.1, section 3.4",
    ),
    Code(
        "PBN023", "deal cannot be read", "error",
        "A deal is the first seat, a colon and four hands; a hand is four suits parted by full stops. A hand that "
        "cannot "
        "be read is unknown, the others are kept.",
        '[Deal "N:AKQJ.T98.765 …"]', '[Deal "N:AKQJ.T98.765.432 …"]', "PBN 2.1, section 3.4",
    ),
    Code(
        "PBN024", "blanks between hands", "warning",
        "Exactly one blank parts two hands, and a hand that is not given is a hyphen.",
        '[Deal "N:AKQJ.T98.765.432  - -"]', '[Deal "N:AKQJ.T98.765.432 - - -"]', "PBN 2.1, section 3.4",
    ),
    Code(
        "PBN025", "suits named within a hand", "warning",
        "The order of the suits is fixed, so their letters are not written. They are left out.",
        '"N:SAKQJ.HT98.D765.C432 …"', '"N:AKQJ.T98.765.432 …"', "PBN 2.1, section 3.4",
    ),
    Code(
        "PBN026", "small cards not named", "warning",
        "An x stands for some small card. A hand with an x is not known.",
        '"N:AKxx.T98.765.432 …"', '"N:AK32.T98.765.432 …"', "PBN 2.1, section 3.4",
    ),
    Code(
        "PBN027", "not a vulnerability", "error",
        "The value of Vulnerable is None, NS, EW or All, or another word for one of them.",
        '[Vulnerable "E"]', '[Vulnerable "EW"]', "PBN 2.1, section 3.4",
    ),
    Code(
        "PBN028", "result counted from the contract", "warning",
        "A result in PBN is the number of tricks won. The value is read as tricks over or under the contract.",
        '[Contract "4S"]\n[Result "-1"]', '[Contract "4S"]\n[Result "9"]', "PBN 2.1, section 3.4",
    ),
    Code(
        "PBN032", "not a column", "error",
        "A column of a table is its name, an order if it is sorted, and a width if one is wanted.",
        '[ActionTable "Rank;Call\\L"]', '[ActionTable "Rank;Call\\4L"]', "PBN 2.1, section 4.12",
    ),
    Code(
        "PBN033", "columns parted by blanks", "warning",
        "The columns of a table are parted by semicolons. A header of plain words is read all the same.",
        '[OptimumResultTable "Declarer Suit Tricks"]', '[OptimumResultTable "Declarer;Denomination;Result"]',
        "PBN 2.1, section 4.12",
    ),
    Code(
        "PBN034", "row without all its cells", "error",
        "A row of a table has one cell for each column. A row with more or fewer is left out.",
        '[ActionTable "Rank;Call"]\n1 3NT\n2', '[ActionTable "Rank;Call"]\n1 3NT\n2 -', "PBN 2.1, section 4.12",
    ),
    Code(
        "PBN035", "names without quotes", "warning",
        "A cell that holds blanks is quoted. Names at the end of a row are read without quotes too; where it cannot be "
        "told which words belong to which pair they are not known.",
        "1 2 4S S 10 Ann Asp-Bo Birk Cy Cox-Di Day", '1 2 4S S 10 "Ann Asp-Bo Birk" "Cy Cox-Di Day"',
        "PBN 2.1, section 4.12",
    ),
    Code(
        "PBN060", "no place in PBN", "warning",
        "PBN has no form for this. It stands in hidden lines (%dupkit …), which dupkit reads back and other programs "
        "pass over: they see another result, or none.",
        "60% 4SN= 40% 4SN-1", "4SN=",
    ),
    Code(
        "PBN061", "letters that ISO 8859-1 does not have", "warning",
        "The standard knows ISO 8859-1 only. The file is in UTF-8, which most programs read.",
        "[West \"Kováč\"]", '[West "Kovac"]', "PBN 2.1, section 2.1",
    ),
    Code(
        "PBN062", "line too long to write", "warning",
        "A value is so long that its line has more characters than the standard allows, and a value cannot be broken.",
        '[Event "…300 letters…"]', '[Event "…200 letters…"]', "PBN 2.1, section 2.3",
    ),
    Code(
        "PBN063", "kept as a comment", "warning",
        "The value cannot stand in export format, so that it is written as unknown and kept as a comment beside it.",
        '[Contract "5Hearts"]', '[Contract "5H"]',
    ),
    Code(
        "PBN100", "line too long", "error",
        "A line has at most 255 characters with its end, also within a comment.",
        "{…300 letters without a line end…}", "{…\n…\n…}", "PBN 2.1, section 2.3",
    ),
    Code(
        "PBN101", "tag that the standard does not know", "warning",
        "Programs may add tags of their own; others ignore them.",
        '[Evnt "Club Pairs"]', '[Event "Club Pairs"]',
    ),
    Code(
        "PBN102", "word that the standard does not know", "warning",
        "The standard lists the words that this tag can hold.",
        '[Competition "x"]', '[Competition "Pairs"]', "PBN 2.1, section 4",
    ),
    Code(
        "PBN103", "value of the wrong form", "error",
        "The value does not have the form that the standard gives it: a date, a time, a number, a score.",
        '[Date "95.06.10"]', '[Date "1995.06.10"]', "PBN 2.1, sections 3.4 and 4",
    ),
    Code(
        "PBN104", "note outside a section", "error",
        "A Note belongs to the auction or the play before it.",
        '[Event ""]\n[Note "1:strong"]', '[Auction "N"]\n1C =1= …\n[Note "1:strong"]', "PBN 2.1, section 3.5",
    ),
    Code(
        "PBN105", "section without what it needs", "error",
        "An Auction needs the Dealer before it; a Play needs Deal, Declarer and Contract.",
        '[Auction "N"]\n1C AP', '[Dealer "N"]\n[Auction "N"]\n1C AP', "PBN 2.1, sections 3.5 and 3.6",
    ),
    Code(
        "PBN106", "not a note", "error",
        "The value of a Note is a number from 1 to 32, a colon and the text.",
        '[Note "0:strong"]', '[Note "1:strong"]', "PBN 2.1, section 3.5",
    ),
    Code(
        "PBN107", "note that is not there", "error",
        "A call or card cites a note that the section does not have.",
        '[Auction "N"]\n1C =1= AP', '[Auction "N"]\n1C =1= AP\n[Note "1:strong"]', "PBN 2.1, section 3.5",
    ),
    Code(
        "PBN108", "note that nothing cites", "warning",
        "No call or card of the section cites this note.",
        '[Auction "N"]\n1C AP\n[Note "1:strong"]', '[Auction "N"]\n1C =1= AP\n[Note "1:strong"]', "PBN 2.1, section "
        "3.5",
    ),
    Code(
        "PBN109", "annotation out of place", "error",
        "A call or card has at most one suffix and one note, NAGs from $0 to $255 of its own kind, and no NAG that "
        "says "
        "the same as its suffix.",
        "1C ! $3", "1C $3", "PBN 2.1, section 3.5",
    ),
    Code(
        "PBN110", "forbidden character", "error",
        "Control characters, and those from 0x7F to 0x9F, are not allowed; a tab is not allowed within a string.",
        '[Event "Club<TAB>Pairs"]', '[Event "Club Pairs"]', "PBN 2.1, section 2.1",
    ),
    Code(
        "PBN111", "comment among cells", "error",
        "In a table a comment stands only between the tag and the first cell.",
        '[ActionTable "Rank;Call"]\n1 3NT {good}', '[ActionTable "Rank;Call"]\n{good}\n1 3NT', "PBN 2.1, section 4.12",
    ),
    Code(
        "PBN112", "table not sorted as it says", "error",
        "A column with + falls from row to row, one with - rises.",
        '[TotalScoreTable "-Rank"]\n2\n1', '[TotalScoreTable "-Rank"]\n1\n2', "PBN 2.1, section 4.12",
    ),
    Code(
        "PBN113", "vulnerability against the rubber", "error",
        "A side that has won a game of the rubber is vulnerable.",
        '[ScoreRubberHistory "NS 0 0/100 0 EW 0 0/0 0"]\n[Vulnerable "None"]',
        '[ScoreRubberHistory "NS 0 0/100 0 EW 0 0/0 0"]\n[Vulnerable "NS"]', "PBN 2.1, section 4",
    ),
    Code(
        "PBN114", "spelling that the standard does not have", "error",
        "Many programs write it so and dupkit reads it, but the standard has another form.",
        '[Contract "3N"]', '[Contract "3NT"]', "PBN 2.1, section 3.4",
    ),
    Code(
        "PBN120", "tags not in the order of export format", "error",
        "Export format has the fifteen tags from Event to Result first, in their order, then the others by name.",
        '[Site "Town"]\n[Event "Club Pairs"]', '[Event "Club Pairs"]\n[Site "Town"]', "PBN 2.1, section 3.4",
    ),
    Code(
        "PBN121", "tag of export format missing", "error",
        "Export format has all fifteen tags in each game; ? stands for what is not known.",
        '[Event "Club Pairs"]\n[Date "2024.01.31"]', '[Event "Club Pairs"]\n[Site "?"]\n[Date "2024.01.31"]',
        "PBN 2.1, section 3.4",
    ),
    Code(
        "PBN122", "not the spelling of export format", "error",
        "Import format allows other words and lower case, export format has one form for each value.",
        '[Vulnerable "Love"]', '[Vulnerable "None"]', "PBN 2.1, section 3.4",
    ),
    Code(
        "PBN123", "not the layout of export format", "error",
        "Export format has one tag a line from the first column, four calls or cards a line, and single blanks.",
        '[Event "A"] [Site "B"]', '[Event "A"]\n[Site "B"]', "PBN 2.1, section 2",
    ),
    Code(
        "PBN124", "annotation not in the form of export format", "error",
        "Export format has no suffixes: ! is $1. After a call come its note and then its NAGs, rising.",
        "1C ! =1=", "1C =1= $1", "PBN 2.1, section 3.5",
    ),
    Code(
        "PBN125", "line end of another system", "error",
        "In export format each line ends with a carriage return and a line feed.",
        "LF", "CR LF", "PBN 2.1, section 2.2",
    ),
    Code(
        "PBN200", "repaired", "note",
        "`dupkit check --fix` changed this, without a guess. What it cannot repair so, it leaves.",
        '[Contract "3N"]', '[Contract "3NT"]',
    ),
)  # fmt: skip
