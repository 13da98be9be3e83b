"""Talk on a cluster: each table's on its own shard, numbered and published there."""

from __future__ import annotations

import asyncio
from pathlib import Path

from deploy.cluster import running_cluster
from service.chat.chat import Chat
from service.chat.entry import Entry, Reader
from service.chat.table_talk import TableTalk
from service.tables.subscriptions import PublishedMessage, TableSubscriptions
from tests.shards import log_at
from tests.support import eventually

TABLES = [f"t{number}" for number in range(12)]


class Ears:
    """Hears what is published, and has each table take it in."""

    def __init__(self, talks: dict[str, TableTalk]) -> None:
        self._talks = talks

    def on_message(self, heard: PublishedMessage) -> None:
        if heard.kind == "said":
            self._talks[heard.table].hear(heard.data)

    def on_subscribed(self, table: str) -> None:
        pass

    def on_subscription_lost(self, tables: object, why: str) -> None:
        pass


async def test_tables_of_all_shards_are_heard(tmp_path: Path) -> None:
    async with running_cluster(tmp_path, primaries=3, replicas=0) as cluster, log_at(cluster.url) as log:
        assert len({log.shards.of(table) for table in TABLES}) == 3
        talks = {table: TableTalk() for table in TABLES}
        here, there = Chat(log.shards), Chat(log.shards)
        subscriptions = TableSubscriptions(log.shards)
        subscriptions.start(Ears(talks))
        for table, talk in talks.items():
            await log.append(table, 1, b"{}")
            await subscriptions.follow(table)
            there.listen(table, talk)
        await eventually(lambda: all(talk.is_known for talk in talks.values()))

        async def speak(table: str, seat: int | None) -> list[int]:
            own = TableTalk()
            return [await here.say(table, own, Entry(seat=seat, text=f"{n}"), f"{n}") for n in range(5)]

        numbers = await asyncio.gather(*(speak(table, seat) for table in TABLES for seat in (0, None)))
        assert all(said == sorted(set(said)) for said in numbers)
        await eventually(lambda: all(talk.nth == 10 for talk in talks.values()))
        assert {len(talk.latest(Reader(watches=False, has_ended=True)).entries) for talk in talks.values()} == {10}
        await asyncio.gather(subscriptions.stop(), here.stop(), there.stop())
