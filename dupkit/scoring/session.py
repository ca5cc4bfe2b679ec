"""How several sessions are joined: the options of sums, weighted means, carry-forward and ladders."""

from __future__ import annotations

from typing import Final

from dupkit.options import Option

SESSIONS: Final = Option(
    "sessions", "", ("", "sum", "mean", "carry-forward"),
    "how sessions, one file each, are joined: their sum; their percentages weighted by boards; or the last one with "
    "what is carried forward from those before it (CF = 1/2 x SQ x NumQ/MaxQ x MaxF/NumF)",
    "EBU White Book 3.8",
)  # fmt: skip
BEST: Final = Option("best", 0, (), "how many of a contestant's sessions count, the best ones; 0: all (a ladder)")
DROP: Final = Option("drop", 0, (), "how many of a contestant's sessions are dropped, the worst ones")
SESSION_OPTIONS: Final = (SESSIONS, BEST, DROP)
"""Given on the call or in the files, they make each file a session; with one file they change nothing."""
