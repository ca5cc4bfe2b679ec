"""The catalogue of finding codes: one file a family, never reused; `dupkit explain CODE` prints an entry."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module

FAMILIES: dict[str, tuple[str, str]] = {
    "RED": ("reading", "reading a file: encoding, format, size"),
    "PBN": ("pbn", "PBN structure, tags and tables"),
    "DEL": ("deals", "deals and hands"),
    "AUC": ("auctions", "auctions"),
    "PLY": ("plays", "play of the cards"),
    "RES": ("results", "contracts, results and scores of a board"),
    "TRV": ("travellers", "traveller files and travellers"),
    "SCO": ("scoring", "scoring, options, adjustments and rankings"),
    "RUL": ("rules", "rule systems, score pads and the calculator"),
    "MOV": ("movements", "movements"),
    "LIN": ("lin", "LIN files"),
    "RBN": ("rbn", "RBN and RBX files"),
    "DLR": ("dealing_machines", "dealing-machine files"),
    "XML": ("usebio", "USEBIO files"),
    "BWS": ("bws", "Bridgemate databases"),
    "CSV": ("tables", "CSV and XLSX results"),
    "CNV": ("converting", "converting, merging: boards chosen, turned, joined"),
    "VER": ("verifying", "verifying what a file states about itself"),
    "SES": ("sessions", "club sessions"),
    "ANA": ("analysis", "analysis, par and dealing"),
    "EXP": ("publishing", "reports, exporters and publishing"),
}
"""The three letters of a family -> its file in this folder, with a tuple CODES, and what it is about."""


@dataclass(frozen=True, slots=True)
class Code:
    """One entry of the catalogue; ``wrong`` and ``right`` are short examples of the same thing."""

    code: str
    title: str
    severity: str
    explanation: str
    wrong: str
    right: str
    law: str = ""


@cache
def family(name: str) -> dict[str, Code]:
    """Return the codes of one family, by code."""
    codes: tuple[Code, ...] = import_module(f"dupkit.codes.{FAMILIES[name][0]}").CODES
    return {entry.code: entry for entry in codes}


def find(code: str) -> Code | None:
    """Return the entry for a code, or None."""
    name = code[:3].upper()
    return family(name).get(code.upper()) if name in FAMILIES else None


def catalogue() -> dict[str, Code]:
    """Return all entries, by code, in the order of the families."""
    return {code: entry for name in FAMILIES for code, entry in family(name).items()}


def severity_of(code: str) -> str:
    """Return the severity of a code; raises KeyError for a code that is not in the catalogue."""
    return family(code[:3])[code].severity
