"""A push service of our own: a real HTTP server that takes messages as RFC 8030 has it, and browsers that read them.

Messages are decrypted by `http_ece` and tokens verified by `py_vapid`, which the service does not encrypt with.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

import http_ece  # type: ignore[import-untyped]
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]

from tests.support import eventually


def base64url(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Received(NamedTuple):
    """A request as it came."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def claims(self) -> dict[str, Any]:
        """The claims of its token, whose signature is checked."""
        header = self.headers["authorization"]
        assert Vapid02.verify(header)
        payload = header.split("t=")[1].split(".")[1]
        found: dict[str, Any] = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
        return found

    @property
    def key(self) -> str:
        """The public key that signed its token."""
        return self.headers["authorization"].split("k=")[1]


class PushService:
    """The server: `answers` are the statuses of the next answers, with headers; when there are none left it is 201."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.answers: list[tuple[int, str]] = []
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def to(self, browser: Browser) -> list[Received]:
        """Return what has come for a browser."""
        return [one for one in self.received if self.url + one.path == browser.endpoint]

    async def count(self, browser: Browser, number: int = 1, within: float = 30.0) -> list[Received]:
        """Wait until so many requests have come for a browser; return them."""
        await eventually(lambda: len(self.to(browser)) >= number, within)
        return self.to(browser)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            first, *lines = head.strip().split("\r\n")
            method, path, _ = first.split(" ")
            headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
            body = await reader.readexactly(int(headers.get("content-length", "0")))
            status, more = self.answers.pop(0) if self.answers else (201, "")
            self.received.append(Received(method, path, headers, body))
            writer.write(f"HTTP/1.1 {status} Said\r\ncontent-length: 0\r\n{more}\r\n".encode())
            await writer.drain()
        writer.close()


@contextlib.asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    """Run the server inside this context."""
    service = PushService()
    async with await asyncio.start_server(service.serve, "127.0.0.1", 0) as server:
        service.port = server.sockets[0].getsockname()[1]
        yield service


class Browser:
    """A browser with a subscription of its own at a push service."""

    def __init__(self, service: str, name: str) -> None:
        self.endpoint = f"{service}/push/{name}-{os.urandom(8).hex()}"
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        raw = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.keys = {"p256dh": base64url(raw), "auth": base64url(self._auth)}

    @property
    def subscription(self) -> dict[str, Any]:
        return {"endpoint": self.endpoint, "keys": self.keys}

    def decrypt(self, body: bytes) -> dict[str, Any]:
        """Return what a message says."""
        raw = http_ece.decrypt(body, private_key=self._private, auth_secret=self._auth, version="aes128gcm")
        found: dict[str, Any] = json.loads(raw)
        return found

    def messages(self, service: PushService) -> list[dict[str, Any]]:
        """Return all that this browser was sent."""
        return [self.decrypt(one.body) for one in service.to(self)]
