"""Words of sheets and screens in the reader's language, by gettext catalogues; English is the language of the code."""

from __future__ import annotations
