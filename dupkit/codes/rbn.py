"""Codes of RBN and RBX files."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = (
    Code(
        "RBN001", "line without a known label", "error",
        "Each line of RBN begins with a label of one letter or digit and a blank; in RBX each field is a letter and "
        "its value in braces. This line is skipped.",
        "Board 3", "B 3",
    ),
    Code(
        "RBN002", "hands that cannot be read", "error",
        "The value of H is the first seat and the hands behind colons (shown) or semicolons (hidden): S.H.D.C.",
        "H S:AKZ.…", "H S:AKT.…",
    ),
    Code(
        "RBN003", "auction that cannot be read", "error",
        "The value of A is dealer and vulnerability, then rounds of four calls behind colons. The auction is not read "
        "beyond this place.",
        "A NB:1SP8HP", "A NB:1SP2HP",
    ),
    Code(
        "RBN004", "contract that cannot be read", "error",
        "The value of C is a contract, a colon, the declarer, and the leader if it is not declarer's left-hand "
        "opponent.",
        "C 4S", "C 4S:N",
    ),
    Code(
        "RBN005", "play that cannot be read", "error",
        "The value of P is the cards in playing order with a colon between tricks; the suit is given by the lead and "
        "by those who do not follow. The play is not read beyond this place.",
        "P H5QZ9", "P H5Q29",
    ),
    Code(
        "RBN006", "result that cannot be read", "error",
        "The value of R is declarer's tricks or P for passed out, then North-South's score with its sign, then the "
        "effect behind a colon.",
        "R 14+450", "R 11+450:62.50",
    ),
    Code(
        "RBN007", "names that cannot be told apart", "warning",
        "The value of N is North+South:West+East, then the room or table.",
        "N Ann+Bo+Cy", "N Ann+Bo:Cy+Di",
    ),
    Code(
        "RBN008", "text that is longer than its field", "warning",
        "RBN limits each field (T, L, E, S, N, P 128 characters, B 24, H and A 71, R 16). The value is read "
        "all the same.",
        "B followed by 30 characters", "B 12",
    ),
    Code(
        "RBN009", "not carried by RBN", "note",
        "RBN holds one table a record: no travellers, ranking and tables. They are not in the file that was written.",
        "a PBN file with score tables, written as RBN", "dupkit convert evening.pbn evening.xml",
    ),
    Code(
        "RBN010", "pseudo-card", "note",
        "A hand or the play has a card that stands for any low one (x, ?, -, ~, +, .). Such a card is not made up: the "
        "hand, or the play from there on, is not known.",
        "H N:AKQxx.…", "H N:AKQ32.…",
    ),
)  # fmt: skip
