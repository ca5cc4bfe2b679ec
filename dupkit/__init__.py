"""dupkit: duplicate bridge from a file of deals and results to a ranking, hand records and a club evening."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from dupkit.event.record import BoardRecord

__version__ = "0.1.0"


def iter_boards(path: str | Path, as_format: str = "") -> Iterator[BoardRecord]:
    """Yield the records of a file one by one; a PBN file is read in memory that does not grow with it.

    What reading finds stands in each record's ``findings``; auction and play are read when they are asked for. Raises
    OSError for a file that cannot be opened.
    """
    # By name, so that the layers below may still ask the package for its version.
    return cast("Iterator[BoardRecord]", import_module("dupkit.formats.read").iter_records(path, as_format))
