"""The tables this process serves: opened, loaded for their first socket, dropped when nobody is at them any more."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec
import structlog

from events import actions, codec
from events.event import Action, Event, Open
from events.fold import BrokenLog
from events.game import Illegal
from events.log import Log, RedisUnavailable
from events.table import Table
from projections.games import GAMES
from service.archive.log_reader import LogReader
from service.chat.chat import Chat
from service.clock import now_ms
from service.log_once import LogOnce
from service.metrics import Metrics
from service.settings import Settings
from service.tables.action_handler import ActionHandler
from service.tables.catch_up import CatchUp, IntegrityCheck, assume_intact
from service.tables.live import LiveTable, load_table
from service.tables.lost_time import LostTime
from service.tables.ownership import Actor
from service.tables.presence import REPORT_INTERVAL_S, REPORT_SLICES, REPORT_TTL_S, PresenceReport
from service.tables.served import Member, Outcome, PendingAction, ServedTable
from service.tables.subscriptions import TableSubscriptions
from service.tables.switches import HouseSwitches
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.tables")
_NOT_HOME_IDLE_S = 1.0
"""How long a table that was only asked for over HTTP stays in memory, at a worker where its sockets do not come."""


class Tables:
    """All tables this process serves, on one event loop."""

    def __init__(
        self,
        log: Log,
        log_reader: LogReader,
        chat: Chat,
        subscriptions: TableSubscriptions,
        settings: Settings,
        metrics: Metrics,
        server: str,
    ) -> None:
        self._log = log
        self._log_reader = log_reader
        self._settings = settings
        self._metrics = metrics
        self._server = server
        self._served: dict[str, ServedTable] = {}
        self._loading: dict[str, asyncio.Task[ServedTable]] = {}
        self._on_loaded: Callable[[LiveTable], None]
        self._tasks = Tasks(BrokenLog, RedisUnavailable)
        self._subscriptions = subscriptions
        self._presence_due: dict[ServedTable, bool] = {}
        self._reported = LogOnce()
        self._catch_up = CatchUp(self._served, log_reader, subscriptions, metrics, self._tasks)
        self._handler = ActionHandler(log, metrics, self._catch_up.catch_up, self._catch_up.on_kept)
        self._catch_up.on_caught_up = self._on_caught_up
        self._catch_up.on_broken = self._break
        self._catch_up.on_presence = self._on_presence_report
        self._catch_up.on_talk_missed = lambda served: chat.read_again(served.live.id, served.talk)
        self._catch_up.on_again = self._on_again
        self.on_again: Callable[[ServedTable], None] = lambda _served: None
        """Called when something has changed, or may have, of who wants another game at a table."""
        self.on_presence_changed: Callable[[ServedTable], None] = lambda _served: None
        """Called when others are at a table than before."""
        self.is_home: Callable[[str], bool] = lambda _table: True
        """Whether it is here that the sockets of a table meet."""
        self.on_opened: Callable[[Table[Any]], None] = lambda _table: None
        """Called when this process opened a table."""
        self.on_entered: Callable[[ServedTable, Member], None] = lambda _served, _member: None
        """Called when a socket came to a table and said who it is."""
        self._check_intact: IntegrityCheck = assume_intact
        self.switches = HouseSwitches()
        """What whoever runs the house has turned off."""
        self.switches.follow(self._on_switched)

    def set_integrity_check(self, check: IntegrityCheck) -> None:
        """Set the check that is called before a missing log means that there is no such table.

        It raises `RedisUnavailable` where data was lost.
        """
        self._check_intact = self._catch_up.check_intact = check

    # ---- life

    def start(
        self,
        on_appending: Callable[[LiveTable, Table[Any]], None],
        on_appended: Callable[[LiveTable, Event], None],
        on_loaded: Callable[[LiveTable], None],
    ) -> None:
        """Begin to follow tables and to drop idle ones.

        `on_appending` is called before each event of this process, with the table as it will be, `on_appended` once it
        stands in the log, and `on_loaded` after a table was loaded.
        """
        self._handler.on_appending = on_appending
        self._handler.on_appended = on_appended
        self._on_loaded = on_loaded
        self._catch_up.start()
        self._tasks.spawn(self._maintain(), "presence and idle tables")

    async def stop(self) -> None:
        """Stop all work. Actions under way end as they will; their clients will ask again."""
        await self._handler.stop()
        await self._tasks.stop()

    # ---- acting

    def submit(self, served: ServedTable, pending: PendingAction) -> None:
        """Queue an action; its `resolve` is called with the outcome."""
        self._handler.submit(served, pending)

    async def perform(self, served: ServedTable, by: Actor | None, action: Action, id: str = "") -> int:
        """Do an action that needs no socket. Return the seq of its event; raises `Illegal`."""
        return await self._handler.perform(served, by, action, id)

    def keep_time_by(self, lost_time: LostTime) -> None:
        """Ask `lost_time` what counts for nobody before anything is decided."""
        self._handler.lost_time = lost_time

    def settle_time(self, served: ServedTable) -> None:
        """Hold at once what counts for nobody at a table."""
        self._handler.settle_time(served)

    def _on_caught_up(self, served: ServedTable) -> None:
        self._handler.process_pending(served)
        # What was published meanwhile may have been missed.
        self._on_again(served)

    def _on_again(self, served: ServedTable) -> None:
        self.on_again(served)

    async def sync_with_log(self, served: ServedTable) -> None:
        """Return once everything is known that is in a table's log now. Raises `Illegal` if that cannot be."""
        await self._handler.sync_with_log(served)

    # ---- tables

    async def open(self, asked: Open, table: str, secret: str) -> Table[object]:
        """Open a table under a new id. Raises `Illegal` and `RedisUnavailable`."""
        event, after = actions.open_table(GAMES[asked.game].game, asked, table, secret, now_ms())
        raw = codec.encode(event)
        await self._check_intact(table)
        try:
            await self._log.append(table, 1, raw)
        except RedisUnavailable:
            # The reply may have been lost on the way back: the log knows.
            if await self._log_reader.read_replicated(table) != [raw]:
                raise
        self._metrics.appends.inc()
        self.on_opened(after.table)
        return after.table

    async def get(self, table: str) -> ServedTable | None:
        """Return a table, loaded if need be; None if there is none. Raises `BrokenLog` and `RedisUnavailable`."""
        served = self._served.get(table)
        if served is not None:
            # Whoever asks is about to open a socket: it must not be dropped in between.
            served.idle_since = time.monotonic()
            return served
        loading = self._loading.get(table)
        if loading is None:
            if not await self._log_reader.length(table):
                await self._check_intact(table)
                return None
            # Others may have come while that was looked up.
            served, loading = self._served.get(table), self._loading.get(table)
            if served is not None:
                return served
        if loading is None:
            loading = self._loading[table] = self._tasks.spawn(self._load(table), f"load {table}")
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> ServedTable:
        try:
            await self._catch_up.follow(table)
            raws = await self._log_reader.read_replicated(table)
            patience_ms = round(self._settings.shuffle_seconds * 1000)
            live = load_table(table, raws, self._settings.recent_events, patience_ms)
        except BaseException as error:
            if isinstance(error, BrokenLog):
                self._report(table, error)
            await self._catch_up.unfollow(table)
            raise
        finally:
            del self._loading[table]
        live.turn(self.switches.now)
        served = self._served[table] = ServedTable(live, self._settings.absent_seconds)
        served.on_seats_changed = partial(self.on_seats_changed, served)
        served.on_presence_changed = lambda: self.on_presence_changed(served)
        self._metrics.tables.set(len(self._served))
        self._catch_up.on_loaded(table)
        self._on_loaded(live)
        self._publish_presence(served, ask=True)
        return served

    def _on_switched(self) -> None:
        for served in self._served.values():
            served.live.turn(self.switches.now)
            served.notify_members()

    def _report(self, table: str, broken: BrokenLog) -> None:
        self._metrics.broken.labels(broken.code).inc()
        # Whoever comes to it has it read again: that is no news.
        if self._reported.is_new("broken", table, broken.code, str(broken.seq)):
            _log.error("log does not fold", table=table, code=broken.code, seq=broken.seq, why=broken.message)

    async def _drop(self, served: ServedTable) -> None:
        self._served.pop(served.live.id, None)
        self._presence_due.pop(served, None)
        self._catch_up.on_dropped(served)
        self._metrics.tables.set(len(self._served))
        await self._catch_up.unfollow(served.live.id)

    def _break(self, served: ServedTable, broken: BrokenLog) -> None:
        """Serve a table no more whose log does not fold; others are not touched."""
        if served.broken is not None:
            return
        served.broken = broken
        self._report(served.live.id, broken)
        for member in served.members:
            _close_broken(member, broken)
        for wish in served.pending:
            wish.resolve(Outcome(None, Illegal(broken.code, broken.message)))
        served.pending.clear()
        self._tasks.spawn(self._drop(served), "drop a broken table")

    def counts(self) -> tuple[int, int]:
        """Return how many tables are in memory, and how many sockets are open at them."""
        return len(self._served), sum(len(served.members) for served in self._served.values())

    def visited(self) -> list[ServedTable]:
        """Return the tables of this process at which somebody is."""
        return [served for served in self._served.values() if served.members]

    @contextlib.contextmanager
    def kept(self, served: ServedTable) -> Iterator[None]:
        """Keep a table in memory inside this context."""
        served.users += 1
        try:
            yield
        finally:
            served.users -= 1
            served.idle_since = time.monotonic()

    # ---- who is here

    def seats_looking(self, table: str) -> tuple[bool, ...]:
        """Return for each seat of a table whether somebody looks there, at any server; empty if it is not in memory."""
        served = self._served.get(table)
        return () if served is None else served.looking()

    def enter(self, served: ServedTable, member: Member) -> None:
        """A socket came to a table and said who it is."""
        served.members.add(member)
        if served.paused:
            member.set_paused(True)
        served.show_presence(to=member)
        self._publish_presence(served)
        self.on_entered(served, member)
        if served.broken is not None:
            # It broke while this one was on the way here.
            _close_broken(member, served.broken)

    def leave(self, served: ServedTable, member: Member) -> None:
        """A socket left a table."""
        served.members.discard(member)
        served.note_left(member.seat)
        served.idle_since = time.monotonic()
        self.on_seats_changed(served)

    def on_seats_changed(self, served: ServedTable) -> None:
        """Seats have changed hands, or somebody looks there or not any more: send the presence as it is now."""
        served.show_presence()
        self._publish_presence(served)

    def _publish_presence(self, served: ServedTable, ask: bool = False) -> None:
        """Report presence to other servers at the end of this turn of the loop; `ask` requests their reports."""
        if not self._presence_due:
            asyncio.get_running_loop().call_soon(self._publish_all_presence)
        self._presence_due[served] = ask or self._presence_due.get(served, False)

    def _publish_all_presence(self) -> None:
        to_say, self._presence_due = self._presence_due, {}
        for served, ask in to_say.items():
            self._log.publish_presence(served.live.id, msgspec.json.encode(served.presence_report(self._server, ask)))

    def _on_presence_report(self, served: ServedTable, said: PresenceReport) -> None:
        if said.server == self._server:
            return
        served.hear(said)
        served.show_presence()
        if said.ask:
            self._publish_presence(served)

    def _idle_seconds(self, served: ServedTable) -> float:
        """Return how many seconds an idle table stays in memory: few where its sockets go to another worker."""
        seconds = self._settings.idle_table_seconds
        return seconds if self.is_home(served.live.id) else min(seconds, _NOT_HOME_IDLE_S)

    async def _maintain(self) -> None:
        """Periodically report presence, expire the reports of servers that are gone, and drop idle tables.

        One slice of the tables at a time: all of them at once would block the event loop.
        """
        turn = 0
        while True:
            await asyncio.sleep(REPORT_INTERVAL_S / REPORT_SLICES)
            turn = (turn + 1) % REPORT_SLICES
            if not turn:
                # A connection that died without an error would stay silent for ever.
                self._subscriptions.check_alive(REPORT_TTL_S - REPORT_INTERVAL_S)
            for served in list(self._served.values())[turn::REPORT_SLICES]:
                if served.members:
                    served.show_presence()
                    self._publish_presence(served)
                elif served.is_idle(self._idle_seconds(served)):
                    await self._drop(served)


def _close_broken(member: Member, broken: BrokenLog) -> None:
    member.close_broken(broken.code, f"This table cannot be played on: {broken.message}.")
