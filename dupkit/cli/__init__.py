"""The command line: one file a command, loaded only when it runs."""

from __future__ import annotations
