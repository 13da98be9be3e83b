"""Limits: each has a code, a sentence and a test. Whatever else arrives is refused or closed, never obeyed or fatal."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections.abc import AsyncIterator
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from clients.player import Lagoon, Refused, Seat
from tests.play import seated
from tests.server import LIFTED, Server, serving


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """A server with its usual limits, but for those that would get in the way of many tests from one address."""
    async with serving(
        tmp_path_factory.mktemp("limits"), TABLES_PER_HOUR=1000, SOCKETS_PER_ADDRESS=8, HANDSHAKE_SECONDS=2
    ) as server:
        yield server


def line(server: Server, table: str, **how: Any) -> connect:
    """Return a bare socket to a table, to be entered."""
    return connect(f"{server.url.replace('http', 'ws')}/api/tables/{table}/play", compression=None, **how)


async def hear(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """Return the next message of one of these kinds."""
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["t"] in kinds:
            return message


async def greet(socket: ClientConnection, seat: Seat | None = None) -> dict[str, Any]:
    """Say hello and return the welcome."""
    await socket.send(json.dumps({"t": "hello"} if seat is None else {"t": "hello", "token": seat.token}))
    return await hear(socket, "welcome")


async def closed(socket: ClientConnection) -> int:
    """Read until the socket is closed; return the code."""
    try:
        while True:
            await socket.recv()
    except ConnectionClosed as end:
        assert end.rcvd is not None
        return end.rcvd.code


async def test_a_frame_over_the_limit_is_refused_and_a_giant_one_closes(server: Server) -> None:
    table, _, _ = await seated(server)
    async with line(server, table) as socket:
        await greet(socket)
        await socket.send(json.dumps({"t": "moves", "id": "x" * 20_000}))
        refused = await hear(socket, "refused")
        assert refused["code"] == "frame_too_big"
        assert "16384 bytes" in refused["message"]
        await socket.send("x" * 200_000)
        assert await closed(socket) == 1009


async def test_more_than_the_burst_at_once_is_refused(server: Server) -> None:
    table, _, _ = await seated(server)
    async with line(server, table) as socket:
        await greet(socket)
        for n in range(60):
            await socket.send(json.dumps({"t": "moves", "id": f"m{n}"}))
        answers = [await hear(socket, "refused", "moves") for _ in range(60)]
        refused = [answer for answer in answers if answer["t"] == "refused"]
        assert 10 <= len(refused) <= 25
        assert {answer["code"] for answer in refused} == {"too_fast"}
        assert all(answer["id"].startswith("m") for answer in refused)


async def test_the_python_client_asks_again_when_it_was_too_fast(server: Server) -> None:
    table, _, _ = await seated(server)
    async with Lagoon(server.url).watch(table) as spectator:
        answers = await asyncio.gather(*(spectator.moves() for _ in range(60)))
        assert [answer.moves for answer in answers] == [()] * 60


async def test_too_many_refusals_close_the_socket(server: Server) -> None:
    table, _, _ = await seated(server)
    async with line(server, table) as socket:
        for _ in range(300):
            await socket.send("nonsense")
        assert await closed(socket) == 4429


async def test_sockets_per_address(server: Server) -> None:
    table, _, _ = await seated(server)
    open_ones = [await line(server, table) for _ in range(8)]
    try:
        for socket in open_ones:
            await greet(socket)
        async with line(server, table) as one_more:
            assert await closed(one_more) == 4429
    finally:
        for socket in open_ones:
            await socket.close()
    async with line(server, table) as again:
        await greet(again)


async def test_saying_nothing_closes_the_socket(server: Server) -> None:
    table, _, _ = await seated(server)
    async with line(server, table) as socket:
        assert await closed(socket) == 4408


async def test_a_socket_that_does_not_answer_pings_is_closed(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("pings")
    async with serving(folder, PING_INTERVAL_SECONDS=0.2, PING_TIMEOUT_SECONDS=0.2, **LIFTED) as server:
        table, ann, _ = await seated(server)
        async with Lagoon(server.url).watch(table) as spectator, line(server, table) as socket:
            await greet(socket, ann)
            await spectator.until(lambda p: p.presence and p.presence.seats[0])
            # A client that is there but hears nothing: its side of the connection is not read any more.
            socket.transport.pause_reading()
            await spectator.until(lambda p: p.presence and not p.presence.seats[0])
            socket.transport.resume_reading()


async def test_tables_per_hour(tmp_path_factory: pytest.TempPathFactory) -> None:
    async with serving(tmp_path_factory.mktemp("hour"), TABLES_PER_HOUR=2) as server:
        lagoon = Lagoon(server.url)
        await lagoon.open_table("kahuna")
        await lagoon.open_table("kahuna")
        with pytest.raises(Refused) as refused:
            await lagoon.open_table("kahuna")
        assert refused.value.code == "too_many_tables"


async def test_a_page_from_elsewhere_is_turned_away(server: Server) -> None:
    table, _, _ = await seated(server)
    with pytest.raises(Exception, match="403"):
        async with line(server, table, origin="https://evil.example"):
            pass
    async with line(server, table, origin=server.url) as socket:
        await greet(socket)


GARBAGE: list[str | bytes] = [
    "",
    "{",
    "null",
    "7",
    "[]",
    '"hello"',
    "{}",
    '{"t":1}',
    '{"t":"fly"}',
    '{"t":"play"}',
    '{"t":"play","id":"a","on":1,"move":{"t":"draw"},"extra":1}',
    '{"t":"play","id":"a","on":-1,"move":{"t":"draw"}}',
    '{"t":"play","id":"a","on":1e400,"move":{"t":"draw"}}',
    '{"t":"play","id":"a","on":99999999999999999999,"move":{"t":"draw"}}',
    '{"t":"play","id":"a","on":"1","move":{"t":"draw"}}',
    '{"t":"play","id":"","on":1,"move":{"t":"draw"}}',
    '{"t":"play","id":"a b","on":1,"move":{"t":"draw"}}',
    '{"t":"play","id":"' + "a" * 41 + '","on":1,"move":{"t":"draw"}}',
    '{"t":"play","id":"a","on":1,"move":' + "[" * 3000 + "]" * 3000 + "}",
    '{"t":"play","id":"b","on":3,"move":{"t":"draw","card":"ALOA"}}',
    '{"t":"play","id":"b","on":3,"move":{"t":"place","card":"ATLANTIS","line":"AB"}}',
    '{"t":"play","id":"b","on":3,"move":{"t":"remove","cards":["ALOA"],"line":"AB"}}',
    '{"t":"play","id":"b","on":3,"move":null}',
    '{"t":"undo","id":"c","on":3,"to":-4}',
    '{"t":"answer","id":"d","on":3,"yes":"yes"}',
    '{"t":"moves","id":"e","like":[1]}',
    '{"t":"steps","id":"f","limit":100000}',
    '{"t":"say","id":"g","text":7}',
    '{"t":"hello","since":-1}',
    "\ud800".encode("utf-16", "surrogatepass"),
    b"\x00\xff\xfe",
    b"\x81\xa1t\xa5hello",
]


async def test_garbage_is_refused_changes_nothing_and_leaves_the_table_playable(server: Server) -> None:
    table, ann, bob = await seated(server, first=0)
    lagoon = Lagoon(server.url)
    async with lagoon.play(bob) as two:
        seq, view = two.seq, two.view
        for garbage in GARBAGE:
            async with line(server, table) as socket:
                await greet(socket, ann)
                await socket.send(garbage)
                refused = await hear(socket, "refused")
                assert refused["code"] in {"bad_message", "bad_move", "bad_frame"}, garbage
                assert refused["message"]
                await socket.send(json.dumps({"t": "moves", "id": "still-there"}))
                assert (await hear(socket, "moves"))["id"] == "still-there"
        assert (two.seq, two.view) == (seq, view)
        async with lagoon.play(ann) as one:
            await one.play({"t": "draw"})
            await two.reached(seq + 1)


@pytest.mark.parametrize("garbage", GARBAGE[:10], ids=repr)
async def test_garbage_before_hello_is_refused_or_closed(server: Server, garbage: str | bytes) -> None:
    table, _, _ = await seated(server)
    async with line(server, table) as socket:
        await socket.send(garbage)
        first = await hear(socket, "refused", "fault")
        assert first["code"] in {"bad_message", "bad_frame", "bad_hello"}


async def test_acting_before_hello_closes(server: Server) -> None:
    table, _, _ = await seated(server)
    async with line(server, table) as socket:
        await socket.send(json.dumps({"t": "resign", "id": "a", "on": 3}))
        assert await closed(socket) == 4400


async def test_a_token_of_another_table_opens_nothing(server: Server) -> None:
    table, _, _ = await seated(server)
    _, stranger, _ = await seated(server)
    for token in (stranger.token, secrets.token_urlsafe(32)):
        async with line(server, table) as socket:
            await socket.send(json.dumps({"t": "hello", "token": token}))
            fault = await hear(socket, "fault", "welcome")
            assert fault["code"] == "bad_token"
            assert await closed(socket) == 4401
    with pytest.raises(Refused) as refused:
        await Lagoon(server.url).leave(Seat(table, 0, "Eve", stranger.token))
    assert refused.value.code == "not_seated"


async def test_there_is_no_such_table(server: Server) -> None:
    async with line(server, "nosuchtable") as socket:
        assert await closed(socket) == 4404
    with pytest.raises(Refused) as refused:
        await Lagoon(server.url).table("nosuchtable")
    assert refused.value.code == "no_table"


async def test_half_a_frame_and_a_cut_line_leave_the_table_as_it_was(server: Server) -> None:
    table, ann, bob = await seated(server, first=0)
    async with Lagoon(server.url).play(bob) as two:
        socket = await line(server, table)
        await greet(socket, ann)
        await two.until(lambda p: p.presence and p.presence.seats == (True, True))
        # The first bytes of a masked text frame that promises more than ever comes.
        socket.transport.write(b"\x81\xfe\x10\x00" + random.Random(1).randbytes(40))
        socket.transport.abort()
        await two.until(lambda p: p.presence and p.presence.seats == (False, True))
        async with Lagoon(server.url).play(ann) as one:
            await one.play({"t": "draw"})
            await two.reached(one.seq)


async def test_a_slow_reader_holds_nobody_up_and_gets_one_update(server: Server) -> None:
    table, ann, bob = await seated(server, first=0, edition="classic")
    lagoon = Lagoon(server.url)
    async with line(server, table, max_queue=1) as slow, lagoon.play(ann) as one, lagoon.play(bob):
        welcome = await greet(slow)
        seen = welcome["seq"]
        slow.transport.pause_reading()
        while discards := [m for m in one.my_moves or () if m["t"] == "discard"]:
            await one.play(discards[0])
        slow.transport.resume_reading()
        while seen < one.seq:
            update = await hear(slow, "update")
            assert [step["seq"] for step in update["steps"]] == list(range(seen + 1, update["seq"] + 1))
            seen = update["seq"]
