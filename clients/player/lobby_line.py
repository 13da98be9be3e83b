"""The socket of the start page (PROTOCOL.md, section 19): a line that is made again where it is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from clients.player.address import Address
from clients.player.encoding import JSON
from clients.player.errors import ClosedByServer, ProtocolError, Unreachable
from clients.player.http import error_of
from clients.player.retries import RECONNECT_CODES, reconnect_delays
from service.talk import protocol as p

T = TypeVar("T")

_said: msgspec.json.Decoder[p.LobbyServerMessage] = msgspec.json.Decoder(p.LobbyServerMessage)


async def on_lobby_line(address: Address, talk: Callable[[ClientConnection], Awaitable[T]]) -> T:
    """Return what `talk` returns, which is called with a line, and with another one where that is lost.

    Raises what `talk` raises, `ClosedByServer` where it was closed for good, and `Unreachable` and `Refused` where
    there never was one.
    """
    pauses, was_there = reconnect_delays(), False
    while True:
        try:
            async with connect(
                address.lobby_socket_url,
                subprotocols=[JSON.subprotocol],
                compression=None,
                proxy=None if address.is_local else True,
                close_timeout=2,
            ) as line:
                was_there = True
                return await talk(line)
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code not in RECONNECT_CODES:
                raise ClosedByServer(closed.rcvd.code, closed.rcvd.reason) from closed
        except InvalidStatus as rejected:
            if not was_there:
                raise error_of(
                    address, rejected.response.status_code, bytes(rejected.response.body or b"")
                ) from rejected
        except (OSError, WebSocketException) as error:
            if not was_there:
                raise Unreachable(f"no answer from {address.base}: {error}", error) from error
        await asyncio.sleep(next(pauses))


async def next_message(line: ClientConnection) -> p.LobbyServerMessage:
    """Return what the server says next. Raises `ProtocolError`."""
    frame = await line.recv(decode=False)
    try:
        return _said.decode(frame)
    except msgspec.MsgspecError as error:
        raise ProtocolError(f"the server said what the protocol does not know: {error}") from error
