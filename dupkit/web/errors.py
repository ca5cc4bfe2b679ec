"""A request that is refused: an HTTP status and the words for it."""

from __future__ import annotations


class Refusal(Exception):  # noqa: N818  it is no fault of the program
    """Raised by a handler to refuse a request; becomes JSON for phones and a page for people."""

    def __init__(self, status: int, words: str, logged: bool = False) -> None:
        """Keep the facts; ``logged`` tells that the log has the attempt already."""
        self.status, self.words, self.logged = status, words, logged
        super().__init__(words)
