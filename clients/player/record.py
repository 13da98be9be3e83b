"""What a client builds from messages, without I/O: the merged view, and the record of a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from service.talk.protocol import Step

View = dict[str, Any]
"""`table`, `game`, `moves`, `undo`; see `service.talk.protocol.Welcome.view`."""

MERGED = ("table", "game")
"""The parts of a view of which an update holds only the changed fields."""


def merge(view: View, changes: View) -> View:
    """Return `view` with the `changes` of an update. `view` itself stays as it was, so it can be kept."""
    merged = view | changes
    for part in MERGED:
        before, change = view.get(part), changes.get(part)
        if before is not None and change is not None:
            merged[part] = before | change
    return merged


class Record:
    """The steps of a table that this client was told, in order and without a gap.

    `first` is the seq after which they are complete: 0 when nothing lies before them.
    """

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.first = 0

    @property
    def last(self) -> int:
        """The seq of the latest step."""
        return self.steps[-1].seq if self.steps else self.first

    def add(self, told: Sequence[Step], first: int | None) -> None:
        """Add steps that were just told. `first`, when given: the seq after which they are complete.

        After a gap the older steps are dropped; they can be requested again.
        """
        if first is not None and first > self.last:
            self.steps = []
            self.first = first
        last = self.last
        self.steps.extend(step for step in told if step.seq > last)

    def prepend(self, told: Sequence[Step], first: int) -> None:
        """Put an earlier page before the steps; it is complete after `first`."""
        earliest = self.steps[0].seq if self.steps else self.first + 1
        self.steps[:0] = [step for step in told if step.seq < earliest]
        self.first = first


def undone_seqs(steps: Iterable[Step]) -> frozenset[int]:
    """Return the seqs of the steps that were taken back: after `Undone` to n, those after n and before it."""
    gone: set[int] = set()
    seqs: list[int] = []
    for step in steps:
        for fact in step.facts:
            if fact["t"] == "Undone":
                gone.update(seq for seq in seqs if seq > fact["to"])
        seqs.append(step.seq)
    return frozenset(gone)
