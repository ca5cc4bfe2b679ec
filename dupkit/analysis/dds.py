"""Bo Haglund's DDS through ctypes: the shared library that PyPI's endplay ships, or any of the same interface.

Only the library file is used, endplay itself is never imported: its Python side loads matplotlib and numpy. DDS orders
denominations S H D C NT and seats N E S W, ranks are bits 2 (two) to 14 (ace). Its functions are not re-entrant, so one
lock guards every call of a process.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Sequence
from ctypes.util import find_library
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import Any, Final

from dupkit.analysis.double_dummy import LIBRARY_SETTING, Solver, SolverError
from dupkit.game.cards import Card, Strain, Suit
from dupkit.game.deal import Deal
from dupkit.game.double_dummy import DoubleDummyTable
from dupkit.game.table import SEATS, Seat

NAMES: Final = ("libdds.so", "libdds.dylib", "dds.dll")
BATCH: Final = 40
"""The most deals that DDS takes in one call."""
_DONE: Final = 1
_STRAINS: Final = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS, Strain.NOTRUMP)
_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_CELLS: Final = tuple(4 * _STRAINS.index(strain) + seat for strain in Strain for seat in SEATS)
"""Where DDS keeps each cell of our table."""
_ONE_AT_A_TIME: Final = Lock()
"""Held while native code runs, whoever opened the library."""
_INSTALL: Final = (
    f'pip install "dupkit[dd]", or set {LIBRARY_SETTING} to the path of a DDS 2.9 library; '
    "everything but double-dummy analysis works without it"
)


class _TableDeals(ctypes.Structure):
    _fields_ = (("count", ctypes.c_int), ("cards", ctypes.c_uint * 16 * 200))


class _TableResults(ctypes.Structure):
    _fields_ = (("boards", ctypes.c_int), ("tricks", ctypes.c_int * 20 * 200))


class _AllPar(ctypes.Structure):
    _fields_ = (("text", ctypes.c_char * (288 * BATCH)),)


class _Deal(ctypes.Structure):
    _fields_ = (
        ("trump", ctypes.c_int),
        ("first", ctypes.c_int),
        ("trick_suits", ctypes.c_int * 3),
        ("trick_ranks", ctypes.c_int * 3),
        ("cards", ctypes.c_uint * 16),
    )


class _Trace(ctypes.Structure):
    _fields_ = (("count", ctypes.c_int), ("suits", ctypes.c_int * 52), ("ranks", ctypes.c_int * 52))


class _Solved(ctypes.Structure):
    _fields_ = (("count", ctypes.c_int), ("tricks", ctypes.c_int * 53))


class _Info(ctypes.Structure):
    _fields_ = (
        ("version", ctypes.c_int * 3),
        ("version_text", ctypes.c_char * 10),
        ("numbers", ctypes.c_int * 7),
        ("thread_sizes", ctypes.c_char * 128),
        ("system", ctypes.c_char * 1024),
        ("spare", ctypes.c_char * 1024),
    )


def find() -> str:
    """Return the path or name of the library; raises SolverError where there is none.

    The order: the setting DUPKIT_DDS_LIBRARY, the library inside an installed endplay, the system's own.
    """
    setting = os.environ.get(LIBRARY_SETTING, "")
    if setting:
        if not Path(setting).is_file():
            raise SolverError(f'{LIBRARY_SETTING} names "{setting}", which is not a file', _INSTALL)
        return setting
    endplay = find_spec("endplay")
    for folder in (endplay.submodule_search_locations or ()) if endplay else ():
        for name in NAMES:
            path = Path(folder) / "_dds" / name
            if path.is_file():
                return str(path)
    system = find_library("dds")
    if system is None:
        raise SolverError("there is no double-dummy solver on this machine", _INSTALL)
    return system


class Dds:
    """The library, opened; `tables` and `play` never run at the same time in one process."""

    def __init__(self, library: Any, place: str) -> None:
        """Keep the library, ask it for its version and limit it to one thread."""
        self._library = library
        self._place = place
        self._deals, self._results, self._par = _TableDeals(), _TableResults(), _AllPar()
        self._no_filter = (ctypes.c_int * 5)()
        info = _Info()
        with _ONE_AT_A_TIME:
            library.SetMaxThreads(1)  # first: without it the other functions have no memory
            library.GetDDSInfo(ctypes.byref(info))
            self.version = tuple(info.version)
            if self.version[0] not in (2, 3):
                raise SolverError(f'"{place}" is no DDS library of version 2 or 3', _INSTALL)

    def describe(self) -> str:
        """Return name, version and place."""
        return f"DDS {'.'.join(str(part) for part in self.version)} ({self._place})"

    def tables(self, deals: Sequence[Deal]) -> list[DoubleDummyTable]:
        """Return the table of each deal, in order; any number of whole deals."""
        for deal in deals:
            _check(deal)
        return [table for start in range(0, len(deals), BATCH) for table in self._tables(deals[start : start + BATCH])]

    def _tables(self, deals: Sequence[Deal]) -> list[DoubleDummyTable]:
        with _ONE_AT_A_TIME:
            self._deals.count = len(deals)
            for index, deal in enumerate(deals):
                self._deals.cards[index][:] = _cards(deal)
            code = self._library.CalcAllTables(
                ctypes.byref(self._deals), -1, self._no_filter, ctypes.byref(self._results), ctypes.byref(self._par)
            )
            self._judge(code)
            found = [list(self._results.tricks[index]) for index in range(len(deals))]
        return [DoubleDummyTable(tuple(tricks[cell] for cell in _CELLS)) for tricks in found]

    def play(self, deal: Deal, trump: Strain, declarer: Seat, cards: Sequence[Card]) -> list[int]:
        """Return declarer's tricks before the first card and after each."""
        _check(deal)
        trace, solved = _Trace(), _Solved()
        trace.count = len(cards)
        for index, card in enumerate(cards):
            trace.suits[index], trace.ranks[index] = _SUITS.index(card.suit), card.rank
        with _ONE_AT_A_TIME:
            code = self._library.AnalysePlayBin(_position(deal, trump, declarer), trace, ctypes.byref(solved), 0)
            self._judge(code)
        return list(solved.tricks[: solved.count])

    def _judge(self, code: int) -> None:
        """Raise what the library complained about."""
        if code != _DONE:
            line = ctypes.create_string_buffer(80)
            self._library.ErrorMessage(code, line)
            raise SolverError(f"the solver refused: {line.value.decode('ascii', 'replace')} ({code})")


def _check(deal: Deal) -> None:
    """Let no deal into native code that is not whole."""
    if not deal.complete:
        raise SolverError(f'"{deal}" is not a whole deal', "four hands of 13 cards, no card twice")


def _cards(deal: Deal) -> list[int]:
    return [(mask >> 13 * suit & 0x1FFF) << 2 for mask in deal.masks for suit in _SUITS]


def _position(deal: Deal, trump: Strain, declarer: Seat) -> _Deal:
    position = _Deal(trump=_STRAINS.index(trump), first=int(declarer.left))
    position.cards[:] = _cards(deal)
    return position


class _DdsPart:
    name = "dds"
    title = "DDS by Bo Haglund and Soren Hein, from PyPI's endplay or the system"

    def find(self) -> str:
        """Return the place of the library; raises SolverError where there is none."""
        return find()

    def load(self) -> Solver:
        """Return the library, opened; raises SolverError where it cannot be."""
        place = find()
        try:
            return Dds(ctypes.CDLL(place), place)
        except OSError as fault:
            reason = str(fault).removeprefix(f"{place}: ")
            raise SolverError(f'the double-dummy solver "{place}" cannot be opened: {reason}', _broken()) from None
        except AttributeError as fault:
            raise SolverError(f'"{place}" is not a DDS library: {fault}', _INSTALL) from None


def _windows() -> bool:
    return os.name == "nt"


def _broken() -> str:
    """Return what to do about a library that does not open."""
    if _windows():
        return "install the Microsoft Visual C++ redistributable (x64), or " + _INSTALL
    return "it may be made for another system or be damaged: " + _INSTALL


DDS: Final = _DdsPart()
