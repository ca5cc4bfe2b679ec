"""Dealing: from a seed to boards, by a method that anybody can repeat.

The seed and the place of a board in the set make a stream of bits (SHAKE-256). From it each hand is drawn with equal
chances among all that are possible, so every deal can come, and every set comes again from its seed. docs/dealing.md
describes the method to the bit.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import cache
from hashlib import sha256, shake_256
from math import comb
from typing import Final

METHOD: Final = "dupkit deal 1"
"""The name of the method, which is a part of every stream: a change of the method changes the name."""
SEED_BYTES: Final = 32
GUESSABLE: Final = 20
"""A text shorter than this can be tried out by a machine: 96 bits are 24 hexadecimal digits or 20 letters."""
HAND: Final = 13
_FULL_SUIT: Final = 0x1FFF
WAYS: Final = [[comb(cards, held) for held in range(HAND + 1)] for cards in range(53)]
"""``WAYS[cards][held]``: in how many ways up to 13 cards can be chosen."""
_SUITS: Final = (3, 2, 1, 0)


def new_seed() -> str:
    """Return a seed of 256 bits from the system's source of randomness, as 64 hexadecimal digits."""
    return secrets.token_hex(SEED_BYTES)


def commitment(seed: str) -> str:
    """Return what may be published before the seed: the SHA-256 of its text, as ``printf %s SEED | sha256sum``."""
    return sha256(seed.encode()).hexdigest()


class Stream:
    """An endless stream of bits for one board: blocks of SHAKE-256 of the method, the seed, the place and a counter."""

    FIRST, LATER = 64, 8192
    """Bytes in the first and in each later block: most boards need little, a rare constraint needs much."""

    def __init__(self, seed: str, place: int) -> None:
        """Start at the beginning; ``place`` counts the boards of a set from 1."""
        self._name = f"{METHOD}\n{seed}\n{place}\n".encode()
        self._counter = 0
        self._block, self._at = b"", 0

    def _take(self, count: int) -> bytes:
        end = self._at + count
        if end > len(self._block):
            size = self.LATER if self._counter else self.FIRST
            block = shake_256(self._name + str(self._counter).encode()).digest(size)
            self._block, self._counter = self._block[self._at :] + block, self._counter + 1
            self._at, end = 0, count
        taken = self._block[self._at : end]
        self._at = end
        return taken

    def below(self, limit: int) -> int:
        """Return a number from 0 up to but not including ``limit``, each with the same chance.

        Bytes enough for the limit are read, big-endian, cut to its bits from the right, and read anew while too large.
        """
        bits = (limit - 1).bit_length()
        size = (bits + 7) // 8
        while True:
            number = int.from_bytes(self._take(size), "big") & ((1 << bits) - 1)
            if number < limit:
                return number


def unrank(pool: int, size: int, number: int) -> int:
    """Return the hand of that number among all hands of ``size`` cards out of a pool of cards, as a mask of 52.

    The order: fewer spades first; with as many spades by their combination, then hearts, diamonds and clubs alike.
    """
    hand = 0
    left = pool.bit_count()
    for suit in _SUITS:
        cards = pool >> 13 * suit & _FULL_SUIT
        held = cards.bit_count()
        left -= held
        row, others = WAYS[held], WAYS[left]
        for length in range(max(0, size - left), min(held, size) + 1):
            rest = others[size - length]
            ways = row[length] * rest
            if number < ways:
                break
            number -= ways
        size -= length
        which, number = divmod(number, rest)
        hand |= spread(combinations(held, length)[which], cards) << 13 * suit
    return hand


@cache
def combinations(held: int, length: int) -> Sequence[int]:
    """Return the masks of ``held`` bits with ``length`` ones, in the order of the numbers."""
    return [mask for mask in range(1 << held) if mask.bit_count() == length]


def spread(chosen: int, cards: int) -> int:
    """Return the cards of a suit that a mask over them chooses: bit 0 stands for the lowest card that is there."""
    if cards == _FULL_SUIT:
        return chosen
    found = 0
    while chosen:
        lowest = cards & -cards
        if chosen & 1:
            found |= lowest
        cards ^= lowest
        chosen >>= 1
    return found


def random_deal(stream: Stream) -> tuple[int, int, int, int]:
    """Return the masks of North, East, South and West: each draws its hand from the cards that are left."""
    pool = (1 << 52) - 1
    masks = []
    for left in (52, 39, 26):
        hand = unrank(pool, HAND, stream.below(WAYS[left][HAND]))
        masks.append(hand)
        pool ^= hand
    return masks[0], masks[1], masks[2], pool
