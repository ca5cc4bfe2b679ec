from __future__ import annotations

from dupkit.cli.session.new import named_entrant


def test_the_names_of_a_pair_are_kept_as_typed() -> None:
    assert named_entrant("2: =1+1 - X", "pairs", {}, None).names == ("=1+1", "X")


def test_a_team_has_a_title_and_players() -> None:
    found = named_entrant("4: Reds = Ann, Bob", "teams", {}, None)
    assert (found.title, found.names) == ("Reds", ("Ann", "Bob"))
