"""The browser's Back and Forward around a replay, in Chromium, and the days of a game that took several."""

from __future__ import annotations

import random
import re

from playwright.async_api import Browser, expect

from clients.player import Lagoon
from tests.browser.test_history import at
from tests.browser.window import Window
from tests.play import play_on, seated
from tests.server import Server


async def begun(server: Server) -> str:
    """Open a table at which some moves were made; return its link."""
    table, ann, bob = await seated(server)
    lagoon = Lagoon(server.url)
    async with lagoon.play(ann) as one, lagoon.play(bob) as two:
        dice = random.Random(3)
        while one.seq < 12:
            mover = one if one.is_my_turn else two
            await play_on(mover, dice, mover.seq + 1)
            await one.reached(mover.seq)
            await two.reached(one.seq)
    return f"{server.url}/t/{table}"


async def at_the_table(window: Window, url: str) -> None:
    """Wait until the table itself is shown, and the address is its own."""
    await expect(window.zone("replay")).to_be_hidden()
    await expect(window.page.locator("body")).to_have_attribute("data-phase", "playing")
    await expect(window.page).to_have_url(url)


async def test_back_leads_from_a_replay_to_the_table_and_forward_into_it_again(
    browser: Browser, server: Server
) -> None:
    url = await begun(server)
    async with Window.opened(browser) as eve:
        await eve.go(server.url)
        await eve.go(url)
        await eve.is_live()
        loads = 0

        def count(_: object) -> None:
            nonlocal loads
            loads += 1

        eve.page.on("load", count)
        latest = await eve.seq()
        await eve.page.locator('.record-head [data-action="replay"]').click()
        await at(eve, latest)
        await eve.action("replay-first").click()
        await at(eve, 1)
        for step in (2, 3):
            await eve.action("replay-next").click()
            await at(eve, step)
        await expect(eve.page).to_have_url(f"{url}?at=3")
        await eve.page.go_back()
        await at_the_table(eve, url)
        await eve.page.go_forward()
        await at(eve, 3)
        # Closed by its button it is left in the same way: the page before the table is one step back.
        await eve.action("replay-close").click()
        await at_the_table(eve, url)
        assert loads == 0
        await eve.page.go_back()
        await eve.page.wait_for_url(f"{server.url}/")


async def test_opened_again_while_it_is_being_closed_a_replay_is_where_it_says(
    browser: Browser, server: Server
) -> None:
    url = await begun(server)
    async with Window.opened(browser) as eve:
        await eve.go(url)
        await eve.is_live()
        latest = await eve.seq()
        await eve.page.locator('.record-head [data-action="replay"]').click()
        await at(eve, latest)
        await eve.action("replay-first").click()
        await at(eve, 1)
        await eve.page.evaluate(
            """() => {
              document.querySelector('[data-action="replay-close"]').click();
              document.querySelector('.record-head [data-action="replay"]').click();
            }"""
        )
        await at(eve, 1)
        await expect(eve.page).to_have_url(f"{url}?at=1")
        await eve.page.go_back()
        await at_the_table(eve, url)


async def test_who_came_by_a_link_to_a_step_goes_back_to_where_they_were(browser: Browser, server: Server) -> None:
    url = await begun(server)
    async with Window.opened(browser) as eve:
        await eve.go(server.url)
        await eve.go(f"{url}?at=5")
        await at(eve, 5)
        await eve.page.keyboard.press("Escape")
        await at_the_table(eve, url)
        # It opens where one was.
        await eve.page.locator('.record-head [data-action="replay"]').click()
        await at(eve, 5)
        await eve.page.reload()
        await at(eve, 5)
        await eve.action("replay-close").click()
        await at_the_table(eve, url)
        await eve.page.go_back()
        await eve.page.wait_for_url(f"{server.url}/")


async def test_the_record_says_on_which_day_something_happened(browser: Browser, server: Server) -> None:
    url = await begun(server)
    async with Window.opened(browser, timezone_id="Pacific/Honolulu") as eve:
        days = eve.zone("record").locator("[data-day]")
        await eve.go(url)
        await eve.is_live()
        await expect(eve.zone("record").locator("[data-step]").first).to_be_visible()
        # All of it is of today, which nobody needs to be told; at another time it is told.
        await expect(days).to_have_count(0)
        await eve.page.clock.set_system_time("2031-01-01T12:00:00")
        await eve.page.reload()
        await eve.is_live()
        await expect(days).to_have_count(1)
        await expect(days).to_have_text(re.compile(r"^[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}, \d{4}$"))
        await expect(eve.zone("record").locator(".record-list > li, > li").first).to_have_attribute(
            "data-day", re.compile(r"^\d{4}-\d\d-\d\d$")
        )
        await expect(eve.zone("record").locator("time").first).to_have_attribute(
            "title", re.compile(r", \d{4}, \d\d:\d\d$")
        )
