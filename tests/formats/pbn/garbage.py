"""Texts that are nearly PBN: tags, calls, cards, cells and comments in any order, with every letter that can hurt."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from hypothesis import strategies as st

from dupkit.formats.encodings import decode
from dupkit.formats.pbn.tags import MANDATORY, TABLES
from tests.formats.pbn.generate import file_of
from tests.formats.pbn.vectors import DEAL

SAMPLES = Path(__file__).parents[3] / "samples"
LONG = ("x" * 260, "very " * 60, "é" * 130 + " " + "é" * 130, " " * 260, "=1= $9 " * 40, "{" + "why " * 80 + "}")
ODD = (
    '"', '""', "\\", "\\\\", '\\"', "\\3R", "\\3", "\\R", "{", "}", "{}", "{ {", ";", "%", "% ", "[", "]", "\n", "\n\n",
    "\r", "\r\n", "\t", "\v", "\f", "\0", "\x1f", "\x7f", "\x85", "\x9a", "\xa0", "\u2028", "\ufeff", "é", "Ã©", "♠",
    "²", "#", "##", "##x", "?", "-", "^", "+", "*", "=", "$", "!", " ", "  ",
)  # fmt: skip
VALUES = (
    "", "?", "#", "##", "##x", "N", "e", "^S", "Z", "None", "Love", "N-S ", DEAL, "N:AK.. - - -", "S:x... - - -", "1NT",
    "3N", "4SR", "Pass", "7", "0", "^0", "00", "NS 9 EW 4", "NS 0", "+1", "2024-01-31", "2024.01.31", "13.7.2024", "MP",
    "IMP;Butler", "Rubber", "NS 420", "EW 50", "9" * 30, "25A", "1:weak", "01: weak ", "1:", "33:x", "²:x",
    "Rank\\3R;Call", "A;A", "Rank;", "Declarer Suit Tricks", "Declarer;Denomination;Result", "a b", "Open",
    "PairId_NS;PairId_EW;Score_NS", "-Rank\\99999999R", "+Rank\\30L;Names",
)  # fmt: skip
NAMES = (
    *MANDATORY, "Auction", "Play", "Note", "Auction", "Play", "Note", *TABLES, "Score", "EventDate", "Room", "Section",
    "PairNS", "PairEW", "DoubleDummyTricks", "Ability", "Foo", "foo", "event", "Zed", "Application", "BCFlags", "Foo",
)  # fmt: skip
WORDS = (
    "Pass", "p", "1NT", "1n", "X", "XX", "AP", "All Pass", "1NTpass3H", "___", "-", "--", "+", "*", "^I", "^S", "^R",
    "^L", "SA", "h2", "10S", "C3 D4 H5 S6", "=1=", "=0=", "=2=", "=44=", "$1", "$9", "$255", "$300", "!", "?!", "!!!",
    "zz", "1 2 3", "N S 7", '"Ann;Bo"', '"a\\"b"', "{why}", "{two\nlines}", "{open", "; to the end\n", "\n% hidden\n",
    "\n%PBN 1.0\n", "\n%Content-type: text/x-pbn; charset=koi8-r\n", '{ { [Event "x"] }', "\n", "\n   ",
    "Pass Pass Pass Pass", "1NT AP", "CA C6 C2 C3\n", "1 2 420\n",
)  # fmt: skip
FORMS = (*['[{} "{}"]'] * 6, '[{}"{}"]', "[{} {}]", '[{} "{}', "[{}{}", '[ {}\n"{}"\n]')
ENDS = ("\n", "\n", "\n", "\n", "\r\n", "\r", "\n\n", " ", "")


@cache
def _samples() -> tuple[str, ...]:
    texts = (decode(path.name, path.read_bytes()).text for path in sorted(SAMPLES.rglob("*.pbn")))
    return (*(text for text in texts if len(text) < 4000), file_of(1), file_of(1, seed=9, table=False))


def _letter(dice: random.Random) -> str:
    letter = chr(dice.choice((dice.randrange(128), dice.randrange(256), dice.randrange(0x110000))))
    return "" if 0xD800 <= ord(letter) < 0xE000 else letter


def _odd(dice: random.Random) -> str:
    return "".join(dice.choice(ODD) if dice.random() < 0.7 else _letter(dice) for _ in range(dice.choice((1, 1, 2, 4))))


def _value(dice: random.Random) -> str:
    way = dice.random()
    text = dice.choice(VALUES) if way < 0.95 else dice.choice(LONG)
    if way < 0.6:
        return text
    place = dice.randrange(len(text) + 1)
    return text[:place] + _odd(dice) + text[place:]


def _data(dice: random.Random) -> str:
    count = dice.choice((0, 0, 1, 2, 5, 12))
    words = (dice.choice(WORDS) if dice.random() < 0.85 else _odd(dice) for _ in range(count))
    text = dice.choice((" ", " ", "\n", "")).join(words)
    return text + dice.choice(LONG) if dice.random() < 0.03 else text


def games(dice: random.Random) -> str:
    """Return tags of any form with any values, each followed by any words."""
    text = ""
    if dice.random() < 0.3:
        text = "".join(f'[{name} "{_value(dice)}"]\n' for name in MANDATORY if dice.random() < 0.9)
    for _ in range(dice.choice((1, 2, 4, 8, 16))):
        text += dice.choice(FORMS).format(dice.choice(NAMES), _value(dice))
        text += dice.choice(("", "\n", " ")) + _data(dice) + dice.choice(ENDS)
    return text


_ENDING = "N:A... K... Q... J..."
_CHOICES = {
    "Event": ("x", "#", "##y"), "Board": ("1", "2", "A"), "Date": ("2024-01-31", "?"), "West": ("Ann", "#"),
    "Dealer": ("N", "S", "s", "?", ""), "Vulnerable": ("None", "Both", "?"),
    "Deal": (DEAL, DEAL, _ENDING, "N:... ... ... ...", "N:AK.. - - -", "?"), "Scoring": ("MP", "IMP;Butler", "Rubber"),
    "Declarer": ("S", "N", "^N", "?", ""), "Contract": ("4S", "4SX", "Pass", "S", "1NT", "5S", "?", ""),
    "Result": ("0", "^0", "10", "11", "13", "NS 0", "NS 9", "NS 9 EW 4", "+1", "=", "", "?"),
    "Score": ("NS 650", "EW 50", "0", "650"), "PairNS": ("1", "2"), "PairEW": ("1", "2"), "Room": ("Open", "x"),
    "ScorePercentage": ("101", "50"), "Hidden": ("NS", "X"), "OptimumScore": ("NS 420", "7"), "Note": ("1:x", "2:y"),
    "DoubleDummyTricks": ("63b3c63b3c492a0492a0", "x"),
}  # fmt: skip
_SECTIONS = {
    "Auction": ("1S Pass 4S AP", "Pass 5S AP", "4S =1= AP", "1C {a} ! Pass", "+", "Pass Pass Pass Pass", "- 1S AP",
                "1S", "1S 1H AP", "^S 1C ^I 1C AP", "AP", "1S *", "1S =2= $9 X AP {b}", "% h", "zz", ""),
    "Play": ("H5 HQ H2 H9\nSK S4 S8 SQ\n*", "H5 HQ H2 H9\nS4 S8 SQ SK\n*", "H5", "H5 + - -", "+", "CQ", "H5 =1= {c}\n*",
             "- - - -", "SA SK SQ SJ", "   H2", "H5 HQ H2 H9\n   S4\n", "^R H5", "^L HQ", "% h\nH5", "zz", ""),
    "ScoreTable": ("1 2 4S S 10 620", "1 1 Pass - - 0", "1 2 4S S 10 620\n3 4 - - - -", '"a b" 2 4S S + 1', "1 2", ""),
    "OptimumResultTable": ("N S 8", ""), "Foo": ("1 2\n{x}", "1 2 3 4 5 6", "a", ""),
}  # fmt: skip
_HEADS = {
    "Auction": ("N", "S", "s", "W", "", "?"), "Play": ("W", "E", "N", "", "?"),
    "ScoreTable": ("PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS", "#", "+PairId_NS;PairId_EW\\R"),
    "OptimumResultTable": ("Declarer;Denomination;Result", "Declarer Suit Tricks"),
    "Foo": ("a;b", "a", "#", "##a;b", ""),
}  # fmt: skip


def boards(dice: random.Random) -> str:
    """Return games of plausible values, sections and tables that need not fit each other."""
    made = []
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        share = dice.choice((0.3, 0.6, 0.9))
        tags = [f'[{name} "{dice.choice(values)}"]' for name, values in _CHOICES.items() if dice.random() < share]
        for name, bodies in _SECTIONS.items():
            if dice.random() < share:
                tags.append(f'[{name} "{dice.choice(_HEADS[name])}"]\n{dice.choice(bodies)}')
                tags += [f'[Note "{dice.choice(_CHOICES["Note"])}"]'] * (dice.random() < 0.2)
        if dice.random() < 0.3:
            dice.shuffle(tags)
        made.append("\n".join(f"{tag}{dice.choice(('', '', '', ' {r}', chr(10) + '% k'))}" for tag in tags))
    return "\n\n".join(made) + "\n"


def mutated(dice: random.Random) -> str:
    """Return a sample with odd words put in, and stretches cut, doubled or put elsewhere."""
    text = dice.choice(_samples())
    for _ in range(dice.choice((1, 1, 2, 4, 12))):
        place = dice.randrange(len(text) + 1)
        size = dice.choice((0, 0, 0, 1, 5, 60))
        other = dice.randrange(len(text) + 1)
        word = dice.choice((_odd(dice), dice.choice(WORDS), dice.choice(LONG), text[other : other + 40], _value(dice)))
        text = text[:place] + word + text[place + size :]
    return text


def garbage(dice: random.Random) -> bytes:
    """Return the bytes of a text that is nearly PBN."""
    make = dice.choice((games, games, boards, boards, mutated, mutated, _odd, _data))
    text = make(dice)
    return text.encode(dice.choice(("utf-8", "utf-8", "utf-8", "latin-1", "cp1252", "utf-8-sig", "utf-16")), "replace")


files = st.integers(0, 2**64 - 1).map(lambda seed: garbage(random.Random(seed)))
