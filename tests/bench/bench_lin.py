"""LIN boards a second, with auction, play and results of every board, beside endplay and bridgebots in the same run."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from dupkit.formats import FORMATS
from dupkit.formats.encodings import decode

ONE = (
    "pn|Ann,Bob,Cy,Di|st||md|3SJT9H982DQ532CQ83,SQ432HKJ76D64CJT4,S65HA53DJT7CAK762,|rh||ah|Board 1|sv|o|"
    "mb|p|mb|1N!|an|15-17|mb|p|mb|p|mb|p|pg||pc|D2|pc|D4|pc|DT|pc|DK|pg||pc|SA|pc|S9|pc|S2|pc|S5|pg||mc|8|pg||\n"
)


def rate(name: str, work: Callable[[], int]) -> float:
    """Print and return how many boards a second a reader takes, the best of three runs."""
    best = 0.0
    for _ in range(3):
        start = time.perf_counter()
        best = max(best, work() / (time.perf_counter() - start))
    print(f"{name:12} {best:8.0f} boards a second")
    return best


def main() -> None:
    """Print the figures and the ratios."""
    text = ONE * 1000

    def ours() -> int:
        document = FORMATS["lin"].read(decode("bench.lin", text.encode())).unwrap()
        return len([record.result for record in document.records])

    own = rate("dupkit", ours)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "one.lin"
        path.write_text(ONE, encoding="utf-8")
        for name, work in _peers(text, path).items():
            try:
                print(f"    {own / rate(name, work):.1f} times as fast as {name}")
            except Exception as fault:
                print(f"{name:12} cannot read it: {fault}")


def _peers(text: str, path: Path) -> dict[str, Callable[[], int]]:
    """Return the peers that are installed."""
    found: dict[str, Callable[[], int]] = {}
    try:
        from endplay.parsers import lin

        found["endplay"] = lambda: len(lin.loads(text))
    except ImportError:
        print("endplay is not installed")
    try:
        from bridgebots import parse_single_lin

        found["bridgebots"] = lambda: len([parse_single_lin(path) for _ in range(200)])
    except ImportError:
        print("bridgebots is not installed")
    return found
