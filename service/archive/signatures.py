"""The signatures of finished games: read from Redis or the archive, and created for games of this house if missing."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

from events import logfile
from events.log import RedisUnavailable, Shards
from events.signature import Signature, is_valid, sign
from events.table import Table
from service.archive.archive import Archive
from service.redis.house_key import HouseKey, HouseKeyStore
from service.redis.signature_store import SignatureStore
from service.redis.text_value import UnreadableKey
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.signatures")


class Signatures:
    """Signs the games of this house, each once. Imported games keep the signature of their file, or none."""

    def __init__(self, shards: Shards, archive: Archive | None = None) -> None:
        self._keys = HouseKeyStore(shards)
        self._kept = SignatureStore(shards)
        self._archive = archive
        self._tasks = Tasks()

    def start(self) -> None:
        """Begin to create the key of the house if there is none, so that it is public before anybody plays."""
        self._tasks.spawn(self._create_key(), "key of the house")

    async def _create_key(self) -> None:
        await self._try(self._keys.get())

    async def stop(self) -> None:
        """Cancel signing in the background; a missing signature is created when it is asked for."""
        await self._tasks.stop()

    async def house(self) -> HouseKey:
        """Return the key of this house. Raises `RedisUnavailable`."""
        return await self._keys.get()

    def sign_soon(self, table: Table[object], digest: str) -> None:
        """Sign a finished game in the background; `digest` is that of its last event."""
        self._tasks.spawn(self._try_to_sign(table, digest), f"sign {table.id}")

    async def _try_to_sign(self, table: Table[object], digest: str) -> None:
        await self._try(self.get(table, digest))

    async def _try(self, work: Coroutine[Any, Any, object]) -> None:
        """Do something that is done later, by whoever needs it, if it cannot be done now."""
        try:
            await work
        except UnreadableKey as error:
            _log.error("games are not signed: `lagoon house key --new` makes a new key", why=str(error))
        except RedisUnavailable:
            pass

    async def get(self, table: Table[object], digest: str) -> Signature | None:
        """Return the signature of a finished game, created if missing; `digest` is that of its last event.

        None for a log of format 1, whose last digest does not cover the whole log, and for a game that was imported
        without a signature: only the house where it was played may sign it. Raises `RedisUnavailable`, and `BrokenLog`
        if its part of the archive is damaged.
        """
        if table.format == 1:
            return None
        kept = await self._kept.find(table.id)
        if kept is not None and is_valid(kept, digest):
            return kept
        archived = None if self._archive is None else await asyncio.to_thread(self._archive.read_header, table.id)
        if archived is not None and archived.signed is not None and is_valid(archived.signed, digest):
            return archived.signed
        if logfile.is_from_file(table):
            return None
        signed = sign((await self._keys.get()).private, digest)
        if archived is None:
            await self._kept.put(table.id, signed)
        return signed
