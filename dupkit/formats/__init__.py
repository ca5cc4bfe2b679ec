"""File formats: each reads text or bytes into a Document of records, and may write it back."""

from __future__ import annotations

from dupkit.formats.base import Format
from dupkit.registry import Registry

FORMATS: Registry[Format] = Registry(
    "format",
    {
        "pbn": "dupkit.formats.pbn:PBN",
        "pbn-export": "dupkit.formats.pbn:PBN_EXPORT",
        "trv": "dupkit.formats.traveller:TRAVELLER",
        "usebio": "dupkit.formats.usebio:USEBIO",
        "lin": "dupkit.formats.lin:LIN",
        "rbn": "dupkit.formats.rbn:RBN",
        "bws": "dupkit.formats.bws:BWS",
        "dlm": "dupkit.formats.dlm:DLM",
        "dup": "dupkit.formats.dup:DUP",
        "bri": "dupkit.formats.bri:BRI",
        "dge": "dupkit.formats.dge:DGE",
        "ber": "dupkit.formats.ber:BER",
        "bhg": "dupkit.formats.bhg:BHG",
        "rzd": "dupkit.formats.rzd:RZD",
        "cds": "dupkit.formats.cds:CDS",
        "big-deal-csv": "dupkit.formats.big_deal_csv:BIG_DEAL_CSV",
        "bridgewebs": "dupkit.formats.bridgewebs:BRIDGEWEBS",
        "results": "dupkit.formats.results:RESULTS",
        "results-xlsx": "dupkit.formats.results.xlsx:RESULTS_XLSX",
        "acblscore": "dupkit.formats.acblscore:ACBLSCORE",
        "gib": "dupkit.formats.gib:GIB",
        "one-line": "dupkit.formats.one_line:ONE_LINE",
    },
    aliases={"export": "pbn-export", "pbn-import": "pbn"},
)
"""Every format by name; the order is that in which they are tried on a file whose name says nothing."""
