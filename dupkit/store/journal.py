"""The second line of defence: each stored event as a line of text, on another disk if you like."""

from __future__ import annotations

import os
from pathlib import Path

from dupkit.store.faults import fault_of
from dupkit.store.lines import format_event
from dupkit.store.values import Receipt, StoredEvent, Submission


class Journal:
    """A text file that grows by a line an event. A journal that cannot be written never stops the evening."""

    def __init__(self, path: Path) -> None:
        """Open the file for appending; raises StoreError where it cannot be opened."""
        self.failed = ""
        try:
            self._handle = path.open("a", encoding="utf-8")
        except OSError as fault:
            raise fault_of(fault, str(path)) from None

    def note(self, session: str, submission: Submission, receipt: Receipt) -> None:
        """Append the events of a submission; what goes wrong is kept in ``failed``."""
        try:
            for part, event in enumerate(submission.events):
                stored = StoredEvent(
                    receipt.seqs[part], submission.key, part, submission.actor, submission.at_us,
                    receipt.versions[part], event,
                )  # fmt: skip
                self._handle.write(format_event(session, stored) + "\n")
            self._handle.flush()
            os.fsync(self._handle.fileno())
        except OSError as fault:
            self.failed = (fault.strerror or "unknown fault").lower()

    def close(self) -> None:
        """Close the file."""
        try:
            self._handle.close()
        except OSError as fault:
            self.failed = (fault.strerror or "unknown fault").lower()
