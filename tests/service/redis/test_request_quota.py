"""What an address may ask for over HTTP: counted by Redis over all processes, and kept no longer than needed."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from clients.player import Lagoon
from events.log import RedisUnavailable, Shards
from service.redis import request_quota as module
from service.redis.request_quota import RequestQuota
from tests.faults.fuzzing.doors import sent
from tests.server import NO_PAGES, serving


async def test_so_many_at_once_and_each_address_for_itself(shards: Shards) -> None:
    allowed = RequestQuota(shards, 1 / 3600, 3)
    for address in ("10.0.0.1", "2001:db8::/64"):
        waits = [await allowed.take(address) for _ in range(5)]
        assert waits[:3] == [0, 0, 0]
        assert all(3500 < wait <= 3600 for wait in waits[3:])


async def test_there_is_room_again_after_the_time_that_is_told(shards: Shards) -> None:
    allowed = RequestQuota(shards, 20, 1)
    assert await allowed.take("a") == 0
    wait = await allowed.take("a")
    assert 0 < wait <= 0.05
    await asyncio.sleep(wait)
    assert await allowed.take("a") == 0


async def test_what_was_done_is_counted_whether_there_was_room_or_not(shards: Shards) -> None:
    allowed = RequestQuota(shards, 1, 10)
    await allowed.charge("a", 20)
    assert 10 < await allowed.take("a") <= 11
    await allowed.charge("a", 1_000_000_000)
    assert module._DEBT_S < await allowed.take("a") <= module._DEBT_S + 1


async def test_nothing_is_kept_of_whoever_has_not_asked_for_a_while(redis: Any, shards: Shards) -> None:
    allowed = RequestQuota(shards, 20, 40)
    for number in range(200):
        await allowed.take(f"10.0.0.{number}")
    left = [await redis.pttl(key) for key in await redis.keys()]
    assert all(0 <= ms <= 60 for ms in left if ms != -2)
    await allowed.charge("a", 1_000_000)
    assert 0 < await redis.pttl(module._key("a")) <= 1000 * (module._DEBT_S + 2) + 1


async def test_of_many_at_once_no_more_than_the_burst_are_let_through(shards: Shards) -> None:
    several = [RequestQuota(shards, 1 / 3600, 10) for _ in range(4)]
    waits = await asyncio.gather(*(allowed.take("a") for allowed in several for _ in range(8)))
    assert waits.count(0) == 10


async def test_what_cannot_be_counted_is_let_in() -> None:
    class Gone(Shards):
        async def ask(self, tag: str, *command: str | bytes | int) -> Any:
            raise RedisUnavailable("gone")

    allowed = RequestQuota(Gone(None, None), 1, 1)
    assert [await allowed.take("a") for _ in range(3)] == [0, 0, 0]
    await allowed.charge("a", 5)


async def test_it_holds_over_servers_and_their_workers_and_says_when_to_come_again(
    tmp_path: Path, url: str, redis: Any
) -> None:
    few: dict[str, object] = {"REQUESTS_PER_SECOND": 0.01, "REQUESTS_BURST": 12, "REDIS": url}
    async with (
        serving(tmp_path / "one", WORKERS=2, **few, **NO_PAGES) as one,
        serving(tmp_path / "two", **few) as two,
    ):
        table = await Lagoon(one.url).open_table("kahuna")
        seats = f"/api/tables/{table}/seats"
        head = f"Host: localhost\r\nAuthorization: Bearer {'t' * 43}\r\nConnection: close\r\n"
        body = json.dumps({"name": "Ann", "nonce": "0f" * 16})
        join = f"POST {seats} HTTP/1.1\r\n{head}Content-Length: {len(body)}\r\n\r\n{body}"
        leave = f"DELETE {seats} HTTP/1.1\r\n{head}\r\n"
        look = f"GET /api/tables HTTP/1.1\r\n{head}\r\n"
        answers = [
            await sent(server.url, request.encode()) for request in (join, leave, look) * 3 for server in (one, two)
        ]
        refused = [answer for answer in answers if answer.status == 429]
        assert len(refused) == len(answers) - 11
        for answer in refused:
            told = json.loads(answer.body)
            assert told["code"] == "too_fast"
            assert told["message"]
            assert f"retry-after: {told['about']['seconds']}" in answer.head.lower().splitlines()
            assert 1 <= told["about"]["seconds"] <= 100
        assert await redis.xlen(f"lagoon:{{{table}}}:log") <= 12


async def test_the_python_client_asks_again_when_it_is_told_to(tmp_path: Path, url: str, redis: Any) -> None:
    async with serving(tmp_path, REDIS=url, REQUESTS_PER_SECOND=20, REQUESTS_BURST=2) as server:
        found = await asyncio.gather(*(Lagoon(server.url).tables() for _ in range(10)))
        assert found == [()] * 10
