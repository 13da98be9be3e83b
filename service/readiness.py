"""Whether games can be kept just now: found out by keeping something, since a Redis that answers may still refuse that.

It does so with a full memory or disk, or as a replica; a mere sign of life would say that all is well.
"""

from __future__ import annotations

import asyncio
import time

from events.log import Away, Shards
from service.tasks import Tasks

_KEPT_MS = 10_000
"""How long what is written for this stays."""
_FRESH_S = 0.5
"""How long an answer is good for: whoever asks more often causes no more writes."""
_PLACES = tuple(f"ready-{number}" for number in range(8))
"""Where something is written in a cluster: enough places that most shards have one."""


class Readiness:
    """Asks `shards` whether they keep anything."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards
        self._tasks = Tasks(Away)
        self._asked: asyncio.Task[None] | None = None
        self._asked_at = 0.0

    async def check(self) -> None:
        """Return if something can be kept: on one shard is enough, for then some tables can be played at.

        Raises `Away`.
        """
        if self._asked is None or self._asked_at < time.monotonic() - _FRESH_S:
            self._asked_at = time.monotonic()
            self._asked = self._tasks.spawn(self._ask(), "ready")
        await asyncio.shield(self._asked)

    async def stop(self) -> None:
        """Ask no more."""
        await self._tasks.stop()

    async def _ask(self) -> None:
        away = Away("no shard is known")
        places = _PLACES if len(self._shards.all()) > 1 else _PLACES[:1]
        asked = [asyncio.ensure_future(self._keep(place)) for place in places]
        try:
            for answer in asyncio.as_completed(asked):
                try:
                    await answer
                except Away as error:
                    away = error
                else:
                    return
            raise away
        finally:
            for each in asked:
                each.cancel()
            await asyncio.gather(*asked, return_exceptions=True)

    async def _keep(self, place: str) -> None:
        await self._shards.ask(place, "SET", f"lagoon:{{{place}}}", 1, "PX", _KEPT_MS)
