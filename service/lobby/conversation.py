"""One accepted socket of a start page: between its session, which does no I/O, its protocol and what is told."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Coroutine
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from events.game import Illegal
from events.log import RedisUnavailable
from service.lobby.lobby import Lobby
from service.lobby.session import Effect, FillUp, LobbySession, LookAfter, StartWishing, TakeBack
from service.matching.wishes import News, WaitingWith
from service.metrics import Metrics
from service.settings import Settings
from service.tables.ownership import token_hash
from service.talk.effects import CloseSocket
from service.talk.lobby_messages import Wish
from service.talk.protocol import MSGPACK_SUBPROTOCOL
from service.talk.session import CLOSE_HELLO_LATE, CLOSE_RESTART
from service.talk.websocket_protocol import WebSocketProtocol
from service.tasks import Tasks

_MAX_UNREAD: Final = 64
"""Replies that may wait for a slow reader before its messages are not read any more."""


class LobbyConversation:
    """A socket that is shown the list and its own tables, and the listener of its protocol."""

    def __init__(
        self,
        socket: WebSocket,
        subprotocol: str | None,
        address: str,
        lobby: Lobby,
        settings: Settings,
        metrics: Metrics,
    ) -> None:
        self._socket = socket
        self._lobby = lobby
        self._settings = settings
        self._metrics = metrics
        self._binary = subprotocol == MSGPACK_SUBPROTOCOL
        self._session = LobbySession(lobby.feed, lobby.own, lobby.waiting, settings, self._binary, time.monotonic())
        self._loop = asyncio.get_running_loop()
        self._protocol = WebSocketProtocol.of_socket(socket)
        self._closing: asyncio.Future[CloseSocket | None] = self._loop.create_future()
        self._write_scheduled = False
        self._own: frozenset[str] = frozenset()
        self._address = address
        self._wisher: str | None = None
        """The hash of the token whose wish this socket holds."""
        self._asking = asyncio.Lock()
        self._tasks = Tasks()

    # ---- what there is to tell

    def notify(self) -> None:
        """Something new is to be told: it is written at the end of this turn of the loop."""
        if not self._write_scheduled:
            self._write_scheduled = True
            self._loop.call_soon(self._write)

    def own_changed(self, table: str) -> None:
        """There is something new to tell of an own table."""
        self._session.own_changed(table)
        self.notify()

    def on_wish(self, news: News) -> None:
        """There is something new to tell of the wish."""
        if not isinstance(news, WaitingWith):
            self._wisher = None
        self._session.on_wish(news)
        self.notify()

    def restart(self) -> None:
        """The process is about to end: let the client come back elsewhere."""
        self._close(CloseSocket(CLOSE_RESTART, "restart"))

    # ---- its life

    async def run(self) -> None:
        """Serve the socket until either side closes it."""
        late = self._loop.call_later(self._settings.handshake_seconds, self._on_look_timeout)
        gone = asyncio.create_task(self._wait_disconnect(), name="socket of a start page")
        self._lobby.feed.enter(self)
        self._lobby.waiting.enter(self)
        try:
            self._protocol.listen(self)
            closing = await self._closing
            if closing is not None:
                self._write()
                # A client that does not read does not get to keep us waiting.
                with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
                    await asyncio.wait_for(
                        self._socket.close(closing.code, closing.reason), self._settings.handshake_seconds
                    )
        finally:
            late.cancel()
            gone.cancel()
            self._lobby.feed.leave(self)
            self._lobby.waiting.leave(self)
            self._lobby.own.unwatch(self, self._own)
            # A wish that is taken back just before the page goes must not match anybody.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._settings.handshake_seconds):
                    await self._tasks.finish()
            await self._tasks.stop()
            if self._wisher is not None:
                self._lobby.wishes.leave(self, self._wisher)
            await asyncio.gather(gone, return_exceptions=True)

    async def _wait_disconnect(self) -> None:
        while (await self._socket.receive())["type"] != "websocket.disconnect":
            pass
        self._close(None)

    def _on_look_timeout(self) -> None:
        if not self._session.has_begun:
            self._close(CloseSocket(CLOSE_HELLO_LATE, "hello_late"))

    def _close(self, closing: CloseSocket | None) -> None:
        if not self._closing.done():
            self._closing.set_result(closing)

    # ---- in

    def on_message(self, message: str | bytes) -> None:
        """Take in one message of the client."""
        if self._closing.done():
            return
        effect = self._session.receive(message, time.monotonic())
        if effect is not None:
            self._perform(effect)
        for code, count in self._session.refusals.items():
            self._metrics.refusals.labels(code).inc(count)
        self._session.refusals.clear()
        if self._session.replies_waiting > _MAX_UNREAD:
            self._protocol.pause_reading()
        self.notify()

    def _perform(self, effect: Effect) -> None:
        match effect:
            case LookAfter(tables=tables):
                before, self._own = self._own, frozenset(tables)
                self._lobby.own.watch(self, tables)
                self._lobby.own.unwatch(self, before - self._own)
            case StartWishing(wish=wish):
                self._ask(self._start_wishing(wish), has_ended=True)
            case TakeBack(token=token):
                self._ask(self._take_back(token), has_ended=token is not None)
            case FillUp(level=level):
                self._ask(self._fill(level))
            case CloseSocket():
                self._close(effect)

    # ---- a wish

    def _ask(self, work: Coroutine[None, None, None], has_ended: bool = False) -> None:
        """Do what was asked about the wish, one after the other; with `has_ended` there is none where it is refused."""
        self._tasks.spawn(self._one_by_one(work, has_ended), "a wish")

    async def _one_by_one(self, work: Coroutine[None, None, None], has_ended: bool) -> None:
        async with self._asking:
            try:
                await work
            except Illegal as illegal:
                self._refuse_wish(illegal, has_ended)
            except RedisUnavailable:
                away = Illegal("redis_away", "Nothing can be kept just now; try again in a moment.")
                self._refuse_wish(away, has_ended)
        self.notify()

    def _refuse_wish(self, illegal: Illegal, has_ended: bool) -> None:
        effect = self._session.refuse_wish(illegal.code, illegal.message, has_ended, illegal.about)
        if effect is not None:
            self._perform(effect)

    async def _start_wishing(self, wish: Wish) -> None:
        self._wisher = token_hash(wish.token)
        try:
            await self._lobby.wishes.wish(self, wish, self._address)
        except (Illegal, RedisUnavailable):
            self._wisher = None
            raise

    async def _take_back(self, token: str | None) -> None:
        if token is not None:
            self._wisher = token_hash(token)
        owner = self._wisher
        if owner is None:
            return
        try:
            is_taken_back = await self._lobby.wishes.unwish(self, owner)
        except RedisUnavailable:
            if token is not None:
                self._lobby.wishes.leave(self, owner)
                self._wisher = None
            raise
        # What was published about it may have been heard before the answer, and been told.
        if is_taken_back and self._wisher == owner:
            self._wisher = None
            self._session.taken_back()

    async def _fill(self, level: str) -> None:
        if self._wisher is not None:
            await self._lobby.wishes.fill(self._wisher, level)

    # ---- out

    def on_writable(self) -> None:
        """The socket can be written to again."""
        self.notify()

    def _write(self) -> None:
        """Write the session's frames, if the socket can be written to; otherwise there will be newer ones."""
        self._write_scheduled = False
        if not self._protocol.is_writable:
            return
        frames = self._session.take_frames()
        if frames:
            self._protocol.write(frames, self._binary)
        self._protocol.resume_reading()
