"""Reading 2 000 PBN boards against endplay, bridgebots and bridge-utils in the same run, and streaming 100 MB."""

from __future__ import annotations

import logging
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable
from pathlib import Path

from dupkit.formats.encodings import decode
from dupkit.formats.pbn.boards import read_boards
from dupkit.formats.pbn.read import read, read_sections
from tests.formats.pbn.generate import file_of

BOARDS = 2_000
ROUNDS = 7
_STREAM = """
import resource, sys
from dupkit import iter_boards
count = sum(1 for record in iter_boards(sys.argv[1]) if record.auction or record.deal)
print(count, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""
_WHOLE = """
import resource, sys
from dupkit.formats.read import read_file
print(len(read_file(sys.argv[1]).value.records), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


def main() -> None:
    """Print boards a second and the ratios."""
    text = file_of(BOARDS)
    data = text.encode()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "boards.pbn"
        path.write_bytes(data)
        rates = _rates(_readers(text, data, path))
        for name, rate in rates.items():
            print(f"{name:42} {rate:10,.0f} boards a second")
        _ratios(rates)
        _memory(Path(folder), text)


def _readers(text: str, data: bytes, path: Path) -> dict[str, Callable[[], object]]:
    """Return what is timed, by name."""

    def typed() -> None:
        read_sections(read(decode("boards.pbn", data)).unwrap())

    readers: dict[str, Callable[[], object]] = {
        "dupkit, auction and play typed": typed,
        "dupkit, auction and play left": lambda: read(decode("boards.pbn", data)),
        "dupkit, boards only": lambda: read_boards(decode("boards.pbn", data)),
    }
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            import endplay.parsers.pbn as endplay

            readers["endplay"] = lambda: endplay.loads(text)
        except ImportError:
            print("endplay is not installed")
        try:
            import bridgebots

            logging.disable(logging.CRITICAL)
            readers["bridgebots"] = lambda: bridgebots.parse_pbn(path)
        except ImportError:
            print("bridgebots is not installed")
        try:
            from bridge_utils.pbn2html.pbn_parser import parsePBN

            games = text.split("\n\n")
            readers["bridge-utils, strings only"] = lambda: [parsePBN(game) for game in games]
        except ImportError:
            print("bridge-utils is not installed")
    return readers


def _rates(readers: dict[str, Callable[[], object]]) -> dict[str, float]:
    """Return boards a second of CPU: the best of several rounds in which all take their turn."""
    best = dict.fromkeys(readers, float("inf"))
    for _ in range(ROUNDS):
        for name, job in readers.items():
            start = time.process_time()
            job()
            best[name] = min(best[name], time.process_time() - start)
    return {name: BOARDS / seconds for name, seconds in best.items()}


def _ratios(rates: dict[str, float]) -> None:
    for mine, theirs in (
        ("dupkit, auction and play typed", "endplay"),
        ("dupkit, auction and play typed", "bridgebots"),
        ("dupkit, auction and play left", "endplay"),
        ("dupkit, auction and play left", "bridgebots"),
        ("dupkit, boards only", "bridge-utils, strings only"),
    ):
        if theirs in rates:
            print(f"{mine} / {theirs}: {rates[mine] / rates[theirs]:.1f}")


def _memory(folder: Path, text: str) -> None:
    """Print the memory of streaming 100 MB and of reading 20 MB whole."""
    for program, size, what in ((_STREAM, 100, "streaming"), (_WHOLE, 20, "reading")):
        path = folder / f"{size}.pbn"
        with path.open("w", encoding="utf-8") as handle:
            for _ in range(size * 1_000_000 // len(text) + 1):
                handle.write(text)
        answer = subprocess.run(
            [sys.executable, "-c", program, str(path)], capture_output=True, text=True, check=True
        ).stdout.split()
        print(f"{what} {path.stat().st_size / 1e6:.0f} MB: {answer[0]} boards in {answer[1]} MB of memory")
        path.unlink()
