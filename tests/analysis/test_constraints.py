from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.analysis.asked import Constraints
from dupkit.analysis.constraints import parse_constraints
from dupkit.diagnostics import Span
from dupkit.game.deal import Deal, parse_deal
from dupkit.game.table import Seat, Vulnerability

DEAL = parse_deal("N:AKQ4.KJ5.Q32.J32 JT98.AQ32.54.KT9 7532.T98.AK98.A4 6.764.JT76.Q8765")
#                  16 HCP, 4333              10, 4423          11, 4342        3, 1345


def read(text: str) -> Constraints:
    outcome = parse_constraints(text)
    assert outcome.findings == (), outcome.findings
    assert outcome.value is not None
    return outcome.value


def holds(text: str, deal: Deal | None = DEAL) -> bool:
    assert deal is not None
    return all(term.value(deal.masks) for term in read(text).terms)


@pytest.mark.parametrize(
    "text",
    [
        "north: 16 hcp",
        "North: 15-17 HCP, balanced",
        "n: 15 - 17 points balanced",
        "north: hcp 10+",
        "north: 4 spades 3 hearts, diamonds 3; south: 10+ hcp",
        "north: 20+ hcp or balanced",
        "north: not 0-15 hcp, not 17+ hcp",
        "west: shape 1345; west: shape any 5431; west: shape 1xxx + 2xxx; west: shape xxxx - 5xxx",
        "west: not balanced",
        "north: holds SAKQ HK D32",
        "ns: 27 hcp, 8 spades; ew: 13 hcp; ns: holds SA DA",
        "north: 2 kings 1 ace, queens 2, 2 jacks, 0 tens, 4 controls",
        "north: 7 losers",
        "hcp(north) == 16 && hcp(south) < 12 and not hcp(west) > 3",
        "hcp(north) + hcp(south) >= 27",
        "hcp(north, spades) == 9 and spades(north) == 4 and cards(north, heart) == 3",
        "shape(north, any 4333) && !shape(south, any 4333 + any 4432 - 4342)",
        "hascard(north, AS) and hascard(north, SA) and hascard(east, S10)",
        "losers(north) * 2 - 1 == 13 || 0",
        "7 / 2 == 3 and -7 / 2 == -3 and 7 % 4 == 3 and -7 % 4 == -3 and 5 / 0 == 0 and 5 % 0 == 0",
        "hcp(north) > 20 ? 0 : 1",
        "hcp(north) > 10 ? hcp(south) == 11 : 0",
        "strong = hcp(north) >= 15   fit = spades(north) + spades(south) >= 8   strong and FIT",
        "condition (hcp(north) != 15) # a comment\n // another\n /* and\n one more */ and 1",
        "top2(north, spades) == 2 and top5(north) == 7 and c13(south) >= 12 and top4(north) >= top3(north)",
        "+hcp(north) <= 16 and 15 < hcp(north) and hcp(north) != 15",
        "n: 7+ losers; s: 7+ losers; e: 6+ losers; w: 6+ losers",
        "not (hcp(north) < 16) and (hcp(south) > 10 or (hcp(west) > 3))",
        "",
        " ; ; ",
    ],
)
def test_what_holds_of_the_deal_is_found_to_hold(text: str) -> None:
    assert holds(text)


@pytest.mark.parametrize(
    "text",
    [
        "north: 17 hcp",
        "north: 15-17 hcp, not balanced",
        "north: 5+ spades or 5+ hearts",
        "west: shape 5431",
        "north: holds SAKQJ",
        "ns: 26 hcp",
        "hcp(north) == 16 and hcp(south) == 10",
        "shape(north, any 4333 - 4333)",
        "not hascard(north, AS)",
        "hcp(north) > 10 ? hcp(south) > 11 : 1",
        "x = hcp(north) - 16 x",
    ],
)
def test_what_does_not_hold_of_the_deal_is_found_not_to_hold(text: str) -> None:
    assert not holds(text)


def test_cards_may_be_dealt_beforehand() -> None:
    found = read("predeal north SAK, HQ south D2 C3 north S2").predealt
    assert found[Seat.NORTH].bit_count() == 4
    assert found[Seat.SOUTH].bit_count() == 2


def test_a_file_for_dealer_is_understood() -> None:
    found = read(
        """
        # a strong notrump opposite values
        generate 1000000
        produce 12
        dealer west
        vulnerable all
        predeal south HA
        nt = shape(north, any 4333 + any 4432 + any 5332) && hcp(north) >= 15 && hcp(north) <= 17
        condition nt && hcp(south) >= 10
        action printpbn, average "points" hcp(south)
        """
    )
    assert (found.produce, found.dealer, found.vulnerability) == (12, Seat.WEST, Vulnerability.ALL)
    assert [term.text for term in found.terms] == ["nt", "hcp(south) >= 10"]


def test_terms_keep_the_text_that_they_were_written_as() -> None:
    texts = [term.text for term in read("north: 15-17  hcp, balanced; ew: 4+ aces or 3 kings").terms]
    assert texts == ["north: 15-17 hcp", "north: balanced", "ew: 4+ aces or 3 kings"]


@pytest.mark.parametrize(
    ("text", "code", "column", "words"),
    [
        ("nort: 15 hcp", "ANA010", 5, "did you mean north?"),
        ("north: 5 sapdes", "ANA010", 10, "did you mean spades?"),
        ("north: 15- hcp", "ANA010", 10, "here may stand"),
        ("north:", "ANA010", 7, "the constraints end too early"),
        ("hcp(north) >", "ANA010", 13, "the constraints end too early"),
        ("north: $", "ANA010", 8, '"$" cannot stand here'),
        ("hcp(nobody)", "ANA010", 5, "north, east, south or west"),
        ("cccc(north) > 1", "ANA011", 1, 'nothing is called "cccc"'),
        ("hpc(north) > 1", "ANA011", 1, "known are hcp"),
        ("x > 1", "ANA011", 1, '"x" is not defined'),
        ("strong = 1 stron", "ANA011", 12, "defined are strong"),
        ("shape(north, 5432)", "ANA011", 14, 'no hand of thirteen cards has the shape "5432"'),
        ("north: shape any 9xx9", "ANA011", 18, "no hand of thirteen cards"),
        ("ns: balanced", "ANA011", 1, "name the player"),
        ("hcp(north, any 4333)", "ANA011", 1, "is not asked so"),
        ("shape(north)", "ANA011", 1, "is not asked so"),
        ("hascard(north, spades)", "ANA011", 1, "is not asked so"),
        ("north: holds SAA", "ANA011", 14, "names a card twice"),
        ("north: holds SA SA", "ANA011", 17, "names a card twice"),
        ("north: 41+ hcp", "ANA012", 1, '"north: 41+ hcp" can never hold'),
        ("north: 5-3 hcp", "ANA012", 1, "can never hold"),
        ("ew: 41+ hcp", "ANA012", 1, "can never hold"),
        ("hcp(north) > 37", "ANA012", 1, "can never hold"),
        ("hcp(north) + 4 * aces(south) < 0", "ANA012", 1, "can never hold"),
        ("1 > 2", "ANA012", 1, "can never hold"),
        ("1 ? 0 : 1", "ANA012", 1, "can never hold"),
        ("aces(north) == 5 or kings(north) == 5", "ANA012", 1, "can never hold"),
        ("not hcp(north) >= 0", "ANA012", 1, "can never hold"),
        (
            "ns: 38+ hcp; ew: 8+ hcp",
            "ANA012",
            1,
            "have 40 hcp together, and the constraints want at least 46",
        ),
        ("n: 5+ spades; s: 5+ spades; e: 4+ spades", "ANA012", 1, "have 13 spades together"),
        ("hcp(north) <= 9 and hcp(south) < 10 and hcp(east) == 5 and hcp(west) <= 5", "ANA012", 1, "want at most 28"),
        ("n: 15+ hcp; ns: 0-14 hcp", "ANA012", 1, "at least 15 and at most 14 hcp in the same place"),
        ("n: 15+ hcp; hcp(north) < 14", "ANA012", 1, "at least 15 and at most 13 hcp in the same place"),
        ("n: 3+ aces; ew: 2+ aces", "ANA012", 1, "the four hands have 4 aces together"),
        ("predeal north SAKQJT98765432 HA", "ANA012", 1, "is dealt 14 cards beforehand"),
        ("predeal north SA south SA", "ANA012", 1, "dealt beforehand to two players"),
        ("1 + " * 4000 + "1", "ANA010", 1, "nested too deep"),
        ("1 and " * 4000 + "1", "ANA010", 1, "longer than 20000 characters"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(text: str, code: str, column: int, words: str) -> None:
    outcome = parse_constraints(text, "file")
    assert outcome.value is None
    first = outcome.findings[0]
    assert first.code == code
    assert first.span is not None
    assert (first.span.source, first.span.line, first.span.column) == ("file", 1, column)
    assert words in f"{first.message} {first.hint}"


def test_the_place_is_in_the_line_where_the_fault_is() -> None:
    outcome = parse_constraints("north: 15-17 hcp\nsouth: balanced,\n  $")
    assert outcome.findings[0].span == Span("constraints", 3, 3, 3, 4)


@given(st.text(max_size=60))
def test_no_text_raises(text: str) -> None:
    parse_constraints(text)


WORDS = ("north:", "hcp", "15-17", "10+", "balanced", "shape", "any", "4333", "(", ")", "and", "or", "not", ",", ";")
MORE = (
    "hcp(north)",
    ">=",
    "+",
    "-",
    "*",
    "/",
    "3",
    "predeal",
    "north",
    "SAK",
    "x",
    "=",
    "?",
    ":",
    "holds",
    "ns:",
    "\n",
)


@given(st.lists(st.sampled_from((*WORDS, *MORE)), max_size=14).map(" ".join))
def test_no_mixture_of_its_words_raises(text: str) -> None:
    outcome = parse_constraints(text)
    for term in outcome.value.terms if outcome.value else ():
        assert DEAL is not None
        assert term.low <= term.value(DEAL.masks) <= term.high
