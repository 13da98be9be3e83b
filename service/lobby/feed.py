"""The list of tables as all start pages of this process are shown it: followed, and made into frames once for all."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final, Protocol

import structlog
from msgspec import UNSET

from events.log import RedisUnavailable
from service.backoff import Backoff, LoggedReasons
from service.clock import now_ms
from service.lobby.shown_tables import KEPT, ShownTables
from service.redis.listed_table import ListedTable
from service.redis.table_list import TAG, ListChange, ListEnds, TableList, read_change, without_names
from service.tables.subscriptions import TableSubscriptions
from service.tables.switches import HouseSwitches
from service.talk.frames import encode
from service.talk.lobby_messages import ListTold
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.lobby")

APART_S: Final = 0.25
"""The least time between two changes that sockets are told."""


class ListWatcher(Protocol):
    """A socket that is shown the list."""

    def notify(self) -> None:
        """Something new is to be told."""


class ListFeed:
    """The shown part of the list, at `version`; each change that is told makes the next one."""

    def __init__(self, table_list: TableList, subscriptions: TableSubscriptions, switches: HouseSwitches) -> None:
        self._switches = switches
        switches.follow(self._tell_soon)
        self._table_list = table_list
        self._subscriptions = subscriptions
        self._tables = ShownTables()
        self._shown: dict[str, ListedTable] = {}
        self.version = 0
        """0 until the list was read."""
        self._watchers: set[ListWatcher] = set()
        self._change = ListTold()
        self._whole_frames: dict[bool, bytes] = {}
        self._change_frames: dict[bool, bytes] = {}
        self._told_at = 0.0
        self._telling: asyncio.TimerHandle | None = None
        self._reading: asyncio.Task[None] | None = None
        self._first_read = asyncio.Lock()
        self._must_read_again = False
        self._heard_meanwhile: list[ListChange] = []
        self._is_followed = False
        self.is_paused = False
        """Whether what is told may be old, since nothing is heard."""
        self._tasks = Tasks()

    async def stop(self) -> None:
        """Stop all work."""
        if self._telling is not None:
            self._telling.cancel()
        await self._tasks.stop()

    # ---- sockets

    async def be_ready(self) -> None:
        """Return once the list is known. Raises `RedisUnavailable` where it was never read and cannot be now."""
        if not self.version:
            await self._read_first()

    def enter(self, watcher: ListWatcher) -> None:
        """Show a socket the list from now on; it is known by now (`be_ready`)."""
        self._watchers.add(watcher)

    def leave(self, watcher: ListWatcher) -> None:
        """Show a socket nothing more."""
        self._watchers.discard(watcher)

    def frame(self, seen: int, binary: bool) -> bytes:
        """Return what brings a socket that was told version `seen` up to date: the latest change, or the whole."""
        if seen and seen == self.version - 1:
            return _made_once(self._change_frames, binary, lambda: self._change)
        return _made_once(self._whole_frames, binary, lambda: ListTold(tables=tuple(self._shown.values())))

    # ---- what is heard

    def on_message(self, published: bytes) -> None:
        """Something was published about the list."""
        change = read_change(published)
        if change is None:
            # A newer version may have published it: the list tells what of it is known here.
            self._read_soon()
            return
        if self._reading is not None or not self.version:
            self._heard_meanwhile.append(change)
            return
        self._tables.apply(change)
        if self._tables.has_run_short:
            self._read_soon()
        self._tell_soon()

    def on_subscribed(self) -> None:
        """All that is published is heard from now on: what was before may have been missed."""
        self._read_soon()

    def on_subscription_lost(self, why: str) -> None:
        """Nothing is heard until `on_subscribed`."""
        _log.info("the list of tables is not heard", why=why)
        self._set_paused(True)

    def _set_paused(self, paused: bool) -> None:
        if paused != self.is_paused:
            self.is_paused = paused
            for watcher in self._watchers:
                watcher.notify()

    # ---- reading

    async def _read_first(self) -> None:
        async with self._first_read:
            if not self._is_followed:
                self._is_followed = True
                self._tasks.spawn(self._mend(), "mend the order of the list")
                await self._subscriptions.follow(TAG)
            if not self.version:
                self._heard_meanwhile.clear()
                self._take_over(await self._table_list.read(KEPT))
                self._set_paused(not self._subscriptions.is_subscribed(TAG))

    async def _mend(self) -> None:
        """Put what versions before have listed into the order, once, beside all else."""
        pauses = Backoff()
        while True:
            try:
                await self._table_list.mend()
            except RedisUnavailable:
                await asyncio.sleep(pauses.next())
            else:
                return

    def _read_soon(self) -> None:
        if self._reading is not None:
            self._must_read_again = True
            return
        self._must_read_again = False
        self._reading = self._tasks.spawn(self._read(), "read the list of tables")

    async def _read(self) -> None:
        pauses, reasons = Backoff(), LoggedReasons()
        try:
            while True:
                try:
                    ends = await self._table_list.read(KEPT)
                except RedisUnavailable as away:
                    if reasons.is_new(str(away)):
                        _log.warning("list not read, and tried again", why=str(away))
                    await asyncio.sleep(pauses.next())
                    continue
                self._take_over(ends)
                if not self._must_read_again:
                    break
                self._must_read_again = False
        finally:
            self._reading = None
        self._set_paused(not self._subscriptions.is_subscribed(TAG))

    def _take_over(self, ends: ListEnds) -> None:
        self._tables.replace(ends)
        # Changes come in the order in which they were made: those that were read already do no harm.
        heard, self._heard_meanwhile = self._heard_meanwhile, []
        for change in heard:
            self._tables.apply(change)
        if not self.version:
            self.version = 1
            self._shown = self._now_shown()
        self._tell_soon()

    # ---- telling

    def _now_shown(self) -> dict[str, ListedTable]:
        shown = self._tables.shown(now_ms())
        return {table: without_names(entry, self._switches.now) for table, entry in shown.items()}

    def _tell_soon(self) -> None:
        if self._telling is None and self.version:
            pause = max(0.0, self._told_at + APART_S - time.monotonic())
            self._telling = asyncio.get_running_loop().call_later(pause, self._tell)

    def _tell(self) -> None:
        self._telling = None
        before, self._shown = self._shown, self._now_shown()
        changed: dict[str, ListedTable | None] = {table: None for table in before if table not in self._shown}
        changed |= {table: entry for table, entry in self._shown.items() if before.get(table) != entry}
        if not changed:
            return
        self._told_at = time.monotonic()
        self.version += 1
        self._change = ListTold(tables=UNSET, set=changed)
        self._change_frames.clear()
        self._whole_frames.clear()
        for watcher in self._watchers:
            watcher.notify()


def _made_once(frames: dict[bool, bytes], binary: bool, make: Callable[[], ListTold]) -> bytes:
    """Return a frame that is made for the first who asks and kept for all others."""
    frame = frames.get(binary)
    if frame is None:
        frame = frames[binary] = encode(make(), binary)
    return frame
