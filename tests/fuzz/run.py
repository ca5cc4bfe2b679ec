"""Run the fuzzers: all, or those named, for `--minutes N` each (1 unless given)."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
NAMES = sorted(path.stem.removeprefix("fuzz_") for path in Path(__file__).parent.glob("fuzz_*.py"))


def main() -> int:
    """Run each named fuzzer, or all; an uncaught exception of a reader ends the run with its traceback."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("names", nargs="*", choices=[*NAMES, []], help=", ".join(NAMES))
    options.add_argument("--minutes", type=float, default=1.0)
    given = options.parse_args()
    for name in given.names or NAMES:
        print(f"== {name}", flush=True)
        import_module(f"tests.fuzz.fuzz_{name}").main(given.minutes)
    return 0


if __name__ == "__main__":
    sys.exit(main())
