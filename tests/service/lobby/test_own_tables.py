"""Own tables as sockets come and go: whoever begins to look after one is told how things stand there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from service.lobby import own_tables as module
from service.lobby.own_tables import OwnTables
from tests.support import eventually


class Subscribed:
    """Subscriptions; while `slow` is not set one that ends takes its time."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.slow = asyncio.Event()
        self.slow.set()

    async def follow(self, table: str) -> None:
        self.told.append(f"follow {table}")

    async def unfollow(self, table: str) -> None:
        self.told.append(f"unfollow {table}")
        await self.slow.wait()


class NoTables:
    """There is no table: that is found of each."""

    async def get(self, _table: str) -> None:
        """Look for one in vain."""


class Page:
    """A socket, and the tables that it was told of."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def own_changed(self, table: str) -> None:
        self.told.append(table)


@pytest.fixture
def subscribed(monkeypatch: pytest.MonkeyPatch) -> Subscribed:
    monkeypatch.setattr(module, "APART_S", 0.0)
    return Subscribed()


@pytest.fixture
async def own(subscribed: Subscribed) -> AsyncIterator[OwnTables]:
    own = OwnTables(NoTables(), subscribed)  # type: ignore[arg-type]
    yield own
    await own.stop()


async def test_whoever_comes_later_is_told_at_once(own: OwnTables, subscribed: Subscribed) -> None:
    first, second = Page(), Page()
    own.watch(first, ["t"])
    await eventually(lambda: first.told == ["t"])
    own.watch(second, ["t"])
    assert second.told == ["t"]
    own.unwatch(first, ["t"])
    own.unwatch(second, ["t"])
    await eventually(lambda: len(own) == 0)
    assert subscribed.told == ["follow t", "unfollow t"]


async def test_who_comes_just_while_a_table_is_let_go_of_is_told_though_nothing_has_changed(
    own: OwnTables, subscribed: Subscribed
) -> None:
    """So it is for a page that is opened as another is left: by the browser's Back, or a reload."""
    left, opened = Page(), Page()
    own.watch(left, ["t"])
    await eventually(lambda: left.told == ["t"])
    subscribed.slow.clear()
    own.unwatch(left, ["t"])
    await eventually(lambda: subscribed.told[-1] == "unfollow t")
    own.watch(opened, ["t"])
    assert own.frame("t", False, None) is None, "what was found is not heard of any more"
    subscribed.slow.set()
    await eventually(lambda: opened.told == ["t"])
    assert own.frame("t", False, None) is not None
    assert subscribed.told == ["follow t", "unfollow t", "follow t"]
