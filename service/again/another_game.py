"""Takes in who wants another game after the one that is over, tells everybody there, and opens the next table.

The next table opens with all people's yes: by whichever server saw the last one, and by any other that looks at the old
table, should that server die in between. Bots of the house always want one, and are seated again.
"""

from __future__ import annotations

import asyncio
import math
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import structlog

from events import actions, chance
from events.again import check_over, open_again
from events.event import Open
from events.fold import BrokenLog
from events.game import Illegal
from events.log import Conflict, RedisUnavailable
from events.series import moved_on
from events.table import Table
from projections.games import GAMES
from service.archive.archive import Archive
from service.backoff import Backoff
from service.redis.again_store import NOTHING, Again, AgainStore
from service.redis.bot_key import BotKeys, BotKeyStore
from service.redis.table_quota import TableQuota
from service.tables.again import AgainShown
from service.tables.ids import new_table_id
from service.tables.ownership import SeatHolder
from service.tables.served import Member, ServedTable
from service.tables.tables import Tables
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.again")

OTHERS_S = 2.0
"""How long the server that saw the last yes has for opening the next table before another one does."""
_TRIES = 20
"""How often it is tried to open a table while Redis is away, before that is left to who comes to the old one."""

CheckBots = Callable[[tuple[str, ...]], Awaitable[None]]
"""Raises `Illegal` where the house has no bots of these levels."""


class AnotherGame:
    """Another game, for the tables of this process."""

    def __init__(
        self,
        tables: Tables,
        store: AgainStore,
        archive: Archive | None,
        keys: BotKeyStore,
        check_bots: CheckBots,
        quota: TableQuota,
    ) -> None:
        self._tables = tables
        self._store = store
        self._archive = archive
        self._keys = keys
        self._check_bots = check_bots
        self._quota = quota
        self._tasks = Tasks(RedisUnavailable)
        self._finishing: set[str] = set()
        """Tables for which the next one is being opened here."""

    async def stop(self) -> None:
        """Stop; what is half done another server finishes."""
        await self._tasks.stop()

    # ---- what people say

    async def say(self, served: ServedTable, holder: SeatHolder, commitment: str | None, client: str) -> AgainShown:
        """Take in that whoever has a seat wants another game, bound by `commitment`, or no more (None).

        `client` is what the quota of tables counts them by. Raises `Illegal` and `RedisUnavailable`.
        """
        table = served.live.now.table
        check_over(table)
        keys = await self._keys.get()
        house = _house_seats(table, keys)
        if not holder.is_owner(table) or holder.seat in house:
            raise Illegal("not_seated", "Another game is for those whose seats these are.")
        people = [seat for seat in range(len(table.seats)) if seat not in house]
        next_table = new_table_id()
        if commitment is not None:
            before = await self._read(table.id)
            if before.is_open:
                self._take(served, before, keys)
                return _shown(table, before, keys)
            if before.next is None:
                await self._check_last(table, {**before.bound, holder.seat: commitment}, keys, client)
        again = await self._store.say(table.id, holder.seat, commitment, people, next_table)
        if commitment is None and again.next is not None:
            raise Illegal("again_begun", "All have said yes: the next game is there.")
        self._take(served, again, keys)
        if again.next is not None and not again.is_open:
            await self._open(served, again, keys)
        return served.again or _shown(table, again, keys)

    async def _check_last(self, table: Table[Any], bound: dict[int, str], keys: BotKeys, client: str) -> None:
        """Check, where this is the last yes, that the next table can be opened. Raises `Illegal`."""
        house = _house_seats(table, keys)
        if len(bound) + len(house) < len(table.seats):
            return
        levels = {seat.bot for number, seat in enumerate(table.seats) if seat is not None and number in house}
        await self._check_bots(tuple(level for level in levels if isinstance(level, str)))
        trial = new_table_id()
        actions.open_table(GAMES[table.game].game, _asked(table, bound, trial, keys), trial, "0" * 64, 0)
        if wait := await self._quota.take(client):
            message = "You have opened many tables in the last hour; play at one of them."
            raise Illegal("too_many_tables", message, seconds=math.ceil(wait))

    # ---- what is known of it here

    def on_entered(self, served: ServedTable, member: Member) -> None:
        """Somebody came to a table: show them who wants another game, if that is known here, else look."""
        if served.live.now.table.phase != "over":
            return
        if served.again is None or served.again.is_opening:
            self.look(served)
        else:
            member.show_again(served.again)

    def on_news(self, served: ServedTable) -> None:
        """Another server has changed something, or may have."""
        if served.live.folded is not None and served.live.folded.table.phase == "over":
            self._tasks.spawn(self._look(served, OTHERS_S), f"who wants another game at {served.live.id}")

    def look(self, served: ServedTable) -> None:
        """Read what is stored, and finish what a server left half done."""
        self._tasks.spawn(self._look(served, 0), f"who wants another game at {served.live.id}")

    async def _look(self, served: ServedTable, patience: float) -> None:
        """Read what is stored; open the next table where it is due and nobody else has done so for `patience` s."""
        keys = await self._keys.get()
        again = await self._read(served.live.id)
        self._take(served, again, keys)
        if again.next is None or again.is_open or served.live.id in self._finishing:
            return
        self._finishing.add(served.live.id)
        try:
            with self._tables.kept(served):
                await self._finish(served, patience)
        finally:
            self._finishing.discard(served.live.id)

    async def _finish(self, served: ServedTable, patience: float) -> None:
        """Open the next table unless another server does so within `patience` seconds."""
        pauses = Backoff()
        for _ in range(_TRIES):
            await asyncio.sleep(patience)
            try:
                keys = await self._keys.get()
                again = await self._store.read(served.live.id)
                self._take(served, again, keys)
                if again.next is not None and not again.is_open:
                    await self._open(served, again, keys)
                return
            except RedisUnavailable:
                patience = pauses.next()

    async def read(self, served: ServedTable) -> AgainShown:
        """Return who wants another game, as everybody may know it. Raises `RedisUnavailable`."""
        keys = await self._keys.get()
        return _shown(served.live.now.table, await self._read(served.live.id), keys)

    async def _read(self, table: str) -> Again:
        """Return what is stored of a table, in Redis or in the archive. Raises `RedisUnavailable`."""
        again = await self._store.read(table)
        if again != NOTHING or self._archive is None:
            return again
        try:
            header = await asyncio.to_thread(self._archive.read_header, table)
        except BrokenLog:
            return again
        return again if header is None or header.next is None else Again({}, header.next, True, 1)

    def _take(self, served: ServedTable, again: Again, keys: BotKeys) -> None:
        """Show everybody here what is stored, unless something later is known."""
        if served.live.folded is None or (served.again is not None and again.version < served.again.version):
            return
        shown = _shown(served.live.now.table, again, keys)
        if shown == served.again or (served.again is None and not again.version):
            return
        served.again = shown
        for member in served.members:
            member.show_again(shown)

    # ---- the next table

    async def _open(self, served: ServedTable, again: Again, keys: BotKeys) -> None:
        """Open the next table, unless it is there already, and tell the way. Raises `RedisUnavailable`."""
        table, next_table = served.live.now.table, again.next
        assert next_table is not None
        try:
            asked = _asked(table, again.bound, next_table, keys)
            await self._tables.open(asked, next_table, secrets.token_hex(32))
        except Conflict:
            # Another server was first: it holds the same people, but another secret.
            pass
        except Illegal as illegal:
            _log.error("the next table cannot be opened", table=table.id, next=next_table, why=str(illegal))
            return
        await self._store.opened(table.id, next_table)
        self._take(served, await self._store.read(table.id), keys)


def _house_seats(table: Table[Any], keys: BotKeys) -> tuple[int, ...]:
    """Return the seats that bots of this house hold; other programs are asked as people are."""
    return tuple(
        number
        for number, seat in enumerate(table.seats)
        if seat is not None and keys.owning(table.id, number, seat.token) is not None
    )


def _asked(table: Table[Any], bound: dict[int, str], next_table: str, keys: BotKeys) -> Open:
    """Return how the next table is opened: with the tokens of the people, and new ones of the bots of the house."""
    seats = len(table.seats)
    seated: dict[int, tuple[str, str]] = {}
    for seat in _house_seats(table, keys):
        to = moved_on(seat, seats)
        # A bot shows its nonce where it finds it: number 0 is for the event that opens a table.
        nonce = keys.own.nonce(next_table, to, 0)
        seated[seat] = keys.own.token_hash(next_table, to), chance.commitment(nonce)
    for seat, who in enumerate(table.seats):
        if seat in bound and who is not None:
            seated[seat] = who.token, bound[seat]
    return open_again(table, seated)


def _shown(table: Table[Any], again: Again, keys: BotKeys) -> AgainShown:
    """Return who wants another game, and the way to it once it is there, as everybody may know it."""
    house = _house_seats(table, keys)
    said = again.next is not None
    seats = tuple([said or seat in again.bound or seat in house for seat in range(len(table.seats))])
    return AgainShown(seats, again.next if again.is_open else None, said and not again.is_open, again.version)
