"""What has changed since a session was last published, and so which revision it is."""

from __future__ import annotations

from dupkit.club.desk import Desk
from dupkit.club.fold import fold
from dupkit.club.results import words


def changed_since(desk: Desk) -> list[str]:
    """Return what has changed since the session was last published, line by line; empty before the first time."""
    evening = desk.evening()
    if not evening.published:
        return []
    before = fold(one for one in desk.events() if one.seq <= evening.published_seq)
    told = []
    for subject in sorted(set(before.results) | set(evening.results)):
        old, new = before.results.get(subject), evening.results.get(subject)
        if old is None or new is None or not old.entry.same_result(new.entry):
            entry = (new or old).entry  # type: ignore[union-attr]
            was = words(old.entry) if old else "no result"
            told.append(f"{entry.where}: {words(new.entry) if new else 'no result'} (was {was})")
    for seq in sorted(set(evening.penalties) ^ set(before.penalties)):
        penalty = evening.penalties.get(seq) or before.penalties[seq]
        told.append(f"penalty for {penalty.id}: {'given' if seq in evening.penalties else 'taken back'}")
    return told


def revision(desk: Desk) -> int:
    """Return the number of the revision that publishing now would be: 1, and one more for each time with changes."""
    return 1 + sum(changed for _, _, changed in desk.evening().published) + bool(changed_since(desk))
