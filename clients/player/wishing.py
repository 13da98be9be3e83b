"""A wish to play with anybody (PROTOCOL.md, section 22): kept on a line that reconnects, until it has come true."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import msgspec
from websockets.asyncio.client import ClientConnection

from clients.player.address import Address
from clients.player.errors import Refused, TableFault
from clients.player.lobby_line import next_message, on_lobby_line
from clients.player.retries import RETRY_CODES, RETRY_S
from service.talk import protocol as p

OnWaiting = Callable[[int, int], None]
"""Called with how many wait, and how many are needed."""


OnFillable = Callable[[], None]
"""Called when bots may take the seats that are free; perhaps again, when somebody comes or goes."""


def no_news(waiting: int, seats: int) -> None:
    """Do nothing with the news."""


def no_offer() -> None:
    """Do nothing with the offer of bots."""


async def wait_for_others(
    address: Address, wish: p.Wish, fill: str | None, on_waiting: OnWaiting, on_fillable: OnFillable
) -> p.Matched:
    """Keep a wish until it has come true. With `fill` bots of that level come to free seats as soon as they may.

    A line that is lost is made again, and the same wish said on it. Cancelled, the wish is taken back; while the line
    is lost it ends by itself in a minute. Raises `Refused` and `Unreachable`.
    """
    ends = time.monotonic() + 60 * wish.minutes

    async def talk(line: ClientConnection) -> p.Matched:
        left = max(1, round((ends - time.monotonic()) / 60))
        try:
            return await _wait(line, msgspec.structs.replace(wish, minutes=left), fill, on_waiting, on_fillable)
        except asyncio.CancelledError:
            await line.send(msgspec.json.encode(p.Unwish(wish.id)), text=True)
            raise

    return await on_lobby_line(address, talk)


async def _wait(
    line: ClientConnection, wish: p.Wish, fill: str | None, on_waiting: OnWaiting, on_fillable: OnFillable
) -> p.Matched:
    """Say a wish, and wait on one line until it has come true."""
    await line.send(msgspec.json.encode(wish), text=True)
    filling: asyncio.Task[None] | None = None
    offering: asyncio.TimerHandle | None = None
    try:
        while True:
            match await next_message(line):
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
