"""In Chromium: a press that ends a turn is asked for and taken back; a request stands beside the board it is about."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from clients.player import Lagoon
from deploy.pictures.stages import SETTLED
from tests.browser.conftest import ARTIFACTS
from tests.browser.measures import small_targets, under_dock
from tests.browser.test_history import sit
from tests.browser.window import PHONE, WIDE, Window
from tests.play import seated
from tests.server import Server

IS_CLEAR = """(one) => {
    scrollTo(0, document.documentElement.scrollHeight);
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
"""Whether nothing lies over the middle of a part of the page where it is scrolled to its end."""

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
        await expect(ann.action("undo")).to_have_css("opacity", "0")
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


async def test_what_would_be_taken_back_is_marked_on_the_board_that_the_request_stands_beside(
    browser: Browser, server: Server
) -> None:
    _, first, second = await seated(server, first=0, edition="classic")
    async with Lagoon(server.url).play(first) as ann, Window.opened(browser, WIDE) as bob:
        place = next(move for move in (await ann.legal()).moves if move["t"] == "place")
        await ann.play(place)
        await ann.play({"t": "draw"})
        await sit(bob, server, second)
        await ann.undo(to=ann.seq - 2)
        request, body = bob.zone("request"), bob.page.locator("body")
        await expect(request).to_be_visible()
        await expect(body).to_have_attribute("data-asks-back", "")
        badge = bob.board.locator("[data-moved-badge]")
        await expect(badge.first).to_be_visible()
        await expect(bob.zone("record")).to_contain_text("Would be taken back")
        beside, board = await request.bounding_box(), await bob.board.bounding_box()
        assert beside is not None
        assert board is not None
        assert beside["x"] >= board["x"] + board["width"], "it covers the board"
        ARTIFACTS.mkdir(exist_ok=True)
        await bob.page.screenshot(path=ARTIFACTS / "request-1280.png")
        await bob.page.set_viewport_size({"width": 360, "height": 640})
        await expect(bob.action("undo-yes")).to_be_in_viewport()
        await bob.page.screenshot(path=ARTIFACTS / "request-360.png")
        # Board and piles are in sight with it, unfolded, too; the hand comes when one scrolls.
        steps, pile = bob.page.locator(".request-steps > summary"), bob.action("draw")
        for _ in range(2):
            await bob.page.evaluate(SETTLED)
            assert await under_dock(bob.page) == []
            await expect(bob.action("undo-yes")).to_be_in_viewport(ratio=1)
            assert await small_targets(bob.page) == []
            await steps.click()
        await steps.click()
        for reached in (pile, bob.zone("hand").locator("button").first, bob.action("decline")):
            await reached.scroll_into_view_if_needed()
            assert await reached.evaluate(IS_CLEAR)
        await expect(request).to_contain_text("It is marked on the board")
        await bob.action("undo-no").click()
        await expect(request).to_be_hidden()
        await expect(body).not_to_have_attribute("data-asks-back", "")


async def test_of_a_card_that_was_drawn_it_is_not_said_that_the_board_shows_it(
    browser: Browser, server: Server
) -> None:
    _, first, second = await seated(server, first=0)
    async with Lagoon(server.url).play(first) as ann, Window.opened(browser, PHONE) as bob:
        await ann.play({"t": "draw"})
        await sit(bob, server, second)
        await ann.undo()
        request = bob.zone("request")
        # It is told in words instead, which are not folded there.
        await expect(request.get_by_text("drew a card")).to_be_visible()
        await expect(request).not_to_contain_text("It is marked on the board")
