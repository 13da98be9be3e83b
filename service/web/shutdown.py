"""Responses for requests that still wait when the process shuts down: one for each, and no traceback in the log.

What waits for a Redis that does not answer is cancelled when there has been time enough. uvicorn would log that as a
fault of the application, with a 500 for whoever asked.
"""

from __future__ import annotations

import asyncio
import contextlib

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service.talk.drain import Drain
from service.talk.session import CLOSE_RESTART
from service.web.refusals import RESTARTING, answer_to, page_language


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
                await _tell(scope, send, begun)


async def _tell(scope: Scope, send: Send, begun: bool) -> None:
    if scope["type"] == "websocket":
        await _close(send, begun)
    elif begun:
        await send({"type": "http.response.body", "body": b""})
    else:
        status, headers, body = answer_to(RESTARTING, page_language(scope["path"], scope["headers"]))
        closing = [*headers, (b"connection", b"close")]
        await send({"type": "http.response.start", "status": status, "headers": closing})
        await send({"type": "http.response.body", "body": body})


async def _close(send: Send, begun: bool) -> None:
    if not begun:
        # A close code only arrives where the socket was accepted.
        await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": CLOSE_RESTART, "reason": "restart"})
