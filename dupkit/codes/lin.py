"""Codes of LIN files."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = (
    Code(
        "LIN001", "text that is no command", "warning",
        "A LIN file is pairs of a command of two letters and a value, each followed by a bar. What stands here is no "
        "command; it is skipped.",
        "pn|Ann,Bob,Cy,Di|12|st||", "pn|Ann,Bob,Cy,Di|st||",
    ),
    Code(
        "LIN002", "hands that cannot be read", "error",
        "The value of md is the dealer (1 South, 2 West, 3 North, 4 East), then the hands of South, West, North and "
        "East with S, H, D, C before the ranks. A hand with another letter, or with a card twice, is left out.",
        "md|3SAKZHQJT9D76C5432,…|", "md|3SAK2HQJT9D76C5432,…|",
    ),
    Code(
        "LIN003", "fourth hand that does not follow", "error",
        "East is not given, and the other three hands do not leave thirteen cards for East.",
        "a 2S in South's hand and in West's", "13 different cards in each of the three hands",
    ),
    Code(
        "LIN004", "unknown vulnerability", "error",
        "The value of sv is o or 0 (nobody), n, e or b; this is none of them.",
        "sv|x|", "sv|n|",
    ),
    Code(
        "LIN005", "call that cannot be read", "error",
        "The value of mb is a call: a level with S, H, D, C or N, p, d or r. The auction is not read beyond "
        "this place.",
        "mb|8H|", "mb|4H!|",
    ),
    Code(
        "LIN006", "card that cannot be read", "error",
        "The value of pc is a card, suit first. The play is not read beyond this place.",
        "pc|X7|", "pc|C7|",
    ),
    Code(
        "LIN007", "claim that cannot be", "error",
        "The value of mc is the number of tricks that declarer won in all, from 0 to 13, and not fewer than the play "
        "already shows.",
        "mc|14|", "mc|11|",
    ),
    Code(
        "LIN008", "result that cannot be read", "error",
        "An entry of rs is a contract with its declarer and its result (4SWx-2, 3NN=), PASS, or empty.",
        "rs|4S=|", "rs|4SN=|",
    ),
    Code(
        "LIN009", "number of results that does not fit", "warning",
        "rs has two entries (open and closed room) for each board from the first to the last that vg names; pairs have "
        "one.",
        "vg|Final,1,I,1,4,…| with 6 entries in rs", "8 entries in rs",
    ),
    Code(
        "LIN010", "names that cannot be told apart", "warning",
        "pn names four players (South, West, North, East), or eight for two rooms, with commas between them. Another "
        "number of names is not given to seats.",
        "pn|Ann,Bob,Cy,Di,Ed|", "pn|Ann,Bob,Cy,Di|",
    ),
    Code(
        "LIN011", "two results of one board", "warning",
        "The bidding, the play or the claim gives another contract or another number of tricks than the list of "
        "results (rs). The board's own is taken.",
        "rs|4SN=| above a board with mc|9|", "rs|4SN-1| above a board with mc|9|",
    ),
    Code(
        "LIN012", "rooms with different hands", "error",
        "The open and the closed room of a board have not the same cards.",
        "qx|o1|…md|3SAKQ…| and qx|c1|…md|3SAKJ…|", "the same md in both rooms",
    ),
    Code(
        "LIN013", "not carried by LIN", "note",
        "LIN holds one table of a board, or two rooms: no travellers, ranking, tables of tricks and tags. They are not "
        "in the file that was written. A bar inside a text becomes a slash, since LIN cannot have one there.",
        "a PBN file with score tables, written as LIN", "dupkit convert evening.pbn evening.xml",
    ),
    Code(
        "LIN014", "no board in the file", "error",
        "There is no md, qx or rs in the file, so it holds no board.",
        "pn|Ann,Bob,Cy,Di|pg||", "pn|Ann,Bob,Cy,Di|st||md|3S…|…",
    ),
)  # fmt: skip
