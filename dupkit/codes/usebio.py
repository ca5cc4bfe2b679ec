"""Codes of USEBIO files."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = (
    Code(
        "XML001", "XML that cannot be read further", "error",
        "The file is not well-formed XML from this place on: it was cut off, or a tag is not closed. What stands "
        "before the place was read.",
        "<BOARD><BOARD_NUMBER>1</BOARD>", "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER></BOARD>",
    ),
    Code(
        "XML002", "XML that is refused", "error",
        "The file declares an entity, or has more elements than any result file. Entities can fetch other files or "
        "grow without end, and no result file needs them, so such a file is not read at all.",
        '<!DOCTYPE USEBIO [<!ENTITY x "...">]>', "<!DOCTYPE USEBIO>",
    ),
    Code(
        "XML003", "character that XML does not allow", "warning",
        "A bare ampersand, a control character or an entity that nobody declared stands in a text. The file was read "
        "as if the ampersand were written out and the other characters were not there.",
        "<CLUB_NAME>Hearts & Spades</CLUB_NAME>", "<CLUB_NAME>Hearts &amp; Spades</CLUB_NAME>",
    ),
    Code(
        "XML004", "no event in the file", "error",
        "A USEBIO file has a root element USEBIO with an EVENT in it; this file has not.",
        "<RESULTS>…</RESULTS>", '<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS">…</EVENT></USEBIO>',
    ),
    Code(
        "XML005", "unknown type of event", "warning",
        "EVENT_TYPE is none of the known ones. The scoring is taken from what the boards state.",
        'EVENT_TYPE="NOTSUP"', 'EVENT_TYPE="BUTLER_PAIRS"',
    ),
    Code(
        "XML006", "traveller line without contestants", "error",
        "A TRAVELLER_LINE does not say who sat North-South and who sat East-West. The line is left out.",
        "<TRAVELLER_LINE><SCORE>420</SCORE></TRAVELLER_LINE>",
        "<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>",
    ),
    Code(
        "XML007", "result that cannot be read", "error",
        "CONTRACT, PLAYED_BY, TRICKS and SCORE of a line give no result. The line stays, without a result.",
        "<CONTRACT>8S</CONTRACT>", "<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS>",
    ),
    Code(
        "XML008", "hand that cannot be read", "error",
        "A HAND has a suit that does not consist of ranks, or its DIRECTION is no seat. The hand is left out.",
        "<SPADES>AKX</SPADES>", "<SPADES>AKT</SPADES>",
    ),
    Code(
        "XML009", "board without a number", "error",
        "A BOARD has no BOARD_NUMBER, so its lines belong to no board. It is left out.",
        "<BOARD><TRAVELLER_LINE>…", "<BOARD><BOARD_NUMBER>7</BOARD_NUMBER><TRAVELLER_LINE>…",
    ),
    Code(
        "XML010", "lead that cannot be read", "warning",
        "LEAD is no card. USEBIO files have the rank first (8S); the suit first (S8) is read too.",
        "<LEAD>1X</LEAD>", "<LEAD>8S</LEAD>",
    ),
    Code(
        "XML011", "not carried by USEBIO", "note",
        "USEBIO has no place for auctions, the play after the lead and comments: they are not in the file that was "
        "written. Penalties, rulings, options and dealers of a board's own stand in instructions (<?dupkit …?>), which "
        "dupkit reads back and other programs pass over.",
        "a PBN file with auctions, written as USEBIO", "dupkit convert evening.pbn evening.lin",
    ),
)  # fmt: skip
