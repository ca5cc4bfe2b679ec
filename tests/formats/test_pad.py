from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.formats.encodings import decode
from dupkit.formats.pad import names_of, read_pad
from dupkit.formats.pad_lines import read_stake
from dupkit.pipeline.pads import PadScore, score_pad
from dupkit.report.pad import pad_report
from dupkit.rules import RULES

PADS = sorted((Path(__file__).parent.parent.parent / "samples" / "pads").glob("*.pad"))
_TEXT = """
    1 12 N E Ann Bob 4S 3NT 2R 1NULLO X XX = +1 -2 10 14 pass honours NS EW 100 150 AKQ points 12 8 vul dealer
    revoked chicane practice round rubber : players partners rotate set honours = no rules chicago auction
    minibridge # - v , game partscore H stake £0.10 per 100 title date
"""
WORDS = tuple(_TEXT.split())


def score(data: bytes) -> PadScore | None:
    """Return the scored pad of any bytes, drawn as a report; None where the rules cannot be."""
    outcome = read_pad(decode("evening.pad", data))
    assert outcome.value is not None
    scored = score_pad(outcome.value)
    for finding in (*outcome.findings, *(scored if isinstance(scored, tuple) else scored.findings)):
        assert finding.span is None or finding.span.line >= 1
        assert finding.message
    if isinstance(scored, tuple):
        return None
    system = RULES[scored.rules]
    for settle in (False, True):
        pad_report("", "", (system.title, system.options), scored.options, scored.rounds, scored.stake, settle)
    return scored


@given(st.binary(max_size=200))
def test_no_bytes_raise(data: bytes) -> None:
    score(data)


@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=8), max_size=8))
def test_no_lines_of_words_raise(lines: list[list[str]]) -> None:
    score("\n".join(" ".join(line) for line in lines).encode())


@pytest.mark.parametrize("path", PADS, ids=lambda path: path.stem)
def test_no_spoilt_sample_raises(path: Path) -> None:
    dice = random.Random(path.stem)
    text = path.read_text(encoding="utf-8")
    for _ in range(60):
        lines = text.splitlines()
        place = dice.randrange(len(lines))
        words = lines[place].split()
        change = dice.randrange(4)
        if change == 0:
            del lines[place]
        elif change == 1 and words:
            words[dice.randrange(len(words))] = dice.choice(WORDS)
            lines[place] = " ".join(words)
        elif change == 2:
            lines.insert(place, lines[dice.randrange(len(lines))])
        else:
            cut = dice.randrange(len(lines[place]) + 1)
            lines[place] = lines[place][:cut] + dice.choice("=+-0 9XNéß\t#") + lines[place][cut:]
        score("\n".join(lines).encode())


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_and_a_byte_order_mark_change_nothing(end: str) -> None:
    text = "rules: rubber\n1 N 4S =\n2 E 2H +1\n"
    plain, other = score(text.encode()), score(("\ufeff" + text.replace("\n", end)).encode())
    assert plain is not None
    assert other is not None
    assert [item.score.total() for item in plain.rounds] == [item.score.total() for item in other.rounds]


@pytest.mark.parametrize(
    ("text", "names"),
    [("Ann, Bob", ("Ann", "Bob")), ("Ann Lee - Bob Ray", ("Ann Lee", "Bob Ray")), ("Jean-Luc, Bo", ("Jean-Luc", "Bo")),
     ("Ann and Bob", ("Ann", "Bob")), ("Ann Bob Cy Dee", ("Ann", "Bob", "Cy", "Dee")), ("", ())],
)  # fmt: skip
def test_names_in_a_row(text: str, names: tuple[str, ...]) -> None:
    assert names_of(text) == names


@pytest.mark.parametrize("text", ["", "much", "0 per 100", "1 per 0", "per 100", "9" * 5000 + " per 100"])
def test_texts_that_are_no_stake(text: str) -> None:
    assert read_stake(text) is None
