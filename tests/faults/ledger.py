"""What clients were told, kept to be looked for in the logs afterwards."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from clients.player import Player
from service.talk.protocol import Accepted, Refused, Step


class Acknowledged(NamedTuple):
    """The action with the client's id `key` was said to stand at `seq`; told `at` (seconds, monotonic)."""

    seq: int
    at: float


class Ledger:
    """Everything that was answered to the clients at one table. It is the listener of their players."""

    def __init__(self) -> None:
        self.accepted: dict[str, Acknowledged] = {}
        self.refused: set[str] = set()
        self.contradictions: list[str] = []
        """Answers that do not go together, in words."""

    def __call__(self, _player: object, message: object) -> None:
        """Take down an answer."""
        match message:
            case Accepted(id=key, seq=seq):
                first = self.accepted.setdefault(key, Acknowledged(seq, time.monotonic()))
                if first.seq != seq:
                    self.contradictions.append(f"{key} was acknowledged at {first.seq} and at {seq}")
            case Refused(id=str(key), code=code) if code != "too_fast":
                self.refused.add(key)
        if isinstance(message, Accepted | Refused) and message.id in self.refused and message.id in self.accepted:
            self.contradictions.append(f"{message.id} was acknowledged and refused")


class Witness(NamedTuple):
    """What one client saw in the end: its `view` at `seq`, and the `steps` after seq `first` that it was told."""

    seat: int | None
    seq: int
    view: dict[str, Any]
    steps: tuple[Step, ...]
    first: int

    @classmethod
    def of(cls, player: Player) -> Witness:
        """Take down what a client sees now."""
        return cls(player.seat, player.seq, player.view, tuple(player.record.steps), player.record.first)


class Game(NamedTuple):
    """A table that was played at: the tokens of its seats, what was answered there, and who saw how it ended.

    Where a bot of the house sits there is no token (None).
    """

    game: str
    table: str
    tokens: tuple[str | None, ...]
    ledger: Ledger
    witnesses: list[Witness]


class Progress:
    """When actions were asked and when acknowledged, at one place, in seconds, monotonic."""

    def __init__(self) -> None:
        self._done: list[tuple[float, float]] = []

    def done(self, asked: float) -> None:
        """An action that was asked then is acknowledged now."""
        self._done.append((asked, time.monotonic()))

    def __len__(self) -> int:
        """How many were acknowledged."""
        return len(self._done)

    def after(self, moment: float) -> float | None:
        """Return how long after a moment an action was acknowledged that was asked after it; None if none was yet."""
        told = [at for asked, at in self._since(moment) if asked >= moment]
        return min(told) - moment if told else None

    def longest_wait(self, moment: float) -> float:
        """Return the longest time since a moment that passed without an acknowledgement, until the latest."""
        times = [moment, *sorted(at for _, at in self._since(moment))]
        return max((after - before for before, after in pairwise(times)), default=0.0)

    def _since(self, moment: float) -> Iterator[tuple[float, float]]:
        """Yield what was done since a moment, newest first."""
        for asked, at in reversed(self._done):
            if at < moment:
                return
            yield asked, at
