"""The server's clock, as a client knows it: clocks of seats count down by it, never by the client's own time.

It is asked for after connecting and now and then, as clocks drift; and at once when this machine slept or its time was
set, since what was counted meanwhile may be less than what passed.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, NamedTuple

from clients.player.errors import LagoonError
from service.talk import protocol as p

QUESTIONS = 3
"""How often a server is asked for the time after connecting: the answer that took the shortest counts."""
COMPARED = 8
"""How many answers are compared: older ones are forgotten."""
AGAIN_MS = 60_000
"""How long an answer stands before the next question."""
LEAP_MS = 1_000
"""By how much this machine's two clocks may part before it is asked again."""
SLACK_MS = 250
"""By how much two answers may differ beyond what their ways explain."""
LOOK_S = 1.0
"""How often is looked whether it is to be asked again."""


class _Answer(NamedTuple):
    """By how many ms the server is ahead of our count, and for how long that was under way."""

    ahead: float
    trip: float


def _local_ms() -> float:
    """Return milliseconds that pass evenly, whatever becomes of the time of the day."""
    return time.monotonic() * 1000


def _wall_ms() -> float:
    """Return the time of the day, which goes on while the machine sleeps, and can be set."""
    return time.time() * 1000


class ServerClock:
    """Knows by how much the server's clock differs from `local_ms`; `ask` sends a question and waits for its answer."""

    def __init__(
        self,
        new_id: Callable[[], str],
        ask: Callable[[p.Time], Awaitable[Any]],
        local_ms: Callable[[], float] = _local_ms,
        wall_ms: Callable[[], float] = _wall_ms,
        look_s: float = LOOK_S,
    ) -> None:
        self._new_id = new_id
        self._ask = ask
        self._local_ms = local_ms
        self._wall_ms = wall_ms
        self._look_s = look_s
        self._answers: deque[_Answer] = deque(maxlen=COMPARED)
        self._is_stale = False
        self._wanted = 0
        """How many questions are to be asked at once."""
        self._asked_at = 0.0
        self._apart = wall_ms() - local_ms()
        self._asking: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()
        self._is_stopped = False

    @property
    def now_ms(self) -> int:
        """The time by the server's clock, in ms since 1970; exact to half of the shortest round trip."""
        ahead = min(self._answers, key=lambda answer: answer.trip).ahead if self._answers else 0.0
        return int(self._local_ms() + ahead)

    def welcomed(self, now: int, view: dict[str, Any]) -> None:
        """Take the time of a `welcome`, and ask for a better one where the table has clocks."""
        self._answers.clear()
        self._take(_Answer(now - self._local_ms(), math.inf))
        if view["table"].get("clock") is None:
            return
        self._wanted = QUESTIONS
        self._wake.set()
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._measure(), name="server clock")

    async def _measure(self) -> None:
        # Whatever ends it, the next `welcome` begins anew.
        with suppress(LagoonError):
            while True:
                while self._wanted:
                    self._wanted -= 1
                    await self._measure_once()
                if self._is_stopped:
                    return
                self._wake.clear()
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._look_s):
                        await self._wake.wait()
                if self._has_leapt():
                    self._is_stale = True
                    self._wanted = QUESTIONS
                elif self._local_ms() - self._asked_at >= AGAIN_MS:
                    self._wanted = max(self._wanted, 1)

    async def _measure_once(self) -> None:
        asked = self._asked_at = self._local_ms()
        answer: p.TimeTold = await self._ask(p.Time(self._new_id()))
        answered = self._local_ms()
        # The server wrote it about half way between question and answer.
        self._take(_Answer(answer.now - (asked + answered) / 2, answered - asked))

    def _take(self, answer: _Answer) -> None:
        if self._is_stale or any(_contradict(answer, other) for other in self._answers):
            # The count stood still, or the server's clock is another than it was: only what comes now is true.
            self._answers.clear()
            self._is_stale = False
        self._answers.append(answer)

    def _has_leapt(self) -> bool:
        """Tell whether this machine slept, or its time was set, since this was last asked."""
        before, self._apart = self._apart, self._wall_ms() - self._local_ms()
        return abs(self._apart - before) > LEAP_MS

    async def stop(self) -> None:
        """Wait for the question that is being asked; call it once requests fail, so that it ends."""
        self._is_stopped = True
        self._wake.set()
        if self._asking is not None:
            await asyncio.wait({self._asking})


def _contradict(one: _Answer, other: _Answer) -> bool:
    """Tell whether two answers cannot be true of the same clock, however long each way took."""
    return abs(one.ahead - other.ahead) > (one.trip + other.trip) / 2 + SLACK_MS
