"""Checkpoints: near enough to any seq, and never many."""

from __future__ import annotations

import pytest

from events.fold import Folded
from service.tables.checkpoints import Checkpoints
from tests.events.tables import Story


def tables(count: int) -> list[Folded[object]]:
    """Return a table after each of so many events."""
    story = Story(options={"first": 0}).seated()
    found = []
    while story.seq < count:
        story.play_any()
        found.append(story.folded)
    return found


@pytest.mark.parametrize(("every", "most"), [(5, 100), (5, 3), (1, 2)])
def test_there_is_one_near_before_every_seq_and_never_too_many(every: int, most: int) -> None:
    kept = Checkpoints(every, most)
    seen = []
    apart = every
    for folded in tables(60):
        kept.add(folded)
        seen.append(folded)
        while folded.table.seq // apart > most:
            apart *= 2
        assert len(kept) <= most
        for other in seen:
            before = kept.latest_at(other.table.seq)
            at = 0 if before is None else before.table.seq
            assert other.table.seq - apart < at <= other.table.seq
    kept.clear()
    assert kept.latest_at(60) is None
