"""One seat in two windows at once, in Chromium: both play, and each says what was done in the other."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from clients.player import Lagoon
from tests.browser.test_history import sit
from tests.browser.window import CHOICES, PHONE, WIDE, Window
from tests.play import seated
from tests.server import Server

ELSEWHERE = "You did this in another window"


async def test_what_is_done_in_another_window_is_told_and_both_can_play_on(browser: Browser, server: Server) -> None:
    _table, one, two = await seated(server, first=0)
    async with (
        Window.opened(browser, WIDE) as desk,
        Window.opened(browser, PHONE) as phone,
        Lagoon(server.url).play(two) as bob,
    ):
        await sit(desk, server, one)
        await sit(phone, server, one)
        await desk.page.locator(CHOICES["draw"]).click()
        await expect(phone.zone("notices")).to_contain_text(ELSEWHERE)
        await expect(desk.zone("notices")).not_to_contain_text(ELSEWHERE)
        await bob.until(lambda player: player.is_my_turn)
        await bob.play({"t": "draw"})
        await phone.shows(bob.seq)
        await phone.page.locator(CHOICES["draw"]).click()
        await expect(desk.zone("notices")).to_contain_text(ELSEWHERE)
