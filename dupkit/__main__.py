"""`python -m dupkit` is the command `dupkit`."""

from __future__ import annotations

import sys

from dupkit.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
