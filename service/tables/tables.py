"""The tables this process serves: opened, loaded when the first socket comes, dropped when nobody is there any more."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial

import msgspec
import structlog

from events import actions, codec
from events.event import Action, Event, Open
from events.fold import BrokenLog
from events.game import Illegal
from events.log import Away, Log
from events.table import Table
from projections.games import GAMES
from service.archive.log_reader import Shelves
from service.clock import now_ms
from service.log_once import Told
from service.metrics import Metrics
from service.settings import Settings
from service.tables.action_handler import Doing
from service.tables.catch_up import KeepingUp, Whole, is_whole
from service.tables.follower import Follower
from service.tables.live import LiveTable, loaded
from service.tables.ownership import Holder
from service.tables.presence import BEAT, SLICES, STAY, Said
from service.tables.served import Member, Outcome, Served, Wish
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.tables")
_NOT_HOME_S = 1.0
"""How long a table that was only asked for over HTTP stays in memory, at a worker where its sockets do not come."""


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
        self._follower = follower
        self._to_say: dict[Served, bool] = {}
        self._told = Told()
        self._keeping_up = KeepingUp(self._served, shelves, follower, metrics, self._tasks)
        self._doing = Doing(log, metrics, self._keeping_up.catch_up, self._keeping_up.kept)
        self._keeping_up.go_on = self._doing.go_on
        self._keeping_up.broken = self._break
        self._keeping_up.said = self._heard_who_is_here
        self.is_home: Callable[[str], bool] = lambda _table: True
        """Whether it is here that the sockets of a table meet."""
        self._whole: Whole = is_whole

    def hold_to(self, whole: Whole) -> None:
        """Ask `whole` before what is not there is taken for something that never was: it raises `Away` then."""
        self._whole = self._keeping_up.whole = whole

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

    async def do(self, served: Served, by: Holder | None, action: Action, id: str = "") -> int:
        """Do an action that needs no socket. Return the seq of its event; raises `Illegal`."""
        return await self._doing.do(served, by, action, id)

    async def read_on(self, served: Served) -> None:
        """Return once everything is known that is in a table's log now. Raises `Illegal` if that cannot be."""
        await self._doing.read_on(served)

    # ---- tables

    async def open(self, asked: Open, table: str, secret: str) -> Table[object]:
        """Open a table under a new id. Raises `Illegal` and `Away`."""
        event, after = actions.open_table(GAMES[asked.game].game, asked, table, secret, now_ms())
        raw = codec.encode(event)
        await self._whole(table)
        try:
            await self._log.append(table, 1, raw)
        except Away:
            # The reply may have been lost on the way back: the log knows.
            if await self._shelves.read_kept(table) != [raw]:
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
                await self._whole(table)
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
            live = loaded(table, await self._shelves.read_kept(table), self._settings.recent_events)
        except BaseException as error:
            if isinstance(error, BrokenLog):
                self._report(table, error)
            await self._keeping_up.unfollow(table)
            raise
        finally:
            del self._loading[table]
        served = self._served[table] = Served(live)
        served.reseated = partial(self.reseated, served)
        self._metrics.tables.set(len(self._served))
        self._keeping_up.follows(table)
        self._came(live)
        self._say_here(served, ask=True)
        return served

    def _report(self, table: str, broken: BrokenLog) -> None:
        self._metrics.broken.labels(broken.code).inc()
        # Whoever comes to it has it read again: that is no news.
        if self._told.is_news("broken", table, broken.code, str(broken.seq)):
            _log.error("log does not fold", table=table, code=broken.code, seq=broken.seq, why=broken.message)

    async def _drop(self, served: Served) -> None:
        self._served.pop(served.live.id, None)
        self._to_say.pop(served, None)
        self._keeping_up.forget(served)
        self._metrics.tables.set(len(self._served))
        await self._keeping_up.unfollow(served.live.id)

    def _break(self, served: Served, broken: BrokenLog) -> None:
        """Serve a table no more whose log does not fold; others are not touched."""
        if served.broken is not None:
            return
        served.broken = broken
        self._report(served.live.id, broken)
        for member in served.members:
            _tell_fault(member, broken)
        for wish in served.wishes:
            wish.tell(Outcome(None, Illegal(broken.code, broken.message)))
        served.wishes.clear()
        self._tasks.spawn(self._drop(served), "drop a broken table")

    # ---- who is here

    def enter(self, served: Served, member: Member) -> None:
        """A socket came to a table and said who it is."""
        served.members.add(member)
        if served.paused:
            member.pause(True)
        served.tell_presence(to=member)
        self._say_here(served)
        if served.broken is not None:
            # It broke while this one was on the way here.
            _tell_fault(member, served.broken)

    def leave(self, served: Served, member: Member) -> None:
        """A socket left a table."""
        served.members.discard(member)
        served.idle_since = time.monotonic()
        self.reseated(served)

    def reseated(self, served: Served) -> None:
        """Whoever is at a table has come to another seat, or lost theirs: let everybody know who is here now."""
        served.tell_presence()
        self._say_here(served)

    def _say_here(self, served: Served, ask: bool = False) -> None:
        """Tell other servers who is here, at the end of this turn of the loop; `ask` them too."""
        if not self._to_say:
            asyncio.get_running_loop().call_soon(self._say_all)
        self._to_say[served] = ask or self._to_say.get(served, False)

    def _say_all(self) -> None:
        to_say, self._to_say = self._to_say, {}
        for served, ask in to_say.items():
            self._log.say_here(served.live.id, msgspec.json.encode(served.say_here(self._server, ask)))

    def _heard_who_is_here(self, served: Served, said: Said) -> None:
        if said.server == self._server:
            return
        served.here.hear(said, time.monotonic())
        served.tell_presence()
        if said.ask:
            self._say_here(served)

    def _patience(self, served: Served) -> float:
        """Return how many seconds a table nobody is at stays here: not long where its sockets go to a sibling."""
        seconds = self._settings.idle_table_seconds
        return seconds if self.is_home(served.live.id) else min(seconds, _NOT_HOME_S)

    async def _beat(self) -> None:
        """Every few seconds: say who is here, notice servers that are gone, drop tables nobody is at.

        A slice of the tables at a time: all of them at once would hold everybody up.
        """
        turn = 0
        while True:
            await asyncio.sleep(BEAT / SLICES)
            turn = (turn + 1) % SLICES
            if not turn:
                # A line that is dead without a word: it would be silent for ever.
                self._follower.check(STAY - BEAT)
            for served in list(self._served.values())[turn::SLICES]:
                if served.members:
                    served.tell_presence()
                    self._say_here(served)
                elif served.is_left(self._patience(served)):
                    await self._drop(served)


def _tell_fault(member: Member, broken: BrokenLog) -> None:
    member.fault(broken.code, f"This table cannot be played on: {broken.message}.")
