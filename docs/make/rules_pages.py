"""The pages about rule systems: made from their options and sources, with worked examples that a test runs."""

from __future__ import annotations

from collections.abc import Callable

from dupkit.game.cards import Strain
from dupkit.game.result import Contract, Risk
from dupkit.options import Option
from dupkit.rules import RULES
from dupkit.rules import contract as bid
from dupkit.rules.auction_options import NAMED
from dupkit.rules.base import RuleSystem
from dupkit.rules.duplicate import GAME_BONUS, PART_SCORE
from dupkit.rules.minibridge import game_tricks

SHEETS = {
    "basics sheet": "*The basic rules of bridge*: for beginners, with the duplicate table and rubber bonuses",
    "auction sheet": "*How to Play Auction Bridge*: rules, scoring, variations and house rules",
    "contract sheet": "*Contract Bridge*: with rubber, duplicate, Chicago, minibridge and honeymoon",
    "rubber sheet": "*How to Play Rubber Bridge*: the rules that a program plays by, with worked deals",
    "Chicago sheet": "*Contract Bridge: Rules and How to Play* (Qdan, Inc.): Chicago and rubber on a site for playing",
}
"""How the rule sheets that the systems follow are called here, and what they are."""

EXAMPLES: dict[str, str] = {
    "duplicate": """
The examples of the basics sheet: four hearts with ten tricks is 420, two spades with nine 140, three notrump
vulnerable 600, two spades doubled 470 or 670, and four spades doubled two down 300 or 500.

>>> from dupkit.rules.by_text import score_texts, told
>>> print(told(score_texts("duplicate", ["4HN=", "2SN+1"])))
1. 4HN=
   trick points 120, NS
   game bonus 300, NS
2. 2SN+1, NS vulnerable
   trick points 60, NS
   overtricks 30, NS
   part-score bonus 50, NS
NS 560, EW 0
>>> from dupkit.game.result import parse_result
>>> from dupkit.game.table import Vulnerability
>>> from dupkit.rules.duplicate import DUPLICATE
>>> for text in ("3NTN=", "2SXN=", "4SXN-2", "1NTXXN+6", "7NTXXN-13"):
...     print(text, [DUPLICATE.points(parse_result(text), vul) for vul in (Vulnerability.NONE, Vulnerability.NS)])
3NTN= [400, 600]
2SXN= [470, 670]
4SXN-2 [-300, -500]
1NTXXN+6 [1760, 3160]
7NTXXN-13 [-7000, -7600]
""",
    "rubber": """
The deals of the rubber sheet: four hearts made is 120 below the line and a game; three notrump doubled, vulnerable
and two down, is 500 to the defenders.

>>> from dupkit.rules.by_text import score_texts, told
>>> print(told(score_texts("rubber", ["4HN=", "3NTXS-2"], unfinished_rule="none")))
1. 4HN=
   trick points 120 below, NS
2. 3NXS-2, NS vulnerable
   undertricks 500 above, EW
NS 120, EW 500

A side may win two games and lose the rubber:

>>> score = score_texts("rubber", ["7NTW=", "4HN+1", "3NTS+1"])
>>> score.state.games, score.total(), str(score.winner)
((2, 1), (780, 1220), 'EW')
""",
    "chicago": """
R. Pavlicek's example, South dealing first; the difference of 580 is settled as 6 where one settles in hundreds.

>>> from dupkit.rules.by_text import score_texts, told
>>> print(told(score_texts("chicago", ["3SS+1", "3NTE=", "3CXE=", "6HS="], first_dealer="S")))
1. 3SS+1
   trick points 90 below, NS
   overtricks 30 above, NS
2. 3NE=, EW vulnerable
   trick points 100 below, EW
   game bonus 500 above, EW
3. 3CXE=, NS vulnerable
   trick points 120 below, EW
   insult bonus 50 above, EW
   game bonus 300 above, EW
4. 6HS=, All vulnerable
   trick points 180 below, NS
   small slam 750 above, NS
   game bonus 500 above, NS
NS 1550, EW 1070

With the 100 for the honours in dummy it is 1650 to 1070. A part-score that is carried completes a game at the
vulnerability of the later deal:

>>> print(told(score_texts("chicago", ["2HN=", "2CN="], first_dealer="N")))
1. 2HN=
   trick points 60 below, NS
2. 2CN=, EW vulnerable
   trick points 40 below, NS
   game bonus 300 above, NS
NS 400, EW 0
""",
    "auction": """
The example of the auction sheet: one spade with eleven tricks is five times 9.

>>> from dupkit.rules.by_text import score_texts, told
>>> print(told(score_texts("auction", ["1SN+4", "2HXE=", "4SN-3"])))
1. 1SN+4
   odd tricks 45 below, NS
2. 2HXE=
   odd tricks 32 below, EW
   insult bonus 50 above, EW
3. 4SN-3
   undertricks 150 above, EW
NS 45, EW 232

The count of 1913, with royal spades (`R`): a doubled contract of two with nine tricks.

>>> print(told(score_texts("auction", ["2RXE+1", "1HN+5"], royal="historical_1913")))
1. 2RXE+1
   odd tricks 54 below, EW
   insult bonus 50 above, EW
   doubled tricks over the contract 50 above, EW
2. 1HN+5
   odd tricks 48 below, NS
   little slam 20 above, NS
NS 68, EW 154

Nullo of 1914: a bid of three means at most four tricks; with three, four odd tricks are lost and a game is made.

>>> score = score_texts("auction", ["3NULLON+1"], nullo="irwin_1914")
>>> score.below, score.state.games
((40, 0), (1, 0))
""",
    "minibridge": """
>>> from dupkit.game.table import Seat
>>> from dupkit.rules.minibridge import announce, lesson
>>> found, findings = announce((11, 9, 11, 9), Seat.EAST)
>>> print("\\n".join(lesson(found, Seat.EAST)[:3]))
Announcements, clockwise from the dealer: E says 9, S says 11, W says 9, N says 11 (40 in all).
NS have 22 points; S and N have the same, and S announced first.
S is declarer; N is dummy and faces the hand before anything else.

Ten tricks in hearts are 170 for a part-score and 420 for a game:

>>> from dupkit.rules.by_text import score_texts
>>> [score_texts("minibridge", [result]).total()[0] for result in ("1HN+3", "4HN=")]
[170, 420]
""",
    "honeymoon": """
>>> from dupkit.game.auction import parse_call
>>> from dupkit.rules.honeymoon import examine_two
>>> found = examine_two([parse_call(text) for text in "1H 1S X P".split()])
>>> str(found.contract), found.declarer, found.over
('1SX', 1, True)
>>> examine_two([parse_call("P"), parse_call("P")]).redeal
True
""",
}

WORDS: dict[str, str] = {
    "duplicate": """
Each board is scored by itself (Law 77); nothing is carried over. A board passed out is 0 to both sides, honours do
not count. `dupkit score` uses it unless a file or `--rules` says otherwise, `dupkit calc points 4SXE-2 --vul ew`
shows one result rule by rule.
""",
    "rubber": """
The contract's trick points stand below the line and make games; overtricks, undertricks, slams, the insult and
honours stand above. A side with 100 or more below the line has a game: both sides start again from nothing, the
points stay in the total. The first side with two games ends the rubber and scores 700, or 500 if the other side has
a game. All points count, so the rubber may be lost by the side that won two games.

Who has won a game is vulnerable; what counts is the vulnerability before the deal. Honours score for the side that
was dealt them, whoever declares, made or not: four trump honours in one hand 100, five 150, four aces in one hand
at notrump 150.

`dupkit pad FILE --rules rubber` and `dupkit score FILE` (a PBN file with `[Scoring "Rubber"]`) show the pad; in a PBN
file honours come from the hands, or from a tag such as `[Honours "NS 100"]`, which the hands must bear out.
""",
    "chicago": """
Four deals. Nobody is vulnerable on the first, the dealer's side on the second and third, everybody on the fourth.
The trick points are those of the contract; a side whose part-scores reach 100 gets 300 or 500 at once, and both
sides' part-scores are gone. A part-score on the fourth deal that completes no game gets 100. There is no rubber
bonus. A deal passed out is dealt again by the same dealer and does not count. Equal totals are a draw, half a win
for each.

`dupkit pad FILE` without rules is Chicago. With four or five players `partners: rotate` changes partners from round
to round, and each player has a balance.
""",
    "auction": """
Every odd trick that declarer's side wins counts below the line, whatever was bid; 30 below the line are a game, two
games end the rubber with 250. Undertricks cost 50 each, 100 doubled, 200 redoubled. A doubled contract made has its
trick points doubled and 50 above the line (100 redoubled). Twelve tricks score 50 and thirteen 100 for either side,
at any level. Nobody is vulnerable. Four passes: the same dealer deals again.

Honours are the five highest trumps, at notrump the aces. In one hand four score 80 and five 100, four with the
fifth in partner's hand 90; three, four or five between partners 10 each. At notrump four aces in one hand score
100, three or four between partners 10 each.
""",
    "minibridge": """
There is no auction. Each player announces the high-card points of the hand, from the dealer clockwise; together
they are 40. The side with more declares, and its hand with more is declarer; equal partners: the one who announced
first. Dummy's hand is faced before anything else; then declarer names a denomination and a target. The player on
declarer's left leads. The score is that of duplicate, a part-score as a contract of one, a game as the cheapest
game.
""",
    "honeymoon": """
For two. Thirteen cards each, twenty-six are the stock. In the draw stage thirteen tricks are played at notrump, the
non-dealer leads to the first; the winner takes the top card of the stock and the loser the next. These tricks do
not count. Then the two bid until one passes, and play thirteen tricks without a dummy; the one who does not declare
leads. Two passes at once: deal again.
""",
}


def _shown(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value).replace("-", "_")


def _options(options: tuple[Option, ...]) -> list[str]:
    rows = ["## Options\n", "| option | values (default first) | meaning | source |", "|---|---|---|---|"]
    for option in options:
        others = [choice for choice in option.choices if choice != option.default]
        values = " · ".join(f"`{_shown(value)}`" for value in (option.default, *others))
        rows.append(f"| `{option.name}` | {values} | {option.doc} | {option.source} |")
    return [*rows, ""]


def _numbers_of_contract() -> list[str]:
    def value(strain: Strain, level: int) -> int:
        return bid.trick_points(Contract(level, strain))

    rows = ["## Numbers\n", "| | not vulnerable | vulnerable |", "|---|---|---|"]
    for names, strain in (("clubs, diamonds", Strain.CLUBS), ("hearts, spades", Strain.HEARTS)):
        rows.append(f"| each trick in {names} | {value(strain, 1)} | {value(strain, 1)} |")
    first, more = value(Strain.NOTRUMP, 1), value(Strain.NOTRUMP, 2) - value(Strain.NOTRUMP, 1)
    rows.append(f"| notrump: first, each other | {first}, {more} | {first}, {more} |")
    for risk, words in ((Risk.DOUBLED, "doubled"), (Risk.REDOUBLED, "redoubled")):
        over = [bid.overtrick_points(Contract(1, Strain.CLUBS, risk), 1, vul) for vul in (False, True)]
        rows.append(f"| trick points {words} | × {risk.multiplier} | × {risk.multiplier} |")
        rows.append(f"| each overtrick {words} | {over[0]} | {over[1]} |")
        rows.append(f"| made {words} (insult) | {bid.INSULT[risk]} | {bid.INSULT[risk]} |")
    for name, low, high in bid.SLAM.values():
        rows.append(f"| {name}, bid and made | {low} | {high} |")
    for risk, words in ((Risk.UNDOUBLED, "undoubled"), (Risk.DOUBLED, "doubled"), (Risk.REDOUBLED, "redoubled")):
        down = [
            ", ".join(str(bid.undertrick_points(risk, count, vul)) for count in range(1, 6)) for vul in (False, True)
        ]
        rows.append(f"| 1 to 5 down, {words} | {down[0]} | {down[1]} |")
    return [*rows, ""]


def _duplicate_numbers() -> list[str]:
    return [
        *_numbers_of_contract()[:-1],
        f"| part-score (under {bid.GAME} trick points) | {PART_SCORE} | {PART_SCORE} |",
        f"| game ({bid.GAME} trick points or more, after doubling) | {GAME_BONUS[0]} | {GAME_BONUS[1]} |",
        "",
    ]


def _auction_numbers() -> list[str]:
    rows = ["## Trick values\n", "| table | values |", "|---|---|"]
    rows += [f"| `{name.replace('-', '_')}` | {text.upper()} |" for name, text in NAMED.items()]
    return [*rows, "", "`R` are royal spades. The table of a group of its own: `trick_values = C6 D7 H8 S9 N10`.\n"]


def _minibridge_numbers() -> list[str]:
    games = ", ".join(f"{strain} {game_tricks(strain)}" for strain in Strain)
    return ["## Targets\n", f"A part-score is 7 tricks in any denomination; a game is {games}.\n"]


NUMBERS: dict[str, Callable[[], list[str]]] = {
    "duplicate": _duplicate_numbers,
    "rubber": _numbers_of_contract,
    "chicago": _numbers_of_contract,
    "auction": _auction_numbers,
    "minibridge": _minibridge_numbers,
}


def _fenced(text: str) -> str:
    """Return a text with its examples as blocks of code; the blank line before the end ends what is expected."""
    blocks = text.strip().split("\n\n")
    return "\n\n".join(f"```python\n{block}\n\n```" if block.startswith(">>>") else block for block in blocks)


def system_page(name: str) -> str:
    """Return the page of a rule system."""
    system: RuleSystem = RULES[name]
    parts = [f"# {system.title}\n", WORDS[name].strip() + "\n"]
    parts += NUMBERS[name]() if name in NUMBERS else []
    parts += _options(system.options)
    parts += ["## Worked examples\n", _fenced(EXAMPLES[name]) + "\n"]
    parts += ["## Sources\n", *(f"- {source}" for source in system.sources)]
    return "\n".join(parts)


def index() -> str:
    """Return the page that leads to the others: systems, sheets, and what is not built."""
    rows = [f"| [{RULES[name].title}]({name}.md) | `{name}` | {len(RULES[name].options)} |" for name in RULES]
    sheets = [f"| {name} | {what} |" for name, what in SHEETS.items()]
    return "\n".join(
        [
            "# Rule systems\n",
            "| system | `--rules` | options |", "|---|---|---|", *rows, "",
            "Further: [the laws of auction and play](laws.md), [the score pad](score-pad.md), "
            "[a lesson of minibridge](minibridge-lesson.md), "
            "[an evening of auction bridge](auction-bridge-society.md). "
            "`dupkit list rules` names all options, [the calculator](../calculator.md) works out one thing and shows "
            "how.\n",
            "## The rule sheets\n",
            "The systems follow five rule sheets, which are called by short names here; where they differ, or say "
            "nothing, an option with a default chooses, and its source is given.\n",
            "| here | what it is |", "|---|---|", *sheets, "",
            "Beside them: the Laws of Duplicate Bridge 2017, and the published pages that each system names.\n",
            NOT_BUILT.strip(),
        ]
    )  # fmt: skip


NOT_BUILT = """
## What is not built, and why

- **Cutthroat bridge.** The basics sheet names it and gives no rules; there is no one set of them to score by.
- **Tables online**: time limits, seats taken over by a computer, ratings (Chicago sheet). dupkit scores deals that
  were played; it does not deal them to players.
- **Bidding systems and conventions**: agreements of players, not rules. The opening standards of the basics sheet
  are advice, and `dupkit calc hand` gives it.
- **A raised notrump in royal auction bridge**, of which the auction sheet speaks: no source gives a number. `royal
  = table` takes a group's own.
- **Slams and honours at nullo**: no source gives them; neither scores.
- **Procedure that leaves no trace in a score** (who shuffles, who cuts, how dummy is laid out) is not recorded.
"""


def _page(name: str) -> Callable[[], str]:
    return lambda: system_page(name)


PAGES: dict[str, Callable[[], str]] = {"rules/README.md": index} | {f"rules/{name}.md": _page(name) for name in RULES}
