"""In Chromium: the rules beside the board, what leads to a rule, and the page of the rules."""

from __future__ import annotations

import re

from playwright.async_api import Browser, FloatRect, Locator, expect

from clients.player import Lagoon
from tests.browser.conftest import ARTIFACTS
from tests.browser.measures import covered, shortcomings
from tests.browser.test_history import sit
from tests.browser.window import PHONE, WIDE, Window
from tests.play import seated
from tests.server import Server

UPPERMOST = """() => {
    const edge = document.querySelector('.rules-panel > .rules-text').getBoundingClientRect().top;
    const rules = [...document.querySelectorAll('.rules-panel [id^="rule-"]')];
    return rules.find((one) => one.getBoundingClientRect().bottom > edge).id;
}"""
"""The id of the rule that stands uppermost in the panel."""


async def test_the_rules_lie_beside_a_board_that_stays_in_use(browser: Browser, server: Server) -> None:
    _, first, _ = await seated(server, first=0, strategic=True)
    async with Window.opened(browser, WIDE) as ann:
        page = ann.page
        await sit(ann, server, first)
        panel, search = ann.zone("rules"), page.get_by_role("searchbox", name="Search the rules")
        await ann.action("rules").press("Enter")
        await expect(panel).to_be_visible()
        await expect(page.get_by_role("heading", name="Rules of Kahuna")).to_be_focused()
        await expect(page.locator("body")).to_have_attribute("data-rules", "beside")

        await expect(panel.get_by_role("link", name="Learn Kahuna in a few minutes")).to_have_attribute(
            "href", "/learn/kahuna"
        )

        # In a smaller window, too, nothing of the board lies under it.
        await page.set_viewport_size({"width": 1024, "height": 768})
        await expect(page.locator("body")).to_have_attribute("data-rules", "beside")
        assert await covered(page) == []
        await page.set_viewport_size({"width": 1280, "height": 800})

        # Found without the accent and the capital, counted, led through.
        await search.fill("ELAÍ")
        await expect(panel.locator("output")).to_have_text(re.compile(r"^1 of \d+$"))
        await search.press("Shift+Enter")
        await expect(panel.locator("output")).to_have_text(re.compile(r"^(\d+) of \1$"))
        await expect(panel.locator("mark[data-current]")).to_be_in_viewport()
        await search.fill("")
        await expect(panel.locator("mark")).to_have_count(0)

        # By the contents to a section, by what can be done now to another; the board stays in use meanwhile.
        await panel.locator("summary", has_text="Contents").click()
        await panel.get_by_role("link", name="4.2 Scoring").click()
        await expect(panel.locator("[id='rule-4.2']")).to_be_focused()
        assert await shortcomings(page) == []
        ARTIFACTS.mkdir(exist_ok=True)
        await page.screenshot(path=ARTIFACTS / "rules-1280.png")
        await panel.locator("summary", has_text="Contents").click()
        await ann.zone("rules-now").get_by_role("link", name="2.4 Drawing a card").click()
        await expect(panel.locator("[id='rule-2.4-1']")).to_be_focused()
        await ann.action("decline").click(delay=500)
        await expect(ann.zone("rules-now").get_by_role("link", name="2.4 Drawing a card")).to_have_count(0)

        # The place and that it lies open outlast a reload, which takes the focus to nothing.
        uppermost = await ann.until(UPPERMOST)
        await ann.until("() => localStorage.getItem('lagoon.rules.kahuna')?.includes('2.4')")
        await page.reload()
        await ann.is_live()
        await expect(panel).to_be_visible()
        await ann.until(f"(id) => ({UPPERMOST})() === id", uppermost)
        assert not await panel.evaluate("(panel) => panel.contains(document.activeElement)")
        await search.focus()
        await page.keyboard.press("Escape")
        await expect(panel).to_be_hidden()


async def test_what_is_refused_or_in_the_way_leads_to_its_rule(browser: Browser, server: Server) -> None:
    _, first, _ = await seated(server, first=0)
    async with Window.opened(browser, PHONE) as ann:
        page = ann.page
        await sit(ann, server, first)
        panel = ann.zone("rules")
        # A press in vain: what is said has a link, and the key leads there as well.
        await ann.action("discard").click(force=True)
        await ann.zone("notices").get_by_role("link", name="Rule").click()
        await expect(panel.locator("[id='rule-2.3-1']")).to_be_focused()
        await expect(page.locator("main > .dock")).to_have_attribute("inert", "")
        assert await shortcomings(page) == []
        await page.screenshot(path=ARTIFACTS / "rules-360.png")
        await page.keyboard.press("Escape")
        await expect(page.locator("main > .dock")).not_to_have_attribute("inert", "")
        await ann.action("decline").focus()
        await page.keyboard.press("?")
        await expect(panel).to_be_visible()
        await page.keyboard.press("Escape")
        await expect(panel).to_be_hidden()
        await ann.action("decline").click(button="right", force=True)
        await expect(panel).to_be_visible()
        await page.keyboard.press("Escape")
        # A finger that rests on what can be pressed leads there, too, and does not press it.
        seq, finger = await ann.seq(), {"pointerType": "touch", "isPrimary": True, "bubbles": True}
        await ann.action("draw").dispatch_event("pointerdown", finger)
        await expect(panel.locator("[id='rule-2.4-1']")).to_be_focused()
        await ann.action("draw").dispatch_event("pointerup", finger)
        await ann.action("draw").dispatch_event("click")
        assert await ann.seq() == seq
        await expect(ann.zone("sending")).to_be_hidden()
        await page.keyboard.press("Escape")
        await expect(panel).to_be_hidden()
        # So does a dialog, which gives way to it.
        await ann.action("ask").click()
        await page.get_by_role("dialog").get_by_role("link", name="Rule").click()
        await expect(page.get_by_role("dialog")).to_have_count(0)
        await expect(panel.locator("[id='rule-table-3']")).to_be_focused()
        await page.keyboard.press("Escape")
        # The same by a code of the server, on the page of the rules.
        await page.goto(f"{server.url}/rules/kahuna#refusal:hand_full")
        rule = page.locator("[id='rule-2.4-2']")
        await expect(rule).to_be_focused()
        await expect(rule).to_be_in_viewport()
        assert await shortcomings(page) == []

        # A worked example: drawn by the board, stepped through by buttons and keys; a search leads to its sentence.
        example = page.locator('[data-example="control"]')
        await example.scroll_into_view_if_needed()
        await expect(example).to_have_attribute("data-at", "0")
        await expect(example.get_by_role("img", name="Black controls ALOA and HUNA")).to_be_visible()
        await example.get_by_role("button", name="Next").click()
        await expect(example).to_have_attribute("data-at", "1")
        await example.get_by_role("button", name="Next").press("ArrowRight")
        await expect(example.locator("li:visible")).to_have_count(1)
        await expect(example.locator('.stone[data-on="ALOA"]')).to_have_attribute("data-owner", "1")
        assert await shortcomings(page) == []
        await page.get_by_role("searchbox", name="Search the rules").fill("no stone depended")
        await expect(example).to_have_attribute("data-at", "3")
        await page.get_by_role("searchbox", name="Search the rules").fill("no such word")
        await expect(page.locator("output")).to_have_text("Not found")

        # From the form of options, over the start page.
        await page.goto(server.url)
        form = page.locator('[data-game="mauna_kea"]')
        await form.locator("summary").click()
        await form.get_by_role("link", name="What the rules say: Who places first").click()
        await expect(panel.locator("[id='rule-8.2-1']")).to_be_focused()

        # Before the game what the table is opened with leads there, and what every table has.
        table = await Lagoon(server.url).open_table("kahuna", strategic=True, undo="none")
        await page.goto(f"{server.url}/t/{table}")
        told = ann.zone("lobby").locator(".described")
        await told.get_by_role("link", name="strategic").click()
        await expect(panel.locator("[id='rule-5.1-1']")).to_be_focused()
        await expect(panel.locator(".rules-here")).to_contain_text("This table: modern edition · strategic")
        await page.keyboard.press("Escape")
        await told.get_by_role("link").last.click()
        await expect(panel.locator("[id='rule-table-1']")).to_be_focused()


async def test_an_example_shows_what_lies_beside_the_board(browser: Browser, server: Server) -> None:
    async with Window.opened(browser, WIDE) as ann:
        page = ann.page

        # What task cards give: the cards of who holds them, and below them the boats that they are fulfilled by.
        await page.goto(f"{server.url}/rules/mauna_kea")
        example = page.locator('[data-example="tasks"]')
        await example.scroll_into_view_if_needed()
        for at in range(3):
            if at:
                await example.get_by_role("button", name="Next").click()
            await expect(example).to_have_attribute("data-at", str(at))
            await expect(example.locator(".card")).to_have_count(4)
            await expect(example.locator(".boat-picture")).to_have_count(2)
            lowest = max([box["y"] + box["height"] for box in await boxes(example.locator(".card"))])
            assert min([box["y"] for box in await boxes(example.locator(".boat-picture"))]) > lowest

        # What was laid away is shown while cards are chosen.
        example = page.locator('[data-example="cards"]')
        await example.scroll_into_view_if_needed()
        await expect(example).to_have_attribute("data-at", "0")
        await example.get_by_role("button", name="Next").click()
        await expect(example).to_have_attribute("data-at", "1")
        await expect(example.locator(".card")).to_have_count(6)
        await expect(example.locator('[opacity="0.45"] .card')).to_have_count(2)

        # However many Destins there are, none lies over the last card of the Line.
        await page.goto(f"{server.url}/rules/motu")
        example = page.locator('[data-example="destins"]')
        await example.scroll_into_view_if_needed()
        await expect(example).to_have_attribute("data-at", "0")
        await expect(example.locator(".destin")).to_have_count(5)
        line, destins = await boxes(example.locator(".in-line .card-sea")), await boxes(example.locator(".destin"))
        assert max([box["x"] + box["width"] for box in line]) <= min([box["x"] for box in destins])


async def boxes(found: Locator) -> list[FloatRect]:
    """Return where each of them is."""
    return [box for one in await found.all() if (box := await one.bounding_box()) is not None]
