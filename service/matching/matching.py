"""All that makes tables of wishes in this process."""

from __future__ import annotations

from events.log import Shards
from service.bots.house_bots import HouseBots
from service.matching.matcher import Matcher
from service.matching.seating import Seating
from service.matching.wishes import Wishes
from service.redis.job_queue import JobQueue
from service.redis.table_quota import TableQuota
from service.redis.wish_store import TAG, WishStore
from service.settings import Settings
from service.tables.tables import Tables


class Matching:
    """The `wishes` of sockets here, and the matcher, which opens tables of people of all servers."""

    def __init__(
        self,
        shards: Shards,
        tables: Tables,
        house_bots: HouseBots,
        table_quota: TableQuota,
        settings: Settings,
        server: str,
    ) -> None:
        store, queue = WishStore(shards), JobQueue(shards, TAG)
        self.wishes = Wishes(store, queue, house_bots, table_quota, settings)
        self._matcher = Matcher(queue, store, Seating(tables, house_bots, settings.name_length), server)

    def start(self) -> None:
        """Begin to open tables."""
        self._matcher.start()

    async def stop(self) -> None:
        """Stop all work."""
        await self._matcher.stop()
