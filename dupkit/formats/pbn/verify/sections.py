"""Auction and Play sections: what they need, annotations, notes, irregularities (PBN 2.1, sections 3.5 and 3.6)."""

from __future__ import annotations

import re
from typing import Final

from dupkit.diagnostics import Findings
from dupkit.event.record import BoardRecord
from dupkit.formats.pbn.export_sections import MOST_NOTES
from dupkit.formats.pbn.game import Game, has_data
from dupkit.formats.pbn.play import Cards, cards
from dupkit.formats.pbn.sections import Token
from dupkit.formats.pbn.values import read_contract, read_seat
from dupkit.formats.pbn.verify.annotations import Annotations

_NEEDS: Final = {"Auction": ("Dealer",), "Play": ("Deal", "Declarer", "Contract")}
_NOTE: Final = re.compile(r"\s*([0-9]+)\s*:(.*)", re.DOTALL)


def verify_sections(record: BoardRecord, game: Game, findings: Findings) -> None:
    """Append what is wrong with the sections of a game, beside what reading and checking it finds."""
    seen: set[str] = set()
    section = ""
    notes: dict[int, int] = {}
    cited: dict[int, tuple[int, Token]] = {}
    for index, (name, raw, gap) in enumerate(game.tags):
        if name == "Note":
            _note(game, index, raw, section, notes, findings)
            continue
        if section:
            _notes(game, notes, cited, findings)
        section, notes, cited = "", {}, {}
        if name in _NEEDS and name not in seen:
            section = name
            if has_data(gap):
                _needs(record, game, index, name, seen, findings)
                cited = Annotations(game, index, name, findings).judge(gap)
                if name == "Play":
                    _play(record, game, index, raw, cards(gap), findings)
        seen.add(name)
    if section:
        _notes(game, notes, cited, findings)


def _needs(record: BoardRecord, game: Game, index: int, name: str, seen: set[str], findings: Findings) -> None:
    ending = read_contract(game.values.get("Contract", "")).strain is not None
    missing = [need for need in _NEEDS[name] if need not in seen and not (ending and need == "Declarer")]
    if missing:
        findings.add(
            "PBN105",
            f"[{name}] stands without {' and '.join(f'[{need}]' for need in missing)} before it",
            game.tag_span(index),
            "put " + ", ".join(missing) + " before it",
        )


def _note(game: Game, index: int, raw: str, section: str, notes: dict[int, int], findings: Findings) -> None:
    """Judge a Note tag."""
    if not section:
        findings.add(
            "PBN104",
            "this [Note] belongs to no auction and no play",
            game.tag_span(index),
            "put it right after the section whose calls or cards cite it",
        )
        return
    if raw.startswith("#"):  # told already: a note must not inherit
        return
    match = _NOTE.fullmatch(raw)
    number = int(match[1][:9]) if match else 0
    if match is None or not 1 <= number <= MOST_NOTES or not match[2].strip():
        findings.add(
            "PBN106",
            f'"{raw}" is no note',
            game.value_span(index),
            'a number from 1 to 32, a colon and the text: "1:strong"',
        )
        notes.setdefault(-index - 1, index)
        return
    if number in notes:
        findings.add("PBN106", f"note {number} stands twice", game.value_span(index), "give each note its own number")
    notes.setdefault(number, index)


def _notes(game: Game, notes: dict[int, int], cited: dict[int, tuple[int, Token]], findings: Findings) -> None:
    """Compare the notes of a section with those that its calls or cards cite."""
    broken = any(number < 0 for number in notes)
    for number, (index, token) in cited.items():
        if number not in notes and not broken:
            findings.add(
                "PBN107",
                f"note {number} is cited but not there",
                game.gap_span(index, token.start, token.end),
                f'add [Note "{number}:…"] after the section',
            )
    for number, index in notes.items():
        if number > 0 and number not in cited:
            findings.add(
                "PBN108", f"nothing cites note {number}", game.tag_span(index), f"write ={number}= after a call or card"
            )


def _play(record: BoardRecord, game: Game, index: int, raw: str, found: Cards, findings: Findings) -> None:
    """Judge irregularities and the place of ``+``."""

    def fault(token: Token, message: str, hint: str) -> None:
        findings.add("PLY007", message, game.gap_span(index, token.start, token.end), hint)

    for place, marks in found.irregular.items():
        if len(marks) > 1:
            fault(marks[1], f'"{marks[1].text}" is a second mark of the same card', "a card has ^R or ^L, not both")
        elif place >= len(found.cells):
            fault(marks[0], f'"{marks[0].text}" marks no card', "^R and ^L stand before the card that they mark")
        elif marks[0].text.upper() == "^L" and record.play is not None and place // 4 < len(record.play.tricks):
            _lead(record, raw, place, marks[0], fault)
    if found.more is not None:
        _later(record, game, index, raw, found, findings)


def _lead(record: BoardRecord, raw: str, place: int, mark: Token, fault: object) -> None:
    """Judge a card marked as led out of turn: the proper leader cannot."""
    assert callable(fault)
    first = read_seat(raw)
    play = record.play
    if first is None or play is None:
        return
    trick = place // 4
    if trick:
        proper = play.tricks[trick - 1].winner(play.trump)
    else:
        proper = record.declarer.left if record.declarer is not None else None
    if proper is not None and first.turn(place % 4) is proper:
        fault(mark, f"{proper.name.title()} is the proper leader of trick {trick + 1}", "^L marks a lead out of turn")


def _later(record: BoardRecord, game: Game, index: int, raw: str, found: Cards, findings: Findings) -> None:
    """Find cards that are played after the one that ``+`` says is still to come."""
    first, more = read_seat(raw), found.more
    if first is None or more is None:
        return
    trick = more // 4
    leader = record.declarer.left if record.declarer is not None and not trick else first if not trick else None
    if trick and record.play is not None and len(record.play.tricks) > trick - 1:
        leader = record.play.tricks[trick - 1].winner(record.play.trump)
    if leader is None:
        return
    turn = (leader - first) & 3
    for place, card in enumerate(found.cells):
        same = place // 4 == trick and (place % 4 - turn) % 4 > (more % 4 - turn) % 4
        if card is not None and (place // 4 > trick or same):
            start, end = found.places[place]
            findings.add(
                "PLY006",
                f'{card} comes after the card that "+" says is still to be played',
                game.gap_span(index, start, end),
                '"+" marks the card of the player to act',
            )
            return
