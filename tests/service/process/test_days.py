"""What falls due after days: at servers whose clocks are set ahead, where nobody is, and after all were down."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from clients.player import Lagoon, Pause, Seat
from deploy.cluster import running_cluster
from events.log import Log
from events.table import Closed, GamePaused, GameResumed, Over, SecretShown
from service.clock import now_ms
from service.embedded import DataFolder, running
from tests.faults.clock import Clock
from tests.play import seated
from tests.server import LIFTED, NO_PAGES, Server
from tests.shards import log_at
from tests.support import eventually
from tests.timed import events_of, facts_of, folded, seated_by_clock

pytestmark = pytest.mark.faults

DAY_S = 86_400
DAYS = {"kind": "days", "stock": 3 * DAY_S, "added": 12 * 3600}


class House:
    """Two servers over one Redis or cluster, whose machines' clocks are one that tests set."""

    def __init__(self, folder: Path, redis: str, **settings: object) -> None:
        self.redis = redis
        self.clock = Clock(folder / "clock")
        self.servers = [Server(folder / name, REDIS=redis, **settings, **LIFTED, **NO_PAGES) for name in ("one", "two")]
        for server in self.servers:
            server.folder.mkdir()
            server.environment = self.clock.environment

    async def start(self) -> None:
        for server in self.servers:
            await server.start()

    async def kill(self) -> None:
        for server in self.servers:
            await server.kill()

    async def days_pass(self, seconds: float, is_down: bool) -> None:
        """Let so much time pass, while the servers are up or down."""
        if is_down:
            await self.kill()
        self.clock.set(seconds)
        if is_down:
            await self.start()


@pytest.fixture(params=["one-redis", "cluster"])
async def house(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[House]:
    if request.param == "cluster":
        async with running_cluster(tmp_path / "cluster") as cluster:
            made = House(tmp_path, cluster.url)
            try:
                await made.start()
                yield made
            finally:
                await made.kill()
        return
    async with running(tmp_path / "redis"):
        made = House(tmp_path, DataFolder(tmp_path / "redis").url)
        try:
            await made.start()
            yield made
        finally:
            await made.kill()


async def paused(house: House, ann: Seat, bob: Seat) -> int:
    """Let both agree to pause until a little later than a minute from now, and go; return until when."""
    one, two = (Lagoon(server.url) for server in house.servers)
    until = now_ms() + 90_000
    async with one.play(ann) as first, two.play(bob) as second:
        await first.ask(Pause(until))
        await second.until(lambda me: me.is_asked)
        await second.answer(True)
        await first.until(lambda me: me.view["table"]["paused_until"] == until)
    return until


@pytest.mark.parametrize("is_down", [False, True], ids=["up", "down"])
async def test_a_pause_ends_on_its_day_though_nobody_is_there(house: House, is_down: bool) -> None:
    tables = [await seated_by_clock(house.servers[0], DAYS) for _ in range(4)]
    untils = {table: await paused(house, ann, bob) for table, ann, bob in tables}
    async with log_at(house.redis) as log:
        for table in untils:
            assert facts_of(await events_of(log, table), GameResumed) == []
        await house.days_pass(600, is_down)
        await eventually(lambda: _all_go_on(log, list(untils)), within=60)
        for table, until in untils.items():
            events = await events_of(log, table)
            (resumed,) = [event for event in events if facts_of([event], GameResumed)]
            assert (resumed.who, len(facts_of(events, GamePaused))) == (None, 1)
            assert resumed.at >= until, "never before its day"
            clock = (await folded(log, table)).table.running_clock
            assert max(clock.used) < 90_000, "no clock runs while a game pauses"
    table, ann, _ = tables[0]
    async with Lagoon(house.servers[1].url).play(ann) as player:
        await player.play((await player.legal()).moves[0])


async def _all_go_on(log: Log, tables: list[str]) -> bool:
    return all([facts_of(await events_of(log, table), GameResumed) for table in tables])


@pytest.mark.parametrize("is_down", [False, True], ids=["up", "down"])
async def test_tables_that_nobody_comes_to_are_closed_with_an_event(house: House, is_down: bool) -> None:
    """Thirty days after the last visit, or a day later; a game that has begun ends, and one that pauses waits on."""
    server = house.servers[0]
    lagoon = Lagoon(server.url)
    waiting = await lagoon.open_table("motu", seats=2)
    begun, ann, _ = await seated(server, first=0)
    async with lagoon.play(ann) as player:
        await player.play((await player.legal()).moves[0])
    async with log_at(house.redis) as log:
        await house.days_pass(29 * DAY_S, is_down)
        # Somebody looks at one of three.
        visited = await Lagoon(house.servers[1].url).open_table("mauna_kea", seats=2)
        async with Lagoon(house.servers[1].url).watch(visited):
            await house.days_pass(32 * DAY_S, False)
            await eventually(lambda: _are_closed(log, waiting, "motu", begun, "kahuna"), within=60)
        (closed,) = facts_of(await events_of(log, waiting, "motu"), Closed)
        assert closed.why == "unvisited"
        events = await events_of(log, begun)
        (over,) = facts_of(events, Over)
        assert (over.result.how, over.result.winners, events[-1].who) == ("closed", (), None)
        assert facts_of(events, SecretShown), "and can be verified"
        assert (await folded(log, visited, "mauna_kea")).table.phase == "open"


async def _are_closed(log: Log, waiting: str, waiting_game: str, begun: str, begun_game: str) -> bool:
    return (await folded(log, waiting, waiting_game)).table.phase == "closed" and (
        await folded(log, begun, begun_game)
    ).table.phase == "over"
