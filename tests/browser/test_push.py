"""Being called when no page is open, in Chromium: the service worker shows what a push service brings.

Chromium's own push service cannot be reached from here: its subscription is stood in for, all else is the browser's.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.test_history import sit
from tests.browser.window import WIDE, WITH_WORKER, Window
from tests.play import seated
from tests.server import LIFTED, Server, serving
from tests.service.push.push_service import Browser as Device
from tests.service.push.push_service import push_service
from tests.support import eventually

pytestmark = pytest.mark.whole_chromium

PATIENCE_MS = 30_000

SUBSCRIBED = """(told) => {
  let made = null;
  const bytes = (key) => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  const subscription = (key) => ({
    endpoint: told.endpoint,
    options: { applicationServerKey: bytes(key).buffer },
    toJSON: () => ({ ...told, expirationTime: null }),
    unsubscribe: async () => ((made = null), true),
  });
  PushManager.prototype.getSubscription = async () => made;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => (made = subscription(applicationServerKey));
}"""
"""Stands in for the push service of the browser, and its subscription."""

SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map(({ title, tag, data }) => ({ title, tag, path: data.path }));
}"""


async def deliver(page: Page, server: Server, message: Any) -> None:
    """Have the browser receive a push message, as its push service would bring it."""
    devtools = await page.context.new_cdp_session(page)
    registrations: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda found: registrations.extend(one["registrationId"] for one in found["registrations"]),
    )
    await devtools.send("ServiceWorker.enable")
    await eventually(lambda: registrations)
    await devtools.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": server.url, "registrationId": registrations[-1], "data": json.dumps(message)},
    )


async def test_a_person_without_a_page_is_called(browser: Browser, tmp_path: Any) -> None:
    async with (
        push_service() as service,
        serving(tmp_path, PUSH_HOSTS=service.url, CALL_SECONDS=0.3, **LIFTED) as server,
        Window.opened(browser, WIDE, **WITH_WORKER) as window,
    ):
        device = Device(service.url, "ann")
        page = window.page
        await page.context.grant_permissions(["notifications"], origin=server.url)
        await page.context.add_init_script(f"({SUBSCRIBED})({json.dumps(device.subscription)})")
        table, ann, _ = await seated(server, first=0)
        await sit(window, server, ann)
        await window.action("call-me").click()
        box = page.locator('input[name="call-push"]')
        await box.check()
        await expect(box).to_be_checked(timeout=PATIENCE_MS)
        await eventually(
            lambda: page.evaluate("() => caches.match('/push-memory/' + location.pathname.split('/')[2]).then(Boolean)")
        )
        # Ann has the first turn, and goes away.
        await page.goto(f"{server.url}/rules/kahuna")
        (received,) = await service.count(device)
        message = device.decrypt(received.body)
        assert (message["t"], message["path"]) == ("turn", f"/t/{table}")

        await deliver(page, server, message)
        shown = await eventually(lambda: page.evaluate(SHOWN), within=30)
        assert shown == [{"title": "Your turn at Kahuna against Bob", "tag": f"lagoon {table}", "path": f"/t/{table}"}]
        # Whoever looks at the table has seen it.
        await page.goto(f"{server.url}/t/{table}")
        await eventually(lambda: _none(page), within=30)

        request = {**message, "t": "request", "asker": "Bob", "asks": "pause"}
        await page.goto(f"{server.url}/rules/kahuna")
        await deliver(page, server, request)
        shown = await eventually(lambda: page.evaluate(SHOWN), within=30)
        assert [one["title"] for one in shown] == ["Bob asks to pause at Kahuna"]


async def _none(page: Page) -> bool:
    return bool(await page.evaluate(SHOWN) == [])
