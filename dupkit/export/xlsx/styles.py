"""Cell formats of the workbook, each made once."""

from __future__ import annotations

from typing import Any

from dupkit.report.table import Column, Kind

RED, BLUE, GREEN = "#C00000", "#0055AA", "#007A33"
COLOURS = {
    "two": {"♠": "#000000", "♥": RED, "♦": RED, "♣": "#000000"},
    "four": {"♠": "#000000", "♥": RED, "♦": BLUE, "♣": GREEN},
    "outline": dict.fromkeys("♠♥♦♣", "#000000"),
}
FONT = "Arial"
"""There is a font of these widths, with suit symbols, on every system."""


def number_format(column: Column) -> str:
    """Return the number format of a column."""
    places = column.decimals or 0
    plain = "0" + ("." + "0" * places if places else "")
    if column.kind in (Kind.POINTS, Kind.IMPS):
        return f"+{plain};-{plain};{plain}"
    if column.kind is Kind.PERCENT:
        return "0.00%"
    if column.kind is Kind.DATE:
        return "yyyy-mm-dd"
    return plain if column.kind in (Kind.MATCHPOINTS, Kind.VP) else "0"


class Styles:
    """The formats of a workbook by their properties."""

    def __init__(self, book: Any, suits: str) -> None:
        """Start with none."""
        self._book, self._made = book, dict[tuple[tuple[str, object], ...], Any]()
        self._suits = COLOURS[suits]

    def get(self, **properties: object) -> Any:
        """Return the format with these properties."""
        key = tuple(sorted(properties.items(), key=lambda item: item[0]))
        if key not in self._made:
            self._made[key] = self._book.add_format({"font_name": FONT, "font_size": 10, **properties})
        return self._made[key]

    def suit(self, symbol: str) -> Any:
        """Return the format of a suit symbol within a cell."""
        return self.get(font_color=self._suits[symbol])

    def condition(self, **properties: object) -> Any:
        """Return a format for a condition: its properties alone, since the cell keeps its own font."""
        key = (("condition", True), *sorted(properties.items()))
        if key not in self._made:
            self._made[key] = self._book.add_format(properties)
        return self._made[key]

    @property
    def title(self) -> Any:
        """The format of a sheet's title."""
        return self.get(bold=True, font_size=15)

    @property
    def soft(self) -> Any:
        """The format of what stands beside the matter."""
        return self.get(font_color="#555555", font_size=9)

    @property
    def block(self) -> Any:
        """The format of a block's title."""
        return self.get(bold=True, font_size=11)

    def head(self, right: bool) -> Any:
        """Return the format of a column's heading."""
        side = {"align": "right"} if right else {"align": "left", "indent": 1}
        return self.get(bold=True, bottom=2, text_wrap=True, valign="bottom", **side)
