"""Signs of life: this server gives them at every shard, and learns when there were none, and who has fallen silent.

- Nobody gave one: Redis or all servers were away, or the clocks leapt. That is an outage of all tables of the shard.
- This server could not, as it hung or was cut off from Redis: that is a gap of its own.
- Another server has not for a moment: it has died or hangs, and whoever was there may be unable to act.

In none of these does anybody's clock run (`service.clocks.lost_time`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from events.log import RedisUnavailable, Shard, Shards
from service.clock import CLOCK, now_ms
from service.redis.shard_tags import ShardTags
from service.redis.sign_store import GAP_MS, SignStore, Span
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.signs")

SIGN_S = 0.4
"""How often a sign is given."""
BACK_MS = 2000
"""How long people may take to come back once all servers were down."""
SILENT_MS = 60_000
"""How long a server that has fallen silent may still have people who wait for it to go on, or look for another.

A page notices within 28 s that a server answers no more, other clients within 30; then they come to another.
"""


class _Life:
    """What is known of the signs at one shard."""

    def __init__(self) -> None:
        self.signed_at = 0
        """When this server gave its latest sign, in ms since 1970; 0 before the first."""
        self.servers: dict[str, int] = {}
        self.outages: tuple[Span, ...] = ()
        self.newest = b""
        self.signing: asyncio.Task[None] | None = None


class LifeSigns:
    """Gives the signs of this `server`. `on_lost_time` is called with the tag of a shard where time was lost."""

    def __init__(self, shards: Shards, store: SignStore, server: str) -> None:
        self._shards = shards
        self._store = store
        self._server = server
        self._tags = ShardTags(shards)
        self._by_shard: dict[Shard, str] = {}
        self._lives: dict[str, _Life] = {}
        self._tasks = Tasks(RedisUnavailable)
        self._is_ending = False
        self.on_lost_time: Callable[[str, Span | None], None] = lambda _tag, _gap: None
        """Called when there was an outage, or a gap of this server's own."""

    def start(self) -> None:
        """Begin to give signs."""
        self._tasks.spawn(self._keep_signing(), "signs of life")

    def end(self) -> None:
        """Give no more: this server is about to end, and whoever is still here has to go to another."""
        self._is_ending = True

    async def stop(self) -> None:
        """Stop."""
        await self._tasks.stop()

    # ---- what is known

    def tag_of(self, table: str) -> str | None:
        """Return the tag of the shard where a table lives, if that is known just now."""
        try:
            shard = self._shards.of(table)
        except RedisUnavailable:
            return None
        if shard not in self._by_shard:
            self._by_shard = self._tags.lowest()
        return self._by_shard.get(shard)

    def is_current(self, table: str, at: int) -> bool:
        """Tell whether it is known here if time was lost until `at`, and whether servers have fallen silent by then."""
        tag = self.tag_of(table)
        if tag is None or self._is_ending:
            return True
        life = self._life(tag)
        if life.signed_at < at - GAP_MS:
            return False
        others = (sign for server, sign in life.servers.items() if server != self._server)
        return not any(life.signed_at - sign <= GAP_MS < at - sign for sign in others)

    async def refresh(self, table: str) -> None:
        """Return once it is known if time was lost until now. Raises `RedisUnavailable`."""
        at = now_ms()
        while not self.is_current(table, at):
            tag = self.tag_of(table)
            if tag is not None:
                await asyncio.shield(self._sign_soon(tag))

    def outages(self, table: str) -> tuple[Span, ...]:
        """Return when there was no sign of life of anybody at the shard of a table."""
        tag = self.tag_of(table)
        return () if tag is None else self._life(tag).outages

    def silences(self, table: str, now: int) -> dict[str, Span]:
        """Return for each other server that has fallen silent at the shard of a table, since when and until when.

        Until `now`, that is; those that have been silent for `SILENT_MS` were gone for good by then.
        """
        tag = self.tag_of(table)
        if tag is None:
            return {}
        life = self._life(tag)
        return {
            server: Span(sign, max(sign, min(now, sign + SILENT_MS)))
            for server, sign in life.servers.items()
            if server != self._server and life.signed_at - sign > GAP_MS
        }

    def _life(self, tag: str) -> _Life:
        return self._lives.setdefault(tag, _Life())

    # ---- signing

    async def _keep_signing(self) -> None:
        while not self._is_ending:
            self._by_shard = self._tags.lowest()
            for tag in self._by_shard.values():
                self._sign_soon(tag)
            await asyncio.sleep(SIGN_S)

    def _sign_soon(self, tag: str) -> asyncio.Task[None]:
        """Give a sign at a shard, unless one is on its way there."""
        life = self._life(tag)
        if life.signing is None or life.signing.done():
            life.signing = self._tasks.spawn(self._sign(tag, life), "sign of life")
        return life.signing

    async def _sign(self, tag: str, life: _Life) -> None:
        now = now_ms()
        signs = await self._store.sign(tag, now, 0 if life.signed_at else BACK_MS, life.newest)
        # A sign that was long on its way was given in time, but whoever is here was cut off until it was answered.
        answered = now_ms()
        CLOCK.catch_up(signs.latest)
        gap = Span(life.signed_at, answered) if life.signed_at and answered - life.signed_at > GAP_MS else None
        life.signed_at = signs.latest
        life.servers = signs.servers
        life.newest = signs.newest
        if gap is not None:
            _log.info("this server gave no signs of life", seconds=(gap.end - gap.start) / 1000)
        has_news = signs.outages is not None and signs.outages != life.outages
        if signs.outages is not None:
            life.outages = signs.outages
        if gap is not None or has_news:
            self.on_lost_time(tag, gap)
