"""Every page and stage of every game in a made-up language: all that is read comes from a catalog, and it fits."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from playwright.async_api import Browser, Page

from deploy.pictures.pages import pages
from deploy.pictures.stages import GAMES, SETTLED, Game
from tests.browser import made_up
from tests.browser.measures import cut, sideways, unspoken
from tests.browser.window import WIDE, Window
from tests.server import LIFTED, Server

pytestmark = pytest.mark.browser

NARROW = {"width": 360, "height": 640}
MOVES = 24
"""After so many moves somebody gives up."""


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """A server of a house with the made-up language."""
    server = Server(tmp_path_factory.mktemp("server"), **LIFTED)
    server.environment = made_up.house(tmp_path_factory.mktemp("house"))
    await server.start()
    try:
        yield server
    finally:
        await server.stop()


class Looks:
    """What was found wrong, each with where it was found first."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}

    async def at(self, page: Page, place: str) -> None:
        """Look at a page at both sizes, and leave it as it was."""
        for one in await unspoken(page):
            self.found.setdefault(one, place)
        for size in (NARROW, WIDE):
            await _sized(page, size)
            for one in [*await sideways(page), *await cut(page)]:
                self.found.setdefault(one, f"{place}, {size['width']} px")

    def all_right(self) -> None:
        """Fail where something was found."""
        if self.found:
            pytest.fail("\n".join(f"{where}: {what}" for what, where in self.found.items()))


async def _sized(page: Page, size: Any) -> None:
    await page.set_viewport_size(size)
    await page.evaluate(SETTLED)


async def _window(window: Window, house: Server) -> None:
    cookie = {"name": "language", "value": made_up.CODE, "url": house.url}
    await window.page.context.add_cookies([cookie])  # type: ignore[list-item]


@pytest.mark.parametrize("name", GAMES)
async def test_every_stage_of_a_game(browser: Browser, house: Server, name: str) -> None:
    looks = Looks()
    async with Window.opened(browser) as window:
        await _window(window, house)
        async for stage in Game(window.page, house.url, name, seed=5, moves=MOVES).stages():
            await looks.at(window.page, stage)
    looks.all_right()


async def test_every_page(browser: Browser, house: Server) -> None:
    looks = Looks()
    async with Window.opened(browser) as window:
        await _window(window, house)
        async for name in pages(window.page, house.url):
            await looks.at(window.page, name)
    looks.all_right()
