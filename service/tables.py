"""The tables this process serves: opened, loaded when the first socket comes, dropped when nobody is there any more."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable

import msgspec
import structlog

from events import actions, codec
from events.event import Action, Event, Open
from events.fold import BrokenLog
from events.game import Illegal
from events.log import Away, Follower, Log
from events.table import Table
from projections.games import GAMES
from service.clock import now_ms
from service.doing import Doing
from service.keeping_up import KeepingUp
from service.live import LiveTable, loaded
from service.metrics import Metrics
from service.presence import BEAT, STAY, Said
from service.served import Member, Outcome, Served, Wish
from service.settings import Settings
from service.shelves import Shelves
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.tables")


class Tables:
    """All tables this process serves, on one event loop."""

    def __init__(
        self, log: Log, shelves: Shelves, follower: Follower, settings: Settings, metrics: Metrics, server: str
    ) -> None:
        self._log = log
        self._shelves = shelves
        self._settings = settings
        self._metrics = metrics
        self._server = server
        self._served: dict[str, Served] = {}
        self._loading: dict[str, asyncio.Task[Served]] = {}
        self._came: Callable[[LiveTable], None]
        self._tasks = Tasks(BrokenLog, Away)
        self._keeping_up = KeepingUp(self._served, shelves, follower, metrics, self._tasks)
        self._doing = Doing(log, metrics, self._keeping_up.catch_up)
        self._keeping_up.go_on = self._doing.go_on
        self._keeping_up.broken = self._break
        self._keeping_up.said = self._heard_who_is_here

    # ---- life

    def start(self, changed: Callable[[LiveTable, Event], None], came: Callable[[LiveTable], None]) -> None:
        """Begin to follow tables and to drop idle ones.

        `changed` is called after an event of this process, `came` after a table was loaded.
        """
        self._doing.changed = changed
        self._came = came
        self._keeping_up.start()
        self._tasks.spawn(self._beat(), "presence and idle tables")

    async def stop(self) -> None:
        """Stop all work. Actions under way end as they will; their clients will ask again."""
        await self._tasks.stop()

    # ---- acting

    def wish(self, served: Served, wish: Wish) -> None:
        """Take an action in; its outcome is told when it is known."""
        self._doing.wish(served, wish)

    async def do(self, served: Served, who: int | None, action: Action, id: str = "") -> int:
        """Do an action that needs no socket. Return the seq of its event; raises `Illegal`."""
        return await self._doing.do(served, who, action, id)

    # ---- tables

    async def open(self, asked: Open, table: str, secret: str) -> Table[object]:
        """Open a table under a new id. Raises `Illegal` and `Away`."""
        event, after = actions.open_table(GAMES[asked.game].game, asked, table, secret, now_ms())
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
            # Whoever asks is about to come to it: it is not dropped under their feet.
            served.idle_since = time.monotonic()
            return served
        loading = self._loading.get(table)
        if loading is None:
            if not await self._shelves.length(table):
                return None
            # Others may have come while that was looked up.
            served, loading = self._served.get(table), self._loading.get(table)
            if served is not None:
                return served
        if loading is None:
            loading = self._loading[table] = self._tasks.spawn(self._load(table), f"load {table}")
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> Served:
        try:
            await self._keeping_up.follow(table)
            live = loaded(table, await self._shelves.read(table), self._settings.recent_events)
        except BaseException as error:
            if isinstance(error, BrokenLog):
                self._report(table, error)
            await self._keeping_up.unfollow(table)
            raise
        finally:
            del self._loading[table]
        served = self._served[table] = Served(live)
        self._metrics.tables.set(len(self._served))
        self._keeping_up.follows(table)
        self._came(live)
        self._tasks.spawn(self._say_here([served], ask=True), "say who is here")
        return served

    def _report(self, table: str, broken: BrokenLog) -> None:
        self._metrics.broken.labels(broken.code).inc()
        _log.error("log does not fold", table=table, code=broken.code, seq=broken.seq, why=broken.message)

    async def _drop(self, served: Served) -> None:
        self._served.pop(served.live.id, None)
        self._metrics.tables.set(len(self._served))
        await self._keeping_up.unfollow(served.live.id)

    def _break(self, served: Served, broken: BrokenLog) -> None:
        """Serve a table no more whose log does not fold; others are not touched."""
        served.broken = True
        self._report(served.live.id, broken)
        for member in served.members:
            member.fault(broken.code, f"This table cannot be played on: {broken.message}.")
        for wish in served.wishes:
            wish.tell(Outcome(None, Illegal(broken.code, broken.message)))
        served.wishes.clear()
        self._tasks.spawn(self._drop(served), "drop a broken table")

    # ---- who is here

    def enter(self, served: Served, member: Member) -> None:
        """A socket came to a table; its seat is known."""
        served.members.add(member)
        served.here.enter(member.seat)
        if self._keeping_up.paused:
            member.pause(True)
        self._changed_here(served)

    def leave(self, served: Served, member: Member) -> None:
        """A socket left a table."""
        served.members.discard(member)
        served.here.leave(member.seat)
        served.idle_since = time.monotonic()
        self._changed_here(served)

    def _changed_here(self, served: Served) -> None:
        served.tell_presence()
        self._tasks.spawn(self._say_here([served]), "say who is here")

    async def _say_here(self, tables: list[Served], ask: bool = False) -> None:
        said = [(served.live.id, msgspec.json.encode(served.here.say(self._server, ask))) for served in tables]
        with contextlib.suppress(Away):
            await self._log.say_here(said)

    def _heard_who_is_here(self, served: Served, said: Said) -> None:
        if said.server == self._server:
            return
        now = time.monotonic()
        before = served.here.all(now)
        served.here.hear(said, now)
        if served.here.all(now) != before:
            served.tell_presence()
        if said.ask:
            self._tasks.spawn(self._say_here([served]), "say who is here")

    async def _beat(self) -> None:
        """Every few seconds: say who is here, notice servers that are gone, drop tables nobody is at."""
        while True:
            await asyncio.sleep(BEAT)
            now = time.monotonic()
            with_members = [served for served in self._served.values() if served.members]
            if with_members:
                await self._say_here(with_members)
                # What this server says it hears itself: silence means that the connection is dead without a word.
                if self._keeping_up.heard_at < now - STAY and not self._keeping_up.paused:
                    _log.warning("nothing heard", seconds=round(now - self._keeping_up.heard_at))
                    self._keeping_up.start()
            for served in list(self._served.values()):
                if served.members:
                    served.tell_presence()
                elif not served.busy and served.idle_since < now - self._settings.idle_table_seconds:
                    await self._drop(served)
