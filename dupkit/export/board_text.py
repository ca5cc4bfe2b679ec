"""A board as plain text: the diagram, the auction, the play and the results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest

from dupkit.event.award import ScoreOnly
from dupkit.event.record import BoardRecord
from dupkit.game.auction import Auction, Call
from dupkit.game.board import Board
from dupkit.game.cards import FILE_SUITS
from dupkit.game.deal import Hand
from dupkit.game.double_dummy import STRAINS_DOWN, DoubleDummyTable
from dupkit.game.play import Play
from dupkit.game.table import SEATS, Seat, Vulnerability
from dupkit.languages import _, language
from dupkit.report.deals import points
from dupkit.report.shown import card, contract

COLUMN = 15


def vulnerable(side: Vulnerability) -> str:
    """Return who is vulnerable, in words."""
    if side in (Vulnerability.NONE, Vulnerability.ALL):
        return _("None") if side is Vulnerability.NONE else _("All")
    return language().seat(str(side))


def record_text(record: BoardRecord, comments: Iterable[str] | None = None) -> str:
    """Return what a record says about its board, without a final line end; ``comments`` stand for its own if given."""
    parts = ["\n".join(diagram(record.board)) if record.deal is not None else heading(record.board)]
    if any(record.names):
        parts.append(
            "   ".join(
                f"{language().seat(str(seat))}: {name}" for seat, name in zip(SEATS, record.names, strict=True) if name
            )
        )
    if record.tricks_table is not None:
        parts.append("\n".join(tricks_lines(record.tricks_table)))
    if record.auction is not None and record.auction.calls:
        parts.append("\n".join(auction_lines(record.auction)))
        parts += [f"[{place}] {note}" for place, note in record.notes.items()]
    if record.result is not None:
        parts.append(f"{_('Result')}: {contract(str(record.result))}")
    if record.play is not None and record.play.tricks:
        parts.append("\n".join(play_lines(record.play)))
    if record.lines:
        parts.append("\n".join(result_lines(record)))
    parts += [comment.strip() for comment in (record.comments if comments is None else comments)]
    return "\n\n".join(parts)


def heading(board: Board) -> str:
    """Return label, dealer and vulnerability in one line."""
    return "  ".join(facts(board))


def facts(board: Board) -> list[str]:
    """Return label, dealer and vulnerability as far as they are known."""
    found = [f"{_('Board')} {board.label}"]
    if board.dealer is not None:
        found.append(f"{_('Dealer')} {language().seat(str(board.dealer))}")
    if board.vulnerability is not None:
        found.append(f"{_('Vul')} {vulnerable(board.vulnerability)}")
    return found


def hand_lines(hand: Hand | None) -> list[str]:
    """Return the four suits of a hand; blank lines for one that is not given."""
    if hand is None:
        return [""] * 4
    return [f"{suit.symbol} {language().ranks(hand.ranks(suit)) or '—'}" for suit in FILE_SUITS]


def diagram(board: Board) -> Iterator[str]:
    """Yield the lines of the diagram: North above, West and East beside the compass, South below."""
    deal = board.deal
    hands = deal.hands if deal is not None else (None,) * 4
    north, east, south, west = (hand_lines(hand) for hand in hands)
    compass = ["┌─────┐", "│  N  │", "│W   E│", "└──S──┘"]
    for left, hand in zip_longest(facts(board), north, fillvalue=""):
        yield f"{left:{COLUMN}}{hand}".rstrip()
    for left, box, right in zip(west, compass, east, strict=True):
        yield f"{left:{COLUMN}}{box:{COLUMN - 1}}{right}".rstrip()
    counts = [points(hand) for hand in hands]
    n, e, s, w = ("" if count is None else str(count) for count in counts)
    cross = [f"{n:>5}", f"{w:>3}{e:>4}", f"{s:>5}", ""]
    for left, hand in zip(cross, south, strict=True):
        yield f"{left:{COLUMN}}{hand}".rstrip()


def tricks_lines(table: DoubleDummyTable) -> Iterator[str]:
    """Yield the double-dummy table."""
    heads = (contract(f"1{strain}")[1:] for strain in STRAINS_DOWN)
    yield "   " + "".join(f"{head:>4}" for head in heads)
    for seat in (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST):
        counts = (table[strain, seat] for strain in STRAINS_DOWN)
        yield f"{language().seat(str(seat)):3}" + "".join(f"{count:>4}" for count in counts)


def call_text(call: Call | None) -> str:
    """Return a call for people: ``1♥``, ``pass``, ``X``."""
    if call is None:
        return "-"
    if call.is_bid:
        return contract(str(call))
    return _("pass") if str(call) == "P" else str(call)


def auction_lines(auction: Auction) -> Iterator[str]:
    """Yield the auction in four columns, West first."""
    order = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
    yield "".join(f"{language().seat(str(seat)):8}" for seat in order).rstrip()
    cells = [""] * order.index(auction.dealer) + [call_text(call) for call in auction.calls]
    for start in range(0, len(cells), 4):
        yield "".join(f"{cell:8}" for cell in cells[start : start + 4]).rstrip()


def play_lines(play: Play) -> Iterator[str]:
    """Yield the tricks: number, leader and the cards in playing order."""
    for number, trick in enumerate(play.tricks, 1):
        cards = "".join(f"{'?' if one is None else card(str(one)):5}" for one in trick.cards)
        yield f"{number:>2} {language().seat(str(trick.leader))}  {cards}".rstrip()


def result_lines(record: BoardRecord) -> Iterator[str]:
    """Yield the results of a board, a line each."""
    for line in record.lines:
        who = f"{'+'.join(line.ns_ids)} v {'+'.join(line.ew_ids)}"
        outcome = line.outcome
        text = _("unknown") if outcome is None else str(outcome)
        what = text if outcome is None or isinstance(outcome, ScoreOnly) else contract(text)
        lead = f"  {card(str(line.lead))}" if line.lead is not None else ""
        yield f"{who:12}{what}{lead}"
