"""Generated PBN files for properties and benchmarks: random deals with legal auctions, plays and tables."""

from __future__ import annotations

import random

from dupkit.game.auction import CALLS, DOUBLE, PASS, REDOUBLE, Auction, examine
from dupkit.game.cards import Strain
from dupkit.game.deal import Deal, Hand
from dupkit.game.play import winner_index
from dupkit.game.table import SEATS, Seat, dealer_of, vulnerability_of

_TAGS = ("NT", "S", "H", "D", "C")


def deal_of(rng: random.Random) -> Deal:
    order = list(range(52))
    rng.shuffle(order)
    north, east, south, west = (Hand(sum(1 << index for index in order[at : at + 13])) for at in range(0, 52, 13))
    return Deal((north, east, south, west))


def auction_of(rng: random.Random, dealer: Seat) -> Auction:
    calls = []
    while not examine(Auction(dealer, tuple(calls))).over:
        last = max((call.index for call in calls if call.is_bid), default=2)
        choice = rng.random()
        call = PASS
        if choice < 0.35 and last < 37:
            call = CALLS[min(37, last + rng.randint(1, 4))]
        elif choice < 0.42:
            call = rng.choice((DOUBLE, REDOUBLE))
        if examine(Auction(dealer, (*calls, call))).legal:
            calls.append(call)
    return Auction(dealer, tuple(calls))


def play_of(rng: random.Random, deal: Deal, leader: Seat, trump: Strain) -> tuple[list[list[str]], list[Seat]]:
    """Return the rows by seat from the opening leader, and the winner of each trick."""
    left = [set(hand) for hand in deal.hands if hand is not None]
    first, rows, winners = leader, [], []
    for _ in range(13):
        cards = []
        for step in range(4):
            hand = left[leader.turn(step)]
            follow = [card for card in hand if cards and card.suit is cards[0].suit]
            card = rng.choice(sorted(follow or hand))
            hand.remove(card)
            cards.append(card)
        row = [""] * 4
        for step, card in enumerate(cards):
            row[(leader.turn(step) - first) % 4] = str(card)
        rows.append(row)
        leader = leader.turn(winner_index(trump, cards))
        winners.append(leader)
    return rows, winners


def call_text(call: object) -> str:
    text = str(call)
    return "Pass" if text == "P" else text + "T" if text.endswith("N") else text


def game(number: int, rng: random.Random, *, notes: bool = True, table: bool = True, play: bool = True) -> str:
    """Return one game as programs write it, with a line feed at each line's end."""
    dealer, deal = dealer_of(number), deal_of(rng)
    auction = auction_of(rng, dealer)
    state = auction.examine()
    declarer, contract = state.declarer, state.contract
    rows: list[list[str]] = []
    tricks = ""
    if declarer is not None and contract is not None and play:
        rows, winners = play_of(rng, deal, declarer.left, contract.strain)
        tricks = str(sum(1 for winner in winners if winner.side is declarer.side))
    shown = "Pass" if contract is None else f"{contract.level}{_TAGS[4 - contract.strain]}{contract.risk}"
    lines = [
        '[Event "Club Evening"]', '[Site "Sampletown"]', '[Date "2024.01.31"]', f'[Board "{number}"]',
        f'[West "West {number}"]', f'[North "North {number}"]', f'[East "East {number}"]', f'[South "South {number}"]',
        f'[Dealer "{dealer}"]', f'[Vulnerable "{vulnerability_of(number)}"]', f'[Deal "{deal.format(dealer)}"]',
        '[Scoring "MP"]', f'[Declarer "{declarer if declarer is not None else ""}"]', f'[Contract "{shown}"]',
        f'[Result "{tricks}"]',
    ]  # fmt: skip
    lines.append(f'[Auction "{dealer}"]')
    calls = [call_text(call) for call in auction.calls]
    if notes and calls:
        calls[0] += " =1="
    lines += [" ".join(calls[at : at + 4]) for at in range(0, len(calls), 4)]
    lines += ['[Note "1:natural"]'] if notes else []
    if rows and declarer is not None:
        lines += [f'[Play "{declarer.left}"]', *(" ".join(row) for row in rows)]
    if table:
        lines.append('[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]')
        lines += [f"{seat} {strain:>2} {rng.randint(0, 13):>2}" for seat in SEATS for strain in _TAGS]
    return "\n".join(lines) + "\n"


def file_of(count: int, seed: int = 1, **parts: bool) -> str:
    """Return a file of games with a blank line after each."""
    rng = random.Random(seed)
    return "% PBN 2.1\n" + "\n".join(game(number, rng, **parts) for number in range(1, count + 1)) + "\n"
