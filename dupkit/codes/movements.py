"""Codes of movements."""

from __future__ import annotations

from dupkit.codes import Code

CODES = (
    Code(
        "MOV001", "seated twice in a round", "error",
        "In one round nobody can sit at two tables. Usually one number is a typing error.",
        "round 1: 1-5@1 1-6@2", "round 1: 1-5@1 2-6@2",
    ),
    Code(
        "MOV002", "table listed twice", "error",
        "A round gives a table two lines; the second would hide the first.",
        "round 1 names table 3 twice", "each table once a round",
    ),
    Code(
        "MOV003", "meets itself", "error",
        "The same number sits on both sides of a table.",
        "4-4@2", "4-9@2",
    ),
    Code(
        "MOV004", "set of boards played twice", "error",
        "Somebody would play boards that he has played before. What was played the second time does not count"
        " (Law 15).",
        "pair 3 plays set 5 in round 2 and again in round 6", "every pair plays a set once", "Law 15",
    ),
    Code(
        "MOV005", "pairs meet too often", "error",
        "Two pairs meet more often than the movement declares: once, unless it says `meet: 2`.",
        "pairs 2 and 7 meet in rounds 1, 4", "another opponent in round 4, or meet: 2",
    ),
    Code(
        "MOV006", "direction changes in a two-winner movement", "error",
        "With two winners each line is ranked by itself, so nobody may change from North-South to East-West.",
        "winners: 2, and pair 3 sits EW in round 5", "winners: 1, or round 5 not switched",
    ),
    Code(
        "MOV007", "one winner without comparison", "error",
        "One ranking needs pairs that hold the same cards; here the field falls into parts that never do. A "
        "Mitchell without a switched round is ranked as two lines.",
        "winners: 1 in a Mitchell that nobody switches", "switch the last round, or winners: 2",
    ),
    Code(
        "MOV008", "partners too often", "error",
        "In an individual two players are partners once, unless the movement declares more.",
        "players 2 and 5 are partners in rounds 1, 4", "every partner once",
    ),
    Code(
        "MOV009", "number out of range", "error",
        "A seat or a set has a number beyond what the movement declares.",
        "pairs: 8, and 9-4@1", "pairs: 9, or 8-4@1",
    ),
    Code(
        "MOV010", "half of a match is missing", "error",
        "Where team 1 North-South plays team 4 East-West on a set, team 4 North-South must play team 1 East-"
        "West on the same set, in this or another round.",
        "1-4@3 but nowhere 4-1@3", "1-4@3 … 4-1@3",
    ),
    Code(
        "MOV011", "sharing not declared", "warning",
        "Two tables need the same set in the same round. They must share the boards or use copies: say so, "
        "and plan the time.",
        "1-5@1 2-6@1", "share: yes",
    ),
    Code(
        "MOV012", "uneven number of rounds", "warning",
        "Some contestants play at least two rounds fewer than others.",
        "pair 9 sits out twice, others never", "sit-outs go round",
    ),
    Code(
        "MOV013", "sets are not played equally often", "warning",
        "Tops differ from board to board, so awards must be factored (Neuberg) and comparisons are weaker.",
        "set 1 is played 4 times, set 7 twice", "every set played equally often",
    ),
    Code(
        "MOV014", "less than 70 % of the boards", "warning",
        "A contestant plays less than 70 % of the boards in play; some organisers do not allow that.",
        "5 rounds of a 9-table Mitchell", "7 rounds or more",
    ),
    Code(
        "MOV015", "somebody is nowhere", "warning",
        "A number appears in no round, or a round seats fewer than the others. Usually a typing error.",
        "round 3 seats 7 of 8 pairs", "every round seats the same number",
    ),
    Code(
        "MOV016", "matches of different length", "warning",
        "Some matches of a team movement have more sets than others.",
        "1 v 2 on two sets, 1 v 3 on one", "all matches equally long",
    ),
    Code(
        "MOV020", "no such movement for this field", "error",
        "The movement does not exist for that many pairs, players or teams, or in that many rounds.",
        "use: howell, pairs: 50", "use: web, pairs: 50",
    ),
    Code(
        "MOV030", "line not understood", "error",
        "The text of a movement file does not follow its grammar.",
        "round 1: 1-5 at 1", "round 1: 1-5@1",
    ),
    Code(
        "MOV031", "header missing or wrong", "error",
        "A movement file says whom it is for (pairs, players or teams) and gives numbers where numbers "
        "belong.",
        "pairs: many", "pairs: 8",
    ),
    Code(
        "MOV032", "header and plays disagree", "warning",
        "The header states another number of tables, rounds or sets than the lines give.",
        "rounds: 7, and six lines", "rounds: 6",
    ),
    Code(
        "MOV040", "repair is not possible", "error",
        "What was to be changed is not there, was played already, or leads nowhere.",
        "withdraw pair 9 from a field of 8", "withdraw pair 8",
    ),
    Code(
        "MOV041", "rematch in a Swiss draw", "warning",
        "Two contestants meet a second time, because no draw without a rematch is left.",
        "5 and 6 meet again in round 6 of a field of 6", "fewer rounds, or a Danish draw",
    ),
    Code(
        "MOV042", "no history of draws", "error",
        "The JSON of a Swiss event does not say who met whom: a number is none, a contestant is not in the field or "
        "twice in a round, or the field has more than 1000 contestants.",
        '{"contestants": 6, "rounds": [{"matches": [[1, 40]]}]}',
        '{"contestants": 6, "rounds": [{"matches": [[1, 4, "13", "7"]]}]}',
    ),
)  # fmt: skip
