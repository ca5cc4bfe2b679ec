"""The page of reports, exporters, styles of hand records and languages."""

from __future__ import annotations

from dupkit.export import EXPORTERS
from dupkit.export.hand_records import STYLES
from dupkit.languages import _, using
from dupkit.languages.language import LANGUAGES
from dupkit.report import REPORTS


def sheets() -> str:
    """Return the page that lists what can be written."""
    parts = [
        "# Sheets\n",
        "Every report is a set of neutral tables, and every exporter writes any of them: "
        "`dupkit report NAME FILE -o OUT`. The pictures are in the [gallery](gallery.md).\n",
        "## Reports\n",
        "| report | what it tells |\n|---|---|",
        *(f"| `{name}` | {maker.title} |" for name, maker in REPORTS.items()),
        "\n## Exporters\n",
        "| exporter | file | what it is |\n|---|---|---|",
        *(f"| `{name}` | `{part.suffix}` | {part.title} |" for name, part in EXPORTERS.items()),
        "\n## Styles of hand records\n",
        "| style | what it is |\n|---|---|",
        *(f"| `{name}` | {style.title} |" for name, style in STYLES.items()),
        "\n## Languages\n",
        "Words, card letters, seats, dates and the decimal mark of printed sheets and pages follow the language. Files "
        "never do: PBN, CSV and JSON keep A K Q J T, N E S W and the decimal point.\n",
        "| code | language | honours | seats | notrump | a date | ranking |\n|---|---|---|---|---|---|---|",
    ]
    for code, entry in LANGUAGES.items():
        with using(code):
            word = _("Ranking")
        honours, seats = " ".join(entry.honours), " ".join(entry.seats)
        day = entry.day("2026-01-30")
        parts.append(f"| `{code}` | {entry.name} | {honours} | {seats} | {entry.notrump} | {day} | {word} |")
    parts.append(
        "\nThe catalogues are `dupkit/languages/catalogues/CODE.po`; `python -m tests.languages.catalogues` "
        "brings them up to date after words were added, and says which still lack a translation."
    )
    return "\n".join(parts)


PAGES = {"sheets.md": sheets}
