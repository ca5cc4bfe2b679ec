"""The page of PBN: what is read, written, repaired and lost, from the code's own tables and from runs of it."""

from __future__ import annotations

from dupkit.codes import family
from dupkit.formats.pbn import scoring, tags
from dupkit.formats.pbn.fix import fix
from dupkit.formats.pbn.values import read_contract, read_result
from dupkit.formats.pbn.verify import ESCALATED
from dupkit.formats.pbn.verify.values import FORMS, WORDS
from dupkit.formats.read import read

_CONTRACTS = ("4S", "3NT", "3N", "5Cx", "4S*", "4SR", "Pass", "AP", "?")
_RESULTS = ("11", "^11", "NS 9", "EW 4 NS 9", "+1", "=", "?")
_REPAIRS = (
    ('[Event Random Deal 7]', "a tag without quotes"),
    ('[Site "The "Big" Hall"]', "quotes within a value"),
    ('[Date "2024-07-12"]', "a date of another form; left alone where it cannot be told which number is the day"),
    ('[Vulnerable "N-S "]', "another word for a vulnerability"),
    ('[Deal "N:SAKQ2.HT98.D765.C432 - - -"]', "suits named within a hand"),
    ('[Contract "3N"]', "a contract in the words of a program"),
    ('[Contract "4SR"]', "R for redoubled"),
    ('[Auction "N"]\n1NTPass3NT', "calls that no blank parts"),
    ('[Auction "N"]\n4D* P 4S P', "a star behind a call, and P for Pass"),
    ('[OptimumResultTable "Declarer Suit Tricks"]\nN NT 7', "columns parted by blanks"),
)  # fmt: skip


def _code(text: str) -> str:
    return "`" + text.replace("\n", " ⏎ ").replace("|", "\\|") + "`"


def _repaired(text: str) -> str:
    document = read("x.pbn", (text + "\n").encode(), "pbn").value
    data = fix(document).value if document is not None else None
    return (data or b"").decode().rstrip("\n")


def _reading() -> list[str]:
    lines = ["| Contract | read as |", "|---|---|"]
    for text in _CONTRACTS:
        value = read_contract(text)
        lines.append(f"| {_code(text)} | {'passed out' if value.passed_out else value.contract or 'not known'} |")
    lines += ["", "| Result | read as |", "|---|---|"]
    for text in _RESULTS:
        result = read_result(text)
        if result.margin is not None:
            said = f"contract {result.margin:+d}, with a warning" if result.margin else "the contract, with a warning"
        elif result.tricks is None:
            said = "not known"
        else:
            said = f"{result.tricks} tricks" + (f" of {result.side.name}" if result.side is not None else "")
        lines.append(f"| {_code(text)} | {said} |")
    return lines


def _scoring() -> list[str]:
    texts = ("MP", "MP;MP1", "MP;MP2", "IMP", "IMP;Butler", "IMP;Butler-2", "IMP;Cross", "IMP;Cross1", "IMP;Cross2",
             "BAM", "Rubber", "Chicago", "OldMP")  # fmt: skip
    lines = ["| Scoring | comparison or rules | options |", "|---|---|---|"]
    for text in texts:
        found = scoring.read_scoring(text)
        options = ", ".join(f"{name} = {value}" for name, value in found.options)
        lines.append(f"| {_code(text)} | {found.name or 'as chosen'} | {options} |")
    return lines


def _codes(first: str, last: str) -> list[str]:
    lines = ["| code | severity | what |", "|---|---|---|"]
    for code, entry in family("PBN").items():
        if first <= code <= last:
            lines.append(f"| {code} | {entry.severity} | {entry.title} |")
    return lines


def page() -> str:
    """Return the page."""
    forms = [f"| {name} | {hint} |" for name, (_, hint) in sorted(FORMS.items())]
    words = [f"| {name} | {', '.join(choices)} |" for name, choices in sorted(WORDS.items())]
    repairs = [f"| {_code(text)} | {_code(_repaired(text))} | {why} |" for text, why in _REPAIRS]
    parts = [
        _TOP, "## What is read", "", _READ, *_reading(), "",
        "The Scoring tag chooses the comparison:", "", *_scoring(), "",
        "## What is found", "", _FOUND, *_codes("PBN000", "PBN099"), "", "In the strict degrees too:", "",
        *_codes("PBN100", "PBN199"), "",
        "A strict degree makes errors of what is a warning otherwise: " + ", ".join(sorted(ESCALATED)) + ".", "",
        "| tag | form in the strict degrees |", "|---|---|", *forms, "",
        "| tag | words in the strict degrees |", "|---|---|", *words, "",
        "## What is repaired", "", _FIXED, "| before | after | why |", "|---|---|---|", *repairs, "",
        "## What is written", "", _WRITTEN,
        "The fifteen tags of export format: " + ", ".join(tags.MANDATORY) + ".", "", "## How fast", "", _SPEED,
    ]  # fmt: skip
    return "\n".join(parts) + "\n"


_TOP = """\
# PBN

Portable Bridge Notation 2.1 is read, checked, repaired and written. The grammar is in `grammars/pbn*.lark`; this
page is made from the code.
"""
_READ = """\
Every text is read: a fault costs one value, one section or one game, never the file. Encodings: a byte order mark,
UTF-16 and UTF-32 without one, UTF-8, the charset that `%Content-type` declares, cp1252, Latin-1. Line ends may be
of any kind and mixed. Tags may stand several on a line, over lines, in any order, and after the play. `#` takes the
nearest earlier value, `##x` sets a default, a plain value ends it. Unknown tags, `%` lines and comments are kept.

- The rows of a play are columns by seat; a row that starts at the wrong seat is turned where all hands are known.
- `0` tricks without play and score is not known, for programs that only bid write it so.
- A game without Board, Deal, Dealer and Vulnerable is another table of the board before it.
- A repeated Event, Board or Deal after a deal or a result begins another game: a blank line is missing.
- Double-dummy tables of OptimumResultTable, DoubleDummyTricks and Ability are one typed value.
- In a score table `-` on one side means that the other side scored; `^` marks an artificial score.
- Games that name players or teams but no numbers give them numbers by first appearance; Room, HomeTeam and
  VisitTeam make a match.
"""
_FOUND = """\
`dupkit check FILE` tells what matters to users; `--strict import` and `--strict export` judge as the standard does;
`--strict` alone judges by the version that the file declares and, where it claims `% EXPORT`, warns of what export
format does not allow. `dupkit explain CODE` tells more about each. Deals, auctions, plays and results have codes of
their own (DEL, AUC, PLY, RES) that hold for every format.
"""
_FIXED = """\
`dupkit check --fix FILE -o OUT` repairs without a guess and lists each repair. Beside what the table shows: missing
blank lines between games, comments that are not closed, braces within comments, text that is no part of a game
(hidden behind `%`), rows of a play under the wrong players, a byte order mark, UTF-16, mixed line ends. What needs
a guess stays.
"""
_WRITTEN = """\
A file that was read from PBN comes back byte for byte, whatever program wrote it; a changed value changes its own
lines only. Boards that are chosen, moved or merged write out what they inherit. `dupkit convert IN OUT.pbn --to
pbn-export` writes export format, and so does every other format that is converted to PBN: comments, annotations and
unknown tags come along; what export format rejects is kept as a comment, with a finding. Letters beyond ISO 8859-1
make the file UTF-8. Whatever the text was, the export passes `dupkit check --strict export` but for what its data says
wrongly (a line too long to break, a pair against itself, a wrong score, an unsorted table), and exporting it again
gives the same bytes.

PBN has no place for weighted scores, AVE+ and AVE-, late plays, forms of a fouled board, penalties, victory points and
options of the scoring. They stand in hidden lines (`%dupkit penalty pair 3: 10% of a top`), which dupkit reads back and
other programs pass over; which they are is told when a file is written
(`docs/decisions/0006-statements-beside-a-format.md`).
"""
_SPEED = """\
A plain game is read by a scanner made from the grammar's own terminals, anything else by the grammar; a test proves
that both find the same on every sample and on 10 000 generated games. Auction and play are read when they are asked
for. `dupkit.iter_boards(path)` streams a file in memory that does not grow with it.

Measured by `python3 run.py bench pbn` on 2 000 boards with auctions, notes, plays and tables (1.5 MB), CPU time,
best of seven rounds in turn, on two cores that nothing else used, Python 3.11. The machine was slow that day (twice as
many boards a second were seen on others); what counts are the ratios of one run:

| reader | boards a second | times endplay |
|---|---|---|
| dupkit, boards only (label, dealer, vulnerability, checked hands) | 62 800 | |
| bridge-utils 0.4.1 `parsePBN`, strings only | 35 000 | |
| dupkit, auction and play left until asked for | 21 600 | 13.5 |
| dupkit, calls and cards typed | 11 100 | 6.9 |
| endplay 0.5.12 | 1 600 | 1.0 |
| bridgebots 0.0.12 (leaves out boards that were passed out) | 1 490 | 0.9 |

Streaming 100 MB took 155 MB of memory, reading 20 MB whole 190 MB.
"""

PAGES = {"pbn.md": page}
