"""A real WebSocket server that follows a script: one function a connection, so that lines can drop on cue."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any

import msgspec
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response
from websockets.typing import Subprotocol

from service.talk import protocol as p


class Side:
    """The server's side of one line: says messages, and hears what the client said."""

    def __init__(self, line: ServerConnection) -> None:
        self.line = line
        self.codec: Any = msgspec.msgpack if line.subprotocol == p.MSGPACK_SUBPROTOCOL else msgspec.json

    async def hear(self, kind: type[Any]) -> Any:
        frame = await self.line.recv(decode=False)
        message = self.codec.decode(frame, type=p.ClientMessage)
        assert isinstance(message, kind), message
        return message

    async def say(self, message: p.FromServer) -> None:
        await self.line.send(self.codec.encode(message), text=self.codec is msgspec.json)

    async def welcome(self, seq: int = 5, **parts: Any) -> p.Hello:
        hello = await self.hear(p.Hello)
        whole: dict[str, Any] = {"seat": 0, "view": view(), "first": seq} | parts
        await self.say(p.Welcome(seq, **whole))
        assert isinstance(hello, p.Hello)
        return hello

    async def drop(self) -> None:
        """Let the line go dead without a word, as a pulled plug does."""
        self.line.transport.abort()


Script = Callable[[Side], Awaitable[None]]


def view(**game: Any) -> dict[str, Any]:
    table = {"id": "T", "to_act": [0], "phase": "playing", "resigned": [], "request": None, "result": None}
    return {"table": table, "game": {"deck": 15, "display": ["ALOA"]} | game, "moves": [{"t": "draw"}], "undo": None}


@asynccontextmanager
async def scripted(*scripts: Script, turned_away: Sequence[int] = ()) -> AsyncIterator[str]:
    """Serve: the first line follows the first script, and so on; give the address. A line too many is a failure.

    Who knocks is first answered with the statuses `turned_away`, one each; 0 lets in.
    """
    waiting: Iterator[Script] = iter(scripts)
    faults: list[BaseException] = []

    async def follow(line: ServerConnection) -> None:
        try:
            await next(waiting)(Side(line))
        except Exception as fault:  # kept for the test, which would otherwise not hear of it
            faults.append(fault)
            raise

    statuses = iter(turned_away)

    def look(line: ServerConnection, _request: Request) -> Response | None:
        status = next(statuses, 0)
        return line.respond(HTTPStatus(status), "not here") if status else None

    spoken = [Subprotocol(p.JSON_SUBPROTOCOL), Subprotocol(p.MSGPACK_SUBPROTOCOL)]
    async with serve(follow, "127.0.0.1", 0, subprotocols=spoken, process_request=look) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        yield f"http://127.0.0.1:{port}"
    assert not faults, faults
