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


def one_auction(dice: random.Random) -> None:
    """Make a legal auction call by call and hold it against the laws read again."""
    dealer = SEATS[dice.randrange(4)]
    calls: list[Call] = []
    while True:
        call = PASS if dice.random() < 0.6 else CALLS[min(37, int(dice.expovariate(0.1)))]
        state = examine(Auction(dealer, (*calls, call)))
        assert state.legal or state.bad_index == len(calls)
        if not state.legal:
            continue
        calls.append(call)
        if state.over:
            break
    again = auction_again(dealer, calls)
    assert again["legal"] and again["over"]
    assert (str(state.contract or ""), state.declarer) == (again["contract"], again["declarer"])
    assert not examine(Auction(dealer, (*calls, PASS))).legal


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
        for _ in range(100):
            one_auction(dice)
        one_play(dice)
        auctions, plays = auctions + 100, plays + 1
    print(f"{auctions} auctions and {plays} plays, no invariant broken")


if __name__ == "__main__":
    main(1)
