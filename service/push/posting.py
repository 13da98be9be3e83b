"""Posts one small request over HTTP/1.1 and reads the status of the answer, within bounds of time and size.

The name is resolved here and the connection made to one of the very addresses that were looked at, so that a name that
leads elsewhere the next time leads nowhere. Where one cannot be reached the next is tried, as long as nothing was sent.
Redirects are not followed. h11 reads the answer, asyncio does the rest.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import socket
import ssl
from typing import NamedTuple

import h11

from service.push.destination import Destination, is_outside

TIMEOUT_S = 15.0
"""How long all of it may take."""
_CONNECT_S = 4.0
"""How long one address of several may take to be connected to; the last may take all that is left."""
_ANSWER_BYTES = 16_384
"""How much of an answer is read for its head."""


class PostError(Exception):
    """There was no answer: `is_final` where trying again would lead to the same."""

    def __init__(self, why: str, is_final: bool = False) -> None:
        super().__init__(why)
        self.is_final = is_final


class Answer(NamedTuple):
    """The status of an answer, and what it said when to come again, if it said so in seconds."""

    status: int
    retry_after_s: float = 0.0


async def post(to: Destination, headers: dict[str, str], body: bytes) -> Answer:
    """Post a body. Raises `PostError`."""
    try:
        async with asyncio.timeout(TIMEOUT_S):
            reader, writer = await _connect(to, await _resolve(to))
            try:
                return await _ask(reader, writer, to, headers, body)
            finally:
                writer.transport.abort()
                with contextlib.suppress(OSError):
                    await writer.wait_closed()
    except TimeoutError as error:
        raise PostError("there was no answer in time") from error
    except OSError as error:
        raise PostError(str(error)) from error
    except h11.RemoteProtocolError as error:
        raise PostError(f"the answer is no HTTP: {error}") from error


async def _resolve(to: Destination) -> list[str]:
    """Return the addresses of a host, best first. Raises `PostError` where one of them is of the inner network."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(to.host, to.port, type=socket.SOCK_STREAM)
    addresses = list(dict.fromkeys(str(each[4][0]) for each in found))
    if not to.is_trusted and not all(is_outside(address) for address in addresses):
        raise PostError("its address is one of the inner network", is_final=True)
    return addresses


async def _connect(to: Destination, addresses: list[str]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to the first of these addresses that can be reached. Raises `OSError` as the last of them does."""
    tls = _tls_context() if to.scheme == "https" else None
    name = to.host if tls else None
    *others, last = addresses
    for address in others:
        with contextlib.suppress(OSError):  # TimeoutError is one
            async with asyncio.timeout(_CONNECT_S):
                return await asyncio.open_connection(
                    address, to.port, ssl=tls, server_hostname=name, limit=_ANSWER_BYTES
                )
    return await asyncio.open_connection(last, to.port, ssl=tls, server_hostname=name, limit=_ANSWER_BYTES)


async def _ask(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, to: Destination, headers: dict[str, str], body: bytes
) -> Answer:
    connection = h11.Connection(h11.CLIENT, max_incomplete_event_size=_ANSWER_BYTES)
    host = to.origin.partition("://")[2]
    sent = {"host": host, "content-length": str(len(body)), "connection": "close", **headers}
    for event in (h11.Request(method="POST", target=to.target, headers=list(sent.items())), h11.Data(data=body)):
        writer.write(connection.send(event) or b"")
    writer.write(connection.send(h11.EndOfMessage()) or b"")
    await writer.drain()
    while True:
        heard = connection.next_event()
        if heard is h11.NEED_DATA:
            connection.receive_data(await reader.read(_ANSWER_BYTES))
        elif isinstance(heard, h11.Response):
            return Answer(heard.status_code, _retry_after(dict(heard.headers).get(b"retry-after", b"")))
        elif not isinstance(heard, h11.InformationalResponse):
            raise PostError("the answer has no status")


def _retry_after(value: bytes) -> float:
    # It may be a date, too (RFC 9110, 10.2.3): then the usual pauses do.
    return float(value) if value.isdigit() and len(value) < 7 else 0.0


@functools.cache
def _tls_context() -> ssl.SSLContext:
    return ssl.create_default_context()
