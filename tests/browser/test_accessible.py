"""Every page, and every stage of every game, as measured: by axe, by how large things are, by what scrolls sideways.

A stage is looked at in one page, which is made wide and narrow, light and dark, and a phone that lies on its side.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from itertools import pairwise
from typing import Any

import pytest
from playwright.async_api import Browser, Page

from deploy.pictures.pages import absences, pages
from deploy.pictures.stages import GAMES, SETTLED, Game
from tests.browser.measures import (
    broken,
    covered,
    cut,
    overlaid,
    sideways,
    small_targets,
    small_type,
    spilled,
    under_dock,
    unmarked,
    violations,
)
from tests.browser.window import WIDE, Window
from tests.server import LIFTED, Server, serving

pytestmark = pytest.mark.browser

SMALL = {"width": 360, "height": 640}
ZOOMED = {"width": 640, "height": 400}
"""1280 by 800, at 200 %."""
LANDSCAPE = {"width": 844, "height": 390}
"""A phone that lies on its side."""

MOVES = 60
"""After so many moves somebody gives up."""


LONGEST = 120
"""So many letters are told at once, at most."""

HEARING = """() => {
  window.heard = [];
  const hear = (list) => {
    const lines = list.flatMap(({ addedNodes }) => [...addedNodes]).filter((one) => one.isConnected);
    window.heard.push(...lines.map((one) => one.textContent));
  };
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver((_, found) => {
      const log = document.querySelector('[data-zone="announcements"]');
      if (!log) return;
      found.disconnect();
      window.heard.push(...[...log.children].map((one) => one.textContent));
      new MutationObserver(hear).observe(log, { childList: true });
    }).observe(document.body, { childList: true });
  });
}"""
"""Keeps what is announced in a page, as whoever listens hears it: what is taken away at once is not heard."""


class Looks:
    """What was found wrong, each with where it was found first."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}

    async def at(self, page: Page, place: str) -> None:
        """Look at a page at every size, and leave it as it was."""
        await self._closely(page, place, SMALL)
        for size in (ZOOMED, LANDSCAPE):
            await _sized(page, size)
            for measured in (sideways, cut, broken, spilled, covered):
                await self._note(measured(page), f"{place}, {size['width']} px")
        await self._closely(page, place, WIDE)
        await page.emulate_media(forced_colors="active")
        await self._note(unmarked(page), f"{place}, forced colours")
        await page.emulate_media(forced_colors="none")

    async def _closely(self, page: Page, place: str, size: Any) -> None:
        """Look at a page at one size, light and dark: of what axe finds only colours differ."""
        where = f"{place}, {size['width']} px"
        await _sized(page, size)
        for measured in (violations, small_targets, small_type, sideways, under_dock, overlaid):
            await self._note(measured(page), where)
        await page.emulate_media(color_scheme="dark")
        await page.evaluate(SETTLED)
        await self._note(violations(page, "colours"), f"{where}, dark")
        await page.emulate_media(color_scheme="light")

    async def by_finger(self, page: Page, place: str) -> None:
        """Look at a page on a phone that is touched: maps, too, have nothing smaller than a finger there."""
        assert await page.evaluate("() => matchMedia('(pointer: coarse)').matches")
        await _sized(page, SMALL)
        for measured in (small_targets, under_dock, overlaid):
            await self._note(measured(page), place)
        await _sized(page, WIDE)

    def all_right(self) -> None:
        """Fail where something was found."""
        if self.found:
            pytest.fail("\n".join(f"{where}: {what}" for what, where in self.found.items()))

    async def _note(self, measured: Awaitable[list[str]], where: str) -> None:
        for one in await measured:
            self.found.setdefault(one, where)


async def _sized(page: Page, size: Any) -> None:
    await page.set_viewport_size(size)
    await page.evaluate(SETTLED)


@pytest.mark.parametrize("name", GAMES)
async def test_every_stage_of_a_game(browser: Browser, server: Server, name: str) -> None:
    looks = Looks()
    async with Window.opened(browser) as window:
        await window.page.add_init_script(f"({HEARING})()")
        async for stage in Game(window.page, server.url, name, seed=5, moves=MOVES).stages():
            await looks.at(window.page, stage)
            if stage.endswith("over"):
                heard = await window.page.evaluate("() => window.heard")
                told = await window.page.locator(".record .sentences > *").all_text_contents()
    looks.all_right()
    heard_in_order(heard, told)


@pytest.mark.parametrize("name", GAMES)
async def test_all_that_a_finger_presses_is_as_large_as_a_finger(browser: Browser, server: Server, name: str) -> None:
    looks = Looks()
    async with Window.opened(browser, has_touch=True) as window:
        async for stage in Game(window.page, server.url, name, seed=5, moves=MOVES).stages():
            await looks.by_finger(window.page, stage)
    looks.all_right()


async def test_every_page_by_finger(browser: Browser, server: Server) -> None:
    looks = Looks()
    async with Window.opened(browser, has_touch=True) as window:
        async for name in pages(window.page, server.url):
            await looks.by_finger(window.page, name)
    looks.all_right()


def heard_in_order(heard: list[str], told: list[str]) -> None:
    """Check what was announced through a game against what its record tells: short, once each, and in order."""
    assert len(heard) > MOVES
    assert [line for line in heard if len(line) > LONGEST] == []
    assert [line for line, following in pairwise(heard) if line == following and told.count(line) < 2] == []
    rest = iter(told)
    assert [line for line in heard if line in told and line not in rest] == [], "in another order than in the record"
    # Whose turn it is comes last: after it only what that player does is heard, unless the other one gives up, as one
    # may at any time and Bob does at the end, whoever is to play then.
    after = [following for line, following in pairwise(heard) if line.startswith("Your turn")]
    assert [line for line in after if line.startswith("Bob") and line != "Bob resigned."] == []


async def test_every_page(browser: Browser, server: Server) -> None:
    looks = Looks()
    async with Window.opened(browser) as window:
        async for name in pages(window.page, server.url):
            await looks.at(window.page, name)
    looks.all_right()


@pytest.fixture(scope="module")
async def impatient(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """A server with bots at which whoever is away for a second is absent."""
    async with serving(tmp_path_factory.mktemp("absent"), **LIFTED, ABSENT_SECONDS=1, BOTS=1) as server:
        yield server


async def test_where_somebody_is_away(browser: Browser, impatient: Server) -> None:
    looks = Looks()
    async with Window.opened(browser) as window:
        async for name in absences(window.page, impatient.url):
            await looks.at(window.page, name)
    looks.all_right()
