"""Codes of reading a file at all."""

from __future__ import annotations

from dupkit.codes import Code

CODES = (
    Code(
        "RED001", "unknown format", "error",
        "Neither the content nor the suffix of the file says which format it is in.",
        "notes.txt that holds a letter", "evening.pbn, evening.trv, results.xml …",
    ),
    Code(
        "RED002", "file cannot be opened", "error",
        "The file does not exist, is a folder, a pipe or a device, is larger than 1 GB, or may not be read by this "
        "user.",
        "dupkit check evning.pbn", "dupkit check evening.pbn",
    ),
    Code(
        "RED003", "broken text", "warning",
        "The file is in UTF-16 or UTF-32, but some of it cannot be decoded.",
        "a UTF-16 file that was cut in the middle of a letter", "a file in UTF-8",
    ),
)  # fmt: skip
