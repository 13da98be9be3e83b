"""Nobody's wish to be called outlives a table: clearing is tried again, and what comes too late does not stay."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from starlette.requests import Request

from events.event import Resign
from events.game import Illegal
from events.log import RedisUnavailable
from service.push.destination import PushHosts
from service.push.forgetting import Forgetting
from service.tables.ownership import SeatHolder
from service.web.api.push import PushEndpoints
from tests.events.tables import token
from tests.played import Played
from tests.service.push.push_service import Browser
from tests.support import eventually


class Store:
    """What is stored of one table; Redis is away so many times. `on_add` happens while something is stored."""

    def __init__(self, away: int = 0, on_add: Any = None) -> None:
        self.stored: list[Any] = ["an old wish"]
        self._away = away
        self._on_add = on_add

    async def clear(self, table: str) -> None:
        if self._away:
            self._away -= 1
            raise RedisUnavailable("away")
        self.stored.clear()

    async def add(self, table: str, new: Any, instead_of: str | None = None) -> None:
        self._on_add()
        self.stored.append(new)


def over() -> Played:
    played = Played(first=0)
    played.act(0, Resign())
    return played


async def test_clearing_is_tried_again_until_redis_is_back() -> None:
    store = Store(away=3)
    forgetting = Forgetting(store, again_s=0)
    forgetting.note(Played(first=0).table)
    await asyncio.sleep(0)
    assert store.stored, "the game goes on"
    forgetting.note(over().table)
    await eventually(lambda: not store.stored)
    await forgetting.stop()


async def test_a_wish_that_is_stored_as_the_game_ends_does_not_stay() -> None:
    played = Played(first=0)
    store: Any = Store(on_add=lambda: (store.stored.clear(), played.act(0, Resign())))
    live = SimpleNamespace(id="t", now=played)

    class Access:
        async def table(self, _request: Request) -> Any:
            return SimpleNamespace(live=live)

        async def holder(self, _request: Request, _served: Any) -> SeatHolder:
            return SeatHolder(1, token(1))

        async def sync(self, _served: Any) -> None:
            """Everything is known."""

    access: Any = Access()
    keys: Any = None
    endpoints = PushEndpoints(access, keys, store, PushHosts(("http://localhost:1",)))
    body = msgspec.json.encode(Browser("http://localhost:1", "late").subscription)

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    request = Request({"type": "http", "method": "POST", "headers": [], "path": "/", "query_string": b""}, receive)
    with pytest.raises(Illegal) as refused:
        await endpoints.subscribe(request)
    assert (refused.value.code, store.stored) == ("game_over", [])
