"""The live tables of this process: loaded from the log, kept up with it, and the way from a wish to an event in it.

Each table does one thing at a time. An action is decided on the table as it is, appended, and only when the append is
acknowledged does anybody hear of it. When another server was first, the table catches up and the action is looked at
again; when Redis is away, tables pause, and afterwards the log tells what landed.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import msgspec
import structlog

from events import actions, codec
from events.codec import Codec
from events.event import Action, Event, Open
from events.fold import BrokenLog, Folded
from events.game import Illegal
from events.log import Away, Conflict, Follower, Log
from events.table import Table
from projections.games import GAMES
from service.live import LiveTable
from service.metrics import Metrics
from service.presence import BEAT, Here, Said
from service.settings import Settings
from service.shelves import Shelves

_log = structlog.get_logger("lagoon.tables")
_said = msgspec.json.Decoder(Said)
_QUEUE = 64
"""Actions that may wait at one table, as they do while Redis is away."""
_RETRY = 0.25
"""Seconds between two looks whether Redis is back."""


class Outcome(NamedTuple):
    """What came of a wish: the `seq` of its event, or why it was refused."""

    seq: int | None
    refused: Illegal | None = None


class Wish(NamedTuple):
    """An action wished for by seat `who` (None: nobody seated), with the client's `id`, decided on at seq `on`.

    `on` is None where nothing was decided on, as in taking a seat. `asked` is when it arrived (monotonic seconds);
    `tell` is called with the outcome once.
    """

    who: int | None
    id: str
    on: int | None
    action: Action
    asked: float
    tell: Callable[[Outcome], None]


class Member(Protocol):
    """A socket at a table, as the table sees it: something to wake and to tell."""

    @property
    def seat(self) -> int | None:
        """The seat it plays, None for a spectator."""

    def newer(self) -> None:
        """The table has something to tell."""

    def pause(self, paused: bool) -> None:
        """The table paused, or goes on."""

    def presence(self, seats: tuple[bool, ...], watching: int) -> None:
        """Who is here changed."""

    def fault(self, code: str, message: str) -> None:
        """The table cannot be served any more."""


class Served:
    """A live table with those who are at it and what waits to be done."""

    def __init__(self, live: LiveTable, here: Here) -> None:
        self.live = live
        self.here = here
        self.members: set[Member] = set()
        self.wishes: deque[Wish] = deque()
        self.busy = False
        self.in_flight: bytes = b""
        self.asked_at = 0.0
        """When the action behind the latest event arrived here; 0 when it came from another server."""
        self.idle_since = time.monotonic()
        self.catching: asyncio.Task[None] | None = None


class Tables:
    """All tables this process serves. Everything runs on one event loop."""

    def __init__(
        self, log: Log, shelves: Shelves, follower: Follower, settings: Settings, metrics: Metrics, server: str
    ) -> None:
        self._log = log
        self._shelves = shelves
        self._follower = follower
        self._settings = settings
        self._metrics = metrics
        self._server = server
        self._served: dict[str, Served] = {}
        self._loading: dict[str, asyncio.Task[Served]] = {}
        self._codecs = {name: Codec(playable.game) for name, playable in GAMES.items()}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._heard_while_loading: set[str] = set()
        self.paused = False
        self.changed: Callable[[LiveTable, Event], None] = lambda _live, _event: None
        """Called after an event of this process stands in the log."""

    # ---- life

    def start(self) -> None:
        """Begin to follow tables, watch over Redis and drop idle tables."""
        self._spawn(self._follow(), "follow tables")
        self._spawn(self._beat(), "presence and idle tables")

    async def stop(self) -> None:
        """Stop all work. Actions under way end as they will; their clients will ask again."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _spawn(self, work: Any, name: str) -> asyncio.Task[Any]:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, BrokenLog | Away):
            _log.error("task failed", task=task.get_name(), error=repr(error))

    # ---- tables

    async def open(self, asked: Open, table: str, secret: str) -> Table[Any]:
        """Open a table under a new id. Raises `Illegal` and `Away`."""
        playable = GAMES[asked.game]
        event, after = actions.open_table(playable.game, asked, table, secret, _now_ms())
        raw = codec.encode(event)
        try:
            await self._log.append(table, 1, raw)
        except Away:
            # The reply may have been lost on the way back: the log knows.
            if await self._log.read(table, 0, 1) != [raw]:
                raise
        self._metrics.appends.inc()
        return after.table

    async def get(self, table: str) -> Served | None:
        """Return a table, loaded if need be; None if there is no such table. Raises `BrokenLog` and `Away`."""
        served = self._served.get(table)
        if served is not None:
            return served
        loading = self._loading.get(table)
        if loading is None:
            if not await self._shelves.length(table):
                return None
            loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = self._spawn(self._load(table), f"load {table}")
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> Served:
        try:
            # Follow first, read afterwards: nothing can fall between the two.
            await self._follower.follow(table)
            raws = await self._shelves.read(table)
            try:
                name = codec.game_name(raws[0])
                if name not in GAMES:
                    raise BrokenLog("unknown_game", 1, f"this program does not know the game {name}")
                playable = GAMES[name].under(codec.rules_version(raws[0]))
                live = LiveTable(table, playable, self._codecs[name], self._settings.recent_events)
                live.fold(raws)
            except BrokenLog as broken:
                self._report(table, broken)
                raise
            served = Served(live, Here(len(live.now.table.seats)))
            self._served[table] = served
            self._metrics.tables.set(len(self._served))
            if table in self._heard_while_loading:
                self._catch_up(served)
            await self._say_here([served], ask=True)
            return served
        except (BrokenLog, Away):
            await self._follower.unfollow(table)
            raise
        finally:
            del self._loading[table]
            self._heard_while_loading.discard(table)

    def _report(self, table: str, broken: BrokenLog) -> None:
        self._metrics.broken.labels(broken.code).inc()
        _log.error("log does not fold", table=table, code=broken.code, seq=broken.seq, why=broken.message)

    async def _drop(self, served: Served) -> None:
        self._served.pop(served.live.id, None)
        self._metrics.tables.set(len(self._served))
        await self._follower.unfollow(served.live.id)

    def _break(self, served: Served, broken: BrokenLog) -> None:
        self._report(served.live.id, broken)
        for member in list(served.members):
            member.fault(broken.code, f"This table cannot be played on: {broken.message}.")
        for wish in served.wishes:
            wish.tell(Outcome(None, Illegal(broken.code, broken.message)))
        served.wishes.clear()
        self._spawn(self._drop(served), "drop a broken table")

    # ---- members

    def enter(self, served: Served, member: Member) -> None:
        """A socket came to a table; its seat is known."""
        served.members.add(member)
        served.here.enter(member.seat)
        if self.paused:
            member.pause(True)
        self._presence(served)
        self._spawn(self._say_here([served]), "say who is here")

    def leave(self, served: Served, member: Member) -> None:
        """A socket left a table."""
        served.members.discard(member)
        served.here.leave(member.seat)
        served.idle_since = time.monotonic()
        self._presence(served)
        self._spawn(self._say_here([served]), "say who is here")

    def _presence(self, served: Served) -> None:
        seats, watching = served.here.all(time.monotonic())
        for member in served.members:
            member.presence(seats, watching)

    async def _say_here(self, tables: list[Served], ask: bool = False) -> None:
        said = [(served.live.id, msgspec.json.encode(served.here.say(self._server, ask))) for served in tables]
        with contextlib.suppress(Away):
            await self._log.say_here(said)

    def _wake(self, served: Served) -> None:
        for member in served.members:
            member.newer()

    # ---- wishes

    def wish(self, served: Served, wish: Wish) -> None:
        """Take an action in; its outcome is told when it is known."""
        if len(served.wishes) >= _QUEUE:
            wish.tell(Outcome(None, Illegal("busy", "Too much is waiting to be done at this table; try again.")))
            return
        served.wishes.append(wish)
        if not served.busy:
            self._next(served)

    async def do(self, served: Served, who: int | None, action: Action, id: str = "") -> int:
        """Do an action that needs no socket. Return the seq of its event; raises `Illegal`."""
        outcome: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self.wish(served, Wish(who, id, None, action, time.monotonic(), outcome.set_result))
        seq, refused = await outcome
        if refused is not None:
            raise refused
        assert seq is not None
        return seq

    def _next(self, served: Served) -> None:
        while served.wishes and not served.busy:
            wish = served.wishes[0]
            try:
                decided = self._decide(served.live, wish)
            except Illegal as illegal:
                served.wishes.popleft()
                self._metrics.refusals.labels(illegal.code).inc()
                wish.tell(Outcome(None, illegal))
                continue
            if isinstance(decided, int):
                served.wishes.popleft()
                wish.tell(Outcome(decided))
                continue
            event, after = decided
            served.busy = True
            served.in_flight = codec.encode(event)
            appended = self._log.append(served.live.id, event.seq, served.in_flight)
            appended.add_done_callback(lambda done: self._appended(served, wish, event, after, done))  # noqa: B023

    def _decide(self, live: LiveTable, wish: Wish) -> int | tuple[Event, Folded[Any]]:
        """Return the event of a wish with what follows, or the seq at which it was done before. Raises `Illegal`."""
        if wish.id and (done := live.done_at(wish.who, wish.id)) is not None:
            return done
        if wish.on is not None and wish.who is not None and live.is_stale(wish.who, wish.on):
            raise Illegal("stale", "Something happened in the meantime; look again.")
        return live.decide(wish.who, wish.action, _now_ms(), wish.id)

    def _appended(
        self, served: Served, wish: Wish, event: Event, after: Folded[Any], done: asyncio.Future[None]
    ) -> None:
        served.in_flight = b""
        if done.cancelled():
            return
        error = done.exception()
        if error is None:
            now = time.monotonic()
            self._metrics.appends.inc()
            self._metrics.acknowledged.observe(now - wish.asked)
            served.wishes.popleft()
            if event.seq == served.live.seq + 1:
                served.live.apply(event, after)
            served.asked_at = wish.asked
            wish.tell(Outcome(event.seq))
            self._wake(served)
            self.changed(served.live, event)
            served.busy = False
            self._next(served)
        else:
            if isinstance(error, Conflict):
                self._metrics.conflicts.inc()
            elif not isinstance(error, Away):
                _log.error("append failed", table=served.live.id, error=repr(error))
            self._catch_up(served)

    # ---- keeping up with the log

    def _catch_up(self, served: Served) -> None:
        """Read what is new, then go on with the wishes. The table stays busy meanwhile."""
        served.busy = True
        if served.catching is None:
            served.catching = self._spawn(self._read_on(served), f"catch up {served.live.id}")

    async def _read_on(self, served: Served) -> None:
        live = served.live
        try:
            raws = await self._read_until_there(live)
            try:
                if raws is None:
                    _log.error("log is shorter than it was", table=live.id, seq=live.seq)
                    live.start_over()
                    raws = await self._shelves.read(live.id)
                    if not raws:
                        raise BrokenLog("log_gone", 0, "its log is not there any more")
                if raws:
                    live.fold(raws)
            except BrokenLog as broken:
                self._break(served, broken)
                return
        finally:
            served.catching = None
        served.asked_at = 0.0
        self._wake(served)
        served.busy = False
        self._next(served)

    async def _read_until_there(self, live: LiveTable) -> list[bytes] | None:
        """Return what the log holds beyond what is known, waiting for Redis; None when it holds less."""
        while True:
            try:
                if await self._shelves.length(live.id) < live.seq:
                    return None
                raws = await self._shelves.read(live.id, live.seq)
            except Away as away:
                self._pause(True, str(away))
                await asyncio.sleep(_RETRY)
                continue
            self._pause(False)
            return raws

    def _pause(self, paused: bool, why: str = "") -> None:
        if paused == self.paused:
            return
        self.paused = paused
        self._metrics.paused.set(paused)
        _log.warning("tables paused" if paused else "tables go on", why=why)
        for served in self._served.values():
            for member in served.members:
                member.pause(paused)

    async def _follow(self) -> None:
        """Hear what other servers append, for ever; whenever the connection is new, read on in every table."""
        while True:
            try:
                async for heard in self._follower.hear():
                    if heard is None:
                        self._followed()
                    elif heard.table in self._loading:
                        self._heard_while_loading.add(heard.table)
                    elif (served := self._served.get(heard.table)) is not None:
                        (self._heard_here if heard.here else self._heard)(served, heard.data)
            except Away as away:
                self._pause(True, str(away))
                await asyncio.sleep(_RETRY)

    def _followed(self) -> None:
        self._pause(False)
        for served in self._served.values():
            if not served.busy:
                self._catch_up(served)

    def _heard(self, served: Served, raw: bytes) -> None:
        if raw == served.in_flight or served.catching is not None:
            return
        live = served.live
        seq = codec.seq_of(raw)
        if seq <= live.seq:
            return
        if seq > live.seq + 1:
            self._catch_up(served)
            return
        try:
            live.fold([raw])
        except BrokenLog as broken:
            self._break(served, broken)
            return
        served.asked_at = 0.0
        self._wake(served)

    def _heard_here(self, served: Served, data: bytes) -> None:
        try:
            said = _said.decode(data)
        except msgspec.MsgspecError:
            return
        if said.server == self._server:
            return
        before = served.here.all(time.monotonic())
        served.here.hear(said, time.monotonic())
        if served.here.all(time.monotonic()) != before:
            self._presence(served)
        if said.ask:
            self._spawn(self._say_here([served]), "say who is here")

    async def _beat(self) -> None:
        """Every few seconds: say who is here, notice servers that are gone, drop tables nobody is at."""
        while True:
            await asyncio.sleep(BEAT)
            now = time.monotonic()
            with_members = [served for served in self._served.values() if served.members]
            if with_members:
                await self._say_here(with_members)
            for served in list(self._served.values()):
                if served.members:
                    self._presence(served)
                elif not served.busy and served.idle_since < now - self._settings.idle_table_seconds:
                    await self._drop(served)


def _now_ms() -> int:
    return time.time_ns() // 1_000_000
