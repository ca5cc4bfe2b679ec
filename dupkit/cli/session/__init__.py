"""`dupkit session`: a club evening from the keyboard; a file a command."""

from __future__ import annotations
