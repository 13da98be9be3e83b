"""All that start pages of this process are told, and the subscriptions it stands on: one connection to each shard."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from service.lobby.feed import ListFeed
from service.lobby.own_tables import OwnTables
from service.redis.subscription import PublishedMessage
from service.redis.table_list import TAG, TableList
from service.tables.presence import REPORT_INTERVAL_S, REPORT_TTL_S
from service.tables.subscriptions import TableSubscriptions
from service.tables.tables import Tables
from service.tasks import Tasks


class Lobby:
    """The feed of the list and the own tables of all start pages here.

    `subscriptions` are its own, apart from those of the tables that are served: what is heard here is only looked at.
    """

    def __init__(self, table_list: TableList, subscriptions: TableSubscriptions, tables: Tables) -> None:
        self._subscriptions = subscriptions
        self.feed = ListFeed(table_list, subscriptions)
        self.own = OwnTables(tables, subscriptions)
        self._tasks = Tasks()

    def start(self) -> None:
        """Begin to listen. Nothing is subscribed to before the first socket comes."""
        self._subscriptions.start(self)
        self._tasks.spawn(self._check_alive(), "are the subscriptions of start pages alive")

    async def stop(self) -> None:
        """Stop all work and close the connections."""
        for part in (self._tasks, self.feed, self.own, self._subscriptions):
            await part.stop()

    async def rebalance(self) -> None:
        """Follow tables and the list to where they live now."""
        await self._subscriptions.rebalance()

    async def _check_alive(self) -> None:
        """Find out about connections that died without an error: they would stay silent for ever."""
        while True:
            await asyncio.sleep(REPORT_INTERVAL_S)
            self._subscriptions.check_alive(REPORT_TTL_S - REPORT_INTERVAL_S)

    # ---- what is heard

    def on_message(self, heard: PublishedMessage) -> None:
        """Something was published about the list or a table."""
        if heard.table == TAG:
            self.feed.on_message(heard.data)
        else:
            self.own.on_message(heard)

    def on_subscribed(self, table: str) -> None:
        """The list or a table is subscribed to."""
        if table == TAG:
            self.feed.on_subscribed()
        else:
            self.own.on_subscribed(table)

    def on_subscription_lost(self, tables: Collection[str], why: str) -> None:
        """The list or tables are not heard until `on_subscribed`."""
        if TAG in tables:
            self.feed.on_subscription_lost(why)
