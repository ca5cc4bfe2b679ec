"""The options of auction bridge: its readings, its house rules and the tables of its history."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from dupkit.options import Option
from dupkit.rules.base import Options
from dupkit.rules.honours import HonourScale, auction_scale, multiples

if TYPE_CHECKING:
    from dupkit.rules.games import GameDeal

TrickTable = dict[str, int]
"""Points of an odd trick by denomination: C, D, H, S, N, R (royal spades), NULLO."""

STANDARD: Final = "c6 d7 h8 s9 n10"
HISTORICAL_1913: Final = "s2 c6 d7 h8 r9 n10"
BRIDGE_1908: Final = "s2 c4 d6 h8 n12"
NAMED: Final = {"standard": STANDARD, "historical-1913": HISTORICAL_1913, "bridge-1908": BRIDGE_1908}
IRWIN_1914: Final = 10
_ENTRY: Final = re.compile(r"(nullo|nt|[cdhsrn])\s*[=:]?\s*([0-9]{1,3})")

_HOUSE: Final = "house rule of the auction sheet"
OPTIONS: Final = (
    Option("game", 30, (), "Points below the line that make a game.", "auction sheet; lower by house rule"),
    Option(
        "trick_values",
        "standard",
        (),
        "Points of an odd trick: standard (C6 D7 H8 S9 N10), historical-1913, bridge-1908, or a table such as "
        '"C6 D7 H8 S9 N10", with R for royal spades and NULLO.',
        "auction sheet; the Whist Club 1913; bridge of 1908",
    ),
    Option("honours", True, (True, False), "Whether honours score.", "auction sheet; dropped by house rule"),
    Option(
        "slam_needs_make", False, (True, False), "Slams only to declarer's side, contract made.", "auction sheet, open"
    ),
    Option("cap_penalties", False, (True, False), "Doubled undertricks cost what undoubled ones do.", _HOUSE),
    Option(
        "auction_failed_scores_tricks",
        False,
        (False, True),
        "Whether a declarer who fails scores the odd tricks that were won.",
        "auction sheet, which contradicts itself",
    ),
    Option(
        "auction_four",
        "any-four-of-five",
        ("any-four-of-five", "akqj-only"),
        "Which four honours in one hand score 80: any, or A K Q J (with the ten, 10 each).",
        "auction sheet, which says both",
    ),
    Option("auction_four_plus_one", 90, (90, 50, 80), "Four in one hand, the fifth with partner.", "1913: 9 times"),
    Option(
        "auction_nt_split",
        "10-each-from-3",
        ("10-each-from-3", "none"),
        "Three or four aces divided between partners at notrump.",
        "1913; auction sheet is silent",
    ),
    Option(
        "auction_honours",
        "fixed",
        ("fixed", "multiples"),
        "Honours by fixed numbers, or as 2, 4, 5, 8, 9 and 10 times the trick value; the count of 1913 has multiples.",
        "auction sheet; the Whist Club 1913",
    ),
    Option(
        "royal",
        "off",
        ("off", "historical-1913", "table"),
        "Royal spades beside spades: with the whole count of 1913, or with the trick values of a table that has R. "
        "No source gives the raised notrump that the auction sheet speaks of.",
        "auction sheet; the Whist Club 1913, Foster",
    ),
    Option(
        "nullo",
        "off",
        ("off", "irwin-1914", "table"),
        "Bids to lose tricks, between spades and notrump: 10 an odd trick lost, or as the table's NULLO says.",
        "auction sheet without numbers; Irwin 1914 from secondary sources",
    ),
    Option(
        "three_hand",
        "off",
        ("off", "foster"),
        "Three players, one declarer against two, a dummy for whoever wins the auction.",
        "auction sheet without numbers; Foster",
    ),
    Option("auction_fixed_hands", 0, (), "Play this number of hands instead of a rubber; 0 is a rubber.", _HOUSE),
    Option(
        "auction_duplicate",
        False,
        (False, True),
        "No games and rubbers: 125 when one deal gives the points of a game.",
        "Foster",
    ),
    Option("passout", "same-dealer", ("same-dealer", "next-dealer"), "Who deals after four passes.", "auction sheet"),
    Option(
        "tie",
        "extra-hand",
        ("extra-hand", "draw"),
        "Equal totals of an unfinished rubber: one more hand is advised; a finished rubber is a draw.",
        "auction sheet",
    ),
    Option(
        "revoke", "law64", ("law64",), "Revokes are rectified by Law 64.", "auction sheet is silent; the laws of 2017"
    ),
)


@cache
def parse_trick_table(text: str) -> TrickTable | None:
    """Return the table of a name or of ``C6 D7 H8 S9 N10``; None if it is none or lacks one of the five."""
    body = NAMED.get(text, text)
    entries = _ENTRY.findall(body)
    rest = _ENTRY.sub("", body)
    names = [name.upper() for name, _ in entries]
    table = {"N" if name == "NT" else name: int(points) for name, (_, points) in zip(names, entries, strict=True)}
    if rest.strip(" ,;") or len(table) != len(entries) or not table.keys() >= set("CDHSN"):
        return None
    return table


def trick_table(options: Options) -> TrickTable:
    """Return the points of an odd trick by denomination; the count of 1913 has its own unless another is chosen."""
    chosen = str(options["trick_values"])
    if options["royal"] == "historical-1913" and chosen == "standard":
        chosen = "historical-1913"
    table = dict(parse_trick_table(chosen) or {})
    if options["royal"] == "historical-1913":
        table.setdefault("R", 9)
    if options["nullo"] == "irwin-1914":
        table.setdefault("NULLO", IRWIN_1914)
    return table


def denomination(deal: GameDeal) -> str:
    """Return the name of a deal's denomination in a trick table."""
    if deal.special:
        return {"royals": "R", "nullo": "NULLO"}[deal.special]
    return deal.contract.strain.letter if deal.contract else ""


def unknown_denomination(deal: GameDeal, options: Options) -> str:
    """Return why the options have no such denomination, or the empty string."""
    if deal.special == "royals" and (options["royal"] == "off" or "R" not in trick_table(options)):
        return "royal spades are not bid under these options"
    if deal.special == "nullo" and (options["nullo"] == "off" or "NULLO" not in trick_table(options)):
        return "nullo is not bid under these options"
    return ""


def honour_scale(options: Options, value: int) -> HonourScale:
    """Return what honours count at a trick value under the options."""
    if options["royal"] == "historical-1913" or options["auction_honours"] == "multiples":
        return multiples(value)
    four_plus_one = int(options["auction_four_plus_one"])
    split_aces = options["auction_nt_split"] != "none"
    return auction_scale(options["auction_four"] == "akqj-only", four_plus_one, split_aces)


def wrong_options(options: Options) -> list[str]:
    """Return a sentence for each value that Option itself cannot judge."""
    faults = []
    if parse_trick_table(str(options["trick_values"])) is None:
        faults.append(
            f'trick_values cannot be "{options["trick_values"]}": it is standard, historical-1913, bridge-1908 '
            'or a table such as "C6 D7 H8 S9 N10"'
        )
    for name, low, high in (("game", 1, 1000), ("auction_fixed_hands", 0, 1000)):
        if not low <= int(options[name]) <= high:
            faults.append(f'{name} cannot be "{options[name]}": it is from {low} to {high}')
    return faults
