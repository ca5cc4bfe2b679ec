"""Codes of reports, exporters and publishing."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = (
    Code(
        "EXP001",
        "nothing to print",
        "error",
        "Hand records show the cards of boards, and no board of the file has any. A file of results alone is printed "
        "with the deals that belong to it: `dupkit merge DEALS RESULTS -o BOTH` puts them together.",
        '[Board "1"]\n[Contract "4S"]\n[Declarer "N"]\n[Result "10"]',
        '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:AKQ.AKQ.AKQ.AKQJ - - -"]',
    ),
    Code(
        "EXP002",
        "board without a deal",
        "warning",
        "A board of the file has no cards; it is left out of the hand records, and the others are printed.",
        '[Board "7"]\n[Deal ""]',
        '[Board "7"]\n[Deal "N:AKQ.AKQ.AKQ.AKQJ - - -"]',
    ),
    Code(
        "EXP003",
        "nobody of that name on the site",
        "warning",
        "A name that was given with --hide or --rename is that of nobody in any evening of the site, so no page has "
        "changed: it may be misspelt. Small and capital letters make no difference, accents do. The request is kept "
        "for evenings that are published later.",
        'dupkit publish -o results --hide "Ada Amsle"',
        'dupkit publish -o results --hide "Ada Amsel"',
    ),
)
