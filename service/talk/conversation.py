"""One client at a table: its messages go to a session, and what the session has to say is written when there is room.

No task and no queue a message. What there is to write is written once a turn of the event loop, together. A socket that
does not read blocks nobody: its mailbox holds one thing, that there is something newer.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Coroutine
from functools import partial
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from events.fold import BrokenLog
from events.game import Illegal
from events.log import Away
from service.archive.log_reader import LogReader
from service.metrics import Metrics
from service.settings import Settings
from service.tables.served import Outcome, PendingAction, ServedTable
from service.tables.tables import Tables
from service.talk.protocol import MSGPACK_SUBPROTOCOL
from service.talk.session import (
    HELLO_LATE,
    RESTART,
    Closing,
    Session,
    Wanted,
    WantedNews,
    WantedReplay,
    WantedSteps,
)
from service.talk.session import Wish as Granted
from service.talk.wire import Wire

_UNREAD = 64
"""Replies that may wait for a slow reader before it is not listened to any more."""


class Conversation:
    """One accepted socket at one table: a member of it, and the listener of its wire.

    `replaying` is held by whoever makes a slice of a replay, of all conversations in this process.
    """

    def __init__(
        self,
        socket: WebSocket,
        subprotocol: str | None,
        served: ServedTable,
        tables: Tables,
        shelves: LogReader,
        settings: Settings,
        metrics: Metrics,
        replaying: asyncio.Lock,
    ) -> None:
        self._socket = socket
        self._served = served
        self._tables = tables
        self._shelves = shelves
        self._settings = settings
        self._metrics = metrics
        self._replaying = replaying
        self._binary = subprotocol == MSGPACK_SUBPROTOCOL
        self._session = Session(served.live, settings, self._binary, time.monotonic())
        self._loop = asyncio.get_running_loop()
        self._wire = Wire.of(socket)
        self._end: asyncio.Future[Closing | None] = self._loop.create_future()
        self._entered = False
        self._mail = False
        self._under_way = 0
        self._leaving = False
        self._seat: int | None = None
        self._pages: deque[WantedSteps | WantedReplay] = deque()
        self._reading: set[asyncio.Task[None]] = set()
        self._held: list[str | bytes] | None = None
        """What was said while the log is read on, to be heard afterwards; None when it is not."""

    # ---- what the table tells

    @property
    def seat(self) -> int | None:
        """The seat that is its own now, None for a spectator."""
        return self._session.seat

    def notify(self) -> None:
        """The table has something to tell: written at the end of this turn of the loop, with all else by then."""
        if not self._mail:
            self._mail = True
            self._loop.call_soon(self._write)

    def set_paused(self, paused: bool) -> None:
        """The table paused, or goes on."""
        if paused:
            self._session.pause()
        else:
            self._session.resume()
        self.notify()

    def show_presence(self, seats: tuple[bool, ...], watching: int) -> None:
        """Who is here changed."""
        self._session.presence(seats, watching)
        self.notify()

    def close_broken(self, code: str, message: str) -> None:
        """The table cannot be served any more."""
        self._close(self._session.fault(code, message))

    def restart(self) -> None:
        """The process is about to end: finish what is under way, then let the client come back elsewhere.

        What it says meanwhile is not looked at; it says it again where it comes back to.
        """
        self._leaving = True
        self._leave_if_done()

    def _leave_if_done(self) -> None:
        if self._leaving and not self._under_way:
            self._close(Closing(RESTART, "restart"))

    # ---- its life

    async def run(self) -> None:
        """Talk until either side has had enough."""
        late = self._loop.call_later(self._settings.handshake_seconds, self._late)
        gone = asyncio.create_task(self._until_gone(), name="socket")
        try:
            self._wire.listen(self)
            closing = await self._end
            if closing is not None:
                self._write()
                # A client that does not read does not get to keep us waiting.
                with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
                    await asyncio.wait_for(
                        self._socket.close(closing.code, closing.reason), self._settings.handshake_seconds
                    )
        finally:
            late.cancel()
            for task in (gone, *self._reading):
                task.cancel()
            await asyncio.gather(gone, *self._reading, return_exceptions=True)
            if self._entered:
                self._tables.leave(self._served, self)

    async def _until_gone(self) -> None:
        while (await self._socket.receive())["type"] != "websocket.disconnect":
            pass
        self._close(None)

    def _late(self) -> None:
        if not self._session.greeted:
            self._close(Closing(HELLO_LATE, "hello_late"))

    def _close(self, closing: Closing | None) -> None:
        if not self._end.done():
            self._end.set_result(closing)

    # ---- in

    def hear(self, message: str | bytes) -> None:
        """Take in one message of the client."""
        if self._end.done() or self._leaving:
            return
        if self._held is not None:
            self._held.append(message)
            return
        now = time.monotonic()
        self._heard(self._session.receive(message, now), now)

    def _heard(self, wish: Granted | None, now: float) -> None:
        session = self._session
        if session.greeted and not self._entered:
            self._entered = True
            self._tables.enter(self._served, self)
        elif session.seat != self._seat:
            self._tables.on_seats_changed(self._served)
        self._seat = session.seat
        if wish is not None:
            self._grant(wish, now)
        for code, count in session.refusals.items():
            self._metrics.refusals.labels(code).inc(count)
        session.refusals.clear()
        if session.waiting > _UNREAD:
            self._wire.read_no_more()
        if session.waiting:
            self.notify()

    def _grant(self, wish: Granted, now: float) -> None:
        match wish:
            case Wanted():
                self._under_way += 1
                self._tables.submit(
                    self._served,
                    PendingAction(wish.by, wish.id, wish.on, wish.action, now, partial(self._told, wish.id)),
                )
            case WantedSteps() | WantedReplay():
                self._wire.read_no_more()
                self._pages.append(wish)
                if len(self._pages) == 1:
                    self._read_meanwhile(self._read(), "read pages")
            case WantedNews():
                self._wire.read_no_more()
                self._held = []
                self._read_meanwhile(self._read_on(wish), "read on")
            case Closing():
                self._close(wish)

    def _told(self, id: str, outcome: Outcome) -> None:
        if outcome.refused is not None:
            self._session.refused(id, outcome.refused)
        elif outcome.seq is not None:
            self._session.accepted(id, outcome.seq)
        self._under_way -= 1
        self.notify()
        self._leave_if_done()

    # ---- reading the log

    def _read_meanwhile(self, reading: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(reading, name=name)
        self._reading.add(task)
        task.add_done_callback(self._reading.discard)

    async def _read_on(self, wanted: WantedNews) -> None:
        """Come to know what others know already, and take the hello in again; then what was said after it."""
        session, hello = self._session, wanted.hello
        try:
            await self._tables.sync_with_log(self._served)
        except Illegal as illegal:
            if not session.greeted:
                # Should the table be broken, the client hears of it when it comes back.
                self._close(Closing(1013, illegal.code))
                return
            session.refused(hello.id, illegal)
        else:
            self._heard(session.hello_again(hello), time.monotonic())
        held, self._held = self._held or [], None
        for message in held:
            # Should it be another hello for which the log is read on, what comes after it waits for that.
            self.hear(message)
        self.notify()
        self._listen_again()

    async def _read(self) -> None:
        """Answer the pages that are asked for, one after another: while one is read, nothing more is listened to."""
        while self._pages:
            page = self._pages[0]
            try:
                if isinstance(page, WantedSteps):
                    await self._read_steps(page)
                else:
                    await self._read_replay(page)
            except Illegal as unread:
                self._session.refused(page.id, unread)
            except BrokenLog as broken:
                self._session.refused(page.id, Illegal(broken.code, broken.message))
            self._pages.popleft()
            self.notify()

    async def _read_steps(self, wanted: WantedSteps) -> None:
        after = max(0, wanted.before - 1 - wanted.limit)
        self._session.page(wanted.id, await self._events(after, wanted.before - 1 - after), after)

    async def _read_replay(self, wanted: WantedReplay) -> None:
        raws = await self._events(wanted.after, wanted.events)
        # However many want to see games again, between two moves of those who play there is never more than a slice.
        async with self._replaying:
            for _ in self._session.replay(wanted, raws):
                # Other tables go first.
                await asyncio.sleep(0)

    async def _events(self, after: int, count: int) -> list[bytes]:
        """Return a part of the log. Raises `Illegal` where it cannot be read now, and `BrokenLog`."""
        try:
            return await self._shelves.read(self._served.live.id, after, count)
        except Away as away:
            raise Illegal("redis_away", "The record cannot be read just now; try again.") from away

    # ---- out

    def room(self) -> None:
        """There is room to write again."""
        self.notify()

    def _write(self) -> None:
        """Write what there is to say, if there is room for it: otherwise it waits, as one thing, until there is."""
        self._mail = False
        if not self._wire.has_room:
            return
        session = self._session
        seen = session.seen_seq
        frames = session.frames()
        if not frames:
            return
        self._wire.write(frames, self._binary)
        if session.seen_seq != seen and self._served.latest_received_at:
            self._metrics.told.observe(time.monotonic() - self._served.latest_received_at)
        self._listen_again()

    def _listen_again(self) -> None:
        """Listen to the client again, unless something is read for it that has to be answered before."""
        if not self._pages and self._held is None:
            self._wire.read_on()
