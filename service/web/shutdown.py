"""Responses for requests that still wait when the process shuts down: one for each, and no traceback in the log.

What waits for a Redis that does not answer is cancelled when there has been time enough. uvicorn would log that as a
fault of the application, with a 500 for whoever asked.
"""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service.talk.drain import Drain
from service.talk.session import CLOSE_RESTART
from service.web.languages.preference import language_of
from service.web.pages import restarting_page

_MESSAGE = "The server ends before this could be kept; try again in a moment."
_BODY = msgspec.json.encode({"code": "redis_away", "message": _MESSAGE, "about": {}})
_HEADERS = [(b"content-type", b"application/json"), (b"cache-control", b"no-store"), (b"connection", b"close")]


class ShutdownResponses:
    """Wraps an application: what is cancelled after `drain` was asked for is told to come back."""

    def __init__(self, app: ASGIApp, drain: Drain) -> None:
        self._app = app
        self._drain = drain

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, sending)
        except asyncio.CancelledError:
            if scope["type"] == "lifespan" or not self._drain.is_draining:
                raise
            # The connection may be in any state by now, so this last answer may fail.
            with contextlib.suppress(Exception):
                await _tell(scope, receive, send, begun)


async def _tell(scope: Scope, receive: Receive, send: Send, begun: bool) -> None:
    if scope["type"] == "websocket":
        await _close(send, begun)
    elif begun or scope["path"].startswith("/api/"):
        await _answer_program(send, begun)
    else:
        await restarting_page(language_of(HTTPConnection(scope)))(scope, receive, send)


async def _close(send: Send, begun: bool) -> None:
    if not begun:
        # A close code only arrives where the socket was accepted.
        await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": CLOSE_RESTART, "reason": "restart"})


async def _answer_program(send: Send, begun: bool) -> None:
    if not begun:
        await send({"type": "http.response.start", "status": 503, "headers": _HEADERS})
    await send({"type": "http.response.body", "body": b"" if begun else _BODY})
