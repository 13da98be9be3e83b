"""Whether games can be kept just now: found out by keeping something, since a Redis that answers may still refuse that.

It does so with a full memory or disk, or as a replica; and too few replicas may have what it keeps. A mere sign of life
would say that all is well. The log of the service says why, when that changes.
"""

from __future__ import annotations

import asyncio
import contextlib
import time

import structlog

from events.log import Away, Log
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.readiness")

_KEPT_MS = 10_000
"""How long what is written for this stays."""
_FRESH_S = 0.5
"""How long an answer is good for: whoever asks more often causes no more writes."""
_LOOK_S = 2.0
"""How often is looked after the start until it is ready."""
_PLACES = tuple(f"ready-{number}" for number in range(8))
"""Where something is written in a cluster: enough places that most shards have one."""


class Readiness:
    """Asks the shards of `log` whether they keep anything, with as many replicas as it waits for."""

    def __init__(self, log: Log) -> None:
        self._kept = log.kept
        self._shards = log.shards
        self._was_ready = True
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

    def start(self) -> None:
        """Look until something can be kept: a wrong address is told in the log before anybody comes."""
        self._tasks.spawn(self._until_ready(), "ready at the start")

    async def _until_ready(self) -> None:
        while True:
            with contextlib.suppress(Away):
                await self.check()
                return
            await asyncio.sleep(_LOOK_S)

    async def _ask(self) -> None:
        try:
            await self._ask_some()
        except Away as away:
            self._note(False, str(away))
            raise
        self._note(True)

    def _note(self, is_ready: bool, why: str = "") -> None:
        if is_ready != self._was_ready:
            self._was_ready = is_ready
            if is_ready:
                _log.warning("games can be kept again")
            else:
                _log.warning("nothing can be kept", why=why)

    async def _ask_some(self) -> None:
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
        await self._kept(place)
