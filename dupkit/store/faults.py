"""What can go wrong with the place where a session is kept; wrong data never comes this way."""

from __future__ import annotations

from typing import Final

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from dupkit.diagnostics import Diagnostic, Severity, Span


class StoreError(Exception):
    """The disk, the file or the server refused; nothing of the refused submission is stored."""

    def __init__(self, code: str, message: str, hint: str = "", place: str = "") -> None:
        """Keep the code of the catalogue, the sentence, what to do, and the file or server."""
        self.code, self.message, self.hint, self.place = code, message, hint, place
        super().__init__(message)

    def finding(self) -> Diagnostic:
        """Return the fault as a finding."""
        return Diagnostic(self.code, Severity.ERROR, self.message, Span(self.place) if self.place else None, self.hint)


class VersionConflictError(Exception):
    """Somebody else changed the same thing meanwhile: ``version`` stands now, made by the event ``seq``."""

    def __init__(self, subject: str, version: int, seq: int | None) -> None:
        """Keep what stands."""
        self.subject, self.version, self.seq = subject, version, seq
        super().__init__(f'"{subject}" was changed meanwhile and is now at version {version}')


_KNOWN: Final = (
    ("full", "SES003", "there is no room left on the disk", "make room; then enter again what was refused"),
    ("disk i/o", "SES003", "the disk does not take what is written", "check its space and the disk; enter again"),
    ("file too large", "SES003", "the file may not grow any more", "check the limits of the disk; enter again"),
    ("no space left", "SES003", "there is no room left on the disk", "make room; then enter again what was refused"),
    (
        "readonly",
        "SES004",
        "the file may be read but not written",
        "copy it to a folder of yours",
    ),
    ("read-only", "SES004", "the database may be read but not written", "ask for the right to write"),
    ("unable to open", "SES004", "the file or its folder may not be written", "copy it to a folder of yours"),
    ("locked", "SES006", "another program holds the file", "close the other program, then enter it again"),
    ("not a database", "SES001", "the file is not a session", "give a file made by `dupkit session new`"),
    ("malformed", "SES007", "the file is damaged", "restore the latest backup: `dupkit session restore`"),
)
"""A piece of the driver's message -> code, sentence and hint."""


def fault_of(error: SQLAlchemyError | OSError, place: str) -> StoreError:
    """Return what a driver's or the system's error means for the director."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    text = str(cause).lower()
    for piece, code, message, hint in _KNOWN:
        if piece in text:
            return StoreError(code, f'"{place}": {message}', hint, place)
    said = " ".join(str(cause).split())[:200]
    return StoreError("SES006", f'"{place}" cannot be used: {said}', "check that it is there and running", place)
