"""Name and emblem before a game in Chromium: changed by keys on a phone, remembered, and wished for anew."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, expect

from clients.player import Lagoon
from tests.browser.conftest import ARTIFACTS
from tests.browser.window import PHONE, WIDE, Window
from tests.server import Server

pytestmark = pytest.mark.browser

PATIENCE_MS = 60_000

SMALL = """async () => {
    const [of, at] = await Promise.all(['kahuna', 'mauna_kea'].map((game) => import(`/static/${game}/miniature.js`)));
    const stones = of.miniature({ bridges: [[], []], stones: [['ALOA'], ['BARI']] }, 0, [1, 0]);
    const people = at.miniature({ cells: [], explorers: [[{ space: 0 }], []] }, 0, [2, 1]);
    const drawn = [...stones.querySelectorAll('circle[r="20"]'), ...people.querySelectorAll('circle')];
    return drawn.map((one) => one.getAttribute('fill'));
}"""
"""What the stones of two seats and the explorer of one are painted with where they chose their colours."""


async def test_a_name_and_an_emblem_are_chosen_and_remembered(browser: Browser, server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("motu", seats=3)
    async with Window.opened(browser, PHONE, has_touch=True) as ann, Window.opened(browser, WIDE) as eve:
        await eve.go(f"{server.url}/t/{table}")
        await ann.go(f"{server.url}/t/{table}")
        await expect(ann.zone("style")).to_be_hidden()
        await ann.take_seat("Ann")
        style = ann.zone("style")
        await expect(style.locator('input[name="own-name"]')).to_have_value("Ann", timeout=PATIENCE_MS)
        await style.locator('input[name="own-name"]').fill("Anna")
        await ann.page.keyboard.press("Enter")
        head = eve.page.locator('.seat[data-seat="0"]')
        await expect(head.locator(".seat-name")).to_have_text("Anna", timeout=PATIENCE_MS)
        await expect(head.locator(".emblem")).to_have_attribute("data-emblem", "0")
        await expect(eve.zone("record")).to_contain_text("Seat 1 goes by Anna now.")
        # By keys, from the one she has to the next; a listener hears its name.
        await expect(style.get_by_role("radio", name="Shell")).to_be_checked()
        await style.get_by_role("radio", name="Shell").focus()
        await ann.page.keyboard.press("ArrowLeft")
        await expect(style.get_by_role("radio", name="Wave")).to_be_checked()
        await expect(head.locator(".emblem")).to_have_attribute("data-emblem", "5", timeout=PATIENCE_MS)
        # Who looks for a seat sees them, and the emblem that a seat would have.
        free = eve.zone("sit").locator(".seat-choice .emblem")
        await expect(free.nth(0)).to_have_attribute("data-emblem", "5")
        # What somebody chose is nobody else's.
        bob = await lagoon.take_seat(table, "Bob")
        async with lagoon.play(bob) as other:
            await other.restyle(emblem=3)
            await expect(style.get_by_role("radio", name="Leaf")).to_be_disabled(timeout=PATIENCE_MS)
            assert await ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            ARTIFACTS.mkdir(exist_ok=True)
            await ann.page.screenshot(path=ARTIFACTS / "style-360.png", full_page=True)
            await expect(style.get_by_role("radio", name="Wave")).to_be_checked()
        # At the next table the browser has the name, and asks for the emblem; but not where it is another's.
        second, third = [await lagoon.open_table("motu", seats=3) for _ in range(2)]
        async with lagoon.play(await lagoon.take_seat(third, "Cat")) as cat:
            await cat.restyle(emblem=5)
        for following, worn in ((second, "Wave"), (third, "Starfish")):
            await ann.go(f"{server.url}/t/{following}")
            await expect(ann.zone("sit").get_by_role("textbox")).to_have_value("Anna", timeout=PATIENCE_MS)
            await ann.action("sit").first.click()
            await expect(style.get_by_role("radio", name=worn)).to_be_checked(timeout=PATIENCE_MS)
        await expect(ann.zone("notices")).to_have_text("")


async def test_seats_are_drawn_in_the_colours_they_chose(browser: Browser, server: Server) -> None:
    lagoon = Lagoon(server.url)
    async with Window.opened(browser, PHONE) as ann:
        await ann.go(f"{server.url}/t/{await lagoon.open_table('mauna_kea', seats=2)}")
        await ann.take_seat("Ann")
        coat = ann.page.locator('.seat[data-seat="0"] .seat-head .coat')
        await ann.zone("style").get_by_role("radio", name="Violet").check(timeout=PATIENCE_MS)
        await expect(coat).to_have_css("fill", "rgb(123, 63, 163)", timeout=PATIENCE_MS)
        table = await lagoon.open_table("kahuna", first=1, handicap={"seat": 1, "bridges": 1})
        await ann.go(f"{server.url}/t/{table}")
        await ann.take_seat("Ann")
        style = ann.zone("style")
        await style.get_by_role("radio", name="White").check(timeout=PATIENCE_MS)
        await expect(ann.zone("record")).to_contain_text("You chose white.", timeout=PATIENCE_MS)
        await expect(ann.zone("lobby").locator(".described")).to_contain_text("for black · black begins")
        # A name that cannot be is told, and not remembered.
        await style.locator('input[name="own-name"]').evaluate("field => { field.value = 'x'.repeat(200); }")
        await ann.action("rename").click()
        await expect(ann.zone("notices")).to_contain_text("This name is too long.", timeout=PATIENCE_MS)
        assert await ann.page.evaluate("localStorage.getItem('lagoon.name')") == '"Ann"'
        async with lagoon.play(await lagoon.take_seat(table, "Bob")) as bob:
            await bob.until(lambda me: me.view["table"]["phase"] == "playing")
            await bob.play({"t": "found", "line": "KL"})
        bridge = ann.page.locator('.bridge[data-owner="1"]')
        await expect(bridge.locator(".beam").last).to_have_css("stroke", "rgb(27, 30, 34)", timeout=PATIENCE_MS)
        await expect(ann.page.locator('[data-line="KL"]')).to_have_attribute("aria-label", re.compile("black"))
        await expect(ann.page.locator('.seat[data-seat="0"] .seat-head .body')).to_have_css(
            "fill", "rgb(255, 250, 240)"
        )
        # Games in small are drawn in the same colours.
        fills = await ann.page.evaluate(SMALL)
        assert fills == ["#fffdf6", "#1d1a1a", "#7b3fa3"]
