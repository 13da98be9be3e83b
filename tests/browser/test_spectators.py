"""Who watches, in Chromium: nobody until the game is over, others one turn later, where a table was opened so."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, expect

from clients.player import Lagoon
from tests.browser.window import PHONE, WIDE, Window
from tests.server import Server

pytestmark = pytest.mark.browser

PATIENCE_MS = 60_000
APART = "Only who has a seat here sees this game while it goes on."


async def test_who_has_no_seat_sees_a_game_without_spectators_only_once_it_is_over(
    browser: Browser, server: Server
) -> None:
    async with (
        Window.opened(browser, WIDE) as ann,
        Window.opened(browser, PHONE, has_touch=True) as eve,
    ):
        await ann.go(server.url)
        form = ann.page.locator('form[data-game="kahuna"]')
        await form.locator("summary").first.click()
        await form.locator('select[name="spectators"]').select_option("no")
        await form.locator('[data-action="open"]').click()
        await ann.page.wait_for_url("**/t/*")
        await ann.is_live()
        await ann.action("change-table").click()
        await expect(ann.zone("change").locator('select[name="spectators"]')).to_have_value("no")
        await ann.page.keyboard.press("Escape")
        table = ann.page.url.rsplit("/", 1)[-1]
        await eve.go(ann.page.url)
        await eve.is_live()
        await ann.take_seat("Ann")
        lagoon = Lagoon(server.url)
        bob = await lagoon.take_seat(table, "Bob")
        async with lagoon.play(bob) as player:
            # Whoever looked at it before the start is told why nothing more comes, and so is who comes later.
            await expect(ann.page.locator("body")).to_have_attribute("data-phase", "playing", timeout=PATIENCE_MS)
            await expect(eve.page.get_by_text(APART).first).to_be_visible(timeout=PATIENCE_MS)
            await eve.page.reload()
            await expect(eve.page.get_by_text(APART).first).to_be_visible(timeout=PATIENCE_MS)
            # Whoever has a seat goes on, also after the page was loaded again, and from the start page.
            await ann.page.reload()
            await ann.is_live()
            await ann.go(server.url)
            row = ann.page.locator(f'[data-table="{table}"]')
            await expect(row).to_have_attribute("data-standing", re.compile("yours|theirs"), timeout=PATIENCE_MS)
            await player.resign()
            await expect(row).to_have_attribute("data-standing", "won", timeout=PATIENCE_MS)
        body = eve.page.locator("body")
        await eve.page.reload()
        await eve.is_live()
        await expect(body).to_have_attribute("data-phase", "over", timeout=PATIENCE_MS)
        # At another table they see each turn when the turn after it has ended, and are told so.
        table = await lagoon.open_table("kahuna", first=0, spectators="delayed")
        one, other = await lagoon.begin(table, "Ann", "Bob")
        async with lagoon.play(one) as black, lagoon.play(other) as white:
            begun = black.seq
            await eve.go(f"{server.url}/t/{table}")
            await expect(body).to_have_attribute("data-phase", "shuffling", timeout=PATIENCE_MS)
            behind = eve.page.locator(".watching[data-behind]")
            await expect(behind).to_have_text("One turn behind", timeout=PATIENCE_MS)
            assert await behind.evaluate(FITS), "all of it is seen on a phone, too"
            await black.play({"t": "draw"})
            await expect(eve.page.locator(".map")).to_have_attribute("data-seq", str(begun), timeout=PATIENCE_MS)
            second = black.seq
            await (await white.reached(second)).play({"t": "draw"})
            await expect(eve.page.locator(".map")).to_have_attribute("data-seq", str(second), timeout=PATIENCE_MS)
            await white.resign()
            await expect(body).to_have_attribute("data-phase", "over", timeout=PATIENCE_MS)
            await expect(behind).to_have_count(0)
            # Nobody watches beside her.
            await expect(eve.page.locator(".watching")).to_be_empty()


async def test_on_the_stage_all_islands_are_seen_at_once_and_nothing_else_is_to_be_done(
    browser: Browser, server: Server
) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("motu", seats=3)
    async with (
        Window.opened(browser, WIDE, color_scheme="dark") as eve,
        Window.opened(browser, PHONE, has_touch=True) as screen,
    ):
        await screen.go(f"{server.url}/t/{table}")
        await screen.is_live()
        await screen.take_seat("Ann")
        await expect(screen.page.locator("body")).to_have_attribute("data-seat", "0", timeout=PATIENCE_MS)
        for seat in await lagoon.begin(table, "Bob", "Cat"):
            assert seat.seat in {1, 2}
        await eve.go(f"{server.url}/t/{table}")
        body, islands = eve.page.locator("body"), eve.zone("islands").locator("[data-island-of]:visible")
        await expect(body).to_have_attribute("data-phase", "playing", timeout=PATIENCE_MS)
        await expect(islands).to_have_count(2)
        size = await eve.page.evaluate(LETTERS)
        # By keys, and kept in the address.
        await eve.action("stage").focus()
        await eve.page.keyboard.press("Enter")
        for _ in ("pressed", "opened again"):
            await expect(islands).to_have_count(3, timeout=PATIENCE_MS)
            await expect(eve.page.get_by_role("button", name=re.compile("Ann.s island"))).to_be_visible()
            await expect(eve.zone("prompt")).to_be_visible()
            await expect(eve.zone("line")).to_be_visible()
            for hidden in ("record", "chat"):
                await expect(eve.zone(hidden)).to_be_hidden()
            assert await eve.page.evaluate(LETTERS) > size
            assert await eve.page.evaluate(OVERFLOW) == [0, 0]
            await eve.action("stage").focus()
            await eve.page.keyboard.press("Shift+Tab")
            await eve.page.keyboard.press("Tab")
            await expect(eve.action("stage")).to_be_focused()
            assert await eve.action("stage").evaluate(RING) >= 0, "the ring of the focus is in the window"
            await eve.page.set_viewport_size({"width": 1920, "height": 1080})
            await eve.page.reload()
        await eve.action("stage").click()
        await expect(islands).to_have_count(2, timeout=PATIENCE_MS)
        # Whoever has a seat in this browser is a spectator on the stage, and back at the seat afterwards.
        await screen.page.evaluate("location.hash = 'stage'")
        body = screen.page.locator("body")
        await expect(body).to_have_attribute("data-seat", "none", timeout=PATIENCE_MS)
        await expect(screen.zone("islands").locator("[data-island-of]:visible")).to_have_count(3)
        assert (await screen.page.evaluate(OVERFLOW))[0] == 0
        await screen.action("stage").click()
        await expect(body).to_have_attribute("data-seat", "0", timeout=PATIENCE_MS)


RING = """one => {
    const { outlineWidth, outlineOffset } = getComputedStyle(one);
    return one.getBoundingClientRect().top - parseFloat(outlineWidth) - parseFloat(outlineOffset);
}"""
"""How far (px) below the top of the window the ring of what has the focus begins."""
FITS = "it => it.scrollWidth <= it.clientWidth && document.documentElement.scrollWidth <= innerWidth"
"""Whether all of it is seen, and the page is no wider than the window."""
LETTERS = "parseFloat(getComputedStyle(document.querySelector('.seat-name')).fontSize)"
"""How large names are shown, in px."""
OVERFLOW = """(({scrollWidth, scrollHeight}) => [scrollWidth - innerWidth, scrollHeight - innerHeight])(
    document.documentElement)"""
"""How far the page reaches beyond the window, across and down."""
