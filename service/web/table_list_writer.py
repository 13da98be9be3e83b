"""Writes changes of tables into the public list; what cannot be written is tried again until it can be."""

from __future__ import annotations

import asyncio
from typing import Any

import structlog

from events.log import RedisUnavailable
from events.table import Table
from service.backoff import Backoff, LoggedReasons
from service.redis.table_list import TableList, may_be_listed
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.table_list_writer")
_LAST_S = 1.0
"""How long the last notes may take when the process ends; the next load of a table writes what was left."""


class TableListWriter:
    """Writes tables into the `listing`: of each only its latest state, one after another."""

    def __init__(self, table_list: TableList) -> None:
        self._table_list = table_list
        self._due: dict[str, Table[Any]] = {}
        self._tasks = Tasks()
        self._writing: asyncio.Task[None] | None = None

    def write_soon(self, table: Table[Any]) -> None:
        """Have a table written as it is now."""
        if not may_be_listed(table):
            return
        self._due[table.id] = table
        if self._writing is None or self._writing.done():
            self._writing = self._tasks.spawn(self._write(), "write the list of tables")

    async def stop(self) -> None:
        """Write what is due, if that can be done soon."""
        if self._writing is not None:
            await asyncio.wait({self._writing}, timeout=_LAST_S)
        await self._tasks.stop()

    async def _write(self) -> None:
        pauses, reasons = Backoff(), LoggedReasons()
        while self._due:
            name, table = next(iter(self._due.items()))
            try:
                await self._table_list.update(table)
            except RedisUnavailable as away:
                if reasons.is_new(str(away)):
                    _log.warning("list not written, and tried again", table=name, why=str(away))
                await asyncio.sleep(pauses.next())
                continue
            if self._due.get(name) is table:
                del self._due[name]
            pauses.reset()
            reasons.clear()
