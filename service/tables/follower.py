"""Subscriptions to what is published about tables: one connection to each shard, renewed when it is lost.

A follower of a table is told when its subscription is confirmed (`on_subscribed`: time to catch up with the log) and
when it is lost (`on_subscription_lost`). Subscriptions move with their tables when slots move between shards.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Protocol

import structlog
from redis.exceptions import ResponseError

from events.log import Away, Shard, Shards
from service.redis.subscription import RETRY_S, PublishedMessage, Subscription
from service.tasks import Tasks

__all__ = ["Follower", "FollowerListener", "PublishedMessage"]

_log = structlog.get_logger("lagoon.follower")


class FollowerListener(Protocol):
    """Who is told what is published, and how the subscriptions fare."""

    def on_message(self, heard: PublishedMessage) -> None:
        """Something was published."""

    def on_subscribed(self, table: str) -> None:
        """A table's subscription is confirmed; what was published before may have been missed."""

    def on_subscription_lost(self, tables: Collection[str], why: str) -> None:
        """The subscriptions of these tables are lost until `on_subscribed`."""


class Follower:
    """Follows tables, wherever they live."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards
        self._subscriptions: dict[Shard, Subscription] = {}
        self._subscription_of: dict[str, Subscription | None] = {}
        self._confirmed: set[str] = set()
        self._changes: dict[str, asyncio.Future[None]] = {}
        self._tasks = Tasks()
        self._listener: FollowerListener

    # ---- life

    def start(self, listener: FollowerListener) -> None:
        """Tell `listener` what is published from now on."""
        self._listener = listener

    async def stop(self) -> None:
        """Close all connections."""
        await self._tasks.stop()
        await asyncio.gather(*(line.stop() for line in self._subscriptions.values()))
        self._subscriptions.clear()

    async def rebalance(self) -> None:
        """Move subscriptions to where their tables live now, retry failed ones, and drop those of gone shards."""
        homes = {table: self._home(table) for table in self._subscription_of}
        moved = [table for table, line in self._subscription_of.items() if homes[table] not in {None, line}]
        # Before anything else happens: where they live now, their logs may be others.
        self._drop_confirmed(moved, "it lives elsewhere by now")
        there = set(self._shards.all())
        for shard in [shard for shard in self._subscriptions if shard not in there]:
            await self._subscriptions.pop(shard).stop()
        for table in moved:
            if (line := self._subscription_of.get(table)) is not None:
                await line.unsubscribe(table)
        for table, home in homes.items():
            if (
                home is not None
                and table in self._subscription_of
                and (self._subscription_of[table] is not home or table not in self._confirmed)
            ):
                self._subscription_of[table] = home
                await home.subscribe(table)

    def check_alive(self, patience: float, table: str | None = None) -> None:
        """Ping all connections, or that of `table`; one that stays silent for `patience` seconds is made anew."""
        lines = self._subscriptions.values() if table is None else filter(None, (self._subscription_of.get(table),))
        for line in lines:
            line.check_alive(patience)

    @property
    def shards_away(self) -> int:
        """How many shards have no subscription connection."""
        return sum(not line.is_up for line in self._subscriptions.values())

    def why_not_subscribed(self, shard: Shard) -> str:
        """Return why not all subscriptions at a shard are confirmed; empty where all of them are."""
        line = self._subscriptions.get(shard)
        if line is None or (line.is_up and not self.unconfirmed_tables(line)):
            return ""
        return line.why_incomplete or "it has not confirmed yet what is to be heard"

    def is_subscribed(self, table: str) -> bool:
        """Tell whether a table's subscription is confirmed."""
        return table in self._confirmed

    # ---- tables

    async def follow(self, table: str) -> None:
        """Subscribe to a table. Whoever reads its log afterwards misses nothing, if it `is_subscribed` by then.

        While its shard is away or refuses this returns at once: once it is back every log has to be read again anyway.
        """
        home = self._subscription_of[table] = self._home(table)
        if home is None:
            return
        await home.subscribe(table)
        if table not in self._confirmed and (home.is_up or home.is_untried):
            await self._wait_change(table)

    async def unfollow(self, table: str) -> None:
        """Unsubscribe from a table."""
        line = self._subscription_of.pop(table, None)
        self._confirmed.discard(table)
        self._notify_change(table)
        if line is not None:
            await line.unsubscribe(table)

    async def wait_subscribed(self, table: str) -> None:
        """Return once a table's subscription is confirmed, or it is not followed any more."""
        while table in self._subscription_of and table not in self._confirmed:
            await self._wait_change(table)

    def _home(self, table: str) -> Subscription | None:
        try:
            shard = self._shards.of(table)
        except Away:
            return None
        line = self._subscriptions.get(shard)
        if line is None:
            line = self._subscriptions[shard] = Subscription(shard, self)
            line.start()
        return line

    async def _wait_change(self, table: str) -> None:
        waiting = self._changes.get(table)
        if waiting is None:
            waiting = self._changes[table] = asyncio.get_running_loop().create_future()
        await asyncio.shield(waiting)

    def _notify_change(self, table: str) -> None:
        waiting = self._changes.pop(table, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(None)

    # ---- what lines tell

    def subscribed_tables(self, line: Subscription) -> list[str]:
        """Return what is followed on a line."""
        return [table for table, at in self._subscription_of.items() if at is line]

    def unconfirmed_tables(self, line: Subscription) -> list[str]:
        """Return what is followed on a line and not confirmed yet."""
        return [table for table in self.subscribed_tables(line) if table not in self._confirmed]

    def on_message(self, message: PublishedMessage) -> None:
        """Something was published."""
        self._listener.on_message(message)

    def on_confirmed(self, line: Subscription, table: str) -> None:
        """Everything published about a table is heard on a line from now on."""
        if self._subscription_of.get(table) is line:
            self._confirmed.add(table)
            self._notify_change(table)
            self._listener.on_subscribed(table)

    def on_moved(self, line: Subscription, table: str) -> None:
        """The shard of a line does not publish about a table any more."""
        if self._subscription_of.get(table) is line and table in self._confirmed:
            self._drop_confirmed([table], "it moved away")
            self._shards.report_error(line.shard, Away("a table moved away"))
            self._tasks.spawn(self._follow_again(line, table), f"follow {table} again")

    async def _follow_again(self, line: Subscription, table: str) -> None:
        """Follow a table where it was: it may not have moved, but have been left and come back to at the same time."""
        await asyncio.sleep(RETRY_S)
        if self._subscription_of.get(table) is line and table not in self._confirmed:
            await line.subscribe(table)

    def on_refused(self, line: Subscription, error: ResponseError) -> None:
        """A shard would not have a table followed: it lives elsewhere, or may not be asked for just now."""
        self._shards.report_error(line.shard, error)
        self._notify_unconfirmed(line)

    def on_down(self, line: Subscription, why: Exception, is_news: bool) -> None:
        """A line was lost, or could not be got back."""
        self._shards.report_error(line.shard, why)
        if is_news:
            lost = self.subscribed_tables(line)
            _log.warning("shard away", shard=line.shard.name, tables=len(lost), why=str(why))
            self._drop_confirmed(lost, str(why))
        else:
            self._notify_unconfirmed(line)

    def _notify_unconfirmed(self, line: Subscription) -> None:
        """Tell whoever waits that it is not heard yet: it may take long."""
        for table in self.unconfirmed_tables(line):
            self._notify_change(table)

    def _drop_confirmed(self, tables: list[str], why: str) -> None:
        self._confirmed.difference_update(tables)
        for table in tables:
            self._notify_change(table)
        self._listener.on_subscription_lost(tables, why)
