"""The first load of a table, in a browser: its page brings what its board needs, and a browser keeps that."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import Browser, Page, Response, Route, expect

from clients.player import Lagoon
from projections.games import GAMES
from tests.browser.window import PHONE, WIDE, Window
from tests.server import Server

PATIENCE_MS = 60_000
IS_KEPT = "() => document.cookie.includes('parts_')"
LOSE = "localStorage.removeItem(Object.keys(localStorage).find((key) => key.startsWith('lagoon.part.')))"

ALTER = """() => {
    const key = Object.keys(localStorage).find((key) => /^lagoon\\.part\\.\\w+\\.0$/.test(key));
    localStorage.setItem(key, `${localStorage.getItem(key)}/* altered */`);
}"""

SEEN_FIRST = """
    window.boxOfMap = () => {
        const { top, left, width } = document.querySelector('[data-zone=map] svg').getBoundingClientRect();
        return { top, left, width };
    };
    const look = () => {
        window.firstMap = document.querySelector('[data-zone=map]');
        if (!firstMap) return requestAnimationFrame(look);
        const others = document.querySelectorAll('.dock, .market, [data-seat]:not(body)').length;
        window.firstSeen = { seq: firstMap.dataset.seq ?? null, others, box: boxOfMap() };
    };
    look();
"""
"""Notes what is on the page in the frame in which the map is there."""


class Held:
    """What a page asks for besides itself, which does not come until it is let go."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._may_come = asyncio.Event()
        self.pages = 0
        """How many pages were asked for."""
        self.asked: list[str] = []
        """The addresses of all else."""

    async def watch(self) -> None:
        """See all that is asked for from now on."""
        await self._page.route("**/*", self._hold)

    def again(self) -> None:
        """Hold what is asked for from now on, and forget what was."""
        self._may_come = asyncio.Event()
        self.pages, self.asked = 0, []

    def let_go(self) -> None:
        """Let everything come."""
        self._may_come.set()

    async def _hold(self, route: Route) -> None:
        if route.request.is_navigation_request():
            self.pages += 1
            await route.continue_()
            return
        self.asked.append(route.request.url)
        may_come = self._may_come
        await may_come.wait()
        await route.continue_()


@pytest.mark.parametrize("game", GAMES)
async def test_a_page_brings_what_its_board_needs_and_is_small_for_who_keeps_that(
    browser: Browser, server: Server, game: str
) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table(game, seats=2, first=0)
    await lagoon.begin(table, "Ann", "Bob")
    async with Window.opened(browser, WIDE) as eve:
        held, complaints = Held(eve.page), list[str]()
        eve.page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        await held.watch()
        first = await eve.page.goto(f"{server.url}/t/{table}", wait_until="commit")
        await shows_its_board(eve)
        assert await size(first) > 100_000
        await goes_on(eve, held)
        assert len(held.asked) == len(set(held.asked)), "nothing comes twice"

        held.again()
        second = await eve.page.reload(wait_until="commit")
        await shows_its_board(eve)
        assert await size(second) < 20_000, "with how the table stands in it"
        await goes_on(eve, held)
        assert held.pages == 1

        await comes_anew(eve, held, LOSE)
        assert complaints == []
        await comes_anew(eve, held, ALTER)
        assert all("Content Security Policy" in complaint for complaint in complaints)


@pytest.mark.parametrize("game", GAMES)
async def test_the_map_is_seen_before_the_rest_of_the_board_and_stays_where_it_is(
    browser: Browser, server: Server, game: str
) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table(game, seats=2, first=0)
    await lagoon.begin(table, "Ann", "Bob")
    async with Window.opened(browser, PHONE) as eve:
        await eve.page.add_init_script(SEEN_FIRST)
        for visit in ("first", "again"):
            await eve.page.goto(f"{server.url}/t/{table}")
            await expect(eve.page.locator("body")).to_have_attribute("data-status", "live", timeout=PATIENCE_MS)
            await eve.page.wait_for_function(IS_KEPT)
            first, now = await eve.page.evaluate("[firstSeen, boxOfMap()]")
            assert first["others"] == 0, f"{visit}: neither dock nor market nor a player is there yet"
            assert first["seq"] is not None, "and the map shows how the table stands"
            assert await eve.page.evaluate("firstMap === document.querySelector('[data-zone=map]')"), (
                "it is not made twice"
            )
            assert now["width"] == first["box"]["width"]
            assert abs(now["top"] - first["box"]["top"]) < 4, f"{visit}: it stays where it is, but for a hair"


async def comes_anew(window: Window, held: Held, change: str) -> None:
    """Change what a browser keeps: where it is not what it says, the page comes anew, whole."""
    await window.page.evaluate(change)
    held.again()
    await window.page.reload(wait_until="commit")
    await expect(window.page.locator('meta[name="parts"]')).to_have_count(1, timeout=PATIENCE_MS)
    await shows_its_board(window)
    assert held.pages == 2
    await goes_on(window, held)


async def size(answer: Response | None) -> int:
    """Return how long a page is."""
    assert answer is not None
    return len(await answer.body())


async def shows_its_board(window: Window) -> None:
    """Wait until the board is shown, while the rest of the page has not come."""
    await expect(window.page.locator("[data-seq]").first).to_be_attached(timeout=PATIENCE_MS)
    await expect(window.zone("map")).to_be_visible(timeout=PATIENCE_MS)
    await expect(window.page.locator("body")).to_have_attribute("data-status", "connecting")


async def goes_on(window: Window, held: Held) -> None:
    """Let the rest come, and wait until what the page brought is kept."""
    held.let_go()
    await expect(window.page.locator("body")).to_have_attribute("data-status", "live", timeout=PATIENCE_MS)
    await window.page.wait_for_function(IS_KEPT, timeout=PATIENCE_MS)
