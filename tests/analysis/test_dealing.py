from __future__ import annotations

import hashlib
from itertools import combinations as choices
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.analysis.dealing import WAYS, Stream, combinations, commitment, new_seed, random_deal, spread, unrank
from dupkit.game.deal import Deal, Hand

FULL = (1 << 52) - 1


def deal_of(masks: tuple[int, int, int, int]) -> Deal:
    return Deal((Hand(masks[0]), Hand(masks[1]), Hand(masks[2]), Hand(masks[3])))


def dealt_by_the_book(seed: str, place: int) -> Deal:
    """The method of docs/dealing.md once more, with other means: lists of cards, no masks, no tables."""
    name = f"dupkit deal 1\n{seed}\n{place}\n".encode()
    bits = b"".join(
        hashlib.shake_256(name + str(counter).encode()).digest(64 if counter == 0 else 8192) for counter in range(2)
    )

    def below(limit: int) -> int:
        nonlocal bits
        size = len(bin(limit - 1)) - 2
        while True:
            taken, bits = bits[: -(-size // 8)], bits[-(-size // 8) :]
            number = int.from_bytes(taken, "big") % 2**size
            if number < limit:
                return number

    deck = [(suit, rank) for suit in "SHDC" for rank in range(2, 15)]
    hands = []
    for _ in range(3):
        number, hand = below(comb(len(deck), 13)), []
        left = 13
        for suit in "SHDC":
            own = [rank for one, rank in deck if one == suit]
            others = sum(1 for one, _ in deck if "SHDC".index(one) > "SHDC".index(suit))
            for length in range(14):
                ways = comb(len(own), length) * comb(others, left - length) if length <= left else 0
                if number < ways:
                    break
                number -= ways
            which, number = divmod(number, comb(others, left - length))
            sets = sorted(choices(own, length), key=lambda ranks: sum(2**rank for rank in ranks))
            hand += [(suit, rank) for rank in sets[which]]
            left -= length
        hands.append(hand)
        deck = [card for card in deck if card not in hand]
    masks = [sum(1 << 13 * "CDHS".index(suit) + rank - 2 for suit, rank in hand) for hand in (*hands, deck)]
    return deal_of((masks[0], masks[1], masks[2], masks[3]))


@pytest.mark.parametrize(("seed", "place"), [("", 1), ("monday", 1), ("monday", 2), ("Zürich ♠", 36)])
def test_the_method_of_the_book_gives_the_same_deals(seed: str, place: int) -> None:
    assert deal_of(random_deal(Stream(seed, place))) == dealt_by_the_book(seed, place)


def test_a_seed_gives_these_deals_for_ever() -> None:
    """If this fails, the method has changed: then its name must change too, and old sets cannot be verified."""
    assert str(deal_of(random_deal(Stream("x", 1)))) == (
        "N:AT965.KQ74..A875 J.65.K8542.KT632 KQ8432.JT9.Q6.QJ 7.A832.AJT973.94"
    )


@given(st.text(max_size=20), st.integers(1, 10**6))
def test_a_deal_is_whole_and_comes_again(seed: str, place: int) -> None:
    masks = random_deal(Stream(seed, place))
    assert deal_of(masks).complete
    assert random_deal(Stream(seed, place)) == masks


def test_another_place_or_seed_is_another_deal() -> None:
    deals = {random_deal(Stream(seed, place)) for seed in ("a", "b") for place in (1, 2, 12)}
    assert len(deals) == 6


def test_every_hand_out_of_few_cards_has_exactly_one_number() -> None:
    pool = 0b1011 | 0b110 << 13 | 0b1 << 26 | 0b1100000 << 39
    for size in range(9):
        hands = {unrank(pool, size, number) for number in range(comb(8, size))}
        assert len(hands) == comb(8, size)
        assert all(hand & ~pool == 0 and hand.bit_count() == size for hand in hands)


def test_the_first_and_the_last_number_are_hands_of_the_full_pack() -> None:
    assert str(Hand(unrank(FULL, 13, 0))) == "...AKQJT98765432"
    assert str(Hand(unrank(FULL, 13, comb(52, 13) - 1))) == "AKQJT98765432..."


def test_the_numbers_of_ways_are_binomials() -> None:
    assert WAYS[52][13] * WAYS[39][13] * WAYS[26][13] == 53_644_737_765_488_792_839_237_440_000
    assert len(combinations(13, 5)) == 1287


@given(st.integers(0, 0x1FFF), st.integers(0, 0x1FFF))
def test_spreading_keeps_to_the_cards_that_are_there(cards: int, chosen: int) -> None:
    chosen &= (1 << cards.bit_count()) - 1
    found = spread(chosen, cards)
    assert found & ~cards == 0
    assert found.bit_count() == chosen.bit_count()


@given(st.integers(1, 2**100))
def test_numbers_stay_below_their_limit(limit: int) -> None:
    stream = Stream("limit", 1)
    assert all(0 <= stream.below(limit) < limit for _ in range(20))


def test_a_stream_goes_on_over_its_blocks() -> None:
    stream = Stream("blocks", 1)
    numbers = [stream.below(2**64) for _ in range(3000)]
    assert len(set(numbers)) == 3000
    name = b"dupkit deal 1\nblocks\n1\n"
    blocks = b"".join(hashlib.shake_256(name + str(n).encode()).digest(8192 if n else 64) for n in range(4))
    assert numbers == [int.from_bytes(blocks[8 * place : 8 * place + 8], "big") for place in range(3000)]


def test_numbers_are_spread_evenly() -> None:
    stream, counts = Stream("even", 1), [0] * 10
    for _ in range(20_000):
        counts[stream.below(10)] += 1
    assert sum((count - 2000) ** 2 / 2000 for count in counts) < 27.9  # chi-square, 9 degrees, one in a thousand


def test_a_new_seed_has_256_bits_and_is_new() -> None:
    seeds = {new_seed() for _ in range(10)}
    assert len(seeds) == 10
    assert all(len(bytes.fromhex(seed)) == 32 for seed in seeds)


def test_the_commitment_is_the_sha_256_of_the_seed() -> None:
    assert commitment("x") == "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"
