"""A TCP proxy under a test's control: a network that can be cut, refused, slowed down, or fall silent.

It runs in the event loop of whoever opens it; `python -m tests.faults.proxy PORT TO` runs one as a process of its own,
which can be killed.
"""

from __future__ import annotations

import asyncio
import socket
import struct
import sys
from collections import deque
from typing import cast

HOST = "127.0.0.1"
_RST_ON_CLOSE = struct.pack("ii", 1, 0)
"""SO_LINGER with no time to linger: closing resets the connection instead of ending it in order."""


class Direction:
    """How bytes travel one way: each `delay_s` seconds late, and at most `bytes_per_s` of them, if that is set."""

    def __init__(self) -> None:
        self.delay_s = 0.0
        self.bytes_per_s: float | None = None

    def calm(self) -> None:
        """Neither delay nor throttle any more."""
        self.delay_s = 0.0
        self.bytes_per_s = None


class Proxy:
    """Passes connections to `port` on to port `to`, on this machine. `inward` is the way to there, `outward` back."""

    def __init__(self, port: int, to: int) -> None:
        self.port = port
        self.to = to
        self.inward = Direction()
        self.outward = Direction()
        self._pairs: set[_Pair] = set()
        self._server: asyncio.Server | None = None
        self._is_silent = False
        self._is_closed = False
        self._is_empty = asyncio.Event()
        self._late: tuple[bytes, float] | None = None

    async def open(self) -> None:
        """Let connections in."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: _Pair(self).near, HOST, self.port)

    async def close(self) -> None:
        """End it: everything is cut, and nobody let in; returns when all connections are gone."""
        self._is_closed = True
        self.refuse()
        self.cut()
        if self._pairs:
            self._is_empty.clear()
            await self._is_empty.wait()

    def refuse(self) -> None:
        """Refuse new connections, as where nobody listens; `open` lets them in again."""
        if self._server is not None:
            self._server.close()
            self._server = None

    def cut(self, reset: bool = False) -> int:
        """Cut all connections, with RST if `reset`; return how many there were."""
        pairs = tuple(self._pairs)
        for pair in pairs:
            pair.cut(reset)
        return len(pairs)

    def fall_silent(self) -> None:
        """Swallow all that is said on the connections there are, and close nothing: both ends believe that they stand.

        New ones get no further than here.
        """
        self._is_silent = True
        for pair in self._pairs:
            pair.is_silent = True

    def speak_again(self) -> None:
        """Pass new connections on. Those that fell silent stay so, as after a router forgot them."""
        self._is_silent = False
        for pair in tuple(self._pairs):
            pair.reach_on()

    def answer_late(self, word: bytes, delay_s: float) -> None:
        """Let answers come late on connections on which `word` is said from now on; others overtake them."""
        self._late = (word, delay_s)

    def calm(self) -> None:
        """Neither delay nor throttle any more, either way."""
        self._late = None
        for way in (self.inward, self.outward, *(pair.near.way for pair in self._pairs)):
            way.calm()

    def heard(self, pair: _Pair, data: bytes) -> None:
        """Something is being said on a connection."""
        if self._late is not None and self._late[0] in data:
            pair.near.way = Direction()
            pair.near.way.delay_s = self._late[1]

    def joined(self, pair: _Pair) -> None:
        """A connection came in."""
        self._pairs.add(pair)
        if self._is_closed:
            # It was on its way in when the door was shut.
            pair.cut(reset=False)
        elif not self._is_silent:
            pair.reach_on()

    def parted(self, pair: _Pair) -> None:
        """A connection is over."""
        self._pairs.discard(pair)
        if not self._pairs:
            self._is_empty.set()


class _Pair:
    """Two connections that are one: `near` came in, `far` goes on to where the proxy leads."""

    def __init__(self, proxy: Proxy) -> None:
        self.proxy = proxy
        self.is_silent = False
        self.near = _End(self, proxy.outward)
        self.far = _End(self, proxy.inward)
        self._reaching: asyncio.Task[None] | None = None

    def reach_on(self) -> None:
        """Go on to where the proxy leads, unless that was done before."""
        if self._reaching is None:
            self._reaching = asyncio.create_task(self._reach(), name="proxy reaches on")

    async def _reach(self) -> None:
        try:
            await asyncio.get_running_loop().create_connection(lambda: self.far, HOST, self.proxy.to)
        except OSError:
            self.cut(reset=False)

    def other(self, end: _End) -> _End:
        return self.far if end is self.near else self.near

    def cut(self, reset: bool) -> None:
        if self._reaching is not None:
            self._reaching.cancel()
            self._reaching = None
        for end in (self.near, self.far):
            end.drop(reset)
        self.part()

    def part(self) -> None:
        """Be done with, once neither end is connected any more, nor about to be."""
        is_reaching = self._reaching is not None and not self._reaching.done()
        if not is_reaching and not self.near.is_connected and not self.far.is_connected:
            self.proxy.parted(self)


class _End(asyncio.Protocol):
    """One of the two connections of a pair, and what is on its way out through it."""

    def __init__(self, pair: _Pair, way: Direction) -> None:
        self._pair = pair
        self.way = way
        """How bytes travel that leave through this end."""
        self._transport: asyncio.Transport | None = None
        self._waiting: deque[tuple[float, bytes]] = deque()
        self._timer: asyncio.TimerHandle | None = None
        self._last_due = 0.0
        self._loop = asyncio.get_running_loop()
        self._is_ending = False

    @property
    def is_connected(self) -> bool:
        """Whether there is somebody at this end."""
        return self._transport is not None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        if self is self._pair.near:
            self._pair.proxy.joined(self._pair)
        else:
            self._write_due()

    def data_received(self, data: bytes) -> None:
        if self._pair.is_silent:
            return
        if self is self._pair.near:
            self._pair.proxy.heard(self._pair, data)
        self._pair.other(self).send(data)

    def connection_lost(self, _error: Exception | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._transport = None
        if not self._pair.is_silent:
            # Of a line that fell silent the other end is not told either.
            self._pair.other(self).end()
        self._pair.part()

    def pause_writing(self) -> None:
        other = self._pair.other(self)._transport
        if other is not None and not other.is_closing():
            other.pause_reading()

    def resume_writing(self) -> None:
        other = self._pair.other(self)._transport
        if other is not None and not other.is_closing():
            other.resume_reading()

    def send(self, data: bytes) -> None:
        """Send bytes out through this end, when they are due: in order, whatever changes meanwhile."""
        way = self.way
        due = max(self._loop.time() + way.delay_s, self._last_due)
        if way.bytes_per_s is not None:
            due += len(data) / way.bytes_per_s
        self._last_due = due
        self._waiting.append((due, data))
        if self._timer is None:
            self._write_due()

    def end(self) -> None:
        """Close this end once all is sent."""
        self._is_ending = True
        if self._timer is None:
            self._write_due()

    def drop(self, reset: bool) -> None:
        """Close this end at once."""
        self._waiting.clear()
        if self._transport is None:
            return
        if reset:
            held: socket.socket = self._transport.get_extra_info("socket")
            held.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RST_ON_CLOSE)
        self._transport.abort()

    def _write_due(self) -> None:
        self._timer = None
        if self._transport is None:
            return
        now = self._loop.time()
        while self._waiting and self._waiting[0][0] <= now:
            _, data = self._waiting.popleft()
            if not self._pair.is_silent:
                self._transport.write(data)
        if self._waiting:
            self._timer = self._loop.call_at(self._waiting[0][0], self._write_due)
        elif self._is_ending:
            self._transport.close()


async def _main(port: int, to: int) -> None:
    proxy = Proxy(port, to)
    await proxy.open()
    print("ready", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(_main(int(sys.argv[1]), int(sys.argv[2])))
