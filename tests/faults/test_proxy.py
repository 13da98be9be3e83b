"""The proxy itself: whoever measures with it must know that it does what it says."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import cast

import pytest

from deploy.cluster.node import free_ports
from tests.faults.proxy import HOST, Proxy
from tests.support import eventually

SOON_S = 0.05


@pytest.fixture
async def proxy() -> AsyncIterator[Proxy]:
    """A proxy in front of a server that says everything back."""
    port, to = free_ports(2)
    proxy = Proxy(port, to)
    async with await asyncio.get_running_loop().create_server(Echo, HOST, to):
        await proxy.open()
        yield proxy
        await proxy.close()


class Echo(asyncio.Protocol):
    """The far end of a connection, which says everything back."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        self._transport.write(data)


class Line:
    """A connection through the proxy."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def say(self, text: bytes) -> bytes:
        self.writer.write(text)
        return await self.reader.readexactly(len(text))

    async def is_silent(self) -> bool:
        try:
            async with asyncio.timeout(SOON_S):
                await self.say(b"anybody?")
        except TimeoutError:
            return True
        return False


Dial = Callable[[], Awaitable[Line]]


@pytest.fixture
async def line(proxy: Proxy) -> AsyncIterator[Dial]:
    """Connect through the proxy, as often as wanted."""
    lines: list[Line] = []

    async def dial() -> Line:
        lines.append(Line(*await asyncio.open_connection(HOST, proxy.port)))
        return lines[-1]

    yield dial
    for each in lines:
        each.writer.close()
        with contextlib.suppress(OSError):
            await each.writer.wait_closed()


async def test_everything_passes_in_order(line: Dial) -> None:
    one, two = await line(), await line()
    long = bytes(range(256)) * 20_000
    heard_long, heard_short = await asyncio.gather(one.say(long), two.say(b"short"))
    assert heard_long == long
    assert heard_short == b"short"
    one.writer.close()
    assert await one.reader.read() == b""


async def test_a_delay_is_kept_and_so_is_the_order(proxy: Proxy, line: Dial) -> None:
    one = await line()
    proxy.inward.delay_s, proxy.outward.delay_s = 0.1, 0.05
    began = time.monotonic()
    one.writer.write(b"slow ")
    saying = asyncio.create_task(one.say(b"but in order"))
    await eventually(lambda: time.monotonic() - began > 0.02)
    proxy.calm()
    await saying
    one.writer.write(b"!")
    assert (await one.reader.readuntil(b"!")).endswith(b"!")
    assert time.monotonic() - began >= 0.1


async def test_a_throttle_lets_so_many_bytes_pass(proxy: Proxy, line: Dial) -> None:
    one = await line()
    proxy.inward.bytes_per_s = 10_000
    began = time.monotonic()
    for _ in range(4):
        await one.say(bytes(500))
    assert time.monotonic() - began >= 0.2


@pytest.mark.parametrize("reset", [False, True])
async def test_a_cut_ends_all_connections(proxy: Proxy, line: Dial, reset: bool) -> None:
    lines = [await line(), await line()]
    for each in lines:
        await each.say(b"hello")
    assert proxy.cut(reset) == 2
    for each in lines:
        if reset:
            with pytest.raises(ConnectionResetError):
                await each.reader.read()
        else:
            assert await each.reader.read() == b""
    assert await (await line()).say(b"again") == b"again"


async def test_what_is_still_to_be_passed_on_for_somebody_who_left_is_cut_too(proxy: Proxy, line: Dial) -> None:
    one, two = await line(), await line()
    for each in (one, two):
        await each.say(b"hello")
    proxy.inward.delay_s = 3600.0
    one.writer.write(b"late")
    one.writer.close()
    await one.writer.wait_closed()
    # Who left after the first did was noticed after the first was.
    two.writer.write_eof()
    assert await two.reader.read() == b""
    assert proxy.cut() == 1


async def test_nobody_is_let_in_while_it_refuses(proxy: Proxy, line: Dial) -> None:
    one = await line()
    proxy.refuse()
    with pytest.raises(ConnectionRefusedError):
        await line()
    assert await one.say(b"who is here stays") == b"who is here stays"
    await proxy.open()
    assert await (await line()).say(b"open") == b"open"


async def test_what_fell_silent_stays_so_and_who_came_meanwhile_gets_through_later(proxy: Proxy, line: Dial) -> None:
    one = await line()
    await one.say(b"hello")
    proxy.fall_silent()
    two = await line()
    assert await one.is_silent()
    assert await two.is_silent()
    proxy.speak_again()
    assert await two.reader.readexactly(8) == b"anybody?"
    assert await two.say(b"hello") == b"hello"
    assert await one.is_silent()
    proxy.cut()
    assert await one.reader.read() == b""


async def test_answers_come_late_where_a_word_was_said(proxy: Proxy, line: Dial) -> None:
    one, two = await line(), await line()
    proxy.answer_late(b"slow", 0.2)
    saying = asyncio.create_task(one.say(b"slowly"))
    assert await two.say(b"at once") == b"at once"
    assert not saying.done()
    assert await saying == b"slowly"
