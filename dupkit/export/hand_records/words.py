"""The words of hand records: who deals, who is vulnerable, in four manners; hands for those who do not see them."""

from __future__ import annotations

from typing import Final

from dupkit.export.hand_records.records import Heading
from dupkit.game.board import Board
from dupkit.game.cards import FILE_SUITS, Suit
from dupkit.game.deal import Hand
from dupkit.game.table import Seat, Vulnerability
from dupkit.languages import _, language

VOID: Final = "—"
MANNERS: Final = ("american", "british", "polish", "iso")


def heading_line(head: Heading) -> str:
    """Return title, session, place and date in one line."""
    return " · ".join(part for part in (head.title, head.session, head.site, language().day(head.date)) if part)


def seat_name(seat: Seat) -> str:
    """Return the name of a seat."""
    return (_("North"), _("East"), _("South"), _("West"))[seat]


def suit_name(suit: Suit) -> str:
    """Return the name of a suit."""
    return (_("clubs"), _("diamonds"), _("hearts"), _("spades"))[suit]


def sides(vulnerability: Vulnerability) -> str:
    """Return the letters of the vulnerable sides, with a hyphen: N-S."""
    return "-".join(language().seat("NS" if vulnerability is Vulnerability.NS else "EW"))


def dealer_words(board: Board, manner: str) -> str:
    """Return who deals, in a manner; the empty string where it is not known."""
    if board.dealer is None:
        return ""
    if manner == "american":
        return _("{seat} deals").format(seat=seat_name(board.dealer))
    if manner == "british":
        return _("Dealer {seat}").format(seat=seat_name(board.dealer))
    letter = language().seat(str(board.dealer))
    return letter if manner == "polish" else _("Dealer {seat}").format(seat=letter)


def vulnerability_words(board: Board, manner: str) -> str:
    """Return who is vulnerable, in a manner; the empty string where it is not known."""
    side = board.vulnerability
    if side is None:
        return ""
    if manner == "american":
        words = {Vulnerability.NONE: _("None vul"), Vulnerability.ALL: _("Both vul")}
        return words.get(side) or _("{sides} vul").format(sides=sides(side))
    if manner == "british":
        words = {Vulnerability.NONE: _("Love all"), Vulnerability.ALL: _("Game all")}
        return words.get(side) or _("{sides} game").format(sides=sides(side))
    short = {Vulnerability.NONE: _("none"), Vulnerability.ALL: _("both")} if manner == "polish" else {
        Vulnerability.NONE: "-", Vulnerability.ALL: _("All"),
    }  # fmt: skip
    letters = short.get(side) or language().seat(str(side))
    return letters if manner == "polish" else _("Vul {sides}").format(sides=letters)


def ranks(hand: Hand, suit: Suit, ten: str = "") -> str:
    """Return the cards of a suit in the language's letters; a dash for a void."""
    return language().ranks(hand.ranks(suit), ten) or VOID


def spoken_hand(seat: Seat, hand: Hand | None) -> str:
    """Return a hand in words for a screen reader: ``North: spades K J 8 4; hearts void; …``."""
    if hand is None:
        return f"{seat_name(seat)}: {_('not given')}"
    suits = []
    for suit in FILE_SUITS:
        cards = " ".join(language().ranks(rank) for rank in hand.ranks(suit))
        suits.append(f"{suit_name(suit)} {cards or _('void')}")
    return f"{seat_name(seat)}: " + "; ".join(suits)
