"""The web app of a club session: players' phones, the director's screen, the public's pages. No build step, no CDN."""

from __future__ import annotations
