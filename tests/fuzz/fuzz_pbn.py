"""Mutated and random PBN: no exception, no hang, not more than 200 MB, and what is untouched comes back.

Each input is read, checked in every degree, written in its own layout, repaired, and exported: what is exported is
strict export format, and comes back as it was written.
"""

from __future__ import annotations

import random
import resource
import signal
import time
from collections.abc import Iterator
from pathlib import Path

from dupkit.checks import examine
from dupkit.diagnostics import Findings
from dupkit.formats.assemble import build
from dupkit.formats.encodings import decode
from dupkit.formats.pbn.boards import read_boards
from dupkit.formats.pbn.fix import fix
from dupkit.formats.pbn.read import read
from dupkit.formats.pbn.scanner import marks, parsed
from dupkit.formats.pbn.verify import verify
from dupkit.formats.pbn.write import write
from tests.formats.pbn.found import exported
from tests.formats.pbn.garbage import garbage
from tests.formats.pbn.generate import file_of
from tests.needs import SHARED

ROOT = Path(__file__).parents[2]
SECONDS, MEGABYTES = 20, 200
WORDS = (
    "[", "]", "{", "}", '"', "\\", '\\"', ";", "%", "\n", "\n\n", "\n \n", "\r", "\r\n", "\t", "\0", "\ufeff", "é", "♠",
    "#", "##", "##x", "?", "-", "--", "^", "^I", "^S", "^R", "^L", "^X", "+", "*", "!", "?!", "!!!", "=1=", "=0=",
    "=a=", "$1", "$256", "$a", "AP", "Pass", "P", "X", "XX", "7NT", "1N", "___", "SA", "S10", "9S",
    '[Deal "N:- - - -"]',
    '[Deal "N:... ... ... ..."]', '[Board "25A"]', '[Note "1:x"]', '[Auction "W"]', '[Play "E"]', '[ScoreTable "#"]',
    '[ScoreTable "PairId_NS;PairId_EW;Score_NS"]', "Rank\\", "\\3R", "% EXPORT", "{[Event \"x\"]}", "[Event x]",
    '[Result "NS 9 EW 4"]', '[Result "+1"]', '[Declarer "^N"]', '[Contract "4SR"]', '[Vulnerable "N-S "]', "9" * 30,
)  # fmt: skip


def seeds() -> list[str]:
    """Return texts to begin with: the project's samples, generated games, and real files where they are."""
    paths = [*(ROOT / "samples").rglob("*.pbn"), *(SHARED / "corpus").rglob("*.pbn")]
    texts = [decode(str(path), path.read_bytes()).text for path in paths if path.stat().st_size < 60_000]
    return [*texts, file_of(2), file_of(1, seed=9, table=False)]


def mutated(text: str, dice: random.Random, others: list[str]) -> str:
    """Return the text with words put in, and parts cut, doubled or taken from another text."""
    start = dice.randrange(len(text) + 1)
    text = text[start : start + 6000] if dice.random() < 0.7 else text[:12000]
    for _ in range(dice.choice((1, 1, 2, 3, 8, 30))):
        place = dice.randrange(len(text) + 1)
        way = dice.randrange(7)
        if way < 3:
            text = text[:place] + dice.choice(WORDS) + text[place:]
        elif way == 3:
            text = text[:place] + text[place + dice.choice((1, 1, 5, 60)) :]
        elif way == 4:
            text = text[:place] + text[place : place + dice.choice((3, 40, 400))] + text[place:]
        elif way == 5:
            other = dice.choice(others)
            at = dice.randrange(len(other) + 1)
            text = text[:place] + other[at : at + dice.choice((10, 100, 800))] + text[place:]
        elif place < len(text):
            text = (
                text[:place] + chr(dice.choice((dice.randrange(32, 127), dice.randrange(0x110000)))) + text[place + 1 :]
            )
    return "".join(letter for letter in text if not 0xD800 <= ord(letter) < 0xE000)


def inputs(dice: random.Random) -> Iterator[bytes]:
    """Yield mutated texts in the encodings that files come in, texts that are nearly PBN, and bytes alone."""
    texts = seeds()
    while True:
        if dice.random() < 0.4:
            yield garbage(dice)
            continue
        text = mutated(dice.choice(texts), dice, texts)
        if dice.random() < 0.02:
            yield dice.randbytes(dice.randrange(2000))
        yield text.encode(dice.choice(("utf-8", "utf-8", "utf-8-sig", "utf-16", "latin-1", "cp1252")), "replace")


def exercise(data: bytes, deep: bool) -> None:
    """Do with an input all that the project does with a PBN file."""
    source = decode("fuzz.pbn", data)
    outcome = read(source)
    document = outcome.value
    assert document is not None
    written = write(document).value
    assert written == data, "an untouched file does not come back"
    examine(document)
    for degree in ("declared", "import", "export"):
        verify(document, degree)
    build(document)
    read_boards(source)
    for record in document.records:
        assert record.span is None or record.span.line >= 1
        _ = record.tricks_table, dict(record.notes), record.result
    fixed = fix(document).value
    assert fixed is not None
    exported(document)
    if deep:
        text = source.text[:3000]
        assert marks(text) == parsed(text), "the scanner and the grammar differ"
    Findings(outcome.findings).sorted()


def main(minutes: float) -> None:
    """Read for some minutes; raises at the first input that breaks, which is kept beside."""
    seed = time.time_ns()
    dice = random.Random(seed)
    until, count = time.monotonic() + 60 * minutes, 0
    resource.setrlimit(resource.RLIMIT_AS, (3 * 1024**3, 3 * 1024**3))
    base = 0
    for data in inputs(dice):
        if time.monotonic() > until:
            break
        count += 1
        signal.alarm(SECONDS)
        try:
            exercise(data, count % 10 == 0)
        except BaseException:
            Path("fuzz-failure.pbn").write_bytes(data)
            print(f"input {count} of {len(data)} bytes, seed {seed}, is kept in fuzz-failure.pbn")
            raise
        signal.alarm(0)
        used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        base = base or used
        assert used - base < MEGABYTES, f"input {count} took {used - base} MB"
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"pbn: {count} inputs in {minutes:g} minutes, at most {most} MB")
