"""How long others have been away, as a page says it, in Chromium."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from clients.player import Lagoon
from tests.browser.conftest import ARTIFACTS
from tests.browser.test_history import sit
from tests.browser.window import PHONE, WIDE, Window
from tests.play import seated
from tests.server import Server

MINUTES = """(() => {
  let passed = 0;
  const waiting = new Map();
  const [now, later, never] = [performance.now.bind(performance), setTimeout, clearTimeout];
  performance.now = () => now() + passed;
  window.setTimeout = (act, ms, ...given) => {
    if (!(ms > 30_000 && ms <= 60_000)) return later(act, ms, ...given);
    const id = -1 - Math.floor(Math.random() * 2 ** 31);
    waiting.set(id, act);
    return id;
  };
  window.clearTimeout = (id) => (waiting.delete(id) ? undefined : never(id));
  window.minutesWaitedFor = () => waiting.size;
  window.passMinutes = (minutes) => {
    passed += minutes * 60_000;
    const due = [...waiting.values()];
    waiting.clear();
    for (const act of due) act();
  };
})()"""
"""Lets minutes pass when they are told to, for what waits nearly as long as one; nothing else notices."""

PATIENCE_MS = 30_000


async def leaves(window: Window, seat: int) -> None:
    """Wait until the page has seen somebody leave, and counts."""
    await expect(window.page.locator(f'.seat[data-seat="{seat}"]')).not_to_have_attribute("data-here", "")
    await window.page.wait_for_function("() => minutesWaitedFor() === 1", timeout=PATIENCE_MS)


async def is_told(window: Window, text: str, count: int) -> None:
    """Wait until listeners were told something so many times."""
    await expect(window.zone("announcements").get_by_text(text)).to_have_count(count)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_minutes_are_counted_from_when_somebody_was_seen_leaving(
    browser: Browser, server: Server, size: dict[str, int]
) -> None:
    _table, ann, bob = await seated(server, first=0)
    lagoon = Lagoon(server.url)
    async with Window.opened(browser, size) as window:
        await window.page.add_init_script(MINUTES)
        await sit(window, server, ann)
        row = window.page.locator('.seat[data-seat="1"]')
        away = row.locator(".away")
        async with lagoon.play(bob):
            await expect(row).to_have_attribute("data-here", "", timeout=PATIENCE_MS)
            await expect(away).to_be_hidden()
        await leaves(window, 1)
        await expect(away).to_be_hidden()
        await window.page.evaluate("passMinutes(1)")
        await expect(away).to_have_text("away for 1 minute")
        await expect(row).to_have_attribute("data-away", "1")
        await is_told(window, "Bob has been away for 1 minute.", 1)
        await window.page.evaluate("passMinutes(2)")
        await expect(away).to_have_text("away for 3 minutes")
        # That it goes on is there to be read, and told to no listener again: neither by time nor by a replay.
        await window.page.locator('.record-head [data-action="replay"]').dispatch_event("click")
        await expect(away).to_be_hidden()
        await window.action("replay-close").click()
        await expect(away).to_have_text("away for 3 minutes")
        await is_told(window, "has been away", 1)
        assert await window.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        ARTIFACTS.mkdir(exist_ok=True)
        await window.page.screenshot(path=ARTIFACTS / f"away-{size['width']}.png")
        async with lagoon.play(bob):
            await expect(row).to_have_attribute("data-here", "", timeout=PATIENCE_MS)
            await expect(away).to_be_hidden()
            await expect(window.page.locator("[data-away]")).to_have_count(0)
            # By the server's clock no minute has passed.
            await window.page.evaluate("passMinutes(-3)")
        await leaves(window, 1)
        await window.page.evaluate("passMinutes(1)")
        await is_told(window, "Bob has been away for 1 minute.", 2)


async def test_also_of_whoever_was_away_before_the_page_came_it_is_told_since_when(
    browser: Browser, server: Server
) -> None:
    _table, ann, _bob = await seated(server)
    async with Window.opened(browser, WIDE) as window:
        # By the server's clock, whatever that of the device shows.
        await window.page.clock.set_system_time("2001-01-01T12:00:00")
        await window.page.add_init_script(MINUTES)
        await sit(window, server, ann)
        row = window.page.locator('.seat[data-seat="1"]')
        await leaves(window, 1)
        await window.page.evaluate("passMinutes(2)")
        await expect(row.locator(".away")).to_have_text("away for 2 minutes")
        # Nobody is told that they are away themselves.
        await expect(window.page.locator("[data-away]")).to_have_count(1)
