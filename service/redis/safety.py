"""Whether the settings of a Redis are safe for game data: checked before the service starts, and periodically.

A Redis that is set up as a cache evicts logs when its memory is full, and one without an append-only file loses them
when it restarts. INFO tells most of it, CONFIG GET the rest, which a restricted user may not call and a hosted Redis
may not have.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, NamedTuple

import structlog
from redis.exceptions import ResponseError

from events.log import GONE, RedisUnavailable, Shard, Shards
from service.errors import ServiceError
from service.redis.client import parse_address
from service.redis.shards import make_shards
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.safety")

_LOOK_S = 60.0
"""How often it is checked: the settings of Redis can change at any time."""
_LOOK_AWAY_S = 2.0
"""How often while not every server answers."""
_ANSWER_S = 3.0
"""How long a server may take to answer."""


class UnsafeRedisError(ServiceError):
    """Games would be lost (`unsafe_redis`)."""


class ServerFacts(NamedTuple):
    """What a server reports of its settings; None where it does not report them.

    `eviction` is its `maxmemory-policy`; `fsync` when the append-only file is put on disk; `replicas` are those that
    are connected; `needs_replicas` tells whether it takes no writes without.
    """

    eviction: str | None
    appends: bool | None
    fsync: str | None
    replicas: int
    needs_replicas: bool


class Findings(NamedTuple):
    """Problems of a Redis, in sentences with their remedies: with `errors` games would be lost, with `warnings` not."""

    errors: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


def evaluate(facts: ServerFacts, wait: int, is_watched: bool) -> Findings:
    """Return the problems, if appends wait for `wait` replicas; `is_watched`: replicas take over by themselves."""
    errors, warnings = [], []
    if facts.eviction is not None and facts.eviction.startswith("allkeys"):
        errors.append(
            f"it is set up as a cache (maxmemory-policy {facts.eviction}) and drops tables when its memory is full: "
            "set maxmemory-policy noeviction"
        )
    if facts.appends is False:
        errors.append("it forgets all tables when it is started again: set appendonly yes")
    elif facts.fsync == "no" and not wait:
        errors.append("it leaves it to the system when moves are put on disk (appendfsync no): set appendfsync always")
    elif facts.fsync in {"no", "everysec"}:
        warnings.append(
            f"it can lose the last moves when its machine dies (appendfsync {facts.fsync}): set it to always"
        )
    if wait > facts.replicas:
        warnings.append(
            f"LAGOON_WAIT asks for {wait} replicas and it has {facts.replicas}: nothing can be acknowledged until it "
            "has more"
        )
    elif wait and wait == facts.replicas:
        warnings.append(
            f"it has no more replicas than LAGOON_WAIT asks for ({wait}): when one is lost its tables stand still. "
            "Give it one more"
        )
    if is_watched and not wait:
        warnings.append("what it acknowledged last is lost when a replica takes over: set LAGOON_WAIT=1")
        if not facts.needs_replicas:
            warnings.append(
                "cut off from its replicas it goes on alone, and what was played there is lost: set "
                "min-replicas-to-write 1"
            )
    return Findings(tuple(errors), tuple(warnings))


class SafetyMonitor:
    """Checks every shard of the Redis at `url`. Findings are logged when they change.

    Without a `url` it is the embedded server, and nothing is checked. Appends wait for `wait` replicas. With
    `is_allowed`, a Redis that would lose games is wanted.
    """

    def __init__(self, shards: Shards, url: str | None, wait: int, is_allowed: bool) -> None:
        address = None if url is None else parse_address(url)
        self._shards = shards
        self._wait = wait
        self._is_allowed = is_allowed
        # The embedded server is set up by this program itself.
        self._is_ours = address is None
        self._is_sentinel = address is not None and address.kind == "sentinel"
        self._is_cluster = address is not None and address.kind == "cluster"
        # A user made for this has no right to ask, and each refusal would stand in the server's log of refusals.
        self._may_ask_all = address is not None and address.options.get("username") in {None, "default"}
        self._logged: set[str] = set()
        self._all_told = False
        self._tasks = Tasks()
        self.why = ""
        """Why games would be lost; empty where they would not, where nobody can tell, or where that is wanted."""

    @property
    def findings(self) -> tuple[str, ...]:
        """What was found when it was checked last, in sentences."""
        return tuple(sorted(self._logged))

    def start(self) -> None:
        """Start to check periodically."""
        if not self._is_ours:
            self._tasks.spawn(self._keep_looking(), "is Redis safe")

    async def stop(self) -> None:
        """Stop checking."""
        await self._tasks.stop()

    async def check(self, tell: bool = True) -> None:
        """Check all shards once, and log the findings if `tell`. A shard that does not answer is skipped."""
        if self._is_ours:
            return
        shards = self._shards.all()
        answers = await asyncio.gather(*(self._look_at(shard) for shard in shards))
        self._all_told = bool(answers) and None not in answers
        found = [Findings() if one is None else one for one in answers]
        errors = [f"{shard.name}: {why}" for shard, one in zip(shards, found, strict=True) for why in one.errors]
        warnings = [f"{shard.name}: {why}" for shard, one in zip(shards, found, strict=True) for why in one.warnings]
        found_now = {*errors, *warnings}
        for why in sorted(found_now - self._logged) if tell else ():
            _log.warning("games would be lost" if why in errors else "Redis could be set up better", why=why)
        self._logged = found_now
        self.why = "" if self._is_allowed else "; ".join(f"games would be lost at {why}" for why in errors)

    async def _keep_looking(self) -> None:
        while True:
            await self.check()
            await asyncio.sleep(_LOOK_S if self._all_told else _LOOK_AWAY_S)

    async def _look_at(self, shard: Shard) -> Findings | None:
        try:
            async with asyncio.timeout(_ANSWER_S):
                facts = await self._ask(shard.redis)
        except GONE:
            return None
        if facts.eviction is None and facts.appends is None:
            return Findings(warnings=("it does not tell how it keeps tables: allow its user +info",))
        return evaluate(facts, self._wait, self._is_sentinel or (self._is_cluster and facts.replicas > 0))

    async def _ask(self, redis: Any) -> ServerFacts:
        info: dict[str, Any] = {}
        for part in ("memory", "persistence", "replication"):
            with contextlib.suppress(_Refused):
                info |= await _asked(redis, "INFO", part)
        fsync = await self._config(redis, "appendfsync")
        eviction = info.get("maxmemory_policy") or await self._config(redis, "maxmemory-policy")
        appends = info.get("aof_enabled")
        if appends is None and (said := await self._config(redis, "appendonly")) is not None:
            appends = said == "yes"
        return ServerFacts(
            eviction,
            None if appends is None else bool(appends),
            fsync,
            int(info.get("connected_slaves", 0)),
            "min_slaves_good_slaves" in info,
        )

    async def _config(self, redis: Any, name: str) -> str | None:
        if not self._may_ask_all:
            return None
        try:
            found = await _asked(redis, "CONFIG GET", name)
        except _Refused:
            self._may_ask_all = False
            return None
        return next((_text(value) for key, value in found.items() if _text(key) == name), None)


class _Refused(Exception):  # noqa: N818  (what happened)
    """A server does not answer such a question."""


async def _asked(redis: Any, *words: str) -> dict[Any, Any]:
    try:
        return dict(await redis.execute_command(*words))
    except (ResponseError, TypeError, ValueError) as refused:
        raise _Refused from refused


def _text(value: Any) -> str:
    return value.decode(errors="replace") if isinstance(value, bytes) else str(value)


async def refuse_unsafe(url: str, wait: int, is_allowed: bool) -> None:
    """Raise `UnsafeRedisError` where the Redis at `url` would lose games, unless that is wanted (`is_allowed`).

    One that cannot be reached yet is looked at when it can be. Appends wait for `wait` replicas.
    """
    shards = make_shards(url)
    try:
        with contextlib.suppress(RedisUnavailable):
            await shards.known()
        safety = SafetyMonitor(shards, url, wait, is_allowed)
        await safety.check(tell=False)
    finally:
        await shards.aclose()
    if safety.why:
        raise UnsafeRedisError(
            "unsafe_redis",
            f"{safety.why[0].upper()}{safety.why[1:]}. deploy/redis/lagoon.conf has every line with its reason. To "
            "serve from it all the same, set LAGOON_UNSAFE=1.",
        )
