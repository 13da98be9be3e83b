"""A process that ends lets go of its clients, who come back elsewhere and lose nothing."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import os
import signal
import socket
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import psutil
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from clients.player import Lagoon
from service.embedded import DataFolder, running
from service.talk.drain import Drain
from tests.play import seated
from tests.server import LIFTED, NO_PAGES, Server, serving
from tests.service.load_balancer import load_balanced
from tests.service.play_through import is_all_kept, play_through
from tests.service.worker_processes import workers_of
from tests.support import eventually


async def test_games_are_played_straight_through_the_replacement_of_all_workers(tmp_path: Path) -> None:
    async with serving(tmp_path, WORKERS=2, **LIFTED, **NO_PAGES) as server:

        async def replace() -> None:
            old = workers_of(server)
            os.kill(server.pid, signal.SIGHUP)
            await eventually(lambda: len(workers_of(server)) == 2 and not set(workers_of(server)) & set(old))

        async def replace_twice() -> None:
            await replace()
            await replace()

        acknowledged = await play_through(server.url, 71, replace_twice())
        said = [line["event"] for line in server.logged()]
        assert said.count("workers replaced") == 2
        assert not {"worker died", "worker killed"} & set(said)
    await is_all_kept(tmp_path, acknowledged)


async def test_who_came_in_just_before_the_end_is_answered(tmp_path: Path) -> None:
    async with serving(tmp_path, WORKERS=1) as server:
        table, _, _ = await seated(server)
        early = http.client.HTTPConnection("127.0.0.1", server.port)
        early.connect()
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        # Connections are taken in their order: with this one the two before it have been.
        await Lagoon(server.url).tables()
        os.kill(server.pid, signal.SIGTERM)
        await eventually(lambda: is_shut(server.port))
        early.request("GET", "/healthz")
        writer.write(
            f"GET /api/tables/{table}/play HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        answer = await asyncio.to_thread(early.getresponse)
        assert (answer.status, answer.read()) == (200, b"well\n")
        said = await reader.readuntil(b"restart")
        assert said.startswith(b"HTTP/1.1 101 ")
        # A close frame with 1012: come back, elsewhere.
        assert said.endswith((1012).to_bytes(2, "big") + b"restart")
        writer.close()
        assert await server.stop() == 0


def is_shut(port: int) -> bool:
    """Tell whether nobody listens on a port any more."""
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except ConnectionRefusedError:
        return True
    return False


async def test_games_are_played_straight_through_the_end_of_one_of_two_servers(tmp_path: Path) -> None:
    async with running(tmp_path / "data"):
        url = DataFolder(tmp_path / "data").url
        async with (
            serving(tmp_path / "one", REDIS=url, **LIFTED) as one,
            serving(tmp_path / "two", REDIS=url, **LIFTED) as two,
            load_balanced(one, two) as front,
        ):

            async def restart_one_after_another() -> None:
                for server in (one, two, one):
                    assert await server.stop() == 0
                    await server.start()

            acknowledged = await play_through(front, 72, restart_one_after_another())
    await is_all_kept(tmp_path, acknowledged)


# ---- one action under way


@contextlib.asynccontextmanager
async def with_an_action_under_way(folder: Path) -> AsyncIterator[tuple[Server, psutil.Process, Any]]:
    """Give a server that is to end while it waits for Redis to keep a move; that Redis; and the mover's socket."""
    async with running(folder / "redis") as redis:
        process = psutil.Process(redis.pid)
        async with serving(folder / "one", REDIS=redis.url, DRAIN_SECONDS=600, **LIFTED) as server:
            table, ann, _ = await seated(server, first=0)
            async with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/play", compression=None) as socket:
                await socket.send(json.dumps({"t": "hello", "token": ann.token}))
                welcome = json.loads(await socket.recv())
                process.suspend()
                try:
                    move = {"t": "play", "id": "last", "on": welcome["seq"], "move": {"t": "draw"}}
                    await socket.send(json.dumps(move))
                    # Its answer says that the move before it was taken in.
                    await socket.send(json.dumps({"t": "moves", "id": "m"}))
                    while json.loads(await socket.recv())["t"] != "moves":
                        pass
                    os.kill(server.pid, signal.SIGTERM)
                    await eventually(lambda: any(line["event"] == "draining" for line in server.logged()))
                    yield server, process, socket
                finally:
                    process.resume()


async def until_closed(socket: ClientConnection) -> list[dict[str, Any]]:
    """Return all that is said until the socket is closed."""
    heard: list[dict[str, Any]] = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            heard.append(json.loads(await socket.recv()))
    return heard


async def test_an_action_under_way_is_acknowledged_before_its_socket_is_closed(tmp_path: Path) -> None:
    async with with_an_action_under_way(tmp_path) as (server, redis, socket):
        await socket.send(json.dumps({"t": "resign", "id": "too-late", "on": 4}))
        redis.resume()
        heard = await until_closed(socket)
        assert (socket.close_code, socket.close_reason) == (1012, "restart")
        assert [message["id"] for message in heard if message["t"] == "accepted"] == ["last"]
        assert "too-late" not in [message.get("id") for message in heard]
        assert await server.stop() == 0


async def test_a_second_signal_ends_it_at_once(tmp_path: Path) -> None:
    async with with_an_action_under_way(tmp_path) as (server, _, socket):
        # Otherwise it would wait for ten minutes, for a Redis that does not answer.
        assert await server.stop() == 0
        await until_closed(socket)
        assert socket.close_code in {1006, 1012}


async def test_a_process_that_is_about_to_end_is_not_ready_and_lets_nobody_in(tmp_path: Path) -> None:
    async with serving(tmp_path, DRAIN_SECONDS=600, **LIFTED) as server, contextlib.AsyncExitStack() as closing:
        kept_alive = http.client.HTTPConnection("127.0.0.1", server.port)
        closing.callback(kept_alive.close)

        def ask(path: str) -> int:
            kept_alive.request("GET", path)
            answer = kept_alive.getresponse()
            answer.read()
            return answer.status

        _, ann, _ = await seated(server, first=0)
        redis = next(child for child in psutil.Process(server.pid).children() if "valkey" in child.name())
        async with Lagoon(server.url).play(ann) as one:
            assert await asyncio.to_thread(ask, "/readyz") == 200
            redis.suspend()
            move = asyncio.create_task(one.play({"t": "draw"}))
            await asyncio.gather(*(one.moves() for _ in range(2)))
            os.kill(server.pid, signal.SIGTERM)
            await eventually(lambda: any(line["event"] == "draining" for line in server.logged()))
            try:
                assert await asyncio.to_thread(ask, "/readyz") == 503
                with pytest.raises(ConnectionRefusedError):
                    await asyncio.open_connection("127.0.0.1", server.port)
            finally:
                redis.resume()
            await server.stop()
            await server.start()
            await one.reached(await move)


# ---- over a short time


class Guest:
    """A socket of a test's, which leaves when it is asked to."""

    def __init__(self, drain: Drain, asked: list[Guest], stays: bool = False) -> None:
        self._drain = drain
        self._asked = asked
        self._stays = stays
        drain.enter(self)

    def restart(self) -> None:
        self._asked.append(self)
        if not self._stays:
            self._drain.leave(self)


@pytest.mark.parametrize(("seconds", "count", "last"), [(5.0, 4, 0.03), (5.0, 5000, 4.999), (0.0, 3, 0.0)])
async def test_sockets_are_closed_one_after_another_in_the_time_there_is(
    monkeypatch: pytest.MonkeyPatch, seconds: float, count: int, last: float
) -> None:
    loop = asyncio.get_running_loop()
    delays = []

    def call_later(delay: float, act: Callable[[], None]) -> asyncio.Handle:
        delays.append(delay)
        return loop.call_soon(act)

    drain = Drain(seconds)
    asked: list[Guest] = []
    guests = [Guest(drain, asked) for _ in range(count)]
    monkeypatch.setattr("service.talk.drain._later", call_later)
    await drain.run()
    assert asked == guests
    assert delays == sorted(delays)
    assert delays[-1] == pytest.approx(last)


async def test_who_comes_too_late_is_asked_to_leave_too() -> None:
    drain = Drain(600)
    asked: list[Guest] = []
    first = Guest(drain, asked, stays=True)
    draining = asyncio.create_task(drain.run())
    await eventually(lambda: asked == [first])
    second = Guest(drain, asked)
    await eventually(lambda: asked == [first, second])
    drain.leave(first)
    await draining


async def test_with_nobody_there_it_takes_no_time() -> None:
    drain = Drain(600)
    await drain.run()
    assert drain.is_draining
