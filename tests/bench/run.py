"""Run the benchmarks: all, or those named; each prints figures and ratios against a peer in the same run."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
NAMES = sorted(path.stem.removeprefix("bench_") for path in Path(__file__).parent.glob("bench_*.py"))


def main(wanted: list[str]) -> int:
    """Run each named benchmark, or all; returns the exit code."""
    unknown = [name for name in wanted if name not in NAMES]
    if unknown:
        sys.stderr.write(f"no benchmark is called {', '.join(unknown)}; there are {', '.join(NAMES)}\n")
        return 2
    for name in wanted or NAMES:
        print(f"== {name}", flush=True)
        import_module(f"tests.bench.bench_{name}").main()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
