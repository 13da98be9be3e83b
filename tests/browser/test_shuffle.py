"""Between the last seat and the first card, in Chromium: who is waited for, or not; and who rewrote a game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from clients.player import Lagoon
from tests.browser.conftest import ARTIFACTS
from tests.browser.window import PHONE, WIDE, Window
from tests.server import Server

pytestmark = pytest.mark.browser


async def sat(window: Window, server: Server, table: str, name: str) -> None:
    """Come to a table and take any seat."""
    await window.go(f"{server.url}/t/{table}")
    await window.is_live()
    await window.take_seat(name)
    await expect(window.action("leave")).to_be_visible()


async def is_in(window: Window, phase: str) -> None:
    """Wait until the page shows the table in this phase."""
    await expect(window.page.locator("body")).to_have_attribute("data-phase", phase)


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_who_does_not_come_is_replaced(browser: Browser, server: Server, scheme: str) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna")
    async with Window.opened(browser, PHONE, color_scheme=scheme) as ann, Window.opened(browser, WIDE) as eve:
        await sat(ann, server, table, "Ann")
        await eve.go(f"{server.url}/t/{table}")
        await lagoon.take_seat(table, "Bob")
        for window in (ann, eve):
            await is_in(window, "shuffling")
            told = window.zone("shuffle").get_by_role("status")
            await expect(told).to_contain_text("Waiting for Bob\u2019s part in the shuffle.")
            await expect(told).to_contain_text("Bob is away.")
        await expect(eve.action("unseat")).to_have_count(0)
        await expect(ann.action("unseat")).to_have_accessible_name("Do not wait for Bob")
        assert await ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        ARTIFACTS.mkdir(exist_ok=True)
        await ann.page.screenshot(path=ARTIFACTS / f"shuffle-{scheme}.png", full_page=True)
        await ann.action("unseat").focus()
        await ann.page.keyboard.press("Enter")
        await is_in(ann, "open")
        await expect(eve.zone("notices")).to_contain_text("The shuffle was broken")
        carol = await lagoon.take_seat(table, "Carol")
        assert carol.seat == 1
        # A player shows their nonce when everybody is bound anew, whenever that is.
        async with lagoon.play(carol):
            await is_in(ann, "playing")
            await is_in(eve, "playing")


async def test_who_is_waited_for_is_replaced_when_all_others_say_so(browser: Browser, server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("motu", seats=3)
    async with Window.opened(browser) as ann, Window.opened(browser) as bob:
        await sat(ann, server, table, "Ann")
        await sat(bob, server, table, "Bob")
        await lagoon.take_seat(table, "Carol")
        wish = "Do not wait for Carol (0 of 2 say so)"
        for window in (ann, bob):
            await expect(window.action("unseat")).to_have_accessible_name(wish)
        await ann.action("unseat").click()
        await expect(ann.action("unseat")).to_have_accessible_name("You would not wait for Carol (1 of 2 say so)")
        await expect(bob.action("unseat")).to_have_accessible_name("Do not wait for Carol (1 of 2 say so)")
        await bob.action("unseat").click()
        await is_in(ann, "open")
        async with lagoon.play(await lagoon.take_seat(table, "Dora")):
            await is_in(ann, "playing")
            await is_in(bob, "playing")


async def test_a_wish_is_heard_on_phones_and_who_comes_back_can_sit_again(browser: Browser, server: Server) -> None:
    """By touch, by keys, and in words for who listens; nobody's focus is lost, and nothing is wider than a phone."""
    table = await Lagoon(server.url).open_table("motu", seats=3)
    async with (
        Window.opened(browser, PHONE, has_touch=True) as ann,
        Window.opened(browser, PHONE) as bob,
        Window.opened(browser) as carol,
    ):
        await sat(carol, server, table, "Carol")
        await carol.go("about:blank")
        await sat(ann, server, table, "Ann")
        await sat(bob, server, table, "Bob")
        wishes = [window.action("unseat") for window in (ann, bob)]
        for window, wish in zip((ann, bob), wishes, strict=True):
            await expect(wish).to_have_role("button")
            await expect(wish).to_have_accessible_name("Do not wait for Carol (0 of 2 say so)")
            await expect(window.zone("shuffle").get_by_role("status")).to_contain_text("Carol is away.")
            box = await wish.bounding_box()
            assert box is not None
            assert box["height"] >= 40
            assert await window.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        await wishes[0].tap()
        await expect(wishes[0]).to_have_attribute("aria-disabled", "true")
        await expect(wishes[1]).to_have_accessible_name("Do not wait for Carol (1 of 2 say so)")
        heard = bob.zone("announcements")
        await expect(heard).to_contain_text("Ann wished for somebody else in the place of Carol.")
        await wishes[1].focus()
        await bob.page.keyboard.press("Enter")
        for window in (ann, bob):
            await is_in(window, "open")
            await expect(window.zone("announcements")).to_contain_text("The shuffle was broken")
        await expect(ann.zone("notices")).to_contain_text("The shuffle was broken")
        assert await bob.page.evaluate("document.activeElement !== document.body")
        # Whoever was not waited for is told so when they come back, and may take the seat that is free.
        await carol.go(f"{server.url}/t/{table}")
        await expect(carol.zone("notices")).to_contain_text("You have no seat at this table any more")
        await carol.take_seat("Carol")
        for window in (ann, bob, carol):
            await is_in(window, "playing")


async def test_who_comes_back_while_the_table_shuffles_does_their_part_at_once(
    browser: Browser, server: Server
) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna")
    async with Window.opened(browser) as ann:
        await sat(ann, server, table, "Ann")
        await ann.go(f"{server.url}/rules/kahuna")
        async with lagoon.play(await lagoon.take_seat(table, "Bob")) as bob:
            assert bob.view["table"]["phase"] == "shuffling"
            await ann.go(f"{server.url}/t/{table}")
            await is_in(ann, "playing")


async def test_two_tabs_of_one_seat_bind_it_once(browser: Browser, server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna")
    async with Window.opened(browser) as ann:
        await sat(ann, server, table, "Ann")
        other = Window(await ann.page.context.new_page())
        await other.go(f"{server.url}/t/{table}")
        await other.is_live()
        for name in ("Bob", "Carol", "Dora"):
            late = await lagoon.take_seat(table, name)
            await is_in(other, "shuffling")
            await lagoon.leave(late)
            await is_in(other, "open")
        async with lagoon.play(await lagoon.take_seat(table, "Eve")):
            await is_in(ann, "playing")
            await is_in(other, "playing")


async def test_whose_part_does_not_match_is_told_and_can_leave(browser: Browser, server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna")
    async with Window.opened(browser, PHONE) as ann:
        await sat(ann, server, table, "Ann")
        await ann.page.evaluate(
            """() => {
                const key = Object.keys(localStorage).find((one) => one.startsWith('lagoon.seat.'));
                const held = JSON.parse(localStorage.getItem(key));
                localStorage.setItem(key, JSON.stringify({ ...held, nonce: '0'.repeat(32) }));
            }"""
        )
        async with lagoon.play(await lagoon.take_seat(table, "Bob")) as bob:
            told = "This browser\u2019s part in the shuffle is not the one the seat was taken with."
            await expect(ann.zone("notices")).to_contain_text(told)
            await ann.action("leave").click()
            await is_in(ann, "open")
            await ann.take_seat("Ann")
            await is_in(ann, "playing")
            await bob.until(lambda me: me.game)


async def kept(window: Window, key: str) -> dict[str, Any]:
    """Return what the browser keeps under a key."""
    found: str | None = await window.page.evaluate("key => localStorage.getItem(key)", key)
    return dict(json.loads(found or "{}"))


async def test_a_game_that_was_rewritten_is_found_by_who_played_it(browser: Browser, server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna")
    async with Window.opened(browser, PHONE) as ann:
        await sat(ann, server, table, "Ann")
        (bob,) = await lagoon.begin(table, "Bob")
        await is_in(ann, "playing")
        receipt = f"lagoon.receipt.{table}"
        await ann.page.wait_for_function("key => localStorage.getItem(key) !== null", arg=receipt)
        told = await kept(ann, receipt)
        await ann.page.reload()
        await expect(ann.page.locator("body")).to_have_attribute("data-status", "live")
        await expect(ann.zone("rewritten")).to_be_hidden()
        # To a browser, a house that says something else than it did is one to which it said something else. A page that
        # was just welcomed may still write down what it was told, so the next one finds it as it begins.
        forged = json.dumps({"seq": min(told["seq"], 3), "digest": "0" * 64})
        await ann.page.add_init_script(f"localStorage.setItem({json.dumps(receipt)}, {json.dumps(forged)})")
        await ann.page.reload()
        alarm = ann.page.get_by_role("alert")
        await expect(alarm).to_contain_text("This game was rewritten")
        assert await kept(ann, receipt) == json.loads(forged)
        assert await ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        async with ann.page.expect_download() as first:
            await ann.action("keep-told").click()
        saved = (await (await first.value).path()).read_text("utf-8").splitlines()
        assert json.loads(saved[0])["digest"] == "0" * 64
        async with ann.page.expect_download() as second:
            await ann.action("keep-log").click()
        assert (await second.value).suggested_filename.endswith(".jsonl")
        async with lagoon.play(bob) as white:
            await white.resign()
        await expect(ann.zone("result")).to_be_visible()
        await expect(alarm).to_be_visible()


async def test_at_the_end_all_that_was_told_is_held_against_the_log(browser: Browser, server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna")
    async with Window.opened(browser) as ann:
        await sat(ann, server, table, "Ann")
        (bob,) = await lagoon.begin(table, "Bob")
        await is_in(ann, "playing")

        async def rewritten(route: Any) -> None:
            answer = await route.fetch()
            text = await answer.text()
            at = json.loads(text.splitlines()[2])["at"]
            await route.fulfill(response=answer, body=text.replace(f'"at":{at}', f'"at":{at + 1}'))

        await ann.page.route("**/log", rewritten)
        async with lagoon.play(bob) as white:
            await white.resign()
        await expect(ann.page.get_by_role("alert")).to_contain_text("This game was rewritten")
