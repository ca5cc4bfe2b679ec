"""File formats: each reads text or bytes into a Document of records, and may write it back."""

from __future__ import annotations

from dupkit.formats.base import Format
from dupkit.registry import Registry

FORMATS: Registry[Format] = Registry(
    "format",
    {
        "pbn": "dupkit.formats.pbn:PBN",
        "trv": "dupkit.formats.traveller:TRAVELLER",
        "usebio": "dupkit.formats.usebio:USEBIO",
    },
)
"""Every format by name; the order is that in which they are tried on a file whose name says nothing."""
