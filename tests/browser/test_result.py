"""The end of a game is a moment: over the board, with all that can be done now in sight, and to be put away."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Browser, expect

from clients.player import Lagoon
from deploy.pictures.stages import SETTLED
from tests.browser.test_calling import OVER_ICON
from tests.browser.test_history import sit
from tests.browser.window import Window
from tests.play import seated
from tests.server import Server

SMALL = {"width": 360, "height": 640}
SIZES: tuple[Any, ...] = (SMALL, {"width": 844, "height": 390}, {"width": 1280, "height": 800})

OUT_OF_SIGHT = """() => ['again', 'replay', 'save', 'new-table', 'hide-result'].filter((action) => {
  const button = document.querySelector(`[data-zone="result"] [data-action="${action}"]`);
  const { top, bottom, left, right } = button.getBoundingClientRect();
  return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth || bottom === top;
})"""
"""What can be done after the game and is not to be seen without scrolling."""

FOCUS = """(one) => {
  const { boxShadow, outlineColor, outlineStyle } = getComputedStyle(one);
  return { framed: outlineStyle !== 'none' && outlineColor !== 'rgba(0, 0, 0, 0)', marked: boxShadow !== 'none' };
}"""
"""How the focus is shown."""


async def test_the_end_is_seen_at_once_and_can_be_put_away(browser: Browser, server: Server) -> None:
    _table, ann, bob = await seated(server)
    async with Lagoon(server.url).play(bob) as white, Window.opened(browser, SMALL) as window:
        page = window.page
        await sit(window, server, ann)
        await expect(page.locator("body")).to_have_attribute("data-phase", "playing")
        await white.resign()
        won = window.zone("result").get_by_role("heading", name="You won!")
        await expect(won).to_be_focused()
        await expect(page).to_have_title("Game over \N{EN DASH} Kahuna \N{EN DASH} Lagoon")
        await expect(page.locator('link[rel="icon"]')).to_have_attribute("href", OVER_ICON)
        # Where everybody stood, since nobody had points yet.
        await expect(window.zone("result")).to_contain_text("Points, had the game been scored as it lay")
        await expect(window.zone("result")).to_contain_text("0 islands controlled, 25 bridges in supply")
        # It was given the focus, and is not framed like a button: a mark at its side says so.
        assert await won.evaluate(FOCUS) == {"framed": False, "marked": True}
        assert await page.evaluate(OUT_OF_SIGHT) == []
        await page.set_viewport_size({"width": 1280, "height": 800})
        assert await page.evaluate(OUT_OF_SIGHT) == []
        # To look at the final board, and back, by keys.
        await page.keyboard.press("Escape")
        await expect(window.zone("result")).to_be_hidden()
        await expect(window.action("show-result")).to_be_focused()
        await page.keyboard.press("Enter")
        await expect(won).to_be_focused()


@pytest.mark.parametrize(
    ("game", "stood"),
    [
        ("kahuna", "0 islands controlled, 25 bridges in supply"),
        ("mauna_kea", "0 explorers on the island, 0 rescued, 5 explorers still to be placed"),
    ],
)
async def test_a_game_that_was_given_up_tells_where_everybody_stood(
    browser: Browser, server: Server, game: str, stood: str
) -> None:
    lagoon = Lagoon(server.url)
    ann, bob = await lagoon.begin(await lagoon.open_table(game, seats=2), "Ann", "Bob")
    async with lagoon.play(bob) as other, Window.opened(browser, SMALL) as window:
        await sit(window, server, ann)
        await expect(window.page.locator("body")).to_have_attribute("data-phase", "playing")
        await other.resign()
        rows = window.zone("result").locator(".result-points small")
        await expect(rows).to_have_count(2)
        await expect(rows.first).to_contain_text(stood)
        assert await window.page.evaluate(OUT_OF_SIGHT) == []
        # Put away it is opened again from above the board, of which nothing is covered.
        await window.action("hide-result").click()
        for size in SIZES:
            await window.page.set_viewport_size(size)
            await window.page.evaluate(SETTLED)
            opener, board = await window.action("show-result").bounding_box(), await window.board.bounding_box()
            assert opener is not None
            assert board is not None
            assert opener["y"] + opener["height"] <= board["y"], size
            assert opener["height"] >= 40, size
            assert board["height"] > 200, size
