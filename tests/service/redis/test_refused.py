"""Whatever Redis refuses for a while is tried again and told once; nobody is sent here until it is over."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
from collections.abc import AsyncIterator
from typing import Any

import pytest

from clients.player import Lagoon, LagoonError
from service.embedded import DataFolder, running
from service.redis.client import make_client
from tests.play import seated
from tests.server import LIFTED, Server, serving
from tests.support import eventually


@pytest.fixture(scope="module")
async def world(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Server, Any]]:
    """A server that is a user of its Redis whose rights can be taken away, and a client for who takes them."""
    folder = tmp_path_factory.mktemp("refused")
    async with running(folder / "redis"):
        url = DataFolder(folder / "redis").url
        admin: Any = make_client(url)
        await admin.execute_command("ACL", "SETUSER", "lagoon", "on", ">secret", "~*", "&*", "+@all")
        async with serving(folder, REDIS=url.replace("unix://", "unix://lagoon:secret@"), **LIFTED) as server:
            yield server, admin
        await admin.aclose()


def asked(server: Server) -> tuple[int, str]:
    """Return what /readyz answers."""
    line = http.client.HTTPConnection("127.0.0.1", server.port)
    with contextlib.closing(line):
        line.request("GET", "/readyz")
        answer = line.getresponse()
        return answer.status, answer.read().decode()


async def readyz(server: Server) -> tuple[int, str]:
    return await asyncio.to_thread(asked, server)


async def becomes(server: Server, status: int, *why: str) -> None:
    """Wait until /readyz answers with a status and says all of `why`: at first another reason may be seen."""

    async def is_so() -> bool:
        found, said = await readyz(server)
        return found == status and all(word in said.lower().replace("|", " ") for word in why)

    await eventually(is_so, 30)


async def set_rights(admin: Any, *rights: str) -> None:
    await admin.execute_command("ACL", "SETUSER", "lagoon", *rights)


@pytest.mark.parametrize("command", ["xadd", "xlen", "xrange", "xrevrange", "spublish", "evalsha", "script|load"])
async def test_what_an_append_needs_is_asked_for_until_it_is_allowed(world: tuple[Server, Any], command: str) -> None:
    server, admin = world
    house = Lagoon(server.url)
    _, ann, _ = await seated(server, first=0)
    await becomes(server, 200)
    async with house.play(ann) as one:
        await set_rights(admin, f"-{command}")
        await becomes(server, 503, command.partition("|")[0])
        expected = one.seq + 1
        move = asyncio.create_task(one.play({"t": "draw"}))
        await set_rights(admin, f"+{command}")
        assert await asyncio.wait_for(move, 30) == expected
        await one.until(lambda player: player.status == "live")
        await becomes(server, 200)


async def test_a_refused_subscription_is_asked_for_again(world: tuple[Server, Any]) -> None:
    server, admin = world
    house = Lagoon(server.url)
    table, ann, bob = await seated(server, first=0)
    async with house.play(ann) as here:
        before = here.seq
        assert await here.play({"t": "draw"}) == before + 1
    await becomes(server, 200)
    await set_rights(admin, "-ssubscribe")
    # A line that is lost cannot be had back as it was; another table cannot be followed at all.
    await admin.execute_command("CLIENT", "KILL", "TYPE", "PUBSUB")
    await becomes(server, 503, "is not heard", "ssubscribe")
    async with house.play(bob) as one:
        await one.until(lambda player: player.status == "paused")
        told = [line for line in server.logged() if line["event"].startswith("shard refuses")]
        assert len(told) == 1, "told once, however often it is tried"
        expected = one.seq + 1
        move = asyncio.create_task(one.play({"t": "draw"}))
        await set_rights(admin, "+ssubscribe")
        assert await asyncio.wait_for(move, 30) == expected
        await one.until(lambda player: player.status == "live")
    await becomes(server, 200)
    assert (await house.table(table))["phase"] == "playing"


async def test_behind_a_long_script_everything_waits_and_goes_on_afterwards(world: tuple[Server, Any]) -> None:
    """BUSY: what Redis says to all while a script runs for longer than it should."""
    server, admin = world
    house = Lagoon(server.url)
    _, ann, _ = await seated(server, first=0)
    await becomes(server, 200)
    await admin.config_set("busy-reply-threshold", 10)
    busy: Any = make_client(str(DataFolder(server.folder / "redis").url), timeout=None)
    async with house.play(ann) as one:
        script = asyncio.create_task(busy.execute_command("EVAL", "while true do end", 0))
        await becomes(server, 503, "busy")
        # Its line is lost besides, so that it has to be followed anew from behind the script.
        expected = one.seq + 1
        move = asyncio.create_task(one.play({"t": "draw"}))
        with contextlib.suppress(LagoonError):
            await asyncio.wait_for(house.open_table("kahuna"), 10)
        await admin.execute_command("SCRIPT", "KILL")
        with pytest.raises(Exception, match="killed"):
            await script
        assert await asyncio.wait_for(move, 30) == expected
        await one.until(lambda player: player.status == "live")
    await becomes(server, 200)
    # A table that was opened only now is followed and played at like any other.
    _, cyd, _ = await seated(server, first=0)
    async with house.play(cyd) as other:
        before = other.seq
        assert await other.play({"t": "draw"}) == before + 1
    await busy.aclose()


async def test_who_may_not_come_in_any_more_is_let_in_again(world: tuple[Server, Any]) -> None:
    server, admin = world
    house = Lagoon(server.url)
    _, ann, _ = await seated(server, first=0)
    async with house.play(ann) as one:
        await set_rights(admin, "resetpass", ">other")
        await admin.execute_command("CLIENT", "KILL", "USER", "lagoon")
        await one.until(lambda player: player.status == "paused")
        await becomes(server, 503)
        expected = one.seq + 1
        move = asyncio.create_task(one.play({"t": "draw"}))
        await set_rights(admin, ">secret")
        assert await asyncio.wait_for(move, 30) == expected
    await becomes(server, 200)


async def test_a_list_that_cannot_be_written_is_written_later(world: tuple[Server, Any]) -> None:
    server, admin = world
    house = Lagoon(server.url)
    await set_rights(admin, "-hset", "-hdel")
    table = await house.open_table("kahuna", listed=True)
    assert table not in [listed.id for listed in await house.tables()]
    await set_rights(admin, "+hset", "+hdel")

    async def is_listed() -> bool:
        return table in [listed.id for listed in await house.tables()]

    await eventually(is_listed)
