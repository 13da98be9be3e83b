"""One client at a table: passes its messages to a session, performs the effects, and writes the session's frames.

No task and no queue for each message: frames are written together, once a turn of the event loop. A socket that does
not read blocks nobody: its update waits in the session.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace
from starlette.websockets import WebSocket, WebSocketDisconnect

from events.event import Ask, Return
from events.fold import BrokenLog
from events.game import Illegal
from events.log import RedisUnavailable
from events.wanted import Replace
from service.archive.log_reader import LogReader
from service.chat.chat import Chat
from service.clock import now_ms
from service.metrics import Metrics
from service.redis.hint import Answer, Question
from service.redis.thought_store import ThoughtStore
from service.settings import Settings
from service.tables.again import AgainShown
from service.tables.ownership import SeatHolder
from service.tables.presence import Here
from service.tables.served import Outcome, PendingAction, ServedTable
from service.tables.tables import Tables
from service.talk import opener
from service.talk.effects import (
    AppendAction,
    CloseSocket,
    Effect,
    FindHint,
    KeepEntry,
    KeepThought,
    ListenToTalk,
    ReadNewEvents,
    ReadReplay,
    ReadSteps,
    ReadTalk,
    SayAgain,
)
from service.talk.protocol import MSGPACK_SUBPROTOCOL, AgainTold, Talk
from service.talk.session import CLOSE_HELLO_LATE, CLOSE_RESTART, Session
from service.talk.websocket_protocol import WebSocketProtocol

_MAX_UNREAD = 64
"""Replies that may wait for a slow reader before its messages are not read any more."""


StandInToken = Callable[[str, int, str], Awaitable[str]]
"""Returns the SHA-256 (hex) of the token of a bot of the house that can play on, by table, seat and level.

Raises `Illegal` and `RedisUnavailable`.
"""


FindAnswer = Callable[[Question], Awaitable[Answer]]
"""Returns a good move, once somebody has thought of one. Raises `Illegal` and `RedisUnavailable`."""


TakeAgain = Callable[[ServedTable, SeatHolder, str | None], Awaitable[AgainShown]]
"""Takes in that a seat's holder wants another game, bound by a commitment, or no more (None); returns who does then.

Raises `Illegal` and `RedisUnavailable`.
"""


class Conversation:
    """One accepted socket at one table: a member of it, and the listener of its protocol.

    `stand_in` is asked when a bot of the house is to play on for somebody, `again` told who wants another game, and
    `find_hint` for good moves.
    `replay_lock` is held while a slice of a replay is made; all conversations of the process share it.
    """

    def __init__(
        self,
        socket: WebSocket,
        subprotocol: str | None,
        served: ServedTable,
        tables: Tables,
        log_reader: LogReader,
        thoughts: ThoughtStore,
        chat: Chat,
        stand_in: StandInToken,
        again: TakeAgain,
        find_hint: FindAnswer,
        settings: Settings,
        metrics: Metrics,
        replay_lock: asyncio.Lock,
    ) -> None:
        self._socket = socket
        self._served = served
        self._tables = tables
        self._log_reader = log_reader
        self._thoughts = thoughts
        self._chat = chat
        self._stand_in = stand_in
        self._take_again = again
        self._find_hint = find_hint
        self._settings = settings
        self._metrics = metrics
        self._replay_lock = replay_lock
        self._binary = subprotocol == MSGPACK_SUBPROTOCOL
        self._session = Session(served.live, settings, self._binary, time.monotonic(), talk=served.talk)
        self._loop = asyncio.get_running_loop()
        self._protocol = WebSocketProtocol.of_socket(socket)
        self._closing: asyncio.Future[CloseSocket | None] = self._loop.create_future()
        self._entered = False
        self._write_scheduled = False
        self._actions_in_flight = 0
        self._leaving = False
        self._counted: tuple[int | None, bool, bool] = (None, False, True)
        """As whom it was counted last among those who are here: its seat, whether it is the host, whether it looks."""
        self._page_requests: deque[ReadSteps | ReadReplay] = deque()
        self._read_tasks: set[asyncio.Task[None]] = set()
        self._held_messages: list[str | bytes] | None = None
        """Messages received while the log is read for a hello, to be handled afterwards; None when it is not read."""

    # ---- what the table tells

    @property
    def seat(self) -> int | None:
        """The seat that is its own now, None for a spectator."""
        return self._session.seat

    @property
    def is_host(self) -> bool:
        """Whether it is whoever opened the table, without a seat, and the game has not begun."""
        return self._session.owner.is_host

    @property
    def unseen_since(self) -> int | None:
        """Since when nobody looks at it, in ms since 1970; None while somebody does."""
        return self._session.unseen_since

    def notify(self) -> None:
        """The table has changed: what is new is written at the end of this turn of the loop."""
        if not self._write_scheduled:
            self._write_scheduled = True
            self._loop.call_soon(self._write)

    def set_paused(self, paused: bool) -> None:
        """The table paused, or goes on."""
        if paused:
            self._session.pause()
        else:
            self._session.resume()
        self.notify()

    def show_presence(self, here: Here) -> None:
        """Who is here changed."""
        now, now_at = time.monotonic(), now_ms()
        away = tuple([None if since is None else now_at - round((now - since) * 1000) for since in here.gone_since])
        self._session.presence_changed(here.seats, here.watching, away)
        self.notify()

    def show_again(self, again: AgainShown) -> None:
        """Who wants another game changed, or the way to it is there."""
        self._session.again.changed(again)
        self.notify()

    def close_broken(self, code: str, message: str) -> None:
        """The table cannot be served any more."""
        self._close(self._session.table_broken(code, message))

    def restart(self) -> None:
        """The process is about to end: finish what is under way, then let the client come back elsewhere.

        Messages that arrive meanwhile are ignored: the client sends them again where it reconnects.
        """
        self._leaving = True
        self._close_if_idle()

    def _close_if_idle(self) -> None:
        if self._leaving and not self._actions_in_flight:
            self._close(CloseSocket(CLOSE_RESTART, "restart"))

    # ---- its life

    async def run(self) -> None:
        """Serve the socket until either side closes it."""
        late = self._loop.call_later(self._settings.handshake_seconds, self._on_hello_timeout)
        gone = asyncio.create_task(self._wait_disconnect(), name="socket")
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
            for task in (gone, *self._read_tasks):
                task.cancel()
            await asyncio.gather(gone, *self._read_tasks, return_exceptions=True)
            if self._entered:
                self._tables.leave(self._served, self)

    async def _wait_disconnect(self) -> None:
        while (await self._socket.receive())["type"] != "websocket.disconnect":
            pass
        self._close(None)

    def _on_hello_timeout(self) -> None:
        if not self._session.greeted:
            self._close(CloseSocket(CLOSE_HELLO_LATE, "hello_late"))

    def _close(self, closing: CloseSocket | None) -> None:
        if not self._closing.done():
            self._closing.set_result(closing)

    # ---- in

    def on_message(self, message: str | bytes) -> None:
        """Take in one message of the client."""
        if self._closing.done() or self._leaving:
            return
        if self._held_messages is not None:
            self._held_messages.append(message)
            return
        now = time.monotonic()
        self._after_message(self._session.receive(message, now), now)

    def _after_message(self, wish: Effect | None, now: float) -> None:
        session = self._session
        counted = (session.seat, session.owner.is_host, session.unseen_since is None)
        if session.greeted and not self._entered:
            self._entered = True
            self._tables.enter(self._served, self)
            if session.live.now.table.clock is not UNSET:
                self._protocol.measure_lag()
        elif counted != self._counted:
            self._tables.on_seats_changed(self._served)
        self._counted = counted
        self._return_to_seat(now)
        if wish is not None:
            self._perform(wish, now)
        for code, count in session.refusals.items():
            self._metrics.refusals.labels(code).inc(count)
        session.refusals.clear()
        if session.replies_waiting > _MAX_UNREAD:
            self._protocol.pause_reading()
        if session.replies_waiting:
            self.notify()

    def _return_to_seat(self, now: float) -> None:
        """Let the owner of a seat be back, where a bot plays on for them or somebody is about to let one."""
        if (by := self._session.returning()) is not None:
            self._tables.submit(self._served, PendingAction(by, "", None, Return(), now, _ignore))

    def _perform(self, wish: Effect, now: float) -> None:
        match wish:
            case AppendAction():
                self._actions_in_flight += 1
                if isinstance(wish.action, Ask) and isinstance(wish.action.what, Replace):
                    self._spawn_read(self._append_with_stand_in(wish, wish.action, wish.action.what, now), "stand-in")
                elif level := opener.level_wanted(wish.action, self._served.live.now.table):
                    self._spawn_read(self._append_if_bots(wish, level, now), "bots of a clock")
                else:
                    self._append(wish, now)
            case ReadSteps() | ReadReplay():
                self._protocol.pause_reading()
                self._page_requests.append(wish)
                if len(self._page_requests) == 1:
                    self._spawn_read(self._answer_pages(), "read pages")
            case ReadNewEvents():
                self._protocol.pause_reading()
                self._held_messages = []
                self._spawn_read(self._read_new_events(wish), "read on")
            case KeepThought():
                self._thoughts.note(self._served.live.id, wish.thought)
            case FindHint():
                self._spawn_read(self._show_hint(wish), "good move")
            case KeepEntry():
                self._actions_in_flight += 1
                self._spawn_read(self._say(wish), "say")
            case ListenToTalk():
                self._chat.listen(self._served.live.id, self._served.talk)
            case ReadTalk():
                self._spawn_read(self._tell_talk(wish.asked), "talk")
            case SayAgain():
                self._spawn_read(self._say_again(wish), "another game")
            case CloseSocket():
                self._close(wish)

    async def _show_hint(self, wish: FindHint) -> None:
        try:
            self._session.hint_found(wish, await self._find_hint(wish.question))
        except Illegal as illegal:
            self._session.request_refused(wish.id, illegal)
        except RedisUnavailable:
            self._session.request_refused(wish.id, Illegal("redis_away", "Nothing can be asked just now; try again."))
        self.notify()

    async def _say_again(self, wish: SayAgain) -> None:
        try:
            shown = await self._take_again(self._served, wish.by, wish.commitment)
            self._session.again.answer(AgainTold(shown.seats, shown.next, wish.id))
        except Illegal as illegal:
            self._session.request_refused(wish.id, illegal)
        except RedisUnavailable:
            self._session.request_refused(wish.id, Illegal("redis_away", "This cannot be kept just now; try again."))
        self.notify()

    def _append(self, wish: AppendAction, now: float) -> None:
        outcome, lag_ms = partial(self._on_outcome, wish.id), self._protocol.lag_ms
        pending = PendingAction(wish.by, wish.id, wish.on, wish.action, now, outcome, lag_ms)
        self._tables.submit(self._served, pending)

    async def _append_with_stand_in(self, wish: AppendAction, ask: Ask, what: Replace, now: float) -> None:
        """Append a request that a bot of the house plays on, with what makes it the house's."""
        token = await self._ask_for_bot(wish, what.seat, what.level)
        if token is not None:
            self._append(wish._replace(action=replace(ask, token=token)), now)

    async def _append_if_bots(self, wish: AppendAction, level: str, now: float) -> None:
        """Append a change after which bots of the house play on, if it has some of this level."""
        if await self._ask_for_bot(wish, 0, level) is not None:
            self._append(wish, now)

    async def _ask_for_bot(self, wish: AppendAction, seat: int, level: str) -> str | None:
        """Return the hash of the token of a bot that can play on; None, and the wish is refused, if there is none."""
        try:
            return await self._stand_in(self._served.live.id, seat, level)
        except Illegal as illegal:
            self._on_outcome(wish.id, Outcome(None, illegal))
        except RedisUnavailable:
            self._on_outcome(wish.id, Outcome(None, Illegal("redis_away", "This cannot be kept just now; try again.")))
        return None

    def _on_outcome(self, id: str, outcome: Outcome) -> None:
        if outcome.refused is not None:
            self._session.request_refused(id, outcome.refused)
        elif outcome.seq is not None:
            self._session.action_accepted(id, outcome.seq)
        self._actions_in_flight -= 1
        self.notify()
        self._close_if_idle()

    # ---- talk of people

    async def _say(self, wish: KeepEntry) -> None:
        """Keep what the client says."""
        try:
            number = await self._chat.say(self._served.live.id, self._served.talk, wish.entry, wish.id)
        except Illegal as illegal:
            self._session.request_refused(wish.id, illegal)
        else:
            self._session.entry_kept(wish.id, number)
        self._actions_in_flight -= 1
        self.notify()
        self._close_if_idle()

    async def _tell_talk(self, asked: Talk) -> None:
        """Answer what was said at the table."""
        try:
            await self._chat.known(self._served.live.id, self._served.talk)
        except Illegal as illegal:
            self._session.request_refused(asked.id, illegal)
        else:
            self._session.talk_known(asked)
        self.notify()

    # ---- reading the log

    def _spawn_read(self, reading: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(reading, name=name)
        self._read_tasks.add(task)
        task.add_done_callback(self._read_tasks.discard)

    async def _read_new_events(self, wanted: ReadNewEvents) -> None:
        """Catch up with the log and handle the hello again; then the messages received after it."""
        session, hello = self._session, wanted.hello
        try:
            await self._tables.sync_with_log(self._served)
        except Illegal as illegal:
            if not session.greeted:
                # Should the table be broken, the client hears of it when it comes back.
                self._close(CloseSocket(1013, illegal.code))
                return
            session.request_refused(hello.id, illegal)
        else:
            self._after_message(session.retry_hello(hello), time.monotonic())
        held, self._held_messages = self._held_messages or [], None
        for message in held:
            # If it is another hello for which the log has to be read, the messages after it wait for that.
            self.on_message(message)
        self.notify()
        self._resume_reading()

    async def _answer_pages(self) -> None:
        """Answer the requested pages, one after another; no further messages are read meanwhile."""
        while self._page_requests:
            page = self._page_requests[0]
            try:
                if isinstance(page, ReadSteps):
                    await self._read_steps(page)
                else:
                    await self._read_replay(page)
            except Illegal as unread:
                self._session.request_refused(page.id, unread)
            except BrokenLog as broken:
                self._session.request_refused(page.id, Illegal(broken.code, broken.message))
            self._page_requests.popleft()
            self.notify()

    async def _read_steps(self, wanted: ReadSteps) -> None:
        after = max(0, wanted.before - 1 - wanted.limit)
        self._session.steps_read(wanted.id, await self._events(after, wanted.before - 1 - after), after)

    async def _read_replay(self, wanted: ReadReplay) -> None:
        raws = await self._events(wanted.read_after, wanted.read_count)
        # One slice at a time in this process, so that replays never delay a move by more than one slice.
        async with self._replay_lock:
            for _ in self._session.replay_read(wanted, raws):
                # Other tables go first.
                await asyncio.sleep(0)

    async def _events(self, after: int, count: int) -> list[bytes]:
        """Return a part of the log. Raises `Illegal` where it cannot be read now, and `BrokenLog`."""
        try:
            return await self._log_reader.read(self._served.live.id, after, count)
        except RedisUnavailable as away:
            raise Illegal("redis_away", "The record cannot be read just now; try again.") from away

    # ---- out

    def on_writable(self) -> None:
        """The socket can be written to again."""
        self.notify()

    def _write(self) -> None:
        """Write the session's frames, if the socket can be written to; otherwise they wait in the session."""
        self._write_scheduled = False
        self._return_to_seat(time.monotonic())
        if (closing := self._session.shut_out()) is not None:
            self._close(closing)
        if not self._protocol.is_writable:
            return
        session = self._session
        seen = session.sent_seq
        frames = session.take_frames()
        if not frames:
            return
        self._protocol.write(frames, self._binary)
        if session.sent_seq != seen and self._served.latest_received_at:
            self._metrics.told.observe(time.monotonic() - self._served.latest_received_at)
        self._resume_reading()

    def _resume_reading(self) -> None:
        """Read from the client again, unless the log is being read for an answer that comes first."""
        if not self._page_requests and self._held_messages is None:
            self._protocol.resume_reading()


def _ignore(_outcome: Outcome) -> None:
    """Do nothing: where somebody could not be back, they are already, or the game is over."""
