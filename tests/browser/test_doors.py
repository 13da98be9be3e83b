"""What a person sees for a damaged link, at an unknown address, and at a foreign host name."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from clients.player import Lagoon
from deploy.pictures.chromium import QUIET, chromium
from tests.browser.window import Window
from tests.server import LIFTED, Server, serving

pytestmark = pytest.mark.browser

PICTURE = """() => {
    const { height, backgroundSize } = getComputedStyle(document.body, '::after');
    return parseFloat(height) / (Math.max(innerWidth, parseFloat(backgroundSize.match(/([\\d.]+)px/)[1])) * 260 / 1200);
}"""
"""How much of the height of the picture below is seen; its sides are as 1200 to 260."""


async def test_a_link_with_something_at_its_end_opens_its_table(browser: Browser, server: Server) -> None:
    table = await Lagoon(server.url).open_table("kahuna")
    async with Window.opened(browser) as window:
        for end in (")", ".", "/", "%20", "%3E", ").", "?at=1)"):
            await window.go(f"{server.url}/t/{table}{end}")
            await window.is_live()
            assert window.page.url.partition("?")[0] == f"{server.url}/t/{table}"


async def test_an_unknown_address_shows_a_not_found_page(browser: Browser, server: Server) -> None:
    async with Window.opened(browser) as window:
        for path, words in (("/nonsense", "nothing here"), ("/t/a/b", "no such table"), ("/t/gone", "no such table")):
            answer = await window.page.goto(server.url + path)
            assert answer is not None
            assert answer.status == 404
            await expect(window.page.locator("main")).to_contain_text(words)
            # Settings are as clearly seen on the picture as the name of the house.
            await expect(window.page.get_by_role("button", name="Settings")).to_have_css("color", "rgb(255, 255, 255)")
            # The picture is as high as it is for its width, so that no mountain is cut.
            for width in (360, 1280, 1920, 2560):
                await window.page.set_viewport_size({"width": width, "height": 1080})
                assert await window.page.evaluate(PICTURE) >= 0.99, width
            await window.page.get_by_role("link", name="To the start page").click()
            await expect(window.page).to_have_url(f"{server.url}/")


async def test_a_foreign_host_name_is_refused_with_a_page(browser: Browser, server: Server) -> None:
    """By a name that a resolver leads here, as in a home network."""
    async with another_name(browser) as window:
        answer = await window.page.goto(f"http://pi.fritz.example:{server.port}/")
        assert answer is not None
        assert answer.status == 421
        main = window.page.locator("main")
        await expect(main).to_contain_text("LAGOON_PUBLIC_URL")
        assert await main.evaluate("main => getComputedStyle(main).maxWidth") != "none", "its style is let in"


async def test_a_page_of_a_foreign_origin_is_told_so_and_stops_reconnecting(browser: Browser, tmp_path: Path) -> None:
    """Behind a proxy that gives the service another host: the page comes, and its socket never would."""
    async with serving(tmp_path, **LIFTED) as server, forwarded(server) as url, Window.opened(browser) as window:
        table = await Lagoon(server.url).open_table("kahuna")
        await window.go(f"{url}/t/{table}")
        await expect(window.page.locator("body")).to_have_attribute("data-status", "closed", timeout=30_000)
        await expect(window.zone("banner")).to_contain_text("LAGOON_PUBLIC_URL")
        await window.go(url)
        await window.action("open").first.click()
        await expect(window.zone("notices")).to_contain_text("LAGOON_PUBLIC_URL")
        told = [line for line in server.logged() if line["event"] == "turned away"]
        assert [(line["code"], line["origin"]) for line in told] == [("bad_origin", url)]


@contextlib.asynccontextmanager
async def another_name(browser: Browser) -> AsyncIterator[Window]:
    """Open a window of a browser of its own, for which every name ending in .example is this machine."""
    rules = "--host-resolver-rules=MAP *.example 127.0.0.1"
    own = await browser.browser_type.launch(executable_path=chromium(), args=[*QUIET, rules])
    try:
        async with Window.opened(own) as window:
            yield window
    finally:
        await own.close()


@contextlib.asynccontextmanager
async def forwarded(server: Server) -> AsyncIterator[str]:
    """Give the address of a proxy that says to the service that it is asked at localhost, whatever was asked."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", server.port)
        with contextlib.suppress(ConnectionError, asyncio.CancelledError):
            await asyncio.gather(_copy(reader, back, mine), _copy(there, writer, b""))
        for end in (writer, back):
            end.close()

    proxy = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = proxy.sockets[0].getsockname()[1]
    mine = f"Host: 127.0.0.1:{port}".encode()
    async with proxy:
        yield f"http://127.0.0.1:{port}"
        proxy.close()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, host: bytes) -> None:
    while part := await reader.read(1 << 16):
        writer.write(part.replace(host, b"Host: localhost") if host else part)
        await writer.drain()
    writer.close()
