"""The service worker in Chromium: what a press on a notification opens, and how a subscription is renewed.

Nothing but the browser itself can press its notifications or renew a subscription, so events are made in the worker.
Its handlers, the pages and the server are real. What only a true press may do, to show a window, is stood in for.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, Worker, expect

from clients.player import Lagoon, Seat
from service.embedded import running
from service.redis.call_store import CallStore, Subscription
from tests.browser.test_calling import Called
from tests.browser.test_history import sit
from tests.browser.test_push import PATIENCE_MS, SHOWN, SUBSCRIBED
from tests.browser.window import WIDE, WITH_WORKER, Window
from tests.play import seated
from tests.server import LIFTED, Server, serving
from tests.service.push.push_service import Browser as Device
from tests.service.push.push_service import PushService, push_service
from tests.service.push.test_calls import end_turn
from tests.shards import shards_at
from tests.support import eventually

pytestmark = pytest.mark.whole_chromium

PRESSED = """async (path) => {
  await registration.showNotification('Your turn', { tag: path, data: { path } });
  const [notification] = await registration.getNotifications({ tag: path });
  const shown = [];
  WindowClient.prototype.focus = async function () {
    shown.push(['focused', new URL(this.url).pathname]);
    return this;
  };
  clients.openWindow = async (url) => { shown.push(['opened', url]); return null; };
  const event = new NotificationEvent('notificationclick', { notification });
  const waited = [];
  // Only events of the browser's own can be waited for.
  event.waitUntil = (done) => waited.push(done);
  self.dispatchEvent(event);
  await Promise.all(waited);
  return shown;
}"""
"""Show a notification of a table's page and press it; returns which windows are shown then."""

RENEWED = """async ({ told, given }) => {
  const subscription = { endpoint: told.endpoint, toJSON: () => ({ ...told, expirationTime: null }) };
  const keys = [];
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => (keys.push(applicationServerKey), subscription);
  const event = new ExtendableEvent('pushsubscriptionchange');
  event.newSubscription = given ? subscription : null;
  const waited = [];
  event.waitUntil = (done) => waited.push(done);
  self.dispatchEvent(event);
  await Promise.all(waited);
  return keys;
}"""
"""Have the browser renew its subscription by itself, or have only noticed that it is gone."""


IS_TOLD = "() => caches.match('/push-memory/' + location.pathname.split('/')[2]).then(Boolean)"
"""Tells whether the table of this page calls this browser."""


class House:
    """A server that may call a push service of our own, and what it keeps of it."""

    def __init__(self, server: Server, service: PushService, store: CallStore) -> None:
        self.server = server
        self.service = service
        self.store = store

    async def called(self, table: str) -> list[str]:
        """Return by which endpoints a table calls."""
        return [one.endpoint for one in (await self.store.read(table)).subscriptions]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with contextlib.AsyncExitStack() as stack:
        url = (await stack.enter_async_context(running(tmp_path / "redis"))).url
        service = await stack.enter_async_context(push_service())
        how: dict[str, object] = {"REDIS": url, "PUSH_HOSTS": service.url, "CALL_SECONDS": 0.3, **LIFTED}
        server = await stack.enter_async_context(serving(tmp_path, **how))
        shards = await stack.enter_async_context(shards_at(url))
        yield House(server, service, CallStore(shards))


async def allow(page: Page, house: House, device: Device) -> None:
    """Let pages of this window be called by a subscription of a device."""
    await page.context.grant_permissions(["notifications"], origin=house.server.url)
    await page.context.add_init_script(f"({SUBSCRIBED})({json.dumps(device.subscription)})")


async def wish(window: Window) -> None:
    """Wish to be called when no page is open."""
    await window.action("call-me").click()
    box = window.page.locator('input[name="call-push"]')
    await box.check()
    await expect(box).to_be_checked(timeout=PATIENCE_MS)
    await eventually(lambda: window.page.evaluate(IS_TOLD), within=30)
    await window.action("call-done").click()


async def sit_too(window: Window, house: House, seat: Seat) -> None:
    """Open another table in this window, as one with a seat there, and wait until it calls this browser, too."""
    held = {"token": seat.token, "nonce": "0" * 32, "seat": seat.seat, "name": seat.name, "game": "kahuna", "since": 0}
    keep = "([key, held]) => localStorage.setItem(key, JSON.stringify(held))"
    await window.page.evaluate(keep, [f"lagoon.seat.{seat.table}.{seat.token}", held])
    await window.go(f"{house.server.url}/t/{seat.table}")
    await window.is_live()
    # The server knows of it before the page has taken that down, by which the worker finds the table.
    await eventually(lambda: window.page.evaluate(IS_TOLD), within=30)


async def worker_of(page: Page) -> Worker:
    """Return the worker, once it runs."""
    await page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    workers = await eventually(lambda: page.context.service_workers, within=30)
    worker: Worker = workers[0]
    return worker


async def test_a_press_shows_the_page_of_its_table(browser: Browser, house: House) -> None:
    server = house.server
    async with Window.opened(browser, WIDE, **WITH_WORKER) as window:
        page = window.page
        await allow(page, house, Device(house.service.url, "ann"))
        table, ann, _ = await seated(server, first=0)
        other, *_ = await seated(server, first=0)
        await sit(window, server, ann)
        await wish(window)
        worker = await worker_of(page)
        elsewhere = await page.context.new_page()
        await elsewhere.goto(f"{server.url}/rules/kahuna")
        # The page of one is open, that of the other is not, though other pages of this house are.
        assert await worker.evaluate(PRESSED, f"/t/{other}") == [["opened", f"/t/{other}"]]
        assert await worker.evaluate(PRESSED, f"/t/{table}") == [["focused", f"/t/{table}"]]
        # Wherever in its replay that page is.
        await page.goto(f"{server.url}/t/{table}?at=2")
        assert await worker.evaluate(PRESSED, f"/t/{table}") == [["focused", f"/t/{table}"]]
        await page.close()
        assert await worker.evaluate(PRESSED, f"/t/{table}") == [["opened", f"/t/{table}"]]
        assert await elsewhere.evaluate(SHOWN) == [], "what was pressed is taken away"


@pytest.mark.parametrize("is_given", [True, False], ids=["renewed", "only-gone"])
async def test_a_new_subscription_is_told_to_all_tables(browser: Browser, house: House, is_given: bool) -> None:
    server = house.server
    async with Window.opened(browser, WIDE, **WITH_WORKER) as window:
        page, old, new = window.page, Device(house.service.url, "old"), Device(house.service.url, "new")
        await allow(page, house, old)
        first, second = await seated(server, first=0), await seated(server, first=0)
        await sit(window, server, first[1])
        await wish(window)
        await sit_too(window, house, second[1])
        for table in (first[0], second[0]):
            await eventually(lambda table=table: _calls_by(house, table, old))  # type: ignore[misc]
        worker = await worker_of(page)
        await page.goto(f"{server.url}/rules/kahuna")
        keys = await worker.evaluate(RENEWED, {"told": new.subscription, "given": is_given})
        assert bool(keys) is not is_given
        for table in (first[0], second[0]):
            assert await house.called(table) == [new.endpoint]
        # And is what the next one takes the place of.
        last = Device(house.service.url, "last")
        await worker.evaluate(RENEWED, {"told": last.subscription, "given": True})
        for table in (first[0], second[0]):
            assert await house.called(table) == [last.endpoint]


async def test_switched_off_no_table_calls_this_browser_any_more(browser: Browser, house: House) -> None:
    """A table that cannot be told then is told later, and the worker subscribes to nothing again."""
    server = house.server
    async with Window.opened(browser, WIDE, **WITH_WORKER) as window:
        page, device = window.page, Device(house.service.url, "ann")
        await allow(page, house, device)
        first, second = await seated(server, first=0), await seated(server, first=0)
        await sit(window, server, first[1])
        await wish(window)
        await sit_too(window, house, second[1])
        for table in (first[0], second[0]):
            await eventually(lambda table=table: _calls_by(house, table, device))  # type: ignore[misc]
        await page.route(f"**/api/tables/{first[0]}/push", lambda route: route.abort())
        await window.action("call-me").click()
        box = page.locator('input[name="call-push"]')
        await expect(box).to_be_checked()
        await box.uncheck()
        await eventually(lambda: _calls_nobody(house, second[0]))
        await eventually(lambda: page.evaluate(HAS_ENDED, first[0]))
        assert await page.evaluate("() => PushManager.prototype.getSubscription()") is None
        assert await house.called(first[0]) == [device.endpoint], "it could not be told"
        worker = await worker_of(page)
        assert await worker.evaluate(RENEWED, {"told": device.subscription, "given": False}) == []
        await page.unroute(f"**/api/tables/{first[0]}/push")
        # Any page of a table tells it.
        await page.reload()
        await eventually(lambda: _calls_nobody(house, first[0]))
        await eventually(lambda: page.evaluate(f"async (table) => !(await ({HAS_ENDED})(table))", first[0]))


HAS_ENDED = "async (table) => Boolean(await caches.match(`/push-ended/${table}`))"
"""Tells whether a table is to be told still that it calls no more."""


async def test_a_page_that_nobody_sees_has_the_seat_called_elsewhere(browser: Browser, house: House) -> None:
    server = house.server
    async with Called.allowing(browser, server) as window:
        table, ann, bob = await seated(server, first=1)
        telephone = Device(house.service.url, "telephone")
        keys = telephone.keys
        owner = hashlib.sha256(ann.token.encode()).hexdigest()
        wished = Subscription(ann.seat, owner, telephone.endpoint, keys["p256dh"], keys["auth"], 1)
        await house.store.add(table, wished)
        await sit(window, server, ann)
        await window.look_away()
        await end_turn(Lagoon(server.url), bob)
        await house.service.count(telephone)
        assert telephone.messages(house.service)[0]["t"] == "turn"


async def _calls_by(house: House, table: str, device: Device) -> bool:
    return await house.called(table) == [device.endpoint]


async def _calls_nobody(house: House, table: str) -> bool:
    return await house.called(table) == []
