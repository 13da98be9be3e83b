"""All that start pages of this process are told, and the subscriptions it stands on: one connection to each shard."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from service.lobby.feed import ListFeed
from service.lobby.own_tables import OwnTables
from service.lobby.waiting import WaitingCounts
from service.matching.wishes import Wishes
from service.redis import wish_store
from service.redis.subscription import PublishedMessage
from service.redis.table_list import TAG, TableList
from service.redis.wish_store import WishStore
from service.tables.presence import REPORT_INTERVAL_S, REPORT_TTL_S
from service.tables.subscriptions import TableSubscriptions
from service.tables.tables import Tables
from service.tasks import Tasks


class Lobby:
    """The feed of the list, the own tables and the wishes of all start pages here.

    `subscriptions` are its own, apart from those of the tables that are served: what is heard here is only looked at.
    """

    def __init__(
        self,
        table_list: TableList,
        subscriptions: TableSubscriptions,
        tables: Tables,
        wishes: Wishes,
        wish_store: WishStore,
    ) -> None:
        self._subscriptions = subscriptions
        self.feed = ListFeed(table_list, subscriptions, tables.switches)
        self.own = OwnTables(tables, subscriptions)
        tables.switches.follow(self.own.on_switched)
        self.wishes = wishes
        self.waiting = WaitingCounts(wish_store)
        self._tasks = Tasks()

    def start(self) -> None:
        """Begin to listen. Nothing is subscribed to before the first socket comes."""
        self._subscriptions.start(self)
        self.wishes.start(self._subscriptions.follow)
        self.waiting.start(self.wishes.hear)
        self._tasks.spawn(self._check_alive(), "are the subscriptions of start pages alive")

    async def stop(self) -> None:
        """Stop all work and close the connections."""
        for part in (self._tasks, self.feed, self.own, self.waiting, self.wishes, self._subscriptions):
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
        """Something was published about the list, wishes or a table."""
        if heard.table == TAG:
            self.feed.on_message(heard.data)
        elif heard.table == wish_store.TAG:
            self.wishes.on_message(heard.data)
            self.waiting.look()
        else:
            self.own.on_message(heard)

    def on_subscribed(self, table: str) -> None:
        """The list, wishes or a table are subscribed to."""
        if table == TAG:
            self.feed.on_subscribed()
        elif table == wish_store.TAG:
            self.wishes.on_subscribed()
            self.waiting.look()
        else:
            self.own.on_subscribed(table)

    def on_subscription_lost(self, tables: Collection[str], why: str) -> None:
        """The list or tables are not heard until `on_subscribed`."""
        if TAG in tables:
            self.feed.on_subscription_lost(why)
