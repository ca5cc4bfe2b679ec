"""The results site: one static folder of many evenings, made again from its archive whenever something changes."""

from __future__ import annotations
