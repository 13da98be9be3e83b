"""Subscriptions to what is published about tables: one connection to each shard, renewed when it is lost.

The listener is told when the subscription of a table is confirmed (`on_subscribed`: time to catch up with the log) and
when it is lost (`on_subscription_lost`). Subscriptions move with their tables when slots move between shards.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Protocol

import structlog
from redis.exceptions import ResponseError

from events.log import RedisUnavailable, Shard, Shards
from service.redis.subscription import RETRY_S, PublishedMessage, Subscription
from service.tasks import Tasks

__all__ = ["PublishedMessage", "TableSubscriptions", "TableSubscriptionsListener"]

_log = structlog.get_logger("lagoon.subscriptions")


class TableSubscriptionsListener(Protocol):
    """Receives what is published to followed tables, and changes of their subscriptions."""

    def on_message(self, heard: PublishedMessage) -> None:
        """Something was published."""

    def on_subscribed(self, table: str) -> None:
        """A table's subscription is confirmed; what was published before may have been missed."""

    def on_subscription_lost(self, tables: Collection[str], why: str) -> None:
        """The subscriptions of these tables are lost until `on_subscribed`."""


class TableSubscriptions:
    """The subscriptions of this process to tables, on whichever shards they live."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards
        self._subscriptions: dict[Shard, Subscription] = {}
        self._subscription_of: dict[str, Subscription | None] = {}
        self._confirmed: set[str] = set()
        self._changes: dict[str, asyncio.Future[None]] = {}
        self._tasks = Tasks()
        self._listener: TableSubscriptionsListener

    # ---- lifecycle

    def start(self, listener: TableSubscriptionsListener) -> None:
        """Tell `listener` what is published from now on."""
        self._listener = listener

    async def stop(self) -> None:
        """Close all connections."""
        await self._tasks.stop()
        await asyncio.gather(*(subscription.stop() for subscription in self._subscriptions.values()))
        self._subscriptions.clear()

    async def rebalance(self) -> None:
        """Move subscriptions to where their tables live now, retry failed ones, and drop those of gone shards."""
        homes = {table: self._home(table) for table in self._subscription_of}
        moved = [
            table for table, subscription in self._subscription_of.items() if homes[table] not in {None, subscription}
        ]
        # First: where they live now, their logs may be others.
        self._drop_confirmed(moved, "it lives elsewhere by now")
        there = set(self._shards.all())
        for shard in [shard for shard in self._subscriptions if shard not in there]:
            await self._subscriptions.pop(shard).stop()
        for table in moved:
            if (subscription := self._subscription_of.get(table)) is not None:
                await subscription.unsubscribe(table)
        for table, subscription in homes.items():
            if (
                subscription is not None
                and table in self._subscription_of
                and (self._subscription_of[table] is not subscription or table not in self._confirmed)
            ):
                self._subscription_of[table] = subscription
                await subscription.subscribe(table)

    def check_alive(self, patience: float, table: str | None = None) -> None:
        """Ping all connections, or that of `table`; one that stays silent for `patience` seconds is made anew."""
        lines = self._subscriptions.values() if table is None else filter(None, (self._subscription_of.get(table),))
        for subscription in lines:
            subscription.check_alive(patience)

    @property
    def shards_away(self) -> int:
        """How many shards have no subscription connection."""
        return sum(not subscription.is_up for subscription in self._subscriptions.values())

    def why_not_subscribed(self, shard: Shard) -> str:
        """Return why not all subscriptions at a shard are confirmed; empty where all of them are."""
        subscription = self._subscriptions.get(shard)
        if subscription is None or (subscription.is_up and not self.unconfirmed_tables(subscription)):
            return ""
        return subscription.why_incomplete or "it has not confirmed yet what is to be heard"

    def is_subscribed(self, table: str) -> bool:
        """Tell whether a table's subscription is confirmed."""
        return table in self._confirmed

    # ---- tables

    async def follow(self, table: str) -> None:
        """Subscribe to a table. Whoever reads its log afterwards misses nothing, if it `is_subscribed` by then.

        While its shard is away or refuses this returns at once: once it is back every log has to be read again anyway.
        """
        subscription = self._subscription_of[table] = self._home(table)
        if subscription is None:
            return
        await subscription.subscribe(table)
        if table not in self._confirmed and (subscription.is_up or subscription.is_untried):
            await self._wait_change(table)

    async def unfollow(self, table: str) -> None:
        """Unsubscribe from a table."""
        subscription = self._subscription_of.pop(table, None)
        self._confirmed.discard(table)
        self._notify_change(table)
        if subscription is not None:
            await subscription.unsubscribe(table)

    async def wait_subscribed(self, table: str) -> None:
        """Return once a table's subscription is confirmed, or it is not followed any more."""
        while table in self._subscription_of and table not in self._confirmed:
            await self._wait_change(table)

    def _home(self, table: str) -> Subscription | None:
        try:
            shard = self._shards.of(table)
        except RedisUnavailable:
            return None
        subscription = self._subscriptions.get(shard)
        if subscription is None:
            subscription = self._subscriptions[shard] = Subscription(shard, self)
            subscription.start()
        return subscription

    async def _wait_change(self, table: str) -> None:
        waiting = self._changes.get(table)
        if waiting is None:
            waiting = self._changes[table] = asyncio.get_running_loop().create_future()
        await asyncio.shield(waiting)

    def _notify_change(self, table: str) -> None:
        waiting = self._changes.pop(table, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(None)

    # ---- what subscriptions report

    def subscribed_tables(self, subscription: Subscription) -> list[str]:
        """Return the tables followed on a subscription."""
        return [table for table, at in self._subscription_of.items() if at is subscription]

    def unconfirmed_tables(self, subscription: Subscription) -> list[str]:
        """Return the tables followed on a subscription that are not confirmed yet."""
        return [table for table in self.subscribed_tables(subscription) if table not in self._confirmed]

    def on_message(self, message: PublishedMessage) -> None:
        """Something was published."""
        self._listener.on_message(message)

    def on_confirmed(self, subscription: Subscription, table: str) -> None:
        """A table's subscription is confirmed. One that was asked for twice is confirmed twice, and told of once."""
        if self._subscription_of.get(table) is subscription and table not in self._confirmed:
            self._confirmed.add(table)
            self._notify_change(table)
            self._listener.on_subscribed(table)

    def on_moved(self, subscription: Subscription, table: str) -> None:
        """The shard has unsubscribed a table."""
        if self._subscription_of.get(table) is subscription and table in self._confirmed:
            self._drop_confirmed([table], "it moved away")
            self._shards.report_error(subscription.shard, RedisUnavailable("a table moved away"))
            self._tasks.spawn(self._follow_again(subscription, table), f"follow {table} again")

    async def _follow_again(self, subscription: Subscription, table: str) -> None:
        """Subscribe again where the table was: perhaps it was only unfollowed and followed at the same time."""
        await asyncio.sleep(RETRY_S)
        if self._subscription_of.get(table) is subscription and table not in self._confirmed:
            await subscription.subscribe(table)

    def on_refused(self, subscription: Subscription, error: ResponseError) -> None:
        """A shard refused a subscription: the table lives elsewhere, or the user may not subscribe."""
        self._shards.report_error(subscription.shard, error)
        self._notify_unconfirmed(subscription)

    def on_down(self, subscription: Subscription, why: Exception, is_new: bool) -> None:
        """A subscription connection was lost, or could not be restored."""
        self._shards.report_error(subscription.shard, why)
        if is_new:
            lost = self.subscribed_tables(subscription)
            _log.warning("shard away", shard=subscription.shard.name, tables=len(lost), why=str(why))
            self._drop_confirmed(lost, str(why))
        else:
            self._notify_unconfirmed(subscription)

    def _notify_unconfirmed(self, subscription: Subscription) -> None:
        """Wake whoever waits for an unconfirmed table: it may take long."""
        for table in self.unconfirmed_tables(subscription):
            self._notify_change(table)

    def _drop_confirmed(self, tables: list[str], why: str) -> None:
        self._confirmed.difference_update(tables)
        for table in tables:
            self._notify_change(table)
        self._listener.on_subscription_lost(tables, why)
