"""All that whoever runs a house is told of it at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, Literal

import msgspec

from events.log import GONE, Shard, Shards
from projections.games import GAMES
from service.bots.queue import DueQueue
from service.clock import now_ms
from service.house.reports import VERSION, Reports
from service.redis.house_store import HouseStore, ProcessReport, Switches
from service.redis.safety import SafetyMonitor
from service.redis.table_list import TableList
from service.redis.wish_store import WishStore
from service.tables.switches import HouseSwitches

OLD_BACKUP_MS: Final = 7 * 24 * 3600 * 1000
"""A backup older than that is warned of."""
_ANSWER_S: Final = 3.0
"""How long a Redis server may take to tell of itself."""


WarningCode = Literal["redis", "silent", "no_backup", "old_backup", "versions"]
"""What there can be to see to."""


class Storage(msgspec.Struct, frozen=True):
    """A Redis server: bytes in memory, and how many it may use (0: all there are); bytes of its append-only file.

    They are null where it does not say.
    """

    name: str
    memory: int | None
    most: int | None
    file: int | None


class GameVersion(msgspec.Struct, frozen=True):
    """A game, the version of its rules, and the digest of what is in its box ("" where its pieces say all)."""

    name: str
    version: int
    components: str


class HouseWarning(msgspec.Struct, frozen=True):
    """Something to see to, by its code; `text` says what Redis lacks, in English."""

    code: WarningCode
    text: str = ""


class HouseNow(msgspec.Struct, frozen=True):
    """The answer: figures are of all processes; `at` and `backup` (the last; null: not known) are ms since 1970."""

    at: int
    version: str
    processes: tuple[ProcessReport, ...]
    listed: int
    wishes: int
    bots: int
    storage: tuple[Storage, ...]
    backup: int | None
    games: tuple[GameVersion, ...]
    warnings: tuple[HouseWarning, ...]
    switches: Switches


class HouseView:
    """Puts it together. This process is called `process` (hex), and `counts` its tables in memory and open sockets."""

    def __init__(
        self,
        shards: Shards,
        process: str,
        counts: Callable[[], tuple[int, int]],
        table_list: TableList,
        safety: SafetyMonitor,
        switches: HouseSwitches,
    ) -> None:
        self._shards = shards
        self._store = HouseStore(shards)
        self._reports = Reports(self._store, process, counts, switches)
        self._switches = switches
        self._table_list = table_list
        self._safety = safety
        self._wishes = WishStore(shards)
        self._bots = DueQueue(shards)

    async def start(self) -> None:
        """Begin to report of this process, and to obey what is turned off in the house."""
        await self._reports.start()

    async def stop(self) -> None:
        """Stop, and say so."""
        await self._reports.stop()

    async def turn(self, switches: Switches) -> None:
        """Turn something off for the whole house, or on. Raises `RedisUnavailable`."""
        await self._reports.turn(switches)

    async def now(self) -> HouseNow:
        """Return how things stand. Raises `RedisUnavailable`."""
        processes, listed, wishes, bots, backup, storage = await asyncio.gather(
            self._reports.all(),
            self._table_list.count(),
            self._wishes.count(),
            self._bots.count(),
            self._store.last_backup(),
            asyncio.gather(*map(_storage, self._shards.all())),
        )
        at = now_ms()
        return HouseNow(
            at=at,
            version=VERSION,
            processes=processes,
            listed=listed,
            wishes=wishes,
            bots=bots,
            storage=tuple(storage),
            backup=backup,
            games=tuple(
                GameVersion(name, playable.game.version, playable.game.components) for name, playable in GAMES.items()
            ),
            warnings=(
                *(HouseWarning("redis", why) for why in self._safety.findings),
                *(HouseWarning("silent", one.name) for one in storage if one.memory is None and one.file is None),
                *_of_backups(at, backup),
                *(HouseWarning("versions") for _ in range(len({one.version for one in processes}) > 1)),
            ),
            switches=self._switches.now,
        )


def _of_backups(at: int, backup: int | None) -> tuple[HouseWarning, ...]:
    if backup is None:
        return (HouseWarning("no_backup"),)
    return (HouseWarning("old_backup"),) if at - backup > OLD_BACKUP_MS else ()


async def _storage(shard: Shard) -> Storage:
    """Ask a server for what it uses. What a restricted user may not ask, or a hosted Redis does not say, is None."""
    try:
        async with asyncio.timeout(_ANSWER_S):
            info: dict[str, Any] = {
                **await shard.redis.execute_command("INFO", "memory"),
                **await shard.redis.execute_command("INFO", "persistence"),
            }
    except (*GONE, TypeError, ValueError):
        info = {}
    return Storage(shard.name, _count(info, "used_memory"), _count(info, "maxmemory"), _count(info, "aof_current_size"))


def _count(info: dict[str, Any], name: str) -> int | None:
    found = info.get(name)
    return found if isinstance(found, int) else None
