"""The browsers that call for a seat: how many there are, and what takes whose place. Real servers, a real Redis."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from clients.player import Lagoon, new_token
from service.redis.call_store import CallStore, Subscription
from tests.play import seated
from tests.server import LIFTED, Server, serving
from tests.service.push.push_service import Browser, PushService, push_service
from tests.service.push.test_calls import ask, end_turn, refused, stored_fields, subscribe
from tests.shards import client_of, shards_at
from tests.support import eventually


@pytest.fixture(scope="module")
async def pushes() -> AsyncIterator[PushService]:
    async with push_service() as service:
        yield service


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory, url: str, pushes: PushService) -> AsyncIterator[Server]:
    folder = tmp_path_factory.mktemp("subscriptions")
    async with serving(folder, REDIS=url, PUSH_HOSTS=pushes.url, CALL_SECONDS=0.3, **LIFTED) as server:
        yield server


async def test_a_browser_renews_its_subscription_without_a_token(server: Server, pushes: PushService) -> None:
    table, ann, bob = await seated(server, first=0)
    old, new = Browser(pushes.url, "old"), Browser(pushes.url, "new")
    await subscribe(server, bob, old)
    path = f"/tables/{table}/push"
    guessed = {"before": f"{pushes.url}/push/guess", **new.subscription}
    assert await refused(ask(server, "PUT", path, guessed)) == "no_subscription"
    assert await ask(server, "PUT", path, {"before": old.endpoint, **new.subscription}) == {"seats": [bob.seat]}
    await end_turn(Lagoon(server.url), ann)
    await pushes.count(new)
    assert pushes.to(old) == []
    assert new.messages(pushes)[0]["t"] == "turn"


async def test_another_subscription_of_a_browser_takes_the_place_of_its_own(
    server: Server, pushes: PushService, url: str
) -> None:
    """Also where the seat has as many as it may: nobody else's gives way, whoever tells it."""
    table, _, bob = await seated(server, first=0)
    path = f"/tables/{table}/push"
    browsers = [Browser(pushes.url, f"{number}") for number in range(8)]
    for browser in browsers:
        await subscribe(server, bob, browser)
    renewed, told = Browser(pushes.url, "renewed"), Browser(pushes.url, "told")
    await ask(server, "PUT", path, {"before": browsers[7].endpoint, **renewed.subscription})
    await ask(server, "POST", path, {"before": browsers[6].endpoint, **told.subscription}, bob.token)
    async with shards_at(url) as shards:
        found = {one.endpoint for one in (await CallStore(shards).read(table)).subscriptions}
    assert found == {one.endpoint for one in (*browsers[:6], renewed, told)}
    # Without a seat here nothing is taken from anybody.
    stranger = {"before": browsers[0].endpoint, **Browser(pushes.url, "other").subscription}
    assert await refused(ask(server, "POST", path, stranger, new_token())) == "not_seated"


async def test_only_so_many_browsers_call_a_seat(server: Server, pushes: PushService, url: str) -> None:
    table, ann, bob = await seated(server, first=0)
    for number in range(10):
        await subscribe(server, bob, Browser(pushes.url, f"{number}"))
    await subscribe(server, ann, Browser(pushes.url, "ann"))
    async with shards_at(url) as shards:
        assert await stored_fields(client_of(shards), table, b"to 1", 8)
        assert await stored_fields(client_of(shards), table, b"to 0", 1)


async def test_what_stayed_of_a_game_that_is_over_is_forgotten_where_its_table_is_loaded(
    server: Server, pushes: PushService, url: str, tmp_path: Path
) -> None:
    table, ann, bob = await seated(server, first=0)
    async with Lagoon(server.url).play(bob) as player:
        await player.resign()
    async with shards_at(url) as shards:
        await eventually(lambda: stored_fields(client_of(shards), table, b"", 0))
        late = Subscription(ann.seat, "a" * 64, Browser(pushes.url, "late").endpoint, "key", "auth", 1)
        await CallStore(shards).add(table, late)
        async with serving(tmp_path, REDIS=url, **LIFTED) as other:
            assert (await Lagoon(other.url).table(table))["phase"] == "over"
            await eventually(lambda: stored_fields(client_of(shards), table, b"", 0))
