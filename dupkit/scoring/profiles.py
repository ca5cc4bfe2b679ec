"""Profiles: what a federation's rules mean in named options, and which of its choices have no source here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from dupkit.options import Option


@dataclass(frozen=True, slots=True)
class Profile:
    """The options of one set of rules, where they come from, and what about them is not sourced."""

    name: str
    title: str
    source: str
    options: Mapping[str, str]
    not_sourced: tuple[str, ...] = ()


PROFILES: Final[dict[str, Profile]] = {
    profile.name: profile
    for profile in (
        Profile(
            "ebu2025", "English Bridge Union", "EBU White Book 2025, as summarised in public",
            {
                "points_per_win": "2", "small_group_rule": "ebu2025", "short_board": "neuberg",
                "divisor": "probst", "trim": "ebu-factored", "rounding": "away", "vp_scale": "wbf-discrete",
                "ave_imps": "3",
            },
            ("round_board", "imp_ranking"),
        ),
        Profile(
            "wbf2017", "World Bridge Federation", "Laws of Duplicate Bridge 2017; WBF victory points 2013; WBF 1991",
            {
                "points_per_win": "2", "small_group_rule": "wbf", "short_board": "neuberg",
                "vp_scale": "wbf-continuous", "ave_imps": "3",
            },
            ("round_board", "divisor", "trim", "imp_ranking"),
        ),
        Profile(
            "acbl", "American Contract Bridge League", "ACBL Bulletin June 1991; ACBL scales of 6 to 11 boards",
            {
                "points_per_win": "1", "small_group_rule": "wbf", "short_board": "neuberg", "round_board": "2dp",
                "vp_scale": "acbl-20",
            },
            ("round_board", "divisor", "trim", "ave_imps", "imp_ranking"),
        ),
        Profile(
            "abf", "Australian Bridge Federation", "none beyond its masterpoints",
            {},
            ("points_per_win", "small_group_rule", "short_board", "divisor", "trim", "vp_scale", "ave_imps"),
        ),
    )
}  # fmt: skip
"""Every profile by name."""

PROFILE: Final = Option(
    "profile", "", ("", *PROFILES), "a federation's rules: sets the options that its sources decide, others stay free"
)
