"""With anybody, in browser windows: who waits, gives up, is found by somebody, or begins with bots."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from tests.browser.window import WIDE, Window
from tests.server import LIFTED, Server, serving

PATIENCE_MS = 30_000
SMALL = {"width": 360, "height": 640}


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("anybody"), BOTS=1, FILL_SECONDS=1, **LIFTED) as server:
        yield server


async def start_page(window: Window, server: Server) -> None:
    """Open the start page, and wait until it is up to date."""
    await window.go(server.url)
    await expect(window.page.locator("body")).to_have_attribute("data-lobby", "live", timeout=PATIENCE_MS)
    await expect(card(window.page, "motu")).to_be_visible(timeout=PATIENCE_MS)


def card(page: Page, game: str = "kahuna") -> Locator:
    """Return what the start page offers of a game."""
    return page.locator(f'[data-game="{game}"]')


async def press(page: Page, action: str, game: str = "kahuna") -> None:
    await card(page, game).locator(f'[data-action="{action}"]').click(timeout=PATIENCE_MS)


async def waits(page: Page, text: str = "1 of 2", game: str = "kahuna") -> None:
    await expect(card(page, game).locator(".waiting")).to_contain_text(text, timeout=PATIENCE_MS)


async def waits_no_more(page: Page, game: str = "kahuna") -> None:
    await expect(card(page, game).locator('[data-action="anybody"]')).to_be_visible(timeout=PATIENCE_MS)


async def heights(page: Page, *actions: str, game: str = "kahuna") -> list[float]:
    """Return how high buttons are."""
    boxes = [await card(page, game).locator(f'[data-action="{action}"]').bounding_box() for action in actions]
    return [box["height"] for box in boxes if box is not None]


async def plays(page: Page) -> None:
    await page.wait_for_url("**/t/*", timeout=PATIENCE_MS)
    await expect(page.locator("body")).to_have_attribute("data-phase", "playing", timeout=PATIENCE_MS)


async def test_two_who_wish_for_the_same_come_to_one_table_and_begin(browser: Browser, server: Server) -> None:
    async with Window.opened(browser, WIDE) as ann, Window.opened(browser, SMALL, has_touch=True) as bob:
        for window in (ann, bob):
            await start_page(window, server)
        card = ann.page.locator('[data-game="kahuna"]')
        # Somebody thinks better of it, and wishes again; loading the page anew keeps the wish.
        await card.locator('[data-action="anybody"]').click()
        await expect(card.locator(".waiting")).to_contain_text("1 of 2", timeout=PATIENCE_MS)
        await card.locator('[data-action="unwish"]').click()
        await card.locator('[data-action="anybody"]').click()
        await expect(card.locator(".waiting")).to_contain_text("1 of 2", timeout=PATIENCE_MS)
        await ann.page.reload()
        await expect(card.locator(".waiting")).to_contain_text("1 of 2", timeout=PATIENCE_MS)
        # On a phone it is said beneath the buttons, which stay what they are.
        await expect(bob.page.locator('[data-game="kahuna"] [data-zone="waiting"]')).to_be_visible(timeout=PATIENCE_MS)
        assert await heights(bob.page, "open", "anybody") == await heights(bob.page, "open", "anybody", game="motu")
        await bob.page.locator('[data-game="kahuna"] [data-action="anybody"]').click()
        for window in (ann, bob):
            await window.page.wait_for_url("**/t/*", timeout=PATIENCE_MS)
            await expect(window.page.locator("body")).to_have_attribute("data-phase", "playing", timeout=PATIENCE_MS)
        assert ann.page.url == bob.page.url


async def test_whoever_has_waited_begins_with_bots_and_waits_no_longer_than_was_said(
    browser: Browser, server: Server
) -> None:
    async with Window.opened(browser, SMALL, has_touch=True) as ann:
        await start_page(ann, server)
        options = card(ann.page).locator('[data-zone="options"]')
        await options.locator("summary").click()
        await options.locator('[name="minutes"]').select_option("15")
        await press(ann.page, "anybody")
        await press(ann.page, "fill")
        await plays(ann.page)
        told = [json.loads(frame) for frame in ann.frames if '"wished"' in frame]
        assert 0 < told[0]["ends_in"] <= 15 * 60_000
        assert told[0]["fill_in"] <= 1_000


async def test_whoever_stops_while_the_line_is_away_is_matched_with_nobody(browser: Browser, server: Server) -> None:
    async with Window.opened(browser, WIDE) as ann, Window.opened(browser, WIDE) as bob:
        lines: list[Any] = []
        is_cut = False

        async def through(line: Any) -> None:
            if is_cut:
                await line.close()
                return
            lines.append(line)
            line.connect_to_server()

        await ann.page.route_web_socket(re.compile("/api/lobby"), through)
        await start_page(ann, server)
        await press(ann.page, "anybody")
        await waits(ann.page)
        is_cut = True
        for line in lines:
            await line.close()
        await press(ann.page, "unwish")
        await waits(ann.page, "Stopping")
        # Also a page that is loaded anew meanwhile only takes it back.
        await ann.page.reload()
        await waits(ann.page, "Stopping")
        is_cut = False
        await waits_no_more(ann.page)
        await start_page(bob, server)
        await press(bob.page, "anybody")
        await waits(bob.page)
        await press(bob.page, "unwish")
        await waits_no_more(bob.page)


async def test_all_windows_of_a_browser_share_one_wish(browser: Browser, server: Server) -> None:
    async with Window.opened(browser, WIDE) as ann, Window.opened(browser, WIDE) as bob:
        await start_page(ann, server)
        other = Window(await ann.page.context.new_page())
        await start_page(other, server)
        await press(ann.page, "anybody")
        for page in (ann.page, other.page):
            await waits(page)
        # Nor does it wait for two games.
        await press(other.page, "anybody", "motu")
        await expect(other.page.locator(".notice.bad")).to_be_visible(timeout=PATIENCE_MS)
        await waits_no_more(other.page, "motu")
        # Given up in one it is so in all.
        await press(other.page, "unwish")
        for page in (ann.page, other.page):
            await waits_no_more(page)
        await press(other.page, "anybody")
        for page in (ann.page, other.page):
            await waits(page)
        await start_page(bob, server)
        # Who comes sees that somebody waits.
        await expect(card(bob.page).locator('[data-zone="waiting"]')).to_contain_text("1 waits", timeout=PATIENCE_MS)
        await press(bob.page, "anybody")
        for page in (ann.page, other.page, bob.page):
            await plays(page)
        assert ann.page.url == other.page.url == bob.page.url
        assert other.faults == []
