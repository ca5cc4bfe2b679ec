"""The use cases of a club session: open, enter, correct, rule, rank, close, publish. No terminal, no HTTP.

A session is a list of events in a `dupkit.store`; `fold` makes an `Evening` of them, `Desk` appends to them.
"""

from __future__ import annotations
