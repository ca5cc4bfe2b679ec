from __future__ import annotations

import pytest

from dupkit.game.cards import Card, parse_card
from dupkit.rules.drawing import draw_for_seats


def drawn(text: str) -> dict[str, Card]:
    cards = [card for card in map(parse_card, text.split()) if card is not None]
    return dict(zip(("Ann", "Bob", "Cy", "Dee"), cards, strict=False))


def test_the_two_highest_play_the_two_lowest_and_the_highest_deals() -> None:
    assert draw_for_seats(drawn("C5 SA D9 HK")) == (("Bob", "Dee"), ("Cy", "Ann"))


def test_equal_ranks_go_by_suit() -> None:
    assert draw_for_seats(drawn("CA SA DA HA")) == (("Bob", "Dee"), ("Cy", "Ann"))


@pytest.mark.parametrize("text", ["CA SA DA", "CA CA DA HA"])
def test_four_draw_four_different_cards(text: str) -> None:
    with pytest.raises(ValueError, match="four"):
        draw_for_seats(drawn(text))
