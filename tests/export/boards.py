"""Hand records made by hand for the tests of their styles: ordinary ones, and the hardest to fit."""

from __future__ import annotations

import random

from dupkit.export.hand_records.records import Analysis, HandRecord, Heading
from dupkit.game.auction import Auction, parse_call
from dupkit.game.board import Board
from dupkit.game.cards import CARDS, Strain
from dupkit.game.deal import Deal, Hand, parse_deal
from dupkit.game.double_dummy import DoubleDummyTable
from dupkit.game.play import Play, Trick
from dupkit.game.result import Contract, Played, Risk
from dupkit.game.table import Seat, Vulnerability

LONG = "Wilhelmina-Konstantinopolskaja Ørsted-Ñu"
"""Forty letters."""
HEAD = Heading("Monday pairs", "Bridge club", "2026-01-30", "Evening", "0123456789ab")
LONG_HEAD = Heading(
    "The " + 6 * "very " + "long title of a championship of many clubs", LONG, "2026-01-30", LONG, "0" * 12
)


def random_deal(seed: int) -> Deal:
    order = list(range(52))
    random.Random(seed).shuffle(order)
    hands = [Hand.of(CARDS[index] for index in order[start : start + 13]) for start in range(0, 52, 13)]
    return Deal((hands[0], hands[1], hands[2], hands[3]))


def table(seed: int, alike: bool = False) -> DoubleDummyTable:
    rng = random.Random(seed)
    counts = [rng.randint(0, 13) for _ in range(20)]
    if alike:
        for strain in range(5):
            counts[4 * strain + 2 : 4 * strain + 4] = counts[4 * strain : 4 * strain + 2]
    return DoubleDummyTable(tuple(counts))


def calls(text: str) -> tuple:
    return tuple(parse_call(word) for word in text.split())


def record(number: int) -> HandRecord:
    """An ordinary board with everything known."""
    deal = random_deal(number)
    analysis = Analysis(
        table(number, number % 2 == 0),
        ("NS 3S", "EW 3H", "N 2D", "S 1D", "EW 1C"),
        100 * (-1) ** number,
        ("4HXE-1", "4HXW-1"),
    )
    auction = Auction(Board.numbered(number).dealer or Seat.NORTH, calls("1H P 2N X P 3C P P 3H P 4H P P P"))
    leader = Seat(number % 4)
    cards = [list(deal.hands[leader.turn(step)] or ()) for step in range(4)]
    tricks = tuple(Trick(leader, tuple(cards[step][one] for step in range(4))) for one in range(13))
    return HandRecord(
        Board.numbered(number, deal),
        analysis=analysis,
        names=("Ada Amsel", "Bo Birke", "Cy Cedar", "Di Dorn"),
        auction=auction,
        notes=(("3", "forcing to game with four hearts"), ("1", "five or more")),
        result=Played(Contract(4, Strain.HEARTS, Risk.UNDOUBLED), Seat.SOUTH, 10),
        play=Play(Strain.HEARTS, tricks),
        comments=("North has a fine raise. " * 6, "South counts his losers: one spade, two diamonds."),
    )


def hardest() -> list[HandRecord]:
    """A 13-card suit in each hand, four voids, a partial deal, no deal facts at all, long labels and names."""
    suits = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
    whole = parse_deal("N:" + " ".join(suits))
    twisted = parse_deal("W:" + " ".join(suits))
    partial = parse_deal("N:AKQ.AKQ.AKQ.AKQJ - 2.3.4.5 -")
    fancy = record(3)
    return [
        HandRecord(Board("1", Seat.NORTH, Vulnerability.ALL, whole), analysis=Analysis(DoubleDummyTable((13,) * 20))),
        HandRecord(Board("2", Seat.EAST, Vulnerability.NS, twisted), analysis=Analysis(None, (), 0, ())),
        HandRecord(Board("3", None, None, partial)),
        HandRecord(Board("1234567-A", Seat.WEST, Vulnerability.EW, random_deal(9)), section="Long section"),
        HandRecord(
            fancy.board, "B", fancy.analysis, (LONG, LONG, LONG, LONG), fancy.auction, fancy.notes, fancy.result,
            fancy.play, ("Supercalifragilisticexpialidocious" * 8, "word " * 300),
        ),
    ]  # fmt: skip


def records(count: int) -> list[HandRecord]:
    """That many boards; the hardest come first."""
    return [*hardest(), *(record(number) for number in range(6, count + 1))][:count]
