"""Pages that cannot be loaded, in Chromium: they say what is away, network or server, and come by themselves."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.window import PHONE, WITH_WORKER, Window
from tests.play import seated
from tests.server import LIFTED, Server, serving

pytestmark = pytest.mark.browser

HAS_WORKER = "() => navigator.serviceWorker.ready.then(() => true)"
WIDTHS = "() => [document.documentElement.scrollWidth, innerWidth]"


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Server]:
    async with serving(tmp_path / "house", **LIFTED) as server:
        yield server


async def visit(window: Window, address: str) -> None:
    """Open a page and wait until this browser has the worker of it."""
    await window.go(address)
    assert await window.page.evaluate(HAS_WORKER)


async def says(page: Page, why: str) -> None:
    """Wait until the page says what is away, and nothing else of it."""
    await expect(page.locator("body")).to_have_class("away-page")
    await expect(page.locator("[data-why]:visible")).to_have_count(1)
    await expect(page.locator(f'[data-why="{why}"]')).to_be_visible()


async def has_returned(page: Page) -> None:
    """Wait until another page is shown."""
    await expect(page.locator("body.away-page")).to_have_count(0)


async def test_without_a_network_every_page_says_so_and_comes_by_itself(browser: Browser, house: Server) -> None:
    table, *_ = await seated(house)
    async with Window.opened(browser, PHONE, **WITH_WORKER) as window:
        page = window.page
        await visit(window, f"{house.url}/rules/kahuna")
        for path in ("/", f"/t/{table}?at=1", "/mine", "/rules/motu"):
            await page.context.set_offline(True)
            await page.goto(f"{house.url}{path}")
            await says(page, "device")
            assert page.url == f"{house.url}{path}"
            scrolled, wide = await page.evaluate(WIDTHS)
            assert scrolled <= wide
            await page.context.set_offline(False)
            await has_returned(page)
            assert page.url == f"{house.url}{path}"


async def test_without_the_server_it_says_so_and_comes_by_itself(browser: Browser, house: Server) -> None:
    async with Window.opened(browser, **WITH_WORKER) as window:
        page = window.page
        await visit(window, house.url)
        await house.kill()
        await page.reload()
        await says(page, "server")
        # What is away can change while the page waits.
        await page.context.set_offline(True)
        await says(page, "device")
        await page.context.set_offline(False)
        await says(page, "server")
        await house.start()
        await has_returned(page)
        await expect(page.locator("main .wordmark")).to_be_visible()


async def test_a_press_tries_at_once(browser: Browser, house: Server) -> None:
    async with Window.opened(browser, **WITH_WORKER) as window:
        page = window.page
        await visit(window, f"{house.url}/mine")
        await house.kill()
        # Nothing but a press may bring it back: its own attempts never come.
        await page.add_init_script("if (location.pathname === '/mine') globalThis.setTimeout = () => 0")
        await page.reload()
        await says(page, "server")
        await house.start()
        await window.action("try").click()
        await has_returned(page)


async def test_the_server_s_own_word_is_shown_and_a_proxy_s_is_not(browser: Browser, house: Server) -> None:
    """What a proxy says of a server that is away is no page of this house; what the server says is."""
    async with Window.opened(browser, **WITH_WORKER) as window:
        page = window.page
        await visit(window, house.url)
        answer = await page.goto(f"{house.url}/t/{'a' * 22}")
        assert answer is not None
        assert answer.status == 404
        await has_returned(page)
        await house.kill()
        async with failing_proxy(house.port):
            await page.goto(f"{house.url}/mine")
            await says(page, "server")
        await house.start()
        await has_returned(page)


async def test_what_a_page_asks_for_goes_by_the_worker(browser: Browser, house: Server) -> None:
    async with Window.opened(browser, **WITH_WORKER) as window:
        page = window.page
        await visit(window, house.url)
        await page.reload()
        controlled = await page.evaluate("() => navigator.serviceWorker.controller !== null")
        assert controlled
        await page.context.set_offline(True)
        failed = await page.evaluate("() => fetch('/api/games').then(() => false, () => true)")
        assert failed
        assert await page.evaluate("() => caches.keys()") == [], "no page is kept"


@contextlib.asynccontextmanager
async def failing_proxy(port: int) -> AsyncIterator[None]:
    """Answer everything at a port as a proxy does whose server is away."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"HTTP/1.1 502 Bad Gateway\r\ncontent-length: 3\r\nconnection: close\r\n\r\n502")
            await writer.drain()
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", port, reuse_address=True):
        yield
