"""Small pictures inside pages as SVG: how the scores spread, and how a contestant's percentage ran."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from html import escape

from dupkit.languages import _

WIDTH, HEIGHT, BASE = 320, 96, 76


def histogram(percents: Sequence[Fraction]) -> str:
    """Return the spread of percentages in steps of five as an SVG; the empty string for fewer than four."""
    if len(percents) < 4:
        return ""
    low = min(35, int(min(percents)) // 5 * 5)
    high = max(65, -(-int(max(percents) + 1) // 5) * 5)
    counts = [sum(1 for value in percents if step <= value < step + 5) for step in range(low, high, 5)]
    wide = WIDTH // len(counts)
    bars = []
    for place, count in enumerate(counts):
        tall = (BASE - 14) * count // max(counts)
        x = place * wide
        bars.append(f'<rect x="{x + 2}" y="{BASE - tall}" width="{wide - 4}" height="{tall}"></rect>')
        if count:
            bars.append(f'<text x="{x + wide // 2}" y="{BASE - tall - 3}" text-anchor="middle">{count}</text>')
        bars.append(f'<text x="{x}" y="{BASE + 14}" text-anchor="start">{low + 5 * place}</text>')
    words = ", ".join(f"{low + 5 * place} %: {count}" for place, count in enumerate(counts) if count)
    return _svg(_("How the percentages spread"), words, "".join(bars))


def running(percents: Sequence[Fraction]) -> str:
    """Return the running percentage over the boards as an SVG; the empty string for fewer than three."""
    if len(percents) < 3:
        return ""
    reach = max(10, *(abs(int(value) - 50) + 1 for value in percents))
    half = BASE // 2 + 4
    step = Fraction(WIDTH - 8, len(percents) - 1)
    points = [
        (4 + int(place * step), half - int((value - 50) * (half - 8) / reach)) for place, value in enumerate(percents)
    ]
    path = " ".join(f"{x},{y}" for x, y in points)
    last = f"{float(percents[-1]):.1f} %"
    body = (
        f'<line x1="0" y1="{half}" x2="{WIDTH}" y2="{half}"></line><polyline points="{path}"></polyline>'
        f'<text x="2" y="{half - 3}" text-anchor="start">50</text>'
    )
    return _svg(_("Running percentage"), f"{_('at the end')} {last}", body)


def _svg(title: str, words: str, body: str) -> str:
    label = escape(f"{title}: {words}", quote=True)
    return (
        f'<figure class="chart"><svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{body}</svg>'
        f"<figcaption>{escape(title)}</figcaption></figure>"
    )
