"""What a style of hand records is, and what its user may choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from dupkit.export.hand_records.records import HandRecord, Heading
from dupkit.export.pdf.page import Sheet


@dataclass(frozen=True, slots=True)
class HandLook:
    """How hand records look.

    ``paper`` is a4, letter or a5; ``suits`` two, four or outline; ``ten`` "10", "T" or empty for the language's own;
    ``labels`` american, british, polish or iso; ``analysis`` grid, makeable or none; ``points`` prints the cross of
    high-card points; ``seats`` are the hands that are shown; ``auction`` and ``play`` are printed where the style has
    room for them; ``by_column`` numbers the boards down the columns of a page.
    """

    paper: str = "a4"
    suits: str = "two"
    ten: str = ""
    labels: str = "american"
    analysis: str = "grid"
    points: bool = True
    seats: str = "NESW"
    auction: bool = True
    play: bool = False
    by_column: bool = False


class Style(Protocol):
    """A style: a module-level constant in a file of its own, listed in STYLES."""

    name: str
    title: str
    paper: str
    """The paper that the style is made for; the empty string where any will do."""
    landscape: bool
    results: bool
    """Whether the style prints the traveller of a board."""
    analysis: bool
    """Whether the style prints what can be made."""

    def pages(self, records: Sequence[HandRecord], sheet: Sheet, look: HandLook) -> list[tuple[HandRecord, ...]]:
        """Return which boards stand on which page."""
        ...

    def draw(
        self, sheet: Sheet, page: tuple[HandRecord, ...], head: Heading, look: HandLook, advance: Callable[[], None]
    ) -> None:
        """Draw one page without its foot; ``advance`` is called after each board."""
        ...
