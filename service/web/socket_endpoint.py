"""The WebSocket endpoints: admit a client to a table or the start page, or close with a code that says why not."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from events.fold import BrokenLog
from events.log import RedisUnavailable
from service.again.another_game import AnotherGame
from service.archive.log_reader import LogReader
from service.bots.hints import Hints
from service.bots.house_bots import HouseBots
from service.chat.chat import Chat
from service.limits import ConcurrencyLimit
from service.lobby.conversation import LobbyConversation
from service.lobby.lobby import Lobby
from service.metrics import Metrics
from service.redis.thought_store import ThoughtStore
from service.settings import Settings
from service.tables.served import ServedTable
from service.tables.tables import Tables
from service.talk.conversation import Conversation
from service.talk.drain import Drain
from service.talk.protocol import JSON_SUBPROTOCOL, MSGPACK_SUBPROTOCOL
from service.talk.session import CLOSE_BROKEN, CLOSE_NO_TABLE, CLOSE_TOO_MANY
from service.web.bearer import bearer_token
from service.web.client_address import rate_limit_key

Serve = Callable[[WebSocket], Awaitable[None]]
"""Serves a socket that was let in."""


class SocketEndpoint:
    """Serves WebSockets, over the live tables of this process and its list of tables."""

    def __init__(
        self,
        tables: Tables,
        log_reader: LogReader,
        thoughts: ThoughtStore,
        chat: Chat,
        house_bots: HouseBots,
        lobby: Lobby,
        another_game: AnotherGame,
        hints: Hints,
        settings: Settings,
        metrics: Metrics,
        drain: Drain,
    ) -> None:
        self._tables = tables
        self._log_reader = log_reader
        self._thoughts = thoughts
        self._chat = chat
        self._house_bots = house_bots
        self._lobby = lobby
        self._another_game = another_game
        self._hints = hints
        self._settings = settings
        self._metrics = metrics
        self._drain = drain
        self._per_address = ConcurrencyLimit(settings.sockets_per_address)
        self._replay_lock = asyncio.Lock()

    def routes(self) -> list[WebSocketRoute]:
        """Return the routes to play at a table, and to look at the start page."""
        return [
            WebSocketRoute("/api/tables/{table}/play", self.handle),
            WebSocketRoute("/api/lobby", self.handle_lobby),
        ]

    async def handle(self, socket: WebSocket) -> None:
        """Serve one socket at a table from its handshake to its end."""
        # The bots of the house come from one address, however many tables they play at.
        if await self._is_house_bot(socket):
            await self._count_and_serve(socket, self._serve)
        else:
            await self._admit(socket, self._serve)

    async def handle_lobby(self, socket: WebSocket) -> None:
        """Serve one socket of a start page from its handshake to its end."""
        await self._admit(socket, self._serve_lobby)

    async def _admit(self, socket: WebSocket, serve: Serve) -> None:
        """Serve a socket, if its address has not too many already."""
        address = "" if socket.client is None else rate_limit_key(socket.client.host)
        if not self._per_address.enter(address):
            await _accept_and_close(socket, CLOSE_TOO_MANY, "too_many_sockets")
            return
        try:
            await self._count_and_serve(socket, serve)
        finally:
            self._per_address.leave(address)

    async def _is_house_bot(self, socket: WebSocket) -> bool:
        """Tell whether a socket is of a bot of the house: its token is derived from the secret key of bots."""
        token = bearer_token(socket)
        return token is not None and await self._house_bots.is_token(socket.path_params["table"], token)

    async def _count_and_serve(self, socket: WebSocket, serve: Serve) -> None:
        self._metrics.sockets.inc()
        try:
            await serve(socket)
        finally:
            self._metrics.sockets.dec()

    async def _serve_lobby(self, socket: WebSocket) -> None:
        try:
            await self._lobby.feed.be_ready()
        except RedisUnavailable:
            await _accept_and_close(socket, 1013, "redis_away")
            return
        subprotocol = _subprotocol(socket)
        await socket.accept(subprotocol)
        address = "" if socket.client is None else rate_limit_key(socket.client.host)
        talk = LobbyConversation(socket, subprotocol, address, self._lobby, self._settings, self._metrics)
        self._drain.enter(talk)
        try:
            await talk.run()
        finally:
            self._drain.leave(talk)

    async def _serve(self, socket: WebSocket) -> None:
        try:
            served = await self._tables.get(socket.path_params["table"])
        except BrokenLog as broken:
            await _accept_and_close(socket, CLOSE_BROKEN, broken.code)
            return
        except RedisUnavailable:
            await _accept_and_close(socket, 1013, "redis_away")
            return
        if served is None:
            await _accept_and_close(socket, CLOSE_NO_TABLE, "no_table")
            return
        served.socket_count += 1
        try:
            await self._talk(socket, served)
        finally:
            served.socket_count -= 1
            served.idle_since = time.monotonic()

    async def _talk(self, socket: WebSocket, served: ServedTable) -> None:
        subprotocol = _subprotocol(socket)
        await socket.accept(subprotocol)
        client = "" if socket.client is None else rate_limit_key(socket.client.host)
        talk = Conversation(
            socket,
            subprotocol,
            served,
            self._tables,
            self._log_reader,
            self._thoughts,
            self._chat,
            self._house_bots.stand_in,
            partial(self._another_game.say, client=client),
            self._hints.find,
            self._settings,
            self._metrics,
            self._replay_lock,
        )
        self._drain.enter(talk)
        try:
            await talk.run()
        finally:
            self._drain.leave(talk)


def _subprotocol(socket: WebSocket) -> str | None:
    """Return the first subprotocol of ours that the client offers, None where it offers none: JSON then."""
    for offered in socket.scope["subprotocols"]:
        if offered in {JSON_SUBPROTOCOL, MSGPACK_SUBPROTOCOL}:
            return str(offered)
    return None


async def _accept_and_close(socket: WebSocket, code: int, reason: str) -> None:
    """Close with a code that tells why. The socket is accepted first: browsers do not see the code otherwise."""
    await socket.accept(_subprotocol(socket))
    await socket.close(code, reason)
