"""The server's clock, as a client knows it: clocks of seats count down by it, never by the client's own time."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from clients.player.errors import LagoonError
from service.talk import protocol as p

QUESTIONS = 3
"""How often a server is asked for the time after connecting: the answer that took the shortest counts."""


def _local_ms() -> float:
    """Return milliseconds that pass evenly, whatever becomes of the time of the day."""
    return time.monotonic() * 1000


class ServerClock:
    """Knows by how much the server's clock differs from `local_ms`; `ask` sends a question and waits for its answer."""

    def __init__(
        self,
        new_id: Callable[[], str],
        ask: Callable[[p.Time], Awaitable[Any]],
        local_ms: Callable[[], float] = _local_ms,
    ) -> None:
        self._new_id = new_id
        self._ask = ask
        self._local_ms = local_ms
        self._offset = 0.0
        self._round_trip = math.inf
        self._asking: asyncio.Task[None] | None = None

    @property
    def now_ms(self) -> int:
        """The time by the server's clock, in ms since 1970; exact to half of the shortest round trip."""
        return int(self._local_ms() + self._offset)

    def welcomed(self, now: int, view: dict[str, Any]) -> None:
        """Take the time of a `welcome`, and ask for a better one where the table has clocks."""
        self._round_trip = math.inf
        self._offset = now - self._local_ms()
        if view["table"].get("clock") is not None and (self._asking is None or self._asking.done()):
            self._asking = asyncio.create_task(self._measure(), name="server clock")

    async def _measure(self) -> None:
        # Whatever ends it, the next `welcome` begins anew.
        with suppress(LagoonError):
            for _ in range(QUESTIONS):
                asked = self._local_ms()
                answer: p.TimeTold = await self._ask(p.Time(self._new_id()))
                self._heard(answer.now, asked, self._local_ms())

    def _heard(self, now: int, asked: float, answered: float) -> None:
        """Take an answer; the server wrote it about half way between question and answer."""
        if answered - asked < self._round_trip:
            self._round_trip = answered - asked
            self._offset = now - (asked + answered) / 2

    async def stop(self) -> None:
        """Wait for the question that is being asked; call it once requests fail, so that it ends."""
        if self._asking is not None:
            await asyncio.wait({self._asking})
