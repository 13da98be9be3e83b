"""The tables that people at start pages of this process look after: how things stand there, told when that changes.

Each is subscribed to, and looked at after each event. It is in memory only where something happens there: one at which
nothing does costs a subscription. What is told is what everybody may know of a table. Whoever has no seat there is told
less where nobody watches, and later where they are shown it with a delay.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Final, NamedTuple, Protocol

import structlog
from msgspec import UNSET

from events import codec
from events.fold import BrokenLog
from events.game import Illegal
from events.log import RedisUnavailable
from events.stream import TOLD
from service.backoff import Backoff
from service.lobby.feed import APART_S
from service.redis.subscription import PublishedMessage
from service.tables.live import LiveTable
from service.tables.shown import ShownTable
from service.tables.subscriptions import TableSubscriptions
from service.tables.tables import Tables
from service.talk.frames import encode
from service.talk.lobby_messages import Gone, Own, OwnSeat
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.lobby")

_AT_ONCE: Final = 4
"""How many tables are loaded at the same time at most, so that those at which somebody plays go on meanwhile."""
_ANY_SEQ: Final = 1 << 53
"""Beyond every seq: the log is asked what there is."""


class OwnWatcher(Protocol):
    """A socket whose own tables are looked after."""

    def own_changed(self, table: str) -> None:
        """There is something new to tell of a table."""


class _Found(NamedTuple):
    """What is told of a table to the owners of its seats, by the hashes of their tokens, and to others."""

    owners: frozenset[str]
    to_owners: Own | Gone
    to_others: Own | Gone


class _OwnTable:
    """A table that is looked after, and what was found there last."""

    def __init__(self) -> None:
        self.watchers: set[OwnWatcher] = set()
        self.is_followed = False
        self.heard_seq = 0
        """The latest seq that was published; beyond `_ANY_SEQ` where some may have been missed."""
        self.found: _Found | None = None
        """None where it is not known, or not followed any more: whoever comes waits until it is looked at."""
        self.frames: dict[tuple[bool, bool], bytes] = {}
        """What is told, by whether it is to an owner and whether as MessagePack."""


class OwnTables:
    """All tables that are looked after here."""

    def __init__(self, tables: Tables, subscriptions: TableSubscriptions) -> None:
        self._tables = tables
        self._subscriptions = subscriptions
        self._own: dict[str, _OwnTable] = {}
        self._due: dict[str, None] = {}
        self._looking: asyncio.Task[None] | None = None
        self._at_once = asyncio.Semaphore(_AT_ONCE)
        self._pauses = Backoff()
        self._tasks = Tasks()

    async def stop(self) -> None:
        """Stop all work."""
        await self._tasks.stop()

    def __len__(self) -> int:
        """Return how many tables are looked after."""
        return len(self._own)

    # ---- sockets

    def watch(self, watcher: OwnWatcher, tables: Iterable[str]) -> None:
        """Tell a socket of these tables from now on, and how things stand there now."""
        for table in tables:
            own = self._own.setdefault(table, _OwnTable())
            own.watchers.add(watcher)
            if own.found is not None:
                watcher.own_changed(table)
            else:
                self._look_soon(table)

    def unwatch(self, watcher: OwnWatcher, tables: Iterable[str]) -> None:
        """Tell a socket of these tables no more."""
        for table in tables:
            own = self._own[table]
            own.watchers.discard(watcher)
            if not own.watchers:
                self._look_soon(table)

    def frame(self, table: str, binary: bool, owner: str | None) -> bytes | None:
        """Return what is told of a table, made once for all sockets; None where that is not known yet.

        `owner` is the hash of the token that the socket came with for it.
        """
        own = self._own.get(table)
        if own is None or own.found is None:
            return None
        has_seat = owner in own.found.owners
        frame = own.frames.get((has_seat, binary))
        if frame is None:
            told = own.found.to_owners if has_seat else own.found.to_others
            frame = own.frames[has_seat, binary] = encode(told, binary)
        return frame

    # ---- what is heard

    def on_message(self, heard: PublishedMessage) -> None:
        """Something was published about a table."""
        own = self._own.get(heard.table)
        if own is None or heard.kind != TOLD:
            return
        try:
            own.heard_seq = max(own.heard_seq, codec.seq_of(heard.data))
        except codec.UNREADABLE:
            # The log tells what it is, if it stands there.
            own.heard_seq += 1
        self._look_soon(heard.table)

    def on_switched(self) -> None:
        """Something was turned off for the whole house, or on."""
        for table in self._own:
            self._look_soon(table)

    def on_subscribed(self, table: str) -> None:
        """All that happens at a table is heard from now on: what happened before may have been missed."""
        own = self._own.get(table)
        if own is not None:
            # The table may be in memory here, and have missed the same.
            own.heard_seq = max(own.heard_seq, _ANY_SEQ) + 1
            self._look_soon(table)

    # ---- looking

    def _look_soon(self, table: str) -> None:
        self._due[table] = None
        if self._looking is None:
            self._looking = self._tasks.spawn(self._look_at_all(), "look after own tables")

    async def _look_at_all(self) -> None:
        """Look at all that are due, again and again; what happens at one within a moment is told at once."""
        try:
            while self._due:
                due, self._due = self._due, {}
                found = await asyncio.gather(*map(self._look, due))
                for table in (table for table, is_done in zip(due, found, strict=True) if not is_done):
                    self._due[table] = None
                if all(found):
                    self._pauses.reset()
                    await asyncio.sleep(APART_S)
                else:
                    await asyncio.sleep(self._pauses.next())
        finally:
            self._looking = None

    async def _look(self, table: str) -> bool:
        """Look at a table and tell what is new; False where that cannot be done now."""
        own = self._own.get(table)
        if own is None:
            return True
        if not own.watchers:
            await self._let_go(table, own)
            return True
        async with self._at_once:
            try:
                if not own.is_followed:
                    own.is_followed = True
                    await self._subscriptions.follow(table)
                found = await self._find(table, own)
            except (RedisUnavailable, Illegal):
                return False
            except BrokenLog as broken:
                found = _to_all(Gone(table, broken.code))
        if found != own.found:
            own.found = found
            own.frames.clear()
            for watcher in own.watchers:
                watcher.own_changed(table)
        return True

    async def _let_go(self, table: str, own: _OwnTable) -> None:
        """Follow a table no more that nobody looks after. Whoever begins to meanwhile is told what is found."""
        own.found = None
        own.frames.clear()
        if own.is_followed:
            own.is_followed = False
            await self._subscriptions.unfollow(table)
        if own.watchers:
            self._due[table] = None
        else:
            del self._own[table]

    async def _find(self, table: str, own: _OwnTable) -> _Found:
        """Return how things stand at a table."""
        served = await self._tables.get(table)
        if served is None:
            return _to_all(Gone(table, "no_table"))
        with self._tables.kept(served):
            if own.heard_seq > served.live.seq:
                heard = own.heard_seq
                await self._tables.sync_with_log(served)
                # Should the log be another one than before, it tells its own seqs. What was heard meanwhile stays.
                if own.heard_seq == heard:
                    own.heard_seq = served.live.seq
            if served.live.folded is None:
                raise RedisUnavailable("its log is being read")
            return _found(served.live)


def _to_all(told: Own | Gone) -> _Found:
    return _Found(frozenset(), told, told)


def _found(live: LiveTable) -> _Found:
    """Return what is told of a table to whom."""
    table = live.now.table
    told = own_table(live)
    if table.shuts_out:
        other: Own | Gone = Gone(table.id, "no_spectators")
    elif (shown := live.seen_by(None)) is not live:
        other = own_table(shown)
    else:
        return _to_all(told)
    return _Found(frozenset(seat.token for seat in table.seats if seat is not None), told, other)


def own_table(table: ShownTable) -> Own:
    """Return what is told of a table to whoever is shown it so."""
    shown = table.table_view
    clock: Any = shown.clock
    return Own(
        table=shown.id,
        seq=table.seq,
        game=shown.game,
        options=shown.options,
        phase=shown.phase,
        seats=tuple(
            None if seat is None else OwnSeat(seat.name, _bot(seat.bot, seat.stand_in), seat.unnamed is not UNSET)
            for seat in shown.seats
        ),
        to_act=shown.to_act,
        awaited=shown.awaited,
        result=shown.result,
        paused_until=shown.paused_until,
        opened=shown.opened,
        moved=table.latest_at,
        clock=UNSET if clock is UNSET or clock is None else clock.rule,
        emblems=UNSET if shown.emblems is None else shown.emblems,
    )


def _bot(bot: str | None, stand_in: Any) -> str | None:
    return bot if stand_in is UNSET else stand_in
