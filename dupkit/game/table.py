"""The table: seats, sides, vulnerability, and what a board number says (Law 2)."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Side(IntEnum):
    """A side: North-South or East-West."""

    NS = 0
    EW = 1

    @property
    def other(self) -> Side:
        """The opponents."""
        return Side(1 - self)

    @property
    def sign(self) -> int:
        """+1 for North-South, -1 for East-West: what turns a side's score into North-South's."""
        return 1 - 2 * self

    def __bool__(self) -> bool:
        """Return True: a member whose number is 0 is a value like the others, and never "nothing"."""
        return True

    def __str__(self) -> str:
        """Return NS or EW."""
        return self.name


class Seat(IntEnum):
    """A seat, clockwise from North."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def letter(self) -> str:
        """N, E, S or W."""
        return "NESW"[self]

    @property
    def side(self) -> Side:
        """The side that the seat belongs to."""
        return Side(self & 1)

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return Seat((self + 2) & 3)

    @property
    def left(self) -> Seat:
        """The left-hand opponent: next to call and to play."""
        return Seat((self + 1) & 3)

    def turn(self, steps: int) -> Seat:
        """Return the seat that many places clockwise."""
        return Seat((self + steps) & 3)

    def __bool__(self) -> bool:
        """Return True: a member whose number is 0 is a value like the others, and never "nothing"."""
        return True

    def __str__(self) -> str:
        """Return the letter."""
        return self.letter


class Vulnerability(IntEnum):
    """Who is vulnerable; the bits are those of the sides (NS 1, EW 2)."""

    NONE = 0
    NS = 1
    EW = 2
    ALL = 3

    def of(self, side: Side) -> bool:
        """Return whether that side is vulnerable."""
        return bool(self >> side & 1)

    def __bool__(self) -> bool:
        """Return True: a member whose number is 0 is a value like the others, and never "nothing"."""
        return True

    def __str__(self) -> str:
        """Return None, NS, EW or All: the words of PBN."""
        return ("None", "NS", "EW", "All")[self]


SEATS: Final = tuple(Seat)


def dealer_of(board: int) -> Seat:
    """Return the dealer of a board number from 1 (Law 2)."""
    return Seat((board - 1) % 4)


def vulnerability_of(board: int) -> Vulnerability:
    """Return the vulnerability of a board number from 1 (Law 2; the pattern repeats after 16)."""
    turn = board - 1
    return (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.ALL)[(turn + turn // 4) % 4]


def parse_seat(text: str) -> Seat | None:
    """Return the seat of N, E, S, W or the full word in either case; None if it is none."""
    word = text.strip().upper()
    for seat in SEATS:
        if word in (seat.letter, seat.name):
            return seat
    return None


_VULNERABILITY_WORDS: Final = {
    "NONE": Vulnerability.NONE, "LOVE": Vulnerability.NONE, "-": Vulnerability.NONE, "O": Vulnerability.NONE,
    "LOVEALL": Vulnerability.NONE, "NS": Vulnerability.NS, "EW": Vulnerability.EW, "ALL": Vulnerability.ALL,
    "BOTH": Vulnerability.ALL, "GAMEALL": Vulnerability.ALL,
}  # fmt: skip


def parse_vulnerability(text: str) -> Vulnerability | None:
    """Return the vulnerability of None, NS, EW, All or an alias (Love, -, N-S, Both …); None if it is none."""
    word = text.strip().upper()
    if word != "-":
        word = "".join(letter for letter in word if letter not in "-/ ")
    return _VULNERABILITY_WORDS.get(word)
