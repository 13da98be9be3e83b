"""A start page of a test: a socket at `/api/lobby`, and what it has been told."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from typing import Any, Protocol

from websockets.asyncio.client import ClientConnection, connect


class House(Protocol):
    """Where a start page is: a server, or what stands in front of several."""

    @property
    def url(self) -> str:
        """Its address."""


class StartPage:
    """What one start page knows: `tables` by id, its `own` tables, and every message in `told`."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.tables: dict[str, Any] = {}
        self.own: dict[str, Any] = {}
        self.told: list[dict[str, Any]] = []

    async def look(self, *tables: str) -> None:
        """Look at the list, and after these tables."""
        await self.line.send(json.dumps({"t": "look", "tables": tables}))

    async def until(self, check: Callable[[StartPage], Any], within: float = 30.0) -> None:
        """Take in what comes until `check` is true of this page."""
        async with asyncio.timeout(within):
            while not check(self):
                self.take(json.loads(await self.line.recv()))

    def take(self, said: dict[str, Any]) -> None:
        """Take in one message."""
        self.told.append(said)
        match said:
            case {"t": "lobby", "tables": tables}:
                self.tables = {table["id"]: table for table in tables}
            case {"t": "lobby"}:
                for table, entry in said.get("set", {}).items():
                    if entry is None:
                        self.tables.pop(table, None)
                    else:
                        self.tables[table] = entry
                # Neither of the two: an empty list, told whole.
                if "set" not in said:
                    self.tables = {}
            case {"t": "own" | "gone"}:
                self.own[said["table"]] = said


@contextlib.asynccontextmanager
async def start_page(house: House, *tables: str) -> AsyncIterator[StartPage]:
    """Open a start page, and wait until it was told the list."""
    async with connect(f"ws{house.url.removeprefix('http')}/api/lobby", proxy=None, compression=None) as line:
        page = StartPage(line)
        await page.look(*tables)
        await page.until(lambda page: any(said["t"] == "lobby" for said in page.told))
        yield page
