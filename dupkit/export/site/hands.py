"""A deal on a page: the four hands round the table, the tricks double dummy, and par."""

from __future__ import annotations

from html import escape

from dupkit.export.html import coloured
from dupkit.game.cards import FILE_SUITS, Suit
from dupkit.game.deal import Deal, Hand
from dupkit.game.double_dummy import STRAINS_DOWN, DoubleDummyTable
from dupkit.game.table import SEATS, Seat, Vulnerability
from dupkit.languages import _, language
from dupkit.report.shown import contract, seat

_POINTS = {12: 4, 11: 3, 10: 2, 9: 1}


def deal_html(
    deal: Deal, dealer: Seat | None, vulnerability: Vulnerability | None, table: DoubleDummyTable | None, par: str
) -> str:
    """Return the diagram of a deal with what is known about it; a hand that is not given is left empty."""
    hands = "".join(_hand_html(deal[place], place) for place in SEATS)
    return (
        f'<div class="deal">{hands}{_compass(dealer, vulnerability)}{_points(deal)}'
        f"{tricks_html(table) if table else ''}{_par(par)}</div>"
    )


def _hand_html(hand: Hand | None, place: Seat) -> str:
    name = {Seat.NORTH: _("North"), Seat.EAST: _("East"), Seat.SOUTH: _("South"), Seat.WEST: _("West")}[place]
    if hand is None:
        return f'<div class="hand {place.name.lower()}"></div>'
    lines = "".join(f"<li>{coloured(suit.symbol)} {escape(_ranks(hand, suit))}</li>" for suit in FILE_SUITS)
    return f'<div class="hand {place.name.lower()}"><h3 class="seat">{escape(name)}</h3><ul>{lines}</ul></div>'


def _ranks(hand: Hand, suit: Suit) -> str:
    letters = hand.ranks(suit)
    return " ".join(language().ranks(letter) for letter in letters) or "–"


def _compass(dealer: Seat | None, vulnerability: Vulnerability | None) -> str:
    marks = []
    for place in SEATS:
        red = vulnerability is not None and vulnerability.of(place.side)
        known = "" if vulnerability is None else " vul" if red else " safe"
        text = seat(place.letter) + ("•" if place is dealer else "")
        marks.append(f'<span class="{place.name.lower()}{known}">{escape(text)}</span>')
    return f'<div class="compass" aria-hidden="true">{"".join(marks)}</div>'


def _points(deal: Deal) -> str:
    """Return the high-card points of the hands that are given."""
    cells = []
    for place in SEATS:
        hand = deal[place]
        if hand is not None:
            points = sum(_POINTS.get(card.index % 13, 0) for card in hand)
            cells.append(f'<span class="{place.name.lower()}">{points}</span>')
    return f'<div class="points" role="img" aria-label="{escape(_("High-card points"))}">{"".join(cells)}</div>'


def tricks_html(table: DoubleDummyTable) -> str:
    """Return the tricks that each declarer makes in each denomination."""
    heads = "".join(f'<th scope="col">{coloured(_denomination(strain.letter))}</th>' for strain in STRAINS_DOWN)
    rows = "".join(
        f'<tr><th scope="row">{escape(seat(place.letter))}</th>'
        + "".join(f"<td>{table[strain, place]}</td>" for strain in STRAINS_DOWN)
        + "</tr>"
        for place in (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)
    )
    return (
        f'<table class="tricks"><caption>{escape(_("Tricks double dummy"))}</caption>'
        f"<thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _denomination(letter: str) -> str:
    return {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}.get(letter, language().notrump)


def _par(par: str) -> str:
    return f'<p class="par">{escape(_("Par"))}: {coloured(contract(par))}</p>' if par else ""
