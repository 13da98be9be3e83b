"""Following tables over real lines: confirmed, heard, lost with the line and fresh again, left and come back to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Sequence
from pathlib import Path
from typing import Any

import pytest

from events.log import Log, Shard, Shards
from events.stream import TOLD, event_channel, presence_channel
from service.embedded import running
from service.redis.client import make_client
from service.redis.shards import make_shards
from service.tables.subscriptions import PublishedMessage, TableSubscriptions
from tests.support import eventually


class Kept:
    """A listener that keeps what it is told."""

    def __init__(self) -> None:
        self.told: list[str | bytes] = []

    def on_message(self, heard: PublishedMessage) -> None:
        if heard.kind == TOLD:
            self.told.append(heard.data)

    def on_subscribed(self, table: str) -> None:
        self.told.append(f"fresh {table}")

    def on_subscription_lost(self, tables: Collection[str], why: str) -> None:
        self.told += [f"lost {table}" for table in sorted(tables)]


@pytest.fixture(scope="module")
async def url(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    folder: Path = tmp_path_factory.mktemp("subscriptions")
    async with running(folder, "everysec") as embedded:
        yield embedded.url


@pytest.fixture
async def ears(url: str) -> AsyncIterator[tuple[TableSubscriptions, Kept]]:
    """A subscriptions that has begun to hear, and what it tells."""
    shards = make_shards(url)
    subscriptions, kept = TableSubscriptions(shards), Kept()
    subscriptions.start(kept)
    yield subscriptions, kept
    await subscriptions.stop()
    await shards.aclose()


async def test_a_table_is_heard_until_its_line_is_lost_and_fresh_when_it_is_back(url: str) -> None:
    shards = make_shards(url)
    subscriptions, log, kept = TableSubscriptions(shards), Log(shards), Kept()
    subscriptions.start(kept)
    log.start()
    # The line is not there yet: nobody waits for it.
    await subscriptions.follow("a")
    await subscriptions.wait_subscribed("a")
    await subscriptions.follow("b")
    assert kept.told == ["fresh a", "fresh b"]
    kept.told.clear()

    await log.append("a", 1, b"one")
    await eventually(lambda: kept.told == [b"one"])
    asking = make_client(url)
    ask: Any = asking.execute_command
    await ask("CLIENT", "KILL", "TYPE", "PUBSUB")
    await eventually(lambda: len(kept.told) == 5)
    assert kept.told[1:] == ["lost a", "lost b", "fresh a", "fresh b"]
    assert subscriptions.shards_away == 0
    kept.told.clear()

    await subscriptions.unfollow("b")
    await log.append("b", 1, b"nobody hears")
    await log.append("a", 2, b"two")
    await eventually(lambda: kept.told == [b"two"])
    await subscriptions.wait_subscribed("b")  # returns at once: it is not followed

    # A subscription that is gone although nobody gave it up is made again.
    line = subscriptions._subscription_of["a"]
    assert line is not None
    await line._send("SUNSUBSCRIBE", event_channel("a"), presence_channel("a"))
    await eventually(lambda: kept.told[1:] == ["lost a", "fresh a"])
    await log.append("a", 3, b"three")
    await eventually(lambda: kept.told[-1] == b"three")
    await asyncio.gather(subscriptions.stop(), log.stop())
    await asking.aclose()
    await shards.aclose()


async def test_a_subscription_that_was_asked_for_twice_is_told_of_once(
    url: str, ears: tuple[TableSubscriptions, Kept]
) -> None:
    """On a busy machine whatever asks again may do so at once with what asks for all that is not confirmed."""
    subscriptions, kept = ears
    await subscriptions.follow("twice")
    await subscriptions.wait_subscribed("twice")
    line = subscriptions._subscription_of["twice"]
    assert line is not None
    await line._send("SUNSUBSCRIBE", event_channel("twice"), presence_channel("twice"))
    await eventually(lambda: kept.told[:2] == ["fresh twice", "lost twice"])
    await line.subscribe("twice")
    await line.subscribe("twice")
    asking = make_client(url)
    await asking.spublish(event_channel("twice"), b"after both")
    await eventually(lambda: kept.told == ["fresh twice", "lost twice", "fresh twice", b"after both"])
    await asking.aclose()


class Moving(Shards):
    """Two servers, of which now this and now that has everything."""

    def __init__(self, *places: Shards) -> None:
        self.places = places
        self.now = places[0]

    def of(self, tag: str) -> Shard:
        return self.now.of(tag)

    def all(self) -> Sequence[Shard]:
        return self.now.all()


async def test_a_table_that_lives_elsewhere_is_lost_at_once_and_fresh_when_it_is_heard_there(
    url: str, tmp_path: Path
) -> None:
    async with running(tmp_path, "everysec") as other:
        places = [make_shards(url), make_shards(other.url)]
        here, there = (Log(place) for place in places)
        shards = Moving(*places)
        subscriptions, kept = TableSubscriptions(shards), Kept()
        subscriptions.start(kept)
        here.start()
        there.start()
        await subscriptions.follow("moving")
        await subscriptions.wait_subscribed("moving")
        await here.append("moving", 1, b"here")
        await eventually(lambda: kept.told == ["fresh moving", b"here"])

        shards.now = places[1]
        await subscriptions.rebalance()
        # Nothing is decided at it, and it is not read, before its new home tells of all that happens.
        assert kept.told[2:] == ["lost moving"]
        await subscriptions.wait_subscribed("moving")
        assert kept.told[2:] == ["lost moving", "fresh moving"]
        await there.append("moving", 1, b"there")
        await eventually(lambda: kept.told[4:] == [b"there"])
        # Where things are as they were, nobody is disturbed.
        await subscriptions.rebalance()
        await here.append("moving", 2, b"where it was")
        await there.append("moving", 2, b"where it is")
        await eventually(lambda: kept.told[5:] == [b"where it is"])
        await asyncio.gather(subscriptions.stop(), here.stop(), there.stop())
        for place in places:
            await place.aclose()


async def test_a_line_that_is_silent_is_made_anew(ears: tuple[TableSubscriptions, Kept]) -> None:
    subscriptions, kept = ears
    await subscriptions.follow("a")
    await subscriptions.wait_subscribed("a")
    line = subscriptions._subscription_of["a"]
    assert line is not None
    subscriptions.check_alive(2.0)
    await asyncio.wait_for(eventually(lambda: line._ping_timer is None), 10)
    assert kept.told == ["fresh a"], "it answered"
    # Nothing that is sent there arrives.
    line._send = never  # type: ignore[method-assign]
    subscriptions.check_alive(0.1, "a")
    await eventually(lambda: kept.told == ["fresh a", "lost a", "fresh a"])


async def never(*_command: Any) -> None:
    """Send nothing."""


async def test_a_line_on_which_nothing_was_said_for_long_is_not_disturbed_by_the_first_table(
    ears: tuple[TableSubscriptions, Kept],
) -> None:
    subscriptions, kept = ears
    line = subscriptions._home("a")
    assert line is not None
    await eventually(lambda: line.is_up and line._last_read_at)
    # By now redis-py would see whether the connection is well: it reads from it, and somebody else does that already.
    line._connection.next_health_check = 0
    await subscriptions.follow("a")
    await subscriptions.wait_subscribed("a")
    assert kept.told == ["fresh a"]


async def test_nothing_is_asked_on_a_line_that_was_just_lost(ears: tuple[TableSubscriptions, Kept]) -> None:
    subscriptions, kept = ears
    await subscriptions.follow("a")
    await subscriptions.wait_subscribed("a")
    line = subscriptions._subscription_of["a"]
    assert line is not None
    lost = line._connection
    await lost.disconnect(nowait=True)
    await line.subscribe("b")
    assert not lost.is_connected, "it was connected again, and nobody would hear what is said there"
    await eventually(lambda: kept.told == ["fresh a", "lost a", "fresh a"])
