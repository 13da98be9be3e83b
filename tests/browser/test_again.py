"""Another game in Chromium: two and three people, a spectator, a reload, a page closed too early, and a phone."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, expect

from clients.player import Lagoon, Seat, new_seed
from tests.browser.conftest import ARTIFACTS
from tests.browser.test_history import sit
from tests.browser.window import PHONE, WIDE, Window
from tests.server import Server

pytestmark = pytest.mark.browser

PATIENCE_MS = 60_000


async def over(server: Server, *names: str, game: str = "kahuna") -> list[Seat]:
    """Return the seats of a game that the first has resigned, and after it the second of three."""
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table(game, seats=len(names))
    seats = await lagoon.begin(table, *names)
    for seat in seats[: len(names) - 1]:
        async with lagoon.play(seat) as player:
            await player.resign()
    return seats


async def goes_on(window: Window, old: str) -> str:
    """Wait until the page has gone to the next table, where the game has begun; return its id."""
    await window.page.wait_for_url(lambda url: "/t/" in url and old not in url, timeout=PATIENCE_MS)
    await expect(window.page.locator("body")).to_have_attribute("data-phase", "playing", timeout=PATIENCE_MS)
    return window.page.url.rsplit("/", 1)[-1]


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_two_want_another_and_a_spectator_is_shown_the_way(browser: Browser, server: Server, scheme: str) -> None:
    ann_seat, bob_seat = await over(server, "Ann", "Bob")
    old = ann_seat.table
    async with (
        Window.opened(browser, WIDE, color_scheme=scheme) as ann,
        Window.opened(browser, PHONE, color_scheme=scheme, has_touch=True) as bob,
        Window.opened(browser, WIDE) as eve,
    ):
        await sit(ann, server, ann_seat)
        await sit(bob, server, bob_seat)
        await eve.go(f"{server.url}/t/{old}")
        await expect(eve.zone("result")).to_be_visible(timeout=PATIENCE_MS)
        await expect(eve.action("again")).to_be_hidden()
        # By keys; the focus stays where it was, and all are told.
        await ann.action("again").focus()
        await ann.page.keyboard.press("Enter")
        await expect(ann.action("again")).to_have_text("No other game after all", timeout=PATIENCE_MS)
        await expect(ann.action("again")).to_be_focused()
        await expect(bob.zone("again")).to_have_text(
            re.compile("^.*Ann.* wants another game. It begins when you do, too.$")
        )
        await expect(eve.zone("again")).to_contain_text("Ann")
        await expect(bob.zone("again")).to_have_attribute("role", "status")
        # Taken back, and wanted again after the page was loaded anew.
        await ann.action("again").click()
        await expect(bob.zone("again")).to_be_hidden()
        await ann.page.reload()
        await ann.action("again").click()
        await ann.page.reload()
        await expect(ann.action("again")).to_have_text("No other game after all", timeout=PATIENCE_MS)
        assert await bob.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        ARTIFACTS.mkdir(exist_ok=True)
        await bob.page.screenshot(path=ARTIFACTS / f"again-{scheme}.png", full_page=True)
        await bob.action("again").tap()
        following = await goes_on(ann, old)
        assert await goes_on(bob, old) == following
        await expect(ann.page.locator("body")).to_have_attribute("data-seat", "1")
        await expect(ann.zone("series")).to_have_text(re.compile("^Game 2 · .*Bob.* 1 : 0 You$"))
        await expect(eve.action("next")).to_have_attribute("href", f"/t/{following}")
        await expect(eve.zone("again")).to_have_text("The next game is there.")
        await eve.action("next").click()
        await expect(eve.page.locator("body")).to_have_attribute("data-phase", "playing", timeout=PATIENCE_MS)
        # After it the end says how the series stands.
        await ann.action("resign").click()
        await ann.action("resign-confirm").click()
        await expect(bob.zone("result").locator('[data-zone="series"]')).to_have_text(
            re.compile("^Game 2 · You 2 : 0 .*Ann.*$"), timeout=PATIENCE_MS
        )
        await bob.page.screenshot(path=ARTIFACTS / f"again-series-{scheme}.png", full_page=True)
        assert await bob.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        # The old table shows the way for as long as it is there; who comes back to look at it is not taken along again.
        await bob.go(f"{server.url}/t/{old}")
        await expect(bob.action("next")).to_have_attribute("href", f"/t/{following}", timeout=PATIENCE_MS)
        await bob.page.evaluate("fetch('/healthz').then((answer) => answer.text())")
        await bob.zone("result").locator('[data-action="replay"]').click()
        assert old in bob.page.url
        await bob.go(f"{server.url}/t/{old}?at=1")
        await expect(bob.zone("replay")).to_have_attribute("data-at", "1", timeout=PATIENCE_MS)


async def test_of_three_one_has_closed_the_page_and_finds_the_game_on_the_start_page(
    browser: Browser, server: Server
) -> None:
    seats = await over(server, "Ann", "Bob", "Cat", game="motu")
    lagoon = Lagoon(server.url)
    async with (
        Window.opened(browser, WIDE) as ann,
        lagoon.play(seats[1]) as bob,
        lagoon.play(seats[2]) as cat,
    ):
        await sit(ann, server, seats[0])
        await ann.action("again").click()
        await bob.until(lambda me: me.wants_again is not None)
        await ann.go(f"{server.url}/rules/motu")
        seeds = [new_seed(), new_seed()]
        await bob.again(seeds[0])
        following = (await cat.again(seeds[1])).next
        assert following
        async with (
            lagoon.play(lagoon.next_seat(seats[1], seeds[0], following, 3)) as next_bob,
            lagoon.play(lagoon.next_seat(seats[2], seeds[1], following, 3)),
        ):
            await ann.go(server.url)
            mine = ann.zone("mine").locator(f'[data-table="{following}"]')
            await mine.get_by_role("link").click(timeout=PATIENCE_MS)
            # Only their part was missing.
            await next_bob.until(lambda me: me.view["table"]["phase"] == "playing")
            await expect(ann.page.locator("body")).to_have_attribute("data-seat", "1", timeout=PATIENCE_MS)


async def test_on_another_device_the_way_is_shown_and_the_seat_is_there(browser: Browser, server: Server) -> None:
    ann_seat, bob_seat = await over(server, "Ann", "Bob")
    lagoon = Lagoon(server.url)
    seeds = [new_seed(), new_seed()]
    async with (
        Window.opened(browser, WIDE) as laptop,
        lagoon.play(ann_seat) as phone,
        lagoon.play(bob_seat) as bob,
    ):
        await sit(laptop, server, ann_seat)
        await phone.again(seeds[0])
        await expect(laptop.action("again")).to_have_text("No other game after all", timeout=PATIENCE_MS)
        following = (await bob.again(seeds[1])).next
        assert following
        await expect(laptop.action("next")).to_be_visible(timeout=PATIENCE_MS)
        async with (
            lagoon.play(lagoon.next_seat(ann_seat, seeds[0], following, 2)),
            lagoon.play(lagoon.next_seat(bob_seat, seeds[1], following, 2)) as other,
        ):
            await other.until(lambda me: me.view["table"]["phase"] == "playing")
            await laptop.action("next").click()
            await expect(laptop.page.locator("body")).to_have_attribute("data-seat", "1", timeout=PATIENCE_MS)


async def test_alone_the_next_game_begins_at_once(browser: Browser, server: Server) -> None:
    (ann_seat,) = await over_alone(server)
    async with Window.opened(browser, PHONE) as ann:
        await sit(ann, server, ann_seat)
        await ann.action("again").click()
        following = await goes_on(ann, ann_seat.table)
        shown = await Lagoon(server.url).table(following)
        assert shown["series"]["number"] == 2


async def over_alone(server: Server) -> list[Seat]:
    """Return the seat of a game for one that was resigned."""
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("motu", seats=1)
    seats = await lagoon.begin(table, "Ann")
    async with lagoon.play(seats[0]) as player:
        await player.resign()
    return seats
