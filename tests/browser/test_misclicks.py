"""In Chromium a press that ends one's turn is asked for where that is wished, and taken back where it was pressed."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from clients.player import Lagoon
from tests.browser.conftest import ARTIFACTS
from tests.browser.test_history import sit
from tests.browser.window import PHONE, Window
from tests.play import seated
from tests.server import Server

ASK_FIRST = "localStorage.setItem('lagoon.preference.confirmEnd', 'true')"


async def test_the_end_of_a_turn_is_asked_for_and_taken_back_where_it_was_pressed(
    browser: Browser, server: Server
) -> None:
    _, first, second = await seated(server, first=0, edition="classic")
    async with Lagoon(server.url).play(second) as other, Window.opened(browser, PHONE) as ann:
        await sit(ann, server, first)
        begun = await ann.seq()
        end, deck, back = ann.action("decline"), ann.action("draw"), ann.action("undo-here")
        question = ann.zone("end-question")

        # Without the wish: at once, even if pressed twice in a hurry; for a moment it can be taken back there.
        where = await end.bounding_box()
        await end.dblclick()
        await ann.shows(begun + 1)
        await expect(back).to_be_visible()
        assert await back.bounding_box() == where
        await expect(ann.action("undo")).to_be_visible()
        await back.click(delay=500)
        await ann.shows(begun + 2)
        await expect(back).to_be_hidden()
        await expect(ann.page.locator("[data-mine][data-to-act]")).to_have_count(1)

        # With it: the question stands beside what was pressed and moves nothing; a double press asks once.
        await ann.page.evaluate(ASK_FIRST)
        where = await ann.zone("hand").bounding_box()
        await deck.dblclick()
        await expect(question).to_be_visible()
        await expect(question).to_contain_text("draw from the deck")
        assert await ann.zone("hand").bounding_box() == where
        assert await ann.seq() == begun + 2
        ARTIFACTS.mkdir(exist_ok=True)
        await ann.page.screenshot(path=ARTIFACTS / "end-question-360.png")
        await ann.page.keyboard.press("Escape")
        await expect(question).to_be_hidden()

        # By keys: the same key again at the same place.
        await deck.focus()
        await ann.page.keyboard.press("Enter")
        await expect(question).to_be_visible()
        await ann.action("end-no").click()
        await expect(question).to_be_hidden()
        await deck.click()
        await ann.action("end-yes").click(delay=500)
        await other.reached(begun + 3)
        assert other.is_my_turn
        await expect(back).to_be_hidden()
