"""The Redis configuration: both servers take every line of it, and Lagoon's user may do what Lagoon does, no more."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio import Redis
from redis.exceptions import NoPermissionError

from clients.player import Lagoon
from deploy.cluster.node import free_ports
from events.log import log_key
from service.bots.queue import DueQueue
from service.redis.client import make_client
from tests.deploy.redis_server import FOLDER, PASSWORD, address, ask, process, program, server
from tests.play import play_on, seated
from tests.server import Server, serving
from tests.service.archive.test_games import lagoon
from tests.service.talk.test_stranger import http
from tests.service.web.test_api import ask as ask_house
from tests.shards import shards_at
from tests.start_page import start_page
from tests.support import eventually

SERVERS = pytest.mark.parametrize("which", ["redis-server", "valkey-server"])
UNITS = {"kb": 1 << 10, "mb": 1 << 20, "gb": 1 << 30}


def told(conf: str) -> dict[str, str]:
    """Return the settings of a file and those it takes in, as CONFIG GET shows them."""
    found: dict[str, str] = {}
    for line in (FOLDER / conf).read_text().splitlines():
        name, _, value = line.strip().partition(" ")
        if name == "include":
            found |= told(value)
        elif name == "client-output-buffer-limit":
            kind, *limits = value.split()
            found[f"{name} {kind}"] = " ".join(map(in_bytes, limits))
        elif name and not name.startswith("#"):
            found[name] = in_bytes(value.strip('"'))
    return found


def in_bytes(value: str) -> str:
    number, unit = value[:-2], value[-2:]
    return str(int(number) * UNITS[unit]) if unit in UNITS and number.isdecimal() else value


async def taken(admin: Redis, name: str) -> str:
    """Return a setting as the server has it."""
    asked, _, kind = name.partition(" ")
    (_, value) = await ask_config(admin, asked)
    if not kind:
        return value
    limits = value.replace("slave", "replica").split()
    where = limits.index(kind)
    return " ".join(limits[where + 1 : where + 4])


async def ask_config(admin: Redis, name: str) -> tuple[str, str]:
    found = await ask(admin, "CONFIG", "GET", name)
    ((key, value),) = found.items() if isinstance(found, dict) else [found]
    return text(key), text(value)


def text(value: Any) -> str:
    return value.decode() if isinstance(value, bytes) else str(value)


async def denied(admin: Redis) -> list[str]:
    """Return which commands of whom were refused so far.

    But for the name of its library, which a client tells from 7.2 on, and which users.acl for 7.0 cannot allow.
    """
    refused = [(text(entry["username"]), text(entry["object"])) for entry in await admin_log(admin)]
    return [f"{user}: {command}" for user, command in refused if command != "client|setinfo"]


@contextlib.asynccontextmanager
async def all_allowed(*admins: Redis) -> AsyncIterator[None]:
    """Fail when anything was refused to a user while the block lasted, whatever became of the block."""
    try:
        yield
    finally:
        refused = [entry for admin in admins for entry in await denied(admin)]
        assert refused == [], "what Lagoon asks has to be allowed in deploy/redis/users.acl"


async def admin_log(admin: Any) -> list[dict[str, Any]]:
    return list(await admin.acl_log(1000))


@SERVERS
async def test_every_line_is_taken_and_a_game_can_be_played_by_lagoons_user(tmp_path: Path, which: str) -> None:
    """A whole game on two services, then all that the commands do: kept, backed up, put back, archived."""
    (port,) = free_ports(1)
    async with server(tmp_path / "redis", port, which) as admin:
        for name, value in told("lagoon.conf").items():
            if name not in {"port", "supervised"}:
                assert await taken(admin, name) == value, name
        url = address("lagoon", port)
        async with (
            all_allowed(admin),
            serving(tmp_path / "one", REDIS=url, TABLES_PER_HOUR=5) as one,
            serving(tmp_path / "two", REDIS=url) as two,
        ):
            dice = random.Random(3)
            table, ann, bob = await seated(one, listed=True)
            house = Lagoon(two.url)
            async with Lagoon(one.url).play(ann) as here, house.play(bob) as there:
                await here.until(lambda p: p.presence and p.presence.seats == (True, True))
                await asyncio.gather(play_on(here, dice, 12), play_on(there, dice, 12))
                assert [listed.id for listed in await house.tables()] == [table]
                async with start_page(two, table) as page:
                    await page.until(lambda page: table in page.tables and table in page.own)
                await here.resign()
            found = [Lagoon(at.url).play_with_anybody("motu", "Ann", seats=2) for at in (one, two)]
            async with asyncio.timeout(30):
                assert len({seat.table for seat in await asyncio.gather(*found)}) == 1
            under = f"/api/sealed/{'s' * 43}"
            assert (await http(one, "PUT", under, {"sealed": "abc"}))[0] == 200
            assert (await http(two, "POST", f"{under}/open"))[0] == 200
            await queue_bots(url, one)
            settings = {"REDIS": url}
            for words in (
                ("verify", table),
                ("backup", tmp_path / "backup"),
                ("archive", tmp_path / "archive", "--older-than", "0h"),
                ("restore", tmp_path / "backup"),
            ):
                code, said, complaints = await lagoon(None, *words, **settings)
                assert code == 0, complaints
            assert said.startswith("1 tables put back"), "archiving had removed it"
            _, said, _ = await lagoon(None, "house", **settings)
            answer = await ask_house(one, "GET", "/api/house/now", Authorization=f"Bearer {said.split()[1]}")
            assert answer.status == 200
            assert answer.json["storage"][0]["memory"] > 0


async def queue_bots(redis: str, one: Server) -> None:
    """Do all that servers and bot processes do with the queue of tables where a bot is due."""
    async with shards_at(redis) as shards:
        queue = DueQueue(shards)
        await queue.join()
        house = Lagoon(one.url)
        table = await house.open_table("kahuna", bots=("easy",))
        await house.take_seat(table, "Ann")
        (due,) = await queue.take("bots", 1, 5_000)
        assert due.table == table
        assert await queue.taken("bots") == [due]
        await queue.hold("bots", [due])
        assert await queue.take_over("others", 1) == []
        assert await queue.done(due, 0) is not None
        await queue.give_back([due])
        (again,) = await queue.take("bots", 1, 5_000)
        assert await queue.done(again, 100) is None
        await queue.drop(again)
        await queue.leave("bots")


@SERVERS
async def test_nobody_else_may_come_and_lagoons_user_may_harm_nothing(tmp_path: Path, which: str) -> None:
    (port,) = free_ports(1)
    async with server(tmp_path / "redis", port, which) as admin, contextlib.AsyncExitStack() as closing:
        mine = make_client(address("lagoon", port))
        closing.push_async_callback(mine.aclose)
        for words in (
            "FLUSHALL", "FLUSHDB", "KEYS *", "CONFIG GET dir", "SHUTDOWN", "REPLICAOF no one",
            "XTRIM lagoon:{t}:log MAXLEN 0", "XDEL lagoon:{t}:log 1-0", "DEL lagoon:{t}:log", "ACL LIST", "SAVE",
            "PEXPIRE lagoon:{t}:log 1", "XADD other 1-0 e x", "SPUBLISH other x", "SCRIPT FLUSH", "CLIENT LIST",
            "MONITOR",
        ):  # fmt: skip
            with pytest.raises(NoPermissionError):
                await ask(mine, *words.split())
        assert len(await denied(admin)) > 10
        stranger = make_client(f"redis://127.0.0.1:{port}")
        closing.push_async_callback(stranger.aclose)
        with pytest.raises(Exception, match=r"[Aa]uthentication required"):
            await ask(stranger, "PING")


async def test_a_node_and_its_replica_form_a_cluster_that_is_played_on(tmp_path: Path) -> None:
    """cluster.conf and the users of it; one shard with a replica, which is what is to be seen of it."""
    ports = free_ports(4)
    more = [("--cluster-port", bus, "--masterauth", PASSWORD, "--repl-diskless-sync-delay", 0) for bus in ports[2:]]
    async with (
        server(tmp_path / "a", ports[0], "valkey-server", "cluster.conf", *more[0]) as first,
        server(tmp_path / "b", ports[1], "valkey-server", "cluster.conf", *more[1]) as second,
    ):
        for name, value in told("cluster.conf").items():
            if name not in {"port", "supervised", "cluster-config-file"}:
                assert await taken(first, name) == value, name
        await ask(first, "CLUSTER", "ADDSLOTSRANGE", 0, 16383)
        await ask(second, "CLUSTER", "MEET", "127.0.0.1", ports[0], ports[2])
        name = text(await ask(first, "CLUSTER", "MYID"))

        async def follows() -> bool:
            return text(await ask(second, "CLUSTER", "REPLICATE", name)) in {"OK", "True"}

        async def is_well() -> bool:
            info: Any = await first.info("replication")
            return info["connected_slaves"] == 1 and b"cluster_state:ok" in await ask(first, "CLUSTER", "INFO")

        await eventually(lambda: quietly(follows), within=60)
        await eventually(is_well, within=60)
        url = f"redis+cluster://lagoon:{PASSWORD}@127.0.0.1:{ports[0]}"
        async with all_allowed(first, second), serving(tmp_path / "one", REDIS=url) as one:
            await play_twelve(one)
            code, _, complaints = await lagoon(None, "backup", tmp_path / "backup", REDIS=url)
            assert code == 0, complaints


async def test_a_sentinel_hands_the_tables_to_the_replica(tmp_path: Path) -> None:
    ports = free_ports(3)
    more = ("--masteruser", "replica", "--masterauth", PASSWORD, "--repl-diskless-sync-delay", 0)
    conf = (FOLDER / "sentinel.conf").read_text().replace("PASSWORD", PASSWORD)
    conf = conf.replace("port 26379", f"port {ports[2]}").replace("127.0.0.1 6379 2", f"127.0.0.1 {ports[0]} 1")
    (tmp_path / "sentinel.conf").write_text(conf)
    async with (
        server(tmp_path / "a", ports[0], "redis-server", "lagoon.conf", *more) as first,
        server(
            tmp_path / "b", ports[1], "redis-server", "lagoon.conf", *more, "--replicaof", "127.0.0.1", ports[0]
        ) as second,
        process([program("redis-server"), tmp_path / "sentinel.conf", "--sentinel"], tmp_path / "sentinel.log"),
        all_allowed(first, second),
        contextlib.AsyncExitStack() as closing,
    ):
        sentinel = make_client(f"redis://127.0.0.1:{ports[2]}")
        closing.push_async_callback(sentinel.aclose)

        async def knows_both() -> bool:
            replicas = await ask(sentinel, "SENTINEL", "REPLICAS", "lagoon")
            return len(replicas) == 1 and "s_down" not in str(replicas)

        async def has_all() -> bool:
            """Tell whether the replica has what the primary has: one that never had it would be promoted as well."""
            there, here = await first.info("replication"), await second.info("replication")
            if here.get("master_link_status") != "up" or await second.dbsize() != await first.dbsize():
                return False
            return bool(here["slave_repl_offset"] >= there["master_repl_offset"])

        async def is_primary() -> bool:
            info: Any = await second.info("replication")
            return bool(info["role"] == "master")

        await eventually(lambda: quietly(knows_both), within=60)
        url = f"redis+sentinel://lagoon:{PASSWORD}@127.0.0.1:{ports[2]}/lagoon"
        async with serving(tmp_path / "one", REDIS=url) as one:
            table = await play_twelve(one)
            await eventually(lambda: quietly(has_all), within=60)
            assert await second.xlen(log_key(table)) > 3, "it has the table before it takes over"
            await eventually(lambda: quietly(partial(ask, sentinel, "SENTINEL", "FAILOVER", "lagoon")), within=60)
            # A promotion hangs up on every client.
            await eventually(lambda: quietly(is_primary), within=60)
            await eventually(lambda: quietly(partial(play_twelve, one)), within=60)
            assert (await Lagoon(one.url).table(table))["phase"] == "playing", "and after it did"
            assert await second.xlen(log_key(table)) > 3


async def play_twelve(one: Server) -> str:
    """Play the first events of a new game; return its table."""
    table, ann, bob = await seated(one)
    dice = random.Random(5)
    house = Lagoon(one.url)
    async with house.play(ann) as here, house.play(bob) as there:
        await asyncio.gather(play_on(here, dice, 12), play_on(there, dice, 12))
    return table


async def quietly(check: Any) -> bool:
    """Ask; an error counts as not yet."""
    try:
        return bool(await check())
    except Exception:
        return False
