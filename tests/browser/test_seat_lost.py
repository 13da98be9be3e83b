"""A seat that is taken, left or lost while its page is open, in Chromium: without a new connection."""

from __future__ import annotations

from typing import Any

from playwright.async_api import Browser, expect

from clients.player import Lagoon, Seat
from tests.browser.test_seats_kept import is_on, kept
from tests.browser.window import Window
from tests.server import Server


def lines_of(window: Window) -> list[Any]:
    """Return the WebSockets that the page opens from now on."""
    lines: list[Any] = []
    window.page.on("websocket", lambda socket: lines.append(socket))
    return lines


async def test_taking_and_leaving_a_seat_keeps_the_connection(browser: Browser, server: Server) -> None:
    async with Window.opened(browser) as ann:
        lines = lines_of(ann)
        await ann.go(f"{server.url}/t/{await Lagoon(server.url).open_table('kahuna')}")
        await ann.is_live()
        for _ in range(2):
            await ann.take_seat("Ann")
            await is_on(ann, 0)
            await ann.action("leave").click()
            await is_on(ann, None)
        await expect(ann.zone("notices")).to_be_empty()
        assert len(lines) == 1


async def test_whose_seat_is_left_elsewhere_watches_and_sees_no_hand(browser: Browser, server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna", first=0)
    async with Window.opened(browser) as ann:
        lines = lines_of(ann)
        await ann.go(f"{server.url}/t/{table}")
        await ann.is_live()
        await ann.take_seat("Ann")
        await is_on(ann, 0)
        (held,) = await kept(ann)
        await lagoon.leave(Seat(table, 0, "Ann", held["token"]))
        await is_on(ann, None)
        await expect(ann.zone("notices")).not_to_be_empty()
        cat, _ = await lagoon.begin(table, "Cat", "Bob")
        await expect(ann.page.locator("body")).to_have_attribute("data-phase", "playing")
        await ann.shows(7)
        assert await ann.zone("hand").locator("[data-card]").count() == 0
        assert not await ann.my_turn()
        assert await ann.choices() == {}
        async with lagoon.play(cat) as player:
            await player.play({"t": "draw"})
            await ann.shows(player.seq)
        assert len(lines) == 1
        # And whoever comes back by a reload is who they are: nobody.
        await ann.page.reload()
        await ann.is_live()
        await is_on(ann, None)
