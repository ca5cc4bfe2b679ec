"""What an event is made of: entrants, travellers, awards, rulings, records read from files, and rankings."""

from __future__ import annotations
