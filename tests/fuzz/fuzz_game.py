"""Random auctions and plays: a million and more, none of which may break an invariant of the laws."""

from __future__ import annotations

import random
import time

from dupkit.game.auction import CALLS, PASS, Auction, Call, examine
from dupkit.game.playing import examine_play
from dupkit.game.revoke import found, rectify
from dupkit.game.table import SEATS, Seat
from tests.game.law_64 import counted, random_play
from tests.game.laws_again import auction_again


def legal_calls(dice: random.Random) -> list[Call]:
    """Return a legal auction that is over, made by keeping count of what may be called."""
    calls: list[Call] = []
    last, bidder, risk, passes = 2, -1, 0, 0
    while passes < (4 if last == 2 else 3):
        turn = len(calls) % 2
        chance = dice.random()
        index = 0
        if chance > 0.9 and last > 2 and turn != bidder and risk == 0:
            index = risk = 1
        elif chance > 0.9 and turn == bidder and risk == 1:
            index = risk = 2
        elif chance < 0.4 and last < 37:
            last = index = min(37, last + 1 + int(dice.expovariate(0.25)))
            bidder, risk = turn, 0
        passes = 0 if index else passes + 1
        calls.append(CALLS[index])
    return calls


def one_auction(dice: random.Random, again: bool = True) -> None:
    """Make a legal auction and hold it against its own rules and, with ``again``, against the laws read again."""
    dealer, calls = SEATS[dice.randrange(4)], legal_calls(dice)
    state = examine(Auction(dealer, tuple(calls)))
    assert state.legal and state.over and state.passed_out == (len(calls) == 4 and calls[0] == PASS)
    assert (state.contract is None) == (state.declarer is None) == state.passed_out
    more = examine(Auction(dealer, (*calls, PASS)))
    assert (more.legal, more.bad_index, more.why) == (False, len(calls), "auction already over")
    assert not examine(Auction(dealer, tuple(calls[:-1]))).over
    if again:
        found = auction_again(dealer, calls)
        assert found["legal"] and found["over"]
        assert (str(state.contract or ""), state.declarer) == (found["contract"], found["declarer"])
        call = CALLS[dice.randrange(38)]
        cut = dice.randrange(len(calls))
        other = [*calls[:cut], call]
        judged, wanted = examine(Auction(dealer, tuple(other))), auction_again(dealer, other)
        assert (judged.legal, judged.bad_index) == (wanted["legal"], wanted["bad_index"])


def one_play(dice: random.Random) -> None:
    """Play a deal with revokes; count Law 64 another way."""
    play, deal, leader = random_play(dice)
    state = examine_play(play, leader, deal)
    assert state.complete and not state.why and sum(state.won) == 13
    declarer = Seat((leader - 1) % 4)
    winners = tuple(winner for winner in (trick.winner(play.trump) for trick in play.tricks) if winner is not None)
    cases = found(play, deal)
    ruled = rectify(winners, declarer, state.won[declarer.side], cases)
    sign = 0 if ruled.to is None else 1 if ruled.to is declarer.side else -1
    assert sign * ruled.transfer == counted(winners, declarer, cases)
    assert ruled.declarer_tricks == state.won[declarer.side] + sign * ruled.transfer


def main(minutes: float) -> None:
    """Run for so many minutes and print how many of each there were; a fault stops with its seed."""
    seed = time.time_ns()
    dice = random.Random(seed)
    print(f"seed {seed}")
    end = time.monotonic() + 60 * minutes
    auctions = plays = 0
    while time.monotonic() < end:
        for number in range(200):
            one_auction(dice, again=number % 10 == 0)
        for _ in range(10):
            one_play(dice)
        auctions, plays = auctions + 200, plays + 10
    print(f"{auctions} auctions and {plays} plays, no invariant broken")


if __name__ == "__main__":
    main(1)
