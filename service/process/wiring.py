"""Wiring: every part of one process is made here, given what it needs, and started and stopped in order."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

from starlette.applications import Starlette

from events.event import Event
from events.log import Log, RedisUnavailable
from events.table import Changed, Closed, Joined, Left, Over, Reordered, Restyled, SentOff, Started, Table
from service.again.another_game import AnotherGame
from service.archive.archive import Archive
from service.archive.log_reader import LogReader
from service.archive.signatures import Signatures
from service.archive.talk_archive import TalkArchive
from service.bots.dispatch import Dispatch
from service.bots.hints import Hints
from service.bots.house_bots import HouseBots
from service.bots.queue import DueQueue
from service.chat.chat import Chat
from service.clocks.closing import Closing
from service.clocks.due import Source
from service.clocks.flags import Flags
from service.clocks.lost_time import LostTime
from service.clocks.pauses import Pauses
from service.clocks.poller import Poller
from service.clocks.schedule import Schedule
from service.clocks.signs import LifeSigns
from service.clocks.survey import Survey
from service.clocks.visits import Visits
from service.house.now import HouseView
from service.lobby.lobby import Lobby
from service.matching.matching import Matching
from service.metrics import Metrics
from service.process.handover import Handover
from service.process.siblings import Siblings
from service.process.worker_metrics import WorkerMetrics
from service.push.caller import Caller, HouseCaller
from service.push.destination import PushHosts
from service.push.dispatch import CallDispatch
from service.push.forgetting import Forgetting
from service.push.house import Command, Webhook
from service.push.web_push import WebPush
from service.redis import push_key
from service.redis.again_store import AgainStore
from service.redis.bot_key import BotKeyStore
from service.redis.call_store import CallStore
from service.redis.deadline_store import DeadlineStore
from service.redis.hint_store import HintStore
from service.redis.house_pass import HousePassStore
from service.redis.job_queue import JobQueue
from service.redis.push_key import PushKeyStore
from service.redis.request_quota import RequestQuota
from service.redis.safety import SafetyMonitor
from service.redis.sealed_store import SealedQuota, SealedStore
from service.redis.shards import make_shards
from service.redis.sign_store import SignStore
from service.redis.table_list import TableList
from service.redis.table_quota import TableQuota
from service.redis.thought_store import ThoughtStore
from service.redis.visit_store import VisitStore
from service.redis.wish_store import WishStore
from service.settings import Settings
from service.tables.live import LiveTable
from service.tables.readiness import Readiness
from service.tables.served import Member, ServedTable
from service.tables.subscriptions import TableSubscriptions
from service.tables.tables import Tables
from service.talk.drain import Drain
from service.tasks import Tasks
from service.web.api.api import Api
from service.web.app import Parts, make_app
from service.web.assets.files import ClientFiles
from service.web.origin import AllowedHosts
from service.web.pages import Pages
from service.web.probes import Probes
from service.web.seen import seen_by_everybody
from service.web.socket_endpoint import SocketEndpoint
from service.web.table_list_writer import TableListWriter

_LISTED_FACTS = (Joined, Left, Restyled, SentOff, Changed, Reordered, Started, Over, Closed)
"""Facts that show in the list of tables."""
_MOVING_FACTS = (Left, SentOff, Reordered)
"""Facts after which somebody has another seat than before, or none."""


class Wiring:
    """The parts of one process over the Redis at `redis_url`; `app` serves them.

    Its open sockets are told to `drain`; with `siblings` its metrics are those of all workers, and with `handover`
    connections are given to the worker that their table lives in.
    """

    def __init__(
        self,
        settings: Settings,
        redis_url: str,
        drain: Drain,
        siblings: Siblings | None = None,
        handover: Handover | None = None,
    ) -> None:
        metrics, hosts = Metrics(), AllowedHosts(settings)
        self._shards = shards = make_shards(redis_url)
        self._log = log = Log(shards, wait=settings.wait)
        self._subscriptions = subscriptions = TableSubscriptions(shards)
        table_list = TableList(shards)
        self._list_writer = list_writer = TableListWriter(table_list)
        archive = None if settings.archive is None else Archive(Path(settings.archive))
        log_reader = LogReader(log, archive)
        self._signatures = signatures = Signatures(shards, archive)
        self._thoughts = thoughts = ThoughtStore(shards)
        self._chat = chat = Chat(shards, None if settings.archive is None else TalkArchive(Path(settings.archive)))
        server, self._files = secrets.token_hex(8), ClientFiles(settings.native_modules, hosts.address_of)
        self._tables = tables = Tables(log, log_reader, chat, subscriptions, settings, metrics, server)
        self._safety = safety = SafetyMonitor(shards, settings.redis, settings.wait, settings.unsafe)
        self._readiness = readiness = Readiness(log, subscriptions, lambda: safety.why)
        tables.set_integrity_check(readiness.check_intact)
        metrics.batches.set_function(lambda: log.batches)
        metrics.shards_away.set_function(lambda: subscriptions.shards_away)
        if handover is not None:
            metrics.handed_over.set_function(lambda: handover.handed_over)
            tables.is_home = handover.is_assigned_here
        bot_keys, due_queue = BotKeyStore(shards), DueQueue(shards)
        self._dispatch = Dispatch(bot_keys, due_queue, tables.visited)
        self._signs = signs = LifeSigns(shards, SignStore(shards, server), server)
        self._lost_time = lost_time = LostTime(signs, tables)
        self._visits = visits = Visits(VisitStore(shards), tables.visited)
        signs.on_lost_time, tables.on_entered = lost_time.on_lost_time, self._on_entered
        tables.keep_time_by(lost_time)
        calls = JobQueue(shards, push_key.TAG, per_seat=True)
        push_hosts, push_keys = PushHosts(settings.push_hosts), PushKeyStore(shards)
        self._call_store = call_store = CallStore(shards)
        self._calls, self._forgetting = CallDispatch(calls, tables.seats_looking), Forgetting(call_store)
        house = _house_callers(settings)
        self._caller = Caller(
            tables,
            calls,
            call_store,
            WebPush(push_keys, push_hosts, settings.push_contact or settings.public_url),
            house,
            metrics,
            server,
            settings.call_seconds,
            settings.public_url,
        )
        self._may_call = bool(house) or push_hosts.is_anybody
        if self._may_call:
            tables.on_presence_changed = self._calls.look
        self._tasks, deadlines = Tasks(RedisUnavailable), DeadlineStore(shards)
        due_by_itself: tuple[Source, ...] = (Flags(bot_keys, lost_time), Pauses(), Closing(visits, settings.close_days))
        self._schedule = schedule = Schedule(deadlines, due_by_itself)
        self._poller = Poller(tables, deadlines, schedule, metrics)
        self._survey = Survey(log, deadlines, server) if settings.close_days else None
        drain.on_begin = self._begin_to_end
        house_bots, table_quota = (
            HouseBots(tables, bot_keys, due_queue, settings),
            TableQuota(shards, settings.tables_per_hour),
        )
        self._another_game = AnotherGame(tables, AgainStore(shards), archive, bot_keys, house_bots.check, table_quota)
        tables.on_opened, tables.on_again = self._on_opened, self._another_game.on_news
        self._matching = matching = Matching(shards, tables, house_bots, table_quota, settings, server)
        self._lobby = lobby = Lobby(table_list, TableSubscriptions(shards), tables, matching.wishes, WishStore(shards))
        self._house_view = house_view = HouseView(shards, server, tables.counts, table_list, safety, tables.switches)
        self.app: Starlette = make_app(
            Parts(
                api=Api(
                    tables,
                    log_reader,
                    signatures,
                    thoughts,
                    table_list,
                    list_writer,
                    table_quota,
                    RequestQuota(shards, settings.requests_per_second, settings.requests_burst),
                    house_bots,
                    self._another_game,
                    push_keys,
                    call_store,
                    push_hosts,
                    SealedStore(shards),
                    SealedQuota(shards),
                    HousePassStore(shards),
                    house_view,
                    settings,
                    metrics,
                ),
                sockets=SocketEndpoint(
                    tables,
                    log_reader,
                    thoughts,
                    chat,
                    house_bots,
                    lobby,
                    self._another_game,
                    Hints(HintStore(shards), due_queue, settings),
                    settings,
                    metrics,
                    drain,
                ),
                probes=Probes(drain, readiness, WorkerMetrics(metrics, siblings).text),
                pages=Pages(partial(seen_by_everybody, tables), self._files),
                hosts=hosts,
                drain=drain,
                refused=lambda code: metrics.refusals.labels(code).inc(),
            ),
            self._lifespan,
        )

    @contextlib.asynccontextmanager
    async def _lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        """Open all connections, and close them."""
        self._files.prepare()
        self._log.start()
        self._tables.start(self._schedule.foresee, self._appended, self._note)
        # Who listens is there before slots can move.
        self._lobby.start()
        self._shards.start(self._moved)
        with contextlib.suppress(RedisUnavailable):
            await self._shards.known()
        await self._house_view.start()
        self._matching.start()
        self._signs.start()
        self._signatures.start()
        self._readiness.start()
        self._safety.start()
        self._dispatch.start()
        self._poller.start()
        if self._may_call:
            self._caller.start()
        self._visits.start()
        if self._survey is not None:
            self._survey.start()
        try:
            yield
        finally:
            # Shards first: slots that move later would be subscribed again, by parts that are stopped already.
            for part in (
                self._shards,
                self._safety,
                self._readiness,
                self._poller,
                self._visits,
                self._house_view,
                *(() if self._survey is None else (self._survey,)),
                self._signs,
                self._lost_time,
                self._lobby,
                self._matching,
                self._caller,
                self._calls,
                self._forgetting,
                self._another_game,
                self._tasks,
                self._dispatch,
                self._schedule,
                self._tables,
                self._signatures,
                self._thoughts,
                self._chat,
                self._subscriptions,
                self._log,
                self._list_writer,
            ):
                await part.stop()
            await self._shards.aclose()

    def _on_opened(self, table: Table[Any]) -> None:
        """Note a table that this process opened; whoever did so was there."""
        self._schedule.note_opened(table)
        self._visits.came(table.id)

    def _on_entered(self, served: ServedTable, member: Member) -> None:
        """Note that somebody came to a table."""
        self._lost_time.on_entered(served, member)
        self._visits.came(served.live.id)
        self._another_game.on_entered(served, member)

    def _begin_to_end(self) -> None:
        """Give no more signs of life: nobody's clock runs until people have come back elsewhere."""
        self._poller.end()
        self._signs.end()

    def _note(self, live: LiveTable, event: Event | None = None) -> None:
        """Have lists follow an event that shows in them, bots come where they are due, and clocks be looked at."""
        self._dispatch.note(live, event)
        self._schedule.note(live, event)
        if live.folded is not None:
            self._forgetting.note(live.now.table)
        if self._may_call:
            self._calls.note(live, event)
        if event is None or any(isinstance(fact, _LISTED_FACTS) for fact in event.facts):
            self._list_writer.write_soon(live.now.table)

    def _appended(self, live: LiveTable, event: Event) -> None:
        """Do what follows upon an event of this process, once it is acknowledged."""
        self._note(live, event)
        if any(isinstance(fact, Over | Closed) for fact in event.facts):
            self._signatures.sign_soon(live.now.table, live.digest)
        elif self._may_call and any(isinstance(fact, _MOVING_FACTS) for fact in event.facts):
            owners = tuple(None if seat is None else seat.token for seat in live.now.table.seats)
            self._tasks.spawn(self._call_store.follow(live.id, owners), "have calls follow people to their seats")

    async def _moved(self) -> None:
        """Follow and read where slots are now."""
        await self._subscriptions.rebalance()
        await self._lobby.rebalance()
        await self._log.drop_gone_shards()


def _house_callers(settings: Settings) -> tuple[HouseCaller, ...]:
    """Return what the house has set to be told of calls."""
    found: list[HouseCaller] = []
    if settings.notify_url is not None:
        found.append(Webhook(settings.notify_url))
    if settings.notify_command is not None:
        found.append(Command(settings.notify_command))
    return tuple(found)
