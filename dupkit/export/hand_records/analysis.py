"""What can be made, in print: the grid of tricks, the list of contracts, par."""

from __future__ import annotations

from typing import Final

from dupkit.export.hand_records.records import Analysis
from dupkit.export.pdf.fonts import Face
from dupkit.export.pdf.page import Sheet
from dupkit.export.pdf.suits import GREY, RULE
from dupkit.game.cards import Strain
from dupkit.game.double_dummy import STRAINS_DOWN, DoubleDummyTable
from dupkit.game.table import Seat
from dupkit.languages import _, language
from dupkit.report.shown import contract, seat

ROW: Final = 1.16
COLUMN: Final = 1.5
FIRST: Final = 1.75


def grid_rows(table: DoubleDummyTable) -> list[tuple[str, tuple[int, ...]]]:
    """Return the rows of the grid: one a side where partners make the same in every denomination, else one a seat."""
    rows = []
    for first in (Seat.NORTH, Seat.EAST):
        partner = first.partner
        mine = tuple(table[strain, first] for strain in STRAINS_DOWN)
        theirs = tuple(table[strain, partner] for strain in STRAINS_DOWN)
        if mine == theirs:
            rows.append((seat(f"{first}{partner}"), mine))
        else:
            rows += [(seat(str(first)), mine), (seat(str(partner)), theirs)]
    return rows


def grid_width(size: float) -> float:
    """Return the width of a grid in a size of type."""
    return size * (FIRST + 5 * COLUMN)


def grid_height(table: DoubleDummyTable, size: float) -> float:
    """Return the height of a grid in a size of type."""
    return size * ROW * (len(grid_rows(table)) + 1)


def draw_grid(sheet: Sheet, table: DoubleDummyTable, x: float, top: float, size: float) -> None:
    """Draw the tricks of each declarer in each denomination, from the upper left corner."""
    y = top - size * 0.9
    with sheet.tags.leaf("P", spoken_grid(table)):
        for place, strain in enumerate(STRAINS_DOWN):
            head = language().notrump if strain is Strain.NOTRUMP else "♣♦♥♠"[strain]
            centre = x + size * (FIRST + COLUMN * (place + 0.5))
            sheet.text(centre, y, head, size * (0.86 if strain is Strain.NOTRUMP else 1), align="centre")
        for name, tricks in grid_rows(table):
            y -= size * ROW
            sheet.text(x, y, name, size, face=Face.NARROW_BOLD, room=size * FIRST)
            for place, count in enumerate(tricks):
                centre = x + size * (FIRST + COLUMN * (place + 0.5))
                sheet.text(centre, y, str(count), size, align="centre", colour=sheet.black if count > 6 else GREY)
    rule = top - size * 1.14
    sheet.line(x, rule, x + grid_width(size), rule, 0.3, RULE)


def spoken_grid(table: DoubleDummyTable) -> str:
    """Return the grid in words for a screen reader."""
    names = (_("notrump"), _("spades"), _("hearts"), _("diamonds"), _("clubs"))
    rows = (
        f"{name} " + ", ".join(f"{strain} {count}" for strain, count in zip(names, tricks, strict=True))
        for name, tricks in grid_rows(table)
    )
    return _("Tricks") + ": " + "; ".join(rows)


def analysis_line(found: Analysis, makeable: bool) -> str:
    """Return the line under a diagram: what makes, if wanted, then par with the contracts that give it."""
    made = "; ".join(_makeable(item) for item in found.makeable) if makeable else ""
    return "   ".join(part for part in (made, par_text(found)) if part)


def _makeable(text: str) -> str:
    who, _blank, what = text.partition(" ")
    return f"{seat(who)} {contract(what)}"


def par_text(found: Analysis) -> str:
    """Return par for North-South with its contracts: ``Par +420: 4♥ N=``; the empty string where it is not known."""
    if found.par is None:
        return ""
    score = f"{found.par:+d}".replace("-", "−") if found.par else "0"
    return f"{_('Par')} {score}" + (f": {', '.join(joined(found.contracts))}" if found.contracts else "")


def joined(contracts: tuple[str, ...]) -> list[str]:
    """Return the contracts of par for people; those of both partners are one: ``4♥ NS =``."""
    merged: dict[tuple[str, str], list[str]] = {}
    for text in contracts:
        place = next((number for number, letter in enumerate(text) if number > 1 and letter in "NESW"), None)
        if place is None:
            merged.setdefault((text, ""), [])
            continue
        merged.setdefault((text[:place], text[place + 1 :]), []).append(text[place])
    found = []
    for (what, result), declarers in merged.items():
        letters = "".join(sorted(declarers, key="NSEW".index))
        found.append(
            f"{contract(what)} {seat(letters)} {result.replace('-', '−')}".rstrip(" ") if letters else contract(what)
        )
    return [text.removesuffix(" =") for text in found]
