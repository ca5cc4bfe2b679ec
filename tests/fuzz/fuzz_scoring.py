"""Random traveller files, options and questions through `dupkit score`: never an internal error."""

from __future__ import annotations

import contextlib
import io
import random
import tempfile
import time
from pathlib import Path

from dupkit.cli.main import INTERNAL_ERROR
from dupkit.cli.main import main as dupkit

LINES = """board 1|board 2|board 25A|open 4SN=|closed pass|open A6040|match 1: 1 v 2|team 1: A|team 2: B|pair 1: X - Y
player 1: Z|1 v 2 4SN=|2 v 1 pass|3 v 3 420|3 v - sit-out|- v 4 late|1 2 v 3 4 4SN=|1 v 2 AVE+/AVE-|3 v 4 not played
1 v 2 60% 4SN= 40% pass|3 v 4 split NS 4SN= EW pass|1 v 4 -420|3 v 2 4SN= group A|penalty pair 1: 10% of a top
penalty team 1: 3 imp|winners: 1|winners: 2|section: B|set profile = acbl|set vp_scale = ebu-swiss-pairs
set small_group_rule = wbf|set leaders = 2|set normalised = yes|set imp_ranking = factored|set awards = acbl-club-open
set strata = A 1; B 2 3|set handicaps = 1 5|set eight = cross-imp|set knockout = yes|set vp_scale = patton
set round_board = 2dp|set short_board = add-one|set datum = par|set ties = ebu|set sessions = sum|set divisor = probst
""".replace("\n", "|").split("|")
METHODS = ("matchpoints", "imps", "cross-imps", "butler", "bam", "total-points", "vp")
QUESTIONS = ("pair 1 board 1", "board 1", "pair 2", "place 1", "team 1 board 2", "player 1 board 1")


def run(luck: random.Random, folder: Path) -> None:
    """Score one random file; raises AssertionError with the file where an internal error came out."""
    text = "\n".join(luck.choice(LINES) for _ in range(luck.randint(1, 40)))
    path = folder / "evening.trv"
    path.write_text(text, encoding="utf-8")
    arguments = ["score", str(path), "--by", luck.choice(METHODS)]
    more = ([str(path)], ["--across"], ["--format", "json"], ["--what-if", "board 1 1 v 2 A6040"])
    arguments += luck.choice((*more, ["--explain", luck.choice(QUESTIONS)]))
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()) as errors:
        code = dupkit(arguments)
    assert code != INTERNAL_ERROR, f"{arguments}\n{text}\n{errors.getvalue()}"


def main(minutes: float) -> None:
    """Score random files for that many minutes."""
    end, count, luck = time.monotonic() + 60 * minutes, 0, random.Random()
    with tempfile.TemporaryDirectory() as folder:
        while time.monotonic() < end:
            run(luck, Path(folder))
            count += 1
    print(f"{count} files without an internal error")


if __name__ == "__main__":
    main(1)
