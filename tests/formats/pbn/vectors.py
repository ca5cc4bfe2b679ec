"""What the standard's own verifier accepts and rejects, each with the one finding that it must give."""

from __future__ import annotations

from typing import NamedTuple

DEAL = "S:AQT73.A9.Q976.AT K2.J85.52.Q98753 654.KQ6.AJT8.KJ2 J98.T7432.K43.64"
AUCTION = '\n[Auction "S"]\n1S Pass 2D Pass\n3D Pass 4S AP\n'
ENDING = (
    '[Deal "N:A432.A432.A2. 765.765.765.5 KQJ.KQJ.KQJ.K T98.T98.T98.T"]\n[Declarer "N"]\n[Contract "H"]\n'
    '[Play "N"]\nSA S7 SK S8\n'
)


def game(**tags: str) -> str:
    values = {
        "Dealer": "S",
        "Vulnerable": "EW",
        "Deal": DEAL,
        "Declarer": "S",
        "Contract": "4S",
        "Result": "11",
        **tags,
    }
    return "\n".join(f'[{name} "{value}"]' for name, value in values.items())


def auction(calls: str, dealer: str = "N", notes: str = "", **tags: str) -> str:
    before = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return f'[Dealer "{dealer}"]\n{before}[Auction "{dealer}"]\n{calls}\n{notes}'


def play(rows: str, first: str = "W", **tags: str) -> str:
    return game(**tags) + f'\n[Play "{first}"]\n{rows}\n'


ACCEPTED = [
    '[Event"x"]', '[   Event"x"   ]', '[\nEvent\n"x"\n]', '[Event "a"] [Site "b"]',
    game() + AUCTION + '[Room "Open"]\n', '[East "\\\\\\"\\\\\\"\\"\\\\  \\a"]', '[North "René"]',
    auction("1C AP", "S", Declarer="^N", Contract="1C"), '[Contract "Pass"]', '[Dealer "S"][Auction "S"] AP',
    '[Dealer ""][Vulnerable ""][Declarer ""][Contract ""][Result ""]', '[Result "EW 4 NS 9"]', '[Result "^5"]',
    '[Score "-1000"]', '[Score "NS +550"]', '[ScoreIMP "EW -2.5"]', '[ScorePercentage "EW 50. NS 50.0"]',
    '[ScorePercentage "100."]', '[ScorePercentage "0.1000"]', '[ScoreRubber "EW 300/40 NS 50 / 70  "]',
    '[OptimumScore "NS +400"]', '[Round "1.A.2"]', '[Scoring ""]', '[Scoring "IMP;Butler-2;Mean"]', '[Hidden "EWNS"]',
    auction("1C =1= AP", notes='[Note "1: text"]'),
    auction("3H {c} ! {c} $13 {c} =1= {c} AP", notes='[Note "1:x"]'), auction("1D $13 AP"), auction("1D X $22 AP"),
    auction("1NT Pass AP"), auction("1NT +"), auction("1NT *"), '[Dealer "N"]\n[Auction "W"]\n- 1C AP',
    '[Dealer "W"]\n[Auction "N"]\n- - - ^S\n1D ^I 1C 4S ^I 3NT\n^S ^S X 5H\nX AP',
    play("+"), play("H5 + - -"), play("H5 HQ H2 H9"), ENDING,
    f'[Deal "{DEAL}"]\n[Declarer "W"]\n[Contract "1C"]\n[Play "E"]\nS8 S3 + S4\n',
    '[Deal "N:AQT73.A9.Q976.AT - - -"]', '[ScoreTable "#"]', '[ActionTable "Rank;Call"]\n; comment\n1 3NT',
    '[Event "a"]\n\n{c}\n; x\n% y\n\n[Event "b"]',
]  # fmt: skip
"""Texts in which strict import finds nothing."""


class Rejected(NamedTuple):
    """A text, the one code that it gives, where, and whether it is a warning only."""

    text: str
    code: str
    row: int
    column: int
    warning: bool = False


def _tag(text: str, code: str, column: int, warning: bool = False) -> Rejected:
    return Rejected(text, code, 1, column, warning)


_HAND = DEAL.index("K2")
REJECTED = [
    _tag("[Event]", "PBN002", 1), _tag("[Event No_quotes]", "PBN002", 1), _tag('[Event "a\tb"]', "PBN110", 10),
    _tag('[Event "abc]', "PBN002", 1), _tag('[Wrong "x"]', "PBN101", 1, True),
    _tag('[WestType "?x"]', "PBN102", 12, True),
    _tag('[Competition "x"]', "PBN102", 15, True), _tag('[Mode "x"]', "PBN102", 8, True),
    _tag('[Scoring "x"]', "PBN102", 11, True), _tag('[Scoring "IMP;??"]', "PBN102", 15, True),
    _tag('[Round "&"]', "PBN103", 9), _tag('[Round "-1"]', "PBN103", 9), _tag('[Date "1995.o6.10"]', "PBN103", 8),
    _tag('[Date "95.06.10"]', "PBN103", 8), _tag('[Dealer "Black"]', "PBN020", 10),
    _tag('[Vulnerable "E"]', "PBN027", 14),
    _tag('[Declarer "White"]', "PBN020", 12), _tag('[Contract "5Hearts"]', "PBN021", 12),
    _tag('[Contract "5NoTrump"]', "PBN021", 12), _tag('[Contract "1N"]', "PBN114", 12),
    _tag('[Result "C-2"]', "PBN022", 10), _tag('[Result "ns 9"]', "PBN114", 10),
    _tag(f'[Deal "{DEAL.replace("Q976", "v976")}"]', "PBN023", 8 + DEAL.index("Q976")),
    _tag(f'[Deal "{DEAL.replace("K2.J85", "KQ.J85")}"]', "DEL002", 8 + _HAND + 1),
    _tag(f'[Deal "{DEAL.replace("AQT73", "AQT7A")}"]', "DEL001", 8 + 6),
    _tag(f'[Deal "{DEAL.replace("AQT73", "AQT732").replace("K2.J", "K.J")}"]', "DEL003", 10),
    _tag(f'[Deal "{DEAL.replace("AQT73", "AQT7")}"]', "DEL004", 10),
    _tag('[Deal "S:AQT7.A9.Q976.AT K2.J85.52.Q98753 - -"]', "DEL004", 10),
    _tag(f'[Deal "{DEAL.replace(" ", "  ", 1)}"]', "PBN024", 8), _tag('[Deal "N:- - - -"]', "PBN114", 8),
    _tag('[Event "x"] stray words', "PBN010", 13), Rejected('[Event "x"]\n[Note "1:x"]', "PBN104", 2, 1),
    _tag('[Auction "N"]\n1C AP', "PBN105", 1),
    *(Rejected("\n".join(f"[{tag}]" for tag in tags) + '\n[Play "W"]\nH5 HQ H2 H9', "PBN105", 3, 1) for tags in (
        ('Declarer "S"', 'Contract "4S"'), (f'Deal "{DEAL}"', 'Contract "4S"'), (f'Deal "{DEAL}"', 'Declarer "S"'),
    )),
    Rejected('[Dealer "N"]\n[Auction "E"]\n1C AP', "AUC002", 3, 1),
    Rejected('[Dealer "N"]\n[Auction "W"]\n- - 1D AP', "AUC002", 3, 5),
    Rejected(auction("1 AP"), "AUC003", 3, 1), Rejected(auction("1N AP"), "PBN114", 3, 1),
    Rejected(auction("1D 1C AP"), "AUC010", 3, 4), Rejected(auction("1C Pass X AP"), "AUC010", 3, 9),
    Rejected(auction("1C XX AP"), "AUC010", 3, 4), Rejected(auction("1C !!! AP"), "PBN109", 3, 6),
    Rejected(auction("1D ! ! AP"), "PBN109", 3, 6), Rejected(auction("1H ! $3 AP"), "PBN109", 3, 6),
    Rejected(auction("1S $3 ! AP"), "PBN109", 3, 7), Rejected(auction("1NT $7 AP"), "PBN109", 3, 5),
    Rejected(auction("1C $256 AP"), "PBN109", 3, 4), Rejected(auction("1C $a AP"), "AUC003", 3, 4),
    Rejected(auction("1C =a= AP"), "AUC003", 3, 4), Rejected(auction("1C =44= AP"), "PBN109", 3, 4),
    Rejected(auction("2NT?=1= =2= AP", notes='[Note "1:x"]'), "PBN109", 3, 9),
    Rejected(auction("1C =1= AP"), "PBN107", 3, 4), Rejected(auction("1C AP", notes='[Note "1:x"]'),
    "PBN108", 4, 1, True),
    *(Rejected(auction("1C =1= AP", notes=f'[Note "{note}"]'), "PBN106", 4, 8)
      for note in ("0:x", "33:x", "", ":", "a:", " ", "a")),
    Rejected(game(Declarer="N") + AUCTION, "AUC013", 4, 12), Rejected(game(Contract="4H") + AUCTION, "AUC012", 5, 12),
    Rejected(game(Contract="4SX") + AUCTION, "AUC012", 5, 12), Rejected(auction("1C AP", Contract="Pass"),
    "AUC012", 2, 12),
    Rejected(game(Declarer="^S") + AUCTION, "AUC013", 4, 12), Rejected(auction("1C ^I 2C AP"), "AUC011", 3, 7),
    Rejected('[Contract "Pass"]\n[Result "1"]', "RES002", 2, 10),
    Rejected('[Declarer ""]\n[Contract "4S"]\n[Result "1"]', "RES002", 3, 10),
    *(Rejected(play(f"{card} - - -"), "PLY001", 8, 1) for card in ("S1", "HHT", "KT", "CS")),
    Rejected(play("H5 -- - -"), "PLY002", 8, 4), Rejected(play("H5 HJ H2 H9"), "PLY010", 8, 4),
    Rejected(play("H5 HQ H2 H9\nH5 - - -"), "PLY011", 9, 1), Rejected(play("H5 S4 H2 H9"), "PLY012", 8, 4),
    Rejected(play("^R H5 HQ H2 H9"), "PLY013", 8, 4), Rejected(play("H5 ^R HQ H2 H9"), "PLY013", 8, 7),
    Rejected(play("^L H5 HQ H2 H9"), "PLY007", 8, 1), Rejected(play("H5 ^R ^R S4 H2 H9"), "PLY007", 8, 7),
    Rejected(play("H5 ^L ^R S4 H2 H9"), "PLY007", 8, 7),
    _tag('[Result "NS 9 EW 2"]', "RES004", 10), Rejected(play("H5 HQ H2 H9", Result="0"), "RES006", 6, 10),
    Rejected(auction("1C + +"), "AUC005", 3, 6), Rejected(auction("1C + Pass"), "AUC005", 3, 6),
    Rejected(play("H5 + H2 H9"), "PLY006", 8, 6), Rejected(play("H5 + + -"), "PLY006", 8, 6),
    _tag('[ActionTable "Rank;Call\\"]\n1 3NT', "PBN032", 1), _tag('[ActionTable "Call\\L"]\n1', "PBN032", 15),
    Rejected('[ActionTable "Rank;Call"]\n1 3NT\n{c}\n2 4S', "PBN111", 3, 1),
    *(Rejected(f'[ActionTable "Rank;Call"]\n1 {cell}\n', "PBN004" if cell == "{" else "PBN005",
    2, 3) for cell in "%[]{}"),
    Rejected('[ActionTable "Rank;Call"]\n1 3NT\n2', "PBN034", 3, 1),
    Rejected('[TotalScoreTable "-Percentage"]\n72\n70', "PBN112", 3, 1),
    Rejected('[Vulnerable "None"]\n[ScoreRubberHistory "NS 0 100/100 20 EW 0 0/0 0"]', "PBN113", 2, 22),
    _tag('[OptimumScore "100"]', "PBN103", 16), _tag('[OptimumScore "EW"]', "PBN103", 16),
    _tag('[OptimumScore "NS 100 EW 100"]', "PBN103", 16), _tag('[ScorePercentage "NS -1"]', "PBN103", 19),
    *(_tag(f'[{tag} "#"]', "PBN007", len(tag) + 4) for tag in ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract")),
    *(Rejected(game() + f'\n[{tag} "#"]', "PBN007", 7, len(tag) + 4) for tag in ("Auction", "Play")),
    _tag('[Event "' + "x" * 245 + '"]', "PBN100", 254), _tag("{" + "x" * 254 + '\n}[Event ""]', "PBN100", 254),
    Rejected('[Site "a"]\n[Site "b"]', "PBN006", 2, 1, True),
    *(_tag(f'[{tag} "{score}"]', "PBN103", len(tag) + 4)
      for tag in ("Score", "ScoreIMP") for score in ("a", "10.a", "10.-10", "10. 10")),
]  # fmt: skip
"""Texts in which strict import finds one thing, at one place."""
