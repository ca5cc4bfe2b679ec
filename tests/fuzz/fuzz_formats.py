"""Mutated and random files for every reader but PBN's: no exception, no hang, not more than 200 MB.

What was read is also turned, written in another format and, now and then, verified.
"""

from __future__ import annotations

import random
import resource
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from dupkit.diagnostics import Findings
from dupkit.event.record import Document
from dupkit.formats import FORMATS
from dupkit.formats.convert import renumber, rotate, strip
from dupkit.formats.encodings import decode
from dupkit.formats.read import read
from dupkit.game.table import SEATS
from dupkit.pipeline.verify import verify
from tests.needs import SHARED

ROOT = Path(__file__).parents[2]
FOLDERS = {"usebio": "usebio", "big-deal-csv": "csv"}
HERE = ("usebio", "lin", "rbn", "bws", "dlm", "dup", "bri", "dge", "ber", "bhg", "rzd", "cds", "big-deal-csv",
        "bridgewebs", "results", "results-xlsx", "acblscore", "gib", "one-line")  # fmt: skip
SECONDS, MEGABYTES = 20, 200
WORDS = {
    "usebio": ["<BOARD>", "</BOARD>", "<MATCH>", "&x;", "A6040", "<SECTION SECTION_ID='B'>", "NaN", "é"],
    "lin": ["md|3", "mb|7NT|", "pc|h10|", "mc|99|", "qx|c1|", "rs|,,,|", "an|", "|", "sv|b|", "pn|a, b,c,d|", "%7C"],
    "rbn": ["H N:AK..:", "A ?B:1NR", "^1", "P DA+-~.", "R 14:=", "{", "}", "C NT:N", "B", "K a:b:-1.5"],
    "results": ["Board;NS;EW", "=", "-420", "A6040", "Board 3", '"', "4♠xS+1", "60%/40%", "made", "\t"],
    "bridgewebs": ["#SCORES", "#BOARD,2", "#TRAVELLERS", "#BOARDFORMAT,", "NS,EW,Contract", "#WINNERS,2", '"'],
    "one-line": ["N:", "-", "AKQ.", "NUMBER 3", "W Both", "e:", "10", "P P 1D"],
    "gib": ["-NESW", "E NS", "...", "S both"],
}  # fmt: skip


def seeds(name: str) -> list[bytes]:
    """Return files to begin with: samples of the project, and real files where they are."""
    suffixes = FORMATS[name].suffixes
    places = [*(ROOT / "samples").rglob("*"), *(SHARED / "corpus" / FOLDERS.get(name, name)).glob("*")]
    found = [path.read_bytes() for path in places if path.suffix in suffixes and path.stat().st_size < 300_000]
    return found or [b"\0" * 64]


def mutated(data: bytes, words: list[str], dice: random.Random) -> bytes:
    """Return the data with bytes changed, cut, doubled or words put in."""
    changed = bytearray(data)
    for _ in range(dice.choice((1, 1, 2, 4, 16))):
        place = dice.randrange(len(changed) + 1)
        way = dice.randrange(6)
        if way == 0 and changed:
            changed[place % len(changed)] = dice.randrange(256)
        elif way == 1:
            del changed[place : place + dice.choice((1, 3, 40, 1000))]
        elif way == 2:
            changed[place:place] = changed[place : place + dice.choice((1, 8, 200))]
        elif way == 3 and words:
            changed[place:place] = dice.choice(words).encode()
        elif way == 4:
            changed[place:place] = bytes(dice.randrange(256) for _ in range(dice.choice((1, 4, 64))))
        else:
            del changed[place + dice.choice((100, 3000, 100_000)) :]
    return bytes(changed)


def inputs(name: str, dice: random.Random) -> Iterator[bytes]:
    """Yield files without end."""
    known, words = seeds(name), WORDS.get(name, [])
    while True:
        if dice.random() < 0.03:
            yield bytes(dice.randrange(256) for _ in range(dice.randrange(3000)))
        elif words and dice.random() < 0.05:
            yield "\n".join(dice.choice(words) for _ in range(dice.randrange(60))).encode()
        else:
            yield mutated(dice.choice(known), words, dice)


def use(document: Document, dice: random.Random) -> None:
    """Do with a document what the commands do with it."""
    findings = Findings()
    way = dice.randrange(5)
    if way == 0:
        document = rotate(document, dice.choice(SEATS))
    elif way == 1:
        document = renumber(document, dice.randrange(1, 40), findings)
    elif way == 2:
        document = strip(document, dice.sample(("auction", "play", "names", "results"), 2))
    target = FORMATS[dice.choice(("pbn", "trv", *HERE))]
    written = target.write(document)
    if written.value is not None and dice.random() < 0.3:
        target.read(decode("again", written.value))
    if dice.random() < 0.05:
        verify(document)


def too_long(*_: object) -> None:
    raise TimeoutError(f"more than {SECONDS} seconds of work")


def one_reader(name: str, minutes: float, seed: int) -> None:
    """Read for so many minutes; a fault is left in fuzz-NAME.bin beside its traceback."""
    dice = random.Random(f"{seed} {name}")
    end, count, before = time.monotonic() + 60 * minutes, 0, memory()
    for data in inputs(name, dice):
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        try:
            guessed = dice.random() < 0.1
            outcome = read("file", data, "" if guessed else name)
            if outcome.value is not None:
                use(outcome.value, dice)
        except BaseException:
            Path(f"fuzz-{name}.bin").write_bytes(data)
            raise
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
        count += 1
        if time.monotonic() > end:
            break
    grown = memory() - before
    print(f"{name:14} {count:8} files, {grown} MB more", flush=True)
    assert grown < MEGABYTES, f"{name} took {grown} MB"


def memory() -> int:
    """Return the most memory that the process has had, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def main(minutes: float, names: tuple[str, ...] = HERE) -> None:
    """Give every reader so many minutes."""
    seed = time.time_ns()
    print(f"seed {seed}", flush=True)
    signal.signal(signal.SIGPROF, too_long)
    for name in names:
        one_reader(name, minutes, seed)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0, tuple(sys.argv[2:]) or HERE)
