"""The slot map of a cluster: which primary holds which slots, kept up to date.

A table's keys share one slot (its ID is their hash tag), and a slot is held by one primary: its shard. The map comes
from any node that answers, and is read again on any sign that it may be outdated: a redirect, a lost connection, a
time-out. While a slot moves, keys that have moved already are asked for at its new shard (ASK).
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import structlog
from redis.asyncio import Redis
from redis.crc import key_slot
from redis.exceptions import (
    AskError,
    ClusterDownError,
    MasterDownError,
    MovedError,
    ReadOnlyError,
    RedisError,
    ResponseError,
    TryAgainError,
)

from events.log import GONE, RedisUnavailable, Shard, Shards
from service.logs import describe_error
from service.redis.address import Address, parse_address
from service.redis.batches import DirectConnection
from service.redis.client import make_client, node_client
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.shards")

_SLOTS = 16_384
_REDIRECTS = 4
"""How many redirects one command follows."""
_ANSWER_S = 1.0
"""How long a node may take to send the slot map before another one is asked."""
_PAUSE_S = 0.1
"""The least time between two reads of the map."""
_LOOK_S = 2.0
"""How often the map is read without any sign that it is outdated: a primary that hangs gives none."""
_ELSEWHERE = (AskError, ClusterDownError, MasterDownError, ReadOnlyError, TryAgainError)
"""Answers of a shard that does not have what it was asked about, or not any more."""

HostPort = tuple[str, int]


OnMoved = Callable[[], Awaitable[None]]
"""Called when slots have moved or primaries changed."""


class SingleShard(Shards):
    """One Redis, or the primary that Sentinels name: everything lives there."""

    def __init__(self, url: str) -> None:
        self._is_watched = parse_address(url).kind == "sentinel"
        self._redis = make_client(url)
        self._patient = make_client(url, timeout=None)
        self._tasks = Tasks()
        self._changed: OnMoved = _nothing
        super().__init__(self._redis, DirectConnection(self._patient))

    def start(self, changed: OnMoved) -> None:
        """Start to watch for another primary, where Sentinels name it."""
        self._changed = changed
        if self._is_watched:
            self._tasks.spawn(self._keep_looking(), "primary of the Sentinels")

    async def known(self) -> None:
        """Return once the slot map is known: with one Redis there is none."""

    async def stop(self) -> None:
        """Stop watching for changes."""
        await self._tasks.stop()

    async def aclose(self) -> None:
        """Close all connections."""
        await self.stop()
        await self._redis.aclose()
        await self._patient.aclose()

    async def _keep_looking(self) -> None:
        """Disconnect from a former primary: one that hangs does not close its connections."""
        pools: list[Any] = [client.connection_pool for client in (self._redis, self._patient)]
        known: HostPort | None = None
        while True:
            try:
                primary = await pools[0].get_master_address()
                if known not in {None, primary}:
                    name = f"{primary[0]}:{primary[1]}"
                    _log.info("the Sentinels name another primary", primary=name)
                    self._only = Shard(name, self._redis, self._only.batches)
                    # First: what is asked from now on would still go to the one before, and be taken for an answer
                    # of this one.
                    hung_up = (pool.disconnect(inuse_connections=True) for pool in pools)
                    await asyncio.gather(*hung_up, return_exceptions=True)
                    await self._changed()
                known = primary
            except GONE:
                # They are asked again.
                pass
            except Exception as error:
                _log.error("the primary of the Sentinels was not taken over", error=describe_error(error))
            await asyncio.sleep(_LOOK_S)


class Cluster(Shards):
    """The primaries of a cluster."""

    def __init__(self, url: str) -> None:
        self._address: Address = parse_address(url)
        self._asked: list[HostPort] = list(self._address.hosts)
        """Nodes to be asked for the map, those that did not answer last."""
        self._clients: dict[HostPort, Redis] = {}
        self._patient: dict[HostPort, Redis] = {}
        self._shards: dict[HostPort, Shard] = {}
        self._slots: list[Shard | None] = [None] * _SLOTS
        self._is_known = False
        self._doubtful = asyncio.Event()
        self._looking = asyncio.Lock()
        self._tasks = Tasks()
        self._changed: OnMoved = _nothing

    # ---- life

    def start(self, changed: OnMoved) -> None:
        """Start to keep the slot map up to date."""
        self._changed = changed
        self._tasks.spawn(self._keep_looking(), "map of the cluster")

    async def known(self) -> None:
        """Return once the slot map is known. Raises `RedisUnavailable` when no node answers."""
        if not self._is_known:
            await self._look()

    async def stop(self) -> None:
        """Stop watching for changes."""
        await self._tasks.stop()

    async def aclose(self) -> None:
        """Close all connections."""
        await self.stop()
        for client in (*self._clients.values(), *self._patient.values()):
            await client.aclose()

    # ---- where things live

    def of(self, tag: str) -> Shard:
        """Return the shard where a table or key lives. Raises `RedisUnavailable` when nobody has it just now."""
        shard = self._slots[key_slot(tag.encode())]
        if shard is None:
            self._doubtful.set()
            raise RedisUnavailable("no primary holds it just now")
        return shard

    def all(self) -> Sequence[Shard]:
        """Return every shard there is."""
        return tuple(self._shards.values())

    def report_error(self, shard: Shard, error: Exception) -> None:
        """Read the map again, unless `error` is an answer of a shard that does hold the slot."""
        if isinstance(error, MovedError):
            self._follow(error, shard)
        elif isinstance(error, ResponseError) and not isinstance(error, _ELSEWHERE):
            return
        self._doubtful.set()

    async def ask(self, tag: str, *command: str | bytes | int) -> Any:
        """Send one command to the shard of `tag`, following redirects. Raises `RedisUnavailable`."""
        await self.known()
        for _ in range(_REDIRECTS):
            shard = self.of(tag)
            try:
                return await shard.redis.execute_command(*command)
            except MovedError as moved:
                self.report_error(shard, moved)
            except AskError as asked:
                return await self._ask_there(self._where(asked, shard), command)
            except GONE as error:
                self.report_error(shard, error)
                raise RedisUnavailable(str(error)) from error
        raise RedisUnavailable("it is sent from one shard to the other")

    async def _ask_there(self, where: HostPort, command: tuple[str | bytes | int, ...]) -> Any:
        """Send a command to the shard that a slot is moving to."""
        pipe = self._client(where).pipeline(transaction=False)
        pipe.execute_command("ASKING")
        pipe.execute_command(*command)
        try:
            return (await pipe.execute())[1]
        except GONE as error:
            raise RedisUnavailable(str(error)) from error

    def ask_target(self, shard: Shard, error: AskError) -> Shard:
        """Return the shard that a slot is moving to, according to an ASK redirect."""
        return self._shard(self._where(error, shard))

    def _follow(self, moved: MovedError, shard: Shard) -> None:
        """Update the map from a MOVED redirect."""
        self._slots[moved.slot_id] = self._shard(self._where(moved, shard))

    @staticmethod
    def _where(error: AskError, shard: Shard) -> HostPort:
        # No host: that of the node that sent the redirect.
        return error.host or shard.name.rpartition(":")[0], error.port

    def _shard(self, where: HostPort) -> Shard:
        if where not in self._shards:
            patient = self._patient[where] = node_client(self._address, *where, timeout=None)
            name = f"{where[0]}:{where[1]}"
            self._shards[where] = Shard(name, self._client(where), DirectConnection(patient))
        return self._shards[where]

    def _client(self, where: HostPort) -> Redis:
        if where not in self._clients:
            self._clients[where] = node_client(self._address, *where)
        return self._clients[where]

    # ---- the map

    async def _keep_looking(self) -> None:
        silent = False
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_LOOK_S):
                    await self._doubtful.wait()
            self._doubtful.clear()
            try:
                await self._look()
            except RedisUnavailable as away:
                if not silent:
                    _log.warning("no node of the cluster answers", why=str(away))
                silent = True
            except Exception as error:
                # Whatever it was, go on: otherwise this process would never learn of another primary.
                _log.error("the map of the cluster was not taken over", error=describe_error(error))
            else:
                silent = False
            await asyncio.sleep(_PAUSE_S)

    async def _look(self) -> None:
        """Read the slot map from the first node that answers. Raises `RedisUnavailable`."""
        async with self._looking:
            why = "no node is known"
            for where in tuple(self._asked):
                try:
                    ask: Any = self._client(where).execute_command
                    async with asyncio.timeout(_ANSWER_S):
                        told = await ask("CLUSTER", "SLOTS")
                except GONE as error:
                    why = f"{where[0]}:{where[1]}: {str(error) or type(error).__name__}"
                else:
                    if told:
                        await self._take(told, where[0])
                        return
                self._asked.remove(where)
                self._asked.append(where)
            raise RedisUnavailable(why)

    async def _take(self, told: list[Any], host: str) -> None:
        """Apply an answer of CLUSTER SLOTS: [first, last, [host, port, …] of the primary, of replicas…]."""
        before = self._slots
        self._slots = [None] * _SLOTS
        nodes: set[HostPort] = set()
        primaries: set[HostPort] = set()
        before_primaries = set(self._shards)
        for first, last, *held_by in told:
            places = [((node[0] or b"").decode() or host, int(node[1])) for node in held_by]
            self._slots[first : last + 1] = [self._shard(places[0])] * (last + 1 - first)
            primaries.add(places[0])
            nodes.update(places)
        self._asked = list(
            dict.fromkeys(where for where in (*self._asked, *nodes) if where in nodes | {*self._address.hosts})
        )
        for where in [where for where in self._shards if where not in primaries]:
            del self._shards[where]
        if self._is_known and before != self._slots:
            _log.info("the cluster changed", primaries=sorted(f"{host}:{port}" for host, port in primaries))
        self._is_known = True
        await self._changed()
        # Callers that still wait for an answer from there retry at the new shard.
        await self._hang_up(self._patient, keep=primaries)
        await self._hang_up(self._clients, keep={*self._asked} - (before_primaries - primaries))

    @staticmethod
    async def _hang_up(clients: dict[HostPort, Redis], keep: set[HostPort]) -> None:
        for where in [where for where in clients if where not in keep]:
            with contextlib.suppress(RedisError, OSError):
                await clients.pop(where).aclose()


async def _nothing() -> None:
    """Stand in for a callback until there is one."""


def make_shards(url: str) -> SingleShard | Cluster:
    """Return where things live at `url`. Raises `RedisUrlError`."""
    return Cluster(url) if parse_address(url).kind == "cluster" else SingleShard(url)
