"""How many people wait to play with anybody, as all start pages of this process are shown it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from events.log import RedisUnavailable
from service.backoff import Backoff
from service.matching.wishes import RENEWAL_S
from service.redis.wish_store import WishStore
from service.talk.frames import encode
from service.talk.lobby_messages import WaitingFor, WaitingTold
from service.tasks import Tasks

APART_S: Final = 0.25
"""The least time between two looks."""


class WaitingWatcher(Protocol):
    """A socket that is shown how many wait."""

    def notify(self) -> None:
        """Something new is to be told."""


class WaitingCounts:
    """How many wait by game and number of seats, at `version`: looked at again whenever a wish comes or goes.

    A wish that ends because its server is gone is published by nobody; so while anybody waits it is looked at every
    few seconds.
    """

    def __init__(self, store: WishStore) -> None:
        self._store = store
        self.version = 0
        """0 until anybody waited."""
        self._counts: dict[tuple[str, int], int] = {}
        self._frames: dict[bool, bytes] = {}
        self._watchers: set[WaitingWatcher] = set()
        self._must_look = asyncio.Event()
        self._tasks = Tasks()

    def start(self, hear: Callable[[], Awaitable[None]]) -> None:
        """Begin to look, once a socket is there; `hear` lets what is published about wishes be heard."""
        self._tasks.spawn(self._look_all_along(hear), "how many wait for anybody")

    async def stop(self) -> None:
        """Stop all work."""
        await self._tasks.stop()

    def enter(self, watcher: WaitingWatcher) -> None:
        """Show a socket how many wait from now on."""
        if not self._watchers:
            self.look()
        self._watchers.add(watcher)

    def leave(self, watcher: WaitingWatcher) -> None:
        """Show a socket nothing more."""
        self._watchers.discard(watcher)

    def look(self) -> None:
        """It may be otherwise by now."""
        self._must_look.set()

    def frame(self, binary: bool) -> bytes:
        """Return what tells a socket how many wait."""
        if binary not in self._frames:
            waiting = tuple(WaitingFor(game, seats, n) for (game, seats), n in self._counts.items())
            self._frames[binary] = encode(WaitingTold(waiting), binary)
        return self._frames[binary]

    async def _look_all_along(self, hear: Callable[[], Awaitable[None]]) -> None:
        pauses = Backoff()
        while True:
            try:
                async with asyncio.timeout(RENEWAL_S if self._counts else None):
                    await self._must_look.wait()
            except TimeoutError:
                pass
            self._must_look.clear()
            if not self._watchers:
                continue
            try:
                await hear()
                counts = await self._store.counts()
            except RedisUnavailable:
                self._must_look.set()
                await asyncio.sleep(pauses.next())
                continue
            pauses.reset()
            self._take_over(dict(sorted(counts.items())))
            await asyncio.sleep(APART_S)

    def _take_over(self, counts: dict[tuple[str, int], int]) -> None:
        if counts == self._counts:
            return
        self._counts = counts
        self._frames.clear()
        self.version += 1
        for watcher in self._watchers:
            watcher.notify()
