"""The wishes of the sockets of this process: checked, kept alive in Redis, and told how they stand.

A wish belongs to the token that it is for. As long as a socket holds it, this process renews it; when the last one is
gone it is left to end by itself, so that whoever comes back in time finds it, and their match.
"""

from __future__ import annotations

import asyncio
import math
import random
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, NamedTuple, Protocol

import structlog
from msgspec import UNSET

from events import actions
from events.clock import may_need_bot
from events.event import Open
from events.game import Illegal
from events.log import RedisUnavailable
from service.backoff import LoggedReasons
from service.bots.house_bots import HouseBots
from service.matching.matcher import SEQ
from service.redis.job_queue import JobQueue
from service.redis.table_quota import TableQuota
from service.redis.wish_end import EndedWhy
from service.redis.wish_store import (
    LINE_MS,
    TAG,
    Asked,
    Plan,
    Seated,
    Standing,
    TakenOut,
    Waiting,
    WishedTable,
    Wisher,
    WishStore,
    read_published,
)
from service.settings import Settings
from service.tables.ids import new_table_id
from service.tables.names import normalize_name
from service.tables.opening import asked_game
from service.tables.ownership import token_hash
from service.talk.lobby_messages import Wish
from service.talk.message import clock_rule
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.matching")

RENEWAL_S: Final = LINE_MS / 1000 / 4
"""How often all wishes are renewed."""
_AGAIN_S: Final = 2.0
"""How long until they are renewed again where Redis did not answer, or something published may have been missed."""

_TOO_MANY: Final = "Too many people wish for a game just now; try again in a while."


class WaitingWith(NamedTuple):
    """News of a wish: so many wait, of all `seats`; it may be filled up, and ends, after so many ms."""

    waiting: int
    seats: int
    fill_in_ms: int
    ends_in_ms: int


class SeatedAt(NamedTuple):
    """News of a wish: it has come true."""

    table: str
    seat: int


class Ended(NamedTuple):
    """News of a wish: it stands no more."""

    why: EndedWhy


News = WaitingWith | SeatedAt | Ended


class WishWatcher(Protocol):
    """A socket that holds a wish."""

    def on_wish(self, news: News) -> None:
        """Something is new about it."""


class _Held:
    """A wish that is held here; times are seconds, monotonic. It may be filled up once it is `fill_after` old."""

    def __init__(self, person: Wisher, wished: WishedTable, minutes: int, fill_after: float) -> None:
        self.person = person
        self.wished = wished
        self.group = wished.group
        self.began = time.monotonic()
        self.ends = self.began + 60 * minutes
        self.fill_after = fill_after
        self.waiting = 1
        self.heard = 0
        """How often it was heard how many wait: that may be newer than what the store answers meanwhile."""
        self.watchers: set[WishWatcher] = set()

    def news(self) -> WaitingWith:
        """Return how it stands."""
        now = time.monotonic()
        fill_in = self.began + self.fill_after - now
        return WaitingWith(
            self.waiting, self.wished.seats, max(0, math.ceil(1000 * fill_in)), max(0, round(1000 * (self.ends - now)))
        )

    def asked(self) -> Asked:
        """Return what the store is asked, to add or renew it."""
        now = time.monotonic()
        waited, left = round(1000 * (now - self.began)), max(1, round(1000 * (self.ends - now)))
        return Asked(self.person, self.wished, waited, left, new_table_id(), _any_order(self.wished.seats))

    def tell(self, news: News) -> None:
        """Tell all sockets that hold it."""
        for watcher in tuple(self.watchers):
            watcher.on_wish(news)


class Wishes:
    """All wishes that are held here, by the hash of their token."""

    def __init__(
        self,
        store: WishStore,
        queue: JobQueue,
        house_bots: HouseBots,
        table_quota: TableQuota,
        settings: Settings,
    ) -> None:
        self._store = store
        self._queue = queue
        self._house_bots = house_bots
        self._table_quota = table_quota
        self._name_length = settings.name_length
        self._fill_after = settings.fill_seconds
        self._held: dict[str, _Held] = {}
        self._renew_now = asyncio.Event()
        self._is_followed = False
        self._follow: Callable[[str], Awaitable[None]]
        self._reasons = LoggedReasons()
        self._tasks = Tasks()

    def start(self, follow: Callable[[str], Awaitable[None]]) -> None:
        """Begin to renew wishes. `follow` lets what is published about them be heard, from the first wish on."""
        self._follow = follow
        self._tasks.spawn(self._renew_all(), "renew wishes")

    async def stop(self) -> None:
        """Stop; wishes live on for a while, and people come back with them elsewhere."""
        await self._tasks.stop()

    def __len__(self) -> int:
        """Return how many are held."""
        return len(self._held)

    # ---- sockets

    async def wish(self, watcher: WishWatcher, wish: Wish, address: str) -> str:
        """Hold a wish for a socket from now on, and tell it how it stands; return the hash of its token.

        It counts as a table that `address` opens. Raises `Illegal` and `RedisUnavailable`: then it is not held.
        """
        held = await self._checked(wish)
        owner = held.person.owner
        if not await self._store.is_known(owner) and (wait := await self._table_quota.take(address)):
            message = "You have opened or wished for many tables in the last hour; play at one of them."
            raise Illegal("too_many_tables", message, seconds=math.ceil(wait))
        await self.hear()
        before = self._held.get(owner)
        if before is not None:
            held.watchers |= before.watchers
            if before.group == held.group:
                held.began = before.began
        held.watchers.add(watcher)
        self._held[owner] = held
        heard = held.heard
        (standing,) = await self._store.wish((held.asked(),))
        if isinstance(standing, RedisUnavailable) or standing.waiting < 0:
            self.leave(watcher, owner)
            if isinstance(standing, RedisUnavailable):
                raise standing
            raise Illegal("too_many_wishes", _TOO_MANY)
        await self._take_in(held, standing, heard)
        return owner

    async def unwish(self, watcher: WishWatcher, owner: str) -> bool:
        """Take a wish back, whether a socket here holds it or not; tell whether that was done.

        If not it has come true, and is held from now on for `watcher` to be told where. Raises `RedisUnavailable`.
        """
        table = await self._store.unwish(owner)
        if table is None:
            self.leave(watcher, owner)
            self._end(owner, "taken_back")
            return True
        await self.hear()
        held = self._held.get(owner)
        if held is None:
            match = await self._store.read(table)
            person = next((one for one in match.people if one.owner == owner), None) if match else None
            if match is None or person is None:
                return True
            held = self._held.setdefault(owner, _Held(person, match.plan.wished, 1, self._fill_after))
        held.watchers.add(watcher)
        await self._take_in(held, Standing(table, 0, 0), held.heard)
        return False

    async def fill(self, owner: str, level: str) -> None:
        """Begin with all who wait for the same, and bots on the other seats.

        Raises `Illegal` and `RedisUnavailable`.
        """
        held = self._held.get(owner)
        if held is None:
            # It has come true.
            return
        await self._house_bots.check((level,))
        plan = Plan(held.wished, _any_order(held.wished.seats), level)
        after_ms = round(1000 * self._fill_after)
        table, left_ms = await self._store.fill(owner, plan, new_table_id(), after_ms)
        if table is None:
            if left_ms < 0:
                self._renew_now.set()
                raise Illegal("no_wish", "You have no such wish just now; wait a moment.")
            message = "Bots come to the seats that are free once you have waited for a while."
            raise Illegal("too_early", message, seconds=math.ceil(left_ms / 1000))

    def leave(self, watcher: WishWatcher, owner: str) -> None:
        """A socket does not hold a wish any more."""
        held = self._held.get(owner)
        if held is not None:
            held.watchers.discard(watcher)
            if not held.watchers:
                del self._held[owner]

    async def hear(self) -> None:
        """Hear from now on what is published about wishes."""
        if not self._is_followed:
            self._is_followed = True
            await self._follow(TAG)

    async def _checked(self, wish: Wish) -> _Held:
        """Return a wish for a table that can be opened. Raises `Illegal`."""
        game, options = asked_game(wish.game, wish.options)
        clock = UNSET if wish.clock is None else clock_rule(wish.clock, wish.seats)
        actions.open_table(game, Open(wish.game, options, wish.seats, listed=False, clock=clock), "0", "0" * 64, 0)
        if clock is not UNSET and may_need_bot(clock, wish.seats):
            await self._house_bots.check((clock.level,))
        person = Wisher(token_hash(wish.token), normalize_name(wish.name, self._name_length), wish.commitment)
        return _Held(person, WishedTable(wish.game, options, wish.seats, clock), wish.minutes, self._fill_after)

    # ---- what is heard

    def on_message(self, published: bytes) -> None:
        """Something was published about wishes."""
        match read_published(published):
            case Waiting(group=group, waiting=waiting):
                for held in self._held.values():
                    if held.group != group:
                        continue
                    held.heard += 1
                    if held.waiting != waiting > 0:
                        held.waiting = waiting
                        held.tell(held.news())
            case Seated(table=table, seats=seats):
                self._seated(table, seats)
            case TakenOut(owner=owner, why=why):
                self._end(owner, why)

    def on_subscribed(self) -> None:
        """All that is published is heard from now on: what was before may have been missed."""
        self._renew_now.set()

    def _seated(self, table: str, seats: dict[str, int]) -> None:
        for owner in seats.keys() & self._held.keys():
            self._held.pop(owner).tell(SeatedAt(table, seats[owner]))

    def _end(self, owner: str, why: EndedWhy) -> None:
        """A wish stands no more: tell whoever holds it here."""
        held = self._held.pop(owner, None)
        if held is not None:
            held.tell(Ended(why))

    # ---- renewing

    async def _renew_all(self) -> None:
        wait = RENEWAL_S
        while True:
            try:
                async with asyncio.timeout(wait):
                    await self._renew_now.wait()
            except TimeoutError:
                pass
            self._renew_now.clear()
            try:
                await self._renew(list(self._held.values()))
                self._reasons.clear()
                wait = RENEWAL_S
            except RedisUnavailable as away:
                if self._reasons.is_new(str(away)):
                    _log.warning("wishes cannot be renewed", why=str(away))
                wait = _AGAIN_S

    async def _renew(self, renewed: Iterable[_Held]) -> None:
        """Renew wishes, and take back those whose time is over. Raises `RedisUnavailable`."""
        now = time.monotonic()
        standing = []
        for held in renewed:
            if held.ends > now:
                standing.append(held)
            elif await self._store.unwish(held.person.owner, "time") is None:
                self._end(held.person.owner, "time")
            else:
                standing.append(held)
        heard = [held.heard for held in standing]
        answers = await self._store.wish([held.asked() for held in standing])
        for held, found, before in zip(standing, answers, heard, strict=True):
            if isinstance(found, RedisUnavailable):
                raise found
            await self._take_in(held, found, before)

    async def _take_in(self, held: _Held, found: Standing, heard: int) -> None:
        """Take in how a wish stands; one that was matched is told once all have their seats.

        `heard` is how often it had been heard how many wait when the store was asked.
        """
        if self._held.get(held.person.owner) is not held:
            return
        if found.table is None:
            if found.waiting > 0:
                if held.heard == heard:
                    held.waiting = found.waiting
                held.began = time.monotonic() - found.waited_ms / 1000
                held.tell(held.news())
        elif not await self._store.is_seated(found.table):
            await self._queue.add([(found.table, SEQ, 0)])
        elif (match := await self._store.read(found.table)) is not None:
            self._seated(found.table, match.seats())


def _any_order(seats: int) -> tuple[int, ...]:
    """Return all seats in any order."""
    return tuple(random.SystemRandom().sample(range(seats), seats))
