"""One of three gives up in the browser: the others play on, and everybody sees who is gone."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from clients.player import Lagoon
from tests.browser.test_history import sit
from tests.browser.window import PHONE, WIDE, Window
from tests.server import Server


async def test_one_of_three_gives_up_and_the_others_play_on(browser: Browser, server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("motu", seats=3, first=0)
    seats = await lagoon.begin(table, "Ann", "Bob", "Cat")
    async with (
        lagoon.play(seats[1]) as two,
        lagoon.play(seats[2]) as three,
        Window.opened(browser, WIDE) as ann,
        Window.opened(browser, PHONE) as eve,
    ):
        await sit(ann, server, seats[0])
        await eve.go(f"{server.url}/t/{table}")
        await eve.is_live()
        await ann.action("resign").click()
        await expect(ann.page.get_by_role("dialog")).to_contain_text("the others play on without you")
        await ann.action("resign-confirm").click()
        for window in (ann, eve):
            await expect(window.page.locator('[data-seat="0"][data-resigned] .gone')).to_be_visible()
            await expect(window.page.locator("[data-resigned]")).to_have_count(1)
            await expect(window.page.locator('[data-seat="1"][data-to-act]')).to_have_count(1)
            await expect(window.zone("record")).to_contain_text("turns are passed over")
        await expect(ann.action("resign")).to_be_hidden()
        assert two.result is None
        await two.until(lambda p: p.is_my_turn)
        await two.resign()
        await three.until(lambda p: p.result is not None)
        for window in (ann, eve):
            await expect(window.zone("result")).to_contain_text("Cat won")
            await expect(window.zone("result")).to_contain_text("Bob resigned")
            await expect(window.page.locator("[data-resigned]")).to_have_count(2)
