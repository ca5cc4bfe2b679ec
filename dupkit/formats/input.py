"""The bytes of a file or of standard input: regular files only, and no more than memory holds."""

from __future__ import annotations

import errno
import stat
import sys
from pathlib import Path
from typing import Final

MOST: Final = 1_000_000_000
"""How many bytes a file has at most."""


def regular(path: str | Path) -> Path:
    """Return the path of a file that can be read whole; OSError for a pipe, a device, or a file over the limit."""
    known = Path(path).stat()
    if not stat.S_ISREG(known.st_mode) and not stat.S_ISDIR(known.st_mode):
        raise OSError(errno.EINVAL, "it is no regular file but a pipe or a device; `-` reads standard input")
    if known.st_size > MOST:
        raise _too_large()
    return Path(path)


def bytes_of(name: str | Path) -> bytes:
    """Return the bytes of a file, ``-`` for standard input; OSError where they cannot be read or are too many."""
    if str(name) != "-":
        return regular(name).read_bytes()
    data = sys.stdin.buffer.read(MOST + 1)
    if len(data) > MOST:
        raise _too_large()
    return data


def _too_large() -> OSError:
    return OSError(errno.EFBIG, f"it is larger than {MOST // 1_000_000_000} GB")
