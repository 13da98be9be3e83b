"""The process that plays for bots of the house: it takes tables where one is due from the queue in Redis.

It plays as a client does, over WebSockets. Every few seconds it says what it works on, so that nobody else does the
same. If it dies another goes on, or it itself when it is back under the same name.

`lagoon serve` starts it as `python -m service.commands.bot_process`, and tells it what to do on standard input, whose
end says that nobody is left to play for.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
import structlog

from clients.player import Address, ClosedByServer, LagoonError, TableFault
from events.log import RedisUnavailable
from service.bots.queue import Due, DueQueue
from service.commands.hint_process import HintThinker
from service.commands.house_table import HouseTable, Thinker
from service.logs import describe_error, set_up_logs
from service.process.bot_config import BotConfig
from service.redis.bot_key import BotKeyStore
from service.redis.hint_store import HintStore
from service.redis.shards import make_shards
from service.tasks import Tasks, run_to_end

T = TypeVar("T")
_log = structlog.get_logger("lagoon.bot_process")

_MOST = 256
"""Tables that a process plays at, at once."""
_WAIT_MS = 2_000
"""How long it waits for a table before it looks for those of processes that died."""
_HOLD_S = 3.0
"""How often it says what it works on."""
_AGAIN_S = 1.0
"""How long it waits before it tries again what did not work."""
_TRIES = 5
"""After so many tries it leaves a table to others."""
_LINGER_S = 60.0
"""How long it stays at a table where nobody is due, so as not to come and go with every turn."""
_GONE = frozenset({4404, 4500})
"""Close codes of tables that cannot be played at."""
_NICENESS = 10
"""People go first."""


class BotProcess:
    """Plays where a bot is due, at the house that `config` tells of."""

    def __init__(self, config: BotConfig) -> None:
        self._name = config.name
        self._config = config
        self._shards = make_shards(config.redis)
        self._queue = DueQueue(self._shards)
        self._keys = BotKeyStore(self._shards)
        self._tasks = Tasks()
        self._working: dict[str, Due] = {}
        """What was taken and is not done, by table."""
        self._next: dict[str, Due] = {}
        """What was taken of tables that are worked on: it was queued anew meanwhile, and is looked at afterwards."""
        self._tables: dict[str, HouseTable] = {}
        self._idle_since: dict[str, float] = {}
        """The tables where nobody is due, and since when, in monotonic seconds."""

    async def run(self) -> None:
        """Play until cancelled; then leave what was taken to others."""
        self._shards.start(_nothing)
        try:
            await _persistently(self._shards.known)
            keys = await _persistently(self._keys.get)
            self._thinker = Thinker(Address.parse(self._config.server), keys, _tell_fault, self._config.pace_s)
            await _persistently(self._queue.join)
            for due in await _persistently(lambda: self._queue.taken(self._name)):
                self._begin(due)
            self._tasks.spawn(self._hold(), "hold tables")
            self._tasks.spawn(HintThinker(HintStore(self._shards), self._thinker.core).run(), "good moves")
            _log.info("bots are here", process=self._name)
            while True:
                await _persistently(self._take)
        finally:
            await run_to_end(self._leave())

    async def _take(self) -> None:
        room = _MOST - len(self._working)
        if not room:
            await asyncio.sleep(_AGAIN_S)
            return
        try:
            taken = await self._queue.take(self._name, room, _WAIT_MS)
        except RedisUnavailable:
            # Perhaps a Redis that has lost all, and the queue with it.
            await self._queue.join()
            raise
        for due in taken or await self._queue.take_over(self._name, room):
            self._begin(due)

    def _begin(self, due: Due) -> None:
        if due.table in self._working:
            self._next[due.table] = due
            return
        self._working[due.table] = due
        self._idle_since.pop(due.table, None)
        self._tasks.spawn(self._work(due), f"play at {due.table}")

    # ---- one table

    async def _work(self, due: Due) -> None:
        """Play at a table until nobody is due there, and say so."""
        now: Due | None = due
        tries = 0
        try:
            while now is not None:
                try:
                    now = await self._play(now)
                    tries = 0
                except RedisUnavailable:
                    await asyncio.sleep(_AGAIN_S)
                except LagoonError as error:
                    if _is_gone(error):
                        await self._drop(due.table)
                        await self._queue.drop(due)
                        return
                    tries += 1
                    _log.warning("a bot cannot play", table=due.table, code=error.code, tries=tries)
                    await self._drop(due.table)
                    if tries == _TRIES:
                        await self._queue.give_back([due])
                        return
                    await asyncio.sleep(_AGAIN_S)
        except RedisUnavailable:
            # Then it stays taken, and is taken over in time.
            pass
        except Exception as error:
            _log.error("bots failed", table=due.table, error=describe_error(error))
            await self._drop(due.table)
        finally:
            self._working.pop(due.table, None)
            self._idle_since[due.table] = time.monotonic()
            if (again := self._next.pop(due.table, None)) is not None:
                self._begin(again)

    async def _play(self, due: Due) -> Due | None:
        table = self._tables.get(due.table)
        if table is None:
            table = self._tables[due.table] = HouseTable(due.table, self._thinker)
        seq = await table.play(due.seat)
        if seq is None and await self._are_keys_others():
            await self._drop(due.table)
            return due
        if seq is None:
            # There is no bot to come back for.
            await self._drop(due.table)
            await self._queue.drop(due)
            return None
        return await self._queue.done(due, seq)

    async def _are_keys_others(self) -> bool:
        """Read the keys of the bots again; tell whether they are others now, since a backup was restored."""
        before, self._thinker.keys = self._thinker.keys, await self._keys.read()
        return self._thinker.keys != before

    async def _drop(self, table: str) -> None:
        if (gone := self._tables.pop(table, None)) is not None:
            await gone.close()

    # ---- everything else

    async def _hold(self) -> None:
        """Say what is worked on, and leave tables where nothing happens."""
        while True:
            with contextlib.suppress(RedisUnavailable):
                await self._queue.join()
                await self._queue.hold(self._name, [*self._working.values(), *self._next.values()])
            late = time.monotonic() - _LINGER_S
            for table, since in list(self._idle_since.items()):
                if since < late:
                    del self._idle_since[table]
                    await self._drop(table)
            await asyncio.sleep(_HOLD_S)

    async def _leave(self) -> None:
        with contextlib.suppress(RedisUnavailable):
            # All that Redis has it that this one took, also what was still on its way here.
            await self._queue.give_back(await self._queue.taken(self._name))
            await self._queue.leave(self._name)
        await self._tasks.stop()
        for table in list(self._tables):
            await self._drop(table)
        await self._shards.aclose()


async def _persistently(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask until Redis answers."""
    while True:
        try:
            return await ask()
        except RedisUnavailable as unavailable:
            _log.warning("Redis does not answer", why=str(unavailable))
        await asyncio.sleep(_AGAIN_S)


def _is_gone(error: LagoonError) -> bool:
    """Tell whether a table cannot be played at: there is none, or its log does not fold."""
    return isinstance(error, TableFault) or (isinstance(error, ClosedByServer) and error.status in _GONE)


async def _nothing() -> None:
    """Do nothing when shards move: what is asked next is asked where it is then."""


def _tell_fault(table: str, error: BaseException) -> None:
    _log.error("thinking failed, and any legal move was made", table=table, error=describe_error(error))


async def play_for_house(config: BotConfig) -> None:
    """Play for a house until SIGINT or SIGTERM."""
    playing = asyncio.create_task(BotProcess(config).run(), name="bots")
    loop = asyncio.get_running_loop()
    if sys.platform != "win32":
        for asked in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(asked, playing.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await playing


def be_nice() -> None:
    """Let everybody else on this machine go first."""
    if sys.platform != "win32":
        # Where that is forbidden they play all the same.
        with contextlib.suppress(OSError):
            os.nice(_NICENESS)


async def _play_until_line_ends(config: BotConfig) -> None:
    playing = asyncio.create_task(play_for_house(config), name="bots")
    loop = asyncio.get_running_loop()

    def wait_for_end() -> None:
        # Nothing more is ever said on it, so whatever there is to read is its end.
        os.read(sys.stdin.fileno(), 1)
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(playing.cancel)

    # A thread, since not every system's event loop can wait for its standard input.
    threading.Thread(target=wait_for_end, daemon=True).start()
    with contextlib.suppress(asyncio.CancelledError):
        await playing


def main() -> None:
    """Play for the house that started this process, until it ends."""
    with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as line:
        config = msgspec.json.decode(line.readline(), type=BotConfig)
    set_up_logs(config.log_level)
    structlog.contextvars.bind_contextvars(process=config.name)
    be_nice()
    asyncio.run(_play_until_line_ends(config))


if __name__ == "__main__":
    main()
