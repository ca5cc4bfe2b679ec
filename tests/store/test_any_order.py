"""Random entries, retries, corrections, undos and crashes: the projection always equals the replay."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from dupkit.store.archive import export_lines, import_lines
from dupkit.store.faults import VersionConflictError
from dupkit.store.store import Store
from dupkit.store.values import Effect, NewEvent, Receipt, Submission, project

SUBJECTS = st.sampled_from(["board 1", "board 2", "board 3"])
EFFECTS = st.sampled_from([Effect.SET, Effect.SET, Effect.SET, Effect.CLEAR, Effect.RESTORE])


class Evening(RuleBasedStateMachine):
    """A director, tables that retry, and a laptop that is switched off now and then."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.store = Store(str(self.folder / "a.dupkit"), create=True)
        self.session = self.store.add_session("friday", 5).id
        self.acknowledged: dict[str, tuple[Submission, Receipt]] = {}

    def _submit(self, events: tuple[NewEvent, ...]) -> None:
        key = f"k{len(self.acknowledged)}"
        submission = Submission(key, events, "director", len(self.acknowledged))
        self.acknowledged[key] = (submission, self.store.append(self.session, submission))

    @rule(subjects=st.lists(SUBJECTS, min_size=1, max_size=3), effect=EFFECTS)
    def enter(self, subjects: list[str], effect: Effect) -> None:
        heads = self.store.heads(self.session)
        restores = {one: heads[one].seq if one in heads else None for one in subjects}
        self._submit(tuple(NewEvent("entered", subject=one, effect=effect, restores=restores[one]) for one in subjects))

    @rule(subject=SUBJECTS)
    def correct_what_was_seen(self, subject: str) -> None:
        head = self.store.heads(self.session).get(subject)
        self._submit((NewEvent("corrected", subject=subject, effect=Effect.SET, base=head.version if head else 0),))

    @rule(subject=SUBJECTS, behind=st.integers(1, 3))
    def correct_what_was_seen_too_long_ago(self, subject: str, behind: int) -> None:
        head = self.store.heads(self.session).get(subject)
        stale = (head.version if head else 0) - behind
        event = NewEvent("corrected", subject=subject, effect=Effect.SET, base=stale)
        try:
            self.store.append(self.session, Submission(f"stale{stale}{subject}", (event,), "director", 1))
        except VersionConflictError as conflict:
            assert conflict.version == (head.version if head else 0)
        else:
            raise AssertionError("a stale base was taken")

    @precondition(lambda self: self.acknowledged)
    @rule(data=st.data())
    def retry(self, data: st.DataObject) -> None:
        key = data.draw(st.sampled_from(sorted(self.acknowledged)))
        submission, receipt = self.acknowledged[key]
        again = self.store.append(self.session, submission)
        assert again.duplicate and (again.seqs, again.versions) == (receipt.seqs, receipt.versions)

    @rule()
    def crash(self) -> None:
        """The files as they are at this moment are all that is left."""
        copy = Path(tempfile.mkdtemp(dir=self.folder))
        assert self.store.place.path is not None
        for name in ("a.dupkit", "a.dupkit-wal"):
            part = self.store.place.path.with_name(name)
            if part.exists():
                shutil.copy(part, copy / name)
        self.store.close()
        self.store = Store(str(copy / "a.dupkit"))

    @rule()
    def rebuild(self) -> None:
        self.store.rebuild(self.session)

    @invariant()
    def the_projection_equals_the_replay(self) -> None:
        events = self.store.events(self.session)
        assert project(events) == self.store.heads(self.session)
        assert [one.seq for one in events] == list(range(1, len(events) + 1))
        keys = [(one.key, one.part) for one in events]
        assert len(keys) == len(set(keys))
        assert {key for key, _ in keys} == set(self.acknowledged), "all that was acknowledged, nothing else"

    def teardown(self) -> None:
        with Store(str(self.folder / "b.dupkit"), create=True) as copy:
            import_lines(copy, export_lines(self.store, self.store.session()), "export")
            assert copy.heads(self.session) == self.store.heads(self.session)
        assert self.store.check() == []
        self.store.close()
        shutil.rmtree(self.folder)


TestAnyOrder = Evening.TestCase
TestAnyOrder.settings = settings(
    max_examples=12, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck)
)
