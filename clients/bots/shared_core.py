"""Many decisions under way on one core: a small step of each in turn, with all else that a process does in between."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections import deque

from clients.bots.thinking import Thinking

_SLICE_S = 0.01
"""After so long others get a turn: sockets that wait to be read, say."""


class _Decision:
    """A decision that somebody waits for, with what is left of its time."""

    __slots__ = ("done", "latest", "seconds", "thinking")

    def __init__(self, thinking: Thinking, seconds: float, latest: float) -> None:
        self.thinking = thinking
        self.seconds = seconds
        self.latest = latest
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class SharedCore:
    """Thinks about everything that it is given, a step of each in turn."""

    def __init__(self) -> None:
        self._decisions: deque[_Decision] = deque()
        self._deadlines: list[tuple[float, int, _Decision]] = []
        """A heap of all decisions, the earliest deadline first; those that are done stay until then."""
        self._counter = itertools.count()
        self._task: asyncio.Task[None] | None = None

    async def think(self, thinking: Thinking, seconds: float, within: float) -> None:
        """Return when thinking is done, has had so many `seconds` of the core, or `within` so long on the wall's clock.

        The more there is to think about at once, the less each has by then. Raises what a step raises.
        """
        decision = _Decision(thinking, seconds, time.monotonic() + within)
        self._decisions.append(decision)
        heapq.heappush(self._deadlines, (decision.latest, next(self._counter), decision))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work(), name="thinking")
        await decision.done

    async def _work(self) -> None:
        while self._decisions:
            end = time.monotonic() + _SLICE_S
            while self._decisions and time.monotonic() < end:
                self._end_overdue()
                decision = self._decisions.popleft()
                if not decision.done.done() and _thinks_on(decision):
                    self._decisions.append(decision)
            await asyncio.sleep(0)
        self._deadlines.clear()

    def _end_overdue(self) -> None:
        """End decisions whose time is over at once: with many to think about, their next turn would come late."""
        now = time.monotonic()
        while self._deadlines and (self._deadlines[0][0] <= now or self._deadlines[0][2].done.done()):
            _, _, decision = heapq.heappop(self._deadlines)
            if not decision.done.done():
                decision.done.set_result(None)


def _thinks_on(decision: _Decision) -> bool:
    """Do one step; tell whether there is more to do."""
    began = time.process_time()
    try:
        if not decision.thinking.is_done and decision.seconds > 0 and time.monotonic() < decision.latest:
            decision.thinking.step()
            decision.seconds -= time.process_time() - began
            return True
    except Exception as error:  # whoever waits for it knows what to do without
        decision.done.set_exception(error)
    else:
        decision.done.set_result(None)
    return False
