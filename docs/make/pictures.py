"""Draw the pictures of the gallery again: `python docs/make/pictures.py`; needs pdftoppm, soffice and chromium.

The pictures are made of the sample evening and the sample lesson, so that they show what anyone can make.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

from dupkit.cli.main import main as dupkit
from dupkit.export.hand_records import STYLES

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
EVENING = ROOT / "samples" / "demo" / "evening.pbn"
LESSON = ROOT / "samples" / "good" / "lesson.pbn"
COLOURS = 64
REPORTS = {"ranking": 1, "boards": 3, "scorecards": 8}
"""The page of the printed evening that shows a report, counted from 1."""


def save(picture: Path, name: str, width: int = 620) -> None:
    """Keep a picture small: few pixels, few colours."""
    with Image.open(picture) as image:
        high = round(image.height * width / image.width)
        small = image.convert("RGB").resize((width, high), Image.Resampling.LANCZOS)
        few = small.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
        few.save(PICTURES / f"{name}.png", optimize=True)


def page(pdf: Path, number: int, name: str, width: int = 620) -> None:
    """Draw one page of a PDF."""
    stem = pdf.with_suffix("")
    subprocess.run(["pdftoppm", "-r", "110", "-f", str(number), "-singlefile", "-png", pdf, stem], check=True)
    save(stem.with_suffix(".png"), name, width)


def hand_records(folder: Path) -> None:
    """Draw the first page of every style; the booklet's second, since its first is half a cover."""
    for style in STYLES:
        source = LESSON if style.startswith(("teacher", "notes")) else EVENING
        pdf = folder / f"{style}.pdf"
        suits = "four" if style in ("large", "curtain") else "two"
        assert dupkit(["hands", str(source), "-o", str(pdf), "--style", style, "--suits", suits]) == 0
        page(pdf, 2 if style == "booklet" else 1, f"hands-{style}")


def reports(folder: Path) -> None:
    """Draw the printed ranking, travellers and scorecards, the workbook and the page."""
    files = [folder / f"evening{suffix}" for suffix in (".pdf", ".xlsx", ".html")]
    assert dupkit(["score", str(EVENING), *(word for file in files for word in ("--to", str(file)))]) == 0
    pdf, workbook, html = files
    for name, number in REPORTS.items():
        page(pdf, number, f"report-{name}")
    shown = folder / "workbook"
    convert = ["soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless", "--convert-to", "pdf"]
    subprocess.run([*convert, "--outdir", shown, workbook], check=True, capture_output=True)
    page(shown / "evening.pdf", 4, "workbook")
    picture = folder / "page.png"
    flags = ["--headless", "--no-sandbox", "--hide-scrollbars", "--window-size=900,700", f"--screenshot={picture}"]
    subprocess.run(["chromium", *flags, html.as_uri()], check=True, capture_output=True)
    save(picture, "html")


def main() -> int:
    """Draw all pictures."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        hand_records(Path(folder))
        reports(Path(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
