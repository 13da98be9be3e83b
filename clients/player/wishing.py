"""A wish to play with anybody (PROTOCOL.md, section 22): kept on a line that reconnects, until it has come true."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from clients.player.address import Address
from clients.player.encoding import JSON
from clients.player.errors import ClosedByServer, ProtocolError, Refused, TableFault, Unreachable
from clients.player.http import error_of
from clients.player.retries import RECONNECT_CODES, RETRY_CODES, RETRY_S, reconnect_delays
from service.talk import protocol as p

OnWaiting = Callable[[int, int], None]
"""Called with how many wait, and how many are needed."""


OnFillable = Callable[[], None]
"""Called when bots may take the seats that are free; perhaps again, when somebody comes or goes."""


def no_news(waiting: int, seats: int) -> None:
    """Do nothing with the news."""


def no_offer() -> None:
    """Do nothing with the offer of bots."""


_said: msgspec.json.Decoder[p.LobbyServerMessage] = msgspec.json.Decoder(p.LobbyServerMessage)


async def wait_for_others(
    address: Address, wish: p.Wish, fill: str | None, on_waiting: OnWaiting, on_fillable: OnFillable
) -> p.Matched:
    """Keep a wish until it has come true. With `fill` bots of that level come to free seats as soon as they may.

    A line that is lost is made again, and the same wish said on it. Cancelled, the wish is taken back; while the line
    is lost it ends by itself in a minute. Raises `Refused` and `Unreachable`.
    """
    ends = time.monotonic() + 60 * wish.minutes
    pauses, was_there = reconnect_delays(), False
    while True:
        left = max(1, round((ends - time.monotonic()) / 60))
        try:
            async with connect(
                address.lobby_socket_url,
                subprotocols=[JSON.subprotocol],
                compression=None,
                proxy=None if address.is_local else True,
                close_timeout=2,
            ) as line:
                was_there = True
                try:
                    said = msgspec.structs.replace(wish, minutes=left)
                    return await _wait(line, said, fill, on_waiting, on_fillable)
                except asyncio.CancelledError:
                    await line.send(msgspec.json.encode(p.Unwish(wish.id)), text=True)
                    raise
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
                raise Unreachable(f"no answer from {address.base}: {error}") from error
        await asyncio.sleep(next(pauses))


async def _wait(
    line: ClientConnection, wish: p.Wish, fill: str | None, on_waiting: OnWaiting, on_fillable: OnFillable
) -> p.Matched:
    """Say a wish, and wait on one line until it has come true."""
    await line.send(msgspec.json.encode(wish), text=True)
    filling: asyncio.Task[None] | None = None
    offering: asyncio.TimerHandle | None = None
    try:
        while True:
            match _decoded(await line.recv(decode=False)):
                case p.Wished(waiting=waiting, seats=seats, fill_in=fill_in):
                    on_waiting(waiting, seats)
                    if offering is not None:
                        offering.cancel()
                    offering = asyncio.get_running_loop().call_later(fill_in / 1000, on_fillable)
                    if fill is not None and filling is None:
                        filling = asyncio.create_task(_fill(line, p.Fill(wish.id, fill), fill_in / 1000))
                case p.Matched() as found:
                    return found
                case p.Unwished(why="taken_back"):
                    raise Refused("taken_back", "The wish was taken back on another line.")
                case p.Unwished():
                    raise Refused("nobody_came", "Nobody came who wishes for the same.")
                case p.Refused(code=code) if code in RETRY_CODES:
                    await asyncio.sleep(RETRY_S)
                    await line.send(msgspec.json.encode(wish), text=True)
                case p.Refused(code="too_early" | "no_wish") if fill is not None:
                    filling = asyncio.create_task(_fill(line, p.Fill(wish.id, fill), RETRY_S))
                case p.Refused(code=code, message=message):
                    raise Refused(code, message)
                case p.Fault(code=code, message=message):
                    raise TableFault(code, message)
    finally:
        if filling is not None:
            filling.cancel()
        if offering is not None:
            offering.cancel()


async def _fill(line: ClientConnection, fill: p.Fill, wait_s: float) -> None:
    await asyncio.sleep(wait_s)
    await line.send(msgspec.json.encode(fill), text=True)


def _decoded(frame: bytes) -> p.LobbyServerMessage:
    try:
        return _said.decode(frame)
    except msgspec.MsgspecError as error:
        raise ProtocolError(f"the server said what the protocol does not know: {error}") from error
