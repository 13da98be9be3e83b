"""The short way: what it writes is what the library would write, and a socket that ended leaves nothing behind."""

from __future__ import annotations

import asyncio
import gc
import socket
import weakref

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from service.settings import Settings
from service.talk.wire import Wire, frame_header
from service.web.http_protocol import HttpProtocol, make_http_protocol
from tests.support import eventually


@pytest.mark.parametrize("kind", [Opcode.TEXT, Opcode.BINARY])
@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 1 << 20])
def test_a_frame_is_what_the_library_makes_of_it(kind: Opcode, size: int) -> None:
    message = b"x" * size
    assert frame_header(0x80 | kind, size) + message == Frame(kind, message).serialize(mask=False, extensions=[])


class _Echo:
    """Echoes messages; it and its wire refer to each other, as those of the service do."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def on_message(self, message: str | bytes) -> None:
        """Say it again."""
        self._wire.write([message.encode() if isinstance(message, str) else message], isinstance(message, bytes))

    def on_writable(self) -> None:
        """Nothing waits."""


@pytest.mark.parametrize("says_goodbye", [True, False])
async def test_a_socket_that_ended_is_forgotten_without_the_collector(says_goodbye: bool) -> None:
    seen: list[weakref.ref[object]] = []

    async def endpoint(websocket: WebSocket) -> None:
        await websocket.accept()
        wire = Wire.of_socket(websocket)
        echo = _Echo(wire)
        seen.extend(map(weakref.ref, (wire, wire.conn, echo, websocket)))
        wire.listen(echo)
        await websocket.receive()

    listening = socket.create_server(("127.0.0.1", 0))
    app = Starlette(routes=[WebSocketRoute("/", endpoint)])
    server = uvicorn.Server(
        uvicorn.Config(
            app, ws=Wire, http=make_http_protocol(Settings(), connections=100), lifespan="off", log_config=None
        )
    )
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    gc.collect()
    gc.disable()
    try:
        client = await connect(f"ws://127.0.0.1:{listening.getsockname()[1]}/", proxy=None)
        await client.send("hello")
        assert await client.recv() == "hello"
        assert not any(isinstance(each, HttpProtocol) for each in gc.get_objects()), "what let it in is gone already"
        if not says_goodbye:
            client.transport.abort()
        await client.close()
        await eventually(lambda: all(ref() is None for ref in seen))
        assert len(seen) == 4
    finally:
        gc.enable()
        server.should_exit = True
        await serving
        listening.close()
