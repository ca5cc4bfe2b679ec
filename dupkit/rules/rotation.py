"""Who plays with whom when four or five players change partners from round to round."""

from __future__ import annotations

from collections.abc import Sequence

Pairing = tuple[tuple[str, str], tuple[str, str]]
"""North-South's and East-West's players."""


def pairing(players: Sequence[str], number: int) -> tuple[Pairing, str | None]:
    """Return the sides of a round from 1 and who sits out.

    Four: in three rounds each plays once with each; the first round is as the players are named, clockwise from North.
    Five: in five rounds each sits out once and plays once with each of the others.

    Raises ValueError for another number of players.
    """
    if len(players) == 4:
        first, second, third, fourth = players
        rounds: tuple[Pairing, ...] = (
            ((first, third), (second, fourth)),
            ((first, second), (third, fourth)),
            ((first, fourth), (second, third)),
        )
        return rounds[(number - 1) % 3], None
    if len(players) != 5:
        raise ValueError(f"{len(players)} players do not rotate: four or five do")
    out = (-number) % 5
    one, two, three, four = (players[(out + step) % 5] for step in range(1, 5))
    return ((one, four), (two, three)), players[out]
