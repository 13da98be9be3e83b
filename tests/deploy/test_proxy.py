"""The proxies as people run them: our files, real programs, two services on one Redis behind them."""

from __future__ import annotations

import asyncio
import http.client
import json
import random
import re
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest
from websockets.asyncio.client import connect

from clients.player import Lagoon, Seat
from deploy.cluster.node import free_ports
from service.embedded import running
from service.web.assets.files import joined_client
from tests.deploy.proxies import PROXIES, nginx_takes_the_examples
from tests.play import play_on
from tests.server import LIFTED, Server
from tests.start_page import start_page
from tests.support import eventually


class Front(NamedTuple):
    """A proxy at `port` and the two services behind it."""

    port: int
    services: tuple[Server, Server]
    folder: Path

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def request(self, method: str, path: str, body: object = None, source: str = "127.0.0.1", **headers: str) -> Answer:
        """Ask for something from one of this machine's own addresses."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30, source_address=(source, 0))
        try:
            line.request(method, path, None if body is None else json.dumps(body), headers)
            answer = line.getresponse()
            return Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
        finally:
            line.close()

    async def has_table(self) -> list[int]:
        """Return how many tables each service has in memory."""
        return [await asyncio.to_thread(tables_live, service.port) for service in self.services]


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


def tables_live(port: int) -> int:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        line.request("GET", "/metrics")
        found = re.findall(r"^lagoon_tables_live(?:{.*})? (\d+)", line.getresponse().read().decode(), re.MULTILINE)
    finally:
        line.close()
    return sum(map(int, found))


@pytest.fixture(scope="module", params=PROXIES)
async def front(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Front]:
    folder: Path = tmp_path_factory.mktemp(request.param)
    async with running(folder / "redis", "everysec") as embedded:
        settings: dict[str, object] = {
            **LIFTED,
            "REDIS": embedded.url,
            "TRUSTED_PROXIES": "127.0.0.1",
            "TABLES_PER_HOUR": 4,
            "SOCKETS_PER_ADDRESS": 3,
            "WORKERS": 1,
        }
        services = (Server(folder / "one", **settings), Server(folder / "two", **settings))
        for service in services:
            service.folder.mkdir()
            await service.start()
        (port,) = free_ports(1)
        try:
            async with PROXIES[request.param](folder, port, [service.port for service in services]) as proxy:
                front = Front(port, services, folder)

                def is_up() -> bool:
                    assert proxy.poll() is None, (folder / "proxy.log").read_text()
                    return front.request("GET", "/readyz").status == 200

                await eventually(lambda: asyncio.to_thread(is_up), within=30)
                yield front
        finally:
            for service in services:
                await service.kill()


async def table_of(front: Front, source: str) -> tuple[str, Seat, Seat]:
    """Open a table from an address, and sit down twice."""
    opened = await asyncio.to_thread(front.request, "POST", "/api/tables", {"game": "kahuna"}, source)
    assert opened.status == 201, opened
    table = json.loads(opened.body)["id"]
    lagoon = Lagoon(front.url)
    ann, bob = await lagoon.begin(table, "Ann", "Bob")
    return table, ann, bob


def test_nginx_takes_the_example_of_a_site_with_tls(tmp_path: Path) -> None:
    said = nginx_takes_the_examples(tmp_path)
    assert "test is successful" in said, said
    assert "warn" not in said, said


async def test_a_game_is_played_through_it_on_one_service(front: Front) -> None:
    seed = 11
    print(f"seed {seed}")
    dice = random.Random(seed)
    before = await front.has_table()
    table, ann, bob = await table_of(front, "127.0.0.2")
    lagoon = Lagoon(front.url)
    async with lagoon.play(ann) as one, lagoon.play(bob) as two, lagoon.watch(table, msgpack=True) as three:
        await asyncio.gather(play_on(one, dice), play_on(two, dice))
        await three.until(lambda player: player.result is not None)
        assert one.result == two.result == three.result
        added = [now - then for then, now in zip(before, await front.has_table(), strict=True)]
        assert sorted(added) == [0, 1], "players, a spectator and requests: all of a table at one service"


async def test_a_start_page_is_told_through_it_what_happens(front: Front) -> None:
    table, ann, _ = await table_of(front, "127.0.0.7")
    async with start_page(front, table) as page:
        await page.until(lambda page: table in page.own)
        async with Lagoon(front.url).play(ann) as one:
            await one.resign()
        await page.until(lambda page: page.own[table]["phase"] == "over")


async def test_tables_are_spread_over_the_services(front: Front) -> None:
    before = await front.has_table()
    for n in range(3, 7):
        for _ in range(4):
            await table_of(front, f"127.0.0.{n}")
    added = [now - then for then, now in zip(before, await front.has_table(), strict=True)]
    assert sum(added) == 16
    assert min(added) > 0


async def test_limits_count_people_by_an_address_they_cannot_choose(front: Front) -> None:
    def opened(source: str, claimed: str) -> int:
        headers = {"X-Forwarded-For": claimed, "X-Real-IP": claimed, "Forwarded": f"for={claimed}"}
        return front.request("POST", "/api/tables", {"game": "kahuna"}, source, **headers).status

    answers = [await asyncio.to_thread(opened, "127.0.0.20", f"10.1.1.{n}") for n in range(6)]
    assert answers == [201, 201, 201, 201, 429, 429], "another address each time changed nothing"
    assert await asyncio.to_thread(opened, "127.0.0.21", "127.0.0.20") == 201, "and whoever is named is not blamed"

    # Sockets the same: three from one address.
    table, *_ = await table_of(front, "127.0.0.22")
    place = f"ws://127.0.0.1:{front.port}/api/tables/{table}/play"
    sockets = [
        await connect(place, local_addr=("127.0.0.23", 0), additional_headers={"X-Forwarded-For": f"10.2.2.{n}"})
        for n in range(3)
    ]
    for socket in sockets:
        await socket.send('{"t":"hello"}')
        assert json.loads(await socket.recv())["t"] == "welcome"
    async with connect(place, local_addr=("127.0.0.23", 0)) as one_more:
        await one_more.wait_closed()
        assert one_more.close_code == 4429
    async with connect(place, local_addr=("127.0.0.24", 0)) as other:
        await other.send('{"t":"hello"}')
        assert json.loads(await other.recv())["t"] == "welcome"
    for socket in sockets:
        await socket.close()


async def test_a_page_from_elsewhere_is_still_turned_away(front: Front) -> None:
    """The service compares a page's origin with the host it was asked at: it must get that as the browser has it."""
    asked = partial(front.request, "POST", "/api/tables", {"game": "kahuna"}, "127.0.0.30")
    mine = await asyncio.to_thread(asked, Origin=f"http://127.0.0.1:{front.port}")
    assert mine.status == 201
    theirs = await asyncio.to_thread(asked, Origin="http://evil.example")
    assert (theirs.status, json.loads(theirs.body)["code"]) == (403, "bad_origin")


async def test_pages_are_squeezed_and_nothing_private_is_kept_or_shown(front: Front) -> None:
    for path, kept in (
        ("/static/table/table.js", "no-cache"),
        ("/rules/kahuna", "no-cache"),
        (joined_client().assets["table.js"].address, "public, max-age=31536000, immutable"),
    ):
        page = await asyncio.to_thread(front.request, "GET", path, **{"Accept-Encoding": "gzip"})
        assert page.status == 200
        assert page.headers["content-encoding"] == "gzip"
        assert page.headers["cache-control"] == kept
    games = await asyncio.to_thread(front.request, "GET", "/api/games", **{"Accept-Encoding": "gzip"})
    assert games.headers["cache-control"] == "no-store"
    assert "content-encoding" not in games.headers
    assert (await asyncio.to_thread(front.request, "GET", "/metrics")).status == 404


async def test_play_goes_on_when_a_service_ends_and_when_the_other_is_killed(front: Front) -> None:
    seed = 12
    print(f"seed {seed}")
    dice = random.Random(seed)
    before = await front.has_table()
    table, ann, bob = await table_of(front, "127.0.0.40")
    added = [now - then for then, now in zip(before, await front.has_table(), strict=True)]
    mine, other = front.services if added == [1, 0] else front.services[::-1]
    lagoon = Lagoon(front.url)
    async with lagoon.play(ann) as one, lagoon.play(bob) as two:
        await asyncio.gather(play_on(one, dice, 10), play_on(two, dice, 10))
        playing = asyncio.gather(play_on(one, dice, 30), play_on(two, dice, 30))
        assert await mine.stop() == 0
        await playing
        assert await asyncio.to_thread(tables_live, other.port) > 0
        # Back again: what the proxy makes of it is its own affair, as long as somebody serves.
        await mine.start()
        playing = asyncio.gather(play_on(one, dice, 50), play_on(two, dice, 50))
        await other.kill()
        await playing
        assert one.seq >= 50
        # When both failed within two seconds, a request may come to nobody once.
        asked = partial(front.request, "GET", f"/api/tables/{table}")
        answer: Answer = await eventually(lambda: answered(asked))
        assert json.loads(answer.body)["phase"] == "playing"
        await other.start()


async def answered(asked: Callable[[], Answer]) -> Answer | None:
    answer = await asyncio.to_thread(asked)
    return answer if answer.status == 200 else None


async def test_no_log_holds_a_link_or_a_token(front: Front) -> None:
    table, ann, _ = await table_of(front, "127.0.0.50")
    async with Lagoon(front.url).play(ann) as one:
        await one.until(lambda player: player.status == "live")
    logs = [path.read_text() for path in front.folder.rglob("*.log")]
    assert any(logs)
    for log in logs:
        assert table not in log
        assert ann.token not in log
