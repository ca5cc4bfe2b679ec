"""Codes of rule systems, score pads and the calculator."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = (
    Code(
        "RUL001",
        "not a JSON object",
        "error",
        "The calculator reads one JSON object a line. This line is something else; the other lines are answered.",
        "{'board': 17}",
        '{"board": 17}',
    ),
    Code(
        "RUL002",
        "field missing",
        "error",
        "A field that the calculation needs is not in the record. Nothing that is missing is guessed.",
        '{"vul": "EW"}',
        '{"result": "4SXE-2", "vul": "EW"}',
    ),
    Code(
        "RUL003",
        "field with an impossible value",
        "error",
        "A field of the record holds something that it cannot: a board number 0, a card that is none, a seat X.",
        '{"board": 0}',
        '{"board": 17}',
    ),
    Code(
        "RUL004",
        "option unknown or with an impossible value",
        "error",
        "A rule system lets its users choose between named options; this name or this value is none of them.",
        '{"rules": "rubber", "options": {"unfinished_rule": "half"}, "deals": []}',
        '{"rules": "rubber", "options": {"unfinished_rule": "narrow"}, "deals": []}',
    ),
    Code(
        "RUL010",
        "tricks that cannot be won",
        "error",
        "A deal has 13 tricks; declarer's side wins 0 to 13 of them. Nothing is scored from the deal.",
        "4S by North, 14 tricks",
        "4S by North, 11 tricks",
    ),
    Code(
        "RUL011",
        "honours that cannot be",
        "error",
        "Honours score certain numbers only, once a deal, and no more honours can be held than the pack has: five "
        "trumps, or four aces at notrump. Nothing is scored from the deal.",
        "3NT with 100 for honours",
        "3NT with 150 for honours: four aces in one hand",
    ),
    Code(
        "RUL012",
        "honours that the hands contradict",
        "error",
        "The side that claims honours does not hold them in the hands that are given. Nothing is scored from the deal.",
        "NS claim 100 in spades and East holds the ace and king",
        "the claim as the hands were dealt",
    ),
    Code(
        "RUL013",
        "deal after the end",
        "error",
        "The rubber, the four deals of Chicago or the fixed number of hands were over before this deal.",
        "a fifth deal of Chicago",
        "a new round that starts with it",
    ),
    Code(
        "RUL014",
        "dealt out of turn",
        "warning",
        "The deal goes round clockwise; where everybody passed, the rules say who deals again.",
        "deal 2 dealt by West after deal 1 dealt by North",
        "deal 2 dealt by East",
    ),
    Code(
        "RUL015",
        "denomination that the rules do not have",
        "error",
        "Royal spades and nullo belong to variants of auction bridge, which an option chooses.",
        '{"rules": "auction", "deals": [{"declarer": "E", "contract": "2R", "tricks": 9}]}',
        '{"rules": "auction", "options": {"royal": "historical_1913"}, "deals": [...]}',
    ),
    Code(
        "RUL016",
        "first dealer not known",
        "error",
        "In Chicago the vulnerability of deals 2 and 3 depends on who dealt; nothing is guessed.",
        "Chicago without a dealer",
        'Chicago with "first_dealer": "N"',
    ),
    Code(
        "RUL018",
        "four honours whose ranks are not known",
        "note",
        "Where only A K Q J in one hand score as four honours, a count of four is taken as these.",
        '"honours_held": {"S": 4}',
        '"honours_held": {"S": "AKQT"}',
    ),
    Code(
        "RUL019",
        "vulnerability that the rules do not give",
        "warning",
        "In rubber bridge a game won makes vulnerable, in Chicago the number of the deal and the dealer; the file "
        "states another vulnerability. The score goes by the rules.",
        "the first deal of a rubber with All vulnerable",
        "the first deal of a rubber with None vulnerable",
    ),
    Code(
        "RUL020",
        "announced points that cannot be",
        "error",
        "The high-card points of the four hands sum to 40, and a hand has from 0 to 37.",
        "N 12, E 10, S 10, W 9",
        "N 12, E 10, S 10, W 8",
    ),
)
