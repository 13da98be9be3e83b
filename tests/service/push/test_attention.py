"""Whoever has a page open that nobody looks at is called as if it were not open: real servers, a real Redis."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from clients.player import Lagoon
from service.embedded import running
from tests.play import seated
from tests.server import LIFTED, Server, serving
from tests.service.push.push_service import Browser, PushService, push_service
from tests.service.push.test_calls import end_turn, is_done, play, subscribe
from tests.shards import shards_at
from tests.support import eventually


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    """A Redis where no other server makes the calls."""
    async with running(tmp_path / "redis") as embedded:
        yield embedded.url


@pytest.fixture
async def pushes() -> AsyncIterator[PushService]:
    async with push_service() as service:
        yield service


@pytest.fixture
async def server(tmp_path: Path, url: str, pushes: PushService) -> AsyncIterator[Server]:
    async with serving(tmp_path, REDIS=url, PUSH_HOSTS=pushes.url, CALL_SECONDS=0.3, **LIFTED) as server:
        yield server


async def test_a_page_that_nobody_looks_at_keeps_nobody_from_being_called(server: Server, pushes: PushService) -> None:
    _, ann, bob = await seated(server, first=0)
    phone = Browser(pushes.url, "bob")
    await subscribe(server, bob, phone)
    lagoon = Lagoon(server.url)
    async with lagoon.play(bob) as page:
        page.looking(False)
        # Answered after it, as it was heard.
        await page.moves()
        await end_turn(lagoon, ann)
        await pushes.count(phone)
        assert phone.messages(pushes)[0]["t"] == "turn"


async def test_whoever_has_not_looked_since_is_called_when_that_is_known(
    server: Server, pushes: PushService, url: str
) -> None:
    """A page that stays in sight says only later that nobody was there; whoever was is not called for it."""
    _, ann, bob = await seated(server, first=0)
    phone = Browser(pushes.url, "bob")
    await subscribe(server, bob, phone)
    lagoon = Lagoon(server.url)
    async with lagoon.play(bob) as page, shards_at(url) as shards:
        await end_turn(lagoon, ann)
        await page.until(lambda me: me.seat in me.view["table"]["to_act"])
        await eventually(lambda: is_done(shards))
        assert pushes.to(phone) == []
        page.looking(False, 3_600)
        await pushes.count(phone)
        await eventually(lambda: is_done(shards))
        # It is said again, as after a line that was lost: they were called for that already.
        page.looking(True)
        page.looking(False, 3_600)
        await page.moves()
        await eventually(lambda: is_done(shards))
        assert len(pushes.to(phone)) == 1


async def test_whoever_looks_at_one_of_two_pages_is_not_called(server: Server, pushes: PushService, url: str) -> None:
    _, ann, bob = await seated(server, first=0)
    phone = Browser(pushes.url, "bob")
    await subscribe(server, bob, phone)
    lagoon = Lagoon(server.url)
    async with lagoon.play(bob) as hidden, lagoon.play(bob) as seen, shards_at(url) as shards:
        hidden.looking(False)
        await hidden.moves()
        await end_turn(lagoon, ann)
        await seen.until(lambda me: me.seat in me.view["table"]["to_act"])
        await eventually(lambda: is_done(shards))
        assert pushes.to(phone) == []


async def test_what_is_looked_at_is_known_to_other_servers_and_shown_to_nobody(
    tmp_path: Path, pushes: PushService, url: str
) -> None:
    where: dict[str, object] = {"REDIS": url, "PUSH_HOSTS": pushes.url, "CALL_SECONDS": 0.3, **LIFTED}
    async with serving(tmp_path / "one", **where) as one, serving(tmp_path / "two", **where) as two:
        _, ann, bob = await seated(one, first=0)
        phone = Browser(pushes.url, "bob")
        await subscribe(two, bob, phone)
        async with Lagoon(two.url).play(bob) as page, Lagoon(one.url).play(ann) as other:
            await other.until(lambda me: me.presence is not None and all(me.presence.seats))
            page.looking(False)
            await page.moves()
            await play(other)
            await pushes.count(phone)
            assert other.presence is not None
            assert all(other.presence.seats), "their line is there, and nobody is told more"


async def test_a_player_says_again_after_reconnecting_that_nobody_looks(
    tmp_path: Path, pushes: PushService, url: str
) -> None:
    how: dict[str, object] = {"REDIS": url, "PUSH_HOSTS": pushes.url, "CALL_SECONDS": 0.3, **LIFTED}
    server = Server(tmp_path / "one", **how)
    server.folder.mkdir()
    await server.start()
    try:
        _, ann, bob = await seated(server, first=0)
        phone = Browser(pushes.url, "bob")
        await subscribe(server, bob, phone)
        lagoon = Lagoon(server.url)
        async with lagoon.play(bob) as page:
            page.looking(False)
            await page.moves()
            await server.kill()
            await page.until(lambda me: me.status == "away")
            await server.start()
            await page.until(lambda me: me.status == "live")
            await page.moves()
            await end_turn(lagoon, ann)
            await pushes.count(phone)
    finally:
        await server.kill()
