"""Killing the service, its Redis, or both, in mid-game: play goes on, nothing acknowledged is lost, nothing doubled."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from pathlib import Path

import psutil
import pytest

from clients.player import Lagoon, Player
from events.codec import Codec
from events.fold import fold
from projections.games import GAMES
from service.embedded import DataFolder, running
from service.redis.client import make_client
from tests.play import play_on, seated
from tests.server import LIFTED, Server, serving
from tests.shards import log_at
from tests.support import eventually

pytestmark = pytest.mark.faults


def redis_pid(server: Server) -> int:
    """Return the process id of the server's embedded Redis."""
    children = psutil.Process(server.pid).children(recursive=True)
    return next(child.pid for child in children if "valkey" in child.name() or "redis" in child.name())


class Remembering:
    """Keeps what was acknowledged to a player, to be looked for in the log afterwards."""

    def __init__(self) -> None:
        self.accepted: dict[str, int] = {}

    def __call__(self, _player: Player, message: object) -> None:
        """Take down each acknowledgement."""
        if type(message).__name__ == "Accepted":
            action, seq = message.id, message.seq  # type: ignore[attr-defined]
            assert self.accepted.setdefault(action, seq) == seq, "acknowledged twice at different places"


async def in_the_log(folder: Path, table: str) -> dict[str, int]:
    """Fold the table's log, read from its files by a server of its own, and return key -> seq of each action."""
    async with running(folder / "data") as embedded, log_at(embedded.url) as log:
        raws = await log.read(table)
    game = GAMES["kahuna"].game
    codec = Codec(game)
    events = [codec.decode(raw, seq) for seq, raw in enumerate(raws, 1)]
    fold(game, events)
    keys = [event.key for event in events if event.key]
    assert len(keys) == len(set(keys)), "an action was doubled"
    return {event.key: event.seq for event in events if event.key}


@pytest.mark.parametrize("victims", ["service", "redis", "both"])
async def test_kill_in_mid_game_loses_and_doubles_nothing(tmp_path: Path, victims: str) -> None:
    seed = {"service": 31, "redis": 32, "both": 33}[victims]
    print(f"seed {seed}")
    dice = random.Random(seed)
    remembered = Remembering()
    async with serving(tmp_path, **LIFTED) as server:
        lagoon = Lagoon(server.url)
        table, ann, bob = await seated(server)
        async with (
            lagoon.play(ann, listener=remembered) as one,
            lagoon.play(bob, listener=remembered) as two,
            lagoon.watch(table) as spectator,
        ):
            playing = asyncio.gather(play_on(one, dice), play_on(two, dice))
            for kill_at in (20, 40, 60):
                await spectator.reached(kill_at)
                if one.result is not None:
                    break
                victim = redis_pid(server)
                if victims in {"service", "both"}:
                    await server.kill()
                if victims in {"redis", "both"}:
                    kill_if_there(victim)
                if victims in {"service", "both"}:
                    await server.start()
            await playing
            await spectator.until(lambda p: p.result is not None)
            assert one.result == two.result == spectator.result
            assert one.seq > 60, "the game was over before all faults"
    kept = await in_the_log(tmp_path, table)
    assert len(remembered.accepted) > 30
    for action, seq in remembered.accepted.items():
        assert kept.get(action) == seq, f"acknowledged action {action} at {seq} is not in the log"


def kill_if_there(pid: int) -> None:
    """Kill -9 a process that may be gone already."""
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return


async def test_while_redis_is_away_tables_pause_and_nothing_is_acknowledged(tmp_path: Path) -> None:
    redis = OwnRedis(tmp_path / "redis")
    await redis.start()
    async with serving(tmp_path, REDIS=redis.url, **LIFTED) as server:
        lagoon = Lagoon(server.url)
        _, ann, bob = await seated(server, first=0)
        async with lagoon.play(ann) as one, lagoon.play(bob) as two:
            seq = one.seq
            await redis.stop()
            await two.until(lambda p: p.status == "paused")
            move = asyncio.create_task(one.play({"t": "draw"}))
            await one.until(lambda p: p.status == "paused")
            assert not move.done()
            assert (one.seq, two.seq) == (seq, seq)
            await redis.start()
            assert await move == seq + 1
            await two.reached(seq + 1)
            assert two.status == "live"
    await redis.stop()


async def test_while_redis_keeps_nothing_tables_pause_and_it_is_not_asked_without_end(tmp_path: Path) -> None:
    redis = OwnRedis(tmp_path / "redis")
    await redis.start()
    asked = make_client(redis.url)

    async def refused_appends() -> int:
        return int((await asked.info("commandstats")).get("cmdstat_evalsha", {}).get("failed_calls", 0))

    async with serving(tmp_path, REDIS=redis.url, **LIFTED) as server:
        lagoon = Lagoon(server.url)
        _, ann, bob = await seated(server, first=0)
        async with lagoon.play(ann) as one, lagoon.play(bob) as two:
            seq = one.seq
            await asked.config_set("maxmemory", 1)
            move = asyncio.create_task(one.play({"t": "draw"}))
            await one.until(lambda p: p.status == "paused")
            await two.until(lambda p: p.status == "paused")
            began, before = time.monotonic(), await refused_appends()

            async def tried_four_times() -> bool:
                assert not move.done()
                return await refused_appends() >= before + 4

            await eventually(tried_four_times)
            assert time.monotonic() - began > 0.5, "tried again and again without a pause"
            await asked.config_set("maxmemory", 0)
            assert await move == seq + 1
            await two.reached(seq + 1)
            await two.until(lambda p: p.status == "live")
    await asked.aclose()
    await redis.stop()


class OwnRedis:
    """A Redis of the test's own, which it stops and starts while a server uses it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._running = running(folder)

    @property
    def url(self) -> str:
        """Its address, the same after each start."""
        return DataFolder(self._folder).url

    async def start(self) -> None:
        """Start it, on what it had before."""
        self._running = running(self._folder)
        await self._running.__aenter__()

    async def stop(self) -> None:
        """Stop it."""
        await self._running.__aexit__(None, None, None)
