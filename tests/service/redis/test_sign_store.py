"""Signs of life at a shard: the outages that they end, the latest time of all, and junk in their place."""

from __future__ import annotations

from typing import Any

import pytest

from events.log import Shards
from service.redis.sign_store import SignStore, Span

NOW = 1_700_000_000_000
DAY = 24 * 3600 * 1000
TAG = "ready-0"


class Signing:
    """Two servers that sign; each remembers the newest outage it was told of."""

    def __init__(self, shards: Shards) -> None:
        self.stores = {name: SignStore(shards, name) for name in ("one", "two")}
        self.newest = {"one": b"", "two": b""}
        self.servers: dict[str, int] = {}
        self.latest = 0

    async def sign(self, name: str, after: int, back: int = 0) -> tuple[Span, ...] | None:
        """Let a server sign so many ms after `NOW`; return the outages it is told, None where it knows them."""
        signs = await self.stores[name].sign(TAG, NOW + after, back, self.newest[name])
        self.newest[name], self.latest, self.servers = signs.newest, signs.latest - NOW, signs.servers
        return None if signs.outages is None else tuple(Span(one.start - NOW, one.end - NOW) for one in signs.outages)


@pytest.fixture
def signing(shards: Shards) -> Signing:
    return Signing(shards)


async def test_signs_in_time_are_no_outage(signing: Signing) -> None:
    for after in (0, 400, 1400):
        assert await signing.sign("one", after) == ()
    assert signing.servers == {"one": NOW + 1400}


async def test_whoever_finds_that_nobody_signed_writes_it_down_for_all(signing: Signing) -> None:
    await signing.sign("one", 0)
    await signing.sign("two", 300)
    assert await signing.sign("two", 5000) == (Span(300, 5000),)
    assert await signing.sign("two", 5400) is None, "it knows"
    assert await signing.sign("one", 5500) == (Span(300, 5000),)
    await signing.sign("one", 9000)
    assert await signing.sign("two", 9100) == (Span(5500, 9000), Span(300, 5000)), "the newest is the first"


async def test_one_that_lives_is_enough(signing: Signing) -> None:
    await signing.sign("one", 0)
    for after in (300, 1200, 2100, 3000):
        await signing.sign("two", after)
    assert await signing.sign("one", 3100) == ()
    assert signing.servers == {"one": NOW + 3100, "two": NOW + 3000}


async def test_people_are_given_time_to_come_back_where_all_servers_were_down(signing: Signing) -> None:
    await signing.sign("one", 0)
    assert await signing.sign("two", 8000, back=2000) == (Span(0, 10_000),)


async def test_who_is_behind_is_told_the_latest_time_and_makes_no_outage(signing: Signing) -> None:
    await signing.sign("one", 5000)
    assert await signing.sign("two", 0) == ()
    assert 5000 <= signing.latest < 6000
    assert signing.servers["two"] == NOW + signing.latest
    assert await signing.sign("one", 5400) == ()


@pytest.mark.parametrize(("ago", "goes_on"), [(300, 300), (5000, 1000), (-5000, 0)])
async def test_the_latest_time_goes_on_between_signs(signing: Signing, redis: Any, ago: int, goes_on: int) -> None:
    """As long as the clock of Redis says, unless that was set in between."""
    await signing.sign("one", 5000)
    servers = f"lagoon:{{{TAG}}}:servers"
    await redis.hincrby(servers, "noted", -ago)
    await signing.sign("two", 0)
    assert 5000 + goes_on <= signing.latest < 5200 + goes_on


@pytest.mark.parametrize(("hangs", "outages"), [(900, ()), (1100, (Span(0, 1000),)), (1900, (Span(0, 1000),))])
async def test_signs_that_lay_before_a_redis_that_hung_hide_no_outage(
    signing: Signing, redis: Any, hangs: int, outages: tuple[Span, ...]
) -> None:
    """Each was sent just after it began to hang, and is read at its end. What they leave is less than a second."""
    await signing.sign("one", 0)
    await redis.hincrby(f"lagoon:{{{TAG}}}:servers", "noted", -hangs)
    assert await signing.sign("one", 300) == outages
    assert await signing.sign("two", 400) == outages
    assert signing.latest >= min(hangs, 1000)
    assert not await signing.sign("one", hangs + 50), "it costs no more than a second"


async def test_when_a_redis_that_hung_for_long_goes_on_all_of_it_is_known(signing: Signing, redis: Any) -> None:
    await signing.sign("one", 0)
    await redis.hincrby(f"lagoon:{{{TAG}}}:servers", "noted", -5000)
    await signing.sign("one", 300)
    reached = signing.latest
    assert 1000 <= reached < 1200
    assert await signing.sign("one", 5050) == (Span(reached, 5050), Span(0, 1000))


async def test_a_time_that_cannot_be_is_not_believed(signing: Signing) -> None:
    await signing.sign("one", 2 * DAY)
    assert await signing.sign("two", 0) == ()
    assert signing.latest == 0
    await signing.sign("two", 400)
    assert signing.servers == {"two": NOW + 400}, "it is forgotten"


async def test_servers_that_are_long_gone_are_forgotten_and_old_outages_too(signing: Signing, redis: Any) -> None:
    await signing.sign("one", 0)
    await signing.sign("two", 3_700_000)
    await signing.sign("two", 3_700_400)
    assert signing.servers == {"two": NOW + 3_700_400}
    for number in range(600):
        await signing.sign("two", 4_000_000 + number * 2000)
    assert await redis.llen(f"lagoon:{{{TAG}}}:outages") == 512


@pytest.mark.parametrize("junk", [b"", b"junk", b"-1", b"1e999", b"nan", b"9" * 40, b"1 2 3", b"\xff"])
async def test_junk_is_passed_over(signing: Signing, redis: Any, junk: bytes) -> None:
    servers, outages = f"lagoon:{{{TAG}}}:servers", f"lagoon:{{{TAG}}}:outages"
    await signing.sign("one", 0)
    await redis.hset(servers, junk, junk)
    await redis.hset(servers, mapping={"last": junk, "noted": junk})
    await redis.lpush(outages, junk)
    await signing.sign("one", 400)
    assert await signing.sign("one", 5000) == (Span(400, 5000),)
    assert signing.servers == {"one": NOW + 5000}
    for key in (servers, outages):
        await redis.unlink(key)
        await redis.set(key, junk)
    await signing.sign("one", 5400)
    assert signing.servers == {"one": NOW + 5400}
