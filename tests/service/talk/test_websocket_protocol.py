"""The short way: what it writes is what the library would write, and a socket that ended leaves nothing behind."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
import weakref
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from service.settings import Settings
from service.talk.websocket_protocol import WebSocketProtocol, frame_header, whole_message
from service.web.http_protocol import HttpProtocol, make_http_protocol
from tests.support import eventually


@pytest.mark.parametrize("kind", [Opcode.TEXT, Opcode.BINARY])
@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 1 << 20])
def test_a_frame_is_what_the_library_makes_of_it(kind: Opcode, size: int) -> None:
    message = b"x" * size
    assert frame_header(0x80 | kind, size) + message == Frame(kind, message).serialize(mask=False, extensions=[])


@contextlib.asynccontextmanager
async def _serving(endpoint: Callable[[WebSocket], Awaitable[None]]) -> AsyncIterator[str]:
    """Serve WebSockets as the service does; yield where."""
    listening = socket.create_server(("127.0.0.1", 0))
    app = Starlette(routes=[WebSocketRoute("/", endpoint)])
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            ws=WebSocketProtocol,
            http=make_http_protocol(Settings(), connections=100),
            lifespan="off",
            log_config=None,
        )
    )
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        yield f"ws://127.0.0.1:{listening.getsockname()[1]}/"
    finally:
        server.should_exit = True
        await serving
        listening.close()


class _Ear:
    """Keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[str | bytes] = []

    def on_message(self, message: str | bytes) -> None:
        """Keep it."""
        self.heard.append(message)

    def on_writable(self) -> None:
        """Nothing waits."""


class _Echo:
    """Echoes messages; it and its protocol refer to each other, as those of the service do."""

    def __init__(self, protocol: WebSocketProtocol) -> None:
        self._protocol = protocol

    def on_message(self, message: str | bytes) -> None:
        """Say it again."""
        self._protocol.write([message.encode() if isinstance(message, str) else message], isinstance(message, bytes))

    def on_writable(self) -> None:
        """Nothing waits."""


@pytest.mark.parametrize("says_goodbye", [True, False])
async def test_a_socket_that_ended_is_forgotten_without_the_collector(says_goodbye: bool) -> None:
    seen: list[weakref.ref[object]] = []

    async def endpoint(websocket: WebSocket) -> None:
        await websocket.accept()
        protocol = WebSocketProtocol.of_socket(websocket)
        echo = _Echo(protocol)
        seen.extend(map(weakref.ref, (protocol, protocol.conn, echo, websocket)))
        protocol.listen(echo)
        await websocket.receive()

    async with _serving(endpoint) as url:
        gc.collect()
        gc.disable()
        try:
            client = await connect(url, proxy=None)
            await client.send("hello")
            assert await client.recv() == "hello"
            assert not any(isinstance(each, HttpProtocol) for each in gc.get_objects()), (
                "what let it in is gone already"
            )
            if not says_goodbye:
                client.transport.abort()
            await client.close()
            await eventually(lambda: all(ref() is None for ref in seen))
            assert len(seen) == 4
        finally:
            gc.enable()


def masked(kind: Opcode, message: bytes, *, fin: bool = True) -> bytes:
    """Return a message as a client sends it."""
    return Frame(kind, message, fin=fin).serialize(mask=True, extensions=[])


@pytest.mark.parametrize("kind", [Opcode.TEXT, Opcode.BINARY])
@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535])
def test_a_whole_frame_is_understood_as_the_library_does(kind: Opcode, size: int) -> None:
    message = bytes(range(256)) * (size // 256 + 1)
    frame = masked(kind, message[:size])
    assert whole_message(frame) == message[:size]
    for other in (frame[:-1], frame + b"\x81", frame[:1], b"", bytes((frame[0] ^ 0x80, *frame[1:]))):
        assert whole_message(other) is None


@pytest.mark.parametrize("kind", [Opcode.CONT, Opcode.CLOSE, Opcode.PING, Opcode.PONG])
def test_a_frame_that_is_no_message_is_left_to_the_library(kind: Opcode) -> None:
    assert whole_message(masked(kind, b"x")) is None
    assert whole_message(masked(Opcode.TEXT, b"x", fin=False)) is None
    assert whole_message(Frame(Opcode.TEXT, b"longer").serialize(mask=False, extensions=[])) is None
    assert whole_message(masked(Opcode.TEXT, b"x" * 65_536)) is None


INNER = masked(Opcode.TEXT, b"no message, but a part of one")
"""Where a message holds this, its end looks like a whole frame."""


@pytest.mark.parametrize(
    "parts",
    [
        # Not masked by anything but zeros, so that what is inside is sent as it is.
        [b"\x82" + bytes((0x80 | len(INNER), 0, 0, 0, 0)), INNER],
        [masked(Opcode.BINARY, INNER[:9], fin=False), masked(Opcode.CONT, INNER[9:])],
        [masked(Opcode.BINARY, INNER)[:1], masked(Opcode.BINARY, INNER)[1:]],
        [b"\x82" + bytes((0x80 | len(INNER) + 2, 0, 0, 0, 0)) + b"ab", INNER],
    ],
)
async def test_messages_in_pieces_and_whole_ones_are_heard_alike(
    parts: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    the_long_way: list[bytes] = []

    def data_received(protocol: WebSocketsSansIOProtocol, data: bytes) -> None:
        the_long_way.append(data)
        usual(protocol, data)

    usual = WebSocketsSansIOProtocol.data_received
    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", data_received)
    protocols: asyncio.Queue[WebSocketProtocol] = asyncio.Queue()
    ear = _Ear()

    async def endpoint(websocket: WebSocket) -> None:
        await websocket.accept()
        protocol = WebSocketProtocol.of_socket(websocket)
        protocol.listen(ear)
        protocols.put_nowait(protocol)
        await websocket.receive()

    async with _serving(endpoint) as url, connect(url, proxy=None):
        protocol = await asyncio.wait_for(protocols.get(), 30)
        for _ in range(3):
            # Each piece as if it had come on its own.
            for part in (masked(Opcode.TEXT, "Whole, größer".encode()), *parts, masked(Opcode.BINARY, b"whole")):
                protocol.data_received(part)
        whole = ["Whole, größer", b"ab" + INNER if len(parts[0]) == 8 else INNER, b"whole"]
        assert ear.heard == whole * 3
    # Besides the handshake and the goodbye.
    assert the_long_way[1:-1] == parts * 3


async def test_text_that_is_none_fails_the_connection() -> None:
    async def endpoint(websocket: WebSocket) -> None:
        await websocket.accept()
        WebSocketProtocol.of_socket(websocket).listen(_Ear())
        await websocket.receive()

    async with _serving(endpoint) as url, connect(url, proxy=None) as client:
        client.transport.write(masked(Opcode.TEXT, b"\xff"))
        await client.wait_closed()
        assert client.close_code == 1007


async def test_a_message_within_another_fails_the_connection() -> None:
    async def endpoint(websocket: WebSocket) -> None:
        await websocket.accept()
        WebSocketProtocol.of_socket(websocket).listen(_Ear())
        await websocket.receive()

    async with _serving(endpoint) as url, connect(url, proxy=None) as client:
        client.transport.write(masked(Opcode.TEXT, b"a part", fin=False))
        # Read for itself, by the time this is answered.
        await (await client.ping())
        client.transport.write(masked(Opcode.TEXT, b"whole"))
        await client.wait_closed()
        assert client.close_code == 1002
