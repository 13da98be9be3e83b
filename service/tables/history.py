"""What is known in memory of a table's past: its latest events, checkpoints, and what was taken back. No I/O."""

from __future__ import annotations

from collections import deque
from typing import Any

from events.event import Event
from events.fold import Folded
from projections.replay import UndoIndex
from service.tables.checkpoints import Checkpoints


class History:
    """The past of one table, shared by all that show it: now, and as it stood a turn ago.

    `recent` events are kept. `epoch` changes when the log was found to be another one than before, so that nobody
    builds on views of the old one.
    """

    def __init__(self, recent: int) -> None:
        self.events: deque[Event] = deque(maxlen=recent)
        """The latest of them, in order."""
        self.checkpoints = Checkpoints()
        self.undoings = UndoIndex()
        self.epoch = 0

    def index(self, event: Event, after: Folded[Any]) -> None:
        """Take note of the next event and the table it led to, but for the events themselves (`events`)."""
        self.checkpoints.add(after)
        self.undoings.add(event)

    def reset(self) -> None:
        """Forget all: the log is not the one that was read."""
        self.epoch += 1
        self.events.clear()
        self.checkpoints.clear()
        self.undoings = UndoIndex()
